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
