"""A game that was lost looks lost, and a kind of game never won looks empty."""

from dataclasses import replace

import pytest

from companion.ui.palette import NIGHT
from companion.ui.panels import PANELS
from companion.ui.widgets.records_plot import PlotRows
from tests.sorting_player import CARDS
from tests.ui.layout_checks import surfaces
from tests.ui.sample_boards import BOARD_VIEWS
from tests.ui.sample_records import records

NEAR = 24


def share(window, colour, box=None):
    """Share of the pixels of the window, or of a box, that are near ``colour``."""
    picture = window.picture().convert("RGB")
    if box is not None:
        high = picture.height
        picture = picture.crop(
            tuple(map(round, (box.x, high - box.top, box.right, high - box.y)))
        )
    raw = picture.tobytes()
    pixels = zip(raw[::3], raw[1::3], raw[2::3], strict=True)
    near = sum(
        all(
            abs(own - wanted) <= NEAR for own, wanted in zip(pixel, colour, strict=True)
        )
        for pixel in pixels
    )
    return near / (picture.width * picture.height)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", ["sort-score-lost", "sort-shape-lost"])
def test_no_lantern_burns_and_nobody_is_crowned_after_a_loss(show, window, name, panel):
    view = BOARD_VIEWS[name]
    assert view.is_lost
    show(view, PANELS[panel])
    lost = share(window, NIGHT.glow)
    show(replace(view, is_lost=False), PANELS[panel])
    assert share(window, NIGHT.glow) > 1.5 * lost


def test_a_win_is_not_shown_as_lost():
    assert not BOARD_VIEWS["sort-score"].is_lost


@pytest.mark.parametrize("panel", PANELS)
def test_what_is_not_filled_is_empty(show, window, panel):
    show(records(CARDS, ((2, 3, None),)), PANELS[panel])
    (plot,) = (each for each in surfaces(window) if isinstance(each, PlotRows))
    assert share(window, NIGHT.paper_edge, plot.box) < 0.01
