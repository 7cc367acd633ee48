"""Following face-down cards: which one moved, whatever the camera does."""

import numpy as np
import pytest

from tests.vision.layout_moves import Play
from tests.vision.layout_tables import SIZE_WH, pushed
from vision.layouts.following import Moved, Still, Unclear, follow
from vision.layouts.laying import lay_out
from vision.layouts.types import Piece

SHIFT = (5, -3)
"""The game counts its cells from elsewhere than the picture does."""


def in_game(cells):
    return frozenset((row + SHIFT[0], column + SHIFT[1]) for row, column in cells)


def begun(seed, count=16):
    """A play with its known cells and the anchor of a first look."""
    play = Play(np.random.default_rng([seed, 3]), count)
    first = follow(in_game(play.cells), play.look())
    assert isinstance(first, Still)
    return play, first.anchor


def nudged(play, cards, turn_deg=0.0):
    play.nudge(play.rng.uniform(-cards, cards, 2) * play.card_px, turn_deg)


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_of_moves_is_followed(seed):
    play, anchor = begun(seed, count=16 + 4 * (seed % 2))
    for _ in range(8):
        known = in_game(play.cells)
        nudged(play, 0.2, play.rng.uniform(-2, 2))
        start, end = play.move()
        found = follow(known, play.look(), anchor)
        assert isinstance(found, Moved)
        assert in_game([start, end]) == {found.from_cell, found.to_cell}
        assert found.from_cell in known
        anchor = found.anchor


@pytest.mark.parametrize("cards", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("seed", range(4))
def test_a_nudged_camera_moves_no_card(seed, cards):
    play, anchor = begun(seed)
    nudged(play, cards, 3.0)
    assert isinstance(follow(in_game(play.cells), play.look(), anchor), Still)


@pytest.mark.parametrize("seed", range(6))
def test_cards_under_a_hand_are_told_and_the_anchor_kept(seed):
    play, anchor = begun(seed)
    hidden = [play.cells[n] for n in play.rng.permutation(16)[:3]]
    found = follow(in_game(play.cells), play.look(hidden), anchor)
    assert isinstance(found, Unclear)
    assert (found.key, found.lost) == ("hidden", in_game(hidden))
    after = follow(in_game(play.cells), play.look(), found.anchor)
    assert isinstance(after, Still)


@pytest.mark.parametrize("seed", range(6))
def test_two_moves_at_once_are_not_explained(seed):
    play, anchor = begun(seed)
    known = in_game(play.cells)
    play.move()
    play.move()
    lost = known - in_game(play.cells)
    found = follow(known, play.look(), anchor)
    if len(lost) == 2:
        assert (found.key, found.lost) == ("many", lost)
    else:
        assert not isinstance(found, Unclear)


def test_a_line_that_moved_by_its_end_is_told_from_a_shifted_line():
    play, anchor = begun(0)
    play.cells = [(0, n) for n in range(16)]
    play.places = [(np.array([64.0 * n, 0.0]), 0.0) for n in range(16)]
    play.matrix = np.array([[1.8, 0, 200.0], [0, 1.8, 600], [0, 0, 1]])
    known = in_game(play.cells)
    anchor = follow(known, play.look()).anchor
    play.nudge((30, 10))
    assert isinstance(follow(known, play.look(), anchor), Still)
    play.places[0] = (np.array([64.0 * 16, 0.0]), 0.0)
    found = follow(known, play.look(), anchor)
    assert (found.from_cell, found.to_cell) == ((5, -3), (5, 13))


def test_a_line_without_an_anchor_may_lie_still_only():
    play, _ = begun(1)
    known = in_game(play.cells)
    assert isinstance(follow(known, play.look()), Still)


def test_a_card_laid_away_is_no_move():
    play, anchor = begun(2)
    known = in_game(play.cells)
    far = max(middle[0] for middle, _ in play.places) + 3.4 * play.size[0]
    play.places[5] = (np.array([far, 10.0]), 40.0)
    found = follow(known, play.look(), anchor)
    assert isinstance(found, Unclear)
    assert found.key in {"apart", "offset"}


def test_a_card_put_down_half_off_is_told():
    play, anchor = begun(3)
    known = in_game(play.cells)
    row, column = max(play.cells)
    pitch = np.array(play.size) + play.gap
    play.places[play.cells.index(max(play.cells, key=lambda c: -c[0]))] = (
        np.array([column + 0.5, row + 1]) * pitch,
        0.0,
    )
    found = follow(known, play.look(), anchor)
    assert isinstance(found, Unclear)
    assert found.key in {"offset", "unsure"}


def test_no_cards_explain_nothing():
    play, anchor = begun(4)
    found = follow(in_game(play.cells), play.look(play.cells), anchor)
    assert found == Unclear("nothing", lost=in_game(play.cells))


@pytest.mark.parametrize("seed", range(6))
def test_a_picture_that_tips_over_the_diagonal_is_followed(seed):
    play, _ = begun(seed)
    play.nudge((0, 0), 39.0 - play.camera.turn_deg)
    known = in_game(play.cells)
    first = follow(known, play.look())
    assert isinstance(first, Still)
    play.nudge((5, 5), 10.0)
    start, end = play.move()
    found = follow(known, play.look(), first.anchor)
    assert in_game([start]) == {found.from_cell}
    assert in_game([end]) == {found.to_cell}


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_laid_on_a_card_moves_nothing(seed):
    play, anchor = begun(seed)
    known = in_game(play.cells)
    quads = pushed(play.outlines(), play.matrix).astype(np.float32)
    kinds = ["hint" if n == 4 else "back" for n in range(16)]
    pieces = [Piece(quad, kind) for quad, kind in zip(quads, kinds, strict=True)]
    assert isinstance(follow(known, lay_out(pieces, SIZE_WH), anchor), Still)
