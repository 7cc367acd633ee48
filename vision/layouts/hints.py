"""Says which card a hint lies on, seen or hidden, or that it lies beside."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from vision.layouts.lattice import Step
from vision.layouts.parts import Part, Sorting, distance_score
from vision.layouts.plane import Quads
from vision.layouts.sides import AROUND

LEAST_OVER = 0.3
"""Share of a card that a hint covers when it lies on it."""

LEAST_HIDING = 0.55
"""Share of an empty cell that a hint covers when it hides a card there."""

_SOFT = 0.15

_NEAR = tuple((x, y) for x in range(-2, 3) for y in range(-2, 3))


@dataclass(slots=True, eq=False)
class HintPlaces:
    """Where hints lie; those in neither lie beside."""

    on: dict[int, int]
    """Hint to the piece below it."""

    hiding: dict[int, tuple[int, Step]]
    """Hint to the part and the step of the card it hides."""


class _Hiding(NamedTuple):
    share: float
    part: int
    step: Step


def place_hints(sorting: Sorting, quads: Quads, hints: Sequence[int]) -> HintPlaces:
    """Return where the hints lie, and lower the scores of the doubtful ones.

    Args:
        sorting: all other pieces; it has a part.
        quads: outlines of all pieces in card sides.
        hints: numbers of the hints.
    """
    places = HintPlaces({}, {})
    others = sorting.odd | set(hints)
    spirits = [n for n in range(len(quads)) if n not in others]
    filled = [part.filled for part in sorting.parts]
    waiting = {hint: _covered(quads, hint, spirits) for hint in hints}
    while waiting:
        # Surest first: a hidden card may be the only neighbour of the next one.
        chances = {hint: _hiding(sorting.parts, filled, hint) for hint in waiting}
        hint = max(waiting, key=lambda h: max(chances[h].share, waiting[h][0][0]))
        (share, below), second = waiting.pop(hint)
        hidden = chances[hint]
        if share >= max(LEAST_OVER, hidden.share):
            places.on[hint] = below
            rival = max(second, hidden.share if hidden.share > LEAST_HIDING else 0)
            sorting.lower([hint], distance_score(rival - share, -0.1, 0.1))
        elif hidden.share >= LEAST_HIDING:
            places.hiding[hint] = hidden.part, hidden.step
            filled[hidden.part].add(hidden.step)
            # One more hint on the same card lies on this one, as far as one sees.
            spirits.append(hint)
            waiting = {other: _covered(quads, other, spirits) for other in waiting}
            sorting.lower([hint], distance_score(0.65 - hidden.share, 0, _SOFT))
        else:
            sorting.lower([hint], distance_score(share, LEAST_OVER / 2, _SOFT))
            sorting.lower([hint], distance_score(hidden.share, LEAST_HIDING, _SOFT))
            # On a cell of the lattice, but the cards that would prove it are not seen.
            stray = _hiding(sorting.parts, filled, hint, _NEAR).share
            sorting.lower([hint], distance_score(stray, 0.75, _SOFT))
    return places


def _covered(
    quads: Quads, hint: int, spirits: Sequence[int]
) -> tuple[tuple[float, int], float]:
    """Return the largest share of a piece that the hint covers, which, and the next."""
    shares = [(0.0, -1), (0.0, -1)]
    for number in spirits:
        apart = quads[number].mean(axis=0) - quads[hint].mean(axis=0)
        if np.abs(apart).max() < 1.5:
            shares.append((overlap(quads[number], quads[hint]), number))
    best, second = sorted(shares, reverse=True)[:2]
    return best, second[0]


def overlap(one: Quads, other: Quads) -> float:
    """Return the common area of two convex outlines as a share of the smaller one."""
    first, second = one.astype(np.float32), other.astype(np.float32)
    common, _ = cv2.intersectConvexConvex(first, second)
    smaller = min(cv2.contourArea(first), cv2.contourArea(second))
    return float(common) / max(smaller, 1e-6)


def _hiding(
    parts: Sequence[Part],
    filled: Sequence[set[Step]],
    hint: int,
    around: Sequence[Step] = AROUND,
) -> _Hiding:
    """Return the empty cell at a layout of which the hint covers most.

    Args:
        parts: the layouts.
        filled: the steps of their cards, seen or hidden.
        hint: number of the hint.
        around: from a cell to those of which one has to be filled.
    """
    best = _Hiding(0.0, 0, (0, 0))
    for number, part in enumerate(parts):
        told = part.lattice.steps_at(part.scene.places[hint])
        column, row = (int(value) for value in np.rint(told))
        share = float(np.prod(1 - np.abs(told - (column, row))))
        beside = any((column + x, row + y) in filled[number] for x, y in around)
        if (column, row) not in filled[number] and beside and share > best.share:
            best = _Hiding(share, number, (column, row))
    return best
