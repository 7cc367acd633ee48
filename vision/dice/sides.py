"""Which faces are sides of dice: seen flatter than the upper face beside them.

A camera that looks down at a table, by more than half a right angle, sees the upper
face of a die less foreshortened than any of its sides, whichever way round the picture
is. Pips are round, so how flat they look says how flat their face is seen.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.dice.bodies import Marks
from vision.dice.faces import Face
from vision.dice.types import Matrix

_FLATTER = 0.2
"""By so much the pips of a side are less round than those of its upper face."""

_ON_DIE = 4.6
"""Pips of one die lie nearer than this to the middle of any of its faces, in the unit
of its grid, however it is turned to the camera."""

_ADJOINING = 5.0
"""Upper faces of dice that touch lie four units apart or more, sides of one die a
little less; how long a unit is of a single pip is known roughly."""

_SHADED, _FORESHORTENED = 0.92, 0.93

_SIZES = (0.7, 1.4)
"""Longer axes of pips of one die, as ratios."""

_LEAST_CONTRAST = 0.5


def is_side(face: Face, marks: Marks) -> bool:
    """Return whether pips beside a face are clearly rounder than its own."""
    others = np.ones(len(marks.radii), bool)
    others[list(face.members)] = False
    others &= marks.is_dark == marks.is_dark[next(iter(face.members))]
    others &= marks.contrasts > _LEAST_CONTRAST * face.contrast
    own_round, own_long = (float(part) for part in _axes(face.shape[None]).T[:, 0])
    roundness, longest = _axes(marks.spreads).T
    own_long *= face.radius / 2
    others &= (longest > _SIZES[0] * own_long) & (longest < _SIZES[1] * own_long)
    unit = np.linalg.norm(face.axes, axis=0).max()
    near = np.linalg.norm(marks.centres - face.centre, axis=1) < _ON_DIE * unit
    return bool((others & near & (roundness > own_round + _FLATTER)).any())


def may_be_side(face: Face, chosen: Sequence[Face]) -> bool:
    """Return whether a face adjoins a lighter, larger one as a die's side does.

    Light falls from above, and a camera that looks down sees the upper face largest.
    Two dice that touch, the smaller one in shade, look so as well: they are asked
    about.
    """
    return any(
        face.light < _SHADED * other.light
        and face.unit < _FORESHORTENED * other.unit
        and apart(face, other) < _ADJOINING
        for other in chosen
        if other is not face
    )


def apart(one: Face, other: Face) -> float:
    """Return how far two middles are from each other, in their mean unit."""
    way = one.centre - other.centre
    far = [float(np.linalg.norm(np.linalg.inv(f.axes) @ way)) for f in (one, other)]
    # In units of the one and of the other: this is in units of their mean size.
    return 2 / sum(1 / max(each, 1e-6) for each in far)


def upper_shapes(marks: Marks) -> NDArray[np.float64]:
    """Return the shapes of the marks that are seen least flat, ``(N, 2, 2)``."""
    if not len(marks.radii):
        return np.zeros((0, 2, 2))
    shapes = marks.spreads / np.sqrt(np.linalg.det(marks.spreads))[:, None, None]
    roundness = _axes(shapes)[:, 0]
    return np.asarray(shapes[roundness > np.percentile(roundness, 90) - _FLATTER])


def _axes(spreads: Matrix) -> Matrix:
    """Return short axis over long one, and the long one, of each, ``(N, 2)``."""
    values = np.sqrt(np.maximum(np.linalg.eigvalsh(spreads), 1e-12))
    return np.stack([values[:, 0] / values[:, 1], values[:, 1]], axis=1)
