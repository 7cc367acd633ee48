"""A wrong box of Yokaï Parade: every fault is told, with its place, all at once."""

import copy
import json
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import BadEdition, Problem
from rules.yokai_parade.edition import MOST_PROBLEMS, edition_from
from rules.yokai_parade.edition_checks import box_problems
from rules.yokai_parade.edition_words import EFFECTS, HOLDS
from tests.changed_boxes import GONE, changed_table

SAMPLE = Path(__file__).parents[2] / "rules" / "yokai_parade" / "sample.toml"
TABLE = tomllib.loads(SAMPLE.read_text(encoding="utf-8"))


def changed(*changes):
    return changed_table(TABLE, *changes)


def problems(table):
    with pytest.raises(BadEdition) as found:
        edition_from(table)
    return [(problem.where, problem.key) for problem in found.value.problems]


FAULTS = r"""
name = 3 -> name wrong_type
name = "" -> name bad_name
colour = "red" -> colour unknown_key
kind 0 id = "Earth" -> kind[1].id bad_id
zone 0 id = "choice" -> zone[1].id reserved_word
zone 0 place = [1, 101] -> zone[1].place[2] out_of_range
zone 1 place = [12, 22] -> zone[2].place doubled
zone 0 name = "   " -> zone[1].name bad_name
zone 0 place = [1] -> zone[1].place wrong_type
zone 6 is_temple = gone -> zone no_temple
zone 10 leads_to = "moon" -> zone[11].leads_to unknown_word
link 0 other = "moon" -> link[1].other unknown_word
link 0 other = "fort" -> link[1].other self_link
link 1 = {"zone": "castle", "other": "fort"} -> link[2] doubled
vehicle 0 speed = 10 -> vehicle[1].speed out_of_range
vehicle 0 seats = 0 -> vehicle[1].seats out_of_range
vehicle 0 start = "mountain" -> vehicle[1].start nobody_stays
vehicle 0 start = "tori" -> vehicle[1].start barred_zone
vehicle 0 barred = ["moon"] -> vehicle[1].barred[1] unknown_word
vehicle 1 tows = ["cart"] -> vehicle[2].tows[1] unknown_word
monk 0 vehicle = "bus" -> monk[1].vehicle unknown_word
monk 0 vehicle = "rickshaw" -> monk[6].vehicle no_seat
monk 0 powers 0 when = "ritual" -> monk[1].powers[1] wrong_power
monk 0 powers 0 cost = ["relic"] -> monk[1].powers[1].cost wrong_power
ally 0 start = "mountain" -> ally[1].start nobody_stays
ally 0 = gone -> ally wrong_count
token 0 supply = 31 -> token[1].supply out_of_range
yokai 0 id = "fort" -> yokai[1].id doubled
yokai 0 id = "kappa" -> yokai[12].id doubled
yokai 0 kind = "fire" -> yokai[1].kind unknown_word
yokai 0 zone = "mountain" -> yokai[1].zone unknown_word
yokai 0 difficulty = 21 -> yokai[1].difficulty out_of_range
yokai 0 difficulty = "8" -> yokai[1].difficulty wrong_type
yokai 0 bonuses 0 piece = "cow" -> yokai[1].bonuses[1].piece unknown_word
yokai 0 bonuses 0 piece = "ronin" -> yokai[1].bonuses[3] doubled
yokai 0 bonuses 0 amount = 6 -> yokai[1].bonuses[1].amount out_of_range
yokai 0 rewards = ["gold"] -> yokai[1].rewards[1] unknown_word
yokai 0 rewards = ["", "", "", "", ""] -> yokai[1].rewards wrong_count
yokai 0 code = "Y02" -> yokai[2].code doubled
yokai 0 code = "y1" -> yokai[1].code bad_code
yokai 0 name fr = "a\nb" -> yokai[1].name.fr bad_name
yokai 0 name de = "a\nb" -> yokai[1].name.de bad_name
yokai 0 name pt_BR = 5 -> yokai[1].name.pt_BR wrong_type
yokai 0 name it = "x" -> yokai[1].name.it unknown_key
plan 0 number = 6 -> plan[1].number out_of_range
plan 0 sites = [] -> plan[1].sites wrong_count
plan 0 sites = [{"zone": "fort"}] -> plan[1].sites[1] asks_nothing
token 0 supply = 0 -> plan[2].sites too_many_tokens
plan 2 sites 0 pieces = ["junk"] -> plan[3].sites[1].pieces[1] barred_zone
event 0 until = "dawn" -> event[1].until unknown_word
event 0 holds = gone -> event[1] does_nothing
event 0 holds 0 hold = "fog" -> event[1].holds[1].hold unknown_word
event 0 holds 0 amount = 11 -> event[1].holds[1].amount out_of_range
event 0 holds 0 kinds = ["fire"] -> event[1].holds[1].kinds[1] unknown_word
event 0 holds 0 speed = 1 -> event[1].holds[1].speed unknown_key
event 1 remedy zone = "moon" -> event[2].remedy.zone unknown_word
event 2 holds 0 links = [["fort", "docks"]] -> event[3].holds[1].links[1] no_such_link
event 2 holds 0 links = [["fort"]] -> event[3].holds[1].links[1] wrong_type
event 4 effects 0 who = "you" -> event[5].effects[1].who unknown_word
event 4 effects 0 tokens = [] -> event[5].effects[1].tokens wrong_count
event 0 holds 0 amount = 0 -> event[1].holds[1].amount out_of_range
event 0 holds = [{"hold": "speed-change"}] -> event[1].holds[1] does_nothing
event 0 holds = [{"hold": "forbid"}] -> event[1].holds[1] does_nothing
trump 6 when = "any" -> trump[7].effects[1] needs_roll
trump 6 when = "never" -> trump[7].when unknown_word trump[7].effects[1] needs_roll
level 0 plans = [1, 2] -> level[1].plans wrong_count
level 0 plans = [1, 3, 2] -> level[1].plans wrong_order
level 0 plans = [1, 2, 9] -> level[1].plans[3] no_such_plan
track 0 = "plan" -> track[1] unknown_word
track 1 = "plan" -> track wrong_count
track 6 = "blank" -> track wrong_count
track 1 = "lake" -> track[2] unknown_word
faces 0 = "six" -> faces[1] unknown_word
faces = ["1", "oni"] -> faces wrong_count trump[12].effects[1].face unknown_word
deck piles = 5 -> deck.oni_cards out_of_range deck.start out_of_range
deck = 3 -> deck wrong_type
"""
"""Path in the sample = what is put there -> where and key of each problem it makes."""


