"""Putting the Oni and the file right at the screen: what lies ahead is asked about."""

from typing import get_args

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.console.lines import lines
from companion.console.paint import Paint
from companion.settings import Settings
from companion.tables.yokai_parade.telling import label, news
from companion.view.views import EditView, ScoreView, TextView
from rules.game import CardNeeded, GameOver
from rules.yokai_parade.repairs import (
    Correction,
    ResolveEvent,
    SetActions,
    SetExtra,
    SetOni,
    SetPerson,
    SetTokens,
    SetTrump,
    SetVehicle,
    SetYokai,
)
from rules.yokai_parade.state import EMPTY
from tests.parade_player import (
    BOX,
    begun,
    has_rolled,
    is_choosing,
    play_until,
    waits_for_card,
)

FIRST_EVENT = BOX.edition.track.index("event")
FIRST_PLAN = BOX.edition.track.index("plan")


def at_space(space, draws="app"):
    """A game whose Oni stands on ``space``, with the page that puts him right open."""
    sitting = play_until(
        begun("players-2", settings=Settings(draws="app")), is_choosing
    )
    sitting.send(msg.Act(SetOni(space)))
    if draws != "app":
        sitting.send(msg.Choose("draws", draws))
    sitting.press("menu-correct", "topic-oni")
    return sitting


@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
def test_what_was_put_right_is_told_in_words_of_people(language):
    """Every correction of the rules tells as news what undo calls it."""
    settings = Settings(draws="app", language=language)
    sitting = play_until(begun("players-2", settings=settings), is_choosing)
    state, box = sitting.state, BOX.edition
    slot = len(state.file)
    card = next(each for each in state.file if each != EMPTY)
    told = (
        SetVehicle(box.vehicles[0].id, box.zones[0].id),
        SetPerson(box.allies[0].id, "beside"),
        SetTokens(0, box.tokens[0].id, 2),
        SetTrump(box.trumps[0].id, 1),
        SetTrump(box.trumps[0].id, None),
        SetYokai(card, slot),
        SetYokai(card, 0),
        SetActions(3),
        SetOni(1),
    )
    kinds = {type(action) for action in told}
    assert set(get_args(Correction)) - kinds == {SetExtra, ResolveEvent}
    for action in told:
        sitting.send(msg.Act(action))
        lines = news(sitting.session, sitting.play)
        assert label(sitting.session, sitting.play, sitting.play.count - 1) in lines
        assert type(action).__name__ not in " ".join(lines)


def test_an_event_ahead_of_the_oni_is_asked_about():
    sitting = at_space(FIRST_EVENT - 1, "people")
    before = list(sitting.journal.lines)
    sitting.press("space-more")
    view = sitting.view
    assert isinstance(view, TextView)
    assert str(FIRST_EVENT) in view.heading
    assert {"event-due", "event-told", "event-not"} <= set(sitting.choices())
    written = " ".join(lines(view, sitting.session.words, Paint()))
    assert all(choice.label in written for choice in view.choices)
    assert sitting.journal.lines == before
    sitting.press("event-not")
    assert sitting.here == to.CorrectTile("oni")
    assert isinstance(sitting.view, EditView)


def test_the_event_is_drawn_and_carried_out():
    sitting = at_space(FIRST_EVENT - 1, "people")
    sitting.press("space-more", "event-due")
    assert sitting.here == to.Table()
    assert isinstance(sitting.play.timeline.turn, CardNeeded)
    assert "let-app" in sitting.choices()
    event = BOX.edition.events[0].id
    sitting.press(f"drawn-{event}")
    assert sitting.state.events == (event,)


def test_the_app_draws_the_event_where_it_draws_all():
    sitting = at_space(FIRST_EVENT - 1)
    sitting.press("space-more", "event-due")
    assert sitting.here == to.Table()
    assert len(sitting.state.events) == 1


def test_an_event_that_was_carried_out_is_told_by_its_name():
    sitting = at_space(FIRST_EVENT - 1, "people")
    sitting.press("space-more", "event-told")
    assert "let-app" not in sitting.choices()
    for event in BOX.edition.events:
        session = sitting.session
        sitting.press(f"drawn-{event.id}")
        assert sitting.state.events == (event.id,)
        assert any(event.name.en in line for line in sitting.view.news)
        sitting.session = session
        sitting.journal.standing -= 1


def test_the_app_never_tells_which_event_it_was():
    sitting = at_space(FIRST_EVENT - 1, "people")
    sitting.press("space-more", "event-told")
    sitting.send(msg.Choose("draws", "app"))
    state = sitting.state
    sitting.send(msg.LetAppDraw(sitting.play.count))
    assert sitting.state == state
    assert f"drawn-{BOX.edition.events[0].id}" in sitting.choices()


def test_where_the_app_draws_a_carried_out_event_is_only_passed():
    sitting = at_space(FIRST_EVENT - 1)
    sitting.press("space-more", "event-passed")
    assert sitting.state.oni == sitting.state.reached == FIRST_EVENT
    assert not sitting.state.events
    assert any(str(FIRST_EVENT) in line for line in sitting.view.news)


