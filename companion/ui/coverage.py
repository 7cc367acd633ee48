"""Which letters a font file holds, and what to write where it lacks one."""

from __future__ import annotations

import struct
import unicodedata
from pathlib import Path

_COLLECTION = b"ttcf"
_BASIC, _FULL = 4, 12
"""Kinds of tables: letters up to U+FFFF, and all letters."""

_LAST = 0x10FFFF
_UNWRITTEN = ("Cf", "Mn", "Me")
"""Categories of signs that only change how others look."""

UNKNOWN = "?"
"""Stands for a letter that no font has."""


def letters_of(font: Path) -> frozenset[str]:
    """Return the letters of a TrueType or OpenType file; none if it is no such file.

    Of a collection the first font counts, which is the one that is drawn with.
    """
    try:
        data = font.read_bytes()
        start = _at(data, ">I", 12) if data[:4] == _COLLECTION else 0
        return frozenset(map(chr, _codes(data, _table(data, start))))
    except (OSError, struct.error):
        return frozenset()


def written(text: str, held: frozenset[str]) -> str:
    """Return ``text`` with nothing that a font lacks: no empty box is ever drawn."""
    if held.issuperset(text.replace("\n", "")):
        return text
    return "".join(
        each if each in held or each == "\n" else _instead(each, held) for each in text
    )


def _instead(letter: str, held: frozenset[str]) -> str:
    """Return the plain letter under a mark, nothing for a mark, else a sign."""
    plain = [
        each
        for each in unicodedata.normalize("NFKD", letter)
        if unicodedata.category(each) not in _UNWRITTEN
    ]
    if all(each in held for each in plain):
        return "".join(plain)
    return " " if letter.isspace() else UNKNOWN


def _table(data: bytes, start: int) -> int:
    """Return where the best table of letters begins; 0 for none."""
    for number in range(_at(data, ">H", start + 4)):
        tag, _, at, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            count = _at(data, ">H", at + 2)
            tables = [at + _at(data, ">I", at + 8 + 8 * n) for n in range(count)]
            kinds = {_at(data, ">H", each): each for each in tables}
            return int(kinds.get(_FULL, kinds.get(_BASIC, 0)))
    return 0


def _codes(data: bytes, at: int) -> set[int]:
    if not at:
        return set()
    return _full(data, at) if _at(data, ">H", at) == _FULL else _basic(data, at)


def _full(data: bytes, at: int) -> set[int]:
    found: set[int] = set()
    for number in range(_at(data, ">I", at + 12)):
        first, last = struct.unpack_from(">II", data, at + 16 + 12 * number)
        found.update(range(first, min(last, _LAST) + 1))
    return found


def _basic(data: bytes, at: int) -> set[int]:
    wide = _at(data, ">H", at + 6)
    lasts = struct.unpack_from(f">{wide // 2}H", data, at + 14)
    firsts = struct.unpack_from(f">{wide // 2}H", data, at + 16 + wide)
    runs = zip(firsts, lasts, strict=True)
    return {code for one, last in runs for code in range(one, last + 1)} - {0xFFFF}


def _at(data: bytes, form: str, at: int) -> int:
    return int(struct.unpack_from(form, data, at)[0])
