"""Cards of two decks, laid loosely, or one apart: told rightly or not at all."""

import pytest

from tests.vision.followed_games import TwoBacks
from vision.face_down import face_down_reader
from vision.layouts.following import Moved, Still, Unclear

SEEDS = (8210, 8211)
READER = face_down_reader()


def anchored(game):
    """Where the cells are seen, from a look at the square; None where that failed."""
    told = READER.look(game.picture(), frozenset(game.cells)).followed
    assert isinstance(told, Still | Unclear)
    return told.anchor if isinstance(told, Still) else None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_move_among_two_kinds_of_backs_is_never_told_wrongly(seed):
    game = TwoBacks(seed)
    anchor, known = anchored(game), frozenset(game.cells)
    made = game.move()
    told = READER.look(game.picture(), known, (), anchor).followed
    assert isinstance(told, Moved | Unclear)
    if isinstance(told, Moved):
        assert (told.from_cell, told.to_cell) == made


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_lies_apart_is_neither_a_move_nor_at_its_place(seed):
    game = TwoBacks(seed)
    anchor, known = anchored(game), frozenset(game.cells)
    number = game.cells.index((0, 3))
    game.spots[number] = game.spot((-1.7, 4.9))
    told = READER.look(game.picture(), known, (), anchor).followed
    assert isinstance(told, Unclear)
