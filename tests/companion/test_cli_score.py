"""``hyakki score hundred-yokai``: every term, every tie-break, every wrong field."""

import copy
import io
import json

import pytest

from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.score import run

TILES = [
    {"id": "fire", "element": "fire", "requirement": 4, "torii_limit": 3},
    {"id": "water-a", "element": "water", "requirement": 5, "torii_limit": 2},
    {"id": "water-b", "element": "water", "requirement": 3, "torii_limit": 2},
    {"id": "earth-a", "element": "earth", "requirement": 3, "torii_limit": 2},
    {"id": "wood-a", "element": "wood", "requirement": 3, "torii_limit": 2},
    {"id": "wood-b", "element": "wood", "requirement": 4, "torii_limit": 2},
]
SIDE = {
    "parades": {
        "earth": [["dig", "spirit", "spirit", "spirit"], ["dig", "talisman"]],
        "water": [["swim", "move"], ["swim", "move", "talisman"], ["swim", "fight"]],
        "wood": [["climb", "move"], ["climb", "fight", "fight"]],
    },
    "mystery": [2, 2],
    "lanterns": 1,
    "spirit": 3,
    "meeples_on_map": 4,
}
NOTHING = {
    "parades": {"earth": [], "water": [], "wood": []},
    "mystery": [],
    "lanterns": 0,
    "spirit": 0,
    "meeples_on_map": 0,
}
RESULT = {
    "map": {
        "tiles": TILES,
        "edges": [["fire", "water-a"], ["water-a", "wood-a"], ["earth-a", "wood-b"]],
    },
    "torii": {
        "fire": ["human"],
        "water-a": ["human", "king"],
        "wood-a": ["human", "king"],
        "earth-a": ["human"],
        "water-b": ["human"],
    },
    "plot": ["shared", "move-icons"],
    "players": {"human": SIDE, "king": NOTHING},
    "settings": {},
}


def ask(*arguments, given=b""):
    out = io.StringIO()
    status = run(arguments, Streams(io.BytesIO(given), out, io.StringIO()))
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def score(case):
    status, (answer,) = ask("hundred-yokai", "-", given=json.dumps(case).encode())
    return status, answer


def changed(path, value):
    case = copy.deepcopy(RESULT)
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
    assert score(RESULT) == (
        0,
        {
            "scores": {
                "human": {
                    "torii": 5,
                    "island": 2,
                    "collection": 1,
                    "mystery": 4,
                    "lanterns": 2,
                    "total": 14,
                },
                "king": {
                    "torii": 2,
                    "island": 2,
                    "collection": 0,
                    "mystery": 0,
                    "lanterns": 0,
                    "total": 4,
                },
            },
            "winner": "human",
            "rank": "Kaiju",
        },
    )


@pytest.mark.parametrize(
    ("term", "human", "king"),
    [
        ("shared", 2, 2),
        ("lone", 3, 0),
        # fire-water-a-wood-a touch in a row; earth-a and water-b touch none of his.
        ("adjacent", 3, 2),
        ("apart", 2, 0),
        ("water", 2, 1),
        ("earth", 1, 0),
        ("wood", 1, 1),
    ],
)
def test_island_terms(term, human, king):
    _, answer = score(changed(("plot", 0), term))
    points = [answer["scores"][side]["island"] for side in ("human", "king")]
    assert points == [human, king]


@pytest.mark.parametrize(
    ("term", "points", "without_starters"),
    [
        ("water-cards", 1, 1),
        ("earth-cards", 1, 0),
        ("wood-cards", 1, 0),
        ("move-icons", 1, 0),
        ("spirit-icons", 1, 0),
        ("fight-icons", 1, 1),
        ("talisman-icons", 1, 1),
    ],
)
def test_collection_terms_with_and_without_starting_cards(
    term, points, without_starters
):
    case = changed(("plot", 1), term)
    assert score(case)[1]["scores"]["human"]["collection"] == points
    case["settings"] = {"starters_count": False}
    assert score(case)[1]["scores"]["human"]["collection"] == without_starters


def test_np16_a_hard_king_has_two_starting_cards_a_parade():
    case = changed(("players", "king"), SIDE)
    case["plot"][1] = "water-cards"
    for level, points in (("easy", 1), ("medium", 1), ("hard", 0)):
        case["settings"] = {"starters_count": False, "king": level}
        scores = score(case)[1]["scores"]
        assert scores["king"]["collection"] == points
        assert scores["human"]["collection"] == 1


