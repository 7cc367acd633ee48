"""Where cards lie on a table: lattices, heaps and rows, in millimetres."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray


class Spot(NamedTuple):
    """A card's place: its middle and its turn."""

    x: float
    y: float
    turn: float
    """Clockwise, radians."""


def lattice(
    rng: Generator, card_wh: tuple[float, float], count: int, gap_mm: float
) -> list[Spot]:
    """Return ``count`` connected cells of a lattice, each a little off.

    Args:
        rng: draws cells and jitter.
        card_wh: card's width and height in millimetres.
        count: how many cards.
        gap_mm: between neighbours; negative where they overlap.
    """
    cells = [(0, 0)]
    while len(cells) < count:
        row, column = cells[int(rng.integers(len(cells)))]
        down, right = [(0, 1), (1, 0), (0, -1), (-1, 0)][int(rng.integers(4))]
        cell = row + down, column + right
        # Nobody lays sixteen cards in one long line: there would be no table for it.
        if cell not in cells and all(abs(part) <= 3 for part in cell):
            cells.append(cell)
    loose, turn = rng.uniform(0, 1.5), rng.uniform(0, 0.03)
    pitch = np.array(card_wh) + gap_mm
    spots = []
    for row, column in cells:
        x, y = pitch * (column, row) + rng.normal(0, loose / 2, 2)
        upside = np.pi * rng.integers(2)
        spots.append(Spot(float(x), float(y), float(upside + rng.normal(0, turn / 2))))
    return spots


def scatter(
    rng: Generator, card_wh: tuple[float, float], count: int, apart: float
) -> list[Spot]:
    """Return cards thrown at random, middles at least ``apart`` widths away."""
    spots: list[Spot] = []
    side = np.sqrt(count) * card_wh[1] * rng.uniform(0.9, 1.7)
    common = rng.uniform(0, 2 * np.pi)
    spread = rng.choice([0.1, 0.5, 3.0])
    for _ in range(count * 12):
        x, y = rng.uniform(-side / 2, side / 2, 2)
        near = apart * card_wh[0]
        if all(np.hypot(x - s.x, y - s.y) >= near for s in spots):
            turn = common + rng.normal(0, spread)
            spots.append(Spot(float(x), float(y), float(turn)))
        if len(spots) == count:
            break
    return spots


def row(
    rng: Generator, card_wh: tuple[float, float], count: int, step: float
) -> list[Spot]:
    """Return cards side by side or fanned, ``step`` widths from one to the next."""
    bend = rng.normal(0, 0.05)
    spots, x, y, turn = [], 0.0, 0.0, 0.0
    for _ in range(count):
        spots.append(Spot(x, y, turn + rng.normal(0, 0.02)))
        x += step * card_wh[0] * float(np.cos(turn))
        y += step * card_wh[0] * float(np.sin(turn))
        turn += bend
    return spots


def outline(spot: Spot, card_wh: tuple[float, float]) -> NDArray[np.float64]:
    """Return a card's corners ``(4, 2)`` in millimetres, clockwise from top left."""
    width, height = card_wh
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (width / 2, height / 2)
    cosine, sine = np.cos(spot.turn), np.sin(spot.turn)
    spin = np.array([[cosine, -sine], [sine, cosine]])
    return np.asarray(flat @ spin.T + (spot.x, spot.y))
