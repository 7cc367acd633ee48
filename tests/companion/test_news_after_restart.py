"""What happened is told again after the program was cut off, in every game."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.demo import human, parade
from companion.settings import Settings
from rules.game import GameOver
from tests import sorting_player
from tests.parade_player import BOX
from tests.parade_player import begun as parade_begun
from tests.session_player import Sitting

MOST = 160
"""Presses of a game that are looked at."""


def parade_shown():
    """Each state of a game of Yokaï Parade that its built-in players come to."""
    sitting = parade_begun("players-3")
    for _ in range(MOST):
        yield sitting
        sitting.send(parade.next_press(sitting.session, sitting.view).message)


def hundred_shown():
    """The same of a game of the hundred yokai."""
    sitting = Sitting(Settings(draws="app"))
    for _ in range(MOST):
        choice = human.next_press(sitting.session, sitting.view, shows_cards=False)
        if choice is None:
            return
        sitting.send(choice.message)
        yield sitting


def sorting_shown(box, *presses):
    """The same of a sorting game."""
    sitting = sorting_player.begun(box, *presses)
    for number in range(12):
        yield sitting
        sorting_player.turn(sitting, number)


GAMES = {
    "yokai-parade": (parade_shown, BOX),
    "hundred-yokai": (hundred_shown, None),
    "yokai": (lambda: sorting_shown(sorting_player.YOKAI), sorting_player.YOKAI),
    "night-parade": (lambda: sorting_shown(sorting_player.CARDS), sorting_player.CARDS),
}


def reopened(sitting, box):
    """What a program shows that finds the game in its journal."""
    again = Sitting(box=box)
    again.send(msg.Resumed(sitting.journal.record(), is_shown=True))
    return again


@pytest.mark.parametrize("game", GAMES)
def test_the_latest_step_is_told_again(game):
    shown, box = GAMES[game]
    told = 0
    for sitting in shown():
        if sitting.here != to.Table() or isinstance(
            sitting.play.timeline.turn, GameOver
        ):
            continue
        if live := getattr(sitting.view, "news", ()):
            assert reopened(sitting, box).view.news == live
            told += 1
    assert told >= 3


def test_nothing_is_told_again_after_an_undo_or_the_set_up():
    sitting = parade_begun("players-3")
    assert reopened(sitting, BOX).view.news == sitting.view.news == ()
    for sitting in parade_shown():
        if sitting.here == to.Table() and len(sitting.view.news) > 1:
            break
    sitting.press("undo")
    assert sitting.view.news == reopened(sitting, BOX).view.news == ()
