"""The whole program after three crashes: it starts in safe mode, and tells systemd."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NO_WINDOW = 4


@pytest.fixture
def service(tmp_path):
    """The environment of a service and the socket on which it reports."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as door:
        door.bind(str(tmp_path / "notify"))
        door.settimeout(60)
        environ = {
            **os.environ,
            "NOTIFY_SOCKET": str(tmp_path / "notify"),
            "RUNTIME_DIRECTORY": str(tmp_path),
            "HYAKKI_DATA": str(tmp_path / "data"),
            "SDL_VIDEODRIVER": "offscreen",
        }
        yield environ, door


def start(environ, *words):
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "companion",
            "--camera",
            "none",
            "--pins",
            "none",
            *words,
        ],
        cwd=ROOT,
        env=environ,
        stderr=subprocess.PIPE,
    )


def heard(door, process):
    """What is reported first; skips where SDL finds no OpenGL."""
    try:
        return door.recv(100)
    except TimeoutError:
        if process.poll() == NO_WINDOW:
            pytest.skip("no window: SDL's offscreen driver found no OpenGL")
        process.kill()
        raise


@pytest.mark.parametrize(("crashes", "is_safe"), [(2, False), (3, True)])
def test_after_three_crashes_it_starts_in_safe_mode(
    service, tmp_path, crashes, is_safe
):
    environ, door = service
    now_ms = time.monotonic_ns() // 1_000_000
    (tmp_path / "starts").write_text(f"{now_ms - 1000}\n" * crashes)
    process = start(environ)
    assert heard(door, process) == b"READY=1"
    assert len((tmp_path / "starts").read_text().split()) == crashes + 1
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 0
    assert (tmp_path / "starts").exists() is False
    # No game is opened in safe mode: there is not even a file of games.
    assert (tmp_path / "data" / "hyakki.sqlite").exists() is not is_safe


def test_without_a_window_a_service_ends_and_plays_no_demo(service):
    environ, _ = service
    process = start({**environ, "SDL_VIDEODRIVER": "dummy"})
    _, told = process.communicate(timeout=60)
    assert process.returncode == NO_WINDOW
    assert b"display" in told or b"window" in told
