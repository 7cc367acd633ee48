"""Set-up, levels and rankings of Yokai (S3), and its box."""

from itertools import combinations

import pytest

from rules.errors import BadEdition, IllegalAction
from rules.game import CardNeeded
from rules.grid.events import HintRevealed, ObjectiveShown, TurnBegan
from rules.grid.shapes import Shape
from rules.grid.state import Phase
from rules.grid.verdict import Judging
from rules.yokai.edition import DECK, FAMILIES, PAIRS, Edition
from rules.yokai.entry import edition_from
from rules.yokai.game import Yokai
from rules.yokai.options import Options
from tests.grid_table import yokai
from tests.strategies_grid import SHAPES


def test_components_every_combination_of_one_two_three_families_once():
    named = sorted(sorted(hint.families) for hint in DECK.hints)
    wanted = [
        sorted(some) for kind in (1, 2, 3) for some in combinations(FAMILIES, kind)
    ]
    assert named == sorted(wanted)
    assert len(DECK.spirits) == 16
    named = {frozenset(pair) for _, pair in PAIRS}
    assert named == {frozenset(pair) for pair in combinations(FAMILIES, 2)}


@pytest.mark.parametrize(
    ("players", "mix"), [(2, (2, 3, 2)), (3, (2, 4, 3)), (4, (3, 4, 3))]
)
def test_hints_the_mix_by_player_count(players, mix):
    assert yokai(players).game.terms.mix(players) == mix


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players):
    with pytest.raises(IllegalAction) as found:
        Yokai(Edition(), Options()).setup(players)
    assert (found.value.key, found.value.values["got"]) == ("wrong_seats", players)


CHANGES = {
    1: set(),
    2: {"pairs", "pair_count"},
    3: {"is_stacked"},
    4: {"judging"},
    5: {"objectives"},
}


@pytest.mark.parametrize("level", CHANGES)
def test_levels_each_is_the_base_rules_with_one_change(level):
    base = yokai().game.terms
    terms = yokai(level=level).game.terms
    changed = {
        name
        for name in type(base).__dataclass_fields__
        if getattr(base, name) != getattr(terms, name)
    }
    assert changed == CHANGES[level]


def test_level_4_changes_the_judging_by_hidden_hints_alone():
    base, hidden = yokai().game.terms.judging, yokai(level=4).game.terms.judging
    assert hidden == Judging(base.families, base.ranks, True, base.fit)


def test_level_2_nobody_is_asked_for_the_affinity_before_the_end():
    table = yokai(level=2)
    assert table.kinds() == {"peek", "declare"}
    table.steps()
    assert table.refused("drawn kitsune+oni") == ("wrong_step", "S3 turn")


def test_extra_difficulty_hints_of_one_family_for_hints_of_three():
    assert yokai(2, swapped=2).game.terms.mix(2) == (0, 3, 4)
    assert yokai(2, swapped=-2).game.terms.mix(2) == (4, 3, 0)
    assert yokai(4, swapped=1).state.pile == 10
    for swapped in (3, -3):
        with pytest.raises(IllegalAction) as found:
            yokai(2, swapped=swapped)
        assert (found.value.key, found.value.rule) == ("too_few_hints", "S3 hints")


def test_extra_difficulty_several_players_are_shown_an_affinity_card():
    table = yokai(3, level=2, affinities=3)
    table.end()
    assert table.game.turn(table.state).count == 3
    table.do("drawn kitsune+kappa kappa+oni oni+rokurokubi")
    assert table.result().affinity_met
    with pytest.raises(IllegalAction) as found:
        yokai(2, level=2, affinities=3)
    assert found.value.key == "too_many_pairs"


def test_yk11_level_3_the_newest_that_is_not_placed():
    table = yokai(level=3)
    table.put(table.state.spirits, pile=4, revealed=("oni", "kappa"), phase=Phase.HINT)
    assert table.refused("place oni 0,0") == ("not_newest", "YK11")
    table.do("place kappa 0,0")
    table.steps()
    table.do("place oni 3,3")


def test_level_4_a_hint_is_taken_without_being_seen():
    table = yokai(level=4)
    table.steps()
    assert table.do("reveal") == [HintRevealed(0, "hidden"), TurnBegan(1, 2)]
    table.steps()
    assert table.refused("place oni 0,0") == ("not_revealed", "S3 turn 3")
    table.do("place hidden 3,3")
    table.end(["oni"] * 4 + ["kappa"] * 4 + ["kitsune"] * 4 + ["rokurokubi"] * 4)
    assert len(table.result().right) == 1


def test_yk12_level_5_the_outline_is_drawn_and_shown_before_the_first_turn():
    table = yokai(level=5)
    need = table.game.turn(table.state)
    assert need == CardNeeded("objective", 1, ("block", "hook", "stairs"))
    assert table.refused("peek 0,0") == ("wrong_step", "S3 turn")
    assert table.refused("drawn ring") == ("unknown_objective", "S3 level 5")
    assert table.do("drawn block") == [ObjectiveShown("block"), TurnBegan(0, 1)]
    table.end()
    assert table.result().objective_met


def test_yk12_level_5_the_outline_may_be_chosen():
    table = yokai(level=5, objective="stairs")
    assert (table.state.objective, table.state.phase) == ("stairs", Phase.PEEK)
    table.end()
    found = table.result()
    assert (found.objective_met, found.is_won, found.points) == (False, False, None)
    assert all(family.groups == 1 for family in found.families)


