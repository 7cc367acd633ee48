"""Moves a card of which little shows to where the edges of its corner are."""

from functools import cache

import numpy as np

from vision.cards.ground import CARD_WH, Floats, Ground, Way

_CORNER = np.array([16.0, 32.0])
"""About the middle of an index."""

_TURNS_DEG = tuple(range(-14, 15, 2))
_SHIFTS = np.array([(x, y) for x in range(-6, 7, 2) for y in range(-6, 7, 2)])
_FAR = 0.15
"""What the farthest move costs, as a share of the clearest edges."""


def edged(ground: Ground, way: Way) -> Way:
    """Return the way that brings the upper and the left side to where edges are.

    Args:
        ground: what is seen.
        way: how the card lies, to a few degrees and pixels.
    """
    points, weight, cost = _moves()
    turned, edges = way.astype(np.float32), ground.edges
    at = (points @ turned[:, :2].T + (turned[:, 2] + 0.5)).astype(np.int32)
    x = np.clip(at[..., 0], 0, edges.shape[1] - 1)
    y = np.clip(at[..., 1], 0, edges.shape[0] - 1)
    scores = edges.ravel()[y * edges.shape[1] + x] @ weight - cost
    turn, shift = np.unravel_index(int(scores.argmax()), scores.shape)
    spin = spun(np.radians(_TURNS_DEG[turn]))
    moved = _CORNER - spin @ _CORNER + _SHIFTS[shift]
    return np.hstack([way[:, :2] @ spin, (way[:, :2] @ moved + way[:, 2])[:, None]])


@cache
def _moves() -> tuple[Floats, Floats, Floats]:
    """Return where points of the sides that show may lie, and what each counts.

    The points for each turn and shift, ``(turns, shifts, points, 2)``; the weight of
    each point; what each move costs, ``(turns, shifts)``.
    """
    w, h = CARD_WH
    down, along = np.linspace(0.06, 0.8, 25) * h, np.linspace(0.06, 0.25, 6) * w
    left = np.stack([np.zeros_like(down), down], axis=1)
    upper = np.stack([along, np.zeros_like(along)], axis=1)
    weight = np.concatenate([np.full(25, 0.6 / 25), np.full(6, 0.4 / 6)])
    sides = np.concatenate([left, upper]) - _CORNER
    turned = np.array([sides @ spun(np.radians(deg)).T for deg in _TURNS_DEG])
    points = turned[:, None] + _CORNER + _SHIFTS[None, :, None]
    turns = np.abs(_TURNS_DEG)[:, None] / max(_TURNS_DEG)
    cost = _FAR * (turns + np.abs(_SHIFTS).sum(axis=1)[None] / 12)
    return (
        points.astype(np.float32),
        weight.astype(np.float32),
        cost.astype(np.float32),
    )


def spun(turn: float) -> Way:
    """Return the rotation by an angle in radians, ``(2, 2)``."""
    c, s = np.cos(turn), np.sin(turn)
    return np.array([[c, -s], [s, c]])
