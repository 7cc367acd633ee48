"""``hyakki king``: form of the answer, every kind of wrong input, streams, statuses."""

import copy
import io
import json

import pytest

from companion.cli.jsonlines import Streams
from companion.cli.king import run
from companion.cli.sentences import CLAUSES, why
from rules.bot import Reason
from rules.hundred_yokai.king_reasons import REASON_KEYS

EXAMPLE = {
    "map": {
        "tiles": [
            {"id": "wood-5", "element": "wood", "requirement": 5, "torii_limit": 2},
            {
                "id": "wood-3",
                "element": "wood",
                "requirement": 3,
                "torii_limit": 2,
                "bonus": "spirit-3",
                "lanterns": 1,
            },
            {
                "id": "fire",
                "element": "fire",
                "requirement": 4,
                "torii_limit": 2,
                "bonus": {"kind": "mystery"},
            },
        ],
        "edges": [["wood-5", "fire"], ["fire", "wood-3"]],
    },
    "meeples": {
        "wood-5": {"human": 1, "king": 0},
        "wood-3": {"human": 0, "king": 2},
        "fire": {"human": 0, "king": 0},
    },
    "torii": {"wood-5": ["king", "human"], "fire": []},
    "king": {
        "parades": {
            "earth": [["dig", "fight"]],
            "water": [["swim", "move", "spirit"]],
            "wood": [["climb", "move", "talisman"]],
        },
        "used_last_turn": "water",
        "supply": 8,
        "torii_left": 4,
    },
    "human": {"last_parade": "wood", "supply": 9},
    "drawn": ["climb", "fight"],
}


def ask(*arguments, given=b""):
    out = io.StringIO()
    status = run(arguments, Streams(io.BytesIO(given), out, io.StringIO()))
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def ask_one(case):
    given = case if isinstance(case, bytes) else json.dumps(case).encode()
    status, (answer,) = ask("-", given=given)
    return status, answer


def changed(path, value):
    case = copy.deepcopy(EXAMPLE)
    *way, last = path
    place = case
    for name in way:
        place = place[name]
    if value is KeyError:
        del place[last]
    else:
        place[last] = value
    return case


def test_the_whole_answer():
    status, answer = ask_one(EXAMPLE)
    assert status == 0
    assert list(answer) == ["parade", "steps", "position"]
    whys = [step.pop("why") for step in answer["steps"]]
    assert answer["parade"] == "wood"
    assert answer["steps"] == [
        {"card": 1, "icon": "climb", "do": "place", "tile": "wood-5"},
        {"card": 1, "icon": "move", "do": "move", "from": "wood-5", "tile": "fire"},
        {"card": 2, "icon": "climb", "do": "place", "tile": "wood-3"},
        {"card": 2, "do": "torii", "tile": "wood-3"},
        {"card": 2, "icon": "fight", "do": "skip"},
    ]
    assert whys == [
        "K6 you have a meeple there",
        "K12 it is his only move to a neighbour that needs fewer meeples "
        "(4, not 5) and where he can still build",
        "K6 it is the only wood tile left to him this turn; he has a meeple there",
        "K11 he has 3 meeples there, needs 3, and there is room for his torii",
        "K13 there is no tile where you both have meeples",
    ]
    assert answer["position"] == {
        "map": EXAMPLE["map"],
        "meeples": {
            "wood-5": {"human": 1, "king": 0},
            "fire": {"human": 0, "king": 1},
        },
        "torii": {"wood-5": ["king", "human"], "wood-3": ["king"]},
        "king": {
            "parades": {
                **EXAMPLE["king"]["parades"],
                "wood": [["climb", "move", "talisman"], ["climb", "fight"]],
            },
            "used_last_turn": "wood",
            "supply": 9,
            "torii_left": 3,
        },
        "human": {"last_parade": "wood", "supply": 9},
        "drawn": None,
    }


def test_the_answers_position_is_a_position():
    _, answer = ask_one(EXAMPLE)
    status, again = ask_one(answer["position"])
    assert status == 0
    assert again["parade"] == "water"


def test_a_position_with_nothing_in_it():
    empty = {
        "map": {"tiles": [], "edges": []},
        "meeples": {},
        "torii": {},
        "king": {
            "parades": {"earth": [], "water": [], "wood": []},
            "used_last_turn": "earth",
            "supply": 20,
            "torii_left": 5,
        },
        "human": {"last_parade": None, "supply": 0},
        "drawn": None,
    }
    status, answer = ask_one(empty)
    assert (status, answer["parade"], answer["steps"]) == (0, "water", [])
    empty["king"]["used_last_turn"] = "water"
    assert answer["position"] == empty


def test_a_side_left_out_of_a_tile_has_no_meeple_there():
    _, answer = ask_one(changed(("meeples", "wood-5"), {"human": 1}))
    assert answer["position"]["meeples"]["wood-5"] == {"human": 1, "king": 0}


@pytest.mark.parametrize(
    "bonus",
    [
        None,
        0,
        3,
        "spirit-1",
        "lantern",
        "mystery",
        "mystery-1",
        {"kind": "spirit", "amount": 2},
        {"kind": "lantern"},
        {"any": [{"form": 1.5}]},
    ],
    ids=str,
)
def test_a_bonus_is_echoed_in_the_form_it_had(bonus):
    case = changed(("map", "tiles", 0, "bonus"), bonus)
    status, answer = ask_one(case)
    assert status == 0
    assert answer["position"]["map"] == case["map"]


