"""How many sequences of one, two and three actions there are, worked out by hand."""

import pytest

from rules.game import Drawn
from rules.hundred_yokai.actions import Activate, EndTurn, Place
from tests.strategies import SETUPS

SOLO = SETUPS["hundred-yokai: other rulings"].game

ISLANDS = Drawn(
    (
        "earth-3",
        "water-5",
        "wood-5",
        "water-3",
        "wood-3",
        "earth-4a",
        "water-4a",
        "earth-5",
        "wood-4a",
        "water-4b",
        "wood-4b",
        "earth-4b",
    )
)
PLOT = Drawn(("lone+move-icons",))
FIRST_TURN = (Activate("earth"), Place("earth-3"), EndTurn())


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


def after(game, *actions):
    state = game.setup(1)
    for action in actions:
        state = game.apply(state, action).state
    return state


@pytest.mark.parametrize(
    ("game", "actions", "expected"),
    [
        pytest.param(
            # Twelve tiles in a ring are twelve runs; then one of fourteen plots; then
            # one of three parades.
            SOLO,
            (),
            [12, 12 * 14, 12 * 14 * 3],
            id="set-up",
        ),
        pytest.param(
            # Three parades; each card places on one of four tiles. Earth leaves no
            # talisman: three swaps or the end. Water and Wood leave one, and four
            # spirit: 24 cards of level 1 and 24 of level 2 can be paid as well.
            SOLO,
            (ISLANDS, PLOT),
            [3, 3 * 4, 4 * 4 + 8 * (48 + 4)],
            id="first turn",
        ),
        pytest.param(
            # After a swap 48 cards or the end; after a card, with no talisman left,
            # three swaps or the end; after the end one of 24 cards for the King, 23
            # when one of level 1 was recruited; then three parades for him.
            SOLO,
            (ISLANDS, PLOT, Activate("water"), Place("water-3")),
            [
                48 + 3 + 1,
                3 * 49 + 48 * 4 + 24,
                3 * (48 + 24) + 24 * (3 + 23) + 24 * (3 + 24) + 24 * 3,
            ],
            id="recruiting",
        ),
        pytest.param(
            # He may begin three parades; place on four tiles or skip; then move to any
            # neighbour or skip. The 16 edges of the diamond have 32 ends, 4 of them at
            # Fire; who has skipped has nobody to move.
            SOLO,
            (ISLANDS, PLOT, *FIRST_TURN, Drawn(("dig@1",))),
            [3, 3 * 5, (32 - 4) + 12 + 3],
            id="the King",
        ),
        pytest.param(
            # Earth 5 touches one tile: move there or skip. Three tiles are left for the
            # second card, or skip. Then the human has two parades that rested.
            SOLO,
            (
                ISLANDS,
                PLOT,
                *FIRST_TURN,
                Drawn(("dig@1",)),
                Activate("earth"),
                Place("earth-5"),
            ),
            [2, 2 * 4, 2 * 4 * 2],
            id="the King's second card",
        ),
    ],
)
def test_counts(game, actions, expected):
    assert list(counts(game, after(game, *actions), 3)) == expected
