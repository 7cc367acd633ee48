"""Tells pictures without colours; pure."""

import numpy as np

from vision.types import Pixels

_SAMPLED = 8
"""Every so many pixels one is looked at, both ways."""

_LEAST_SPREAD = 6
"""Between the strongest and the weakest colour of a pixel, where there is colour."""

_COLOURED = 0.001
"""Share of such pixels in a picture with colours."""


def is_grey(pixels: Pixels) -> bool:
    """Return whether ``(H, W, 3)`` uint8 BGR shows no colours, or a single tint."""
    few = pixels[::_SAMPLED, ::_SAMPLED].reshape(-1, 3).astype(np.int16)
    tint = few - few.mean(axis=1, keepdims=True)
    tint -= np.median(tint, axis=0)
    return bool((np.ptp(tint, axis=1) >= _LEAST_SPREAD).mean() < _COLOURED)
