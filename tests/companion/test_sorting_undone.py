"""After the reveal play goes on again by undo: what was turned up is told no more."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.tables.sorting import names
from rules.grid.state import Playing
from tests.session_player import texts
from tests.sorting_player import CARDS, SHAPED, YOKAI, begun, finish

GAMES = {
    "cards": (CARDS, "players-2", "level-3"),
    "yokai": (YOKAI, "players-2", "level-2", "affinities"),
}


def revealed(game):
    """A game that was ended at once, with all spirits and secrets named."""
    sitting = begun(*GAMES[game])
    sitting.press("declare", "end")
    finish(sitting)
    return sitting


def rows(sitting):
    sitting.send(msg.Go(to.Log()))
    told = texts(sitting.view)
    while "older" in sitting.choices():
        sitting.press("older")
        told += texts(sitting.view)
    return " ".join(told)


@pytest.mark.parametrize("game", GAMES)
def test_undone_entries_tell_no_face_and_no_secret_while_it_is_played(game):
    sitting = revealed(game)
    words, deck = sitting.session.words, sitting.play.timeline.game.terms.deck
    secret = "secret was:"
    assert secret in rows(sitting)
    sitting.send(msg.Undo(0, True))
    assert isinstance(sitting.state, Playing)
    told = rows(sitting)
    assert secret not in told
    faces = {names.face(words, face.name) for face in deck.spirits}
    assert not [face for face in faces if face in told]
    assert "is named" in told


@pytest.mark.parametrize("game", GAMES)
def test_redone_they_are_told_again(game):
    sitting = revealed(game)
    before = rows(sitting)
    count = sitting.play.count
    sitting.send(msg.Undo(0, True))
    sitting.send(msg.Redo(count - 1))
    assert rows(sitting) == before


def test_an_outline_that_all_see_is_taken_back_without_a_question():
    sitting = begun(SHAPED, "players-2", "level-5", "draws-people")
    assert names.table_of(sitting.state).objective == "hook"
    sitting.send(msg.Undo(sitting.play.count - 1))
    assert not isinstance(sitting.here, to.Confirm)
    assert names.table_of(sitting.state).objective != "hook"
