"""An action as one line of text and back, for any game whose actions are dataclasses.

The first word is the kind, ``SetMeeples`` as ``set-meeples``; the fields follow in
order. A flag (``is_free: bool = False``) is the word ``free`` or absent. Fields that
have a default are left out at the end; ``none`` stands for None, ``yes`` and ``no`` for
a bool without default. A tuple must be last and takes all the words that remain; a
tuple of fixed length is its numbers joined by commas. A string is bare where it can be,
else quoted as in JSON::

    place wood-5 water-2        activate earth free        drawn fire "a b"
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from rules.errors import UnknownNotation
from rules.notation_words import NONE, BadWord, codec, optional

MAX_LENGTH = 4000
"""Characters that a line can have; a longer one is refused in both directions."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_QUOTED_LINE = re.compile(rf"\s*(?:(?:{_TOKEN.pattern})(?:\s+|$))*")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class _Slot:
    """How one field is written and read."""

    name: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    default: Any
    """``MISSING`` when the field has none."""

    flag: str = ""
    """The word of a flag, empty for other fields."""

    is_rest: bool = False
    """Whether the field is a tuple that takes all words that remain."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """How one kind of action is written and read."""

    cls: type
    word: str
    slots: tuple[_Slot, ...]
    reserved: frozenset[str]
    """Words that are no bare strings in this kind: ``none`` and the flags."""

    def write(self, action: object) -> list[str]:
        """Return the words of ``action``."""
        words, kept = [self.word], 1
        for slot in self.slots:
            value = getattr(action, slot.name)
            if slot.flag:
                words += [slot.flag] if value else []
                kept = len(words) if value else kept
            elif slot.is_rest:
                words += [self._word(slot, item) for item in value]
                kept = len(words)
            else:
                words.append(self._word(slot, value))
                kept = kept if value == slot.default else len(words)
        return words[:kept]

    def read(self, words: Sequence[str]) -> object:
        """Return the action that ``words`` after the first stand for."""
        at = 0
        values: list[Any] = []
        for slot in self.slots:
            if slot.is_rest:
                values.append(tuple(map(slot.read, words[at:])))
                at = len(words)
            elif slot.flag:
                is_set = at < len(words) and words[at] == slot.flag
                values.append(is_set)
                at += is_set
            elif at < len(words) and self._is_value(slot, words[at]):
                values.append(slot.read(words[at]))
                at += 1
            elif slot.default is MISSING:
                raise BadWord("wrong_count")
            else:
                values.append(slot.default)
        if at < len(words):
            raise BadWord("wrong_count")
        return self.cls(*values)

    def _word(self, slot: _Slot, value: object) -> str:
        word = slot.write(value)
        is_text = type(value) is str
        return json.dumps(word) if is_text and word in self.reserved else word

    def _is_value(self, slot: _Slot, word: str) -> bool:
        if slot.default is MISSING or word == NONE:
            return True
        return word not in self.reserved


class Notation:
    """The lines of one game."""

    def __init__(self, kinds: Sequence[type]) -> None:
        """Make the notation of the actions of ``kinds``, frozen dataclasses.

        Raises:
            TypeError: if a field has a type that cannot be written, or two kinds
                have the same word.
        """
        made = [_kind(cls) for cls in kinds]
        self._by_word = {kind.word: kind for kind in made}
        self._by_class = {kind.cls: kind for kind in made}
        if len(self._by_word) != len(made):
            raise TypeError(f"two kinds with one word: {[kind.word for kind in made]}")

    def write(self, action: object) -> str:
        """Return ``action`` as one line of printable ASCII.

        Raises:
            UnknownNotation: if it is of no known kind, or its line would be too long.
        """
        kind = self._by_class.get(type(action))
        if kind is None:
            raise UnknownNotation(type(action).__name__, "unknown_word")
        text = " ".join(kind.write(action))
        if len(text) > MAX_LENGTH:
            raise UnknownNotation(text[:40], "too_long")
        return text

    def read(self, text: str) -> Any:
        """Return the action that the line ``text`` stands for.

        Raises:
            UnknownNotation: if it stands for none.
        """
        if len(text) > MAX_LENGTH:
            raise UnknownNotation(text[:40], "too_long")
        words = _words(text) if '"' in text else text.split()
        kind = self._by_word.get(words[0]) if words else None
        if kind is None:
            raise UnknownNotation(text, "unknown_word")
        try:
            return kind.read(words[1:])
        except BadWord as fault:
            raise UnknownNotation(text, str(fault)) from None


def _words(text: str) -> list[str]:
    if not _QUOTED_LINE.fullmatch(text):
        raise UnknownNotation(text, "bad_quotes")
    return _TOKEN.findall(text)


def _kind(cls: type) -> _Kind:
    hints = get_type_hints(cls)
    slots = tuple(_slot(field, hints[field.name]) for field in fields(cls))
    if any(slot.is_rest for slot in slots[:-1]):
        raise TypeError(f"{cls.__name__}: a tuple must be the last field")
    flags = frozenset(slot.flag for slot in slots if slot.flag)
    return _Kind(cls, _HUMP.sub("-", cls.__name__).lower(), slots, flags | {NONE})


def _slot(field: Field[Any], hint: Any) -> _Slot:
    default = field.default
    if hint is bool and default is False:
        word = field.name.removeprefix("is_").replace("_", "-")
        return _Slot(field.name, str, str, default, flag=word)
    options = [option for option in get_args(hint) if option is not NoneType]
    if get_origin(hint) is tuple and options[-1] is Ellipsis:
        return _Slot(field.name, *codec(options[0]), default, is_rest=True)
    if NoneType in get_args(hint) and len(options) == 1:
        return _Slot(field.name, *optional(*codec(options[0])), default)
    return _Slot(field.name, *codec(hint), default)
