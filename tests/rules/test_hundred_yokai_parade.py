"""S0 §1, the Night Parade phase: parades and action icons of a human."""

import pytest

from rules.hundred_yokai.actions import (
    Activate,
    EndParade,
    EndTurn,
    Fight,
    Move,
    Place,
    Skip,
)
from rules.hundred_yokai.events import (
    IconSkipped,
    MeepleFought,
    MeepleMoved,
    MeeplePlaced,
    ParadeActivated,
    TokensTaken,
)
from rules.hundred_yokai.icons import waiting_icon
from rules.hundred_yokai.state import Phase

LOST_FIGHT = IconSkipped(0, "fight", "NP13")


def waits(table):
    return waiting_icon(table.state)


def test_1_a_parade_is_chosen_and_its_scroll_flipped(table):
    events = table.do(Activate("water"))
    assert events[0] == ParadeActivated(0, "water")
    assert table.player().last_parade == 1
    assert waits(table) == "swim"


def test_1_cards_left_to_right_and_icons_downwards(table):
    table.parade("dig+fight", "dig+move")
    table.put(1, earth_3=1, earth_5=1)
    table.do(Activate("earth"))
    seen = []
    for action in (
        Place("earth-3"),
        Fight("earth-3", 1),
        Place("earth-5"),
        Move("earth-5", "water-4a"),
    ):
        seen.append(waits(table))
        table.do(action)
    assert seen == ["dig", "fight", "dig", "move"]
    assert table.state.phase is Phase.RECRUIT


def test_1_an_action_must_resolve_the_icon_that_waits(table):
    table.parade("dig+move")
    table.put(0, wood_3=1)
    table.do(Activate("earth"))
    waiting = "other_icon_waits", "S0 §1"
    assert table.refused(Move("wood-3", "earth-4a")) == waiting
    assert table.refused(Fight("wood-3", 1)) == waiting
    assert table.refused(EndParade()) == ("icon_waits", "S0 §1")
    assert table.refused(EndTurn())[0] == "wrong_phase"
    table.do(Place("earth-3"))
    assert table.refused(Place("earth-5")) == waiting


def test_1_the_same_parade_again_is_blocked_next_turn(lay):
    table = lay(clans=("onikuma", "nekomata"), king=None)
    for seat in (0, 1):
        table.do(Activate("earth", is_free=True), EndTurn())
        assert table.player(seat).last_parade == 0
    assert table.refused(Activate("earth")) == ("parade_used", "NP12")
    assert table.listed() == [Activate("water"), Activate("wood")]
    table.do(Activate("wood", is_free=True), EndTurn())
    table.do(Activate("water", is_free=True), EndTurn())
    assert table.listed() == [Activate("earth"), Activate("water")]


def test_np12_in_the_first_turn_no_parade_is_blocked(table):
    assert table.listed() == [Activate("earth"), Activate("water"), Activate("wood")]
    assert table.refused(Activate("fire"))[0] == "unknown_parade"


@pytest.mark.parametrize(
    ("parade", "icon", "element"),
    [
        ("water", "swim", "water"),
        ("wood", "climb", "wood"),
        ("earth", "dig", "earth"),
    ],
)
def test_1_swim_climb_and_dig_place_on_their_element(table, parade, icon, element):
    table.do(Activate(parade))
    assert waits(table) == icon
    tiles = [tile.id for tile in table.state.map.tiles if tile.element == element]
    assert table.listed() == [Place(tile) for tile in tiles]
    other = "wood-3" if element != "wood" else "earth-3"
    for wrong in (other, "fire"):
        assert table.refused(Place(wrong)) == ("wrong_element", "S0 §1")
    assert table.refused(Place("lake"))[0] == "unknown_tile"
    events = table.do(Place(tiles[1]))
    assert events[0] == MeeplePlaced(0, tiles[1])
    assert table.on(tiles[1]) == 1
    assert table.player().supply == 9


def test_1_one_meeple_a_tile_and_turn(table):
    table.parade("dig", "dig")
    table.do(Activate("earth"), Place("earth-3"))
    assert table.refused(Place("earth-3")) == ("tile_used", "S0 §1")
    assert Place("earth-3") not in table.listed()
    table.do(Place("earth-5"))
    assert (table.on("earth-3"), table.on("earth-5")) == (1, 1)


