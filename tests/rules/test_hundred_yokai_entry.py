"""A box as its owner writes it: the sample is sound, every fault is reported."""

import copy
import json
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import BadEdition, Problem
from rules.hundred_yokai.board import PARADES, Bonus, Card, card_element
from rules.hundred_yokai.checks import edition_problems
from rules.hundred_yokai.edition import (
    COLLECTION_TERMS,
    ISLAND_TERMS,
    CardEntry,
    Edition,
)
from rules.hundred_yokai.entry import edition_from
from rules.hundred_yokai.layouts import TEMPLATES, template
from tests.changed_boxes import GONE, changed_table

SAMPLE = Path(__file__).parents[2] / "rules" / "hundred_yokai" / "sample.toml"
TABLE = tomllib.loads(SAMPLE.read_text(encoding="utf-8"))


def changed(*changes):
    return changed_table(TABLE, *changes)


def problems(table):
    with pytest.raises(BadEdition) as found:
        edition_from(table)
    return [(problem.where, problem.key) for problem in found.value.problems]


def test_the_sample_is_sound_and_says_what_it_is(sample):
    assert sample.is_sample
    assert edition_problems(sample) == ()


def test_the_sample_keeps_to_what_is_known(sample):
    assert sample.costs == (2, 4, 6)
    levels = Counter(entry.card.level for entry in sample.cards)
    assert levels == {1: 24, 2: 24, 3: 15}
    by_element = Counter((e.card.level, card_element(e.card)) for e in sample.cards)
    assert {by_element[1, p] for p in PARADES} == {8}
    assert {by_element[2, p] for p in PARADES} == {8}
    assert {by_element[3, p] for p in PARADES} == {5}
    assert {3, 4, 5} == {tile.requirement for tile in sample.midnight}
    terms = Counter(term for plot in sample.plots for term in plot)
    assert terms == dict.fromkeys((*ISLAND_TERMS, *COLLECTION_TERMS), 2)


def test_every_clan_has_its_own_icon_and_can_come_to_a_talisman(sample):
    own = {"onikuma": "fight", "nekomata": "move", "nogitsune": "talisman"}
    for clan, cards in sample.starters:
        assert all(own.get(clan, "spirit") in card.icons for card in cards)
        assert any("talisman" in card.icons for card in cards)


def roomless(side, count):
    """The sample with ``count`` islands of ``side`` that no torii may stand on."""
    return changed(*(("tile", n, side, "torii_limit", 0) for n in range(count)))


@pytest.mark.parametrize("side", ["midnight", "day"])
def test_five_islands_of_a_side_with_room_are_enough(side):
    table = roomless(side, 8)
    found = edition_from(table)
    assert edition_problems(found) == ()


@pytest.mark.parametrize("side", ["midnight", "day"])
@pytest.mark.parametrize("count", [9, 13])
def test_a_side_where_nobody_can_put_up_five_torii_is_marked(side, count, sample):
    wanted = [(f"tile[{n}].{side}.torii_limit", "no_room") for n in range(1, count + 1)]
    assert problems(roomless(side, count)) == wanted
    shut = [replace(t, torii_limit=0) for t in getattr(sample, side)[:count]]
    built = replace(sample, **{side: (*shut, *getattr(sample, side)[count:])})
    keys = [problem.key for problem in edition_problems(built)]
    assert keys == ["no_room"] * count


def test_islands_that_are_not_entered_yet_may_have_room():
    table = roomless("day", 10)
    table["tile"] = table["tile"][:8]
    assert problems(table) == [("tile", "wrong_count")] * 2
    table = roomless("day", 10)
    del table["tile"][0]["day"]["torii_limit"]
    del table["tile"][1]["day"]
    assert "no_room" not in {key for _, key in problems(table)}


@pytest.mark.parametrize("costs", [[0, 0, 0], [3, 3, 3], [2, 2, 20]])
def test_costs_may_stay_the_same_from_level_to_level(costs):
    assert edition_from(changed(("costs", costs))).costs == tuple(costs)


@pytest.mark.parametrize(
    ("name", "edges", "around"),
    [("diamond", 16, 4), ("hexagram", 24, 6), ("staggered", 24, 6)],
)
def test_templates_have_13_cells_around_the_centre(name, edges, around):
    layout = template(name)
    assert len(layout.cells) == 13
    assert len(layout.edges) == edges
    assert layout.cells[layout.centre] == (0.0, 0.0)
    assert sum(layout.centre in edge for edge in layout.edges) == around
    table = changed(("layout", {"template": name}))
    assert edition_from(table).layout == layout


def test_there_are_no_other_templates():
    assert set(TEMPLATES) == {"diamond", "hexagram", "staggered"}
    with pytest.raises(KeyError):
        template("ring")


def test_edges_of_a_template_can_be_replaced():
    line = [[cell, cell + 1] for cell in range(12)]
    table = changed(("layout", {"template": "diamond", "edges": line}))
    layout = edition_from(table).layout
    assert layout.edges == tuple((cell, cell + 1) for cell in range(12))
    assert layout.cells == template("diamond").cells


