"""Every word of the box: what each effect does, what each hold changes."""

from dataclasses import replace

import pytest

from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    Confirm,
    Decline,
    EndTurn,
    Move,
    Pick,
    PlayTrump,
    Pray,
    Purify,
    Remedy,
    UseAmulet,
    UseKatana,
    UseOffering,
)
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_effects import (
    AddActions,
    AddToRoll,
    AdvanceOni,
    BanishYokai,
    CallAlly,
    Case,
    DismissAlly,
    DrawTrumps,
    DrawYokai,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    SeatMonk,
    SendVehicle,
    ShiftYokai,
    Travel,
)
from rules.yokai_parade.edition_holds import (
    CheaperPlan,
    CloseLinks,
    CloseZones,
    ExtraRewards,
    Forbid,
    OniFaces,
    OpenZones,
    PrayAt,
    Reach,
    RollChange,
    SpeedChange,
)
from rules.yokai_parade.events_cards import (
    HandNeeded,
    HoldEnded,
    NothingToPick,
)
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.plans import missing_for_plan
from rules.yokai_parade.score import needed
from rules.yokai_parade.state import InForce
from rules.yokai_parade.zones import reach, speed
from tests.rules.yokai_parade_box import made_up_box, trump
from tests.rules.yokai_parade_table import ParadeTable

CARD = "a-new-card"


def table_with(*effects, holds=(), until="turn", **position) -> ParadeTable:
    """A table where seat 0 has a trump of these words."""
    table = ParadeTable(**position)
    card = trump(CARD, *effects, holds=tuple(holds), until=until)
    box: Box = made_up_box()
    game = YokaiParade(replace(box, trumps=(*box.trumps, card)), table.game.options)
    table.game, table.world = game, game.world
    return table.with_trumps([CARD])


def picks(table):
    return [action.word for action in table.listed() if isinstance(action, Pick)]


def test_the_oni_advances_step_by_step_and_goes_back_without_harm():
    table = table_with(AdvanceOni(2), AdvanceOni(-9), oni=2)
    table.do(PlayTrump(CARD))
    assert table.game.turn(table.state).pile == "events"
    assert table.state.oni == 4
    table.do(Drawn(("rumour",)))
    assert (table.state.oni, table.state.reached) == (0, 4)


@pytest.mark.parametrize(
    ("effect", "pick", "file"),
    [
        (ShiftYokai(-1), "c", "a b - c - - -"),
        (ShiftYokai(-3), "c", "a b c - - - -"),
        (ShiftYokai(2), "c", "a b - - - - c"),
        (ShiftYokai(1), "b", "a - b - c - -"),
        (ShiftYokai(1, "all"), "", "- a b - - c -"),
        (ShiftYokai(-1, "all"), "", "a b - c - - -"),
        (ShiftYokai(1, "front"), "", "a b - - - c -"),
    ],
    ids=str,
)
def test_yokai_shift_as_far_as_they_can(effect, pick, file):
    names = {"a": "yokai-05", "b": "yokai-11", "c": "yokai-12", "-": ""}
    begin = ["yokai-05", "yokai-11", "-", "-", "yokai-12"]
    table = table_with(effect, file=begin)
    table.do(PlayTrump(CARD))
    if picks(table):
        table.do(Pick(names[pick]))
    assert table.state.file == tuple(names[letter] for letter in file.split())


def test_a_choice_of_one_needs_no_pick():
    table = table_with(ShiftYokai(-2), file=["yokai-05", "-", "yokai-12"])
    table.do(PlayTrump(CARD))
    assert table.state.file[1] == "yokai-12"


def test_a_shift_into_slot_eight_loses():
    table = table_with(ShiftYokai(2, "front"), file=["-"] * 6 + ["yokai-05"])
    table.do(PlayTrump(CARD))
    assert table.state.outcome.value == "file"
    assert table.state.gone == ("yokai-05",)


