"""Dice of Yokaï Parade from four sources: lamps, screen, typed, read by the camera."""

import pytest

from companion import effects as ask
from companion import messages as msg
from companion.store import told
from rules.game import DiceNeeded, Rolled
from tests.parade_player import (
    BOX,
    begun,
    play_until,
    switch_dice,
    waits_for_dice,
)
from tests.session_player import Sitting


def test_dice_of_people_are_tapped_one_after_the_other():
    sitting = play_until(begun("players-2"), waits_for_dice)
    switch_dice(sitting, "typed")
    assert "roll" not in sitting.choices()
    sitting.press("face-key-3", "face-key-oni")
    assert sitting.state.faces == ("3", "oni")
    assert sitting.journal.lines[-1].source == "touch"


def test_the_app_does_not_roll_where_people_do():
    sitting = play_until(begun("players-2"), waits_for_dice)
    switch_dice(sitting, "typed")
    count = sitting.play.count
    sitting.send(msg.LetAppDraw(count))
    assert sitting.play.count == count


def by_camera():
    sitting = play_until(begun("players-2"), waits_for_dice)
    switch_dice(sitting, "camera")
    assert sitting.is_camera_on
    assert ask.ReadDice() in sitting.send(msg.LookAtDice())
    return sitting


def test_dice_that_the_camera_reads_well_are_taken():
    sitting = by_camera()
    sitting.send(msg.DiceRead(("4", "5"), 0.97))
    assert sitting.state.faces == ("4", "5")
    assert sitting.journal.lines[-1].source == "camera"


def test_dice_that_the_camera_doubts_are_asked_about():
    sitting = by_camera()
    sitting.send(msg.DiceRead(("4", "5"), 0.6))
    assert waits_for_dice(sitting)
    sitting.press("seen-yes")
    assert sitting.state.faces == ("4", "5")


@pytest.mark.parametrize(
    ("faces", "key"),
    [(("6", "2"), "not_on_die"), (("2",), "count"), (("1", "2", "3"), "count")],
)
def test_dice_that_cannot_be_are_refused_with_the_reason(faces, key):
    sitting = by_camera()
    sitting.send(msg.DiceRead(faces, 0.99))
    assert waits_for_dice(sitting)
    assert sitting.session.notice.key == f"parade.dice.doubt-{key}"


def test_an_answer_of_the_camera_that_comes_late_leads_nowhere():
    sitting = by_camera()
    switch_dice(sitting, "screen")
    sitting.press("roll")
    fell = sitting.state.faces
    sitting.send(msg.DiceRead(("1", "1"), 1.0))
    assert sitting.state.faces == fell


def test_electronic_dice_are_armed_then_run_to_what_is_recorded():
    sitting = play_until(begun("players-2"), waits_for_dice)
    assert ask.ArmDice() in switch_and_tell(sitting, "electronic")
    effects = sitting.send(msg.Pressed("next"))
    stored = [type(effect).__name__ for effect in effects]
    assert effects[-1] == ask.RollDice(sitting.state.faces)
    assert stored.index("Append") < stored.index("RollDice")
    sitting.press("confirm")
    assert ask.ClearDice() in sitting.effects


def switch_and_tell(sitting, source):
    return sitting.send(msg.Choose("dice", source))


def test_a_face_that_no_die_has_is_refused():
    sitting = play_until(begun("players-2"), waits_for_dice)
    assert isinstance(sitting.play.timeline.turn, DiceNeeded)
    sitting.send(msg.Act(Rolled(("6", "1"))))
    assert sitting.session.notice.key == "parade.illegal.no_such_face"
    assert waits_for_dice(sitting)


def cut_off(sitting):
    """What a program shows that finds the game in its journal after a power cut."""
    again = Sitting(box=BOX)
    again.send(msg.Resumed(sitting.journal.record(), is_shown=True))
    again.journal = sitting.journal
    return again


def shown(sitting):
    return (
        sitting.view.instruction,
        sitting.view.dice,
        set(sitting.choices()) - {"notice"},
    )


def typing(*presses):
    """A table where people tap in the faces of their own dice."""
    sitting = play_until(begun("players-2"), waits_for_dice)
    switch_dice(sitting, "typed")
    sitting.press(*presses)
    return sitting


def test_a_die_that_was_tapped_is_there_after_a_power_cut():
    sitting = typing("face-key-3")
    again = cut_off(sitting)
    assert shown(again) == shown(sitting)
    again.press("face-key-oni")
    assert again.state.faces == ("3", "oni")


def test_a_die_that_was_taken_back_is_asked_for_after_a_power_cut():
    sitting = typing("face-key-3", "face-again")
    again = cut_off(sitting)
    assert shown(again) == shown(sitting)
    assert again.session.picked == ()


def test_a_doubt_of_the_camera_is_asked_about_after_a_power_cut():
    sitting = by_camera()
    sitting.send(msg.DiceRead(("4", "5"), 0.6))
    again = cut_off(sitting)
    assert shown(again) == shown(sitting)
    again.press("seen-yes")
    assert again.state.faces == ("4", "5")


def test_whose_dice_are_used_is_kept_through_a_power_cut():
    sitting = typing("face-key-3", "face-key-4")
    again = cut_off(sitting)
    assert again.play.dice == "typed"
    assert again.state.faces == ("3", "4")
    assert again.session.picked == ()


def test_what_was_told_of_an_answer_is_not_told_of_the_next():
    sitting = play_until(begun("players-2"), waits_for_dice)
    switch_dice(sitting, "typed")
    sitting.press("face-key-3", "face-key-4", "undo")
    assert cut_off(sitting).session.picked == ()


def test_cards_of_a_draw_of_several_are_kept_through_a_power_cut():
    sitting = begun("players-3", "draws-people")
    first = next(each for each in sitting.choices() if each.startswith("drawn-"))
    sitting.press(first)
    again = cut_off(sitting)
    assert again.view.instruction == sitting.view.instruction
    assert set(again.choices()) == set(sitting.choices())


def test_the_line_of_what_was_told_is_read_as_it_was_written():
    for words, dice in (((), ""), (("face:3",), "typed"), (("a", "b-c"), "")):
        assert told.read(told.written(words, dice)) == (words, dice)
    assert [told.read(line) for line in ("", "3", "-1", "told")] == [None] * 4
