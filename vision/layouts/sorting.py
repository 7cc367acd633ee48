"""Sorts pieces into layouts, pieces that lie off a layout, and pieces apart."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.layouts.doubts import score_contact, score_near, score_offset, score_sides
from vision.layouts.lattice import lattices
from vision.layouts.parts import Part, Sorting
from vision.layouts.plane import Quads
from vision.layouts.scene import gaps, scene_of
from vision.layouts.sides import hanging_together
from vision.layouts.types import Matrix, PieceKind

CONTACT = 0.25
"""Within this part of a card's side from a layout a piece is at the layout."""

BURIED = -0.25
"""A card that lies this deep in others may as well be no card."""

_ASKEW = 0.16
"""Sine of a turn that is more than sloppy for pieces that touch no others."""


def sort_pieces(quads: Quads, flat: Matrix, kinds: Sequence[PieceKind]) -> Sorting:
    """Return the layouts that all pieces but hints form.

    Args:
        quads: outlines in pixels.
        flat: from pixels to a plane on which cards have area 1.
        kinds: a kind for each outline; at least one is no hint.
    """
    spirits = np.array([kind != "hint" for kind in kinds])
    scene = scene_of(quads, flat, spirits)
    odd = frozenset(np.flatnonzero(spirits & ~scene.frame.sized).tolist())
    sorting = Sorting([], set(), set(odd), odd, np.ones(len(quads)))
    apart = gaps(scene.quads)
    left = spirits & scene.frame.sized
    while left.any():
        members = np.flatnonzero(left & scene.frame.alike)
        part = _without_strays(
            Part(scene, lattices(scene.places, members)[0]), left, apart
        )
        left[part.lattice.numbers] = False
        _place(sorting, part, apart, kinds)
        if len(part.lattice.numbers) < 2:
            break
        if left.any():
            # What does not fit this lattice may have a frame of its own.
            scene = scene_of(quads, flat, left)
    for number in np.flatnonzero(left):
        _set_aside(sorting, [int(number)], apart, kinds)
    aside = [n for n in sorting.apart | sorting.offset if kinds[n] != "unknown"]
    score_near(sorting, aside)
    return sorting


def _without_strays(
    part: Part, left: NDArray[np.bool_], apart: NDArray[np.float64]
) -> Part:
    """Return the part without pieces beyond a gap that look like another layout's."""
    lattice = part.lattice
    keep = np.ones(len(lattice.numbers), bool)
    alone = _clusters(np.arange(len(keep)), part.side_misses >= 0)[1:]
    heaps = _clusters(np.flatnonzero(left), apart[np.ix_(left, left)] <= CONTACT)
    own = set(lattice.numbers.tolist())
    for stray in alone:
        these = sorted(stray)
        turned = part.scene.frame.turned[lattice.numbers[these]].mean()
        first = int(lattice.numbers[these[0]])
        heap = next(heap for heap in heaps if first in heap)
        if turned > _ASKEW or not heap <= own | _heap_of_most(heaps, own):
            keep[these] = False
    return Part(part.scene, lattice.part(keep))


def _heap_of_most(heaps: Sequence[frozenset[int]], own: set[int]) -> frozenset[int]:
    return max(heaps, key=lambda heap: len(heap & own))


def _clusters(
    numbers: NDArray[np.int64], linked: NDArray[np.bool_]
) -> tuple[frozenset[int], ...]:
    pairs = [frozenset(numbers[pair].tolist()) for pair in np.argwhere(linked)]
    return hanging_together(numbers.tolist(), [p for p in pairs if len(p) == 2])


def _place(
    sorting: Sorting,
    part: Part,
    apart: NDArray[np.float64],
    kinds: Sequence[PieceKind],
) -> None:
    """Take a lattice as one more layout, or its pieces as off or apart."""
    numbers = part.lattice.numbers.tolist()
    nearest = _nearest(sorting, numbers, apart)
    if not sorting.parts or (part.has_sides and nearest > CONTACT):
        sorting.parts.append(part)
    else:
        _set_aside(sorting, numbers, apart, kinds)
        score_offset(sorting, part)
    score_contact(sorting, numbers, abs(nearest - CONTACT))
    score_sides(sorting, part)


def _nearest(
    sorting: Sorting, numbers: Sequence[int], apart: NDArray[np.float64]
) -> float:
    held = [n for part in sorting.parts for n in part.lattice.numbers]
    held = [n for n in held if n not in numbers]
    return float(apart[np.ix_(numbers, held)].min()) if held else np.inf


def _set_aside(
    sorting: Sorting,
    numbers: Sequence[int],
    apart: NDArray[np.float64],
    kinds: Sequence[PieceKind],
) -> None:
    """Say of pieces that are in no layout whether they lie at one or apart."""
    near = _nearest(sorting, numbers, apart)
    if near > CONTACT:
        sorting.apart.update(numbers)
        return
    for number in numbers:
        buried = _nearest(sorting, [number], apart) < BURIED
        if buried:
            sorting.lower([number], 0.0)
        if buried and kinds[number] == "unknown":
            sorting.apart.add(number)
        else:
            sorting.offset.add(number)
