"""The numbers of rows and columns go along with a board that is moved."""

import pytest

from companion.ui.panels import PANELS
from companion.ui.widgets.board import Board
from companion.ui.widgets.ruler import Ruler
from companion.view.places import number
from tests.ui.layout_checks import surfaces
from tests.ui.sample_boards import BOARD_VIEWS


def of(kind, window):
    return [one for one in surfaces(window) if isinstance(one, kind)]


def scrolls(window):
    return [w for w in window.app.stage.walk() if hasattr(w, "centre_on")]


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", ["sort-target", "sort-line", "outline"])
def test_every_row_and_column_has_its_number(show, window, name, panel):
    view = BOARD_VIEWS[name]
    show(view, PANELS[panel])
    assert of(Board, window)
    beside, above = of(Ruler, window)
    rows = sorted({cell.row for cell in view.cells})
    columns = sorted({cell.column for cell in view.cells})
    told = [sorted(one.text for one in each.written) for each in (beside, above)]
    lines = ((view.first[0], rows), (view.first[1], columns))
    assert told == [sorted(filter(None, (number(f, at) for at in a))) for f, a in lines]


def test_numbers_move_with_the_board_each_in_its_own_direction(show, window):
    show(BOARD_VIEWS["sort-line"], PANELS["landscape"])
    beside, above = of(Ruler, window)
    (scroll,) = scrolls(window)
    start = above._shift.x
    scroll.reveal(scroll.inside.from_left(1)[0])
    assert above._shift.x == scroll._shift.x != start
    assert beside._shift.x == 0
    assert beside._shift.y == scroll._shift.y


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", ["sort-target", "sort-line", "outline"])
def test_numbers_keep_off_the_frame_of_a_lit_place(show, window, name, panel):
    show(BOARD_VIEWS[name], PANELS[panel])
    beside, above = of(Ruler, window)
    (places,) = [one for one in window.app.stage.walk() if hasattr(one, "placed")]
    moved = scrolls(window)
    board = moved[0].box if moved else places.extent
    gap = beside.kit.px(4)
    assert above.box.y - board.top >= gap
    assert board.x - beside.box.right >= gap
    feet = [one.room.centre[1] - one.size_wh[1] / 2 for one in above.written]
    assert min(feet) >= board.top + gap - 1
