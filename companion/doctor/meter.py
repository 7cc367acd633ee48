"""How good a picture of the table is, as gauges and as the first thing to do."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.doctor.checks import BRIGHT_ABOVE, DARK_BELOW, SOFT_BELOW
from vision.copies import grey_of
from vision.quality import BURNT_FROM, GLARE_ALL, why_unread
from vision.texture import Region, dense_regions
from vision.types import Frame, Pixels

ENOUGH = 60
"""A gauge that is at least this full, of 100, is good."""

MOST_REGIONS = 8
"""So many pieces of print are looked for at the edges."""

_FULL_LIGHT = 110
"""Mean brightness, of 255, of a table in good light."""

_FULL_SHARP = 200.0
"""Variance of the Laplacian of a table with cards in very good focus."""

_EDGE = 0.012
"""Print nearer to the edge than this share of the longer side is cut off by it."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured in one picture."""

    gauges: tuple[int, int, int]
    """Light, sharpness, freedom from glare, each 0 to 100; see ``ENOUGH``."""

    finding: str
    """What to do something about first: a key of ``doctor.checks`` (``too_dark``,
    ``print_glare``, ``soft`` …) or ``edge``; empty for a good picture."""

    light: float
    """Mean brightness, 0 to 255."""

    sharpness: float
    """Variance of the Laplacian."""


def measured(frame: Frame) -> Measured:
    """Return how good ``frame`` is for reading what lies in it."""
    grey = grey_of(frame.pixels)
    light = float(grey.mean())
    sharpness = float(cv2.Laplacian(grey, cv2.CV_64F).var())
    burnt = float((grey >= BURNT_FROM).mean())
    gauges = _light(light), _sharp(sharpness), _clear(burnt)
    return Measured(gauges, _finding(frame, grey, light, sharpness), light, sharpness)


def _light(mean: float) -> int:
    """Return how full the gauge of light is: short in the dark and when too bright."""
    if mean < DARK_BELOW:
        return round(ENOUGH * mean / DARK_BELOW)
    if mean > BRIGHT_ABOVE:
        return round(ENOUGH * (255 - mean) / (255 - BRIGHT_ABOVE))
    rise = min(1.0, (mean - DARK_BELOW) / (_FULL_LIGHT - DARK_BELOW))
    return round(ENOUGH + (100 - ENOUGH) * rise)


def _sharp(variance: float) -> int:
    """Return how full the gauge of sharpness is; its steps are those of an eye."""
    if variance < SOFT_BELOW:
        return round(ENOUGH * math.log1p(variance) / math.log1p(SOFT_BELOW))
    rise = math.log(variance / SOFT_BELOW) / math.log(_FULL_SHARP / SOFT_BELOW)
    return round(ENOUGH + (100 - ENOUGH) * min(1.0, rise))


def _clear(burnt: float) -> int:
    """Return how full the gauge of glare is: 100 without any."""
    return round(max(0.0, 100 - (100 - ENOUGH) * burnt / GLARE_ALL))


def _finding(frame: Frame, grey: Pixels, light: float, sharpness: float) -> str:
    if light < DARK_BELOW:
        return "too_dark"
    if light > BRIGHT_ABOVE:
        return "too_bright"
    why = why_unread(frame)
    if why in ("glare", "blurred"):  # small print is right for a whole table
        return f"print_{why}"
    if sharpness < SOFT_BELOW:
        return "soft"
    return "edge" if is_cut_off(grey) else ""


def is_cut_off(grey: Pixels) -> bool:
    """Return whether print, so perhaps a card, lies at the edge of the picture."""
    near = max(2, round(_EDGE * max(grey.shape)))
    return any(
        _touches(region, grey, near) for region in dense_regions(grey, MOST_REGIONS)
    )


def _touches(region: Region, grey: Pixels, near: int) -> bool:
    height, width = grey.shape
    sides = np.array(
        [
            region.left,
            region.top,
            width - region.left - region.width,
            height - region.top - region.height,
        ]
    )
    return bool((sides <= near).any())
