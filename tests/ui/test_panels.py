"""Kivy's settings: one way for touches, the density of the panel."""

from configparser import ConfigParser

import pytest

from companion.ui.panels import PANELS, prepare


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
