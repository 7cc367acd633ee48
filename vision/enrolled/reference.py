"""From photographs of one card to what it is known by."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.cards.pyramid import Pyramid
from vision.copies import grey_of
from vision.enrolled.cells import compare, prepare
from vision.enrolled.details import detail_of
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.features import as_floats, carried, find_features
from vision.enrolled.outlines import find_posed
from vision.enrolled.placing import place
from vision.enrolled.types import (
    LONG_PX,
    MOST_POINTS,
    SHORTEST_PX,
    Matrix,
    Reference,
    joined,
)
from vision.types import Corners, Pixels

MOST_SHOTS = 5
LEAST_CARD_PX = 160
"""Longer side of the card in its photograph at least."""

_LEAST_LIGHT = 64
"""What is brightest on a card, of 255: on a darker one most of its colours are lost."""

_LIGHT_WH = 60, 84
_LIT_FROM = 128
"""Where something else is as bright, the light is good and the card is dark."""

_LEAST_SHARP = 0.07
"""Steepest step from pixel to pixel of a card 360 high, as a share of its contrast. Of
60 drawn cards it was 0.13 and more, and half of them fell to 0.08 under a blur of a
eightieth of their height."""

_FEATURE_SCALE = 2
"""Points are looked for in a cut this much larger than the kept picture."""

_LEAST_DETAIL = 2.5
_LEAST_AGREEING = 0.4
"""Share of cells that has to agree for another shot to show the same card."""


def outline_of(pixels: Pixels) -> Corners:
    """Return where the card lies that was photographed to be enrolled.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR; the card lies alone in the middle.

    Raises:
        BadEnrolment: ``no_outline``, ``too_small`` or ``too_dark``.
    """
    quad = find_posed(pixels)
    if quad is None:
        raise _unseen(pixels)
    corners = _upright(quad.corners_xy)
    longest = float(np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1).max())
    if longest < LEAST_CARD_PX:
        raise BadEnrolment("too_small", actual_px=longest, least_px=LEAST_CARD_PX)
    brightest = _brightest(Pyramid(pixels).cut(corners, _LIGHT_WH, 0.0), 98)
    if brightest < _LEAST_LIGHT and _brightest(pixels[::4, ::4], 99) < _LIT_FROM:
        raise BadEnrolment("too_dark", actual=brightest, least=_LEAST_LIGHT)
    return corners


def _unseen(pixels: Pixels) -> BadEnrolment:
    """Return why no card is seen: another ground does not help in the dark."""
    brightest = _brightest(pixels[::4, ::4], 99)
    if brightest < _LEAST_LIGHT:
        return BadEnrolment("too_dark", actual=brightest, least=_LEAST_LIGHT)
    return BadEnrolment("no_outline")


def _brightest(pixels: Pixels, share: float) -> float:
    return float(np.percentile(pixels.max(axis=2), share))


def whole_of(pixels: Pixels) -> Corners:
    """Return the outline of a card that fills its picture, as on a scan."""
    height, width = pixels.shape[:2]
    flat = [[0, 0], [width, 0], [width, height], [0, height]]
    return np.array(flat, np.float32) - 0.5


def make_reference(
    id_: str, shots: Sequence[Pixels], outlines: Sequence[Corners]
) -> Reference:
    """Return what a card is known by.

    Args:
        id_: its name.
        shots: one to five photographs, ``(H, W, 3)`` uint8 BGR.
        outlines: where the card lies in each.

    Raises:
        BadEnrolment: ``no_shots``, ``too_many_shots``, ``blurred``, ``bare`` or
            ``shots_differ``.
    """
    if not shots:
        raise BadEnrolment("no_shots")
    if len(shots) > MOST_SHOTS:
        raise BadEnrolment("too_many_shots", most=MOST_SHOTS)
    first = _single(id_, shots[0], outlines[0])
    others = [
        _single(id_, shot, outline)
        for shot, outline in zip(shots[1:], outlines[1:], strict=True)
    ]
    return _merged(first, others) if others else first


def _upright(corners: Corners) -> Corners:
    """Return corners beginning with the one nearest to the picture's top left."""
    start = int(corners.sum(axis=1).argmin())
    return np.roll(corners, -start, axis=0)