def test_a_banished_yokai_gives_its_rewards_only_if_the_card_says_so():
    effect = BanishYokai(Case(zones=("castle",)), has_rewards=True)
    table = table_with(effect, file=["yokai-05", "yokai-11"])
    table.do(PlayTrump(CARD))
    assert table.state.file[0] == ""
    assert table.tokens(0) == {"relic": 1}
    table.do(Pick("mirror"))
    assert table.tokens(0) == {"relic": 1, "mirror": 1}
    table = table_with(BanishYokai(), file=["yokai-05", "yokai-11"])
    table.do(PlayTrump(CARD), Pick("yokai-11"))
    assert table.tokens(0) == {}
    assert table.state.gone == ("yokai-11",)


def test_what_is_being_purified_is_not_banished():
    also = AddToRoll(1)
    table = table_with(BanishYokai(), also, file=["yokai-05"]).rolled("1", "1")
    assert NothingToPick(CARD) in table.do(PlayTrump(CARD))
    table.do(Confirm())
    assert table.state.file[0] == "yokai-05"


def test_more_cards_come_off_the_deck_at_once():
    table = table_with(DrawYokai(2))
    table.do(PlayTrump(CARD), Drawn(("yokai-01",)), Drawn(("yokai-02",)))
    assert table.state.file[:3] == ("yokai-02", "yokai-01", "yokai-05")
    assert (table.state.drawn, table.state.active) == (2, 0)


def test_everybody_draws_trumps_in_playing_order():
    table = table_with(DrawTrumps(1, "each"), active=1)
    table.do(PlayTrump(CARD), Drawn(("calm",)), Drawn(("wind",)))
    assert table.state.trumps == (("wind",), ("calm",))


def test_tokens_are_gained_and_lost_as_far_as_there_are_any():
    table = table_with(
        GainTokens(("relic", "choice"), "each"),
        LoseTokens(("mirror", "relic")),
        hands=[["relic"] * 4, ["relic"]],
    )
    table.do(PlayTrump(CARD), Pick("katana"), Pick("amulet"))
    assert table.tokens(0) == {"relic": 4, "katana": 1}
    assert table.tokens(1) == {"relic": 1, "amulet": 1}


def test_tokens_are_given_to_one_player_and_fewer_are_enough():
    table = table_with(
        GiveTokens(3, is_near=False),
        monks=["samurai", "burgher", "noble"],
        hands=[["relic", "mirror", "katana"], [], []],
    )
    table.do(PlayTrump(CARD))
    assert picks(table) == ["burgher", "noble"]
    table.do(Pick("noble"), Pick("relic"), Pick("katana"), Decline())
    assert table.tokens(2) == {"relic": 1, "katana": 1}
    assert table.tokens(0) == {"mirror": 1}


def test_nobody_near_is_nobody_to_give_to():
    table = table_with(GiveTokens(1), AddActions(1), hands=[["relic"], []])
    assert NothingToPick(CARD) in table.do(PlayTrump(CARD))
    assert table.tokens(0) == {"relic": 1}


def test_allies_are_called_and_dismissed():
    table = table_with(CallAlly("choice", "choice"))
    table.do(PlayTrump(CARD), Pick("geisha"), Pick("docks"))
    person = table.world.people["geisha"]
    assert table.state.people[person] == 100 + table.world.zones["docks"]
    table = table_with(CallAlly("geisha"), DismissAlly("all", ("castle",)))
    table.do(PlayTrump(CARD))
    assert table.state.people[person] == -1
    table = table_with(DismissAlly(), people={"geisha": "horse", "ninja": "temple"})
    table.do(PlayTrump(CARD))
    assert picks(table) == ["ninja", "geisha"]
    table.do(Pick("geisha"))
    assert table.state.people[person] == -1


