"""How many sequences of actions there are in sorting games, worked out by hand."""

import pytest

from rules.grid.state import Phase
from tests.grid_table import parade, yokai

LOOKS = ("peek 1,1", "peek 2,2")
LINE = [(0, column) for column in range(16)]


def counts(game, state, depth):
    """How many sequences of each length up to ``depth`` begin in ``state``."""
    level = [state]
    for _ in range(depth):
        level = [
            game.apply(one, action).state
            for one in level
            for action in game.legal_actions(one)
        ]
        yield len(level)


def after(table, *lines):
    table.do(*lines)
    return table


def in_line(table, *placed, **changes):
    table.put(LINE, *placed, **changes)
    return table


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        pytest.param(
            # 16 looks or the end; 15 more looks, or the 16 spirits in one of 16 runs of
            # the sorted cards: each of four families at four places in its four.
            yokai(),
            [16 + 1, 16 * 15 + 16],
            id="set-up",
        ),
        pytest.param(
            # A square has 16 places around it. Each of 4 inner spirits can go to all;
            # each of 8 at a side leaves one place that only it touches; each of 4 at a
            # corner leaves two.
            after(yokai(), *LOOKS),
            [4 * 16 + 8 * 15 + 4 * 14],
            id="moves of a square",
        ),
        pytest.param(
            # Around 4 rows of 5 there are 18 places: 6 inner, 10 at sides, 4 corners.
            after(parade(big=True), *LOOKS),
            [6 * 18 + 10 * 17 + 4 * 16],
            id="moves of the big parade",
        ),
        pytest.param(
            # After the move nothing but a hint from the pile, one of 14; then looks.
            after(parade(), *LOOKS, "move 3,3 4,0"),
            [1, 14, 14 * 17],
            id="the first hint",
        ),
        pytest.param(
            # An end of a line leaves 15 in a row with 32 places around, one of them its
            # own; a spirit between has no place but its own.
            in_line(yokai(), phase=Phase.MOVE),
            [2 * 31],
            id="a line",
        ),
        pytest.param(
            # With both ends locked: skip, or put back any of 14. Then take a hint, or
            # place the one there is on one of 14.
            in_line(
                yokai(),
                (LINE[0], "oni"),
                (LINE[15], "kappa"),
                phase=Phase.MOVE,
                pile=3,
                revealed=("oni+rokurokubi",),
            ),
            [1 + 14, 15 * (1 + 14)],
            id="nothing can move",
        ),
    ],
)
def test_counts_of_sorting_games(table, expected):
    assert list(counts(table.game, table.state, len(expected))) == expected
