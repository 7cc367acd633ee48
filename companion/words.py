"""Keys to sentences in the players' language; the one door to all that people read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from typing import Any

from companion.pseudo import stretched

LANGUAGES = ("en", "fr", "de", "pt_BR")
"""Languages with a catalogue, that of reference first."""

PSEUDO = "qps"
"""English with accents, longer by two fifths: it shows what would be cut off."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence that is put into words when it is shown."""

    key: str
    values: tuple[tuple[str, Any], ...] = ()
    """Whatever is put in by name; a ``Said`` among them is put into words too."""

    tone: str = "info"
    """``info``, ``warning`` or ``error``."""


def said(key: str, tone: str = "info", /, **values: object) -> Said:
    """Return the sentence ``key`` with ``values``, to be shown later."""
    return Said(key, tuple(values.items()), tone)


class Words:
    """The sentences of one language; what it lacks is said in English.

    A sentence with a number has forms; the value called ``count`` decides which.
    """

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        """Read the catalogue of ``language``, one of ``LANGUAGES`` or ``PSEUDO``.

        Raises:
            FileNotFoundError: if there is none.
        """
        self.language = language
        self._found = _catalogue(language)

    def has(self, key: str) -> bool:
        """Return whether there is a sentence ``key``."""
        return self._sentence(key, 1) != key

    def say(self, key: str, /, **values: object) -> str:
        """Return the sentence ``key`` with ``values`` put in.

        A key without a sentence is shown itself, so that a report of one can be
        traced, and so is the name of a value that is missing.
        """
        sentence = self._sentence(key, _whole(values.get("count", 0)))
        return sentence.format_map(_Values(values))

    def tell(self, sentence: Said) -> str:
        """Return ``sentence`` in words."""
        values = {
            name: self.tell(value) if isinstance(value, Said) else value
            for name, value in sentence.values
        }
        return self.say(sentence.key, **values)

    def _sentence(self, key: str, count: int) -> str:
        plain = self._found.ngettext(key, key, count)
        return self._found.gettext(key) if plain == key else plain


class _Values(dict[str, object]):
    """Values by name; one that is missing shows its name."""

    def __missing__(self, name: str) -> str:
        return name


class _Stretched(NullTranslations):
    """The pseudo-language: every sentence of another catalogue, stretched."""

    def __init__(self, plain: NullTranslations) -> None:
        super().__init__()
        self._plain = plain

    def gettext(self, message: str) -> str:
        """Return the sentence ``message``, a key; a key without one as it is."""
        return _unless(message, self._plain.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for ``n`` of the sentence ``msgid1``, a key."""
        return _unless(msgid1, self._plain.ngettext(msgid1, msgid2, n))


def _unless(key: str, sentence: str) -> str:
    return key if sentence == key else stretched(sentence)


def _catalogue(language: str) -> NullTranslations:
    if language == PSEUDO:
        return _Stretched(_catalogue(LANGUAGES[0]))
    file = resources.files("companion.language").joinpath(f"{language}.mo")
    with file.open("rb") as stream:
        found = GNUTranslations(stream)
    if language != LANGUAGES[0]:
        found.add_fallback(_catalogue(LANGUAGES[0]))
    return found


def _whole(count: object) -> int:
    """Return the number that decides the form, without sign; many without one."""
    if isinstance(count, int):
        return abs(count)
    is_number = isinstance(count, str) and re.fullmatch(r"\d{1,9}", count, re.ASCII)
    return int(str(count)) if is_number else 2
