"""One real window, off-screen, for all tests of the screen."""

import importlib
import os

import pytest

from companion.ui.driver import Look
from companion.ui.panels import LANDSCAPE, prepare
from tests.ui.sample_tables import HOME
from tests.ui.stand_in import Clock, StandIn


@pytest.fixture(scope="session")
def window(tmp_path_factory):
    """The pilot of a window; tests are skipped where no picture can be drawn."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    prepare(tmp_path_factory.mktemp("kivy"), LANDSCAPE, os.environ)
    try:
        module = importlib.import_module("companion.ui.pilot")
    except ImportError as missing:
        pytest.skip(f"no Kivy: {missing}")
    if module.Window is None:
        pytest.skip("no window: SDL's offscreen driver found no OpenGL")
    backend = importlib.import_module("kivy.graphics.cgl").cgl_get_backend_name()
    if backend == "mock":
        pytest.skip("Kivy draws nothing: its mock OpenGL is in use")
    clock = Clock()
    pilot = module.Pilot(StandIn(HOME), LANDSCAPE, clock_ms=clock, is_paced=False)
    pilot.clock = clock
    yield pilot
    pilot.close()


@pytest.fixture
def show(window):
    """A function that shows a view, with a fresh driver behind the window."""

    def shown(view, panel=LANDSCAPE, look=None, stills=()):
        driver = StandIn(view, look or Look())
        driver.stills = dict(stills)
        window.app.take(driver)
        window.turn_to(panel)
        window.clock.pass_ms(1000)
        window.frame()
        return driver

    return shown
