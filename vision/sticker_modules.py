"""Which modules of a sticker are dark, and its sizes in print; without pictures."""

from __future__ import annotations

from typing import TypeAlias

import segno

from vision.errors import BadSticker

Modules: TypeAlias = tuple[tuple[bool, ...], ...]
"""Rows from the top; true is dark."""

QUIET_MODULES = 4
"""White modules around a code, as its standard asks."""

MARKERS = 250
"""How many different markers the dictionary of 4 x 4 markers used here has."""

QR_MM = 20.0
"""Side of the QR code as printed, its quiet zone included."""

MARKER_MM = 15.0
"""Side of the marker right of it as printed, its white margin included."""

STICKER_WH_MM = (QR_MM + MARKER_MM, QR_MM)
QR_CENTRE_MM = (QR_MM / 2, QR_MM / 2)
MARKER_CENTRE_MM = (QR_MM + MARKER_MM / 2, QR_MM / 2)
"""Where their middles lie, from the top left of the sticker."""

QR_INK_MM = QR_MM * 21 / (21 + 2 * QUIET_MODULES)
MARKER_INK_MM = MARKER_MM * 6 / 8
"""Sides without the white: what readers outline."""

_INNER = 4
_PATTERNS = (
    "4acdf065ccd266b9ab61863261d13b0d012530a9066eee58f148d5f0db4ed9c1b99a99ff"
    "93a1895079744fd4332a227d01b86b8e531b5aabdedccb90bbeaa84d61300f34f751f6d6"
    "e78afb00f209e3a5e8e7d5d7cd73c74ddb17d114d2c0b49bafd1afecae6baa97a2bea068"
    "97fe97989edb9e1694ed901a982081e47f5f7cbb745d6c857b937ad57a636376605e4483"
    "43fb49a44037485435e0369d26a72c2a3367385f3ac816a206da044411d508b2ca8a7552"
    "89e8f530f9b4d23eb627bc0bb0c9b02c961b8f3885914b1512b003180159ffdaffbcf577"
    "f579fd90ffe3ff68f7c8f5cef639f4fef604f4a7ef7de7d2ef87ef8ced8bed4ee506ecf9"
    "f3f1f30efbccf360f10df102f8b3f05bf8d0fa4af06ef824e11bebc6e27fea37e074ea45"
    "e24edf7fd716dd5dd7acd50fdd08d6bfdeb9d646d463d44dc735c7d1cff8c718c5b6c59a"
    "cda2c477c6e2c42cd9b8d87fd055d2ebda21daacd088cbb7c357c3becbf2cb04c965c21f"
    "ca95c2f6c212c03bc093c831c2a3c289c84fc0e8c000b71abd97b5d2be9fb6aebe22b420"
    "a7b0a5b7a7e9afa2a505a54aaedca475a6e6aecab396b93eb1f4bba0b1a6b27cb282b827"
    "b88ca37aa1bba9d4a344aa3ca091a014a2edaaa19d8f9dea9e3d94df9cba94a394a487f3"
    "85308780867f8e1a8e8b86498e2c84cc9b9599579158916e9add9234987292ce"
)
"""Inner modules of every marker of ArUco's dictionary 4X4_250: four digits each, the
first bit at the top left, 1 for dark."""


def code_modules(text: str, version: int = 1) -> Modules:
    """Return the QR code of ``text`` without its quiet zone.

    The highest error correction that still fits the version is used.

    Raises:
        BadSticker: ``too_long`` if the text does not fit.
    """
    try:
        code = segno.make_qr(text, error="L", version=version, boost_error=True)
    except segno.DataOverflowError as error:
        raise BadSticker("too_long", text=text, version=version) from error
    return tuple(tuple(bool(bit) for bit in row) for row in code.matrix)


def marker_modules(number: int) -> Modules:
    """Return ArUco marker ``number``, 6 by 6, without its white margin.

    Raises:
        BadSticker: ``no_such_marker`` if the number is not below ``MARKERS``.
    """
    if not 0 <= number < MARKERS:
        raise BadSticker("no_such_marker", number=number, most=MARKERS - 1)
    bits = f"{int(_PATTERNS[4 * number : 4 * number + 4], 16):016b}"
    inner = [bits[row : row + _INNER] for row in range(0, 16, _INNER)]
    edge = (True,) * (_INNER + 2)
    rows = ((True, *(bit == "1" for bit in row), True) for row in inner)
    return (edge, *rows, edge)
