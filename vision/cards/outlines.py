"""Outlines held against each other: which are cards, each card once; pure."""

import cv2
import numpy as np

from vision.cards.beside import shared
from vision.cards.fitting import Outline

_LEAST_SURE = 0.5
"""Outlines less surely around one card are dropped."""

SURE_CARD = 0.95
"""Where only the neighbours told of a card it must look all the more like one."""

SAME = 0.4
"""Outlines that share this much of the smaller one outline the same card."""

_MUCH_SMALLER, _WHOLLY, _LEAST_ON_GROUND = 0.25, 0.9, 3
"""So many outlines, of less than this share of its area, that lie on another one by
this share of theirs, make it the ground under them."""

_DOUBTFUL = 0.85
"""Outlines whose sides have at least this ratio are read both ways."""


def distinct(outlines: list[Outline], heats: list[float]) -> list[Outline]:
    """Return the outlines that are cards, each card once, surest first.

    Args:
        outlines: fitted outlines.
        heats: how hot the guess was that each came from.
    """
    order = sorted(
        range(len(outlines)),
        key=lambda i: (_is_ground(outlines[i], outlines), -outlines[i].sure * heats[i]),
    )
    kept: list[Outline] = []
    for number in order:
        line = outlines[number]
        area = abs(cv2.contourArea(line.corners_xy))
        if line.sure < _LEAST_SURE or area < 100:
            continue
        if not cv2.isContourConvex(line.corners_xy):
            continue
        if all(shared(line.corners_xy, other.corners_xy) < SAME for other in kept):
            kept.append(line)
    return kept


def _is_ground(outline: Outline, outlines: list[Outline]) -> bool:
    """Return whether several sure cards lie on it, as on a mat, a tray or a page."""
    area = abs(cv2.contourArea(outline.corners_xy))
    on_it = [
        line
        for line in outlines
        if line.sure >= SURE_CARD
        and abs(cv2.contourArea(line.corners_xy)) < _MUCH_SMALLER * area
        and shared(line.corners_xy, outline.corners_xy) > _WHOLLY
    ]
    return len(on_it) >= _LEAST_ON_GROUND


def sideways(outline: Outline, least: float = _DOUBTFUL) -> list[Outline]:
    """Return the outline turned by a right angle if its long side may be the short.

    Args:
        outline: a short side first, as it looks.
        least: ratio of its sides from which that may be.
    """
    corners = outline.corners_xy
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    if sides[0] + sides[2] < least * (sides[1] + sides[3]):
        return []
    return [Outline(np.roll(corners, 1, axis=0), outline.sure)]
