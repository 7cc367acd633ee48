"""Trumps of Yokaï Parade on the screen of dice that are still to fall."""

import pytest

from companion.messages import Act
from rules.yokai_parade.actions import Purify
from rules.yokai_parade.repairs import SetTrump
from tests.parade_player import begun, play_until, switch_dice, waits_for_dice


def can_purify(sitting):
    legal = sitting.play.timeline.game.legal_actions(sitting.state)
    return any(isinstance(action, Purify) for action in legal)


def due(source, *trumps):
    """Dice that are to fall, the trumps of the last player face up."""
    sitting = play_until(begun("players-2"), can_purify)
    for trump in trumps:
        sitting.send(Act(SetTrump(trump, 1), "touch", sitting.play.count))
    legal = sitting.play.timeline.game.legal_actions(sitting.state)
    purify = next(action for action in legal if isinstance(action, Purify))
    sitting.send(Act(purify, "touch", sitting.play.count))
    assert waits_for_dice(sitting)
    return switch_dice(sitting, source)


def any_time(count):
    """Trumps of the sample that wait for no moment of their own."""
    box = begun("players-2").play.box.edition
    return [card.id for card in box.trumps if card.when == "any"][:count]


@pytest.mark.parametrize("source", ["electronic", "screen", "typed", "camera"])
def test_a_trump_is_played_before_the_dice_fall(source):
    (card,) = any_time(1)
    sitting = due(source, card)
    sitting.press("open-cards", f"trump-{card}")
    assert card in sitting.state.used_trumps


def test_one_may_think_again_and_roll():
    sitting = due("screen", *any_time(2))
    sitting.press("open-cards", "pick-again")
    assert "open-cards" in sitting.choices()
    sitting.press("roll")
    assert len(sitting.state.faces) == 2


def test_no_trump_is_offered_where_none_can_be_played():
    assert "open-cards" not in due("screen").choices()


def test_between_two_taps_of_faces_no_other_page_opens():
    sitting = due("typed", *any_time(1))
    sitting.press("face-key-3")
    assert "open-cards" not in sitting.choices()
    sitting.press("face-again")
    assert "open-cards" in sitting.choices()
