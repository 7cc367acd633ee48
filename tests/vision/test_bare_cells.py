"""Holes in a full grid are table; a card face down in the same place is none."""

import numpy as np
import pytest

from vision.bare_cells import bare
from vision.layouts.laying import lay_out
from vision.layouts.types import Piece

WIDE, TALL, GAP = 60, 88, 2
HOLE = 4


def corners(row, column):
    left, top = 100 + column * (WIDE + GAP), 120 + row * (TALL + GAP)
    right, low = left + WIDE, top + TALL
    return np.array([[left, top], [right, top], [right, low], [left, low]], np.float32)


def table(ground, hole=None):
    rng = np.random.default_rng(4)
    pixels = np.full((520, 400, 3), ground, np.int64)
    pixels += rng.integers(-3, 4, pixels.shape)
    outlines = [corners(*divmod(at, 3)) for at in range(9)]
    for at, xy in enumerate(outlines):
        (left, top), (right, low) = xy[0].astype(int), xy[2].astype(int)
        if at != HOLE:
            pixels[top:low, left:right] = rng.integers(0, 256, (TALL, WIDE, 3))
        elif hole is not None:
            pixels[top:low, left:right] = hole
    kinds = ["back" if at == HOLE else "card" for at in range(9)]
    pieces = [Piece(xy, kind) for xy, kind in zip(outlines, kinds, strict=True)]
    return (
        np.clip(pixels, 0, 255).astype(np.uint8),
        lay_out(pieces, (400, 520)),
        outlines,
    )


@pytest.mark.parametrize("ground", [(40, 90, 40), (235, 235, 235), (20, 20, 20)])
def test_a_hole_that_looks_like_the_table_is_empty(ground):
    pixels, layout, outlines = table(ground)
    assert bare(pixels, layout, outlines, [HOLE]) == {HOLE}


@pytest.mark.parametrize("lift", [40, -25])
def test_a_plain_back_of_another_colour_stays_a_card(lift):
    pixels, layout, outlines = table((60, 100, 60), np.add((60, 100, 60), lift))
    assert bare(pixels, layout, outlines, [HOLE]) == frozenset()


def test_a_patterned_back_of_the_colour_of_the_table_stays_a_card():
    stripes = np.where(np.arange(WIDE) // 4 % 2, 85, 115)[None, :, None]
    pixels, layout, outlines = table((100, 100, 100), stripes)
    assert bare(pixels, layout, outlines, [HOLE]) == frozenset()


def test_without_any_table_around_nothing_is_taken_away():
    pixels, layout, outlines = table((40, 90, 40))
    cut = pixels[120 : 120 + 3 * TALL, 100 : 100 + 3 * WIDE]
    moved = [xy - (100, 120) for xy in outlines]
    kinds = ["back" if at == HOLE else "card" for at in range(9)]
    pieces = [
        Piece(xy.astype(np.float32), k) for xy, k in zip(moved, kinds, strict=True)
    ]
    layout = lay_out(pieces, cut.shape[1::-1])
    assert bare(cut, layout, moved, [HOLE]) == frozenset()
