"""The screen of safe mode, by its presses."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from companion.messages import Back, Choose, Quit
from companion.notify import Notifier
from companion.safe import Jobs, SafeScreen
from companion.starts import Past
from companion.store.faults import FolderInUse, NotSaved
from companion.words import LANGUAGES, Words

CRASHED = Past(3, "Traceback\n  File x\nRuntimeError: no such lamp\n")


def nothing():
    raise AssertionError("not asked for")


def safe(past=CRASHED, go_back=nothing, report=nothing, environ=None, language="en"):
    jobs = Jobs(go_back, report)
    return SafeScreen(past, Words(language), jobs, Notifier(environ or {}))


def raising(fault):
    def job():
        raise fault

    return job


def press(screen, name):
    (choice,) = (each for each in screen.step(0).choices if each.id == name)
    screen.post(choice.message)
    return screen.step(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_happened_and_offers_three_ways_out(language):
    view = safe(language=language).step(0)
    assert "3" in view.text
    assert "RuntimeError: no such lamp" in view.text
    assert "Traceback" not in view.text
    assert [choice.id for choice in view.choices] == ["again", "ask", "report", "quit"]
    assert not any("safe." in choice.label for choice in view.choices)


def test_asked_for_it_tells_of_no_crash():
    assert "as you asked" in safe(Past()).step(0).text


def test_trying_again_ends_it():
    screen = safe()
    press(screen, "again")
    assert screen.is_over()
    assert screen.is_again


def test_closing_is_not_trying_again():
    screen = safe()
    screen.post(Quit())
    assert screen.is_over()
    assert not screen.is_again


def test_going_back_asks_first_and_names_the_backup():
    screen = safe(go_back=lambda: Path("/x/hyakki-000007.sqlite"))
    asked = press(screen, "ask")
    assert [choice.id for choice in asked.choices] == ["stay", "backup"]
    assert "hyakki-000007.sqlite" in press(screen, "backup").text


@pytest.mark.parametrize("way", [Choose("safe", "stay"), Back()])
def test_one_may_leave_it_as_it_is(way):
    screen = safe()
    press(screen, "ask")
    screen.post(way)
    assert screen.step(0).choices[0].id == "again"


@pytest.mark.parametrize(
    ("go_back", "told"),
    [
        pytest.param(lambda: None, "no good backup", id="none"),
        pytest.param(raising(FolderInUse(Path("/d"), "7")), "Another Hyakki", id="use"),
        pytest.param(raising(NotSaved("disk_full", "no room")), "no room", id="full"),
    ],
)
def test_a_backup_that_fails_is_told(go_back, told):
    screen = safe(go_back=go_back)
    press(screen, "ask")
    assert told in press(screen, "backup").text


def test_the_report_says_where_it_lies_or_why_not():
    assert (
        "/d/report.zip"
        in press(safe(report=lambda: Path("/d/report.zip")), "report").text
    )
    failing = safe(report=raising(OSError(28, "No space left")))
    assert "No space left" in press(failing, "report").text


def test_the_watchdog_is_fed(tmp_path):
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as door:
        door.bind(str(tmp_path / "notify"))
        environ = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "3000"}
        screen = safe(environ=environ)
        screen.step(0)
        screen.close()
        told = [door.recv(100) for _ in range(3)]
    assert told == [b"READY=1", b"WATCHDOG=1", b"STOPPING=1"]