def test_an_event_that_came_before_is_not_asked_about_again():
    sitting = at_space(FIRST_EVENT)
    sitting.press("space-less", "space-more")
    assert sitting.here == to.CorrectTile("oni")
    assert sitting.state.oni == FIRST_EVENT


def test_no_event_comes_while_dice_lie_and_the_page_says_so():
    sitting = play_until(begun("players-2"), has_rolled)
    while sitting.state.reached >= FIRST_EVENT:
        sitting = play_until(begun("players-2", seed=sitting.play.seed + 1), has_rolled)
    sitting.send(msg.Act(SetOni(FIRST_EVENT - 1)))
    sitting.press("menu-correct", "topic-oni")
    assert "settle this roll" in sitting.view.instruction.reason
    (row,) = [r for r in sitting.view.rows if r.plus and r.plus.id == "space-more"]
    assert row.plus.message is None


@pytest.mark.parametrize(("answer", "is_lost"), [("yes", True), ("no", False)])
def test_a_plan_ahead_of_the_oni_is_asked_about(answer, is_lost):
    sitting = at_space(FIRST_PLAN - 1)
    sitting.press("space-more")
    assert isinstance(sitting.here, to.Confirm)
    sitting.press(answer)
    assert isinstance(sitting.play.timeline.turn, GameOver) == is_lost
    assert isinstance(sitting.view, ScoreView if is_lost else EditView)
    assert (sitting.journal.result is not None) == is_lost


@pytest.mark.parametrize(("answer", "is_lost"), [("yes", True), ("no", False)])
def test_a_yokai_put_into_slot_eight_is_asked_about(answer, is_lost):
    sitting = play_until(begun("players-2"), is_choosing)
    card = next(each for each in sitting.state.file if each != EMPTY)
    sitting.send(msg.Act(SetYokai(card, 7)))
    sitting.press("menu-correct", "topic-file", f"{card}-more")
    assert isinstance(sitting.here, to.Confirm)
    assert BOX.edition.card[card].name.en in sitting.view.heading
    sitting.press(answer)
    assert isinstance(sitting.play.timeline.turn, GameOver) == is_lost


def test_vehicles_go_round_only_where_they_may_be():
    sitting = play_until(begun("players-2"), is_choosing)
    sitting.press("menu-correct", "topic-vehicles")
    box = BOX.edition
    stays = {zone.id for zone in box.zones if not zone.leads_to}
    for number, vehicle in enumerate(box.vehicles):
        seen = set()
        for _ in box.zones:
            sitting.press(f"{vehicle.id}-more")
            seen.add(
                sitting.play.timeline.game.world.zone_ids[
                    sitting.state.vehicles[number]
                ]
            )
        assert seen == stays - set(vehicle.barred)


def test_what_is_told_of_an_event_survives_a_restart():
    sitting = at_space(FIRST_EVENT - 1, "people")
    sitting.press("space-more", "event-told")
    sitting.restart()
    assert waits_for_card(sitting)
    assert sitting.state.queue[0].is_noted


MADE = {
    "vehicle": (SetVehicle("horse", "castle"), ("Horse", "Castle")),
    "person": (SetPerson("geisha", "beside"), ("Geisha",)),
    "tokens": (SetTokens(1, "relic", 2), ("Relic", "2")),
    "trump": (SetTrump("shared-meal", 1), ("Shared Meal",)),
    "trump put away": (SetTrump("shared-meal", None), ("Shared Meal", "discarded")),
    "space": (SetOni(1), ("Oni", "1")),
    "actions": (SetActions(2), ("2",)),
}


@pytest.mark.parametrize("name", MADE)
def test_undo_and_log_say_what_was_put_right(name):
    action, parts = MADE[name]
    sitting = begun("players-2")
    sitting.send(msg.Act(action))
    label = sitting.view.chrome.undo.label
    assert "Correction" in label
    assert all(part in label for part in parts), label
    assert "{" not in label
    sitting.press("menu-log")
    assert any(parts[0] in row.label + row.detail for row in sitting.view.rows)


def test_a_yokai_put_right_is_named_with_its_slot():
    sitting = begun("players-2")
    card = next(each for each in sitting.state.file if each != EMPTY)
    for slot, told in ((6, "6"), (0, "discarded")):
        sitting.send(msg.Act(SetYokai(card, slot)))
        label = sitting.view.chrome.undo.label
        assert BOX.edition.card[card].name.en in label
        assert told in label


def test_what_was_told_is_no_secret_that_undo_asks_about():
    sitting = at_space(FIRST_EVENT - 1, "people")
    sitting.press("space-more", "event-told", f"drawn-{BOX.edition.events[0].id}")
    sitting.press("undo")
    assert sitting.here == to.Table()
    assert not sitting.state.events
