"""Layouts: what lies in which cell, on tables whose truth is known."""

import numpy as np
import pytest

from tests.vision.layout_scores import judged
from tests.vision.layout_stress import STRESSES, Making, a_camera, plain
from tests.vision.layout_tables import SIZE_WH, Camera, laid, outline, pushed, seen
from vision.errors import BadFrame
from vision.layouts.laying import lay_out
from vision.layouts.types import STRONG, Piece

TABLES = 25


def pieces_of(table):
    return [
        Piece(np.asarray(quad, np.float32), kind)
        for quad, kind in zip(table.quads, table.kinds, strict=True)
    ]


def flat_piece(column, row, kind="card", turn_deg=0.0, scale=1.0):
    """A card of 100 x 140 pixels seen from straight above, cells 104 x 144 apart."""
    middle = np.array([300 + 104 * column, 250 + 144 * row])
    size = np.array([100, 140]) * scale
    return Piece(outline(middle, turn_deg, size).astype(np.float32), kind)


def flat_layout(*places, size_wh=SIZE_WH):
    return lay_out([flat_piece(*place) for place in places], size_wh)


@pytest.mark.parametrize("stress", STRESSES)
def test_every_table_is_right_or_asked_about(stress):
    verdicts = []
    for seed in range(TABLES):
        table = STRESSES[stress](np.random.default_rng([seed, 5]))
        verdicts.append(judged(table, lay_out(pieces_of(table), SIZE_WH)))
    assert "wrong" not in verdicts
    assert verdicts.count("asked") <= (4 if stress == "everything at once" else 0)


def test_two_holders_are_neighbours_exactly_when_their_cells_share_a_side():
    for seed in range(40):
        rng = np.random.default_rng([seed, 6])
        stress = list(STRESSES.values())[seed % len(STRESSES)]
        layout = lay_out(pieces_of(stress(rng)), SIZE_WH)
        held = layout.holders
        beside = {
            frozenset((a, b))
            for (row, column), a in held.items()
            for (down, right), b in held.items()
            if abs(row - down) + abs(column - right) == 1
        }
        assert layout.neighbours == beside
        assert {n for group in layout.groups for n in group} == set(held.values())


def test_the_order_of_pieces_does_not_matter():
    pieces = pieces_of(plain(np.random.default_rng(3)))
    layout = lay_out(pieces, SIZE_WH)
    back = lay_out(pieces[::-1], SIZE_WH)
    assert back.cells == layout.cells[::-1]


def test_rows_and_columns_follow_the_picture_from_whatever_side_it_is_taken():
    cells = [(0, 0), (0, 1), (0, 2), (1, 0)]
    rng = np.random.default_rng(1)
    places = laid(rng, cells, (63, 88))
    outlines = np.array([outline(*place, (63, 88)) for place in places])
    told = {}
    for turn in (0, 90, 180, 270):
        matrix = seen(Camera(turn_deg=turn), None, outlines)
        quads = pushed(outlines, matrix).astype(np.float32)
        told[turn] = lay_out([Piece(quad, "card") for quad in quads], SIZE_WH).cells
    assert told[0] == ((0, 0), (0, 1), (0, 2), (1, 0))
    assert told[90] == ((0, 1), (1, 1), (2, 1), (0, 0))
    assert told[180] == ((1, 2), (1, 1), (1, 0), (0, 2))
    assert told[270] == ((2, 0), (1, 0), (0, 0), (2, 1))


def test_the_matrix_leads_from_cells_to_the_middles_of_cards():
    rng = np.random.default_rng(2)
    table = Making(rng, jitter_mm=0, jitter_deg=0).seen_by(a_camera(rng), corner_px=0)
    layout = lay_out(pieces_of(table), SIZE_WH)
    cells = np.array([[column, row] for row, column in layout.cells])
    middles = pushed(cells, layout.to_picture)
    exact = np.array([quad.mean(axis=0) for quad in table.quads])
    assert np.linalg.norm(middles - exact, axis=1).max() < 6


def test_no_pieces_make_no_layout():
    layout = lay_out([], SIZE_WH)
    assert (layout.cells, layout.groups, layout.to_picture) == ((), (), None)
    assert layout.strength == 0
    assert not layout.is_connected


def test_hints_alone_make_no_layout():
    layout = flat_layout((0, 0, "hint"), (1, 0, "hint"))
    assert layout.cells == (None, None)
    assert layout.apart == ()


def test_one_card_is_a_layout():
    layout = flat_layout((0, 0))
    assert layout.cells == ((0, 0),)
    assert layout.is_connected


def test_cards_that_touch_at_a_corner_are_two_groups():
    layout = flat_layout((0, 0), (1, 1))
    assert layout.cells == ((0, 0), (1, 1))
    assert layout.groups == (frozenset({0}), frozenset({1}))
    assert not layout.is_connected


def test_a_hole_is_kept():
    layout = flat_layout((0, 0), (1, 0), (3, 0))
    assert layout.cells == ((0, 0), (0, 1), (0, 3))
    assert layout.groups == (frozenset({0, 1}), frozenset({2}))


@pytest.mark.parametrize("off", [0.0, 0.1, 0.15])
def test_a_row_slightly_to_the_side_stays_in_its_cells(off):
    layout = flat_layout((0, 0), (1, 0), (2, 0), (off, 1), (1 + off, 1))
    assert layout.cells[3:] == ((1, 0), (1, 1))
    assert layout.strength >= STRONG


