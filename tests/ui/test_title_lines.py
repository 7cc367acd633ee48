"""What people enlarge is not smaller for it: the lines at the top of the screen."""

import pytest

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from tests.ui.sample_views import VIEWS
from tests.ui.written_contrast import letterings

LEGIBLE = 15
"""Units: a heading that fills its room need not be larger."""

PLAIN = [name for name in VIEWS if not name.endswith("qps")]


def sizes(window, density):
    """Units of every text on the frame, by the text."""
    made = window.app.stage._type._kept._made
    size_of = {id(texture): key[2] / density for key, texture in made.items()}
    return {
        each.text: size_of[id(each.rectangle.texture)]
        for each in letterings(window)
        if each.owner == "Frame"
    }


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", PLAIN)
def test_lines_at_the_top_are_no_smaller_when_text_is_larger(name, panel, show, window):
    density, shown = PANELS[panel].density, []
    for text in (1.0, 1.5):
        show(VIEWS[name], PANELS[panel], Look(text=text))
        shown.append(sizes(window, density))
    usual, large = shown
    smaller = {
        text: (usual[text], large[text])
        for text in usual.keys() & large.keys()
        if large[text] < min(usual[text], LEGIBLE) - 0.5
    }
    assert smaller == {}
    chrome = VIEWS[name].chrome
    if chrome.subtitle and chrome.subtitle in usual:
        assert chrome.subtitle in large


@pytest.mark.parametrize("panel", PANELS)
def test_lamps_keep_their_size_beside_large_text(panel, show, window):
    widths = []
    for text in (1.0, 1.5):
        show(VIEWS["recruit"], PANELS[panel], Look(text=text))
        (row,) = [w for w in window.app.stage.walk() if hasattr(w, "brightness")]
        widths.append(row.lamps[0].w)
    assert widths[1] >= 0.9 * widths[0]
