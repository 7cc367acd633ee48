"""Rendered tables for the scan: cards in cells, seen by a camera, with the truth."""

import importlib.util
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.scanning.games import PLAYING_CARDS
from rules.grid.cells import count_groups
from vision.training.camera import Trouble
from vision.training.decks import invent_deck
from vision.training.inks import fonts_under
from vision.training.layouts import Spot, outline
from vision.training.scenes import BACK, Plan, draw_scene, placed, seen

SIZE_WH = (2304, 1296)
CARD_WH = (63.0, 88.0)
LOOSE_MM = 1.0
"""Within how much most cards lie off their places."""

QUIET = Trouble(blur_px=0.6, motion_px=1, noise=4, glare=0.0, shadow=0.1)
SPIRITS = tuple(rank + suit for suit in "SHCD" for rank in "A234")


def test_deck(seed):
    """Return a deck that nobody printed, whatever fonts the machine has."""
    kivy = importlib.util.find_spec("kivy").origin
    fonts = fonts_under([Path(kivy).parent / "data" / "fonts"])
    return invent_deck(np.random.default_rng(seed), fonts)


test_deck.__test__ = False


@dataclass
class View:
    """How the camera sees the table."""

    size_wh: tuple[int, int] = SIZE_WH
    tilt_deg: float = 10.0
    fill: float = 0.9
    trouble: Trouble = QUIET


def rows(text):
    """Return cells and names of cards written in rows, ``.`` for an empty cell."""
    return {
        (row, column): name
        for row, line in enumerate(text)
        for column, name in enumerate(line.split())
        if name != "."
    }


def connected_cells(rng, count):
    """Return cells that hang together and fit on a table."""
    cells = [(0, 0)]
    while len(cells) < count:
        row, column = cells[int(rng.integers(len(cells)))]
        down, right = [(0, 1), (1, 0), (0, -1), (-1, 0)][int(rng.integers(4))]
        cell = row + down, column + right
        if cell not in cells and all(abs(part) <= 3 for part in cell):
            cells.append(cell)
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return [(r - top, c - left) for r, c in cells]


def is_sorted(cells):
    """Return whether each suit of the spirits in ``cells`` hangs together."""
    suits = {name[-1] for name in cells.values()}
    return all(
        count_groups(c for c, name in cells.items() if name[-1] == suit) == 1
        for suit in suits
    )


def photograph(deck, cells, rng, view=None, extra=(), gap_mm=0.5, room=()):
    """Return pixels and the corners of the cards, in the order of ``cells``.

    Args:
        deck: the faces.
        cells: name of the card in each cell; ``back`` for one face down.
        rng: draws jitter, table and light.
        view: how the camera sees them.
        extra: (row, column, turn, name) of cards laid on top afterwards, in cells.
        gap_mm: between two cards.
        room: cells that are to be in the picture; those of the cards by default.
    """
    view = view or View()
    spots, shown = [], []
    laid = [(r, c, 0.0, name) for (r, c), name in cells.items()]
    for row, column, turn, name in [*laid, *extra]:
        x = column * (CARD_WH[0] + gap_mm) + rng.normal(0, LOOSE_MM / 2)
        y = row * (CARD_WH[1] + gap_mm) + rng.normal(0, LOOSE_MM / 2)
        angle = turn + np.pi * rng.integers(2) + rng.normal(0, 0.01)
        spots.append(Spot(float(x), float(y), float(angle)))
        shown.append(BACK if name == "back" else PLAYING_CARDS.index(name))
    framing = [Spot(c * CARD_WH[0], r * CARD_WH[1], 0.0) for r, c in room] or spots
    points = np.concatenate([outline(spot, CARD_WH) for spot in framing])
    middle = (points.max(axis=0) + points.min(axis=0)) / 2
    extent = float(np.ptp(points, axis=0).max())
    upright = _no_turn(extent, view.tilt_deg, middle)
    flat = seen(upright, points)
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = float((np.array(view.size_wh) * view.fill / (high - low)).min())
    at = np.array(view.size_wh) / 2 - (low + high) / 2 * scale
    plane = placed(upright, scale, (float(at[0]), float(at[1])))
    plan = Plan(spots, shown, CARD_WH, plane, deck)
    scene = draw_scene(plan, view.size_wh, rng, view.trouble, litter=0)
    return scene.pixels, scene.corners_xy


def _no_turn(extent, tilt_deg, middle):
    """Return a plane seen by a camera that leans towards the player."""
    tilt = np.radians(tilt_deg)
    distance = extent * 1.8 + 150
    lean = np.array([[1, 0, 0], [0, np.cos(tilt), 0], [0, np.sin(tilt) / distance, 1]])
    shift = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
    return lean @ shift
