"""Built-in players of the sorting games: legal, honest about what they saw, useful."""

from collections import Counter

import pytest

from rules.game import CardNeeded, PlayerToAct
from rules.grid.actions import Declare, Peek, Place
from rules.grid.deal import deal
from rules.grid.match import play_match
from rules.grid.nearness import between, nearest_image, spread
from rules.grid.player import MemoryPlayer
from rules.grid.state import Ended, Phase
from tests.grid_table import parade, yokai
from tests.strategies import SETUPS

GRID = {name: setup for name, setup in SETUPS.items() if hasattr(setup.game, "terms")}
every_game = pytest.mark.parametrize("setup", GRID.values(), ids=GRID)


@every_game
def test_matches_come_to_an_end_by_legal_actions(setup):
    for seed in range(3):
        match = play_match(setup.game, setup.seats, seed)
        assert match.result.is_connected
        assert 1 <= match.turns <= 2 * sum(setup.game.terms.mix(setup.seats))
        assert match == play_match(setup.game, setup.seats, seed)


@every_game
def test_a_deal_is_what_the_set_up_says(setup):
    terms = setup.game.terms
    for seed in range(20):
        dealt = deal(terms, setup.seats, seed)
        kinds = Counter(terms.deck.hint(name).kind for name in dealt.pile)
        assert tuple(kinds[kind] for kind in (1, 2, 3)) == terms.mix(setup.seats)
        assert sorted(dealt.faces) == [face.name for face in terms.deck.spirits]
        assert len(set(dealt.pile)) == len(dealt.pile)
        assert len(dealt.pairs) == terms.pair_count
        if terms.are_pairs_hints:
            assert not set(dealt.pairs) & set(dealt.pile)
        assert bool(dealt.objective) == bool(terms.objectives)


def test_a_deal_gives_every_hint_the_top_of_the_pile_about_as_often():
    terms = parade(3).game.terms
    tops = Counter(
        terms.deck.hint(deal(terms, 3, seed).pile[0]).kind for seed in range(1800)
    )
    for kind, expected in ((1, 400), (2, 800), (3, 600)):
        assert abs(tops[kind] - expected) < 100


def choices(faces, seed_of_pile=1):
    """Every choice of two players of whom each is told only what it looks at."""
    table = yokai()
    terms = table.game.terms
    pile = deal(terms, 2, seed_of_pile).pile
    players = [MemoryPlayer(terms, seat) for seat in range(2)]
    made = []
    seen = set()
    while not isinstance(table.state, Ended):
        match table.game.turn(table.state):
            case CardNeeded():
                table.do(f"drawn {pile[len(pile) - table.state.pile]}")
            case PlayerToAct(seat):
                action = players[seat].choose(table.state).action
                made.append((action, frozenset(seen)))
                if isinstance(action, Peek):
                    number = table.state.spirits.index(action.cell)
                    players[seat].see(number, faces[number])
                    seen.add(number)
                table.state = table.game.apply(table.state, action).state
    return made


def test_players_know_nothing_but_what_they_looked_at():
    """Until one of two swapped spirits is looked at, both games go the same way."""
    faces = list(deal(yokai().game.terms, 2, 3).faces)
    plain = choices(faces)
    compared = 0
    for one in range(15):
        other = one + 1
        if faces[one] == faces[other]:
            continue
        swapped = list(faces)
        swapped[one], swapped[other] = faces[other], faces[one]
        for (action, seen), (again, _) in zip(plain, choices(swapped), strict=False):
            if {one, other} & seen:
                break
            assert action == again
            compared += 1
    assert compared > 20


def test_a_player_looks_first_at_what_it_does_not_know():
    table = yokai()
    player = MemoryPlayer(table.game.terms, 0)
    for number, family in enumerate(table.rows()[::-1][:15]):
        player.see(number, family)
    table.state = table.game.apply(table.state, Peek((0, 0))).state
    assert player.choose(table.state).action == Peek((3, 3))


def test_a_player_declares_when_it_knows_that_all_are_sorted():
    table = yokai()
    player = MemoryPlayer(table.game.terms, 0)
    for number, family in enumerate(table.rows()):
        player.see(number, family)
    assert player.choose(table.state).action == Declare()
    player.see(0, "oni")
    player.see(8, "kitsune")
    assert player.choose(table.state).action != Declare()


def test_a_player_that_was_misled_by_a_wrong_hint_goes_on():
    table = yokai()
    table.put(table.state.spirits, ((3, 3), "kitsune"))
    player = MemoryPlayer(table.game.terms, 0)
    for number, family in enumerate(table.rows()[:12]):
        player.see(number, family)
    assert player.choose(table.state).action == Peek((3, 0))


def test_a_player_heeds_the_pair_that_it_was_shown():
    table = yokai(level=2)
    for pair, declares in ((("kitsune", "kappa"), True), (("kitsune", "oni"), False)):
        player = MemoryPlayer(table.game.terms, 0, pair)
        for number, family in enumerate(table.rows()):
            player.see(number, family)
        assert (player.choose(table.state).action == Declare()) is declares


def test_a_player_places_a_hint_where_it_knows_it_to_be_right():
    table = parade()
    table.put(table.state.spirits, revealed=("QC", "JH"), phase=Phase.HINT)
    player = MemoryPlayer(table.game.terms, 0)
    player.see(5, "hearts")
    player.see(6, "hearts")
    assert player.choose(table.state).action == Place("JH", (1, 1))


def test_a_move_of_another_next_to_a_known_spirit_is_taken_for_a_message():
    table = yokai()
    player = MemoryPlayer(table.game.terms, 1)
    player.see(0, "oni")
    table.do("peek 0,1", "peek 0,2")
    player.memory.watch(table.state)
    table.do("move 3,3 -1,0")
    player.memory.watch(table.state)
    assert player.memory.believed(table.state) == {0: "oni", 15: "oni"}
    player.see(15, "kappa")
    assert player.memory.believed(table.state)[15] == "kappa"


def test_a_player_chooses_only_on_its_turn():
    table = yokai()
    player = MemoryPlayer(table.game.terms, 1)
    with pytest.raises(ValueError, match="turn"):
        player.choose(table.state)


def test_memory_players_win_now_and_then():
    game = yokai(4).game
    wins = sum(play_match(game, 4, seed).result.is_won for seed in range(40))
    assert 5 <= wins <= 36


@pytest.mark.parametrize(
    ("cells", "steps"),
    [
        ([(0, 0)], 0),
        ([(0, 0), (0, 1), (1, 1), (1, 0)], 0),
        ([(0, 0), (0, 2)], 1),
        ([(0, 0), (1, 1)], 1),
        ([(0, 0), (0, 1), (5, 5), (5, 6)], 8),
    ],
)
def test_spread_is_the_steps_that_are_too_many(cells, steps):
    assert spread(cells) == steps


def test_between_is_nothing_where_families_touch():
    assert between([(0, 0)], [(0, 1), (9, 9)]) == 0
    assert between([(0, 0)], [(2, 1)]) == 2


def test_the_nearest_image_of_what_lies_so_is_where_it_lies():
    shape = [(0, 0), (0, 1), (0, 2), (1, 0)]
    lying = [(7, 3), (6, 3), (5, 3), (5, 4)]
    assert nearest_image(lying, shape, "mirror") == set(lying)