def _single(id_: str, shot: Pixels, outline: Corners) -> Reference:
    sides = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1)
    width, height = float(sides[0] + sides[2]), float(sides[1] + sides[3])
    size = np.array([width, height]) / max(width, height) * LONG_PX
    wide, tall = (max(SHORTEST_PX, round(float(side))) for side in size)
    pyramid = Pyramid(shot)
    large = pyramid.cut(outline, (wide * _FEATURE_SCALE, tall * _FEATURE_SCALE), 0.0)
    found = find_features(grey_of(large), MOST_POINTS)
    features = found.moved(1 / _FEATURE_SCALE)
    picture = pyramid.cut(outline, (wide, tall), 0.0)
    known = Reference(id_, picture, features)
    detail = detail_of(picture)
    if float(np.sqrt((detail**2).mean())) < _LEAST_DETAIL:
        raise BadEnrolment("bare")
    if _sharpness(large) < _LEAST_SHARP:
        raise BadEnrolment("blurred", least=_LEAST_SHARP)
    return known


def _sharpness(cut: Pixels) -> float:
    """Return the steepest step in any colour as a share of all contrast, 0 to 1."""
    soft = cv2.GaussianBlur(cut, (3, 3), 0).astype(np.float32)
    steps = [np.abs(np.diff(soft, axis=axis)).max(axis=2) for axis in (0, 1)]
    steepest = max(float(np.percentile(step, 99.9)) for step in steps)
    low, high = np.percentile(soft, (0.5, 99.5), axis=(0, 1))
    return steepest / max(float((high - low).max()), 1.0)


def _merged(first: Reference, others: Sequence[Reference]) -> Reference:
    pictures, features = [first.picture], [first.features]
    for number, other in enumerate(others, start=1):
        plane = _aligned(first, other)
        if plane is None:
            raise BadEnrolment("shots_differ", shot=number)
        back = np.asarray(np.linalg.inv(plane), np.float64)
        there = cv2.warpPerspective(other.picture, back, first.size_wh)
        pictures.append(np.asarray(there, np.uint8))
        features.append(carried(other.features, back))
    share = MOST_POINTS // len(features)
    known = joined([one.first(share) for one in features])
    even = [_evened(picture, first.picture) for picture in pictures]
    middle = np.median(np.stack(even), axis=0)
    picture = np.asarray(np.clip(middle, 0, 255), np.uint8)
    return Reference(first.id, picture, known)


def _evened(picture: Pixels, model: Pixels) -> np.ndarray:
    """Return ``picture`` with the mean and contrast of ``model`` in each colour."""
    real, wanted = picture.astype(np.float32), model.astype(np.float32)
    spread = wanted.std(axis=(0, 1)) / np.maximum(real.std(axis=(0, 1)), 1)
    return np.asarray(
        (real - real.mean(axis=(0, 1))) * spread + wanted.mean(axis=(0, 1))
    )


def _aligned(first: Reference, other: Reference) -> Matrix | None:
    """Return the plane from ``first`` to ``other``; None if they do not agree."""
    ready = prepare(first)
    pyramid = Pyramid(other.picture)
    best, share = None, _LEAST_AGREEING
    for plane in starts(first, other):
        seen = compare(pyramid, other.size_wh, first, ready, plane)
        telling = seen.known > 3
        agreeing = float((seen.alike[telling] > 0.5).mean()) if telling.any() else 0.0
        if agreeing > share:
            best, share = seen.plane, agreeing
    return best


def starts(first: Reference, other: Reference) -> list[Matrix]:
    """Return planes from ``first`` to ``other`` worth a closer look."""
    looks = as_floats(other.features.looks)
    placed = place(other.features, looks, first, 0)
    ends = [] if placed is None else [placed.plane]
    for turn in range(4):
        corners = np.roll(other.corners_xy, turn, axis=0)
        step = cv2.getPerspectiveTransform(first.corners_xy, corners)
        ends.append(np.asarray(step, np.float64))
    return ends
