"""Pictures of stickers: a version-1 QR code, and an ArUco marker beside it."""

import cv2
import numpy as np

from vision.sticker_modules import (
    MARKER_CENTRE_MM,
    MARKER_MM,
    QR_CENTRE_MM,
    QR_MM,
    QUIET_MODULES,
    STICKER_WH_MM,
    Modules,
    code_modules,
    marker_modules,
)
from vision.types import Pixels


def qr_sticker(text: str, module_px: int = 8, version: int = 1) -> Pixels:
    """Return the QR code of ``text`` with its quiet zone, ``(H, W)`` uint8 grey.

    The highest error correction that still fits the version is used.

    Raises:
        BadSticker: ``too_long`` if the text does not fit.
    """
    return _drawn(code_modules(text, version), QUIET_MODULES, module_px)


def marker_sticker(number: int, module_px: int = 8) -> Pixels:
    """Return ArUco marker ``number`` with one white module around, uint8 grey.

    Raises:
        BadSticker: ``no_such_marker`` if the number is not below ``MARKERS``.
    """
    return _drawn(marker_modules(number), 1, module_px)


def _drawn(modules: Modules, margin: int, module_px: int) -> Pixels:
    white = 255 * (1 - np.array(modules, np.uint8))
    framed = np.pad(white, margin, constant_values=255)
    return np.kron(framed, np.ones((module_px, module_px), np.uint8))


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
