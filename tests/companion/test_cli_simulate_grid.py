"""``hyakki simulate`` of the sorting games: the same whatever the processes."""

import io
import json

import pytest

from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.simulate import run

BOX = """
name = "made up"

[[objective]]
name = "square"
rows = ["####", "####", "####", "####"]

[[objective]]
name = "bar"
rows = ["########", "########"]
"""


def simulate(*arguments):
    out = io.StringIO()
    assert run(arguments, Streams(io.BytesIO(), out, io.StringIO())) == 0
    return json.loads(out.getvalue())


def refused(*arguments):
    with pytest.raises(BadUsage) as caught:
        run(arguments, Streams(io.BytesIO(), io.StringIO(), io.StringIO()))
    told = str(caught.value)
    assert "\n" not in told
    return told


def test_the_result_does_not_depend_on_the_number_of_processes():
    asked = ("night-parade", "--games", "110", "--seed", "5")
    alone = simulate(*asked)
    assert simulate(*asked, "--jobs", "2") == alone
    assert simulate("night-parade", "--games", "110", "--seed", "6") != alone


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("game", "level"),
    [("yokai", level) for level in "1234"] + [("night-parade", lv) for lv in "1234"],
)
def test_the_parts_of_an_answer_add_up(game, level, players):
    answer = simulate(
        *(game, "--games", "6", "--level", level, "--players", str(players))
    )
    assert (answer["game"], answer["level"]) == (game, int(level))
    wins = answer["wins"]["count"]
    assert sum(answer["points"]["counts"].values()) == wins
    assert sum(answer["ranks"].values()) == wins
    assert sum(answer["turns"]["counts"].values()) == 6
    assert answer["turns"]["max"] <= {2: 14, 3: 18, 4: 20}[players]
    assert answer["families_sorted"]["counts"].get("4", 0) >= wins


def test_players_and_level_have_defaults():
    answer = simulate("yokai", "--games", "1")
    assert (answer["players"], answer["level"]) == (2, 1)
    assert answer["rank_table"] == "summary"


def test_level_5_is_played_with_the_outlines_of_a_box(tmp_path):
    box = tmp_path / "box.toml"
    box.write_text(BOX, encoding="utf-8")
    asked = ("yokai", "--games", "4", "--level", "5", "--edition", str(box))
    assert sum(simulate(*asked)["turns"]["counts"].values()) == 4


def test_level_5_without_outlines_says_what_is_missing():
    assert "[[objective]]" in refused("yokai", "--level", "5")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("yokai", "--level", "6"), "--level of yokai must be from 1 to 5"),
        (("yokai", "--level", "medium"), "--level of yokai must be from 1 to 5"),
        (("night-parade", "--level", "5"), "--level of night-parade must be from"),
        (("yokai", "--players", "1"), "--players of yokai must be from 2 to 4"),
        (("night-parade", "--players", "5"), "--players of night-parade must be"),
        (("night-parade", "--edition", "x.toml"), "no --edition"),
        (("yokai", "--edition", "no-such-file.toml"), "No such file"),
        (("yokai", "--games", "0"), "--games must be from 1"),
        (("tarot",), "known: hundred-yokai, yokai, night-parade"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_usage_is_one_line(arguments, told):
    assert told in refused(*arguments)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = ", "no TOML"),
        ("[[objective]]\nname = 'a'\nrows = ['###']", "objective[1].rows: wrong count"),
        ("objectives = []", "objectives: unknown field"),
    ],
)
def test_a_wrong_box_is_one_line(tmp_path, text, told):
    box = tmp_path / "box.toml"
    box.write_text(text, encoding="utf-8")
    assert told in refused("yokai", "--edition", str(box))