def fault(line):
    """Return the change and the problems of a line of ``FAULTS``."""
    told, _, expected = line.partition(" -> ")
    path, _, value = told.partition(" = ")
    keys = [int(key) if key.isdecimal() else key for key in path.split()]
    found = expected.split()
    put = GONE if value == "gone" else json.loads(value)
    return (*keys, put), list(zip(found[::2], found[1::2], strict=True))


@pytest.mark.parametrize("line", FAULTS.strip().splitlines())
def test_a_fault_is_told_with_its_place(line):
    change, expected = fault(line)
    assert set(problems(changed(change))) >= set(expected)


def test_a_text_is_short_and_on_one_line():
    long = changed(("yokai", 0, "text", "x" * 401), ("yokai", 1, "text", "a\nb"))
    assert problems(long) == [
        ("yokai[1].text", "bad_text"),
        ("yokai[2].text", "bad_text"),
    ]


def test_all_faults_are_told_at_once():
    wanted = ("name = 3", "yokai 0 zone", "plan 0 number", "trump 6 when", "faces 0")
    lines = [line for line in FAULTS.splitlines() if line.startswith(wanted)]
    found = problems(changed(*(fault(line)[0] for line in lines)))
    assert set(found) >= {told for line in lines for told in fault(line)[1]}
    assert len(lines) >= len(wanted)


def test_an_empty_file_lacks_every_section():
    found = problems({})
    assert {key for _, key in found} == {"missing_key"}
    usual = {"is_sample", "track", "faces", "deck"}
    assert {where for where, _ in found} == {*TABLE} - usual


def test_what_is_usual_may_be_left_out():
    short = changed(*((key, GONE) for key in ("track", "faces", "is_sample")))
    box, whole = edition_from(short), edition_from(TABLE)
    assert replace(box, is_sample=True) == whole


def test_a_zone_that_no_way_leads_to_is_told():
    islet = {"id": "islet", "name": "Islet", "place": [1, 1]}
    found = problems(changed(("zone", [*TABLE["zone"], islet])))
    assert found == [("zone[12]", "unreached")]


def test_a_problem_says_what_would_be_right():
    with pytest.raises(BadEdition) as found:
        edition_from(changed(("yokai", 2, "difficulty", 1)))
    (problem,) = found.value.problems
    expected = Problem("yokai[3].difficulty", "out_of_range", 1, "2 to 20")
    assert problem == expected


def test_a_box_built_in_code_is_judged_alike():
    box = edition_from(TABLE)
    yokai = replace(box.yokai[0], zone="moon", code="?")
    wrong = replace(box, yokai=(yokai, *box.yokai[1:]), monks=box.monks[:5])
    found = {(problem.where, problem.key) for problem in box_problems(wrong)}
    assert found >= {
        ("yokai[1].zone", "unknown_word"),
        ("yokai[1].code", "bad_code"),
        ("monk", "wrong_count"),
    }


def test_huge_and_deep_values_are_cut_short():
    deep = []
    for _ in range(50_000):
        deep = [deep]
    table = changed(
        ("name", "x" * 10**6),
        ("yokai", [{"id": deep, "bonuses": [{"piece": "p" * 999}] * 999}] * 10**5),
        ("plan", [{"sites": [{"tokens": ["t" * 999] * 999}] * 999}] * 999),
        ("track", deep),
        ("faces", ["f" * 999] * 999),
    )
    with pytest.raises(BadEdition) as found:
        edition_from(table)
    assert len(found.value.problems) == MOST_PROBLEMS + 1
    assert found.value.problems[-1].key == "more_problems"
    assert max(len(str(problem)) for problem in found.value.problems) < 600


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["choice", "fort", "cart", "relic", "oni", *EFFECTS, *HOLDS]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "do", "hold", "zone", "tokens", "links", "fr"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


def places(value, path=()):
    """Yield the path of everything in ``value``."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from places(inner, (*path, at))


def read(table):
    """Return the box of ``table``, or None and what is wrong."""
    try:
        return edition_from(table), ()
    except BadEdition as fault:
        return None, fault.problems


PLACES = list(places(TABLE))


@given(st.sampled_from(PLACES), VALUES)
def test_whatever_stands_there_it_is_a_box_or_problems(path, value):
    box, told = read(changed((*path, value)))
    assert told if box is None else box_problems(box) == ()


@given(st.lists(st.sampled_from(PLACES), min_size=2, max_size=6, unique=True))
def test_whatever_lacks_it_is_a_box_or_problems(paths):
    table = copy.deepcopy(TABLE)
    for *path, last in sorted(paths, key=len, reverse=True):
        place = table
        for key in path:
            place = place[key] if has(place, key) else {}
        if has(place, last):
            del place[last]
    box, told = read(table)
    assert told if box is None else box_problems(box) == ()


def has(place, key):
    return key < len(place) if isinstance(place, list) else key in place
