"""Repairs by hand, and free turns that are tapped in as repairs."""

from dataclasses import replace

import pytest

from rules.game import Drawn
from rules.hundred_yokai.actions import (
    Activate,
    AddCard,
    AddMystery,
    Build,
    EndTurn,
    Fight,
    Move,
    Place,
    Recruit,
    RemoveCard,
    RemoveMystery,
    SetMeeples,
    SetTokens,
    SetTorii,
    Skip,
    Swap,
)
from rules.hundred_yokai.events import (
    Corrected,
    EndTriggered,
    GameEnded,
    NoCard,
    TurnBegan,
)
from rules.hundred_yokai.icons import waiting_icon
from rules.hundred_yokai.state import HIDDEN, Phase

FIVE = ("earth-3", "wood-3", "wood-4a", "water-4a", "earth-5")


@pytest.mark.parametrize("seat", [0, 1])
def test_meeples_come_from_the_supply_and_go_back(table, seat):
    assert table.do(SetMeeples("fire", seat, 4)) == [
        Corrected(SetMeeples("fire", seat, 4))
    ]
    assert (table.on("fire", seat), table.player(seat).supply) == (4, 6)
    table.do(SetMeeples("fire", seat, 1))
    assert (table.on("fire", seat), table.player(seat).supply) == (1, 9)


def test_torii_change_what_is_left(table):
    table.do(SetTorii("fire", 0, True))
    assert table.player().torii_left == 4
    table.do(SetTorii("fire", 0, False))
    assert (table.player().torii_left, table.state.torii) == (5, (0, 0))


def test_tokens_cards_and_mystery(table):
    table.do(SetTokens(0, "spirit", 12), SetTokens(1, "lanterns", 2))
    table.do(AddCard(0, "kappa"), AddCard(1, "dig+fight@2"), RemoveCard(0, "wood", 0))
    table.do(AddMystery(1, "points-2"), AddMystery(0, HIDDEN))
    assert table.player().spirit == 12
    assert table.player(1).lanterns == 2
    assert [len(row) for row in table.player().parades] == [1, 2, 0]
    assert table.player(1).parades[0][1].level == 2
    assert table.state.mystery_drawn == ("points-2", HIDDEN)
    table.do(RemoveMystery(1, "points-2"))
    assert (table.player(1).mystery, table.state.mystery_drawn) == ((), (HIDDEN,))


def test_a_starting_card_taken_out_can_be_put_back(table):
    table.do(RemoveCard(0, "wood", 0), AddCard(0, "gamanoke-wood"))
    assert table.player().parades[2] == (table.game.card("gamanoke-wood"),)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (SetMeeples("fire", 0, 11), "wrong_meeples"),
        (SetMeeples("fire", 0, -1), "wrong_meeples"),
        (SetMeeples("lake", 0, 1), "unknown_tile"),
        (SetMeeples("fire", 2, 1), "unknown_seat"),
        (SetTorii("fire", -1, True), "unknown_seat"),
        (SetTorii("fire", 0, False), "nothing_to_correct"),
        (SetTorii("wood-5", 0, True), "nothing_to_correct"),
        (SetTorii("earth-3", 0, True), "tile_full"),
        (SetTokens(0, "spirit", -1), "wrong_count"),
        (SetTokens(0, "talismans", 100), "wrong_count"),
        (SetTokens(0, "supply", 3), "unknown_kind"),
        (AddCard(0, "dragon"), "unknown_card"),
        (AddCard(0, "hyosube"), "no_copy_left"),
        (AddCard(0, "gamanoke-wood"), "no_copy_left"),
        (RemoveCard(0, "fire", 0), "unknown_parade"),
        (RemoveCard(0, "wood", 1), "no_card_there"),
        (RemoveCard(0, "wood", -1), "no_card_there"),
        (AddMystery(0, "spirit-2"), "not_points"),
        (AddMystery(0, "luck"), "unknown_token"),
        (RemoveMystery(0, "points-2"), "no_such_token"),
    ],
    ids=str,
)
def test_what_cannot_lie_there_is_refused(table, action, key):
    table.torii("wood-5")
    table.torii("earth-3", seat=1)
    table.do(AddCard(1, "hyosube"))
    assert table.refused(action)[0] == key


def test_more_hidden_points_than_tokens_with_points_are_refused(table):
    table.do(*(AddMystery(0, HIDDEN) for _ in range(4)))
    assert table.refused(AddMystery(1, HIDDEN)) == ("no_token_left", "NP2")
    assert table.refused(AddMystery(1, "points-1")) == ("no_token_left", "NP2")


def test_no_sixth_torii(table):
    table.torii(*FIVE)
    assert table.refused(SetTorii("fire", 0, True))[0] == "no_torii_left"


def resolving(table, *cards):
    table.parade(*cards)
    table.do(Activate("earth"))
    return table


def test_an_icon_goes_on_waiting_though_nothing_can_resolve_it(table):
    table.put(0, wood_3=1)
    table.put(1, wood_3=1)
    resolving(table, "dig+fight+move").do(Place("earth-5"))
    table.do(SetMeeples("wood-3", 0, 0))
    assert waiting_icon(table.state) == "fight"
    assert table.listed() == [Skip()]
    table.do(SetMeeples("wood-3", 0, 1))
    assert table.listed() == [Fight("wood-3", 1)]


