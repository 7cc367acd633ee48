"""Which marks make the face of a die together, and which number it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.dice.bodies import Marks, share_alike, share_ended
from vision.dice.types import Matrix

_GRID = np.array([(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)], np.float64)
"""Where pips can lie on a face, in halves of the distance between its corner pips."""

_CORNERS, _MIDDLE = (0, 2, 6, 8), 4
PATTERNS: dict[frozenset[int], int] = {
    frozenset({_MIDDLE}): 1,
    frozenset({0, 8}): 2,
    frozenset({2, 6}): 2,
    frozenset({0, 4, 8}): 3,
    frozenset({2, 4, 6}): 3,
    frozenset(_CORNERS): 4,
    frozenset({*_CORNERS, 4}): 5,
    frozenset({*_CORNERS, 3, 5}): 6,
    frozenset({*_CORNERS, 1, 7}): 6,
}
"""Number by the places of ``_GRID`` that have a pip."""

SAME_PLANE = 0.35
"""Two shapes nearer than this lie in parallel planes."""

FACE_HALVES = 1.9
"""From the middle of a face to its edge, in the unit of ``_GRID``."""

_PLAIN_HALVES = 1.45
"""How far out a face is surely plain: its corners are round."""

SPACING_RADII = (1.5, 4.2)
"""Unit of the grid over the radius of a pip, least and most."""

USUAL_SPACING = 2.5
_TURNS = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_RAYS = np.stack([np.cos(_TURNS), np.sin(_TURNS)], axis=1)[:, None] * np.linspace(
    1.5, 3.2, 18
).reshape(1, -1, 1)
"""Ways out of a face, across its edges, in the unit of the grid."""

_DISC = np.array([(x, y) for x in (-0.5, 0, 0.5) for y in (-0.5, 0, 0.5)], np.float64)
_MOST_BLOTS = 1

_FIRST_OFF, _OFF = 0.5, 0.25
"""A pip lies at most this far from its place, in the unit of the grid: where two of
its corners gave the place, and where all of its pips did."""

_REACH = 1.8
"""So far out no mark but the pips lies on a face, in the unit of the grid."""

_MOST_STRETCH, _MOST_SLANT = 1.45, 0.4
"""How far from a square a face may be: sides, and cosine of its angle. The rows of a
six often lie closer than its columns."""

_SIZES = 1.35
"""Radii of the pips of one face differ at most by this factor."""

_SAME_BODY = 34.0
_LEAST_PLAIN = 0.8


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """Marks that may be the face of a die."""

    value: int
    members: frozenset[int]
    centre: Matrix
    """``(2,)`` pixels."""

    axes: Matrix
    """``(2, 2)``: columns are the two unit steps of the grid in pixels."""

    shape: Matrix
    """``(2, 2)`` mean spread of its pips over its area's square root: how it lies."""

    off: float
    """How far its pips are from their places, in the unit of the grid."""

    plain: float
    """0 to 1, share of it that has one colour."""

    ended: float
    """0 to 1, share of the ways out on which its colour ends."""

    radius: float
    """Of its pips, in pixels."""

    contrast: float
    """Of its pips, median."""

    blots: int
    """How many of its pips were not found as marks."""

    def outline(self, halves: float = FACE_HALVES) -> Matrix:
        """Return its corners ``(4, 2)``, ``halves`` units from its middle."""
        square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * halves
        return np.asarray(square @ self.axes.T + self.centre)


def faces_of(marks: Marks, tones: NDArray[np.float32]) -> Iterator[Face]:
    """Yield every set of two to six marks that could be a face, each set once."""
    seen: set[frozenset[int]] = set()
    for one, other in _pairs(marks):
        face = _across(marks, tones, one, other)
        if face is not None and face.members not in seen:
            seen.add(face.members)
            yield face


def single(
    marks: Marks, tones: NDArray[np.float32], number: int, spacing: float
) -> Face | None:
    """Return the face with the one mark ``number``, if nothing else is on it.

    Args:
        marks: all there are.
        tones: the picture, as ``bodies.toned`` gives it.
        number: which mark.
        spacing: unit of the grid over the radius of a pip.
    """
    axes = frame_around(marks.spreads[number], spacing * float(marks.radii[number]))
    return _face(marks, tones, (marks.centres[number], axes), {_MIDDLE: number})


def frame_around(spread: Matrix, unit: float) -> Matrix:
    """Return axes of a face whose pips have that spread; how it is turned is open.

    Args:
        spread: ``(2, 2)`` of a pip.
        unit: side of the grid's unit, in pixels.
    """
    values, ways = np.linalg.eigh(spread)
    root = (ways * np.sqrt(values)) @ ways.T
    return np.asarray(root * unit / np.sqrt(np.sqrt(np.linalg.det(spread))))


def _pairs(marks: Marks) -> Iterator[tuple[int, int]]:
    """Yield marks that may be two opposite corners of a face."""
    most = 2 * np.sqrt(2) * SPACING_RADII[1]
    for one in range(len(marks.radii)):
        rest = slice(one + 1, None)
        away = np.linalg.norm(marks.centres[rest] - marks.centres[one], axis=1)
        near = away < most * 1.4 * marks.radii[one]
        for step in np.flatnonzero(near & _alike(marks, one)[rest]):
            yield one, one + 1 + int(step)


def _alike(marks: Marks, number: int) -> NDArray[np.bool_]:
    """Return which marks may be on one face with mark ``number``."""
    sizes = marks.radii / marks.radii[number]
    body = np.linalg.norm(marks.tones - marks.tones[number], axis=1)
    alike = (sizes < _SIZES) & (sizes > 1 / _SIZES) & (body < _SAME_BODY)
    return np.asarray(alike & (marks.is_dark == marks.is_dark[number]), bool)


