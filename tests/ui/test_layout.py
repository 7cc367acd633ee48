"""Nothing is cut off, nothing too small to press, nothing on top of something else."""

import pytest

from companion.ui.driver import Look
from companion.ui.kit import MAIN_TARGET, TARGET
from companion.ui.panels import PANELS
from tests.sorting_player import YOKAI, begun
from tests.ui.sample_boards import looked, step
from tests.ui.sample_views import VIEWS

SIZES = (0.9, 1.0, 1.5)
CASES = [(name, panel, text) for name in VIEWS for panel in PANELS for text in SIZES]


def title(case):
    return f"{case[0]}-{case[1]}-{case[2]}"


def surfaces(window):
    return [w for w in window.app.stage.walk(restrict=True) if hasattr(w, "written")]


@pytest.fixture(params=CASES, ids=title)
def shown(request, show, window):
    name, panel, text = request.param
    show(VIEWS[name], PANELS[panel], Look(text=text))
    return window, PANELS[panel]


def test_layout(shown):
    window, panel = shown
    no_text_is_cut_off(window)
    all_can_be_hit(window, panel)
    nothing_overlaps(window)


def no_text_is_cut_off(window):
    cut = [
        one.text
        for surface in surfaces(window)
        for one in surface.written
        if not one.fits
    ]
    assert cut == []


def all_can_be_hit(window, panel):
    for press in window.app.stage.presses():
        width, height = (side / panel.density for side in press.size)
        assert min(width, height) >= TARGET - 1.5, press.choice.id
        if press.choice.tone == "primary":
            assert height >= MAIN_TARGET - 0.5, press.choice.id


def scrolls(press):
    parent = press.parent
    while parent is not None and parent.parent is not parent:
        if hasattr(parent, "reveal"):
            return parent
        parent = parent.parent
    return None


def nothing_overlaps(window):
    presses = window.app.stage.presses()
    ids = [press.choice.id for press in presses]
    assert len(ids) == len(set(ids))
    width, height = window.app.stage.size
    for number, one in enumerate(presses):
        if scrolls(one) is None:
            assert within(one.box, width, height), one.choice.id
        for other in presses[number + 1 :]:
            if scrolls(one) is scrolls(other) and overlap(one.box, other.box):
                # Boxes around hexagons overlap, the hexagons do not.
                assert not one.collide_point(*between(one.box, other.box)), (
                    one.choice.id,
                    other.choice.id,
                )


def within(box, width, height):
    return min(box.x, box.y) >= 0 and box.right <= width + 1 and box.top <= height + 1


def between(one, other):
    """The middle of what two boxes share."""
    return (
        (max(one.x, other.x) + min(one.right, other.right)) / 2,
        (max(one.y, other.y) + min(one.top, other.top)) / 2,
    )


def overlap(one, other):
    """Whether two boxes share more than a pixel."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.top, other.top) - max(one.y, other.y) > 1
    )


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(
    "name", ["score", "score-lost", "score-four", "setup-own", "icons", "icons-empty"]
)
def test_all_is_seen_without_scrolling(show, window, name, panel):
    show(VIEWS[name], PANELS[panel])
    assert not [w for w in window.app.stage.walk() if hasattr(w, "reveal")]


def test_text_that_scrolls_can_be_read_to_its_end(show, window):
    show(VIEWS["long"], PANELS["landscape"], Look(text=1.5))
    rolls = [w for w in window.app.stage.walk() if hasattr(w, "reveal")]
    assert rolls
    for roll in rolls:
        last = min(
            (child.box for child in roll.content.children), key=lambda box: box.y
        )
        roll.reveal(last)
        assert last.y + roll.offset >= roll.box.y - 1 or last.h > roll.box.h


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_hints_of_three_families_are_read_whole(show, window, panel, text):
    sitting = begun(YOKAI, "players-2")
    for name in ("oni+rokurokubi", "kitsune+oni", "kappa+rokurokubi", ""):
        looked(sitting)
        step(sitting, 0)
        sitting.press("reveal")
        show(sitting.view, PANELS[panel], Look(text=text))
        no_text_is_cut_off(window)
        nothing_overlaps(window)
        sitting.press(f"drawn-{name}" if name else "let-app")