@pytest.mark.parametrize(
    ("position", "card", "icon"), [(0, 0, "move"), (2, 1, "move"), (1, 1, "dig")]
)
def test_the_cursor_stays_with_its_card(table, position, card, icon):
    resolving(table, "dig", "dig+move", "dig+fight")
    table.do(Place("earth-3"), Place("earth-5"))
    table.do(RemoveCard(0, "earth", position))
    assert (table.state.card, waiting_icon(table.state)) == (card, icon)


def test_taking_out_the_last_card_under_way_ends_the_parade(table):
    resolving(table, "dig", "dig+move").do(Place("earth-3"), Place("earth-5"))
    table.do(RemoveCard(0, "earth", 1))
    assert table.state.phase is Phase.RECRUIT


def test_other_parades_do_not_touch_the_cursor(table):
    resolving(table, "dig", "dig+move").do(Place("earth-3"), Place("earth-5"))
    table.do(RemoveCard(0, "wood", 0), RemoveCard(1, "earth", 0))
    assert (table.state.card, table.state.icon) == (1, 1)
    assert table.listed()[0] == Move("earth-3", "wood-5")


def test_a_card_added_to_the_parade_under_way_is_resolved(table):
    resolving(table, "dig").do(AddCard(0, "dig+spirit@1"), Place("earth-3"))
    assert waiting_icon(table.state) == "dig"


def test_the_king_is_put_right_in_the_middle_of_his_turn(table):
    table.do(Activate("earth", is_free=True), EndTurn(), Drawn(("swim+move@1",)))
    table.do(Activate("water"), SetMeeples("water-3", 1, 3))
    assert waiting_icon(table.state) == "swim"
    table.do(RemoveCard(1, "water", 0))
    assert (table.state.card, waiting_icon(table.state)) == (0, "swim")
    table.do(RemoveCard(1, "water", 0))
    assert (table.state.active, table.state.phase) == (0, Phase.CHOOSE)


def test_a_draw_goes_on_waiting(table):
    table.do(Activate("earth", is_free=True), EndTurn())
    before = table.state.draws
    table.do(SetTokens(0, "spirit", 2))
    assert table.state.draws == before


def test_np14_a_card_put_elsewhere_by_hand_leaves_the_column_short(tracked):
    tracked.do(Activate("earth", is_free=True), Swap(3))
    *taken, last = tracked.needs().cards
    tracked.do(*(AddCard(0, card) for card in taken))
    assert tracked.needs().count == 1
    tracked.do(AddCard(0, last))
    assert tracked.needs().count == 0
    assert tracked.listed() == [Drawn(())]
    tracked.do(Drawn(()))
    assert tracked.state.display[2] == ()


def test_np2_a_token_put_elsewhere_by_hand_leaves_nothing_to_draw(sample, lay):
    table = lay(edition=replace(sample, mystery=("points-2",)))
    table.put(0, fire=4)
    table.do(Activate("water"), Build("fire"), AddMystery(1, "points-2"))
    assert table.listed() == [Drawn(())]
    assert table.do(Drawn(())) == [NoCard(0, "mystery")]


def test_np15_a_fifth_torii_by_hand_ends_the_game_with_the_round(table):
    table.do(Activate("earth", is_free=True))
    table.torii(*FIVE[:4])
    assert EndTriggered(0) in table.do(SetTorii(FIVE[4], 0, True))
    assert table.do(EndTurn()) == [TurnBegan(1, 1)]
    table.do(Drawn(("swim@1",)), Activate("earth"))
    while table.state.phase is Phase.ICONS:
        table.do(Skip())
    assert table.state.phase is Phase.OVER


def test_np15_taken_back_the_game_goes_on(table):
    table.do(Activate("earth", is_free=True))
    table.torii(*FIVE)
    table.do(SetTorii(FIVE[0], 0, False))
    assert table.state.ending == -1
    table.torii(FIVE[0])
    assert table.state.ending == 0


def test_np15_one_found_at_the_start_of_a_round_belongs_to_the_round_before(table):
    table.do(Activate("earth", is_free=True), EndTurn())
    table.do(Drawn(("swim@1",)), Activate("earth"))
    while table.state.active == 1:
        table.do(Skip())
    table.torii(*FIVE[:4], seat=1)
    assert table.state.round == 2
    events = table.do(SetTorii(FIVE[4], 1, True))
    assert isinstance(events[-1], GameEnded)
    assert (table.state.phase, table.state.round) == (Phase.OVER, 1)


def test_the_score_follows_a_correction_after_the_end(table):
    test_np15_one_found_at_the_start_of_a_round_belongs_to_the_round_before(table)
    table.do(SetTokens(0, "lanterns", 9), AddMystery(0, "points-2"))
    assert table.game.result(table.state).winners == (0,)
    table.do(AddMystery(0, HIDDEN))
    assert table.state.phase is Phase.REVEAL
    assert table.do(Drawn(("points-1",)))[-1] == GameEnded((0,))


def test_a_free_turn_skips_the_icons(table):
    table.do(Activate("earth", is_free=True))
    assert (table.state.phase, table.state.is_free) == (Phase.RECRUIT, True)
    table.put(0, earth_3=2, earth_5=1)
    table.do(SetTokens(0, "spirit", 6), SetTokens(0, "talismans", 2))
    table.do(Recruit("kappa"))
    assert table.player().spirit == 4
    table.do(EndTurn())
    assert (table.player().spirit, table.player().talismans) == (5, 0)
    assert not table.state.is_free


def test_3_the_cap_holds_in_a_free_turn(table):
    table.do(Activate("earth", is_free=True), SetTokens(0, "spirit", 11), EndTurn())
    assert table.player().spirit == 8