def test_a_layout_can_be_given_whole():
    own = template("staggered")
    given_whole = {
        "name": "mine",
        "shape": "hex",
        "centre": own.centre,
        "cells": [list(cell) for cell in own.cells],
        "edges": [list(edge) for edge in own.edges],
    }
    layout = edition_from(changed(("layout", given_whole))).layout
    assert layout == replace(own, name="mine")


FAULTS = """
colour = 1 -> colour unknown_key
tile 0 cost = 1 -> tile[1].cost unknown_key
name = gone -> name missing_key
name = "" -> name bad_name
name = "a\\nb" -> name bad_name
is_sample = "yes" -> is_sample wrong_type
costs = [2, 4] -> costs wrong_count
costs 1 = "4" -> costs[2] wrong_type
costs 1 = true -> costs[2] wrong_type
costs 2 = -1 -> costs[3] out_of_range
costs 1 = 1 -> costs[2] wrong_order
costs = [2, 4, 0] -> costs[3] wrong_order
costs = [10, 0, 0] -> costs[2] wrong_order
costs = [10, 21, 0] -> costs[2] out_of_range; costs[3] wrong_order
mystery 5 = gone -> mystery wrong_count
mystery 5 = "gold-1" -> mystery[6] unknown_word
plots 13 = gone -> plots wrong_count
plots 1 = ["shared", "move-icons"] -> plots[2] doubled
plots 1 0 = "alone" -> plots[2][1] unknown_word
plots 1 = ["lone", "lone", "lone"] -> plots[2] wrong_type
layout template = "ring" -> layout.template unknown_word
layout = gone -> layout missing_key
tile 2 element = gone -> tile[3].element missing_key; tile wrong_count
tile 1 element = "fire" -> tile wrong_count; tile wrong_count
tile 12 = gone -> tile wrong_count
tile 2 id = "fire" -> tile[3].id doubled
tile 2 id = "Fire 2" -> tile[3].id bad_id
tile 2 day = gone -> tile[3].day missing_key
tile 2 day requirement = 11 -> tile[3].day.requirement out_of_range
tile 2 day requirement = 0 -> tile[3].day.requirement out_of_range
tile 2 day requirement = 2.5 -> tile[3].day.requirement wrong_type
tile 2 midnight torii_limit = 5 -> tile[3].midnight.torii_limit out_of_range
tile 2 midnight lanterns = -1 -> tile[3].midnight.lanterns out_of_range
tile 2 midnight bonus = "gold-1" -> tile[3].midnight.bonus unknown_word
tile 2 midnight bonus = "spirit" -> tile[3].midnight.bonus out_of_range
starters tanuki = {} -> starters.tanuki.earth missing_key; starters.tanuki.water \
missing_key; starters.tanuki.wood missing_key; starters unknown_clan
starters onikuma = gone -> starters.onikuma missing_key
starters onikuma wood = ["dig"] -> starters.onikuma.wood[1] wrong_first_icon
starters onikuma wood = gone -> starters.onikuma.wood missing_key
card 0 icons = [] -> card[1].icons wrong_count
card 0 icons = ["dig", "dig", "dig", "dig", "dig", "dig", "dig", "dig", "dig"] -> \
card[1].icons too_many
card 0 icons = ["dig", "fly"] -> card[1].icons[2] unknown_word
card 0 icons = ["move", "dig"] -> card[1].icons[1] wrong_first_icon
card 0 element = "wood" -> card[1].icons[1] wrong_first_icon
card 0 element = "fire" -> card[1].element unknown_word
card 0 id = "kappa" -> card[9].id doubled
card 0 id = "onikuma-wood" -> card[1].id doubled
card 0 code = "1W01" -> card[9].code doubled
card 0 code = "1w01" -> card[1].code bad_code
card 0 code = "1234567" -> card[1].code bad_code
card 0 level = 4 -> card[1].level out_of_range; card wrong_count
card 0 copies = 2 -> card wrong_count
card 0 copies = 0 -> card[1].copies out_of_range; card wrong_count
card 0 = "kappa" -> card[1] wrong_type; card wrong_count
card = "kappa" -> card wrong_type
"""
"""Where something is put (counted from 0) = what -> what is reported."""


def fault(line):
    """Return change and expected problems of a line of ``FAULTS``."""
    change, expected = line.split(" -> ")
    path, value = change.split(" = ")
    keys = [int(word) if word.isdigit() else word for word in path.split()]
    told = [tuple(problem.split()) for problem in expected.split("; ")]
    return (*keys, GONE if value == "gone" else json.loads(value)), told


