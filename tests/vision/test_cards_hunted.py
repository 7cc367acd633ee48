"""Cards face down found by likeness alone: square, group shifted, and false friends."""

import numpy as np
import pytest

from tests.vision.followed_games import CARD_WH, Game
from vision.face_down import face_down_reader
from vision.layouts.explaining import MOST_SETTLED, MOST_TRIED, Table, by_hunting
from vision.layouts.following import Anchor, Moved, Still, Unclear
from vision.layouts.hunting import hunt
from vision.layouts.settling import same_print, settle

SQUARE = frozenset((row, column) for row in range(4) for column in range(4))
MARKS = np.array([[c, r, 1.0] for r, c in sorted(SQUARE)])
SEEDS = (8200, 8202, 8203, 8205)


def true_way(game):
    """From cells to pixels, by where the cards were put."""
    step = np.array(CARD_WH) + game.gap_mm
    lies = np.array(
        [[step[0], 0, game.shift[0]], [0, step[1], game.shift[1]], [0, 0, 1]]
    )
    return game.plane @ lies


def off(way, truth):
    """How far any cell is seen from where it lies, in cells."""
    there = MARKS @ (np.linalg.inv(truth) @ way).T
    return abs(there[:, :2] / there[:, 2:] - MARKS[:, :2]).max()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_square_is_hunted_down_without_outlines(seed):
    game = Game(seed)
    told = by_hunting(game.picture(), Table(SQUARE, frozenset()), (), None).told
    assert isinstance(told, Still)
    assert off(told.anchor.to_picture, true_way(game)) < 0.2


def test_a_way_that_is_a_fifth_of_a_cell_off_is_settled():
    game = Game(SEEDS[0])
    way = true_way(game)
    askew = way @ np.array([[1.04, 0.02, 0.2], [-0.02, 0.96, -0.2], [0, 0, 1]])
    pixels = game.picture()
    settled = settle(pixels, SQUARE, (), askew)
    assert off(askew, way) > 0.25
    assert off(settled.to_picture, way) < 0.1
    assert settled.same > same_print(pixels, SQUARE, (), askew)


@pytest.mark.parametrize("shift", [(0.6, 0.2), (-0.2, -0.7), (1.0, 0.0), (1.4, -1.1)])
def test_a_group_that_was_moved_as_a_whole_is_found_again(shift):
    game = Game(SEEDS[1])
    anchor = Anchor(true_way(game))
    game.shift += np.array(shift) * (np.array(CARD_WH) + game.gap_mm)
    told = face_down_reader().look(game.picture(), SQUARE, (), anchor).followed
    assert isinstance(told, Still)
    assert off(told.anchor.to_picture, true_way(game)) < 0.2


def test_a_move_is_told_though_the_group_was_moved_as_well():
    game = Game(SEEDS[2])
    anchor = Anchor(true_way(game))
    start, end = game.move()
    game.shift += np.array([0.5, -0.4]) * (np.array(CARD_WH) + game.gap_mm)
    told = face_down_reader().look(game.picture(), SQUARE, (), anchor).followed
    assert isinstance(told, Moved)
    assert (told.from_cell, told.to_cell) == (start, end)


def test_a_bare_table_and_a_shadow_are_no_cards():
    rng = np.random.default_rng(5)
    bare = rng.integers(140, 150, (648, 1152, 3)).astype(np.uint8)
    shadow = bare.copy()
    shadow[200:450, 400:580] //= 2
    table = Table(SQUARE, frozenset())
    assert by_hunting(bare, table, (), None).told is None
    assert hunt(shadow, SQUARE, (), 3)
    assert by_hunting(shadow, table, (), None).told is None


def test_a_group_of_another_shape_is_not_taken_for_the_square():
    game = Game(SEEDS[3])
    for start, end in (((0, 0), (4, 0)), ((0, 2), (4, 2)), ((1, 3), (2, 4))):
        number = game.cells.index(start)
        game.cells[number], game.spots[number] = end, game.spot(end)
    told = face_down_reader().look(game.picture(), SQUARE).followed
    assert isinstance(told, Unclear)


def odd_pictures():
    """Where a shape may be seen nearly everywhere: noise, tiles, another group."""
    rng = np.random.default_rng(6)
    noise = rng.integers(0, 255, (324, 576, 3)).astype(np.uint8)
    tiles = np.kron(rng.integers(60, 200, (9, 16, 3)), np.ones((36, 36, 1)))
    game = Game(SEEDS[3])
    for start, end in (((0, 0), (4, 0)), ((0, 2), (4, 2)), ((1, 3), (2, 4))):
        number = game.cells.index(start)
        game.cells[number], game.spots[number] = end, game.spot(end)
    return {
        "noise": noise,
        "tiles": tiles.astype(np.uint8),
        "chessboard": np.tile(np.kron([[0, 1], [1, 0]], np.ones((36, 36))), (5, 8))[
            ..., None
        ]
        .repeat(3, axis=2)
        .astype(np.uint8)
        * 180,
        "another group": game.picture(),
    }


PICTURES = odd_pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_the_work_of_a_look_is_bounded_whatever_lies_on_the_table(name):
    high, wide = PICTURES[name].shape[:2]
    step = min(high, wide) / 6
    ways = [
        np.array([[step, 0, step * (1 + n / 9)], [0, step, step], [0, 0, 1]])
        for n in range(40)
    ]
    found = by_hunting(PICTURES[name], Table(SQUARE, frozenset()), ways, None)
    assert found.told is None
    assert 0 < found.tried <= MOST_TRIED
    assert found.settled <= MOST_SETTLED


def test_a_look_that_may_not_hunt_does_not():
    reader, pixels = face_down_reader(), PICTURES["another group"]
    seen = reader.look(pixels, SQUARE, hunts=False)
    assert isinstance(seen.followed, Unclear)
    assert (seen.tried, seen.settled) == (0, 0)
    assert reader.look(pixels, SQUARE).tried > 0
