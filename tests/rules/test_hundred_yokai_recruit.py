"""S0 §2 and §3: recruiting, the free swap, and releasing spirit power."""

from dataclasses import replace

import pytest

from rules.game import Drawn, PlayerToAct
from rules.hundred_yokai.actions import Activate, EndTurn, Place, Recruit, Swap
from rules.hundred_yokai.board import card_element
from rules.hundred_yokai.events import (
    CardJoined,
    ColumnSwapped,
    DisplayFilled,
    PowerReleased,
    SpiritDiscarded,
    TurnBegan,
)
from rules.hundred_yokai.state import Phase


def recruiting(table, spirit=8, talismans=3):
    """Bring the human to the Recruit phase with these tokens."""
    table.parade("swim")
    table.do(Activate("water"), Place("water-3"))
    table.tokens(spirit=spirit, talismans=talismans)
    assert table.state.phase is Phase.RECRUIT
    return table


@pytest.mark.parametrize(
    ("card", "cost"), [("kappa", 2), ("ningyo", 4), ("umibozu", 6)]
)
def test_2_one_talisman_and_the_cost_of_the_column(table, card, cost):
    recruiting(table)
    events = table.do(Recruit(card))
    assert events == [CardJoined(0, table.game.card(card), "water", cost)]
    assert (table.player().spirit, table.player().talismans) == (8 - cost, 2)


def test_2_without_enough_spirit_or_a_talisman_there_is_none(table):
    recruiting(table, spirit=3)
    assert table.refused(Recruit("ningyo")) == ("too_little_spirit", "S0 §2")
    table.tokens(talismans=0)
    assert table.refused(Recruit("kappa")) == ("no_talisman", "S0 §2")
    assert not any(isinstance(action, Recruit) for action in table.listed())


def test_2_the_card_joins_the_right_end_of_its_parade(table):
    recruiting(table).do(Recruit("nurikabe"), Recruit("mujina"))
    earth = table.player().parades[0]
    assert [card.id for card in earth] == ["gamanoke-earth", "nurikabe", "mujina"]
    assert all(card_element(card) == "earth" for card in earth)


def test_2_example_two_cards_for_six_spirit_and_two_talismans(table):
    recruiting(table, spirit=6, talismans=2)
    table.do(Recruit("mujina"), Recruit("noppera-bo"))
    assert (table.player().spirit, table.player().talismans) == (0, 0)
    assert len(table.player().parades[0]) == 3


def test_2_an_untracked_card_may_be_told_by_its_icons(table):
    recruiting(table).do(Recruit("climb+talisman+talisman@2"))
    assert table.player().parades[2][1].icons == ("climb", "talisman", "talisman")
    assert table.player().spirit == 4


@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("dragon", "unknown_card"),
        ("move+climb@1", "unknown_card"),
        ("climb+move@4", "unknown_card"),
        ("climb+move@0", "not_recruitable"),
        ("onikuma-wood", "not_recruitable"),
    ],
)
def test_2_what_is_no_yokai_of_the_decks_is_refused(table, card, key):
    assert recruiting(table).refused(Recruit(card))[0] == key


def test_2_a_card_that_lies_in_a_parade_is_not_there_again(table):
    recruiting(table).do(Recruit("kappa"))
    assert table.refused(Recruit("kappa")) == ("no_copy_left", "S0 set-up 2")


def test_2_only_face_up_cards_when_they_are_tracked(tracked):
    recruiting(tracked)
    shown = [card for column in tracked.state.display for card in column]
    assert [a.card for a in tracked.listed() if isinstance(a, Recruit)] == shown
    assert "kappa" not in shown
    assert tracked.refused(Recruit("kappa")) == ("not_face_up", "S0 §2")
    assert tracked.refused(Recruit("swim+move@1")) == ("not_face_up", "S0 §2")


def test_2_the_column_is_refilled_at_once(tracked):
    recruiting(tracked)
    first, second = tracked.state.display[0]
    tracked.do(Recruit(first))
    assert tracked.state.display[0] == (second,)
    need = tracked.needs()
    assert (need.pile, need.count) == ("level-1", 1)
    assert first not in need.cards
    assert second not in need.cards
    assert tracked.refused(EndTurn()) == ("draw_first", "S0")
    assert tracked.do(Drawn(("kappa",))) == [DisplayFilled(1, ("kappa",))]
    assert tracked.state.display[0] == (second, "kappa")


