"""What cannot be is said in words of its own, on the screen and in the terminal."""

import pytest

from companion import messages as msg
from companion.console.lines import lines
from companion.console.paint import Paint
from hardware.events import DeviceLost
from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    Divine,
    Move,
    SetPerson,
    SetTokens,
    SetTrump,
    UseRelic,
)
from tests.companion.test_parade_button import Table
from tests.parade_player import (
    BOX,
    begun,
    has_rolled,
    play_until,
    waits_for_card,
    waits_for_dice,
)


def a_six_typed():
    return play_until(begun("players-2"), waits_for_dice), msg.Act(Rolled(("6", "1")))


def a_six_seen():
    sitting = play_until(begun("players-2"), waits_for_dice)
    sitting.send(msg.Choose("dice", "camera"))
    sitting.send(msg.LookAtDice())
    return sitting, msg.DiceRead(("6", "1"), 0.99)


def a_card_twice():
    sitting = play_until(begun("players-2"), waits_for_card)
    lying = next(card for card in sitting.state.file if card)
    return sitting, msg.Act(Drawn((lying,)))


def a_zone_out_of_reach():
    sitting = begun("players-2")
    legal = sitting.play.timeline.game.legal_actions(sitting.state)
    near = {action.zone for action in legal if isinstance(action, Move)}
    world = sitting.play.timeline.game.world
    stays = [z for n, z in enumerate(world.zone_ids) if n not in world.passages]
    zone = next(zone for zone in stays if zone not in near)
    return sitting, msg.Act(Move(zone))


def a_token_nobody_has():
    sitting = play_until(begun("players-2"), has_rolled)
    for seat, hand in enumerate(sitting.state.hands):
        if hand[0]:
            sitting.send(msg.Act(SetTokens(seat, "relic", 0)))
    return sitting, msg.Act(UseRelic())


def two_on_one_seat():
    sitting = begun("players-2")
    full = next(v.id for v in BOX.edition.vehicles if v.seats == 1)
    other = next(m.id for m in BOX.edition.monks if m.vehicle != full)
    return sitting, msg.Act(SetPerson(other, full))


def an_empty_pile():
    sitting = begun("players-2")
    for trump in BOX.edition.trumps:
        sitting.send(msg.Act(SetTrump(trump.id, 0)))
    return sitting, msg.Act(Divine())


def a_busy_pin():
    return begun("players-2"), DeviceLost("die", "pin_taken", 0, bcm=13)


CASES = {
    "a 6 typed in": (a_six_typed, "6"),
    "a 6 that the camera read": (a_six_seen, "6"),
    "a card drawn twice": (a_card_twice, "drawn"),
    "a zone out of reach": (a_zone_out_of_reach, ""),
    "a token nobody has": (a_token_nobody_has, "elic"),
    "two on one seat": (two_on_one_seat, "seat"),
    "an empty pile": (an_empty_pile, "empty"),
    "a busy pin": (a_busy_pin, "13"),
}


def said(name):
    """What is said; nothing of the game is lost."""
    make, _ = CASES[name]
    sitting, message = make()
    before, lines_before = sitting.play.timeline, list(sitting.journal.lines)
    sitting.send(message)
    assert sitting.play.timeline == before
    assert sitting.journal.lines == lines_before
    notice = sitting.view.chrome.notice.text
    written = lines(sitting.view, sitting.session.words, Paint())
    assert " ".join(notice.split()) in " ".join(" ".join(written).split())
    return notice


@pytest.mark.parametrize("name", CASES)
def test_it_is_said_and_nothing_is_lost(name):
    notice = said(name)
    assert CASES[name][1] in notice
    assert "{" not in notice


def test_each_has_a_message_of_its_own():
    told = {name: said(name) for name in CASES}
    assert len(set(told.values())) == len(told), told


def test_a_bouncing_button_is_one_press():
    at = Table(4)
    began = len(at.sitting.session.stack)
    for down in (True, False) * 3:
        at.button.drive_low() if down else at.button.drive_high()
        at.wait(10)
    at.button.drive_low()
    at.wait(60)
    at.button.drive_high()
    at.wait(60)
    assert len(at.posted) == 1
    at.carry_out(at.sitting.send(at.posted[0]))
    assert len(at.sitting.session.stack) == began + 1
    at.board.close()
