"""Keys to sentences in the players' language; the one door to all that people read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

LANGUAGES = ("en",)
"""Languages with a catalogue, the default one first."""

_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence that is put into words when it is shown."""

    key: str
    values: tuple[tuple[str, Any], ...] = ()
    tone: str = "info"
    """``info``, ``warning`` or ``error``."""


def said(key: str, tone: str = "info", /, **values: object) -> Said:
    """Return the sentence ``key`` with ``values``, to be shown later."""
    return Said(key, tuple(values.items()), tone)


class Words:
    """The sentences of one language.

    A sentence with a number has forms; the value called ``count`` decides which.
    """

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        """Read the catalogue of ``language``.

        Raises:
            FileNotFoundError: if there is none.
        """
        self.language = language
        file = resources.files("companion.language").joinpath(f"{language}.toml")
        catalogue = tomllib.loads(file.read_text(encoding="utf-8"))
        self._sentences = dict(_flat(catalogue))

    def has(self, key: str) -> bool:
        """Return whether there is a sentence ``key``."""
        return key in self._sentences

    def keys(self) -> Iterator[str]:
        """Yield every key of the catalogue."""
        return iter(self._sentences)

    def forms(self, key: str) -> tuple[str, ...]:
        """Return the forms of the sentence ``key``; one where no number decides."""
        sentence = self._sentences[key]
        return (sentence,) if isinstance(sentence, str) else tuple(sentence.values())

    def sentence(self, key: str) -> str:
        """Return the sentence ``key`` as it stands in the catalogue."""
        return self.forms(key)[-1]

    def say(self, key: str, /, **values: object) -> str:
        """Return the sentence ``key`` with ``values`` put in.

        A key without a sentence is shown itself, so that a report of one can be
        traced, and so is the sentence when a value is missing.
        """
        sentence = self._sentences.get(key, key)
        if isinstance(sentence, dict):
            sentence = _form(sentence, values.get("count", 0))
        return sentence.format_map(_Values(values))

    def tell(self, sentence: Said) -> str:
        """Return ``sentence`` in words."""
        return self.say(sentence.key, **dict(sentence.values))


class _Values(dict[str, object]):
    """Values by name; one that is missing shows its name."""

    def __missing__(self, name: str) -> str:
        return name


def _form(forms: Mapping[str, str], count: object) -> str:
    exact = {0: "zero", 1: "one", 2: "two"}.get(count if isinstance(count, int) else -1)
    return forms.get(exact or "", forms["other"])


def _flat(
    tree: Mapping[str, Any], prefix: str = ""
) -> Iterator[tuple[str, str | dict[str, str]]]:
    for name, value in tree.items():
        if isinstance(value, str) or value.keys() <= _FORMS:
            yield prefix + name, value
        else:
            yield from _flat(value, f"{prefix}{name}.")
