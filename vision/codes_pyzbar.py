"""QR codes by pyzbar; the only file that imports it.

Importing this module fails with ImportError where the library libzbar is missing.
"""

import cv2
import numpy as np
from pyzbar.pyzbar import Decoded, ZBarSymbol, decode
from pyzbar.pyzbar_error import PyZbarError

from vision.geometry import as_corners
from vision.types import Corners, Pixels, Sighting


class PyzbarReader:
    """Reads QR codes with ZBar, which reads some that zxing-cpp does not."""

    name = "pyzbar"

    def read(self, grey: Pixels) -> tuple[Sighting, ...]:
        """Return every QR code that can be read in ``grey``, ``(H, W)`` uint8."""
        try:
            found = decode(grey, symbols=[ZBarSymbol.QRCODE])
        except PyZbarError:
            return ()
        return tuple(
            Sighting(text, _corners(code), 0.9, self.name)
            for code in found
            if (text := _text(code.data))
        )


_GUESSES = ("cp932", "big5", "latin-1")


def _text(data: bytes) -> str:
    """Return the text of a code, which ZBar delivers as UTF-8.

    It guesses the alphabet of a code that names none, and takes UTF-8 for Japanese or
    Chinese. Such a guess undone gives valid UTF-8; a right guess hardly ever does.
    """
    text = data.decode("utf-8", errors="replace")
    if text.isascii():
        return text
    for alphabet in _GUESSES:
        try:
            return text.encode(alphabet).decode("utf-8")
        except UnicodeError:
            continue
    return text


def _corners(code: Decoded) -> Corners:
    if len(code.polygon) == 4:
        return as_corners(code.polygon)
    # ZBar's outline may have lost or gained points; its box always has four.
    points = np.array(code.polygon or [(code.rect.left, code.rect.top)], np.float32)
    return as_corners(cv2.boxPoints(cv2.minAreaRect(points)).tolist())
