"""What a picture of a table is like as a whole: light, sharpness, size of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.copies import grey_of
from vision.quality import BURNT_FROM, why_unread
from vision.texture import dense_regions
from vision.types import Frame, Pixels
from vision.watch import Finding

_LIGHT_PX = 640
"""Longer side of the copy in which light is measured: noise is averaged out."""

_PRINT_PX = 1600
"""Longer side of the copy in which print still looks like print."""

_PARTS = 3
"""Print that is too small to be noticed is looked for in thirds of the picture."""


LEAST_CARD_PX = 60
"""Cards that are less high have too few pixels for their corners."""

NO_LIGHT = 20
"""A picture in which nothing is brighter shows no table, not even a black one."""

MOSTLY = 0.5
"""Share of burnt pixels from which not a lamp is to blame, but the light as a whole."""

_OF_ANY_CARD = ("too_dark", "glare", "blurred")
"""Found in print, it is as bad for faces; that the print is small says nothing."""


@dataclass(frozen=True, slots=True)
class TableQuality:
    """What was measured of one picture."""

    brightest: int
    """Brightness, 0 to 255, that one pixel of a hundred exceeds."""

    burnt: float
    """Share of the pixels that are too bright to show ink."""

    card_px: int
    """Height of the cards that were found, half of them being smaller; 0 for none."""

    finding: Finding | None
    """What is bad about the part that looks most like print."""

    has_tiny_print: bool = False
    """Whether print shows only when the picture is looked at in parts."""


def table_quality(pixels: Pixels, card_heights_px: Sequence[float]) -> TableQuality:
    """Return what a picture is like.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR.
        card_heights_px: longer side of each card that was found in it.
    """
    small = _shrunk(grey_of(pixels), _LIGHT_PX)
    finding = why_unread(Frame(_shrunk(pixels, _PRINT_PX), 0))
    is_lost = not card_heights_px and finding is None
    return TableQuality(
        brightest=int(np.percentile(small, 99)),
        burnt=float((small >= BURNT_FROM).mean()),
        card_px=int(np.median(card_heights_px)) if card_heights_px else 0,
        finding=finding,
        has_tiny_print=is_lost and any(map(dense_regions, _parts(grey_of(pixels)))),
    )


def blemish(quality: TableQuality) -> str | None:
    """Return what keeps cards from being read in a picture; None when it is good.

    Args:
        quality: what was measured.
    """
    finding = quality.finding
    if quality.brightest < NO_LIGHT or finding == "too_dark":
        return "too_dark"
    if quality.burnt >= MOSTLY and finding != "blurred":
        return "too_bright"
    if finding in _OF_ANY_CARD:
        return finding
    if 0 < quality.card_px < LEAST_CARD_PX or quality.has_tiny_print:
        return "too_small"
    return finding if not quality.card_px else None


def _shrunk(pixels: Pixels, longest_px: int) -> Pixels:
    """Return a picture that is no longer than that."""
    shrink = longest_px / max(pixels.shape[:2])
    if shrink >= 1:
        return pixels
    small = cv2.resize(pixels, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _parts(grey: Pixels) -> Iterator[Pixels]:
    for band in np.array_split(grey, _PARTS):
        yield from map(np.ascontiguousarray, np.array_split(band, _PARTS, axis=1))
