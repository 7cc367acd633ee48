"""What a correction by hand leads to: nothing is dropped, nothing impossible stands."""

import pytest

from rules.game import CardNeeded, Drawn, GameOver
from rules.yokai_parade.actions import EndTurn, PlayTrump
from rules.yokai_parade.edition_holds import OpenZones
from rules.yokai_parade.events import Corrected, EventActivated, GameEnded, OniMoved
from rules.yokai_parade.events_cards import EventNoted, EventPassed, HoldEnded
from rules.yokai_parade.repairs import (
    DUE,
    TOLD,
    SetOni,
    SetPerson,
    SetTokens,
    SetTrump,
    SetVehicle,
    SetYokai,
)
from rules.yokai_parade.state import EMPTY, Outcome
from tests.rules.yokai_parade_box import made_up_box, trump
from tests.rules.yokai_parade_table import ParadeTable, laid

EVENT_SPACES = (2, 4, 8, 12)


def waits_for(table):
    turn = table.game.turn(table.state)
    return turn.pile if isinstance(turn, CardNeeded) else ""


def refusal(table, action):
    """Corrections are never listed, so only the refusal counts."""
    return table.refused(action)


@pytest.mark.parametrize("space", EVENT_SPACES)
def test_an_event_under_a_corrected_oni_is_drawn_and_carried_out(space):
    table = ParadeTable(oni=space - 1, foiled=["plan-1b", "plan-2b"][: space // 5])
    table.do(SetOni(space, DUE))
    assert waits_for(table) == "events"
    events = table.do(Drawn(("theft",)))
    assert events[0] == EventActivated("theft")
    assert table.state.oni == table.state.reached == space


def test_several_events_on_the_way_come_in_order():
    table = ParadeTable(oni=1)
    table.do(SetOni(5, DUE), Drawn(("fog",)))
    assert waits_for(table) == "events"
    table.do(Drawn(("mud",)))
    assert table.state.events == ("fog", "mud")
    assert not waits_for(table)


def test_effects_of_the_first_event_come_before_the_second_is_drawn():
    table = ParadeTable(oni=1)
    table.do(SetOni(5, DUE))
    events = table.do(Drawn(("omen",)))
    assert waits_for(table) == "yokai"
    assert EventActivated("omen") in events
    table.do(Drawn(("yokai-20",)))
    assert waits_for(table) == "events"


def test_an_event_that_was_carried_out_is_only_told():
    table = ParadeTable(oni=1, hands=[["relic"], ["relic"]])
    table.do(SetOni(2, TOLD))
    assert table.do(Drawn(("curse",))) == [EventNoted("curse")]
    assert table.state.oni == 2  # the step of its effect was made before
    assert [each.card for each in table.state.in_force] == ["curse"]
    assert table.state.events == ("curse",)


def test_an_event_told_that_does_not_last_leaves_nothing_behind():
    table = ParadeTable(oni=1, hands=[["relic"], ["relic"]])
    table.do(SetOni(2, TOLD), Drawn(("theft",)))
    assert not table.state.in_force
    assert table.tokens(0) == {"relic": 1}
    assert table.state.events == ("theft",)


def test_events_that_count_as_done_are_said():
    table = ParadeTable(oni=1)
    done = [EventPassed(2), EventPassed(4), Corrected(SetOni(4))]
    assert table.do(SetOni(4)) == done
    assert table.state.reached == 4
    table.do(SetOni(1))
    events = table.do(EndTurn(), Drawn(("oni",)))
    assert OniMoved(1, 2) in events
    assert not waits_for(table)


def test_going_back_over_an_event_says_that_it_does_not_come_again():
    table = ParadeTable(oni=4, reached=4)
    assert table.do(SetOni(3)) == [EventPassed(4), Corrected(SetOni(3))]


def test_a_step_between_blank_spaces_needs_no_word():
    table = ParadeTable(oni=4, reached=4)
    assert table.do(SetOni(5)) == [Corrected(SetOni(5))]
    assert table.do(SetOni(4, DUE)) == [Corrected(SetOni(4, DUE))]


def test_after_a_correction_the_next_event_still_comes():
    table = ParadeTable(oni=1)
    table.do(SetOni(3), EndTurn(), Drawn(("oni",)))
    assert waits_for(table) == "events"


@pytest.mark.parametrize("event", ["", DUE, TOLD])
@pytest.mark.parametrize("space", [6, 7, 14])
def test_an_oni_corrected_onto_an_open_plan_ends_the_game(space, event):
    table = ParadeTable(oni=1)
    events = table.do(SetOni(space, event))
    assert GameEnded(False, "plan") in events
    assert isinstance(table.game.turn(table.state), GameOver)


def test_a_foiled_plan_ends_nothing():
    table = ParadeTable(oni=5, reached=5, foiled=["plan-1b"])
    table.do(SetOni(6))
    assert table.state.outcome is Outcome.OPEN


def test_no_event_is_drawn_into_a_roll():
    table = ParadeTable(oni=1).rolled("1", "2")
    assert refusal(table, SetOni(2, DUE)).key == "wrong_phase"
    table.do(SetOni(1))


def test_the_oni_stays_on_his_track():
    table = ParadeTable(oni=1)
    assert refusal(table, SetOni(15)).values["most"] == 14
    assert refusal(table, SetOni(-1)).values["least"] == 0
    assert refusal(table, SetOni(3, "maybe")).key == "unknown_action"


@pytest.mark.parametrize(
    ("vehicle", "zone"),
    [(each.id, zone) for each in made_up_box().vehicles for zone in each.barred],
)
def test_no_vehicle_stands_where_it_may_not(vehicle, zone):
    found = refusal(ParadeTable(), SetVehicle(vehicle, zone))
    assert found.key in ("zone_barred", "zone_sends_on")
    assert found.values["zone"] == zone


def test_a_vehicle_stands_where_a_card_let_it_come():
    opened = OpenZones(("market",), ("junk",))
    table = laid(trump("low-water", holds=(opened,), until="turn"), {})
    assert refusal(table, SetVehicle("junk", "market")).key == "zone_barred"
    table.do(PlayTrump("low-water"), EndTurn(), Drawn(("yokai-20",)))
    assert not table.state.in_force
    table.do(SetVehicle("junk", "market"))
    assert refusal(table, SetVehicle("junk", "forest")).key == "zone_barred"


def test_nobody_shares_a_seat_by_a_correction():
    found = refusal(ParadeTable(), SetPerson("samurai", "rickshaw"))
    assert (found.key, found.values["seats"]) == ("no_free_seat", 1)
    found = refusal(ParadeTable(), SetPerson("geisha", "rickshaw"))
    assert found.key == "no_free_seat"


def test_who_sits_there_already_may_be_put_there_again():
    table = ParadeTable()
    before = table.state.people
    table.do(SetPerson("burgher", "rickshaw"))
    assert table.state.people == before


def test_no_more_tokens_are_held_than_there_are():
    table = ParadeTable(hands=[["relic"] * 2, ["relic"] * 3])
    assert refusal(table, SetTokens(0, "relic", 4)).values["most"] == 3
    assert refusal(table, SetTokens(0, "relic", -1)).values["least"] == 0
    table.do(SetTokens(0, "relic", 3))


def test_a_yokai_corrected_into_slot_eight_ends_the_game():
    table = ParadeTable(file=["yokai-05"])
    assert GameEnded(False, "file") in table.do(SetYokai("yokai-05", 8))
    assert refusal(ParadeTable(file=["yokai-05"]), SetYokai("yokai-05", 9))


def test_a_yokai_lies_in_one_place():
    table = ParadeTable(file=["yokai-05", "yokai-06"])
    assert refusal(table, SetYokai("yokai-05", 2)).key == "slot_taken"
    table.do(SetYokai("yokai-05", 0), SetYokai("yokai-05", 4))
    assert table.state.file.count("yokai-05") == 1
    assert not table.state.gone
    assert refusal(table, SetYokai("yokai-07", 1)).key == "not_seen_yet"
    assert table.state.file[0] == EMPTY


def test_a_trump_lies_in_one_place():
    table = ParadeTable().with_trumps(["calm"], [])
    table.do(SetTrump("calm", 1))
    assert table.state.trumps == ((), ("calm",))
    table.do(SetTrump("calm", None))
    assert (table.state.trumps, table.state.used_trumps) == (((), ()), ("calm",))
    table.do(SetTrump("calm", 0))
    assert (table.state.trumps, table.state.used_trumps) == ((("calm",), ()), ())


def test_a_trump_taken_back_into_a_hand_is_in_force_no_more():
    opened = OpenZones(("market",), ("junk",))
    table = laid(trump("low-water", holds=(opened,), until="game"), {})
    table.do(PlayTrump("low-water"))
    assert HoldEnded("low-water") in table.do(SetTrump("low-water", 0))
    assert not table.state.in_force
    table.do(PlayTrump("low-water"), SetTrump("low-water", None))
    assert [each.card for each in table.state.in_force] == ["low-water"]


@pytest.mark.parametrize("card", [each.id for each in made_up_box().events])
def test_every_event_of_the_box_can_be_told(card):
    table = ParadeTable(oni=1, hands=[["relic"], []])
    table.do(SetOni(2, TOLD))
    assert table.do(Drawn((card,)))[0] == EventNoted(card)
    assert not table.state.queue