@pytest.mark.parametrize("fit", ["mirror", "rotate", "shift"])
def test_yk9_the_game_judges_by_its_setting(fit):
    assert yokai(level=5, fit=fit).game.terms.judging.fit == fit


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (Options(level=0), "unknown_level"),
        (Options(level=6), "unknown_level"),
        (Options(ranks="mine"), "unknown_ranks"),
        (Options(fit="bent"), "unknown_fit"),
        (Options(level=2, affinities=0), "wrong_affinities"),
        (Options(level=5), "no_objectives"),
    ],
)
def test_options_that_make_no_sense_are_refused(options, key):
    with pytest.raises(IllegalAction) as found:
        Yokai(Edition(), options)
    assert found.value.key == key


def test_an_outline_that_is_not_in_the_box_cannot_be_chosen():
    with pytest.raises(IllegalAction) as found:
        Yokai(Edition("mine", SHAPES), Options(level=5, objective="ring"))
    assert found.value.values["known"] == ("block", "hook", "stairs")


@pytest.mark.parametrize(
    ("ranks", "players", "points", "rank"),
    [
        ("summary", 2, -3, "honourable"),
        ("summary", 2, 10, "honourable"),
        ("summary", 3, 11, "glorious"),
        ("summary", 4, 14, "glorious"),
        ("summary", 4, 15, "legendary"),
        ("publisher", 2, 7, "honourable"),
        ("publisher", 2, 8, "glorious"),
        ("publisher", 2, 11, "glorious"),
        ("publisher", 2, 12, "legendary"),
        ("publisher", 3, 9, "honourable"),
        ("publisher", 3, 10, "glorious"),
        ("publisher", 3, 16, "legendary"),
        ("publisher", 4, 10, "honourable"),
        ("publisher", 4, 11, "glorious"),
        ("publisher", 4, 18, "glorious"),
        ("publisher", 4, 19, "legendary"),
    ],
)
def test_rankings(ranks, players, points, rank):
    table = yokai(players, ranks=ranks).game.terms.ranks
    assert (table.name, table.rank(points, players)) == (ranks, rank)


def test_a_result_says_which_table_its_rank_is_from():
    table = yokai(ranks="publisher")
    table.end()
    assert table.result().rank_table == "publisher"


def test_an_edition_is_read_from_its_text():
    rows = ["####", "####", "####", "####"]
    given = {"name": "mine", "objective": [{"name": "block", "rows": rows}]}
    assert edition_from(given) == Edition("mine", SHAPES[:1])
    assert edition_from({}) == Edition()


def problems(given):
    with pytest.raises(BadEdition) as found:
        edition_from(given)
    return {(problem.where, problem.key) for problem in found.value.problems}


def test_all_that_is_wrong_with_an_edition_is_said_at_once():
    block = ["####"] * 4
    assert problems(
        {
            "nmae": "x",
            "name": "",
            "objective": [
                {"rows": block},
                {"name": "a", "rows": 3},
                {"name": "b", "rows": block, "colour": 1},
                "square",
            ],
        }
    ) == {
        ("nmae", "unknown_field"),
        ("name", "not_text"),
        ("objective[1].name", "not_text"),
        ("objective[2].rows", "not_rows"),
        ("objective[3].colour", "unknown_field"),
        ("objective[4]", "not_a_table"),
    }
    assert problems({"objective": "x"}) == {("objective", "not_a_list")}
    assert problems(
        {
            "objective": [
                {"name": "a", "rows": block},
                {"name": "a", "rows": block},
                {"name": "b", "rows": ["####"] * 3},
                {"name": "c", "rows": ["########", "", "########"]},
            ]
        }
    ) == {
        ("objective[1].name", "twice"),
        ("objective[2].name", "twice"),
        ("objective[3].rows", "wrong_count"),
        ("objective[4].rows", "not_connected"),
    }


BLOCK = ["####"] * 4


@pytest.mark.parametrize("name", [" ", "\t", "a\nb", "\x1b[31m", "\u202e", "x" * 61])
def test_a_name_that_nobody_can_read_is_refused(name):
    given = {"objective": [{"name": name, "rows": BLOCK}]}
    assert problems(given) == {("objective[1].name", "bad_name")}
    assert problems({"name": name}) == {("name", "bad_name")}


@pytest.mark.parametrize("name", ["\u200d", "a\u200d", "\u200da", "a \u200db"])
def test_a_joiner_that_joins_nothing_is_refused(name):
    assert problems({"name": name}) == {("name", "bad_name")}


def test_a_name_may_have_signs_that_are_joined():
    for name in ("Ann \U0001f469\u200d\U0001f4bb", "\u2764\ufe0f\u200d\U0001f525"):
        assert edition_from({"name": name}).name == name


def test_an_outline_is_entered_once_wherever_it_is_drawn():
    there = ["", *(f"  {row}" for row in BLOCK)]
    given = [{"name": "a", "rows": BLOCK}, {"name": "b", "rows": there}]
    wanted = {(f"objective[{n}].rows", "twice") for n in (1, 2)}
    assert problems({"objective": given}) == wanted


def test_more_outlines_than_any_box_has_are_too_many():
    given = [{"name": str(n), "rows": BLOCK} for n in range(101)]
    assert problems({"objective": given}) == {("objective", "too_many")}


def test_a_wrong_edition_makes_no_game():
    wrong = Edition("mine", (Shape("", SHAPES[0].cells),))
    with pytest.raises(BadEdition):
        Yokai(wrong, Options())
