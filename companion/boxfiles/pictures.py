"""Pictures that anybody may have made: what their first bytes say, nothing unpacked."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from rules.errors import Problem

MOST_BYTES = 2 << 20
MOST_SIDE_PX = 4096
"""A picture of more would take a small computer's memory when it is shown."""

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Marks of a JPEG that say its size."""


def picture_problems(where: str, data: bytes) -> Iterator[Problem]:
    """Yield what is wrong with a picture whose name ends as ``where`` does."""
    is_png = where.endswith(".png")
    size_wh = _png_size(data) if is_png else _jpeg_size(data)
    if size_wh is None:
        yield Problem(where, "no_picture", None, "JPEG or PNG, as its name says")
    elif not all(0 < side <= MOST_SIDE_PX for side in size_wh):
        got = f"{size_wh[0]}x{size_wh[1]}"
        yield Problem(
            where, "picture_size", got, f"at most {MOST_SIDE_PX} pixels a side"
        )


def _png_size(data: bytes) -> tuple[int, int] | None:
    if not data.startswith(_PNG) or data[12:16] != b"IHDR" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height; None for what is no JPEG or does not say."""
    if not data.startswith(_JPEG):
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        mark, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if mark in _FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        if mark == 0xFF:  # marks may be padded
            at += 1
        elif length < 2 or mark == 0xDA:
            return None
        else:
            at += 2 + length
    return None
