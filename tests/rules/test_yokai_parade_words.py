"""No word of the box is dead: every effect and hold, every parameter of each."""

from dataclasses import fields, replace
from typing import get_args

import pytest

from rules.errors import IllegalAction
from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    Confirm,
    EndTurn,
    Move,
    Pick,
    PlayTrump,
    Pray,
    Purify,
    RollAgain,
)
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
    Effect,
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
from rules.yokai_parade.events_cards import HandNeeded
from rules.yokai_parade.plans import missing_for_plan
from tests.rules.yokai_parade_box import trump
from tests.rules.yokai_parade_table import laid

CARD = "a-new-card"
EFFECTS, HOLDS = get_args(Effect), get_args(Hold)
HANDS = {"hands": [["relic", "mirror", "katana", "relic"], ["amulet"], []]}
NEAR = {"vehicles": {"rickshaw": "fort"}, **HANDS}
FILE = {"file": ["yokai-05", "-", "yokai-11", "yokai-12", "-"]}
ON_MAP = {"people": {"geisha": "castle", "ninja": "forest"}}
BY_YOKAI = {"vehicles": {"horse": "castle"}}
LIE = {"dice": ("1", "2")}

EFFECT_PAIRS = (
    (AdvanceOni(-1), AdvanceOni(-2), {"oni": 3}),
    (ShiftYokai(-1), ShiftYokai(1), FILE),
    (ShiftYokai(1, "front"), ShiftYokai(1, "all"), FILE),
    (ShiftYokai(1), ShiftYokai(1, "front"), FILE),
    (BanishYokai(), BanishYokai(Case(zones=("paddies",))), FILE),
    (BanishYokai(), BanishYokai(has_rewards=True), FILE),
    (DrawYokai(1), DrawYokai(2), {}),
    (DrawTrumps(1), DrawTrumps(2), {}),
    (DrawTrumps(1), DrawTrumps(1, "each"), {}),
    (GainTokens(("relic",)), GainTokens(("choice",)), {}),
    (GainTokens(("relic",)), GainTokens(("relic",), "each"), {}),
    (LoseTokens(("mirror",)), LoseTokens(("choice",)), HANDS),
    (LoseTokens(("choice",)), LoseTokens(("choice",), "each"), HANDS),
    (GiveTokens(1), GiveTokens(2), NEAR),
    (GiveTokens(1), GiveTokens(1, is_near=False), HANDS),
    (CallAlly(), CallAlly("geisha"), {}),
    (CallAlly("geisha"), CallAlly("geisha", "docks"), {}),
    (DismissAlly(), DismissAlly("geisha"), ON_MAP),
    (DismissAlly("all"), DismissAlly("all", ("castle",)), ON_MAP),
    (Travel(), Travel("cart"), {}),
    (Travel(), Travel(spaces=1), {}),
    (SendVehicle(), SendVehicle("cart"), {}),
    (SendVehicle(), SendVehicle(zone="docks"), {}),
    (SeatMonk(), SeatMonk("burgher"), {}),
    (SeatMonk(), SeatMonk(vehicle="junk"), {}),
    (AddActions(1), AddActions(-1), {}),
    (AddToRoll(1), AddToRoll(2), LIE),
    (AddToRoll(1), AddToRoll(1, Case(kinds=("air",))), LIE),
    (Reroll(1), Reroll(2), LIE),
    (TurnDie("4"), TurnDie("5"), LIE),
    (EndEvent(), None, {"in_force": ["fog"]}),
)
"""Two effects that differ in one parameter, and where they differ in what they do."""

PURIFY = (Purify("yokai-05"), Rolled(("1", "oni")), Confirm())
REROLL = (Purify("yokai-05"), Rolled(("1", "1")), RollAgain(0), Rolled(("2",)))
IN_FILE = {"file": ["-", "-", "-", "yokai-05"]}
FAR = Case(zones=("docks",))
PURIFIED = (Purify("yokai-05"), Rolled(("5", "5")), Confirm())
FISHER = {"monks": ["fisher", "burgher"], "vehicles": {"junk": "docks"}}
TOKENS = {"hands": [["amulet", "katana"], []]}
SITE = {**BY_YOKAI, "hands": [["mirror"], []]}

