"""A place has one name: that of its numbers on the board; no row or column is 0."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.board import draw_board
from companion.console.paint import Paint
from companion.view.places import first_of, number, place
from companion.words import LANGUAGES, Words
from tests.session_player import texts
from tests.sorting_player import CARDS, YOKAI, begun, cells

PLACE = re.compile(r"row (-?\d+), column (-?\d+)")
WAYS = {
    "up": min,
    "left": lambda targets: min(targets, key=lambda cell: cell[1]),
    "down": max,
    "right": lambda targets: max(targets, key=lambda cell: cell[1]),
}
NAMED = {
    "up": "above row 1, column {column}",
    "left": "row {row}, left of column 1",
    "down": "row {row}, column {column}",
    "right": "row {row}, column {column}",
}
WORDS = [Words(language) for language in LANGUAGES]
near = st.integers(-30, 30)


def asked(box):
    """A game before its first move, all places shown where a spirit may go."""
    sitting = begun(box, "players-2")
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    sitting.press(cells(sitting)[0])
    return sitting


def furthest(sitting, way):
    targets = [at(each) for each in cells(sitting)]
    here = set(sitting.state.spirits)
    return WAYS[way]([cell for cell in targets if cell not in here])


def at(name):
    row, column = name.removeprefix("cell-").split(",")
    return int(row), int(column)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("box", [CARDS, YOKAI], ids=["cards", "yokai"])
def test_a_move_is_told_by_the_numbers_it_was_made_by(box, way):
    sitting = asked(box)
    target, first = furthest(sitting, way), sitting.view.first
    wanted = NAMED[way].format(
        row=target[0] - first[0] + 1, column=target[1] - first[1] + 1
    )
    (press,) = (
        cell.choice for cell in sitting.view.cells if (cell.row, cell.column) == target
    )
    assert press.label == wanted
    sitting.press(press.id)
    told = " ".join(texts(sitting.view))
    assert wanted in told
    assert all(int(each) > 0 for found in PLACE.findall(told) for each in found)


@pytest.mark.parametrize("way", WAYS)
def test_the_board_is_numbered_by_the_group_as_it_lies(way):
    sitting = asked(CARDS)
    row, column = furthest(sitting, way)
    assert sitting.view.first == first_of(sitting.state.spirits)
    sitting.press(f"cell-{row},{column}")
    assert sitting.view.first == first_of(sitting.state.spirits)


@given(near, near, near, near)
def test_no_place_has_a_number_below_one(top, left, row, column):
    for words in WORDS:
        told = place(words, (top, left), (row, column))
        assert all(int(each) > 0 for each in re.findall(r"-?\d+", told))
    assert number(top, row) == (str(row - top + 1) if row >= top else "")


def test_the_terminal_numbers_rows_and_columns():
    sitting = asked(CARDS)
    top, *lines = draw_board(sitting.view.cells, {}, Paint(False), sitting.view.first)
    rows = [line[:2].strip() for line in lines[::2]]
    shown = {cell.row for cell in sitting.view.cells}
    first = sitting.view.first[0]
    assert rows == [number(first, row) for row in range(min(shown), max(shown) + 1)]
    columns = {cell.column for cell in sitting.view.cells}
    assert top.split() == [
        number(sitting.view.first[1], column)
        for column in range(min(columns), max(columns) + 1)
        if column >= sitting.view.first[1]
    ]
