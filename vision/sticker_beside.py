"""The code of a sticker, read where its marker says that it is; pure.

The reverse, looking for the marker where the code says, found none that the whole
picture had not shown: what hides a marker from it is glare.
"""

import cv2
import numpy as np

from vision.codes import CodeReader
from vision.copies import edged
from vision.markers import MarkerSighting
from vision.sticker_places import (
    AROUND_CODE_MM,
    BLACK_MM,
    CODE_MM,
    cut_upright,
    seen,
)
from vision.types import Pixels, Sighting

_CODE_PX = 176
"""Side to which the place of a code is brought: five and a half pixels a module."""

_TRUST = 0.95
"""As of everything that is read on a copy of the picture."""


def code_beside(
    reader: CodeReader, grey: Pixels, marker: MarkerSighting
) -> Sighting | None:
    """Return the code left of a marker; None when it cannot be read.

    Args:
        reader: a decoder library.
        grey: the picture, ``(H, W)`` uint8.
        marker: seen in it.
    """
    part = cut_upright(
        grey, seen(AROUND_CODE_MM, BLACK_MM, marker.corners_xy), _CODE_PX
    )
    corners = seen(CODE_MM, BLACK_MM, marker.corners_xy)
    smooth = np.asarray(cv2.GaussianBlur(part, (0, 0), 1.0), np.uint8)
    for copy in (edged(part, 9, 3.0), edged(_stretched(smooth), 11, 3.0)):
        for code in reader.read(copy):
            return Sighting(code.label, corners, _TRUST, f"{code.reader}+beside")
    return None


def _stretched(part: Pixels) -> Pixels:
    """Return it from black to white, for what lies in the dark."""
    whole = np.empty_like(part)
    return np.asarray(cv2.normalize(part, whole, 0, 255, cv2.NORM_MINMAX), np.uint8)
