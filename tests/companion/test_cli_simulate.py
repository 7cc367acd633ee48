"""``hyakki simulate``: the same games whatever the processes, honest intervals."""

import io
import json
from collections import Counter
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.intervals import distribution, rate
from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.simulate import run
from companion.cli.tally import Outcome, Tally


def simulate(*arguments):
    out = io.StringIO()
    streams = Streams(io.BytesIO(), out, io.StringIO())
    assert run(("hundred-yokai", *arguments), streams) == 0
    return json.loads(out.getvalue())


def test_the_result_does_not_depend_on_the_number_of_processes():
    asked = ("--games", "120", "--seed", "11")
    alone = simulate(*asked)
    assert simulate(*asked, "--jobs", "2") == alone
    assert simulate(*asked) == alone
    assert simulate("--games", "120", "--seed", "12") != alone


def test_the_first_games_are_the_same_however_many_follow():
    few = simulate("--games", "5")["rounds"]["counts"]
    more = simulate("--games", "6")["rounds"]["counts"]
    assert sum((Counter(more) - Counter(few)).values()) == 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_parts_of_a_solo_answer_add_up(level):
    answer = simulate("--games", "40", "--level", level)
    assert (answer["games"], answer["players"], answer["level"]) == (40, 1, level)
    assert answer["unfinished"] == 0
    assert sum(win["count"] for win in answer["wins"].values()) == 40
    assert sum(answer["ranks"].values()) <= answer["wins"]["human"]["count"]
    for side in ("human", "king"):
        scores = answer["scores"][side]
        assert sum(scores["counts"].values()) == 40
        assert scores["min"] <= scores["median"] <= scores["max"]
        assert scores["low"] <= scores["mean"] <= scores["high"]
        parts = dict(answer["points"][side])
        assert parts.pop("total") == scores["mean"]
        assert sum(parts.values()) == pytest.approx(scores["mean"], abs=1e-4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_people_without_the_king(players):
    answer = simulate("--games", "10", "--players", str(players))
    assert answer["level"] is None
    assert list(answer["scores"]) == [f"seat-{seat}" for seat in range(players)]


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("hundred-yokai", "--games", "0"),
        ("hundred-yokai", "--games", "x"),
        ("hundred-yokai", "--players", "5"),
        ("hundred-yokai", "--level", "mild"),
        ("hundred-yokai", "--jobs", "0"),
        ("hundred-yokai", "--seed", "-1"),
        ("hundred-yokai", "--edition", "no-such-file.toml"),
        (),
    ],
    ids=" ".join,
)
def test_bad_usage_is_one_line(arguments):
    with pytest.raises(BadUsage) as caught:
        run(arguments, Streams(io.BytesIO(), io.StringIO(), io.StringIO()))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (5, 10, 0.236593, 0.763407),
        (81, 263, 0.255289, 0.366235),
    ],
)
def test_wilson_intervals_of_the_literature(hits, games, low, high):
    found = rate(hits, games)
    assert found["low"] == pytest.approx(low, abs=2e-4)
    assert found["high"] == pytest.approx(high, abs=2e-4)


def test_a_wilson_interval_covers_the_truth_about_as_often_as_it_says():
    games, truth = 60, 0.3
    covered = sum(
        comb(games, hits) * truth**hits * (1 - truth) ** (games - hits)
        for hits in range(games + 1)
        if rate(hits, games)["low"] <= truth <= rate(hits, games)["high"]
    )
    assert 0.93 < covered < 0.97


@given(st.lists(st.integers(-5, 40), min_size=2, max_size=40))
@settings(max_examples=50)
def test_a_distribution_against_the_plain_list(values):
    found = distribution(Counter(values))
    ranked = sorted(values)
    half = len(values) // 2
    middle = ranked[half] if len(values) % 2 else (ranked[half - 1] + ranked[half]) / 2
    assert found["mean"] == pytest.approx(sum(values) / len(values), abs=1e-5)
    assert found["median"] == middle
    assert (found["min"], found["max"]) == (ranked[0], ranked[-1])


def test_a_game_without_an_end_counts_apart():
    tally = Tally()
    tally.add(Outcome(winners=(), scores=(), rounds=900, actions=20_000, rank=None))
    told = tally.told(("human", "king"))
    assert told["unfinished"] == 1
    assert told["rounds"]["counts"] == {}
    assert told["wins"]["human"]["rate"] is None


def test_nothing_played_has_no_figures():
    assert rate(0, 0)["rate"] is None
    assert distribution(Counter())["mean"] is None
    assert distribution(Counter([3]))["low"] is None