@pytest.mark.parametrize("line", FAULTS.strip().splitlines())
def test_each_fault_is_reported_where_it_is(line):
    change, expected = fault(line)
    assert problems(changed(change)) == expected


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ([[0, 13]], [("edges[1]", "no_such_cell")]),
        ([[-1, 2]], [("edges[1]", "no_such_cell")]),
        ([[3, 3]], [("edges[1]", "loop")]),
        ([[1, 2], [2, 1]], [("edges[2]", "doubled")]),
        ([[1, 2, 3]], [("edges[1]", "wrong_type")]),
        ([[1, "2"]], [("edges[1]", "wrong_type")]),
        ([], []),
    ],
    ids=str,
)
def test_edges_are_checked_and_everything_hangs_together(edges, expected):
    table = changed(("layout", {"template": "diamond", "edges": edges}))
    wanted = [(f"layout.{where}", key) for where, key in expected]
    assert problems(table) == [*wanted, ("layout.edges", "disconnected")]


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("centre", 0, ("layout.centre", "wrong_centre")),
        ("centre", 13, ("layout.centre", "wrong_centre")),
        ("shape", "round", ("layout.shape", "unknown_word")),
        ("cells", 3, ("layout.cells", "wrong_type")),
    ],
)
def test_a_whole_layout_is_checked(key, value, expected):
    own = template("diamond")
    whole = {
        "centre": own.centre,
        "cells": [list(cell) for cell in own.cells],
        "edges": [list(edge) for edge in own.edges],
        key: value,
    }
    assert expected in problems(changed(("layout", whole)))


@pytest.mark.parametrize(
    "cell",
    [[0, 99], [0.0, float("nan")], [0, 10**400], [True, 5], [0, 0, 0]],
    ids=[*"abcde"],
)
def test_cells_lie_on_the_table(cell):
    own = template("diamond")
    cells = [list(place) for place in own.cells]
    cells[3] = cell
    edges = [list(edge) for edge in own.edges]
    whole = {"centre": 6, "cells": cells, "edges": edges}
    (found,) = problems(changed(("layout", whole)))
    assert found[0] == "layout.cells[4]"


def test_all_faults_are_reported_at_once():
    kinds = ("costs 2", "mystery 5 = gone", "tile 2 midnight torii", "plots 1 0", "col")
    lines = [line for line in FAULTS.splitlines() if line.startswith(kinds)]
    assert len(lines) == len(kinds)
    found = problems(changed(*(fault(line)[0] for line in lines)))
    assert set(found) == {told for line in lines for told in fault(line)[1]}


def test_an_empty_file_lacks_every_section():
    found = problems({})
    assert {key for _, key in found} == {"missing_key"}
    assert {where for where, _ in found} == {*TABLE} - {"is_sample"}


def test_a_problem_says_what_would_be_right():
    with pytest.raises(BadEdition) as found:
        edition_from(changed(("tile", 2, "day", "requirement", 11)))
    (problem,) = found.value.problems
    expected = Problem("tile[3].day.requirement", "out_of_range", 11, "1 to 10")
    assert problem == expected


def test_huge_and_deep_values_are_cut_short():
    deep = []
    for _ in range(50_000):
        deep = [deep]
    table = changed(
        ("name", "x" * 10**6),
        ("costs", [0] * 10**6),
        ("card", [{"id": deep}] * 10**5),
        ("layout", {"template": deep, "edges": [[0, 1]] * 10**5}),
    )
    with pytest.raises(BadEdition) as found:
        edition_from(table)
    assert len(found.value.problems) < 2_000
    assert max(len(str(problem)) for problem in found.value.problems) < 400


def test_an_edition_built_in_code_is_judged_alike(sample):
    tile = replace(sample.midnight[0], bonus=Bonus("gold"), requirement=0)
    card = CardEntry(Card(("dig", "fly"), "kappa", 1), code="?", copies=1)
    wrong = replace(
        sample,
        midnight=(tile, *sample.midnight[1:]),
        cards=(card, *sample.cards[1:]),
        mystery=(),
    )
    assert isinstance(wrong, Edition)
    found = {(problem.where, problem.key) for problem in edition_problems(wrong)}
    assert found == {
        ("midnight[1].requirement", "out_of_range"),
        ("midnight[1].bonus", "unknown_word"),
        ("cards[1].code", "bad_code"),
        ("cards[1].icons[2]", "unknown_word"),
        ("cards[9].id", "doubled"),
        ("mystery", "wrong_count"),
    }


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "icons", "day", "x"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@given(
    st.sampled_from([*TABLE]),
    st.integers(0, 12),
    st.sampled_from(["id", "element", "day", "icons", "level", "earth", "template"]),
    VALUES,
)
def test_whatever_stands_there_it_is_an_edition_or_problems(section, at, key, value):
    table = copy.deepcopy(TABLE)
    place = table[section]
    if isinstance(place, list) and at < len(place) and isinstance(place[at], dict):
        place[at][key] = value
    elif isinstance(place, dict):
        place[key] = value
    else:
        table[section] = value
    try:
        judged = edition_problems(edition_from(table))
    except BadEdition as found:
        assert_problems(found.problems)
    else:
        assert judged == ()


def assert_problems(found):
    assert found
    assert all(isinstance(problem, Problem) for problem in found)
