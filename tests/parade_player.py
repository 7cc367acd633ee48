"""Somebody who plays Yokaï Parade at the screen, for tests."""

from companion import destinations as to
from companion.boxes.parade import sample_parade
from companion.demo.parade import next_press, presses_to
from companion.messages import Choose
from companion.settings import Settings
from rules.game import CardNeeded, DiceNeeded, GameOver, PlayerToAct
from rules.yokai_parade.state import Do, Phase
from tests.session_player import Sitting

BOX = sample_parade()


def begun(*presses, settings=None, seed=7):
    """A game on the table, through wizard and set-up list."""
    sitting = Sitting(settings or Settings(draws="app"), seed, BOX)
    sitting.press("new-yokai-parade")
    left = list(presses)
    while isinstance(sitting.here, to.Setup):
        for each in [each for each in left if each in sitting.choices()]:
            left.remove(each)
            sitting.press(each)
        sitting.press("next")
    assert not left, left
    while isinstance(sitting.here, to.SetOut):
        sitting.press("next")
    return sitting


def step(sitting):
    """One press of the built-in players."""
    sitting.send(next_press(sitting.session, sitting.view).message)


def play_until(sitting, is_there, most=900):
    """Let built-in players play until ``is_there`` holds of the sitting."""
    for _ in range(most):
        if is_there(sitting):
            return sitting
        step(sitting)
    raise AssertionError("it never came")


def is_over(sitting):
    return isinstance(sitting.play.timeline.turn, GameOver)


def waits_for_dice(sitting):
    return isinstance(sitting.play.timeline.turn, DiceNeeded)


def waits_for_card(sitting):
    return isinstance(sitting.play.timeline.turn, CardNeeded)


def has_rolled(sitting):
    return sitting.state.phase is Phase.ROLLED


def is_choosing(sitting):
    return isinstance(sitting.play.timeline.turn, PlayerToAct)


def can_pick(sitting):
    """Something that a card or a power leaves open is to be picked."""
    queue = sitting.state.queue
    return is_choosing(sitting) and bool(queue) and isinstance(queue[0], Do)


def take(sitting, action):
    """Press what leads to ``action``."""
    found = presses_to(sitting.session, action)
    assert found, action
    for choice in found:
        sitting.send(choice.message)


def switch_dice(sitting, source):
    sitting.send(Choose("dice", source))
    return sitting
