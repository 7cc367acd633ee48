"""Cards, levels, switches and variants of Night Parade (S1)."""

from itertools import combinations

import pytest

from rules.errors import IllegalAction
from rules.night_parade.edition import SUITS, deck, meanings, pairs
from rules.night_parade.game import switches
from rules.night_parade.options import KINGS, Level, Options
from tests.grid_table import parade


@pytest.mark.parametrize("king", KINGS)
def test_cards_every_pair_and_trio_of_suits_has_its_hint(king):
    named = sorted(sorted(suits) for suits in meanings(king).values())
    wanted = [sorted(some) for kind in (1, 2, 3) for some in combinations(SUITS, kind)]
    assert named == sorted(wanted)


def test_cards_thirty_of_the_deck_are_used():
    used = deck("others", is_big=False)
    names = [face.name for face in used.spirits] + [hint.name for hint in used.hints]
    assert len(set(names)) == 30
    assert not {"10C", "10D", "5S", "9H"} & set(names)


@pytest.mark.parametrize(
    ("hint", "suits"),
    [
        ("JC", {"clubs"}),
        ("QS", {"spades", "hearts"}),
        ("QH", {"hearts", "clubs"}),
        ("QC", {"clubs", "diamonds"}),
        ("QD", {"diamonds", "spades"}),
        ("10S", {"spades", "clubs"}),
        ("10H", {"hearts", "diamonds"}),
        ("KH", {"spades", "clubs", "diamonds"}),
    ],
)
def test_cards_what_a_hint_means(hint, suits):
    assert set(meanings("others")[hint]) == suits


def test_sd6_a_king_may_mean_his_own_suit_and_the_next_two():
    assert meanings("own-and-next")["KC"] == ("clubs", "diamonds", "spades")


@pytest.mark.parametrize(
    ("options", "mixes"),
    [
        ({}, [(2, 3, 2), (2, 4, 3), (3, 4, 3)]),
        ({"harder": True}, [(1, 3, 3), (1, 4, 4), (2, 4, 4)]),
        ({"big": True}, [(3, 4, 3), (3, 5, 4), (4, 5, 4)]),
        ({"big": True, "harder": True}, [(2, 4, 4), None, None]),
    ],
    ids=["plain", "harder", "big", "harder and big"],
)
def test_setup_the_pile_by_players_and_switches(options, mixes):
    for players, mix in zip((2, 3, 4), mixes, strict=True):
        if mix is None:
            continue
        table = parade(players, **options)
        assert table.game.terms.mix(players) == mix
        assert table.state.pile == sum(mix)


@pytest.mark.parametrize("players", [3, 4])
def test_sd2_what_needs_a_fifth_king_is_refused_with_the_reason(players):
    with pytest.raises(IllegalAction) as found:
        parade(players, big=True, harder=True)
    assert (found.value.key, found.value.rule) == ("too_few_hints", "SD2")
    assert found.value.values == {"kind": 3, "want": 5, "stock": 4}


@pytest.mark.parametrize("players", [3, 4])
def test_sd1_two_pairs_need_two_hints_outside_the_pile(players):
    parade(players, level=3, neighbours=2)
    parade(2, level=3, neighbours=2, big=True)
    with pytest.raises(IllegalAction) as found:
        parade(players, level=3, neighbours=2, big=True)
    assert (found.value.key, found.value.rule) == ("no_pair_left", "SD1")
    assert found.value.values == {"want": 2, "left": 1}


@pytest.mark.parametrize(
    ("level", "preset"),
    [
        (1, Level()),
        (2, Level(last_hint_only=True)),
        (3, Level(neighbours=1)),
        (4, Level(hidden_hints=True)),
    ],
)
def test_difficulty_a_level_is_a_preset_of_switches(level, preset):
    assert switches(Options(level)) == preset


def test_difficulty_a_switch_that_is_given_counts_instead_of_the_level():
    assert switches(Options(4, hidden_hints=False, neighbours=2)) == Level(neighbours=2)
    assert switches(Options(3, neighbours=0, last_hint_only=True)) == Level(True)


def test_levels_two_and_four_may_be_played_together():
    table = parade(level=4, last_hint_only=True)
    table.steps()
    table.do("reveal")
    table.steps()
    table.do("place hidden 3,3")


def test_variants_the_big_parade_has_twenty_spirits_in_four_rows_of_five():
    table = parade(big=True)
    assert len(table.state.spirits) == 20
    assert max(table.state.spirits) == (3, 4)
    faces = [f"{rank}{suit}" for suit in "SHCD" for rank in "A2345"]
    table.end(faces)
    found = table.result()
    assert {family.cards for family in found.families} == {5}
    assert found.points == 5 * 10


def test_sd3_a_family_of_the_big_parade_in_two_parts_is_not_sorted():
    table = parade(big=True)
    faces = [f"{rank}{suit}" for suit in "SHCD" for rank in "A2345"]
    faces[0], faces[19] = faces[19], faces[0]
    table.end(faces)
    assert not table.result().is_won


def test_sd4_open_talk_decides_nothing():
    quiet, open_ = parade(), parade(open_talk=True)
    assert quiet.game.terms == open_.game.terms
    assert open_.game.options.open_talk


def test_sd5_no_score_after_a_loss():
    table = parade()
    faces = table.rows()
    faces[0], faces[-1] = faces[-1], faces[0]
    table.end(faces)
    assert table.result().points is None


def test_sd7_neighbours_touch_by_a_side():
    for pair, is_met in {"QS": True, "10S": False, "QD": False}.items():
        table = parade(level=3)
        table.end()
        table.do(f"drawn {pair}")
        assert table.result().affinity_met is is_met
        assert table.result().is_won is is_met


def test_sd1_the_pairs_are_the_six_two_suit_hints():
    assert [name for name, _ in pairs("others")] == [
        "10H",
        "10S",
        "QC",
        "QD",
        "QH",
        "QS",
    ]


def test_scoring_the_ranks_have_names_and_starts_of_ones_own():
    table = parade(
        ranks="own", rank_from=(30, 36), rank_names=("lantern", "torii", "moon")
    )
    table.end()
    found = table.result()
    assert (found.points, found.rank, found.rank_table) == (35, "torii", "own")
    assert parade().game.terms.ranks.name == "publisher"


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"level": 5}, "unknown_level"),
        ({"neighbours": 3}, "wrong_neighbours"),
        ({"neighbours": -1}, "wrong_neighbours"),
        ({"king": "any"}, "unknown_king"),
        ({"ranks": "mine"}, "unknown_ranks"),
        ({"ranks": "own"}, "unknown_ranks"),
        ({"rank_from": (8, 12)}, "unknown_ranks"),
        ({"ranks": "own", "rank_from": (12, 8)}, "wrong_rank_from"),
        ({"rank_names": ("a", "a", "b")}, "wrong_rank_names"),
        ({"rank_names": ("a", "", "b")}, "wrong_rank_names"),
    ],
)
def test_options_that_make_no_sense_are_refused(options, key):
    with pytest.raises(IllegalAction) as found:
        parade(**options)
    assert found.value.key == key