def test_1_the_next_turn_the_tile_is_free_again(lay):
    table = lay(clans=("onikuma", "nekomata"), king=None)
    table.parade("dig")
    table.parade("climb")
    table.do(Activate("earth"), Place("earth-3"), EndTurn())
    table.do(Activate("earth", is_free=True), EndTurn())
    table.do(Activate("wood"), Place("wood-3"), EndTurn())
    table.do(Activate("wood", is_free=True), EndTurn())
    table.do(Activate("earth"), Place("earth-3"))
    assert table.on("earth-3") == 2


def test_1_example_of_the_water_parade(table):
    table.parade("swim+talisman", "swim+fight", "swim+spirit", "swim+move")
    table.put(1, water_4a=1)
    table.do(Activate("water"))
    events = table.do(
        Place("water-3"),
        Place("water-4a"),
        Fight("water-4a", 1),
        Place("water-4b"),
        Place("water-5"),
        Move("water-3", "water-4a"),
    )
    assert events == [
        MeeplePlaced(0, "water-3"),
        TokensTaken(0, "talisman", 1, "icon"),
        MeeplePlaced(0, "water-4a"),
        MeepleFought(0, 1, "water-4a"),
        MeeplePlaced(0, "water-4b"),
        TokensTaken(0, "spirit", 1, "icon"),
        MeeplePlaced(0, "water-5"),
        MeepleMoved(0, "water-3", "water-4a"),
    ]
    assert (table.player().talismans, table.player().spirit) == (1, 4)


def test_np4_a_fifth_placement_of_an_element_is_lost(table):
    table.parade("swim", "swim", "swim", "swim", "swim")
    table.do(Activate("water"))
    events = table.do(*(Place(f"water-{n}") for n in ("3", "4a", "4b", "5")))
    assert events[-1] == IconSkipped(0, "swim", "NP4")
    assert table.state.phase is Phase.RECRUIT


def test_np7_a_full_tile_and_one_with_own_torii_may_be_chosen(table):
    table.torii("earth-3", seat=1)
    table.torii("earth-5")
    table.parade("dig", "dig")
    table.do(Activate("earth"), Place("earth-3"), Place("earth-5"))
    assert table.on("earth-3") == table.on("earth-5") == 1


def test_np11_with_all_ten_on_the_map_one_comes_from_another_tile(table):
    table.put(0, wood_3=2, wood_5=4, earth_3=4)
    table.parade("dig")
    table.do(Activate("earth"))
    assert table.refused(Place("earth-5")) == ("supply_empty", "NP11")
    assert table.refused(Place("earth-5", "fire")) == ("no_meeple", "S0 §1")
    assert table.refused(Place("earth-3", "earth-3")) == ("same_tile", "NP11")
    assert table.refused(Place("wood-3", "earth-3")) == ("wrong_element", "S0 §1")
    events = table.do(Place("earth-3", "wood-3"))
    assert events[0] == MeeplePlaced(0, "earth-3", "wood-3")
    assert (table.on("earth-3"), table.on("wood-3")) == (5, 1)
    assert table.player().supply == 0


def test_np11_all_ten_on_the_only_tile_left_make_the_icon_impossible(table):
    table.parade("dig", "dig", "dig", "dig")
    table.do(Activate("earth"))
    table.do(Place("earth-4a"), Place("earth-4b"), Place("earth-5"))
    table.put(0, earth_4a=0, earth_4b=0, earth_5=0)
    table.put(0, earth_3=10)
    assert Skip() in table.listed()
    assert table.do(Skip())[0] == IconSkipped(0, "dig", "NP11")


def test_np4_with_all_four_used_it_is_the_tile_that_lacks(table):
    table.put(0, wood_5=3, wood_4a=3)
    table.parade("swim", "swim", "swim", "swim", "swim")
    table.do(Activate("water"))
    events = table.do(*(Place(f"water-{n}") for n in ("3", "4a", "4b", "5")))
    assert events[-1] == IconSkipped(0, "swim", "NP4")


def test_np11_it_obeys_the_limit_of_the_turn(table):
    table.put(0, wood_3=2, wood_5=3, earth_3=4)
    table.parade("dig", "dig")
    table.do(Activate("earth"), Place("earth-5"))
    assert table.refused(Place("earth-5", "wood-3")) == ("tile_used", "S0 §1")
    table.do(Place("earth-4a", "earth-5"))
    assert (table.on("earth-5"), table.on("earth-4a")) == (0, 1)


