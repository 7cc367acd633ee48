"""What systemd is told, over a real socket."""

import socket
from contextlib import closing

import pytest

from companion.notify import Notifier


@pytest.fixture
def manager(tmp_path):
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as door:
        door.bind(str(tmp_path / "notify"))
        door.setblocking(False)
        yield door


def told(door):
    found = []
    while True:
        try:
            found.append(door.recv(100).decode())
        except BlockingIOError:
            return found


def test_ready_and_stopping_are_said_once(manager):
    notifier = Notifier({"NOTIFY_SOCKET": manager.getsockname()})
    notifier.ready()
    notifier.alive(0)
    notifier.stopping()
    assert told(manager) == ["READY=1", "STOPPING=1"]


def test_a_watchdog_is_fed_three_times_as_often_as_it_asks(manager):
    environ = {"NOTIFY_SOCKET": manager.getsockname(), "WATCHDOG_USEC": "3000000"}
    notifier = Notifier(environ)
    for now_ms in (0, 500, 999, 1000, 1900, 2000):
        notifier.alive(now_ms)
    assert told(manager) == ["WATCHDOG=1"] * 3


@pytest.mark.parametrize(
    "environ",
    [
        pytest.param({}, id="no manager"),
        pytest.param({"NOTIFY_SOCKET": "/nowhere/x"}, id="manager gone"),
        pytest.param({"NOTIFY_SOCKET": "@hyakki-nobody"}, id="abstract"),
        pytest.param({"WATCHDOG_USEC": "soon"}, id="no number"),
    ],
)
def test_without_a_manager_nothing_happens(environ):
    notifier = Notifier(environ)
    notifier.ready()
    notifier.alive(1)
    notifier.stopping()
