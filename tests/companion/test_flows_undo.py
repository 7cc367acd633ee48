"""Undo and redo: labelled, addressed by number, across restarts, asked at secrets."""

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.view.views import ListView
from rules.hundred_yokai.actions import Activate
from tests.session_player import Sitting


@pytest.fixture
def sitting():
    """A game in which the app draws, before the first turn."""
    found = Sitting()
    found.begin("draws-app")
    found.lay()
    return found


def play_turn(sitting):
    """Play a human turn and up to the King's card."""
    while not sitting.state.draws:
        sitting.press(*sitting.human_presses())


def first_tile(sitting):
    return next(each for each in sitting.choices() if each.startswith("tile-"))


def test_undo_says_what_it_undoes(sitting):
    sitting.press("parade-wood", "tile-wood-5")
    assert sitting.view.chrome.undo.label == "Undo: you placed on Wood 5"
    assert sitting.view.chrome.redo is None
    sitting.press("undo")
    assert sitting.view.chrome.undo.label == "Undo: you activated Wood"
    assert sitting.view.chrome.redo.label == "Again: you placed on Wood 5"


def test_undo_and_redo_are_noted_by_number(sitting):
    sitting.press("parade-wood")
    number = sitting.play.count
    sitting.press(first_tile(sitting))
    after = sitting.play
    assert sitting.send(msg.Undo(number)) == (ask.Rewind(number),)
    assert sitting.send(msg.Redo()) == (ask.Restore(number),)
    assert sitting.play.timeline == after.timeline


def test_a_second_late_undo_takes_nothing_back(sitting):
    sitting.press("parade-wood")
    press = sitting.choices()["undo"].message
    sitting.send(press)
    count = sitting.play.count
    assert sitting.send(press) == ()
    assert sitting.play.count == count


def test_a_second_late_redo_repeats_nothing(sitting):
    sitting.press("parade-wood", "undo")
    press = sitting.choices()["redo"].message
    sitting.send(press)
    assert sitting.send(press) == ()


def test_another_action_forgets_what_was_undone(sitting):
    sitting.press("parade-wood", "undo", "parade-water")
    assert sitting.view.chrome.redo is None
    assert sitting.journal.lines[-1].line == "activate water"


def test_undo_over_a_revealed_card_asks_first(sitting):
    play_turn(sitting)
    sitting.press("let-app")
    number = sitting.play.count - 1
    before = sitting.play
    sitting.press("undo")
    here = sitting.here
    assert isinstance(here, to.Confirm)
    assert here.message == msg.Undo(number, is_sure=True)
    assert "the Yokai King revealed" in sitting.view.text
    assert sitting.effects == ()
    sitting.press("no")
    assert (sitting.here, sitting.play) == (to.Table(), before)
    sitting.press("undo", "yes")
    assert sitting.effects == (ask.Rewind(number),)
    assert sitting.play.count == number


def test_undo_never_rerolls(sitting):
    play_turn(sitting)
    sitting.press("let-app")
    card = sitting.journal.lines[-1].line
    sitting.press("undo", "yes", "let-app")
    assert sitting.journal.lines[-1].line == card


def test_undo_of_a_recruited_card_takes_its_refill_with_it(sitting):
    while not any("recruit" in each.line for each in sitting.journal.lines):
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    count = sitting.play.count
    assert [each.source for each in sitting.journal.lines[-2:]] == ["touch", "app"]
    assert "you recruited" in sitting.view.chrome.undo.label
    sitting.press("undo", "yes")
    assert sitting.play.count == count - 2
    assert "you recruited" in sitting.view.chrome.redo.label
    sitting.press("redo")
    assert sitting.play.count == count


def test_undo_and_redo_work_across_a_restart(sitting):
    sitting.press("parade-wood", "tile-wood-5")
    after = sitting.play.timeline
    sitting.press("undo")
    sitting.restart()
    sitting.press("resume")
    assert sitting.view.chrome.redo.label == "Again: you placed on Wood 5"
    sitting.press("redo")
    assert sitting.play.timeline.entries == after.entries
    sitting.restart()
    sitting.press("resume", "undo")
    assert sitting.view.chrome.undo.label == "Undo: you activated Wood"


def test_the_log_jumps_back_and_forward(sitting):
    number = sitting.play.count
    play_turn(sitting)
    last = sitting.play.count - 1
    sitting.press("menu-log")
    view = sitting.view
    assert isinstance(view, ListView)
    assert view.rows[0].label == f"{last + 1}. You ended your turn"
    sitting.press(f"undo-{number}")
    assert sitting.play.count == number
    rows = sitting.view.rows
    assert rows[0].is_undone
    assert rows[0].detail.startswith("taken back; ")
    assert not rows[-1].is_undone
    assert "taken back" not in rows[-1].detail
    sitting.press(f"redo-{last}")
    assert sitting.play.count == last + 1
    assert sitting.here == to.Log()


def test_the_log_has_pages(sitting):
    for _ in range(50):
        tile = sitting.state.map.tiles[0].id
        sitting.send(msg.Act(Activate("wood")))
        sitting.press("undo")
        sitting.press("menu-correct", f"tile-{tile}")
        is_more = "meeples-0-more" in sitting.choices()
        sitting.press("meeples-0-more" if is_more else "meeples-0-less", "done", "done")
    sitting.press("menu-log")
    assert len(sitting.view.rows) == 40
    assert sitting.view.rows[0].label.startswith(f"{sitting.play.count}.")
    sitting.press("older")
    assert sitting.here == to.Log(1)
    assert sitting.view.rows[-1].label == "1. The islands were laid"
    sitting.press("newer", "back")
    assert sitting.here == to.Table()


def test_the_end_of_the_game_can_be_taken_back(sitting):
    while sitting.journal.result is None:
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    result = sitting.journal.result
    sitting.press("undo")
    assert sitting.journal.result is None
    sitting.press("redo")
    assert sitting.journal.result == result
