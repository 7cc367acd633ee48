"""Finds how the cells of one look lie on those that are known already."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.layouts.looks import Logs, Look, normalised
from vision.layouts.plane import moved
from vision.layouts.shifts import Shift, shifts_between
from vision.layouts.types import Cell, Matrix

_FILLED, _EMPTY = 0.5, 0.25
"""What it is worth that a cell is filled in both, and costs that it is in one only."""

_CLOSE = 3.0
"""What it is worth at most that cells lie where they did in the picture."""

_LEAD = 1.0
"""By how much one way must be better than all others."""

_LEAST_AGREEMENT = -3.0
_RIVALS = 6


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """Cells with what is known about them."""

    cells: tuple[Cell, ...]
    names: Logs
    """``(M, K)``."""

    to_picture: Matrix | None
    """Where they lie in the first look's picture."""


def agreement(names: Logs, other_names: Logs) -> NDArray[np.float64]:
    """Return ``(M, N)``: log-odds that two pieces are one card rather than any two."""
    one, other = np.exp(normalised(names)), np.exp(normalised(other_names))
    together = one @ other.T * names.shape[-1]
    odds = np.log(np.maximum(together, 1e-12))
    return np.asarray(np.maximum(odds, _LEAST_AGREEMENT), np.float64)


def best_shift(look: Look, known: Known) -> Shift | None:
    """Return what takes the look's cells to the known ones; None if it is not clear.

    Args:
        look: with at least one cell.
        known: at least one cell.
    """
    holders = look.layout.holders
    cells, numbers = list(holders), list(holders.values())
    names = look.name_logs[numbers]
    # A hint that hides its card tells nothing of that card's name.
    names[[n in look.layout.hiding for n in numbers]] = -np.log(names.shape[1])
    pairs = agreement(names, known.names) + _FILLED + 2 * _EMPTY
    ways = shifts_between(cells, known.cells, pairs)
    ways.sort(key=lambda way: -way[1])
    judged = sorted(
        (
            (worth + _closeness(shift, look, known), shift)
            for shift, worth in ways[:_RIVALS]
        ),
        key=lambda way: -way[0],
    )
    best, shift = judged[0]
    second = judged[1][0] if len(judged) > 1 else -np.inf
    alone = best - _EMPTY * (len(cells) + len(known.cells))
    return shift if best - second >= _LEAD and alone > 0 else None


def _closeness(shift: Shift, look: Look, known: Known) -> float:
    """Return how near the cells lie to where they were in the picture, 0 to 3."""
    if known.to_picture is None or look.layout.to_picture is None:
        return 0.0
    cells = list(look.layout.holders)
    own = np.array([[column, row] for row, column in cells], np.float64)
    to = np.array([shift.cell(cell)[::-1] for cell in cells], np.float64)
    here = moved(own, look.layout.to_picture)
    into = np.asarray(np.linalg.inv(known.to_picture), np.float64)
    away = float(np.median(np.linalg.norm(moved(here, into) - to, axis=1)))
    return _CLOSE * float(np.exp(-2 * away**2))
