"""What holds in every sorting game, whoever plays it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import GameOver
from rules.grid.actions import Move
from rules.grid.state import Ended, Playing
from tests.grid_layouts import union_find_groups
from tests.strategies import SETUPS, timelines

GRID = {name: setup for name, setup in SETUPS.items() if hasattr(setup.game, "terms")}
every_game = pytest.mark.parametrize("setup", GRID.values(), ids=GRID)
some = settings(max_examples=25)


def tables(line):
    """The table after each entry."""
    for entry in line.entries:
        yield entry.state if isinstance(entry.state, Playing) else entry.state.table


@every_game
@some
@given(data=st.data())
def test_the_spirits_are_one_group_after_every_action(setup, data):
    line = data.draw(timelines(setup, most=100))
    count = len(line.opening.spirits)
    for table in tables(line):
        assert len(set(table.spirits)) == count
        assert union_find_groups(table.spirits) == 1


@every_game
@some
@given(data=st.data())
def test_a_locked_spirit_is_neither_moved_nor_looked_at(setup, data):
    line = data.draw(timelines(setup, most=100))
    held = {}
    for entry, table in zip(line.entries, tables(line), strict=True):
        for spirit, cell in held.items():
            assert table.spirits[spirit] == cell
        if isinstance(entry.state, Playing):
            new = {placed.spirit for placed in table.placed} - held.keys()
            assert not set(table.peeked) & held.keys()
            held |= {spirit: table.spirits[spirit] for spirit in new}


@every_game
@some
@given(data=st.data())
def test_hints_are_neither_made_nor_lost(setup, data):
    line = data.draw(timelines(setup, most=100))
    total = line.opening.pile
    for entry, table in zip(line.entries, tables(line), strict=True):
        assert table.pile + len(table.revealed) + len(table.placed) == total
        assert len({placed.spirit for placed in table.placed}) == len(table.placed)
        if isinstance(entry.state, Ended):
            used_up = not table.pile and not table.revealed
            assert entry.state.is_declared or used_up


@every_game
@some
@given(data=st.data())
def test_a_turn_is_two_looks_one_move_one_hint(setup, data):
    line = data.draw(timelines(setup, most=100))
    for table in tables(line):
        hints = len(table.revealed) * 1 + len(table.placed) * 2
        done = table.turn - 1 + isinstance(line.state, Ended)
        assert hints in (table.turn - 1, done)
        assert table.active == (table.turn - 1) % table.seats
        assert table.turn <= 2 * line.opening.pile
    moves = sum(isinstance(entry.action, Move) for entry in line.entries)
    assert moves <= 2 * line.opening.pile


@every_game
@some
@given(data=st.data())
def test_a_verdict_follows_from_its_parts(setup, data):
    line = data.draw(timelines(setup, most=200))
    if not isinstance(line.turn, GameOver):
        return
    found = setup.game.result(line.state)
    table = line.state.table
    assert found.is_connected
    assert sum(family.cards for family in found.families) == len(table.spirits)
    assert len(found.right) + len(found.wrong) == len(table.placed)
    is_met = False not in (found.affinity_met, found.objective_met)
    is_sorted = all(family.groups == 1 for family in found.families)
    assert found.is_won == (is_sorted and is_met)
    assert (found.points is None) == (found.rank is None) == (not found.is_won)
    assert (found.affinity_met is None) == (not setup.game.terms.pair_count)
