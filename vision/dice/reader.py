"""Reads the upper faces of ordinary dice on a tray."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.bodies import Marks, on_plain_ground, toned
from vision.dice.faces import SAME_PLANE, USUAL_SPACING, Face, faces_of, single
from vision.dice.leftovers import unread
from vision.dice.pips import find_pips
from vision.dice.sides import apart, is_side, may_be_side, upper_shapes
from vision.dice.types import SURE, DieReading, Matrix
from vision.types import Pixels

WORKING_PX = 1200
"""Longer side of the copy that is searched."""

_SIZES = (0.6, 1.6)
"""Radii of pips against those of the surest faces: dice may differ in size."""

_SPACINGS = (0.8, 1.6)
_SURE_SPACINGS = (0.87, 1.6)
"""Distances of pips, in their radii, against those of the surest faces: two or three
neighbours of a four or a six are no face of their own."""

_LEAST_CONTRAST = 0.45
_LEAST_ENDED, _SURELY_ENDED = 0.6, 0.85

_LEAST_PLAIN, _SURELY_PLAIN = 0.7, 0.95

_ODD_SPACING = 0.6
"""Times the confidence, for a two or three of other proportions than the rest."""

_SURELY_CENTRED = 0.8
"""The row of a four or a six lies to one side of its die. What lies in the middle of
its own is a face, of whatever proportions: dice of several makers may lie together."""

_LEAST_ALIKE, _HARDLY_CENTRED, _UNLIKE = 0.4, 0.5, 0.75
"""Times the confidence, where one pip is so much fainter than another and they lie
beside the middle of their die: it may be a speck, or on a side."""

_LEAST_SEEN_END, _ENDLESS = 0.35, 0.75
"""Times the confidence, where a surface goes on beyond what a face may measure: so do
playing cards and printed paper."""

_SQUARE, _UNSQUARE = 1.2, 0.75
"""Times the confidence, for a four or a five whose pips stand in an oblong: so do those
of playing cards. On photographs of dice they were stretched by 1.07 at most."""

_GUESSED = 0.75
"""Times the confidence, for a pip that was not found but must be there."""

_PERHAPS_SIDE = 0.7
"""Times the confidence, for what may be the side of the die beside it."""

_ONE_SIZE, _UNEQUAL = 1.75, 0.75
"""Times the confidence of all, where some are so many times as large as others."""

_WORTH = 1.5
"""So many found pips outweigh one that had to be guessed."""

_LEAST_APART = 3.3
"""Upper faces of two dice lie four units apart or more, middle to middle; the side of
a die lies nearer to its upper face, however the camera looks."""


def read_dice(pixels: Pixels) -> tuple[DieReading, ...]:
    """Return the upper face of every die in ``(H, W, 3)`` uint8 BGR, from the top."""
    scale = min(1.0, WORKING_PX / max(pixels.shape[:2]))
    small = pixels
    if scale < 1:
        small = np.asarray(
            cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA),
            np.uint8,
        )
    tones = toned(small)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    marks = on_plain_ground(tones, find_pips(grey))
    found = [face for face in faces_of(marks, tones) if not is_side(face, marks)]
    plane = _plane(found, marks)
    flat = _on_plane([*found, *_ones(marks, tones, found)], plane)
    chosen = _chosen(_like_the_surest(flat))
    chosen += unread(marks, chosen, plane)
    sides = {face.members for face in chosen if may_be_side(face, chosen)}
    usual = _usual_spacings(chosen)
    sureness = [_confidence(f, plane, usual, f.members in sides) for f in chosen]
    readings = [
        DieReading(face.value, sure, np.asarray(face.outline() / scale, np.float32))
        for face, sure in zip(chosen, _of_one_size(chosen, sureness), strict=True)
    ]
    return tuple(sorted(readings, key=lambda die: float(die.corners_xy[:, 1].min())))


def _of_one_size(chosen: Sequence[Face], sureness: Sequence[float]) -> list[float]:
    """Return how sure the faces are, all less if those that are sure differ in size.

    Dice that are thrown together are about equally large. Playing cards and prints
    beside them may look like larger ones, and may be more.
    """
    units = [
        face.unit
        for face, sure in zip(chosen, sureness, strict=True)
        if sure >= SURE and face.value > 1
    ]
    if not units or max(units) < _ONE_SIZE * min(units):
        return list(sureness)
    return [sure * _UNEQUAL for sure in sureness]


def _plane(found: Sequence[Face], marks: Marks) -> Matrix:
    """Return how the upper faces lie: the shape that most pips on faces share."""
    shapes = [face.shape for face in found if face.value >= 4] or list(
        upper_shapes(marks)
    )
    if not shapes:
        return np.eye(2)
    stack = np.array(shapes)
    away = np.linalg.norm(
        (stack[:, None] - stack[None]).reshape(*[len(stack)] * 2, 4), axis=2
    )
    close = away < SAME_PLANE
    best = int(close.sum(axis=1).argmax())
    return np.asarray(stack[close[best]].mean(axis=0))


def _on_plane(found: Iterable[Face], plane: Matrix) -> list[Face]:
    return [face for face in found if np.linalg.norm(face.shape - plane) < SAME_PLANE]


def _chosen(found: list[Face]) -> list[Face]:
    """Return faces that share no mark and no die, those with most pips first."""

    def place(face: Face) -> tuple[float, float]:
        return _WORTH * face.blots - len(face.members), face.off - face.plain

    chosen: list[Face] = []
    for face in sorted(found, key=place):
        if not any(_are_at_odds(face, other) for other in chosen):
            chosen.append(face)
    return chosen


def _are_at_odds(one: Face, other: Face) -> bool:
    if one.members & other.members:
        return True
    return apart(one, other) < _LEAST_APART


def _ones(
    marks: Marks, tones: NDArray[np.float32], found: Sequence[Face]
) -> Iterator[Face]:
    """Yield what may be a face with a single pip."""
    spacing = _usual_spacing(found)
    for number in range(len(marks.radii)):
        face = single(marks, tones, number, spacing)
        if face is not None:
            yield face


def _like_the_surest(found: Sequence[Face]) -> list[Face]:
    """Return the faces whose pips are as clear and large as those of the surest."""
    sure = [face for face in found if face.value >= 4] or [
        face for face in found if face.ended > _SURELY_ENDED
    ]
    kept = []
    for face in found:
        alike = [
            other
            for other in sure
            if _SIZES[0] < face.radius / other.radius < _SIZES[1]
            and face.contrast > _LEAST_CONTRAST * other.contrast
            and _SPACINGS[0] < _spacing(face) / _spacing(other) < _SPACINGS[1]
        ]
        if alike and (face.value >= 4 or face.ended > _LEAST_ENDED):
            kept.append(face)
    return kept


def _spacing(face: Face) -> float:
    return face.unit / face.radius


def _usual_spacing(faces: Sequence[Face]) -> float:
    """Return how far pips lie apart on these dice, in radii of a pip."""
    sizes = [_spacing(face) for face in faces if face.value >= 4]
    return float(np.median(sizes)) if sizes else USUAL_SPACING


def _usual_spacings(chosen: Sequence[Face]) -> list[float]:
    """Return how far pips lie apart on the faces that cannot be part of another."""
    whole = [face for face in chosen if face.value >= 4]
    centred = [
        face
        for face in chosen
        if face.value in (2, 3) and face.centred >= _SURELY_CENTRED
    ]
    return [_spacing(face) for face in whole or centred] or [USUAL_SPACING]


def _confidence(
    face: Face, plane: Matrix, usual: Sequence[float], may_be_side: bool
) -> float:
    tilt = float(np.linalg.norm(face.shape - plane)) / SAME_PLANE
    plain = np.clip((face.plain - _LEAST_PLAIN) / (_SURELY_PLAIN - _LEAST_PLAIN), 0, 1)
    fit = float(plain) * (1 - face.off) * (1 - 0.15 * tilt)
    if face.value < 4:
        fit *= min(face.ended / _SURELY_ENDED, 1)
    if face.ended < _LEAST_SEEN_END:
        fit *= _ENDLESS
    if face.value in (4, 5) and face.stretch > _SQUARE:
        fit *= _UNSQUARE
    if face.value in (2, 3):
        ratios = [_spacing(face) / other for other in usual]
        is_usual = any(_SURE_SPACINGS[0] < r < _SURE_SPACINGS[1] for r in ratios)
        if not is_usual and face.centred < _SURELY_CENTRED:
            fit *= _ODD_SPACING
    if face.alike < _LEAST_ALIKE and face.centred < _HARDLY_CENTRED:
        fit *= _UNLIKE
    fit *= _GUESSED**face.blots * (_PERHAPS_SIDE if may_be_side else 1.0)
    return float(np.clip(fit, 0, 1))
