"""Names the cards of a table together, when it is known which cards lie there; pure."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.cards.naming import NAMES
from vision.cards.types import CardReading

_FLOOR = 1e-6
"""No face is thought less likely than this: no network is ever that sure."""


def named_together(
    readings: Sequence[CardReading], expected: Sequence[str]
) -> tuple[CardReading, ...]:
    """Return the faces among ``readings`` renamed so that each card occurs once.

    The names are those that are likeliest together. A card's confidence becomes how
    much likelier they are than the best set of names in which it has another one.

    Args:
        readings: what was read, in any order; backs and others are left as they are.
        expected: names of the cards that may lie there, without repeats. Readings
            beyond their number, if any, lose their name's confidence.
    """
    faces = [number for number, card in enumerate(readings) if card.kind == "face"]
    if not faces or not expected:
        return tuple(readings)
    columns = [NAMES.index(name) for name in expected]
    likely = np.array([readings[number].faces for number in faces])[:, columns]
    cost = -np.log(np.maximum(likely, _FLOOR))
    spare = np.full((len(faces), max(0, len(faces) - len(columns))), -np.log(_FLOOR))
    cost = np.concatenate([cost, spare], axis=1)
    chosen = cheapest(cost)
    told = list(readings)
    for row, number in enumerate(faces):
        column = chosen[row]
        if column < len(expected):
            margin = _margin(cost, chosen, row)
            told[number] = _renamed(readings[number], expected[column], margin)
        else:
            told[number] = replace(readings[number], confidence=0.0)
    return tuple(told)


def _renamed(card: CardReading, name: str, margin: float) -> CardReading:
    share = float(1 / (1 + np.exp(-margin)))
    own = max(card.alternatives[0][1], _FLOOR)
    face = min(1.0, card.confidence / own)
    return replace(card, name=name, confidence=share * face)


def _margin(cost: NDArray[np.float64], chosen: list[int], row: int) -> float:
    rows = range(len(chosen))
    forbidden = cost.copy()
    forbidden[row, chosen[row]] = 1e3
    other = cheapest(forbidden)
    best = sum(cost[i, chosen[i]] for i in rows)
    return float(sum(forbidden[i, other[i]] for i in rows) - best)


def cheapest(cost: NDArray[np.float64]) -> list[int]:
    """Return a column for each row, no column twice, at the least total cost.

    The Hungarian method by shortest augmenting paths, in cubic time.

    Args:
        cost: ``(n, m)`` with ``n <= m``, finite.
    """
    rows, columns = cost.shape
    row_price, column_price = np.zeros(rows + 1), np.zeros(columns + 1)
    owner = np.full(columns + 1, -1)
    for row in range(rows):
        owner[columns] = row
        _augment(cost, owner, row_price, column_price)
    chosen = [0] * rows
    for column in range(columns):
        if owner[column] >= 0:
            chosen[owner[column]] = column
    return chosen


def _augment(
    cost: NDArray[np.float64],
    owner: NDArray[np.int64],
    row_price: NDArray[np.float64],
    column_price: NDArray[np.float64],
) -> None:
    columns = cost.shape[1]
    least = np.full(columns, np.inf)
    before = np.full(columns, columns)
    used = np.zeros(columns + 1, bool)
    here = columns
    while owner[here] >= 0:
        used[here] = True
        row = owner[here]
        reduced = cost[row] - row_price[row] - column_price[:columns]
        better = ~used[:columns] & (reduced < least)
        least[better], before[better] = reduced[better], here
        there = int(np.where(used[:columns], np.inf, least).argmin())
        step = least[there]
        row_price[owner[used]] += step
        column_price[used] -= step
        least[~used[:columns]] -= step
        here = there
    while here != columns:
        owner[here] = owner[before[here]]
        here = before[here]
