"""Tells damage that decoders pass over: what a file says of itself is compared."""

import re
import zlib
from collections.abc import Iterator

import numpy as np

_HEADING = re.compile(rb"\xff+([^\x00\xff])")
_MARK = 255

_SCAN, _END = 0xDA, 0xD9
_RESTARTS = range(0xD0, 0xD8)
_BETWEEN = frozenset((0xC4, 0xDB, 0xDC, 0xDD, 0xFE, *range(0xE0, 0xF0)))
"""Tables, notes and the like may stand between two scans, each with its length."""


def is_damaged(data: bytes, kind: str | None) -> bool:
    """Return whether a file contradicts itself; what is cut short may pass.

    Only PNG files have sums of their pixels. A JPEG is known by signs that cannot stand
    where they do, as foreign bytes have them, and by the one at its end.

    Args:
        data: the whole file.
        kind: its format, as the decoder calls it.
    """
    if kind == "PNG":
        return any(zlib.crc32(data[at:end]) != told for at, end, told in _parts(data))
    return kind in ("JPEG", "MPO") and not _ends_well(data)


def _parts(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield where each part with pixels begins and ends, and its sum."""
    at = 8
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        if end + 4 > len(data):
            return
        if data[at + 4 : at + 8] == b"IDAT":
            yield at + 4, end, int.from_bytes(data[end : end + 4], "big")
        at = end + 4


def _ends_well(data: bytes) -> bool:
    """Return whether pixels follow each other up to the sign for their end."""
    at, restart = _pixels(data), 0
    for behind in _signs(data, at):
        if behind <= at:
            continue  # in a table or a note
        sign, at = data[behind - 1], behind
        if sign in _RESTARTS:
            if sign != _RESTARTS[restart]:
                return False
            restart = (restart + 1) % len(_RESTARTS)
        elif sign == _END:
            return True
        elif sign == _SCAN or sign in _BETWEEN:
            at += int.from_bytes(data[at : at + 2], "big")
            restart = 0
            if sign != _SCAN and data[at : at + 1] != b"\xff":
                return False  # behind a table pixels have to be announced
        else:
            return False
    return False


def _signs(data: bytes, start: int) -> list[int]:
    """Return where each byte ends that says something behind a byte 255.

    In the pixels of a JPEG a byte 255 that is none is followed by a 0.
    """
    told = np.frombuffer(data, np.uint8)[start:]
    marks = np.flatnonzero(told[:-1] == _MARK)
    said = told[marks + 1]
    found = marks[(said != 0) & (said != _MARK)] + start + 2
    return [int(each) for each in found]


def _pixels(data: bytes) -> int:
    """Return where the pixels of a JPEG begin."""
    at = 2
    while found := _HEADING.search(data, at):
        at = found.end() + int.from_bytes(data[found.end() : found.end() + 2], "big")
        if found[1][0] == _SCAN:
            break
    return at