@pytest.mark.parametrize("off", [0.45, 0.5, 0.55])
def test_a_card_half_off_is_reported_and_not_rounded(off):
    layout = flat_layout((0, 0), (1, 0), (2, 0), (off, 1))
    assert layout.offset == (3,)
    assert layout.cells == ((0, 0), (0, 1), (0, 2), None)
    assert layout.strength >= STRONG


@pytest.mark.parametrize("off", [0.32, 0.34, 0.36])
def test_a_third_off_is_asked_about(off):
    layout = flat_layout((0, 0), (1, 0), (2, 0), (off, 1))
    assert layout.strength < STRONG
    assert 3 in layout.unsure


def test_a_card_turned_aside_at_the_layout_is_off():
    layout = lay_out(
        [flat_piece(0, 0), flat_piece(1, 0), flat_piece(2.3, 0, turn_deg=90)], SIZE_WH
    )
    assert layout.cells[2] is None
    assert layout.offset == (2,)


def test_a_square_card_may_be_turned_by_a_quarter():
    turns = (0, 90, 180, 270)
    pieces = [
        Piece(outline((300 + 103 * n, 300), turn, (100, 100)).astype(np.float32))
        for n, turn in enumerate(turns)
    ]
    assert lay_out(pieces, SIZE_WH).cells == ((0, 0), (0, 1), (0, 2), (0, 3))


def test_a_hint_has_the_cell_of_the_card_below():
    layout = flat_layout((0, 0), (1, 0), (1.15, 0.1, "hint", 37))
    assert layout.on == (None, None, 1)
    assert layout.cells[2] == (0, 1)
    assert layout.holders == {(0, 0): 0, (0, 1): 1}


def test_a_hint_alone_in_a_cell_hides_a_card():
    layout = flat_layout((0, 0), (1, 0, "hint"), (2, 0))
    assert layout.cells == ((0, 0), (0, 1), (0, 2))
    assert layout.hiding == {1}
    assert layout.hidden == {(0, 1)}
    assert layout.is_connected


def test_hidden_cards_prove_each_other():
    layout = flat_layout((0, 0), (1, 0, "hint"), (2, 0, "hint"), (2, 1, "hint"))
    assert layout.cells == ((0, 0), (0, 1), (0, 2), (1, 2))
    assert layout.is_connected


def test_two_hints_on_a_hidden_card_share_its_cell():
    layout = flat_layout((0, 0), (1, 0, "hint"), (1.2, 0.1, "hint", 30))
    assert layout.cells == ((0, 0), (0, 1), (0, 1))
    assert (layout.on, layout.hiding) == ((None, None, 1), {1})
    assert layout.holders == {(0, 0): 0, (0, 1): 1}


def test_a_hint_beside_has_no_cell():
    layout = flat_layout((0, 0), (1, 0), (2.5, 0.1, "hint"))
    assert (layout.cells[2], layout.on[2], layout.apart) == (None, None, ())


def test_a_hint_between_two_cards_is_asked_about():
    layout = flat_layout((0, 0), (1, 0), (0.5, 0, "hint"))
    assert layout.unsure == (2,)


def test_two_cards_on_one_cell_are_told():
    layout = flat_layout((0, 0), (1, 0), (1.05, 0.05))
    assert layout.doubled in {((1, 2),), ((2, 1),)}
    assert layout.strength < STRONG
    assert len(layout.holders) == 2


@pytest.mark.parametrize(
    "corners",
    [
        pytest.param([(5, 5)] * 4, id="a point"),
        pytest.param([(0, 0), (50, 0), (100, 0), (150, 0)], id="a line"),
        pytest.param([(0, 0), (90, 90), (90, 0), (0, 90)], id="crossed"),
        pytest.param([(0, 0), (900, 0), (900, 9), (0, 9)], id="a strip"),
        pytest.param([(0, 0), (1e7, 0), (1e7, 1e7), (0, 1e7)], id="beyond measure"),
    ],
)
def test_what_outlines_no_card_lies_apart(corners):
    odd = Piece(np.array(corners, np.float32), "card")
    layout = lay_out([odd, flat_piece(0, 0), flat_piece(1, 0)], SIZE_WH)
    assert layout.apart == (0,)
    assert layout.cells == (None, (0, 0), (0, 1))
    assert layout.neighbours == {frozenset({1, 2})}


def test_counter_clockwise_corners_are_understood():
    pieces = [flat_piece(0, 0), flat_piece(1, 0), flat_piece(1, 1)]
    turned = [Piece(piece.corners_xy[::-1].copy(), piece.kind) for piece in pieces]
    assert lay_out(turned, SIZE_WH).cells == ((0, 0), (0, 1), (1, 1))


@pytest.mark.parametrize(
    "corners", [np.zeros((3, 2), np.float32), np.full((4, 2), np.nan, np.float32)]
)
def test_a_piece_has_four_finite_corners(corners):
    with pytest.raises(BadFrame):
        Piece(corners)


def test_random_outlines_are_answered():
    for seed in range(60):
        rng = np.random.default_rng(seed)
        count = int(rng.integers(1, 25))
        quads = rng.uniform(0, 1300, (count, 4, 2)).astype(np.float32)
        kinds = rng.choice(["card", "back", "hint", "unknown"], count)
        pieces = [Piece(q, str(k)) for q, k in zip(quads, kinds, strict=True)]
        assert len(lay_out(pieces, SIZE_WH).cells) == count
