"""S0 §1.1, Expand Your Influence: torii and what the first builder gets."""

from dataclasses import replace

import pytest

from rules.game import Drawn
from rules.hundred_yokai.actions import Activate, Build, EndParade, Move, Place, Skip
from rules.hundred_yokai.events import (
    IconSkipped,
    LanternWon,
    MysteryTaken,
    NoCard,
    TokensTaken,
    ToriiBuilt,
)
from rules.hundred_yokai.icons import waiting_icon
from rules.hundred_yokai.state import HIDDEN, Phase


def gathered(table, tile, count):
    """Let the human stand on ``tile`` with a parade of Water under way."""
    table.put(0, **{tile: count})
    table.parade("swim")
    table.do(Activate("water"))
    return table


def test_1_1_enough_meeples_make_a_torii_and_go_home(table):
    gathered(table, "earth_3", 3)
    events = table.do(Build("earth-3"))
    assert events[0] == ToriiBuilt(0, "earth-3", 3, True)
    assert (table.on("earth-3"), table.player().supply) == (0, 10)
    assert table.player().torii_left == 4
    assert table.state.torii[0] == 1 << table.state.map.index("earth-3")


def test_1_1_too_few_do_not(table):
    gathered(table, "earth_3", 2)
    assert table.refused(Build("earth-3")) == ("too_few_meeples", "S0 §1.1")
    assert table.refused(Build("lake"))[0] == "unknown_tile"


def test_1_1_more_than_enough_all_return(table):
    gathered(table, "earth_3", 5)
    assert table.do(Build("earth-3"))[0] == ToriiBuilt(0, "earth-3", 5, True)


def test_1_1_opponents_on_the_tile_stay(table):
    table.put(1, earth_3=2)
    gathered(table, "earth_3", 3).do(Build("earth-3"))
    assert table.on("earth-3", 1) == 2


def test_1_1_one_torii_of_a_clan_a_tile(table):
    table.torii("earth-5")
    gathered(table, "earth_5", 5)
    assert table.refused(Build("earth-5")) == ("has_torii", "S0 §1.1")


def test_1_1_no_more_than_the_limit(table):
    table.torii("earth-3", seat=1)
    gathered(table, "earth_3", 3)
    assert table.refused(Build("earth-3")) == ("tile_full", "S0 §1.1")


def test_1_1_no_more_than_five(table):
    table.torii("wood-3", "wood-4a", "water-4a", "water-4b", "earth-5")
    gathered(table, "earth_3", 3)
    assert table.refused(Build("earth-3")) == ("no_torii_left", "S0 set-up 5")


def test_np8_any_time_in_the_phase_before_between_and_after_icons(table):
    table.put(0, earth_3=3, earth_4a=3)
    table.parade("dig", "dig")
    table.do(Activate("earth"))
    assert Build("earth-3") in table.listed()
    table.do(Place("earth-4a"))
    assert {Build("earth-3"), Build("earth-4a")} <= set(table.listed())
    table.do(Build("earth-4a"), Place("earth-5"))
    assert table.listed() == [Build("earth-3"), EndParade()]
    table.do(Build("earth-3"))
    assert table.state.phase is Phase.RECRUIT


def test_np8_a_human_may_decline(table):
    gathered(table, "earth_3", 3).do(Place("water-3"), EndParade())
    assert table.state.phase is Phase.RECRUIT
    assert table.on("earth-3") == 3


def test_np8_not_outside_the_phase(table):
    table.put(0, earth_3=3)
    assert table.refused(Build("earth-3")) == ("wrong_phase", "S0 turns")
    table.do(Activate("water"), Place("water-3"), EndParade())
    assert table.refused(Build("earth-3")) == ("wrong_phase", "S0 turns")


def test_np8_without_a_choice_left_the_phase_ends_by_itself(table):
    table.parade("swim")
    table.do(Activate("water"), Place("water-3"))
    assert table.state.phase is Phase.RECRUIT


def test_np3_np8_an_impossible_icon_waits_while_a_torii_can_go_up(table):
    table.put(0, earth_3=3, wood_5=1)
    table.parade("dig+fight+move")
    table.do(Activate("earth"), Place("earth-5"))
    assert waiting_icon(table.state) == "fight"
    assert table.listed() == [Build("earth-3"), Skip()]
    events = table.do(Build("earth-3"))
    assert IconSkipped(0, "fight", "NP13") in events
    assert waiting_icon(table.state) == "move"


