"""Wrong results of sorting games: each fault says what and where."""

import copy

import pytest

from tests.grid_results import SQUARE, SUITS, YOKAI, case_of, fault


def changed(**changes):
    return lambda case: case.update(changes)


def cells(**changes):
    def change(case):
        for name, family in changes.items():
            key = name.strip("_").replace("_", ",")
            if family is None:
                del case["cells"][key]
            else:
                case["cells"][key] = family

    return change


def hints(**changes):
    return lambda case: case["hints"].update(changes)


def placed(*given):
    return lambda case: case["hints"].update(
        placed=[{"cell": cell, "families": families} for cell, families in given],
        revealed=7 - len(given),
        pile=0,
    )


@pytest.mark.parametrize(
    ("change", "error", "where"),
    [
        pytest.param(
            cells(_3_3=None),
            "15 spirits, not 16: rokurokubi lies 3 times (3,0 3,1 3,2), not 4",
            "cells",
            id="fifteen",
        ),
        pytest.param(
            cells(_4_0="oni"),
            "17 spirits, not 16: oni lies 5 times (2,0 2,1 2,2 2,3 4,0), not 4",
            "cells",
            id="seventeen",
        ),
        pytest.param(
            cells(_0_0="oni"),
            "kitsune lies 3 times (0,1 0,2 0,3), not 4; "
            "oni lies 5 times (0,0 2,0 2,1 2,2 2,3), not 4",
            "cells",
            id="five of a family",
        ),
        pytest.param(
            cells(_0_0="spades"),
            "spades is a family of night-parade; here: kitsune, kappa, oni, rokurokubi",
            "cells.0,0",
            id="another game",
        ),
        pytest.param(
            cells(_0_0="tanuki"),
            'must be one of kitsune, kappa, oni, rokurokubi, not "tanuki"',
            "cells.0,0",
            id="no family",
        ),
        pytest.param(
            lambda case: case["cells"].update({"0;0": "oni"}),
            'a cell is "row,column" in whole numbers, like "0,-1"',
            "cells.0;0",
            id="no cell",
        ),
        pytest.param(
            lambda case: case["cells"].update({"00,0": "oni"}),
            'a cell is "row,column" in whole numbers, like "0,-1"',
            "cells.00,0",
            id="a cell written otherwise",
        ),
        pytest.param(
            changed(cells={}),
            "0 spirits, not 16: kitsune lies 0 times, not 4; "
            "kappa lies 0 times, not 4; oni lies 0 times, not 4; "
            "rokurokubi lies 0 times, not 4",
            "cells",
            id="an empty table",
        ),
        pytest.param(
            placed(("9,9", ["oni"])),
            "a hint lies on 9,9, where no spirit lies",
            "hints.placed[0].cell",
            id="hint on an empty cell",
        ),
        pytest.param(
            placed(("0,0", ["oni"]), ("0,0", ["kappa"])),
            "two hints lie on 0,0",
            "hints.placed[1].cell",
            id="two hints on a cell",
        ),
        pytest.param(
            placed(("0,0", [])),
            "a hint names 1 to 3 families, not 0",
            "hints.placed[0].families",
            id="hint without families",
        ),
        pytest.param(
            placed(("0,0", list(YOKAI))),
            "a hint names 1 to 3 families, not 4",
            "hints.placed[0].families",
            id="hint of four",
        ),
        pytest.param(
            placed(("0,0", ["oni", "oni"])),
            "oni stands twice in one hint",
            "hints.placed[0].families[1]",
            id="hint with a double",
        ),
        pytest.param(
            placed(("0,0", ["oni", "kappa"]), ("0,1", ["kappa", "oni"])),
            "the same hint lies on 0,0; each is there once",
            "hints.placed[1].families",
            id="a hint twice",
        ),
        pytest.param(
            hints(placed=[{"cell": "0,0"}]),
            "missing field",
            "hints.placed[0].families",
            id="hint without its families",
        ),
        pytest.param(
            hints(revealed=-1),
            "must be from 0 to 99, not -1",
            "hints.revealed",
            id="revealed below nothing",
        ),
        pytest.param(
            hints(pile=-3),
            "must be from 0 to 99, not -3",
            "hints.pile",
            id="pile below nothing",
        ),
        pytest.param(
            hints(pile=4),
            "3 placed, 1 revealed and 4 in the pile are 8 hints; 2 players have 7",
            "hints",
            id="too many hints",
        ),
        pytest.param(
            changed(players=5),
            "must be from 2 to 4, not 5",
            "players",
            id="five people",
        ),
        pytest.param(
            changed(players=1), "must be from 2 to 4, not 1", "players", id="alone"
        ),
        pytest.param(
            changed(level=6), "must be from 1 to 5, not 6", "level", id="level 6"
        ),
        pytest.param(
            changed(level=2),
            "missing: families have to touch at this level",
            "affinity",
            id="no affinity at level 2",
        ),
        pytest.param(
            changed(affinity=["oni", "kappa"]),
            "must be null: no families have to touch at this level",
            "affinity",
            id="affinity at level 1",
        ),
        pytest.param(
            changed(level=2, affinity=["oni", "oni"]),
            "must be two different families, not oni twice",
            "affinity",
            id="affinity with itself",
        ),
        pytest.param(
            changed(level=2, affinity=["oni"]),
            "must be two families, not 1",
            "affinity",
            id="affinity of one",
        ),
        pytest.param(
            changed(level=2, affinity=["oni", "hearts"]),
            "hearts is a family of night-parade; here: kitsune, kappa, oni, rokurokubi",
            "affinity[1]",
            id="affinity of another game",
        ),
        pytest.param(
            changed(level=5),
            "missing: the 16 cells of the outline to form",
            "objective",
            id="no objective at level 5",
        ),
        pytest.param(
            changed(objective=SQUARE),
            "must be null: no outline has to be formed at this level",
            "objective",
            id="objective at level 1",
        ),
        pytest.param(
            changed(level=5, objective=SQUARE[:15]),
            "an objective has 16 cells, not 15",
            "objective",
            id="objective too small",
        ),
        pytest.param(
            changed(level=5, objective=[*SQUARE[:15], "0,0"]),
            "0,0 stands twice in the objective",
            "objective[15]",
            id="objective with a double",
        ),
        pytest.param(
            changed(level=5, objective=[*SQUARE[:15], "4,4"]),
            "the cells of an objective hang together, not in 2",
            "objective",
            id="objective in two parts",
        ),
        pytest.param(
            changed(settings={"ranks": "mine"}),
            'must be one of summary, publisher, own, not "mine"',
            "settings.ranks",
            id="no such ranks",
        ),
        pytest.param(
            changed(settings={"big": True}),
            "unknown field; known: ranks, rank_from, fit, affinities",
            "settings.big",
            id="setting of another game",
        ),
        pytest.param(
            changed(level=1, settings={"affinities": 2}),
            "only at level 2 families must touch",
            "settings.affinities",
            id="affinities without the level",
        ),
        pytest.param(
            changed(level=2, settings={"affinities": 3}),
            "must be from 1 to 2, not 3",
            "settings.affinities",
            id="more affinities than players",
        ),
        pytest.param(
            changed(winner="us"),
            "unknown field; known: players, level, cells, hints, "
            "affinity, objective, settings",
            "winner",
            id="unknown field",
        ),
    ],
)
def test_each_fault_says_what_and_where(change, error, where):
    case = copy.deepcopy(case_of(YOKAI))
    change(case)
    assert fault("yokai", case) == (error, where)


