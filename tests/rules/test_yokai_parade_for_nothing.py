"""Nothing is spent for nothing: what would change nothing now is not offered."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from rules.yokai_parade.actions import (
    EndTurn,
    Pick,
    PlayTrump,
    Purify,
    UseAmulet,
)
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.edition_effects import (
    AddActions,
    AddToRoll,
    AdvanceOni,
    BanishYokai,
    ByHand,
    CallAlly,
    Case,
    DismissAlly,
    DrawTrumps,
    DrawYokai,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    Reroll,
    SeatMonk,
    SendVehicle,
    ShiftYokai,
    Travel,
    TurnDie,
)
from rules.yokai_parade.edition_holds import (
    ActionsChange,
    CheaperPlan,
    ExtraRewards,
    FreeAct,
    FreeRerolls,
    OniFaces,
    OpenZones,
    PrayAt,
    Reach,
    RollChange,
    SpeedChange,
)
from rules.yokai_parade.gains import changes_something
from rules.yokai_parade.state import Do, NextTurn, Phase, is_open
from rules.yokai_parade.turns import go_on
from tests.rules.yokai_parade_box import trump
from tests.rules.yokai_parade_games import every_table, picks, states
from tests.rules.yokai_parade_table import laid

CARD = "a-new-card"
PICKS = picks(300)
EFFECTS = (
    AdvanceOni(1),
    AdvanceOni(-1),
    *(ShiftYokai(n, which) for n in (-2, 1) for which in ("choice", "front", "all")),
    BanishYokai(),
    BanishYokai(Case(zones=("castle", "market")), has_rewards=True),
    DrawYokai(),
    DrawTrumps(),
    *(GainTokens((kind,)) for kind in ("relic", "choice")),
    GainTokens(("mirror", "katana"), "each"),
    *(LoseTokens((kind,), w) for kind in ("relic", "choice") for w in ("self", "each")),
    GiveTokens(2),
    GiveTokens(1, is_near=False),
    CallAlly(),
    CallAlly("geisha"),
    CallAlly("geisha", "castle"),
    CallAlly("choice", "choice"),
    DismissAlly(),
    DismissAlly("all", ("castle", "market")),
    Travel(),
    Travel("choice", 1),
    SendVehicle(),
    SendVehicle("choice", "castle"),
    SeatMonk(),
    SeatMonk("choice"),
    AddActions(1),
    AddActions(-1),
    AddToRoll(2),
    AddToRoll(2, Case(zones=("castle", "market", "fort"))),
    Reroll(2),
    TurnDie("5"),
    EndEvent(),
)
"""Every word of the box that changes a state, in its different shapes."""

few = settings(max_examples=8)


def reached(table, picked):
    """The last states of such a game."""
    return states(table, picked)[1:][-60:]


def carried_out(world, state, *tasks):
    draft = Draft(state)
    draft.first(*tasks)
    go_on(world, draft)
    return compared(draft.freeze())


def compared(state):
    """``state`` without what means nothing any more: actions of a turn that is over."""
    return replace(state, actions=0) if NextTurn() in state.queue else state


@every_table
@few
@given(picks=PICKS)
def test_a_card_is_playable_exactly_when_its_effect_changes_something(table, picks):
    world = table.game.world
    for state in reached(table, picks):
        is_time = state.phase in (Phase.ACT, Phase.ROLLED) and not state.queue
        if not is_time and not is_open(state.queue):
            continue
        for effect in EFFECTS:
            seat = state.active
            does = carried_out(world, state, Do(effect, seat, CARD)) != compared(state)
            able = changes_something(world, state, seat, trump(CARD, effect))
            assert able == does, effect


@every_table
@few
@given(picks=PICKS)
def test_whatever_is_offered_changes_more_than_what_it_costs(table, picks):
    for state in reached(table, picks):
        for action in table.game.legal_actions(state):
            after = table.game.apply(state, action).state
            if isinstance(action, PlayTrump):
                kept = {"trumps": state.trumps, "used_trumps": state.used_trumps}
            else:
                kept = {"actions": state.actions, "used": state.used}
            if not isinstance(action, PlayTrump | UseAmulet | Pick):
                kept["hands"] = state.hands
            free = isinstance(action, UseAmulet)
            assert free or compared(replace(after, **kept)) != compared(state), action


@every_table
@few
@given(picks=PICKS)
def test_no_pick_is_offered_that_changes_nothing(table, picks):
    world = table.game.world
    for state in reached(table, picks):
        for action in table.game.legal_actions(state):
            if isinstance(action, Pick):
                without = replace(state, queue=state.queue[1:])
                after = compared(table.game.apply(state, action).state)
                assert after != carried_out(world, without)


BY_YOKAI = {"vehicles": {"horse": "castle"}}
OF_WATER, OF_EARTH = Case(kinds=("water",)), Case(kinds=("earth",))
ROLLED = {**BY_YOKAI, "dice": ("1", "2")}
WITH_ONI = {**BY_YOKAI, "dice": ("1", "oni")}


@pytest.mark.parametrize(
    ("hold", "until", "position", "can"),
    [
        (RollChange(1, OF_WATER), "roll", ROLLED, True),
        (RollChange(1, OF_EARTH), "roll", ROLLED, False),
        (RollChange(1, OF_EARTH), "turn", ROLLED, True),
        (RollChange(1, OF_EARTH), "roll", {}, True),
        (FreeRerolls(1, OF_EARTH), "roll", ROLLED, False),
        (FreeRerolls(1), "roll", ROLLED, True),
        (ExtraRewards(("relic",), OF_EARTH), "roll", ROLLED, False),
        (OniFaces(0), "roll", ROLLED, False),
        (OniFaces(0), "roll", WITH_ONI, True),
        (OniFaces(1), "roll", WITH_ONI, False),
        (OniFaces(0), "roll", BY_YOKAI, True),
        (Reach(1), "roll", ROLLED, False),
        (PrayAt(), "roll", ROLLED, False),
        (FreeAct("move"), "roll", ROLLED, False),
        (CheaperPlan(1), "roll", ROLLED, False),
        (OpenZones(("market",)), "roll", ROLLED, True),
        (ActionsChange(-1), "turn", {"actions": 0}, False),
        (ActionsChange(1), "turn", {"actions": 0}, True),
    ],
    ids=str,
)
def test_what_lasts_is_not_begun_where_it_ends_before_it_matters(
    hold, until, position, can
):
    table = laid(trump(CARD, holds=(hold,), until=until), position)
    if can:
        table.do(PlayTrump(CARD))
    else:
        assert table.refused(PlayTrump(CARD)).key == "trump_for_nothing"


@pytest.mark.parametrize(
    ("hold", "can"),
    [
        (RollChange(1), False),
        (FreeAct("pray"), False),
        (ActionsChange(1), False),
        (SpeedChange(("horse",), 1), True),
    ],
    ids=str,
)
def test_what_lasts_for_the_turn_is_not_begun_when_its_acts_are_over(hold, can):
    table = laid(trump(CARD, holds=(hold,), until="turn"), {})
    table.do(EndTurn())
    assert (PlayTrump(CARD) in table.listed()) == can


def test_what_lasts_longer_may_begin_after_the_acts():
    table = laid(trump(CARD, holds=(RollChange(1),), until="round"), {})
    table.do(EndTurn(), PlayTrump(CARD))


def test_what_the_text_says_is_up_to_the_table():
    table = laid(trump(CARD, ByHand()), {})
    table.do(PlayTrump(CARD))


def test_a_card_is_played_though_one_of_its_effects_does_nothing():
    table = laid(trump(CARD, AdvanceOni(-1), ShiftYokai(1, "front")), {})
    table.do(PlayTrump(CARD))
    assert table.state.file[1] == "yokai-05"


def test_a_card_of_a_roll_that_does_not_fit_stays_with_who_has_it():
    table = laid(trump(CARD, AddToRoll(3, OF_EARTH), when="roll"), BY_YOKAI)
    table.do(Purify("yokai-05"))
    assert table.refused(PlayTrump(CARD)).key == "roll_first"
    table = laid(trump(CARD, AddToRoll(3, OF_EARTH), when="roll"), ROLLED)
    assert table.refused(PlayTrump(CARD)).key == "trump_for_nothing"
    assert table.state.trumps[0] == (CARD,)