def _across(
    marks: Marks, tones: NDArray[np.float32], one: int, other: int
) -> Face | None:
    """Return the face in which two marks are opposite corners."""
    spread = (marks.spreads[one] + marks.spreads[other]) / 2
    values, ways = np.linalg.eigh(spread)
    flat = (ways / (2 * np.sqrt(values))) @ ways.T  # pips become discs of radius 1
    step = flat @ (marks.centres[other] - marks.centres[one])
    unit = float(np.linalg.norm(step)) / (2 * np.sqrt(2))
    if not SPACING_RADII[0] < unit < SPACING_RADII[1]:
        return None
    turn = np.arctan2(step[1], step[0]) - np.pi / 4
    turned = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    axes = np.linalg.inv(flat) @ turned * unit
    centre = (marks.centres[one] + marks.centres[other]) / 2
    near = np.flatnonzero(_alike(marks, one))
    taken = _matched(marks.centres[near], (centre, axes), _FIRST_OFF)
    if taken is None:
        return None
    spots, places = np.array(list(taken)), near[list(taken.values())]
    frame = _refined(_GRID[spots], marks.centres[places], (centre, axes), flat)
    if frame is None:
        return None
    taken = _matched(marks.centres[near], frame, _OFF)
    if taken is None:
        return None
    members = {spot: int(near[place]) for spot, place in taken.items()}
    return _face(marks, tones, frame, members)


def _blots(
    tones: NDArray[np.float32],
    frame: tuple[Matrix, Matrix],
    taken: Iterable[int],
    radius: float,
    ground: Matrix,
) -> frozenset[int]:
    """Return the spots without a mark where the surface is not plain all the same.

    A gleam can keep a pip from being found; it does not make the place plain.
    """
    centre, axes = frame
    disc = _DISC * radius
    empty = set(range(len(_GRID))) - set(taken)
    return frozenset(
        spot
        for spot in empty
        if share_alike(tones, (disc + _GRID[spot]) @ axes.T + centre, ground) < 0.5
    )


def _matched(
    centres: Matrix, frame: tuple[Matrix, Matrix], most_off: float
) -> dict[int, int] | None:
    """Return which mark lies on which spot of the grid; None if one lies beside it."""
    centre, axes = frame
    places = (centres - centre) @ np.linalg.inv(axes).T
    taken: dict[int, int] = {}
    for number in np.flatnonzero(np.abs(places).max(axis=1) < _REACH):
        off = np.linalg.norm(_GRID - places[number], axis=1)
        spot = int(off.argmin())
        if off[spot] > most_off or spot in taken:
            return None
        taken[spot] = int(number)
    return taken


def _refined(
    spots: Matrix, centres: Matrix, frame: tuple[Matrix, Matrix], flat: Matrix
) -> tuple[Matrix, Matrix] | None:
    """Return the frame that fits the marks best, or None if that is no square.

    Args:
        spots: ``(N, 2)`` where they lie on the grid.
        centres: ``(N, 2)`` pixels.
        frame: middle and axes, to be kept where the marks do not say better.
        flat: makes discs of the pips, and so a square of the face.
    """
    if len(spots) < 4:
        return frame
    known = np.column_stack([spots, np.ones(len(spots))])
    solved, _, rank, _ = np.linalg.lstsq(known, centres, rcond=None)
    if rank < 3:
        return frame
    axes = np.asarray(solved[:2].T)
    first, second = (flat @ axes).T
    sides = np.linalg.norm(first), np.linalg.norm(second)
    slant = abs(float(first @ second)) / float(sides[0] * sides[1])
    if (
        not 1 / _MOST_STRETCH < sides[0] / sides[1] < _MOST_STRETCH
        or slant > _MOST_SLANT
    ):
        return None
    return np.asarray(solved[2]), axes


def _face(
    marks: Marks,
    tones: NDArray[np.float32],
    frame: tuple[Matrix, Matrix],
    taken: dict[int, int],
) -> Face | None:
    """Return the face with those marks at those places, if it is one."""
    centre, axes = frame
    members = list(taken.values())
    spots = _GRID[list(taken)]
    places = (marks.centres[members] - centre) @ np.linalg.inv(axes).T
    off = float(np.linalg.norm(places - spots, axis=1).mean())
    radius = float(marks.radii[members].mean()) / np.sqrt(abs(np.linalg.det(axes)))
    ground = np.median(marks.tones[members], axis=0)
    blots = _blots(tones, frame, taken, radius, ground)
    value = PATTERNS.get(frozenset(taken) | blots)
    if value is None or len(blots) > _MOST_BLOTS:
        return None
    spots = _GRID[[*taken, *blots]]
    plain = share_alike(tones, _between(spots, radius) @ axes.T + centre, ground)
    if plain < _LEAST_PLAIN:
        return None
    spread = marks.spreads[members].mean(axis=0)
    return Face(
        value=value,
        members=frozenset(members),
        centre=centre,
        axes=axes,
        shape=spread / np.sqrt(np.linalg.det(spread)),
        off=off,
        plain=plain,
        ended=share_ended(tones, _RAYS @ axes.T + centre, ground),
        radius=float(marks.radii[members].mean()),
        contrast=float(np.median(marks.contrasts[members])),
        blots=len(blots),
    )


def _between(spots: Matrix, radius: float) -> Matrix:
    """Return places of a face that are not on its pips, in the unit of the grid."""
    side = np.linspace(-_PLAIN_HALVES, _PLAIN_HALVES, 15)
    places = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    away = np.linalg.norm(places[:, None] - spots[None], axis=2).min(axis=1)
    return np.asarray(places[away > 1.35 * radius])
