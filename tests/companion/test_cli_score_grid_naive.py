"""Scores of random sorting games against the contract written out in plain words."""

import copy
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.score_grid import score_night_parade, score_yokai
from companion.cli.strict import Fault, Node
from tests.grid_layouts import grown, union_find_groups
from tests.grid_results import SUITS, YOKAI, case_of

PILES = {2: 7, 3: 9, 4: 10}
STARTS = {2: (8, 12), 3: (10, 16), 4: (11, 19)}
ANYTHING = [None, True, -1, 1.5, "", "0,0", [], {}, "oni", ["oni"], 10**17, 2, 3, 4]


def random_case(rng, families):
    """A table of any shape; mostly sorted, so that wins are common."""
    players = rng.choice([2, 3, 4])
    cells = sorted(grown(rng, 16)) if rng.random() < 0.5 else sorted_square(rng)
    if rng.random() < 0.2:
        cells[-1] = (99, 99)
    order = [family for family in rng.sample(families, 4) for _ in range(4)]
    if rng.random() < 0.3:
        one, other = rng.sample(range(16), 2)
        order[one], order[other] = order[other], order[one]
    spirits = dict(zip(cells, order, strict=True))
    combinations = {
        tuple(sorted(rng.sample(families, rng.randint(1, 3)))) for _ in range(9)
    }
    named = sorted(combinations)[: PILES[players]]
    rng.shuffle(named)
    where = rng.sample(cells, len(named))
    placed = [
        {"cell": f"{row},{column}", "families": list(one)}
        for (row, column), one in zip(where, named, strict=True)
    ]
    placed = placed[: rng.randint(0, len(placed))]
    left = PILES[players] - len(placed)
    revealed = rng.randint(0, left)
    return {
        "players": players,
        "level": 1,
        "cells": {f"{row},{column}": spirits[row, column] for row, column in cells},
        "hints": {"placed": placed, "revealed": revealed, "pile": left - revealed},
        "affinity": None,
        "objective": None,
        "settings": {},
    }


def sorted_square(rng):
    row, column = rng.randint(-9, 9), rng.randint(-9, 9)
    return [(row + r, column + c) for r in range(4) for c in range(4)]


def plain(case, families):
    """The contract: groups by a union-find, points and ranks by their tables."""
    spirits = {
        tuple(map(int, name.split(","))): family
        for name, family in case["cells"].items()
    }
    groups = {
        family: union_find_groups([c for c, own in spirits.items() if own == family])
        for family in families
    }
    connected = union_find_groups(spirits) == 1
    won = connected and set(groups.values()) == {1}
    points = rank = None
    if won:
        points = 2 * case["hints"]["revealed"] + 5 * case["hints"]["pile"]
        for hint in case["hints"]["placed"]:
            points += 1 if case["cells"][hint["cell"]] in hint["families"] else -1
        starts = STARTS[case["players"]] if families is SUITS else (11, 15)
        rank = ("honourable", "glorious", "legendary")[
            sum(points >= start for start in starts)
        ]
    return {
        "won": won,
        "connected": connected,
        "families": {
            family: {"cards": 4, "groups": count} for family, count in groups.items()
        },
        "affinity_met": None,
        "objective_met": None,
        "points": points,
        "rank": rank,
    }


def test_random_tables_are_scored_as_the_contract_says():
    rng = random.Random(35)
    wins = 0
    for number in range(1500):
        families = (YOKAI, SUITS)[number % 2]
        score = (score_yokai, score_night_parade)[number % 2]
        case = random_case(rng, families)
        answer = score(Node(case))
        assert answer == plain(case, families)
        wins += answer["won"]
    assert 200 < wins < 1300


def places(value, way=()):
    """The way to each value inside ``value``."""
    names = value.keys() if isinstance(value, dict) else range(len(value))
    for name in names:
        yield (*way, name)
        if isinstance(value[name], dict | list):
            yield from places(value[name], (*way, name))


@given(st.integers(0, 2**32), st.integers(1, 3))
@settings(max_examples=300)
def test_whatever_stands_there_is_answered_or_named(seed, faults):
    rng = random.Random(seed)
    families, score = rng.choice([(YOKAI, score_yokai), (SUITS, score_night_parade)])
    case = copy.deepcopy(case_of(families, level=rng.randint(1, 5)))
    for _ in range(faults):
        *way, last = rng.choice(list(places(case)))
        inside = case
        for name in way:
            inside = inside[name]
        inside[last] = copy.deepcopy(rng.choice(ANYTHING))
    assert set(answered(score, case)) in (
        {"error", "where"},
        set(plain(case_of(families), families)),
    )


def answered(score, case):
    try:
        return score(Node(case))
    except Fault as fault:
        return {"error": fault.error, "where": fault.where}
