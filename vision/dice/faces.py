"""Which marks make the face of a die together, and which number it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.dice.bodies import Marks, ends_of, share_alike
from vision.dice.grid import (
    FIRST_OFF,
    GRID,
    MIDDLE,
    OFF,
    PATTERNS,
    frame_around,
    matched,
    refined,
)
from vision.dice.types import Matrix

SAME_PLANE = 0.35
"""Two shapes nearer than this lie in parallel planes."""

FACE_HALVES = 1.9
"""From the middle of a face to its edge, in the unit of ``GRID``."""

_PLAIN_HALVES = 1.45
"""How far out a face is surely plain: its corners are round."""

SPACING_RADII = (1.5, 4.2)
"""Unit of the grid over the radius of a pip, least and most."""

USUAL_SPACING = 2.5
_TURNS = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_STEPS = np.linspace(1.5, 3.2, 18)
_RAYS = np.stack([np.cos(_TURNS), np.sin(_TURNS)], axis=1)[:, None] * _STEPS.reshape(
    1, -1, 1
)
"""Ways out of a face, across its edges, in the unit of the grid."""

_DISC = np.array([(x, y) for x in (-0.5, 0, 0.5) for y in (-0.5, 0, 0.5)], np.float64)
_MOST_BLOTS = 1

_LOPSIDED = 1.35
"""A face that ends so many times farther on one side is not seen whole."""

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

    centred: float
    """0 to 1, share of the ways out on which it ends as far as on the opposite one."""

    radius: float
    """Of its pips, in pixels."""

    contrast: float
    """Of its pips, median."""

    blots: int
    """How many of its pips were not found as marks."""

    alike: float
    """Contrast of its faintest pip, as a share of that of its clearest one."""

    light: float
    """Of its surface, CIE L halved, 0 to 127."""

    @property
    def unit(self) -> float:
        """Side of the grid's unit in pixels, the mean of both ways."""
        return float(np.sqrt(abs(np.linalg.det(self.axes))))

    @property
    def stretch(self) -> float:
        """How much longer one side of the grid is where pips are round, 1 or more."""
        values, ways = np.linalg.eigh(self.shape)
        one, other = ((ways / np.sqrt(values)) @ ways.T @ self.axes).T
        ratio = float(np.linalg.norm(one) / np.linalg.norm(other))
        return max(ratio, 1 / ratio)

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
    return _face(marks, tones, (marks.centres[number], axes), {MIDDLE: number})


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
    taken = matched(marks.centres[near], (centre, axes), FIRST_OFF)
    if taken is None:
        return None
    spots, places = np.array(list(taken)), near[list(taken.values())]
    frame = refined(GRID[spots], marks.centres[places], (centre, axes), flat)
    if frame is None:
        return None
    taken = matched(marks.centres[near], frame, OFF)
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
    empty = set(range(len(GRID))) - set(taken)
    return frozenset(
        spot
        for spot in empty
        if share_alike(tones, (disc + GRID[spot]) @ axes.T + centre, ground) < 0.5
    )


def _face(
    marks: Marks,
    tones: NDArray[np.float32],
    frame: tuple[Matrix, Matrix],
    taken: dict[int, int],
) -> Face | None:
    """Return the face with those marks at those places, if it is one."""
    centre, axes = frame
    members = list(taken.values())
    spots = GRID[list(taken)]
    places = (marks.centres[members] - centre) @ np.linalg.inv(axes).T
    off = float(np.linalg.norm(places - spots, axis=1).mean())
    radius = float(marks.radii[members].mean()) / np.sqrt(abs(np.linalg.det(axes)))
    ground = np.median(marks.tones[members], axis=0)
    blots = _blots(tones, frame, taken, radius, ground)
    value = PATTERNS.get(frozenset(taken) | blots)
    if value is None or len(blots) > _MOST_BLOTS:
        return None
    spots = GRID[[*taken, *blots]]
    plain = share_alike(tones, _between(spots, radius) @ axes.T + centre, ground)
    if plain < _LEAST_PLAIN:
        return None
    spread = marks.spreads[members].mean(axis=0)
    ends = ends_of(tones, _RAYS @ axes.T + centre, _STEPS, ground)
    return Face(
        value=value,
        members=frozenset(members),
        centre=centre,
        axes=axes,
        shape=spread / np.sqrt(np.linalg.det(spread)),
        off=off,
        plain=plain,
        ended=float(np.isfinite(ends).mean()),
        centred=_centred(ends),
        radius=float(marks.radii[members].mean()),
        contrast=float(np.median(marks.contrasts[members])),
        blots=len(blots),
        alike=float(marks.contrasts[members].min() / marks.contrasts[members].max()),
        light=float(ground[0]),
    )


def _centred(ends: NDArray[np.float64]) -> float:
    """Return the share of ways out on which a face ends as far as it does opposite.

    Args:
        ends: how far each of the ways goes, see ``_RAYS``; infinite without an end.
    """
    opposite = np.roll(ends, len(ends) // 2)
    seen = np.isfinite(ends) & np.isfinite(opposite)
    ratios = ends[seen] / opposite[seen]
    alike = (ratios < _LOPSIDED) & (ratios > 1 / _LOPSIDED)
    return float(alike.sum() / len(ends))


def _between(spots: Matrix, radius: float) -> Matrix:
    """Return places of a face that are not on its pips, in the unit of the grid."""
    side = np.linspace(-_PLAIN_HALVES, _PLAIN_HALVES, 15)
    places = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    away = np.linalg.norm(places[:, None] - spots[None], axis=2).min(axis=1)
    return np.asarray(places[away > 1.35 * radius])
