"""The turn of the sorting games, paragraph by paragraph (S3, S1 §5)."""

import pytest

from rules.game import CardNeeded, PlayerToAct
from rules.grid.events import (
    HintPlaced,
    HintRevealed,
    Moved,
    MoveSkipped,
    Peeked,
    PlayEnded,
    TurnBegan,
)
from rules.grid.pile import turns_left
from rules.grid.state import Ended, Phase
from tests.grid_table import Table, parade, yokai

LINE = [(0, column) for column in range(16)]
both = pytest.mark.parametrize("table", [yokai(), parade()], ids=["S3", "S1"])


@both
def test_setup_sixteen_in_a_square_and_the_first_seat_begins(table):
    assert table.state.spirits == tuple((r, c) for r in range(4) for c in range(4))
    assert table.game.turn(table.state) == PlayerToAct(0)
    assert table.state.phase is Phase.PEEK


@pytest.mark.parametrize(("players", "pile"), [(2, 7), (3, 9), (4, 10)])
@pytest.mark.parametrize("make", [yokai, parade])
def test_setup_the_pile_by_player_count(make, players, pile):
    assert make(players).state.pile == pile


def test_turn_1_two_looks_at_different_spirits():
    table = yokai()
    assert table.do("peek 3,3") == [Peeked(0, (3, 3))]
    assert table.refused("peek 3,3") == ("peeked_twice", "YK4")
    table.do("peek 0,0")
    assert table.refused("peek 1,1") == ("wrong_step", "S3 turn")
    assert table.kinds() == {"move"}


def test_turn_1_only_where_a_spirit_lies():
    assert yokai().refused("peek 4,4") == ("no_spirit", "S3 turn")


def test_turn_1_a_spirit_with_a_hint_is_not_looked_at():
    table = parade()
    table.put(table.state.spirits, ((0, 0), "JS"))
    assert table.refused("peek 0,0") == ("locked", "S1 turn 3")


@pytest.mark.parametrize(
    "line", ["move 0,0 4,0", "stay", "reveal", "place kitsune 0,0", "drawn oni"]
)
def test_turn_the_steps_come_in_their_order(line):
    table = yokai()
    assert table.refused(line) == ("wrong_step", "S3 turn")
    table.do("peek 0,0", "peek 0,1")
    if not line.startswith(("move", "stay")):
        assert table.refused(line) == ("wrong_step", "S3 turn")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("move 0,0 -1,0", "corner_only"),
        ("move 0,0 -1,-1", "touches_nothing"),
        ("move 0,0 4,4", "corner_only"),
        ("move 0,0 1,1", "cell_taken"),
        ("move 0,0 0,9", "touches_nothing"),
        ("move 9,9 4,0", "no_spirit"),
    ],
)
def test_turn_2_the_new_place_touches_by_a_side(line, key):
    table = yokai()
    table.peeks()
    assert table.refused(line)[0] == key
    assert table.do("move 0,0 4,0") == [Moved(0, (0, 0), (4, 0))]


def test_turn_2_any_unlocked_spirit_moves_seen_or_not():
    table = yokai()
    table.do("peek 0,0", "peek 0,1")
    sources = {line.split()[1] for line in table.lines()}
    assert len(sources) == 16


def test_turn_2_the_group_may_be_split_while_a_spirit_is_lifted():
    table = yokai()
    bridge = [(0, c) for c in range(8)] + [(1, 0)] + [(2, c) for c in range(7)]
    table.put(bridge, phase=Phase.MOVE)
    assert table.refused("move 1,0 3,0") == ("splits_group", "S3 turn 2")
    assert table.do("move 1,0 1,6") == [Moved(0, (1, 0), (1, 6))]


def test_turn_2_a_spirit_with_a_hint_stays():
    table = yokai()
    table.put(table.state.spirits, ((0, 0), "oni"), phase=Phase.MOVE)
    assert table.refused("move 0,0 4,0") == ("locked", "S3 turn 3")


def test_yk2_back_to_the_same_place_only_when_nothing_can_move():
    table = yokai()
    table.peeks()
    assert table.refused("move 0,0 0,0") == ("same_place", "YK2")
    table.put(LINE, (LINE[0], "oni"), (LINE[-1], "kappa"), phase=Phase.MOVE)
    table.do("move 0,5 0,5")


def test_yk1_the_move_is_skipped_only_when_nothing_can_move():
    table = yokai()
    table.put(LINE, (LINE[0], "oni"), phase=Phase.MOVE)
    assert table.refused("stay") == ("can_move", "YK1")
    table.put(LINE, (LINE[0], "oni"), (LINE[-1], "kappa"), phase=Phase.MOVE)
    assert table.refused("move 0,5 1,4") == ("splits_group", "S3 turn 2")
    assert table.do("stay") == [MoveSkipped(0)]


