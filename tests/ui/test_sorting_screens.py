"""What matters first on the screens of the sorting games is seen without scrolling."""

import pytest

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.view.views import BoardView, SetupView
from tests.ui.layout_checks import surfaces
from tests.ui.sample_boards import BOARD_VIEWS

FIRST = {
    name: view.instruction.text if isinstance(view, BoardView) else view.heading
    for name, view in BOARD_VIEWS.items()
    if isinstance(view, BoardView | SetupView)
}


def window_of(surface):
    """The part of the screen through which ``surface`` is seen; None for all of it."""
    parent = surface.parent
    while parent is not None and parent.parent is not parent:
        if hasattr(parent, "reveal"):
            return parent.box
        parent = parent.parent
    return None


@pytest.mark.parametrize("text", [0.9, 1.0, 1.5])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", FIRST)
def test_what_to_do_is_seen_without_scrolling(show, window, name, panel, text):
    show(BOARD_VIEWS[name], PANELS[panel], Look(text=text))
    (found,) = (
        (one, window_of(surface))
        for surface in surfaces(window)
        for one in surface.written
        if one.text == FIRST[name]
    )
    one, seen = found
    if seen is not None:
        assert one.room.y >= seen.y
        assert one.room.top <= seen.top + 1


@pytest.mark.parametrize(
    ("panel", "text"), [("landscape", 1.0), ("portrait", 1.0), ("portrait", 1.5)]
)
def test_all_four_families_can_be_named_without_scrolling(show, window, panel, text):
    show(BOARD_VIEWS["sort-reveal"], PANELS[panel], Look(text=text))
    shown = [
        press.choice.id
        for press in window.app.stage.presses()
        if press.choice.id.startswith("face-") and _is_whole(press)
    ]
    assert len(shown) == 4


def _is_whole(press):
    seen = window_of(press)
    return seen is None or (press.box.y >= seen.y and press.box.top <= seen.top + 1)
