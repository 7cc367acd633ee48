"""Cells of a sorting game on the command line: any whole numbers, told once."""

import json

import pytest

from companion.cli.grid_cells import read_cell
from companion.cli.score_grid import score_yokai
from companion.cli.strict import Fault, Node

FAMILIES = ("kitsune", "kappa", "oni", "rokurokubi")
FAR = [10**17, 10**18, -(10**18), 2**63, -(2**64), 10**40, -(10**3999)]


def table(row, column, **more):
    cells = {
        f"{row + number},{column + at}": name
        for number, name in enumerate(FAMILIES)
        for at in range(4)
    }
    hints = {"placed": [], "revealed": 0, "pile": 0}
    return {"players": 2, "level": 1, "cells": cells, "hints": hints} | more


@pytest.mark.parametrize("far", FAR, ids=[f"{len(str(n))} signs" for n in FAR])
def test_a_table_may_lie_anywhere(far):
    assert score_yokai(Node(table(far, -far), ""))["won"]


def test_an_outline_may_lie_anywhere():
    far = 10**30
    outline = [f"{row - far},{column + far}" for row in range(4) for column in range(4)]
    case = table(far, 0, level=5, objective=outline)
    assert score_yokai(Node(case, ""))["objective_met"]


@pytest.mark.parametrize("text", ["١,0", "0,²", "1" * 4001 + ",0", "01,0", "-0,0", "1"])
def test_what_is_no_cell_is_refused(text):
    with pytest.raises(Fault):
        read_cell(Node(text, "cell"), text)


def test_an_unknown_field_names_each_known_one_once():
    placed = [{"cell": "0,0", "families": ["oni"], "hint": 1}]
    hints = {"placed": placed, "revealed": 0, "pile": 0}
    with pytest.raises(Fault, match=r"known: cell, families$"):
        score_yokai(Node(json.loads(json.dumps(table(0, 0, hints=hints))), ""))