@pytest.mark.parametrize(
    ("change", "winner"),
    [
        ({}, "king"),
        (
            {"parades": {**SIDE["parades"], "water": SIDE["parades"]["water"] * 2}},
            "human",
        ),
        ({"spirit": 4}, "human"),
        ({"meeples_on_map": 5}, "human"),
        ({"spirit": 2, "meeples_on_map": 9}, "king"),
    ],
    ids=["full tie", "longest parade", "spirit", "meeples", "spirit before meeples"],
)
def test_ties(change, winner):
    case = changed(("players",), {"human": {**SIDE, **change}, "king": SIDE})
    case["torii"] = {}
    case["plot"] = ["lone", "earth-cards"]
    _, answer = score(case)
    totals = {side["total"] for side in answer["scores"].values()}
    assert len(totals) == 1
    assert answer["winner"] == winner
    assert (answer["rank"] is None) == (winner == "king")


def test_np18_a_full_tie_can_be_shared():
    case = changed(("players", "king"), SIDE)
    case["torii"] = {}
    case["settings"] = {"king_keeps_tie": False}
    assert score(case)[1]["winner"] == "shared"


def test_k14_switched_the_king_scores_no_bonuses():
    case = changed(("players", "king"), SIDE)
    case["settings"] = {"king_takes_bonuses": False}
    king = score(case)[1]["scores"]["king"]
    assert (king["mystery"], king["lanterns"]) == (0, 0)


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (1, "Mortal"),
        (7, "Mortal"),
        (8, "Oni"),
        (10, "Oni"),
        (11, "Bakemono"),
        (13, "Bakemono"),
        (14, "Kaiju"),
        (16, "Kaiju"),
        (17, "Kami"),
        (40, "Kami"),
    ],
)
def test_ranks(points, rank):
    case = changed(("players", "human"), {**NOTHING, "mystery": [points]})
    case["torii"] = {}
    assert score(case)[1]["rank"] == rank


def test_no_rank_after_a_loss_and_none_for_nothing():
    lost = changed(("players", "human", "mystery"), [])
    lost["players"]["king"] = {**NOTHING, "mystery": [50]}
    assert score(lost)[1] | {"scores": 0} == {
        "scores": 0,
        "winner": "king",
        "rank": None,
    }
    nothing = changed(("players", "human"), {**NOTHING, "spirit": 1})
    nothing["torii"] = {}
    assert score(nothing)[1]["winner"] == "human"
    assert score(nothing)[1]["rank"] is None


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("map",), KeyError, "map"),
        (("settings",), KeyError, "settings"),
        (("settings",), {"starters": True}, "settings.starters"),
        (("settings",), {"starters_count": 1}, "settings.starters_count"),
        (("settings",), {"king": "mild"}, "settings.king"),
        (("plot",), ["lone"], "plot"),
        (("plot",), None, "plot"),
        (("plot", 0), "move-icons", "plot[0]"),
        (("plot", 1), "lone", "plot[1]"),
        (("players", "emperor"), SIDE, "players.emperor"),
        (("players", "king"), KeyError, "players.king"),
        (("players", "human", "mystery"), 4, "players.human.mystery"),
        (("players", "human", "mystery", 1), -2, "players.human.mystery[1]"),
        (("players", "human", "lanterns"), "1", "players.human.lanterns"),
        (("players", "human", "spirit"), None, "players.human.spirit"),
        (("players", "human", "torii"), 3, "players.human.torii"),
        (("players", "human", "meeples_on_map"), 1.5, "players.human.meeples_on_map"),
        (
            ("players", "human", "parades", "wood", 0),
            ["dig"],
            "players.human.parades.wood[0][0]",
        ),
        (("torii", "moon"), ["king"], "torii.moon"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_wrong_field_is_named(path, value, where):
    status, answer = score(changed(path, value))
    assert (status, answer.get("where")) == (1, where)


def test_a_game_that_is_not_there_is_named_with_those_that_are():
    told = "no game 'chess'; known: hundred-yokai, night-parade, yokai"
    with pytest.raises(BadUsage, match=told):
        ask("chess", "-", given=b"{}")


def test_lines_of_results():
    given = b"\n".join(
        [json.dumps(RESULT).encode(), b"{}", json.dumps(RESULT).encode()]
    )
    status, answers = ask("hundred-yokai", "-", "--lines", given=given)
    assert status == 1
    assert ["error" in answer for answer in answers] == [False, True, False]