def test_np3_a_torii_first_may_make_a_placement_possible(table):
    table.put(0, earth_3=10)
    table.parade("dig", "dig")
    table.do(Activate("earth"), Build("earth-3"), Place("earth-3"))
    assert table.on("earth-3") == 1


def test_1_1_the_move_that_completes_a_claim(table):
    table.put(0, fire=3, earth_4a=1)
    table.parade("swim+move")
    table.do(Activate("water"), Place("water-3"), Move("earth-4a", "fire"))
    assert table.listed() == [Build("fire"), EndParade()]


def test_1_1_example_first_builder_takes_three_spirit(table):
    gathered(table, "water_5", 5)
    events = table.do(Build("water-5"))
    assert events[:2] == [
        ToriiBuilt(0, "water-5", 5, True),
        TokensTaken(0, "spirit", 3, "bonus"),
    ]
    assert table.player().spirit == 6


def test_1_1_the_second_builder_takes_nothing(table):
    table.torii("water-5", seat=1)
    gathered(table, "water_5", 5)
    assert table.do(Build("water-5")) == [ToriiBuilt(0, "water-5", 5, False)]
    assert table.player().spirit == 3


def test_np9_lanterns_count_the_tile_just_built(table):
    table.torii("earth-3", "fire")
    gathered(table, "wood_4a", 4)
    events = table.do(Build("wood-4a"))
    lanterns = 1 + 2 + 2
    assert events[1:3] == [LanternWon(0), TokensTaken(0, "spirit", lanterns, "lantern")]
    assert (table.player().lanterns, table.player().spirit) == (1, 8)


def test_np10_the_second_builder_wins_no_lantern(table):
    table.torii("wood-4a", seat=1)
    gathered(table, "wood_4a", 4).do(Build("wood-4a"))
    assert table.player().lanterns == 0


def test_np22_a_mystery_token_is_drawn_blind(table):
    gathered(table, "wood_4b", 4).do(Build("wood-4b"))
    need = table.needs()
    assert (need.pile, need.count, need.is_secret) == ("mystery", 1, True)
    assert sorted(need.cards) == list(need.cards)
    assert len(need.cards) == 6


@pytest.mark.parametrize(
    ("token", "spirit", "kept"),
    [("points-2", 3, ("points-2",)), ("spirit-3", 6, ()), (HIDDEN, 3, (HIDDEN,))],
)
def test_np22_spirit_at_once_points_for_later(table, token, spirit, kept):
    gathered(table, "wood_4b", 4).do(Build("wood-4b"))
    events = table.do(Drawn((token,)))
    assert events[0] == MysteryTaken(0, token)
    assert (table.player().spirit, table.player().mystery) == (spirit, kept)
    assert table.state.mystery_drawn == (token,)
    assert waiting_icon(table.state) == "swim"


@pytest.mark.parametrize("token", ["points-0", "points", "luck-2", "spirit-12", ""])
def test_np22_what_is_no_token_is_refused(table, token):
    gathered(table, "wood_4b", 4).do(Build("wood-4b"))
    assert table.refused(Drawn((token,))) == ("unknown_token", "NP22")


def test_np22_a_drawn_token_has_left_the_pile(table):
    gathered(table, "wood_4b", 4).do(Build("wood-4b"), Drawn(("spirit-3",)))
    table.put(0, fire=4)
    table.do(Build("fire"))
    assert "spirit-3" not in table.needs().cards
    assert table.refused(Drawn(())) == ("wrong_count", "S0 set-up 2")


def test_np2_an_empty_pile_of_tokens_gives_nothing(sample, lay):
    table = lay(edition=replace(sample, mystery=("points-2",)))
    table.put(0, fire=4)
    gathered(table, "wood_4b", 4).do(Build("wood-4b"), Drawn(("points-2",)))
    events = table.do(Build("fire"))
    assert events[1] == NoCard(0, "mystery")
    assert table.state.draws == ()
    assert table.player().mystery == ("points-2",)
