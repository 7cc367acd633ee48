"""Pictures of stickers: a version-1 QR code, and an ArUco marker beside it."""

import cv2
import numpy as np
import segno

from vision.errors import BadSticker
from vision.types import Pixels

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


def qr_sticker(text: str, module_px: int = 8, version: int = 1) -> Pixels:
    """Return the QR code of ``text`` with its quiet zone, ``(H, W)`` uint8 grey.

    The highest error correction that still fits the version is used.

    Raises:
        BadSticker: ``too_long`` if the text does not fit.
    """
    try:
        code = segno.make_qr(text, error="L", version=version, boost_error=True)
    except segno.DataOverflowError as error:
        raise BadSticker("too_long", text=text, version=version) from error
    modules = np.array([[1 - bit for bit in row] for row in code.matrix], np.uint8)
    framed = np.pad(modules * 255, QUIET_MODULES, constant_values=255)
    return np.kron(framed, np.ones((module_px, module_px), np.uint8))


def marker_sticker(number: int, module_px: int = 8) -> Pixels:
    """Return ArUco marker ``number`` with one white module around, uint8 grey.

    Raises:
        BadSticker: ``no_such_marker`` if the number is not below ``MARKERS``.
    """
    if not 0 <= number < MARKERS:
        raise BadSticker("no_such_marker", number=number, most=MARKERS - 1)
    markers = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    marker = cv2.aruco.generateImageMarker(markers, number, 6 * module_px)
    return np.pad(np.asarray(marker, np.uint8), module_px, constant_values=255)


def card_sticker(text: str, number: int, px_per_mm: int = 12) -> Pixels:
    """Return what is stuck on a card: code and marker side by side, 35 x 20 mm.

    Args:
        text: in the QR code.
        number: of the marker, which stands for the same card.
        px_per_mm: pixels a millimetre; 12 are 300 dots an inch.

    Raises:
        BadSticker: as of the two parts.
    """
    width, height = (round(side * px_per_mm) for side in STICKER_WH_MM)
    sticker: Pixels = np.full((height, width), 255, np.uint8)
    parts = (
        (qr_sticker(text), QR_MM, QR_CENTRE_MM),
        (marker_sticker(number), MARKER_MM, MARKER_CENTRE_MM),
    )
    for picture, side_mm, (x_mm, y_mm) in parts:
        side = round(side_mm * px_per_mm)
        left = round((x_mm - side_mm / 2) * px_per_mm)
        top = round((y_mm - side_mm / 2) * px_per_mm)
        drawn = cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA)
        sticker[top : top + side, left : left + side] = drawn
    return sticker
