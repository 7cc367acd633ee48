"""Kivy's settings: one way for touches, the density of the panel."""

from configparser import ConfigParser

import pytest

from companion.ui.panels import LANDSCAPE, PANELS, Panel, panel_of, prepare, turned


def prepared(tmp_path, name="portrait", is_console=False):
    environ = {}
    prepare(tmp_path / "kivy", PANELS[name], environ, is_console)
    config = ConfigParser()
    config.read(tmp_path / "kivy" / "config.ini")
    return config, environ


@pytest.mark.parametrize(("is_console", "source"), [(True, "mtdev"), (False, "mouse")])
def test_touches_come_one_way_only(tmp_path, is_console, source):
    config, environ = prepared(tmp_path, is_console=is_console)
    assert len(config["input"]) == 1
    (line,) = config["input"].values()
    assert source in line
    assert environ["SDL_TOUCH_MOUSE_EVENTS"] == ("0" if is_console else "1")


def test_the_mouse_draws_no_red_dots(tmp_path):
    config, _ = prepared(tmp_path)
    assert config["input"]["mouse"] == "mouse,disable_multitouch"


@pytest.mark.parametrize("name", PANELS)
def test_size_and_density_are_those_of_the_panel(tmp_path, name):
    config, environ = prepared(tmp_path, name)
    size = config["graphics"].getint("width"), config["graphics"].getint("height")
    assert size == PANELS[name].size_wh
    assert float(environ["KIVY_METRICS_DENSITY"]) == PANELS[name].density
    assert environ["KIVY_HOME"].endswith("kivy")


def test_frames_are_few_and_escape_closes_nothing(tmp_path):
    config, _ = prepared(tmp_path)
    assert config["graphics"].getint("maxfps") == 30
    assert config["graphics"].getint("multisamples") == 0
    assert config["kivy"].getint("exit_on_escape") == 0


@pytest.mark.parametrize(
    ("size_wh", "size_mm", "density"),
    [
        pytest.param((720, 1280), None, 1.6, id="known"),
        pytest.param((800, 480), (600, 340), 1.0, id="known better than by its word"),
        pytest.param((1024, 600), None, 1.0, id="unknown"),
        pytest.param((1024, 600), (154, 86), 1.28, id="by its word"),
        pytest.param((600, 1024), (154, 86), 1.28, id="on its side"),
        pytest.param((1920, 1080), (1600, 900), 1.0, id="only a shape"),
        pytest.param((3840, 2160), (70, 40), 4.0, id="the most"),
        pytest.param((800, 480), (10, 10), 1.0, id="known, nonsense"),
        pytest.param((640, 480), (900, 600), 0.75, id="the least"),
    ],
)
def test_density_follows_from_the_size(size_wh, size_mm, density):
    assert panel_of(size_wh, size_mm) == Panel(size_wh, density)


def test_a_panel_on_its_side_is_portrait():
    assert turned(LANDSCAPE, 90) == Panel((480, 800), 1.0)
    assert turned(LANDSCAPE, 180) == LANDSCAPE


def test_touches_are_not_turned_twice(tmp_path):
    prepare(tmp_path / "kivy", LANDSCAPE, {}, is_console=True, rotation=90)
    config = ConfigParser()
    config.read(tmp_path / "kivy" / "config.ini")
    assert config["graphics"].getint("rotation") == 90
    assert "rotation" not in config["input"]["touch"]