def test_a_vehicle_travels_by_the_rules_of_a_move():
    table = table_with(Travel("choice", 1), vehicles={"crampons": "forest"})
    table.do(PlayTrump(CARD))
    assert "palanquin" in picks(table)
    table.do(Pick("crampons"))
    assert set(picks(table)) == {"paddies", "temple", "tori"}
    table.do(Pick("tori"))
    assert table.zone("crampons") == "tori"
    assert table.state.actions == 3


def test_a_vehicle_is_sent_anywhere_it_may_be():
    table = table_with(SendVehicle("junk"))
    table.do(PlayTrump(CARD))
    assert set(picks(table)) == set(table.world.zone_ids) - {
        "river",
        "tori",
        "mountain",
        "market",
        "forest",
    }
    table = table_with(SendVehicle("junk", "market"), AddActions(1))
    assert NothingToPick(CARD) in table.do(PlayTrump(CARD))
    assert table.zone("junk") == "river"


def test_a_vehicle_is_not_sent_into_a_zone_that_is_closed():
    table = table_with(SendVehicle("junk"), in_force=["flood"])
    table.do(PlayTrump(CARD))
    assert "castle" in picks(table)
    assert "docks" not in picks(table)
    send, also = SendVehicle("junk", "docks"), AddActions(1)
    table = table_with(send, also, in_force=["flood"])
    assert NothingToPick(CARD) in table.do(PlayTrump(CARD))
    assert table.zone("junk") == "river"


def test_a_monk_takes_a_free_seat_anywhere():
    table = table_with(SeatMonk("own", "choice"), people={"smith": "palanquin"})
    table.do(PlayTrump(CARD))
    assert picks(table) == ["cart", "crampons", "junk"]
    table.do(Pick("junk"))
    assert table.state.people[0] == table.world.vehicles["junk"]


def test_actions_are_added_and_taken_never_below_none():
    table = table_with(AddActions(2), AddActions(-9))
    table.do(PlayTrump(CARD))
    assert table.state.actions == 0


def test_a_roll_changes_only_in_its_case_and_only_while_it_lasts():
    of_earth = AddToRoll(3, Case(kinds=("earth",)))
    table = table_with(of_earth, GainTokens(("relic",))).rolled("1", "1")
    table.do(PlayTrump(CARD))
    assert table.state.extra == 0
    table = table_with(AddToRoll(3, Case(kinds=("water",)))).rolled("1", "1")
    table.do(PlayTrump(CARD))
    assert table.state.extra == 3
    table = table_with(AddToRoll(3), GainTokens(("relic",)))
    table.do(PlayTrump(CARD))
    assert table.state.extra == 0


def test_an_event_in_force_ends_by_a_card():
    table = table_with(EndEvent(), in_force=["fog", "flood"])
    table.do(PlayTrump(CARD), Pick("flood"))
    assert [each.card for each in table.state.in_force] == ["fog"]


def test_the_table_does_what_no_word_says():
    table = ParadeTable(oni=1)
    table.state = replace(table.state, actions=1)
    table.do(EndTurn(), Drawn(("oni",)))
    assert HandNeeded("rumour") in table.do(Drawn(("rumour",)))


def hold_table(*holds, until="turn", **position):
    table = table_with(holds=holds, until=until, **position)
    table.do(PlayTrump(CARD))
    return table


def test_a_score_changes_by_what_is_in_force():
    table = hold_table(RollChange(-2), RollChange(1, Case(vehicles=("horse",))))
    bare = ParadeTable()
    assert needed(table.world, table.state, "yokai-05") == 1 + needed(
        bare.world, bare.state, "yokai-05"
    )


def test_speeds_change_and_the_smallest_limit_counts():
    table = hold_table(SpeedChange((), 2), SpeedChange(("horse",), 0, 1))
    assert speed(table.world, table.state, table.world.vehicles["horse"]) == 1
    assert speed(table.world, table.state, table.world.vehicles["cart"]) == 4


def reached(table, vehicle):
    number = table.world.vehicles[vehicle]
    return {table.world.zone_ids[z] for z in reach(table.world, table.state, number, 1)}


