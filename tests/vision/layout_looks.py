"""Several looks at one random table, with hands and glare, and the truth."""

from dataclasses import replace

import numpy as np

from tests.vision.layout_stress import Making, a_camera
from tests.vision.layout_tables import SIZE_WH, pushed, seen
from vision.layouts.laying import lay_out
from vision.layouts.looks import Look
from vision.layouts.types import KINDS, Piece

NAMES = 52


class Looks:
    """A table of named cards, looked at again and again."""

    def __init__(self, rng, hinted=0):
        self.rng = rng
        self.making = Making(rng, count=16)
        self.names = rng.permutation(NAMES)[:16].tolist()
        for number in range(hinted):
            middle, turn = self.making.places[number]
            shift = rng.uniform(-0.05, 0.05, 2) * self.making.size
            cell = self.making.truth[number]
            self.making.add(middle + shift, turn, "hint", cell, number)
            self.names.append(int(rng.integers(NAMES)))

    def look(self, camera, hidden=(), glared=(), wrong=(), lifted=False):
        """A look, pieces in the order of the table, and which pieces it shows.

        ``hidden`` pieces are under a hand, ``glared`` ones tell nothing, ``wrong``
        ones are surely misread; hints hide what is below unless they are ``lifted``.
        """
        making = self.making
        below = {on for on in making.on if on is not None}
        gone = set(hidden)
        gone |= {n for n, kind in enumerate(making.kinds) if kind == "hint" and lifted}
        gone |= set() if lifted else below
        shown = [n for n in range(len(making.places)) if n not in gone]
        quads = self.pixels(camera)[shown]
        pieces = [
            Piece(quad.astype(np.float32), making.kinds[n])
            for n, quad in zip(shown, quads, strict=True)
        ]
        names = np.array(
            [self.told(n, n in set(glared), n in set(wrong)) for n in shown]
        )
        kinds = np.full((len(shown), len(KINDS)), -3.0)
        for row, n in enumerate(shown):
            kinds[row, KINDS.index(making.kinds[n])] = 0
        layout = lay_out(pieces, SIZE_WH)
        return Look(layout, names.astype(np.float32), kinds.astype(np.float32)), shown

    def pixels(self, camera):
        """Corners in the picture, 2 pixels off."""
        outlines = self.making.outlines()
        exact = pushed(outlines, seen(camera, None, outlines))
        return exact + self.rng.normal(0, 2.0, exact.shape)

    def told(self, number, glared, wrong):
        """Evidence about a piece's name, as a network gives it."""
        logits = self.rng.normal(0, 1.0, NAMES)
        if not glared:
            name = self.names[number]
            shift = int(self.rng.integers(1, NAMES)) if wrong else 0
            logits[(name + shift) % NAMES] += 10
        return logits - np.log(np.exp(logits).sum())


def any_camera(rng):
    """A camera on any side of the table."""
    return replace(a_camera(rng), turn_deg=rng.uniform(-180, 180))


def under_a_hand(rng, cells, most=7):
    """Numbers of cells that lie near each other."""
    middle = np.array(cells[rng.integers(len(cells))])
    away = np.linalg.norm(np.array(cells) - middle, axis=1)
    return np.argsort(away)[: rng.integers(0, most)].tolist()


def same_but_for_turns(cells, others):
    """Whether two mappings from cells are one but for a shift and quarters."""
    for _ in range(4):
        if at_zero(cells) == at_zero(others):
            return True
        cells = {(column, -row): value for (row, column), value in cells.items()}
    return False


def at_zero(cells):
    """Cells shifted so that the smallest row and column are 0."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return {(r - top, c - left): value for (r, c), value in cells.items()}


def fits(truth, seen):
    """Whether what is seen is the truth, turned; None in the truth fits anything."""
    for _ in range(4):
        want, have = at_zero(truth), at_zero(seen)
        if want.keys() == have.keys() and all(
            value in (None, have[cell]) for cell, value in want.items()
        ):
            return True
        truth = {(column, -row): value for (row, column), value in truth.items()}
    return False