HOLD_PAIRS = (
    (RollChange(1), RollChange(9), BY_YOKAI, PURIFY),
    (RollChange(9), RollChange(9, Case(kinds=("air",))), BY_YOKAI, PURIFY),
    (RollChange(9), RollChange(9, FAR), BY_YOKAI, PURIFY),
    (RollChange(9), RollChange(9, Case(vehicles=("cart",))), BY_YOKAI, PURIFY),
    (SpeedChange((), -1), SpeedChange(("cart",), -1), {}, ()),
    (SpeedChange((), -1), SpeedChange((), -2), {}, ()),
    (SpeedChange((), 0, 1), SpeedChange((), 0, 2), {}, ()),
    (CloseLinks((("castle", "fort"),)), CloseLinks((("river", "docks"),)), {}, ()),
    (CloseZones(("castle",)), CloseZones(("docks",)), {}, ()),
    (CloseZones(("castle",)), CloseZones(("castle",), ("cart",)), {}, ()),
    (OpenZones(("market",)), OpenZones(("forest",)), FISHER, ()),
    (OpenZones(("market",)), OpenZones(("market",), ("cart",)), FISHER, ()),
    (Forbid(("divine",)), Forbid(("move",)), {}, ()),
    (Forbid((), ("amulet",)), Forbid((), ("katana",)), TOKENS, ()),
    (ActionsChange(1), ActionsChange(-1), {}, ()),
    (FreeAct("move"), FreeAct("pray"), {}, (Move("castle"),)),
    (FreeAct("move"), FreeAct("move", 2), {}, (Move("castle"), Move("fort"))),
    (FreeRerolls(1), FreeRerolls(2), BY_YOKAI, REROLL),
    (FreeRerolls(1), FreeRerolls(1, FAR), BY_YOKAI, REROLL),
    (OniFaces(1), OniFaces(0), BY_YOKAI, PURIFY),
    (PrayAt(), PrayAt(("docks",)), IN_FILE, (Pray("yokai-05"),)),
    (PrayAt(), PrayAt((), 2), IN_FILE, (Pray("yokai-05", 2),)),
    (Reach(1), Reach(2), {"file": ["yokai-05", "yokai-09"]}, ()),
    (Reach(1), Reach(1, FAR), {}, ()),
    (ExtraRewards(("relic",)), ExtraRewards(("amulet",)), BY_YOKAI, PURIFIED),
    (ExtraRewards(("relic",)), ExtraRewards(("relic",), FAR), BY_YOKAI, PURIFIED),
    (CheaperPlan(1), CheaperPlan(2), SITE, ()),
)
"""The same for holds, with what is done while they are in force."""


def outcome(effect, position, script=(), until="turn"):
    """All that can be seen of a game after the card, and ``script``, were played.

    Picks, draws and dice that are still due then are answered as the first listed.
    """
    found = () if effect is None else (effect,)
    if isinstance(effect, HOLDS):
        card = trump(CARD, holds=found, until=until)
    else:
        card = trump(CARD, *found)
    table = laid(card, position)
    refused = []
    for action in (PlayTrump(CARD), *script):
        try:
            table.do(action)
        except IllegalAction as fault:
            refused.append(fault.key)
    asked = []
    while table.listed() and isinstance(table.listed()[0], Pick | Drawn | Rolled):
        asked.append(table.listed())
        table.do(table.listed()[0])
    # That the card itself is in force is no effect yet.
    held = tuple(each for each in table.state.in_force if each.card != CARD)
    state = replace(table.state, in_force=held)
    need = missing_for_plan(table.world, table.state)
    return state, table.listed(), need, tuple(refused), asked


def name(value):
    return type(value).__name__ if isinstance(value, EFFECTS + HOLDS) else ""


@pytest.mark.parametrize(("one", "other", "position"), EFFECT_PAIRS, ids=name)
def test_every_parameter_of_an_effect_matters(one, other, position):
    assert len({repr(outcome(each, position)) for each in (one, other, None)}) >= 2
    assert outcome(one, position) != outcome(other, position)


@pytest.mark.parametrize(("one", "other", "position", "script"), HOLD_PAIRS, ids=name)
def test_every_parameter_of_a_hold_matters(one, other, position, script):
    assert outcome(one, position, script) != outcome(other, position, script)


@pytest.mark.parametrize("kind", EFFECTS + HOLDS, ids=lambda kind: kind.__name__)
def test_every_kind_does_something(kind):
    if kind in (ByHand, HoldByHand):
        return
    does = [
        outcome(each, position, *script) != outcome(None, position, *script)
        for *pair, position, script in (
            *((*row, ()) for row in EFFECT_PAIRS),
            *((one, other, at, (told,)) for one, other, at, told in HOLD_PAIRS),
        )
        for each in pair
        if isinstance(each, kind)
    ]
    assert any(does)


def test_every_parameter_is_looked_at():
    pairs = [row[:2] for row in EFFECT_PAIRS + HOLD_PAIRS]
    looked_at = {
        (type(one), field.name)
        for one, other in pairs
        if other is not None
        for field in fields(one)
        if getattr(one, field.name) != getattr(other, field.name)
    }
    kinds = {type(one) for one, _ in pairs} | {ByHand, HoldByHand}
    assert kinds == {*EFFECTS, *HOLDS}
    assert looked_at == {(kind, each.name) for kind in kinds for each in fields(kind)}


def test_what_the_table_does_by_hand_is_said():
    table = laid(trump(CARD, ByHand()), {})
    assert HandNeeded(CARD) in table.do(PlayTrump(CARD))
    # A hold of this kind stays in sight until the table ends it.
    table = laid(trump(CARD, holds=(HoldByHand(),), until="game"), {})
    table.do(PlayTrump(CARD), EndTurn(), Drawn(("yokai-20",)))
    assert [each.card for each in table.state.in_force] == [CARD]
