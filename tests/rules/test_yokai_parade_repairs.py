"""Repairs by hand at any moment leave a table that can be played on."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import IllegalAction
from rules.game import GameOver, PlayerToAct
from rules.selfplay import play
from rules.yokai_parade.plans import missing_for_plan
from rules.yokai_parade.player import ErrandPlayer
from rules.yokai_parade.repairs import (
    DUE,
    TOLD,
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
from rules.yokai_parade.score import outlook
from rules.yokai_parade.state import EMPTY
from rules.yokai_parade.tokens import supply
from rules.yokai_parade.zones import could_come
from tests.strategies import SETUPS

TABLES = {name: each for name, each in SETUPS.items() if each.entry.code == "S2"}


def repairs(game, seats):
    """Any repair that names things of the box, right or wrong."""
    world, box = game.world, game.edition
    zones, vehicles = (
        st.sampled_from(world.zone_ids),
        st.sampled_from(world.vehicle_ids),
    )
    return st.one_of(
        st.builds(SetVehicle, vehicles, zones),
        st.builds(
            SetPerson,
            st.sampled_from(world.person_ids),
            st.one_of(zones, vehicles, st.just("beside")),
        ),
        st.builds(
            SetTokens,
            st.integers(0, seats - 1),
            st.sampled_from(world.token_ids),
            st.integers(-1, 7),
        ),
        st.builds(
            SetTrump,
            st.sampled_from([card.id for card in box.trumps]),
            st.none() | st.integers(0, seats - 1),
        ),
        st.builds(SetYokai, st.sampled_from(world.yokai_ids), st.integers(0, 7)),
        st.builds(SetOni, st.integers(0, 14), st.sampled_from(["", DUE, TOLD])),
        st.builds(SetActions, st.integers(0, 6)),
        st.builds(SetExtra, st.integers(-3, 3)),
        st.builds(ResolveEvent, st.sampled_from([card.id for card in box.events])),
    )


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@settings(max_examples=20)
@given(data=st.data())
def test_a_table_that_was_put_right_can_be_played_on(table, data):
    game = table.game
    bot = ErrandPlayer.of(game)
    state = game.setup(table.seats)
    picks = data.draw(st.lists(st.integers(0, 10**4), max_size=60))
    for number in picks:
        if isinstance(game.turn(state), GameOver):
            break
        if number % 4 == 0 and isinstance(game.turn(state), PlayerToAct):
            repair = data.draw(repairs(game, table.seats))
            with suppress(IllegalAction):
                state = game.apply(state, repair).state
            continue
        listed = list(game.legal_actions(state))
        state = game.apply(state, listed[number % len(listed)]).state
        check(game, state)
    bots = dict.fromkeys(range(table.seats), bot)
    assert play(game, state, bots, 1, limit=6_000).is_over


def check(game, state):
    """What screens ask can be answered, and nobody shares a seat."""
    world = game.world
    for vehicle, seats in enumerate(world.seats_of):
        assert state.people.count(vehicle) <= seats
        assert could_come(world, state, vehicle, state.vehicles[vehicle])
    assert all(supply(world, state, kind) >= 0 for kind, _ in enumerate(world.tokens))
    if state.monks:
        for card in state.file:
            if card != EMPTY:
                seen = outlook(world, state, card)
                assert 0 <= seen.now <= seen.with_rerolls <= seen.with_all <= 1
                assert seen.now <= seen.with_relics <= seen.with_all
        if state.plan:
            missing_for_plan(world, state)