def test_np11_with_a_supply_none_is_taken_from_the_map(table):
    table.put(0, wood_3=2)
    table.do(Activate("earth"))
    refused = table.refused(Place("earth-3", "wood-3"))
    assert refused == ("supply_not_empty", "NP11")


def test_1_move_goes_to_a_neighbour(table):
    table.parade("dig+move")
    table.do(Activate("earth"), Place("earth-3"))
    assert table.listed() == [Move("earth-3", "wood-5")]
    assert table.refused(Move("earth-3", "fire")) == ("not_adjacent", "NP5")
    assert table.refused(Move("earth-3", "earth-3")) == ("not_adjacent", "NP5")
    assert table.refused(Move("wood-5", "earth-3")) == ("no_meeple", "S0 §1")
    table.do(Move("earth-3", "wood-5"))
    assert (table.on("earth-3"), table.on("wood-5")) == (0, 1)


def test_np5_np6_a_move_reaches_fire_and_is_no_placement(table):
    table.put(0, earth_4a=1, wood_5=1)
    table.parade("dig+move+move", "dig")
    table.do(Activate("earth"), Place("earth-3"))
    table.do(Move("earth-4a", "fire"), Move("earth-3", "wood-5"))
    assert (table.on("fire"), table.on("wood-5")) == (1, 2)
    assert table.refused(Place("earth-3")) == ("tile_used", "S0 §1")
    table.do(Place("earth-4a"))


def test_np3_an_icon_is_mandatory_while_it_can_be_resolved(table):
    table.parade("dig+move")
    table.do(Activate("earth"))
    assert table.refused(Skip()) == ("icon_is_mandatory", "NP3")
    table.do(Place("earth-3"))
    assert table.refused(Skip()) == ("icon_is_mandatory", "NP3")


def test_np13_fight_needs_both_on_one_tile(table):
    table.put(0, wood_3=1)
    table.put(1, wood_3=2, wood_5=1)
    table.parade("dig+fight")
    table.do(Activate("earth"), Place("earth-3"))
    assert table.listed() == [Fight("wood-3", 1)]
    assert table.refused(Fight("wood-5", 1)) == ("no_meeple", "S0 §1")
    assert table.refused(Fight("earth-3", 1)) == ("no_enemy", "NP13")
    assert table.refused(Fight("wood-3", 0)) == ("own_meeple", "NP13")
    assert table.refused(Fight("wood-3", 7)) == ("no_enemy", "NP13")
    supply = table.player(1).supply
    assert table.do(Fight("wood-3", 1))[0] == MeepleFought(0, 1, "wood-3")
    assert table.on("wood-3", 1) == 1
    assert table.player(1).supply == supply + 1


def test_np13_a_fight_with_nobody_is_lost_and_the_next_icon_waits(table):
    table.parade("dig+fight+move")
    table.do(Activate("earth"))
    assert LOST_FIGHT in table.do(Place("earth-3"))
    assert waits(table) == "move"


def test_np13_any_of_several_opponents_may_be_fought(trio):
    trio.put(0, wood_3=1)
    trio.put(1, wood_3=1)
    trio.put(2, wood_3=1)
    trio.parade("dig+fight")
    trio.do(Activate("earth"), Place("earth-3"))
    assert trio.listed() == [Fight("wood-3", 1), Fight("wood-3", 2)]
    trio.do(Fight("wood-3", 2))
    assert (trio.on("wood-3", 1), trio.on("wood-3", 2)) == (1, 0)


def test_1_spirit_and_talisman_are_taken_at_once(table):
    table.parade("dig+spirit+talisman+spirit")
    table.do(Activate("earth"))
    events = table.do(Place("earth-3"))
    assert [event.kind for event in events[1:]] == ["spirit", "talisman", "spirit"]
    assert (table.player().spirit, table.player().talismans) == (5, 1)


def test_overruled_icon_is_lost_though_it_could_be_resolved(table):
    table.do(Activate("earth"))
    assert Skip(is_refused=True) not in table.listed()
    events = table.do(Skip(is_refused=True))
    assert events[0] == IconSkipped(0, "dig", "NP3")
    assert table.on("earth-3") == 0


def test_np7_a_second_placement_icon_goes_by_its_own_element(table):
    table.parade("dig+climb")
    table.do(Activate("earth"), Place("earth-3"))
    assert waits(table) == "climb"
    assert table.refused(Place("earth-5")) == ("wrong_element", "S0 §1")
    table.do(Place("wood-3"))
