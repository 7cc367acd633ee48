"""What lasts a turn or a round is felt, however many play and whenever it begins."""

from dataclasses import replace
from typing import get_args

import pytest

from rules.game import Drawn
from rules.yokai_parade.actions import Divine, EndTurn, PlayTrump
from rules.yokai_parade.edition_effects import Case
from rules.yokai_parade.edition_holds import (
    ActionsChange,
    CheaperPlan,
    CloseLinks,
    CloseZones,
    ExtraRewards,
    Forbid,
    FreeAct,
    FreeRerolls,
    Hold,
    HoldByHand,
    OniFaces,
    OpenZones,
    PrayAt,
    Reach,
    RollChange,
    SpeedChange,
)
from rules.yokai_parade.events_cards import EventResolved, HoldEnded
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.holds import of_kind
from rules.yokai_parade.score import outlook
from rules.yokai_parade.zones import speed, vehicle_of
from tests.rules.yokai_parade_box import event, made_up_box, trump
from tests.rules.yokai_parade_table import ParadeTable

CARD = "a-new-card"
MONKS = ["samurai", "burgher", "noble", "farmer", "climber", "fisher"]
HOLDS = {
    type(hold).__name__: hold
    for hold in (
        ActionsChange(-1),
        CheaperPlan(2),
        CloseLinks((("paddies", "river"),)),
        CloseZones(("docks",)),
        ExtraRewards(("relic",)),
        Forbid(("pray",)),
        FreeAct("pray"),
        FreeRerolls(2),
        HoldByHand(),
        OniFaces(2),
        OpenZones(("market",), ("junk",)),
        PrayAt(("fort",)),
        Reach(1, Case(zones=("docks",))),
        RollChange(3),
        SpeedChange((), -1),
    )
}
"""One of every kind of hold."""

every_hold = pytest.mark.parametrize("hold", HOLDS.values(), ids=HOLDS)
any_number = pytest.mark.parametrize("players", range(1, 7))


def seated(players, *, until, hold, is_event, **position):
    """A table where the box has one more event, the only one left, or trump."""
    table = ParadeTable(monks=MONKS[:players], file=[], **position)
    box = made_up_box()
    if is_event:
        table.state = replace(table.state, events=tuple(e.id for e in box.events))
        box = replace(
            box, events=(*box.events, event(CARD, holds=(hold,), until=until))
        )
    else:
        card = trump(CARD, holds=(hold,), until=until)
        box = replace(box, trumps=(*box.trumps, card))
        table.with_trumps([CARD])
    table.game = YokaiParade(box, table.game.options)
    table.world = table.game.world
    return table


def by_the_yokai_phase(players, until, hold):
    """An Oni card brings the event up when nobody can act any more."""
    table = seated(players, until=until, hold=hold, is_event=True, oni=1)
    return table, table.do(EndTurn(), Drawn(("oni",)), Drawn((CARD,)))


def by_the_last_action(players, until, hold):
    """The event comes up by the last action of a turn."""
    table = seated(players, until=until, hold=hold, is_event=True, oni=1, actions=1)
    events = table.do(Divine(), Drawn(("calm",)), Drawn((CARD,)))
    return table, [*events, *pass_on(table, 0)]


def by_a_trump(players, until, hold):
    """The trump is played before the first action."""
    table = seated(players, until=until, hold=hold, is_event=False)
    return table, [*table.do(PlayTrump(CARD)), *pass_on(table, 0)]


BEGINNINGS = {
    each.__name__: each for each in (by_the_yokai_phase, by_the_last_action, by_a_trump)
}
any_beginning = pytest.mark.parametrize("begin", BEGINNINGS.values(), ids=BEGINNINGS)


def pass_on(table, number):
    return table.do(EndTurn(), Drawn((f"yokai-{20 + number}",)))


def is_felt(table, hold):
    """Whether ``hold`` makes a difference to the player whose turn has just begun."""
    world, state = table.world, table.state
    bare = replace(state, in_force=())
    match hold:
        case ActionsChange():
            return state.actions != 3
        case RollChange():
            looks = [outlook(world, each, "yokai-08").needed for each in (state, bare)]
            return looks[0] != looks[1]
        case SpeedChange():
            at = vehicle_of(state, state.active)
            return speed(world, state, at) != speed(world, bare, at)
    return hold in of_kind(world, state, type(hold))


def felt_by(table, hold, turns):
    """The seats, in order, that feel ``hold`` as their turn begins."""
    found = []
    for number in range(turns):
        found += [table.state.active] * is_felt(table, hold)
        pass_on(table, 1 + number)
    return found


def test_every_kind_of_hold_is_tried():
    assert {type(hold) for hold in HOLDS.values()} == set(get_args(Hold))


@every_hold
@any_number
@any_beginning
def test_a_round_gives_everybody_one_whole_turn_under_it(hold, players, begin):
    table, _ = begin(players, "round", hold)
    assert sorted(felt_by(table, hold, players + 1)) == list(range(players))


@any_number
@any_beginning
def test_the_end_of_a_round_is_told_once(players, begin):
    table, events = begin(players, "round", RollChange(1))
    over = (EventResolved(CARD), HoldEnded(CARD))
    told = [each for each in events if each in over]
    for number in range(players):
        assert not told
        told += [each for each in pass_on(table, 1 + number) if each in over]
    assert len(told) == 1
    assert not table.state.in_force


@every_hold
@any_number
def test_a_turn_of_an_event_is_the_next_one_when_nobody_can_act(hold, players):
    table, _ = by_the_yokai_phase(players, "turn", hold)
    assert felt_by(table, hold, players + 1) == [1 % players]


@any_number
def test_a_turn_of_an_event_that_comes_up_in_it_ends_with_it(players):
    table, _ = by_the_last_action(players, "turn", RollChange(1))
    assert not table.state.in_force