def test_2_a_swap_returns_the_column_and_reveals_two(tracked):
    recruiting(tracked)
    old = tracked.state.display[1]
    assert tracked.do(Swap(2)) == [ColumnSwapped(0, 2)]
    need = tracked.needs()
    assert (need.pile, need.count) == ("level-2", 2)
    assert set(old) <= set(need.cards)
    tracked.do(Drawn((old[0], "ningyo")))
    assert tracked.state.display[1] == (old[0], "ningyo")


def test_2_the_swap_is_free_and_once_a_turn(table):
    recruiting(table)
    table.do(Swap(1))
    assert (table.player().spirit, table.player().talismans) == (8, 3)
    for level in (1, 3):
        assert table.refused(Swap(level)) == ("already_swapped", "S0 §2")


def test_2_the_next_turn_it_may_be_used_again(lay):
    table = lay(clans=("onikuma", "nekomata"), king=None)
    for _ in (0, 1):
        table.do(Activate("earth", is_free=True), Swap(1), EndTurn())
    table.do(Activate("wood", is_free=True), Swap(1))


def test_2_there_are_three_columns(table):
    recruiting(table)
    for level in (0, 4):
        assert table.refused(Swap(level)) == ("no_column", "NP14")


def test_2_not_before_the_parade_is_over(table):
    table.tokens(talismans=1)
    assert table.refused(Recruit("kappa")) == ("wrong_phase", "S0 turns")
    table.do(Activate("water"))
    assert table.refused(Recruit("kappa")) == ("wrong_phase", "S0 turns")
    assert table.refused(Swap(1)) == ("wrong_phase", "S0 turns")


def small(sample, level_3):
    """The sample with the first ``level_3`` cards of level 3 only."""
    kept = [entry for entry in sample.cards if entry.card.level < 3]
    strong = [entry for entry in sample.cards if entry.card.level == 3]
    return replace(sample, cards=(*kept, *strong[:level_3]))


def test_np14_a_short_deck_leaves_the_column_short(sample, lay):
    table = lay(edition=small(sample, 3), is_display_tracked=True)
    recruiting(table, spirit=20)
    first, second = table.state.display[2]
    table.do(Recruit(first))
    (third,) = table.needs().cards
    table.do(Drawn((third,)), Recruit(second))
    assert table.state.draws == ()
    assert table.state.display[2] == (third,)
    table.do(Swap(3))
    assert table.needs().cards == (third,)
    table.do(Drawn((third,)), Recruit(third))
    assert table.state.display[2] == ()


def test_np14_an_empty_column_cannot_be_swapped(sample, lay):
    table = lay(edition=small(sample, 2), is_display_tracked=True)
    recruiting(table, spirit=20)
    for card in table.state.display[2]:
        table.do(Recruit(card))
    assert table.refused(Swap(3)) == ("no_column", "NP14")
    assert Swap(1) in table.listed()


@pytest.mark.parametrize(
    ("talismans", "spirit"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)]
)
def test_3_two_talismans_give_a_spirit_rounded_up(table, talismans, spirit):
    recruiting(table, spirit=0, talismans=talismans)
    assert table.do(EndTurn())[0] == PowerReleased(0, talismans, spirit)
    assert (table.player().spirit, table.player().talismans) == (spirit, 0)


def test_3_without_talismans_nothing_is_released(table):
    recruiting(table, spirit=4, talismans=0)
    assert table.do(EndTurn())[0] == TurnBegan(1, 1)
    assert table.player().spirit == 4


@pytest.mark.parametrize(
    ("spirit", "talismans", "discarded"), [(8, 0, 0), (9, 0, 1), (8, 1, 1), (7, 5, 2)]
)
def test_3_np1_eight_spirit_at_most_are_kept(table, spirit, talismans, discarded):
    recruiting(table, spirit=spirit, talismans=talismans)
    events = table.do(EndTurn())
    lost = [event for event in events if isinstance(event, SpiritDiscarded)]
    assert lost == ([SpiritDiscarded(0, discarded)] if discarded else [])
    assert table.player().spirit == 8


def test_3_during_the_turn_more_may_be_held(table):
    recruiting(table, spirit=14, talismans=2)
    table.do(Recruit("umibozu"), Recruit("isonade"))
    assert table.player().spirit == 2


def test_3_the_turn_passes_on(trio):
    for seat in (0, 1, 2):
        assert trio.game.turn(trio.state) == PlayerToAct(seat)
        trio.do(Activate("earth", is_free=True))
        events = trio.do(EndTurn())
        assert events == [TurnBegan((seat + 1) % 3, 1 if seat < 2 else 2)]
