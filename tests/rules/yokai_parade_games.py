"""Games of any listed actions, at every table of Yokaï Parade."""

import pytest
from hypothesis import strategies as st

from tests.strategies import SETUPS, walk

TABLES = {name: each for name, each in SETUPS.items() if each.entry.code == "S2"}

every_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def picks(most):
    """A seed and up to ``most`` actions."""
    return st.tuples(st.integers(0, 10**6), st.integers(0, most))


def states(table, picked):
    """The states of a game of any listed actions."""
    seed, length = picked
    numbers = [(seed * 40503 + place * 9973) % 65537 for place in range(length)]
    line = walk(table.game, table.seats, numbers)
    return [line.opening, *(entry.state for entry in line.entries)]
