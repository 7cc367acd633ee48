"""Where a spirit went is told as the board shows it afterwards: no row or column 0."""

import re

import pytest

from tests.session_player import texts
from tests.sorting_player import CARDS, YOKAI, begun, cells

PLACE = re.compile(r"row (-?\d+), column (-?\d+)")
WAYS = {
    "up": min,
    "left": lambda targets: min(targets, key=lambda cell: cell[1]),
    "down": max,
    "right": lambda targets: max(targets, key=lambda cell: cell[1]),
}


def moved(box, way):
    """Move the first spirit that may move as far as it goes to one side."""
    sitting = begun(box, "players-2")
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    sitting.press(cells(sitting)[0])
    targets = [at(each) for each in cells(sitting)]
    here = set(sitting.state.spirits)
    target = WAYS[way]([cell for cell in targets if cell not in here])
    sitting.press(f"cell-{target[0]},{target[1]}")
    return sitting, target


def at(name):
    row, column = name.removeprefix("cell-").split(",")
    return int(row), int(column)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("box", [CARDS, YOKAI], ids=["cards", "yokai"])
def test_the_place_of_a_move_is_the_one_on_the_board(box, way):
    sitting, target = moved(box, way)
    spirits = sitting.state.spirits
    top, left = min(row for row, _ in spirits), min(column for _, column in spirits)
    wanted = f"row {target[0] - top + 1}, column {target[1] - left + 1}"
    told = " ".join(texts(sitting.view))
    assert wanted in told
    assert all(int(number) > 0 for found in PLACE.findall(told) for number in found)
