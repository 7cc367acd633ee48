"""Marks that look like pips and make no face: there is a die that was not read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.dice.bodies import Marks
from vision.dice.faces import SAME_PLANE, Face
from vision.dice.grid import frame_around
from vision.dice.types import Matrix

_SIZES = (0.7, 1.4)
_LEAST_CONTRAST = 0.7
_BESIDE = 3.4
"""Marks nearer to a face that was read may be on the sides of its die, in its unit."""

_TOGETHER = 3.0
"""Marks nearer than this are on one die, in the same unit."""


def unread(marks: Marks, chosen: Sequence[Face], plane: Matrix) -> list[Face]:
    """Return a face without certainty for each group of pips that none explains.

    Args:
        marks: all that were found.
        chosen: the faces that were read; without any there is nothing to compare with.
        plane: how the upper faces lie.
    """
    if not chosen:
        return []
    left = _pip_like(marks, chosen, plane).tolist()
    unit = float(np.median([face.unit for face in chosen]))
    found = []
    while left:
        group = [left.pop(0)]
        for number in group:
            near = [
                other
                for other in left
                if np.linalg.norm(marks.centres[other] - marks.centres[number])
                < _TOGETHER * unit
            ]
            group += near
            left = [other for other in left if other not in near]
        found.append(_doubtful(marks, group, unit))
    return found


def _pip_like(marks: Marks, chosen: Sequence[Face], plane: Matrix) -> NDArray[np.int64]:
    """Return the numbers of marks on no face that look like the pips of those."""
    radius = float(np.median([face.radius for face in chosen]))
    contrast = float(np.median([face.contrast for face in chosen]))
    areas = np.sqrt(np.linalg.det(marks.spreads))[:, None, None]
    lies = np.linalg.norm((marks.spreads / areas - plane).reshape(-1, 4), axis=1)
    sizes = marks.radii / radius
    alike = (lies < SAME_PLANE) & (marks.contrasts > _LEAST_CONTRAST * contrast)
    alike &= (sizes > _SIZES[0]) & (sizes < _SIZES[1])
    for face in chosen:
        places = (marks.centres - face.centre) @ np.linalg.inv(face.axes).T
        alike &= np.linalg.norm(places, axis=1) > _BESIDE
    return np.flatnonzero(alike)


def _doubtful(marks: Marks, group: list[int], unit: float) -> Face:
    spread = marks.spreads[group].mean(axis=0)
    return Face(
        value=min(len(group), 6),
        members=frozenset(group),
        centre=marks.centres[group].mean(axis=0),
        axes=frame_around(spread, unit),
        shape=spread / np.sqrt(np.linalg.det(spread)),
        off=1.0,
        plain=0.0,
        ended=0.0,
        centred=0.0,
        radius=float(marks.radii[group].mean()),
        contrast=float(np.median(marks.contrasts[group])),
        blots=0,
        alike=0.0,
        light=float(marks.tones[group, 0].mean()),
    )