CARD = ("king", "parades", "wood", 0)
WRONG = [
    ((), "king", KeyError, "king"),
    ((), "drawn", KeyError, "drawn"),
    ((), "colour", 1, "colour"),
    ((), "map", [], "map"),
    ((), "map", None, "map"),
    ((), "meeples", [], "meeples"),
    ((), "torii", None, "torii"),
    ((), "drawn", [], "drawn"),
    ((), "drawn", "climb", "drawn"),
    ((), "drawn", ["fight"], "drawn[0]"),
    ((), "drawn", ["climb", "fly"], "drawn[1]"),
    ((), "drawn", ["climb"] * 50, "drawn"),
    (("map",), "tiles", {}, "map.tiles"),
    (("map",), "edges", KeyError, "map.edges"),
    (("map", "tiles"), 1, 7, "map.tiles[1]"),
    (("map", "tiles", 0), "id", 5, "map.tiles[0].id"),
    (("map", "tiles", 0), "id", "", "map.tiles[0].id"),
    (("map", "tiles", 1), "id", "wood-5", "map.tiles[1].id"),
    (("map", "tiles", 0), "element", "air", "map.tiles[0].element"),
    (("map", "tiles", 0), "element", ["wood"], "map.tiles[0].element"),
    (("map", "tiles", 0), "requirement", 0, "map.tiles[0].requirement"),
    (("map", "tiles", 0), "requirement", 2.5, "map.tiles[0].requirement"),
    (("map", "tiles", 0), "requirement", "5", "map.tiles[0].requirement"),
    (("map", "tiles", 0), "requirement", True, "map.tiles[0].requirement"),
    (("map", "tiles", 0), "torii_limit", -1, "map.tiles[0].torii_limit"),
    (("map", "tiles", 0), "torii_limit", KeyError, "map.tiles[0].torii_limit"),
    (("map", "tiles", 0), "lanterns", -1, "map.tiles[0].lanterns"),
    (("map", "tiles", 0), "bonus", "", "map.tiles[0].bonus"),
    (("map", "tiles", 0), "bonus", [], "map.tiles[0].bonus"),
    (("map", "tiles", 0), "bonus", True, "map.tiles[0].bonus"),
    (("map", "tiles", 0), "bonus", 1e300, "map.tiles[0].bonus"),
    (("map", "tiles", 0), "bonus", -1, "map.tiles[0].bonus"),
    (("map", "tiles", 0), "size", 1, "map.tiles[0].size"),
    (("map", "edges"), 0, ["wood-5"], "map.edges[0]"),
    (("map", "edges"), 0, ["wood-5", "moon"], "map.edges[0][1]"),
    (("map", "edges"), 1, ["fire", "fire"], "map.edges[1]"),
    (("map", "edges"), 0, "wood-5", "map.edges[0]"),
    (("meeples",), "moon", {"human": 1, "king": 0}, "meeples.moon"),
    (("meeples",), "wood-5", 3, "meeples.wood-5"),
    (("meeples", "wood-5"), "king", -1, "meeples.wood-5.king"),
    (("meeples", "wood-5"), "king", 10**9, "meeples.wood-5.king"),
    (("meeples", "wood-5"), "king", None, "meeples.wood-5.king"),
    (("meeples", "wood-5"), "emperor", 1, "meeples.wood-5.emperor"),
    (("torii",), "moon", [], "torii.moon"),
    (("torii",), "fire", "king", "torii.fire"),
    (("torii",), "fire", ["emperor"], "torii.fire[0]"),
    (("torii",), "fire", ["king", "king"], "torii.fire[1]"),
    (("king",), "supply", -1, "king.supply"),
    (("king",), "supply", "8", "king.supply"),
    (("king",), "suply", 8, "king.suply"),
    (("king",), "torii_left", 1.5, "king.torii_left"),
    (("king",), "used_last_turn", "fire", "king.used_last_turn"),
    (("king",), "used_last_turn", KeyError, "king.used_last_turn"),
    (("king", "parades"), "wood", KeyError, "king.parades.wood"),
    (("king", "parades"), "fire", [], "king.parades.fire"),
    (("king", "parades"), "wood", None, "king.parades.wood"),
    (("king", "parades", "wood"), 0, ["dig"], "king.parades.wood[0][0]"),
    (("king", "parades", "wood"), 0, ["move", "climb"], "king.parades.wood[0][0]"),
    (CARD, 1, "Move", "king.parades.wood[0][1]"),
    (CARD, 1, 3, "king.parades.wood[0][1]"),
    (("human",), "last_parade", "fire", "human.last_parade"),
    (("human",), "last_parade", 0, "human.last_parade"),
    (("human",), "supply", KeyError, "human.supply"),
]


@pytest.mark.parametrize(
    ("way", "name", "value", "where"), WRONG, ids=lambda value: str(value)[:30]
)
def test_a_wrong_field_is_named(way, name, value, where):
    status, answer = ask_one(changed((*way, name), value))
    assert (status, answer.get("where")) == (1, where)
    assert answer["error"]


def test_an_unknown_field_is_told_what_is_known():
    _, answer = ask_one(changed(("meeples", "wood-5", "emperor"), 1))
    assert answer["error"] == "unknown field; known: human, king"
    _, answer = ask_one(changed(("map", "tiles", 0, "size"), 1))
    assert answer["error"].endswith("torii_limit, bonus, lanterns")


def test_torii_above_the_limit_are_named():
    case = changed(("map", "tiles", 0, "torii_limit"), 1)
    _, answer = ask_one(case)
    assert answer["where"] == "torii.wood-5"


def test_every_reason_has_a_clause_that_its_values_fill():
    assert set(CLAUSES) == set(REASON_KEYS)
    assert why((Reason("K6", "human_there"), Reason("K6", "king_there_too"))) == (
        "K6 you have a meeple there; he has a meeple there too"
    )