def test_yk6_with_nothing_revealed_a_hint_must_be_revealed():
    table = parade()
    table.steps()
    assert table.kinds() == {"reveal"}
    assert table.refused("place JS 0,0") == ("nothing_revealed", "YK6")


def test_yk6_with_the_pile_empty_a_hint_must_be_placed():
    table = parade()
    table.put(table.state.spirits, pile=0, revealed=("JS", "JH"), phase=Phase.HINT)
    assert table.kinds() == {"place"}
    assert table.refused("reveal") == ("pile_empty", "YK6")


def test_turn_3_a_hint_is_drawn_and_lies_open_for_all():
    table = parade()
    table.steps()
    table.do("reveal")
    need = table.game.turn(table.state)
    assert isinstance(need, CardNeeded)
    assert (need.pile, need.count, need.seat, need.is_secret) == ("hints", 1, 0, True)
    assert table.do("drawn JC") == [HintRevealed(0, "JC"), TurnBegan(1, 2)]
    assert table.state.revealed == ("JC",)


def test_turn_3_what_cannot_be_on_the_pile_is_refused():
    table = parade()
    table.put(table.state.spirits, pile=5, revealed=("JS", "JH"), phase=Phase.DRAW)
    assert table.refused("drawn JC") == ("kind_used_up", "S1 hints")
    assert table.refused("drawn JS") == ("hint_seen_before", "S1 hints")
    assert table.refused("drawn 9C") == ("unknown_hint", "S1 hints")
    assert table.refused("drawn QS QH") == ("wrong_count", "S1 hints")
    table.do("drawn QS")


def test_turn_3_the_draw_is_weighted_as_the_pile_is_mixed():
    need = weights(parade(3))
    kinds = {"J": 2, "Q": 4, "1": 4, "K": 3}
    for name, share in need.items():
        stock = 6 if kinds[name[0]] == 4 else 4
        assert share == pytest.approx(kinds[name[0]] / 9 / stock)


def weights(table):
    table.steps()
    table.do("reveal")
    cards = table.game.turn(table.state).cards
    return {card: cards.count(card) / len(cards) for card in cards}


def test_turn_3_a_placed_hint_locks_and_is_alone_there():
    table = parade()
    table.put(table.state.spirits, revealed=("JS", "JH"), phase=Phase.HINT)
    assert table.refused("place JC 0,0") == ("not_revealed", "S1 turn 3")
    assert table.do("place JS 0,0") == [HintPlaced(0, "JS", (0, 0)), TurnBegan(1, 2)]
    table.steps()
    assert table.refused("place JH 0,0") == ("locked", "S1 turn 3")
    assert table.refused("place JH 9,0") == ("hint_on_nothing", "S1 turn 3")
    table.do("place JH 3,3")


def test_turn_3_all_revealed_hints_stay_available():
    table = yokai()
    table.put(table.state.spirits, revealed=("oni", "kappa+oni"), phase=Phase.HINT)
    placed = {line.split()[1] for line in table.lines() if line.startswith("place")}
    assert placed == {"oni", "kappa+oni"}


def test_yk10_the_end_is_declared_before_the_first_look():
    table = yokai(3)
    assert "declare" in table.kinds()
    table.do("peek 0,0")
    assert table.refused("declare") == ("not_at_start", "YK10")
    table.do("peek 0,1")
    assert table.refused("declare") == ("not_at_start", "YK10")
    table.do("move 0,0 4,0", "reveal")
    assert table.refused("declare") == ("not_at_start", "YK10")
    table.do("drawn oni")
    assert table.do("declare") == [PlayEnded(1, True)]
    assert isinstance(table.state, Ended)


def test_yk5_the_last_hint_ends_it_when_it_is_placed_and_not_before():
    table = parade()
    table.put(table.state.spirits, pile=1, revealed=(), phase=Phase.HINT)
    table.do("reveal", "drawn QS")
    assert table.game.turn(table.state) == PlayerToAct(1)
    table.steps()
    assert table.do("place QS 1,1")[-1] == PlayEnded(1, False)


@pytest.mark.parametrize(("players", "turns"), [(2, 14), (3, 18), (4, 20)])
def test_s1_difficulty_no_game_has_more_turns_than_twice_its_hints(players, turns):
    table = parade(players)
    played = 0
    while not isinstance(table.state, Ended):
        assert turns_left(table.state) == turns - played
        table.steps()
        if "reveal" in table.lines():
            table.do("reveal")
            table.do(table.lines()[0])
        else:
            table.do(table.lines()[0])
        played += 1
    assert played == turns


def test_seats_take_turns_in_order():
    table = Table(yokai(4).game, 4)
    seats = []
    for _ in range(5):
        seats.append(table.state.active)
        table.steps()
        table.do("reveal")
        table.do(table.lines()[0])
    assert seats == [0, 1, 2, 3, 0]
