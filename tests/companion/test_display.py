"""Finding a display and the folder of data."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.display import (
    CARD,
    WAIT_S,
    WAITS,
    Display,
    NoDisplay,
    await_display,
    card_for,
    find_display,
)
from companion.paths import data_paths


@pytest.fixture
def server(tmp_path):
    """A socket that answers where an X server would."""
    folder = tmp_path / "tmp" / ".X11-unix"
    folder.mkdir(parents=True)
    with closing(socket.socket(socket.AF_UNIX)) as door:
        door.bind(str(folder / "X7"))
        door.listen()
        yield tmp_path


def panel(root, card, status, modes="", has_device=True):
    folder = root / "sys/class/drm" / card
    folder.mkdir(parents=True)
    (folder / "status").write_text(f"{status}\n")
    (folder / "modes").write_text(modes)
    if has_device:
        device = root / "dev/dri" / card.split("-")[0]
        device.parent.mkdir(parents=True, exist_ok=True)
        device.touch()


def test_an_x_server_that_answers_is_a_display(server):
    assert find_display({"DISPLAY": ":7.0"}, server) == Display("x11")


def test_an_x_server_that_does_not_answer_is_broken(server):
    found = find_display({"DISPLAY": ":98765"}, server)
    assert found == NoDisplay("broken", "DISPLAY=:98765")


def test_an_x_server_elsewhere_can_only_be_tried(tmp_path):
    assert find_display({"DISPLAY": "host:0"}, tmp_path) == Display("x11")


def test_wayland_needs_its_socket(server):
    runtime = {"XDG_RUNTIME_DIR": str(server / "tmp" / ".X11-unix")}
    found = find_display({"WAYLAND_DISPLAY": "X7", **runtime}, server)
    assert found == Display("wayland")
    missing = find_display({"WAYLAND_DISPLAY": "wayland-9", **runtime}, server)
    assert missing == NoDisplay("broken", f"WAYLAND_DISPLAY={missing.detail[16:]}")


def test_a_connected_panel_is_a_display_with_its_size(tmp_path):
    panel(tmp_path, "card0-HDMI-A-1", "disconnected")
    panel(tmp_path, "card1-DSI-2", "connected", "720x1280\n")
    assert find_display({}, tmp_path) == Display("kms", (720, 1280), card=1)


def test_a_panel_without_a_card_to_draw_on_is_broken(tmp_path):
    panel(tmp_path, "card1-DSI-1", "connected", "800x480\n", has_device=False)
    assert find_display({}, tmp_path).reason == "broken"


def test_nothing_is_no_display(tmp_path):
    assert find_display({}, tmp_path) == NoDisplay("none")


def test_off_screen_counts_when_it_is_asked_for(tmp_path):
    found = find_display({"SDL_VIDEODRIVER": "offscreen"}, tmp_path)
    assert found == Display("offscreen")


def test_a_service_looks_at_the_panel_and_not_at_a_desktop(server):
    panel(server, "card1-DSI-1", "connected", "800x480\n")
    environ = {"SDL_VIDEODRIVER": "kmsdrm", "DISPLAY": ":7"}
    assert find_display(environ, server) == Display("kms", (800, 480), card=1)


def test_a_panel_whose_card_is_missing_gives_way_to_a_screen(tmp_path):
    panel(tmp_path, "card0-HDMI-A-1", "connected", "1920x1080\n")
    panel(tmp_path, "card1-DSI-1", "connected", "800x480\n", has_device=False)
    assert find_display({}, tmp_path) == Display("kms", (1920, 1080), card=0)


@pytest.mark.parametrize(
    ("environ", "display", "expected"),
    [
        pytest.param({}, Display("kms", card=1), "1", id="found"),
        pytest.param({CARD: "0"}, Display("kms", card=1), None, id="owner's choice"),
        pytest.param({}, Display("x11"), None, id="desktop"),
    ],
)
def test_sdl_is_told_the_card_of_the_panel(environ, display, expected):
    assert card_for(environ, display) == expected


def test_a_service_waits_for_a_panel_that_comes_late():
    answers = [NoDisplay("none"), NoDisplay("broken"), Display("kms", card=1)]
    slept = []
    found = await_display(lambda: answers.pop(0), slept.append)
    assert found == Display("kms", card=1)
    assert slept == [WAIT_S, WAIT_S]


def test_it_gives_up_after_a_minute():
    slept = []
    assert await_display(lambda: NoDisplay("none"), slept.append) == NoDisplay("none")
    assert sum(slept) == WAIT_S * WAITS == 60


@pytest.mark.parametrize(
    ("environ", "given", "expected"),
    [
        pytest.param({"HYAKKI_DATA": "/b"}, Path("/a"), "/a", id="given"),
        pytest.param(
            {"HYAKKI_DATA": "/b", "STATE_DIRECTORY": "/c"}, None, "/b", id="named"
        ),
        pytest.param({"STATE_DIRECTORY": "/c:/d"}, None, "/c", id="service"),
        pytest.param({"XDG_DATA_HOME": "/e"}, None, "/e/hyakki", id="user's choice"),
        pytest.param({"HOME": "/f"}, None, "/f/.local/share/hyakki", id="user"),
    ],
)
def test_the_folder_of_data(environ, given, expected):
    assert data_paths(environ, given).data == Path(expected)
