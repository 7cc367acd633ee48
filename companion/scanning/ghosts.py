"""Leaves out cards that are none: unclear shapes across cards that are clear."""

from __future__ import annotations

from collections.abc import Sequence

import cv2

from vision.cards.types import CardReading
from vision.types import Corners

UNCLEAR = 0.5
"""A reading below this confidence may be a ghost."""

HARDLY, HARDLY_A_FACE = 0.05, 0.5
"""A reading below both, name and kind and kind alone, is none."""

COVERED = 0.5
"""Share of a ghost that lies on cards which are clear."""


def without_ghosts(readings: Sequence[CardReading]) -> list[CardReading]:
    """Return the readings that may be cards.

    A finder sometimes outlines where four cards meet. What it finds there looks like
    no card, and lies on cards that are seen whole; a hint on them would hide them.
    """
    clear = [each.corners_xy for each in readings if each.is_sure]
    return [
        each
        for each in readings
        if each.confidence >= UNCLEAR
        or not (_is_hardly(each) or _covered(each.corners_xy, clear) >= COVERED)
    ]


def _is_hardly(reading: CardReading) -> bool:
    if reading.kind != "face" or reading.confidence >= HARDLY:
        return False
    return reading.confidence < HARDLY_A_FACE * reading.alternatives[0][1]


def _covered(corners_xy: Corners, others_xy: Sequence[Corners]) -> float:
    area = max(abs(cv2.contourArea(corners_xy)), 1.0)
    common = (cv2.intersectConvexConvex(corners_xy, other)[0] for other in others_xy)
    return float(sum(common)) / area
