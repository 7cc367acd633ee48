"""What is printed on a card, less what light, blur and noise make of it; pure."""

import cv2
import numpy as np

from vision.enrolled.shifts import Cells, Paper
from vision.types import Pixels

_SOFT_PX = 1.2
"""Both pictures are made so soft that a blurred one can agree with a sharp one."""

_SLOW_PX = 15
"""Changes of brightness slower than this, such as shade and veils, are taken away."""

_FULL_RANGE = 200.0
"""What is darkest and lightest on a card lies about so far apart in good light."""

_MOST_GAIN = 4.0
"""Dim pictures are lifted by at most this: there is noise in them."""

_ABOVE_PLAIN = 1.25
"""Noise of any cell in shares of that in the plainest ones."""

_MOST_NOISE = 4.0
"""What deviates by more is a picture without plain cells."""

_RIM_PX = 3
"""Of a card ten pixels a cell: so far outside it an outline may lie."""


def detail_of(pixels: Pixels, gain: float = 1.0) -> Paper:
    """Return ``(H, W, 3)`` BGR less its slow changes, as float32, ``gain`` times."""
    soft = cv2.GaussianBlur(pixels, (0, 0), _SOFT_PX).astype(np.float32) * gain
    window = (_SLOW_PX, _SLOW_PX)
    return np.asarray(soft - cv2.blur(cv2.blur(soft, window), window), np.float32)


def beyond_noise(cells: Cells) -> Cells:
    """Return deviations less what the plainest cells have: there is only noise.

    Else the grain of a dim picture would speak against a card of large plain areas.
    """
    noise = min(_ABOVE_PLAIN * float(np.percentile(cells, 5)), _MOST_NOISE)
    return np.asarray(np.sqrt(np.maximum(cells**2 - noise**2, 0)), np.float32)


def evened(pixels: Pixels, rim: tuple[int, int] = (0, 0)) -> Paper:
    """Return the details as in good light; the ``rim`` around the card is no guide."""
    across, down = rim
    height, width = pixels.shape[:2]
    card = pixels[down : height - down : 3, across : width - across : 3]
    low, high = np.percentile(card, (2, 98))
    gain = float(np.clip(_FULL_RANGE / max(high - low, 1.0), 1.0, _MOST_GAIN))
    return detail_of(pixels, gain)


def without_rim(pixels: Pixels, around: tuple[int, int] = (0, 0)) -> Pixels:
    """Return a card's picture whose rim goes on over the rim and all ``around`` it.

    Else the step from the card to the table would be seen as detail of the card, the
    further inside the slower the changes that are taken away.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        around: how much of it left and right, above and below is no card, in pixels.
    """
    across, down = (one + _RIM_PX for one in around)
    height, width = pixels.shape[:2]
    inner = pixels[down : height - down, across : width - across]
    way = cv2.BORDER_REPLICATE
    whole = cv2.copyMakeBorder(inner, down, down, across, across, way)
    return np.asarray(whole, np.uint8)
