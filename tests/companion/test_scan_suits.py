"""Families dealt out to cards: sums over names that nobody has to list."""

from itertools import permutations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.scanning.answer import Look, SeenCard
from companion.scanning.games import night_parade
from companion.scanning.judging import judge
from companion.scanning.suits import dealt, injective

GAME = night_parade()
RANKS = "A234"
SORTED = [rank + suit for suit in "SHCD" for rank in RANKS]


@given(
    st.integers(0, 3).flatmap(
        lambda n: st.lists(
            st.lists(st.floats(0, 1), min_size=4, max_size=4), min_size=n, max_size=n
        )
    )
)
def test_all_ways_to_give_rows_columns_are_summed(rows):
    ways = permutations(range(4), len(rows))
    every = sum(prod(row[c] for row, c in zip(rows, way, strict=True)) for way in ways)
    assert injective(rows) == pytest.approx(every)


def vague(name, others):
    """A card that looks like ``name``, and like others by the rest."""
    return ((name, 0.7), *((other, 0.3 / len(others)) for other in others))


def ranks_unclear():
    return [
        vague(name, [r + name[1] for r in RANKS if r != name[0]]) for name in SORTED
    ]


def test_a_way_for_each_way_to_spread_the_families():
    ways = dealt(ranks_unclear(), GAME)
    best = max(ways, key=lambda way: way.whole)
    assert [name[1] for name in best.ids] == [name[1] for name in SORTED]
    others = sum(way.whole + way.doubled for way in ways) - best.whole
    assert others < 1e-3 * best.whole


def test_more_cards_than_there_are_ways_for_are_given_up():
    anything = [tuple((name, 1 / 16) for name in SORTED)] * 16
    assert dealt(anything, GAME) is None


def judged(likely):
    seen = []
    for number, each in enumerate(likely):
        row, column = divmod(number, 4)
        x, y = 60.0 * column, 90.0 * row
        outline = ((x, y), (x + 57, y), (x + 57, y + 87), (x, y + 87))
        seen.append(
            SeenCard(outline, "face", 0.9999, each, "face", (row, column), "cell")
        )
    return judge(Look(GAME, ((640, 480),), tuple(seen)))


def test_ranks_that_are_all_unclear_leave_the_verdict_clear():
    answer = judged(ranks_unclear())
    assert answer.verdict == "sorted"


def test_suits_that_are_unclear_are_asked_about():
    likely = ranks_unclear()
    likely[0] = vague("AS", ["AH", "2S"])
    likely[4] = vague("AH", ["AS", "2H"])
    assert judged(likely).verdict == "unsure"


def test_a_card_too_few_is_missing_however_unclear_the_ranks_are():
    assert judged(ranks_unclear()[:15]).verdict in ("incomplete", "unsure")
