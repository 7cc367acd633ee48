"""Random games with face-down cards under a camera that is nudged, with the truth."""

from dataclasses import replace

import numpy as np

from tests.vision.layout_stress import a_camera
from tests.vision.layout_tables import SIZES_MM, grown, laid, outline, pushed, seen
from vision.layouts.laying import lay_out
from vision.layouts.types import Piece

AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))
SIZE_WH = (2304, 1296)


def hangs_together(cells):
    """Whether the cells form one shape, by flood fill."""
    todo, met = [next(iter(cells))], set()
    while todo:
        cell = todo.pop()
        if cell in cells and cell not in met:
            met.add(cell)
            todo += [(cell[0] + a, cell[1] + b) for a, b in AROUND]
    return met == set(cells)


def a_move(rng, cells):
    """A random legal move: another free place, all hanging together after it."""
    while True:
        cell = cells[rng.integers(len(cells))]
        rest = [other for other in cells if other != cell]
        beside = {(r + a, c + b) for r, c in rest for a, b in AROUND} - set(rest)
        free = sorted(beside - {cell})
        new = free[rng.integers(len(free))]
        if hangs_together({*rest, new}):
            return cell, new


class Play:
    """A table of face-down cards that are moved one by one."""

    def __init__(self, rng, count=16):
        self.rng = rng
        self.size = SIZES_MM[rng.choice(list(SIZES_MM))]
        self.gap = rng.uniform(-1, 5)
        self.cells = grown(rng, count)
        self.places = laid(rng, self.cells, self.size, self.gap, 2.5, 3)
        self.camera = replace(a_camera(rng), fill=0.5)
        self.matrix = seen(self.camera, None, self.outlines())

    def outlines(self):
        """Corners of the cards in millimetres."""
        return np.array([outline(*place, self.size) for place in self.places])

    def move(self):
        """Move one card as a player would; returns from and to."""
        start, end = a_move(self.rng, self.cells)
        number = self.cells.index(start)
        self.cells[number] = end
        self.places[number] = laid(self.rng, [end], self.size, self.gap, 2.5, 3)[0]
        return start, end

    def nudge(self, px, turn_deg=0.0):
        """Move the camera, so that the picture shifts and turns."""
        angle, middle = np.radians(turn_deg), np.array(SIZE_WH) / 2
        spin = np.array(
            [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
        )
        matrix = np.eye(3)
        matrix[:2, :2] = spin
        matrix[:2, 2] = middle - spin @ middle + np.asarray(px)
        self.matrix = matrix @ self.matrix

    def look(self, hidden=(), corner_px=2.0):
        """The layout of what is seen now, cards under a hand left out."""
        shown = [n for n, cell in enumerate(self.cells) if cell not in set(hidden)]
        quads = pushed(self.outlines()[shown], self.matrix)
        quads = quads + self.rng.normal(0, corner_px, quads.shape)
        pieces = [Piece(quad.astype(np.float32), "back") for quad in quads]
        return lay_out(pieces, SIZE_WH)

    @property
    def card_px(self):
        """Width of a card in the picture, roughly."""
        quads = pushed(self.outlines(), self.matrix)
        return float(np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1).mean())
