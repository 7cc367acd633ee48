"""No address of any network is opened or asked for, whatever the program does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PICTURE = "docs/pictures/scan.png"


def sockets(folder, *words, typed=""):
    """What is said of sockets after ``hyakki`` with those words has ended."""
    environ = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    environ["HYAKKI_DATA"] = str(folder / "data")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environ.pop(name, None)
    done = subprocess.run(
        [sys.executable, str(HERE / "no_network_child.py"), *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environ,
        check=False,
    )
    *_, last = done.stderr.splitlines()
    assert last.startswith("sockets:"), done.stderr
    return last


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        pytest.param(("scan", PICTURE), "", id="scan"),
        pytest.param(("console", "--seed", "1"), "1\n" + "\n" * 20, id="console"),
        pytest.param(("doctor", "--no-camera"), "", id="doctor"),
        pytest.param(("edition", "export", "OUT/box.hyakki"), "", id="export"),
        pytest.param(("wiring",), "", id="wiring"),
        pytest.param(("backup",), "", id="backup"),
    ],
)
def test_a_command_opens_no_network(tmp_path, words, typed):
    given = (word.replace("OUT", str(tmp_path)) for word in words)
    assert sockets(tmp_path, *given, typed=typed) == "sockets:"


@pytest.mark.slow
def test_a_whole_game_with_camera_and_window_opens_no_network(tmp_path):
    out = tmp_path / "out"
    found = sockets(tmp_path, "demo", "--seed", "4", "--out", str(out))
    assert found == "sockets:"
    assert "Transcript" in (out / "demo.txt").read_text("utf-8")


def test_a_socket_of_a_network_would_be_noticed():
    code = (
        "import runpy, socket\n"
        f"child = runpy.run_path({str(HERE / 'no_network_child.py')!r})\n"
        "socket.socket(socket.AF_INET).close()\n"
        "assert len(child['FAMILIES']) == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
