"""Settling: k of the last n, told once, again after m frames away."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.errors import BadFrame
from vision.settle import Settler, Settling

FRAMES = st.lists(st.frozensets(st.sampled_from("ABC")), max_size=60)
RULES = st.integers(1, 5).flatmap(
    lambda window: st.builds(
        Settling, st.integers(1, window), st.just(window), st.integers(1, 6)
    )
)


USUAL = Settling()


def news_of(frames, rule=USUAL):
    settler, told = Settler(rule), []
    for labels in frames:
        settler, news = settler.after(sorted(labels))
        told.append(news)
    return told


@pytest.mark.parametrize(
    ("frames", "expected"),
    [
        pytest.param(["A"], [()], id="one frame is not enough"),
        pytest.param(["A", "A"], [(), ("A",)], id="two in a row"),
        pytest.param(["A", "", "A"], [(), (), ("A",)], id="a gap within the window"),
        pytest.param(["A", "", "", "A"], [(), (), (), ()], id="too far apart"),
        pytest.param(["A", "B", "A"], [(), (), ("A",)], id="another in between"),
        pytest.param(["AB", "AB"], [(), ("A", "B")], id="two at once, in order"),
        pytest.param(["A"] * 5, [(), ("A",), (), (), ()], id="told once"),
        pytest.param(
            ["A", "A", "", "", "A", "A"],
            [(), ("A",), (), (), (), ()],
            id="back before it was away",
        ),
        pytest.param(
            ["A", "A", "", "", "", "A", "A"],
            [(), ("A",), (), (), (), (), ("A",)],
            id="away and back",
        ),
    ],
)
def test_news(frames, expected):
    assert news_of(frames, Settling(needed=2, window=3, away=3)) == expected


@pytest.mark.parametrize(
    "rule",
    [(0, 3, 1), (4, 3, 1), (2, 3, 0)],
    ids=["none needed", "more than window", "never away"],
)
def test_impossible_rule_is_refused(rule):
    with pytest.raises(BadFrame):
        Settling(*rule)


@given(FRAMES, RULES)
def test_news_is_in_view_and_in_k_of_the_last_n(frames, rule):
    for index, news in enumerate(news_of(frames, rule)):
        window = frames[max(0, index - rule.window + 1) : index + 1]
        for label in news:
            assert label in frames[index]
            assert sum(label in frame for frame in window) >= rule.needed


@given(FRAMES, RULES)
def test_between_two_tellings_it_was_away(frames, rule):
    told = news_of(frames, rule)
    for label in "ABC":
        turns = [i for i, news in enumerate(told) if label in news]
        for before, after in pairwise(turns):
            gaps = "".join("x" if label in f else "." for f in frames[before:after])
            assert "." * rule.away in gaps


@given(st.integers(1, 30), RULES)
def test_what_stays_in_view_is_told_exactly_once(length, rule):
    told = news_of([frozenset("A")] * length, rule)
    assert sum(map(len, told)) == (1 if length >= rule.needed else 0)


@given(FRAMES)
def test_asking_changes_nothing(frames):
    settler = Settler()
    for labels in frames:
        assert settler.after(labels) == settler.after(labels)
        settler = settler.after(labels).settler


@given(FRAMES)
def test_memory_stays_bounded(frames):
    settler = Settler()
    for labels in frames:
        settler = settler.after(labels).settler
        assert len(settler.recent) <= settler.rule.window
        assert set(settler.unseen) <= set("ABC")
