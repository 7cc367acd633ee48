"""Powers of monks: when they can be used, what they cost, and never for nothing."""

from dataclasses import replace

import pytest

from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    EndTurn,
    Pick,
    PlayTrump,
    Purify,
    UseAmulet,
    UsePower,
)
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_effects import (
    AddActions,
    AdvanceOni,
    BanishYokai,
    CallAlly,
    Case,
    DismissAlly,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    SendVehicle,
    ShiftYokai,
)
from rules.yokai_parade.game import YokaiParade
from tests.rules.yokai_parade_box import made_up_box, power
from tests.rules.yokai_parade_table import ParadeTable


def test_a_power_of_a_roll_has_its_price_and_its_time():
    table = ParadeTable(monks=["fisher", "noble"], file=["yokai-14"], hands=[[], []])
    assert table.refused(UsePower(1)).key == "wrong_phase"
    table.do(Purify("yokai-14"), Rolled(("1", "1")))
    fault = table.refused(UsePower(1))
    assert (fault.key, fault.values["token"]) == ("no_token", "choice")
    table.state = replace(table.state, hands=((1, 1, 0, 0, 0), (0,) * 5))
    table.do(UsePower(1), Pick("mirror"), Pick("die-2"))
    assert table.state.faces == ("1", "5")
    assert table.tokens(0) == {"relic": 1}


def test_trumps_are_played_before_the_yokai_phase_draws():
    table = ParadeTable(file=["-", "-", "yokai-05"])
    table.with_trumps(["haste", "blessing"], ["wind", "stable"])
    table.do(EndTurn())
    assert PlayTrump("wind") in table.listed()
    assert table.refused(PlayTrump("haste")).key == "only_in_own_turn"
    assert table.refused(PlayTrump("blessing")).key == "only_in_a_roll"
    assert table.refused(UseAmulet()).key == "draw_first"
    table.do(PlayTrump("wind"))
    assert table.state.file[0] == "yokai-05"
    assert table.game.turn(table.state).pile == "yokai"
    table.do(Drawn(("yokai-20",)))
    assert table.state.file[:2] == ("yokai-20", "yokai-05")
    assert (table.state.active, table.state.trumps[1]) == (1, ("stable",))


def test_a_pick_of_a_trump_comes_before_the_draw_of_the_phase():
    table = ParadeTable().with_trumps(["call"])
    table.do(EndTurn(), PlayTrump("call"), Pick("geisha"), Pick("docks"))
    assert table.game.turn(table.state).pile == "yokai"


def test_no_trump_comes_between_a_draw_and_what_follows_from_it():
    table = ParadeTable(oni=1).with_trumps(["wind"], ["calm"])
    table.do(EndTurn(), Drawn(("oni",)))
    assert table.game.turn(table.state).pile == "events"
    assert table.refused(PlayTrump("calm")).key == "draw_first"
    table.do(Drawn(("omen",)))
    assert table.game.turn(table.state).pile == "yokai"
    assert table.refused(PlayTrump("calm")).key == "draw_first"


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"hands": [["relic"], []]}, "power_for_nothing"),
        ({"vehicles": {"crampons": "paddies"}}, "power_for_nothing"),
        ({"vehicles": {"crampons": "paddies"}, "hands": [["relic"], []]}, ""),
    ],
    ids=["nobody near", "nothing to give", "both"],
)
def test_a_gift_is_not_begun_when_nobody_can_receive(position, key):
    table = ParadeTable(monks=["farmer", "climber"], **position)
    if key:
        assert table.refused(UsePower(1)).key == key
        assert table.state.used == ()
    else:
        assert UsePower(1) in table.listed()


def power_table(*effects, cost=(), **position):
    """A table where the active monk has one ritual of these words."""
    table = ParadeTable(monks=["samurai", "burgher"], **position)
    box: Box = made_up_box()
    first, *others = box.monks
    first = replace(first, powers=(power("ritual", *effects, cost=cost),))
    box = replace(box, monks=(first, *others))
    table.game = YokaiParade(box, table.game.options)
    return table


@pytest.mark.parametrize(
    ("effect", "idle", "able"),
    [
        (AdvanceOni(-1), {}, {"oni": 1}),
        (ShiftYokai(-1, "all"), {}, {"file": ["-", "yokai-05"]}),
        (GainTokens(("relic",)), {"hands": [[], ["relic"] * 6]}, {}),
        (LoseTokens(("relic",), "each"), {}, {"hands": [[], ["relic"]]}),
        (CallAlly("geisha"), {"people": {"geisha": "castle"}}, {}),
        (DismissAlly("all", ("docks",)), {}, {"people": {"smith": "docks"}}),
        (EndEvent(), {}, {"in_force": ["fog"]}),
        (SendVehicle("own", "fort"), {}, {"vehicles": {"horse": "docks"}}),
        (AddActions(-1), {"actions": 0}, {}),
        (BanishYokai(Case(kinds=("air",))), {}, {"file": ["yokai-03"]}),
    ],
    ids=str,
)
def test_a_power_that_can_do_nothing_now_is_not_offered(effect, idle, able):
    idle_table, able_table = power_table(effect, **idle), power_table(effect, **able)
    if not idle.get("actions", 1):
        idle_table.state = replace(idle_table.state, actions=0)
    assert idle_table.refused(UsePower(0)).key == "power_for_nothing"
    able_table.do(UsePower(0))
    assert able_table.state.used


def test_a_token_that_pays_for_a_gift_cannot_be_given():
    there = {"vehicles": {"rickshaw": "fort"}}
    gift = GiveTokens(1)
    table = power_table(gift, cost=("choice",), hands=[["relic"], []], **there)
    assert table.refused(UsePower(0)).key == "power_for_nothing"
    table = power_table(gift, cost=("choice",), hands=[["relic"] * 2, []], **there)
    table.do(UsePower(0), Pick("relic"))
    assert table.tokens(1) == {"relic": 1}
