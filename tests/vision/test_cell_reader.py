"""Cells beside a layout in which no card was found: faces are, bare table is not."""

import sys
from pathlib import Path

import numpy as np
import pytest

from vision.cards.naming import NAMES
from vision.cell_reader import cell_reader, mistaken
from vision.layouts.laying import lay_out
from vision.layouts.types import Piece

sys.path.insert(0, str(Path(__file__).parents[1] / "companion"))

from scan_tables import SIZE_WH, photograph, rows, test_deck

TABLE = rows(["AS 2S AH 2H", "3S 4S 3H 4H", "AC 2C . 2D", "3C 4C 3D ."])


@pytest.fixture(scope="module")
def scene():
    return photograph(test_deck(8), TABLE, np.random.default_rng(3))


@pytest.fixture(scope="module")
def reader():
    return cell_reader()


def found_without(corners, left_out):
    names = list(TABLE.values())
    kept = [xy for name, xy in zip(names, corners, strict=True) if name not in left_out]
    return kept, lay_out([Piece(xy, "card") for xy in kept], SIZE_WH)


def named(readings):
    return {r.cell: NAMES[int(np.argmax(r.named.faces))] for r in readings}


@pytest.mark.parametrize("missed", [("4S",), ("2H", "3C"), ("2S", "AH", "4C")])
def test_cards_that_were_not_found_are(scene, reader, missed):
    pixels, corners = scene
    kept, layout = found_without(corners, missed)
    expected = {cell: name for cell, name in TABLE.items() if name in missed}
    assert named(reader.read(pixels, layout, kept)) == expected


def test_a_spade_of_a_picture_without_colours_may_be_a_diamond(scene, reader):
    pixels, corners = scene
    grey = pixels.mean(axis=2, keepdims=True).repeat(3, axis=2).astype(np.uint8)
    kept, layout = found_without(corners, ("4S", "3H"))
    sure = {
        NAMES[r.named.faces.argmax()]: r.named.faces.max()
        for r in reader.read(grey, layout, kept)
    }
    assert sure["4S"] < 0.86 < sure["3H"]


def test_a_bare_table_has_no_cards_in_its_free_cells(scene, reader):
    pixels, corners = scene
    assert reader.read(pixels, *reversed(found_without(corners, ()))) == ()


def test_nothing_is_read_without_a_layout(scene, reader):
    assert reader.read(scene[0], lay_out([], SIZE_WH), []) == ()


def test_an_outline_around_two_cards_gives_way_to_both(scene, reader):
    pixels, corners = scene
    kept, layout = found_without(corners, ("AS", "3S"))
    upper, lower = corners[0], corners[4]
    both = np.concatenate([upper, lower])
    low, high = both.min(axis=0), both.max(axis=0)
    around = np.array([low, [high[0], low[1]], high, [low[0], high[1]]], np.float32)
    pieces = [*kept, around]
    layout = lay_out([Piece(xy, "card") for xy in pieces], SIZE_WH)
    assert layout.apart == (len(kept),)
    readings = reader.read(pixels, layout, pieces)
    assert named(readings) == {(0, 0): "AS", (1, 0): "3S"}
    assert mistaken(readings, layout, pieces) == {len(kept)}
    assert mistaken((), layout, pieces) == frozenset()