def test_links_and_zones_close_and_open():
    table = hold_table(
        CloseLinks((("river", "paddies"),)),
        CloseZones(("castle",)),
        OpenZones(("market",), ("junk",)),
        vehicles={"junk": "docks", "horse": "streets"},
    )
    assert reached(table, "junk") == {"river", "market"}
    assert reached(table, "horse") == {"paddies", "market"}
    table = hold_table(CloseLinks((("river", "paddies"),)))
    assert reached(table, "junk") == {"docks"}


@pytest.mark.parametrize(
    ("act", "action", "position"),
    [
        ("move", Move("castle"), {}),
        ("purify", Purify("yokai-05"), {"vehicles": {"horse": "castle"}}),
        ("foil", None, {}),
        ("trump", PlayTrump("calm"), {}),
        ("amulet", UseAmulet(), {"hands": [["amulet"], []]}),
        ("katana", UseKatana(), {"hands": [["katana"], []]}),
        ("offering", UseOffering("ninja"), {"hands": [["offering"], []]}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_forbidden_is_refused(act, action, position):
    table = hold_table(Forbid((act,), (act,)), **position)
    table.with_trumps(["calm"])
    if action is not None:
        assert table.refused(action).key in ("act_forbidden", "token_forbidden")


def test_oni_faces_may_count_for_nothing():
    table = hold_table(OniFaces(0), OniFaces(2), vehicles={"horse": "castle"})
    table.do(Purify("yokai-05"), Rolled(("oni", "oni")), Confirm())
    assert table.state.oni == 0


def test_a_prayer_may_be_said_elsewhere_and_reach_further():
    table = hold_table(PrayAt(("fort",), 2), file=["-", "-", "-", "yokai-05"])
    table.do(Pray("yokai-05", 2))
    assert table.state.file[1] == "yokai-05"


def test_a_yokai_may_be_purified_from_afar():
    table = hold_table(Reach(1), file=["yokai-05", "yokai-02"])
    table.do(Purify("yokai-05"))
    table = hold_table(Reach(1), file=["yokai-05", "yokai-02"])
    assert table.refused(Purify("yokai-02")).values["zone"] == "paddies"


def test_rewards_may_grow():
    table = hold_table(ExtraRewards(("katana",)), vehicles={"horse": "castle"})
    table.do(Purify("yokai-05"), Rolled(("5", "5")), Confirm(), Pick("amulet"))
    assert table.tokens(0) == {"relic": 1, "amulet": 1, "katana": 1}


def test_a_plan_may_cost_less():
    table = hold_table(
        CheaperPlan(1), vehicles={"horse": "castle"}, hands=[["mirror"], []]
    )
    assert not missing_for_plan(table.world, table.state)
    assert missing_for_plan(ParadeTable().world, ParadeTable().state)


@pytest.mark.parametrize(
    ("until", "turns"), [("turn", 1), ("round", 3), ("game", None), ("plan", None)]
)
def test_what_is_in_force_ends_when_its_card_says(until, turns):
    table = hold_table(RollChange(1), until=until)
    ended = []
    for number, card in enumerate(("yokai-20", "yokai-21", "yokai-22"), 1):
        events = table.do(EndTurn(), Drawn((card,)))
        ended += [number] * (HoldEnded(CARD) in events)
    assert ended == ([] if turns is None else [turns])


def test_a_hold_of_one_roll_ends_with_it():
    table = hold_table(RollChange(1), until="roll", vehicles={"horse": "castle"})
    table.do(Purify("yokai-05"), Rolled(("1", "1")))
    assert table.state.in_force == (InForce(CARD, 1),)
    assert HoldEnded(CARD) in table.do(Confirm())


def test_only_an_event_in_force_has_a_remedy():
    table = ParadeTable(in_force=["fog"])
    assert table.refused(Remedy("curse")).key == "not_in_force"
    assert table.refused(Remedy("fog")).key == "no_remedy"
