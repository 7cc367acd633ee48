"""Yokaï Parade at screen and terminal: what is shown, what is never done by mistake."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.console.lines import lines
from companion.console.page import WIDTH
from companion.console.paint import Paint
from companion.settings import Settings
from companion.view.offered import numbered
from companion.view.views import EditView, RegionView, RollView
from tests.parade_player import (
    BOX,
    begun,
    can_pick,
    has_rolled,
    play_until,
    switch_dice,
    waits_for_card,
    waits_for_dice,
)
from tests.session_player import Sitting


def written(sitting):
    return lines(sitting.view, sitting.session.words, Paint())


def test_the_terminal_shows_every_zone_and_where_its_roads_lead():
    sitting = begun("players-3")
    view, told = sitting.view, written(sitting)
    assert len(view.zones) == len(BOX.edition.zones)
    leads = {
        zone.label: " ".join(told[begins : begins + 3]).split(f" {zone.label}", 1)[1]
        for zone in view.zones
        for begins, line in enumerate(told)
        if line[6:].startswith((f"{zone.label}:", f"{zone.label} ["))
    }
    assert set(leads) == {zone.label for zone in view.zones}
    for road in view.roads:
        one, other = view.zones[road.one].label, view.zones[road.other].label
        assert other in leads[one]
        assert road.is_one_way or one in leads[other]
    assert all(len(line) <= WIDTH for line in told)


def test_numbers_of_a_repair_stand_before_what_they_change():
    sitting = begun("players-3")
    sitting.press("menu-correct", "side-1")
    view = sitting.view
    assert isinstance(view, EditView)
    numbers = {choice.id: number for number, choice in numbered(view).items()}
    told = written(sitting)
    for row in view.rows:
        (line,) = [
            each
            for each in told
            if each.endswith(row.label + f": {row.value}") or each.endswith(row.label)
        ]
        for step in (row.minus, row.plus):
            is_open = step is not None and step.id in numbers
            assert (f"[{numbers[step.id]}]" in line) if is_open else True
    assert told[-1] == f"[{numbers['done']}] Done"


@pytest.mark.parametrize(
    ("is_there", "why"),
    [(waits_for_card, "drawn"), (waits_for_dice, "rolled"), (can_pick, "picked")],
)
def test_what_cannot_be_put_right_now_says_why(is_there, why):
    sitting = play_until(begun("players-2"), is_there)
    sitting.press("menu-correct")
    assert sitting.here == to.Correct()
    assert why in sitting.view.instruction.reason
    assert any(why in line for line in written(sitting))
    assert not any(each.startswith(("topic-", "side-")) for each in sitting.choices())
    sitting.press("done")
    assert is_there(sitting)


@pytest.mark.parametrize("is_there", [waits_for_card, waits_for_dice, has_rolled])
def test_every_entry_of_the_menu_does_something(is_there):
    sitting = play_until(begun("players-2"), is_there)
    session = sitting.session
    for choice in sitting.view.chrome.menu:
        sitting.session = session
        sitting.send(choice.message)
        assert sitting.here != session.here, choice.id


def typing():
    return switch_dice(play_until(begun("players-2"), waits_for_dice), "typed")


def test_the_first_face_is_shown_and_the_second_asked_for():
    sitting = typing()
    sitting.press("face-key-3")
    assert [die.face for die in sitting.view.dice] == ["3", ""]
    assert "2" in sitting.view.instruction.text
    sitting.press("face-again")
    assert [die.face for die in sitting.view.dice] == ["", ""]


def test_the_digits_of_dice_press_no_other_button():
    sitting = typing()
    faces = numbered(sitting.view)
    for _ in range(2):
        sitting.send(numbered(sitting.view)[3].message)
    assert sitting.state.faces == ("3", "3")
    assert isinstance(sitting.view, RollView)
    assert min(numbered(sitting.view)) == len(BOX.edition.faces) + 1
    assert [faces[n].label for n in range(1, 6)] == ["1", "2", "3", "4", "5"]
    assert not any(die.is_rolling for die in sitting.view.dice)


def test_the_set_up_tells_how_many_cards_are_to_come():
    sitting = begun("players-2", settings=Settings(draws="people"))
    told = []
    while waits_for_card(sitting) and not sitting.state.turn:
        told.append(sitting.view.instruction.progress)
        first = (e for e in sitting.choices() if e.startswith("drawn-"))
        sitting.press(next(first, "done"))
    numbers = [int(each.split()[1]) for each in told]
    assert numbers == [1, 2, 3, 4, 4, 5, 6, 6]
    assert told[0] == "Card 1 of 6"


def test_cards_told_so_far_are_named():
    sitting = begun("players-2", settings=Settings(draws="people"))
    for _ in range(2):
        sitting.press(next(e for e in sitting.choices() if e.startswith("drawn-")))
    name = BOX.edition.card[sitting.session.picked[0]].name.en
    assert name in sitting.view.instruction.reason


def set_out():
    sitting = Sitting(Settings(draws="app"), 7, BOX)
    sitting.press("new-yokai-parade")
    while isinstance(sitting.here, to.Setup):
        sitting.press("next")
    assert isinstance(sitting.here, to.SetOut)
    return sitting


def test_who_leaves_before_the_first_action_comes_back_to_the_table():
    sitting = set_out()
    while isinstance(sitting.here, to.SetOut):
        sitting.press("next")
    assert isinstance(sitting.view, RegionView)
    sitting.press("menu-home", "resume")
    assert sitting.here == to.Table()
    sitting.press("back")
    assert sitting.here == to.Home()


def test_who_leaves_the_set_up_list_comes_back_to_its_page():
    sitting = set_out()
    sitting.press("next", "next", "menu-home", "resume")
    assert sitting.here == to.SetOut(2)
    sitting.press("back")
    assert sitting.here == to.Table()


def test_no_plan_is_laid_twice():
    sitting = Sitting(Settings(draws="app"), 7, BOX)
    sitting.press("new-yokai-parade")
    while not any(each.startswith("plan-1-") for each in sitting.choices()):
        if "level-own" in sitting.choices():
            sitting.press("level-own")
        sitting.press("next")
    sitting.press("plan-1-2", "next")
    closed = {o.id: o for o in sitting.view.options if o.message is None}
    assert "place 1" in closed["plan-2-2"].detail
    assert "plan-2-2" not in sitting.choices()
    chosen = [o.id for o in sitting.view.options if o.is_chosen]
    assert chosen == ["plan-2-1"]
    sitting.press("next")
    assert "plan-3-2" not in sitting.choices()
    while isinstance(sitting.here, to.Setup):
        sitting.press("next")
    assert sitting.play.options.plans == (1, 2, 5)


def test_the_undo_of_a_roll_tells_nothing_of_it():
    sitting = play_until(begun("players-2"), waits_for_dice)
    sitting.press("roll")
    fell = sitting.state.faces
    label = sitting.choices()["undo"].label
    assert label == "Undo: the roll"
    sitting.press("undo")
    assert sitting.choices()["redo"].label == "Again: the roll"
    sitting.press("redo")
    sitting.send(msg.Go(to.Log()))
    assert any(fell[0].title() in row.label for row in sitting.view.rows[:1])
