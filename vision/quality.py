"""Why nothing could be read in a picture: measured, not guessed; pure."""

import cv2
import numpy as np

from vision.events import UnreadReason
from vision.types import Pixels

DARK_BELOW = 55
"""White paper (the brightest 2 % of the picture) darker than this is too dark."""

BURNT_FROM = 250
"""A pixel this bright tells nothing about the paper under it."""

GLARE_SHARE = 0.004
"""Share of burnt-out pixels, in spots, from which glare is blamed."""

SHARP_FROM = 0.10
"""Steepest step between neighbours as a share of the contrast; blurred below."""


def why_unread(grey: Pixels) -> UnreadReason | None:
    """Return what is wrong with a picture in which nothing was read.

    Args:
        grey: ``(H, W)`` uint8.

    Returns:
        The first that holds of too dark, glare, blurred; None when the picture is
        good, so that it simply shows no code.
    """
    dark, bright = np.percentile(grey[::4, ::4], (2, 98))
    if bright < DARK_BELOW:
        return "too_dark"
    if np.count_nonzero(grey >= BURNT_FROM) >= GLARE_SHARE * grey.size:
        return "glare"
    if _sharpness(grey, float(bright - dark)) < SHARP_FROM:
        return "blurred"
    return None


def _sharpness(grey: Pixels, contrast: float) -> float:
    soft = cv2.GaussianBlur(grey, (3, 3), 0)
    steps = cv2.absdiff(soft[:, 1:], soft[:, :-1])
    return float(np.percentile(steps, 99.9)) / max(contrast, 1.0)