@pytest.mark.parametrize(
    ("change", "error", "where"),
    [
        pytest.param(
            changed(players=4, settings={"big": True, "harder": True}),
            "this pile needs 5 Kings; the deck has 4 (SD2)",
            "settings",
            id="a fifth King with four",
        ),
        pytest.param(
            changed(players=3, settings={"big": True, "harder": True}),
            "this pile needs 5 Kings; the deck has 4 (SD2)",
            "settings",
            id="a fifth King with three",
        ),
        pytest.param(
            changed(players=3, settings={"big": True, "neighbours": 2}),
            "2 secret pairs need as many two-suit hints outside the pile; "
            "1 is left (SD1)",
            "settings",
            id="no second pair left",
        ),
        pytest.param(
            changed(level=5), "must be from 1 to 4, not 5", "level", id="level 5"
        ),
        pytest.param(
            cells(_0_0="kappa"),
            "kappa is a family of yokai; here: spades, hearts, clubs, diamonds",
            "cells.0,0",
            id="another game",
        ),
        pytest.param(
            changed(settings={"neighbours": 3}),
            "must be from 0 to 2, not 3",
            "settings.neighbours",
            id="three pairs",
        ),
        pytest.param(
            changed(settings={"king": "any"}),
            'must be one of others, own-and-next, not "any"',
            "settings.king",
            id="no such King",
        ),
        pytest.param(
            changed(settings={"rank_from": [9, 3]}),
            "rank_from must not fall: a legendary win needs no fewer points",
            "settings",
            id="ranks that fall",
        ),
        pytest.param(
            changed(settings={"rank_names": ["a", "a", "b"]}),
            "rank_names must be three different names",
            "settings",
            id="ranks of one name",
        ),
        pytest.param(
            changed(settings={"ranks": "own"}),
            'ranks must be "own" where rank_from is given, and only there',
            "settings",
            id="own ranks that are not told",
        ),
        pytest.param(
            changed(objective=SQUARE),
            "must be null: no outline has to be formed at this level",
            "objective",
            id="objective",
        ),
        pytest.param(
            changed(
                level=3,
                settings={"neighbours": 2},
                affinity=[["spades", "hearts"], ["hearts", "spades"]],
            ),
            "the same pair stands there twice",
            "affinity[1]",
            id="the same neighbours twice",
        ),
    ],
)
def test_each_fault_of_night_parade_says_what_and_where(change, error, where):
    case = copy.deepcopy(case_of(SUITS))
    change(case)
    assert fault("night-parade", case) == (error, where)
