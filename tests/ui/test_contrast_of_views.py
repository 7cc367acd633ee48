"""Every text and every sign of every view stands out from what lies beneath it.

Each view is looked at by night on one panel and by day on the other.
"""

import numpy as np
import pytest
from kivy.graphics import Color, Rectangle

from companion.ui.driver import Look
from companion.ui.palette import PALETTES
from companion.ui.panels import PANELS
from tests.ui.colour_sight import luminance
from tests.ui.drawn_contrast import contrasts_of_signs, signs
from tests.ui.sample_checks import SEEN
from tests.ui.sample_enrolling import PHOTOS
from tests.ui.sample_looks import KEPT, STILL
from tests.ui.sample_views import VIEWS
from tests.ui.written_contrast import contrasts, letterings

LEAST, LEAST_OF_OTHER_SIGHTS, LEAST_OF_SIGNS = 4.5, 3.0, 3.0
ORNAMENTS = {
    ("RecordsScreen", "torii"),
    ("SetupScreen", "torii"),
    ("ScoreScreen", "disc"),
}
"""Watermarks, and the shine of lanterns: they say nothing."""

CASES = [
    (name, list(PANELS)[(number + turn) % 2], palette)
    for number, name in enumerate(VIEWS)
    for turn, palette in enumerate(PALETTES)
]


@pytest.fixture
def seen(show, window):
    """A function that shows a case, lamps lit and the camera at work."""

    def shown(name, panel, palette):
        stills = {"look-1": STILL, KEPT: STILL, **PHOTOS}
        driver = show(VIEWS[name], PANELS[panel], Look(palette=palette), stills)
        driver.seen = SEEN.get(name)
        driver.lit = (100, 0, 75, 0, 50, 0)
        window.frame()

    return shown


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_every_text_stands_out(case, seen, window):
    seen(*case)
    faint = [
        (text.text, text.owner, sight, round(found, 2))
        for text, by_sight in contrasts(window)
        for sight, found in by_sight.items()
        if found < (LEAST if sight == "all cones" else LEAST_OF_OTHER_SIGHTS)
    ]
    assert faint == []


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_every_sign_stands_out(case, seen, window):
    """Those that carry another sign or a text may be as dark as they like."""
    seen(*case)
    faint = [
        (sign.name, sign.owner, sign.place, round(found, 2))
        for sign, found, is_ground in contrasts_of_signs(window)
        if found < LEAST_OF_SIGNS
        and not is_ground
        and (sign.owner, sign.name) not in ORNAMENTS
    ]
    assert faint == []


def test_the_texts_and_signs_of_a_screen_are_found(show, window):
    show(VIEWS["confirm"])
    written = {
        one.text
        for surface in window.app.stage.walk(restrict=True)
        for one in getattr(surface, "written", ())
    }
    assert written
    assert written <= {each.text for each in letterings(window)}
    show(VIEWS["recruit"])
    assert {"meeple", "torii", "lantern", "spirit"} <= {s.name for s in signs(window)}


def painted(window, texture, rgb):
    """Draw something over the map, in the middle of a screen."""
    with next(w for w in window.app.stage.walk() if hasattr(w, "places")).canvas:
        Color(*rgb)
        Rectangle(texture=texture, pos=(300, 30), size=texture.size)
    window.frame()


def test_what_is_as_dark_as_its_ground_is_noticed(show, window):
    show(VIEWS["recruit"])
    stage = window.app.stage
    ground = np.asarray(window.picture())[440, 310] / 255
    painted(window, stage._type.texture("dark", "bold", 30, None, "left"), ground)
    found = {text.text: by_sight for text, by_sight in contrasts(window)}
    assert found["dark"]["all cones"] < 1.5
    painted(window, stage._atlas.icon("moon", (30, 30)), ground)
    moons = [
        found for sign, found, _ in contrasts_of_signs(window) if sign.name == "moon"
    ]
    assert min(moons) < 1.5


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_the_frame_of_the_focus_stands_out(case, seen, window):
    """It changes what is around a stop, by 3:1 along most of its way round."""
    seen(*case)
    window.touch(1, 1)
    stops = window.app.stage.stops()
    for stop in {stops[0], stops[-1]} if stops else ():
        window.app.stage.focus.begin(stop.name)
        window.frame()
        ringed = luminance(np.asarray(window.picture()) / 255)
        window.app.stage.focus.hide()
        window.frame()
        plain = luminance(np.asarray(window.picture()) / 255)
        light, dark = np.maximum(ringed, plain), np.minimum(ringed, plain)
        strong = int(((light + 0.05) / (dark + 0.05) >= 3).sum())
        assert strong >= stop.box.w + stop.box.h, stop.name
