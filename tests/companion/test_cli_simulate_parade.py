"""``hyakki simulate yokai-parade``: the same whatever the processes, honest counts."""

import io
import json

import pytest

from companion.boxes.parade import sample_text
from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.simulate import run
from companion.cli.simulate_parade import ParadeOutcome, ParadeTally

GAME = "yokai-parade"


def simulate(*arguments):
    out = io.StringIO()
    streams = Streams(io.BytesIO(), out, io.StringIO())
    assert run((GAME, *arguments), streams) == 0
    return json.loads(out.getvalue())


def test_the_result_does_not_depend_on_the_number_of_processes():
    asked = ("--games", "60", "--seed", "3")
    alone = simulate(*asked)
    assert simulate(*asked, "--jobs", "2") == alone
    assert simulate("--games", "60", "--seed", "4") != alone


@pytest.mark.parametrize("players", range(1, 7))
def test_the_parts_of_an_answer_add_up(players):
    answer = simulate("--games", "12", "--players", str(players))
    assert (answer["game"], answer["players"]) == (GAME, players)
    assert answer["unfinished"] == 0
    lost = sum(each["count"] for each in answer["losses"].values())
    assert answer["wins"]["count"] + lost == 12
    assert answer["plans_foiled"]["counts"].get("3", 0) == answer["wins"]["count"]
    assert answer["turns"]["max"] <= 44
    assert answer["oni_space"]["max"] <= 14


@pytest.mark.parametrize(
    ("level", "plans"),
    [
        ("introduction", [1, 2, 3]),
        ("standard", [1, 2, 4]),
        ("heroic", [1, 3, 4]),
        ("legendary", [2, 3, 4]),
        ("1,2,5", [1, 2, 5]),
    ],
)
def test_every_level_has_its_plans(level, plans):
    answer = simulate("--games", "2", "--level", level)
    assert answer["plans"] == plans
    assert answer["level"] == ("own" if "," in level else level)


def test_the_levels_of_an_own_box_are_played(tmp_path):
    own = tmp_path / "own.toml"
    text = sample_text().replace('id = "introduction"', 'id = "mild"')
    own.write_text(text.replace("plans = [1, 2, 3]", "plans = [1, 3, 5]"), "utf-8")
    asked = ("--games", "2", "--edition", str(own))
    for answer in (simulate(*asked), simulate(*asked, "--level", "mild")):
        assert (answer["level"], answer["plans"]) == ("mild", [1, 3, 5])
    with pytest.raises(BadUsage, match="one of mild, standard, heroic, legendary"):
        simulate(*asked, "--level", "introduction")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "0"),
        ("--players", "7"),
        ("--level", "mild"),
        ("--level", "1,2"),
        ("--level", "3,2,1"),
        ("--level", "1,2,9"),
        ("--games", "0"),
        ("--edition", "no-such-file.toml"),
    ],
    ids=" ".join,
)
def test_bad_usage_is_one_line(arguments):
    with pytest.raises(BadUsage) as caught:
        run((GAME, *arguments), Streams(io.BytesIO(), io.StringIO(), io.StringIO()))
    assert "\n" not in str(caught.value)


def test_games_without_an_end_are_told_apart():
    tally = ParadeTally()
    tally.add(ParadeOutcome("open", 1, 30, 20_000, 5))
    tally.add(ParadeOutcome("won", 3, 20, 150, 9))
    told = tally.told()
    assert (told["unfinished"], told["wins"]["count"]) == (1, 1)
