"""A disk that takes its time: the screen waits so long only, and nothing is mixed up.

The stand-in holds each commit, of a statement alone too, until the test lets it go:
SQLite tells of a statement in the thread that carries it out, before it does.
"""

import threading
from contextlib import closing
from dataclasses import replace

import pytest

from companion.store.faults import NotSaved, OutOfStep
from companion.store.patience import Patience
from companion.store.records import Opening
from companion.store.storage import Storage
from tests.companion.crash_child import Player

OPENING = Opening("hundred-yokai", 2, 7, 'name = "Box"\n', "{}", "0.1", 1000)
PATIENT_S, SHORT_S = 600.0, 0.01
"""Waited for a commit while the disk does well, and while it stands still."""


class SlowDisk:
    """Holds commits of a storage while it is slow."""

    def __init__(self, storage):
        self.storage = storage
        self._gate = threading.Event()
        self._gate.set()
        storage._database.connection.set_trace_callback(self._told)
        storage._patience.longest_s = PATIENT_S

    def _told(self, statement):
        inside = self.storage._database.connection.in_transaction
        if statement == "COMMIT" or (statement.startswith("INSERT") and not inside):
            self._gate.wait()

    def stall(self):
        self._gate.clear()
        self.storage._patience.longest_s = SHORT_S

    def answer(self):
        """Let the commit go on, and wait until it has ended."""
        self._gate.set()
        self.storage._patience.longest_s = PATIENT_S
        late = self.storage._patience._late
        if late is not None:
            late.has_ended()


@pytest.fixture
def storage(tmp_path):
    with closing(Storage(tmp_path, longest_s=PATIENT_S)) as opened:
        opened.begin(OPENING)
        opened.append(0, "a", "touch", 1)
        yield opened


@pytest.fixture
def disk(storage):
    slow = SlowDisk(storage)
    slow.stall()
    yield slow
    slow.answer()


def lines(storage):
    record = storage.reopened()
    return [line.line for line in record.lines[: record.standing]]


def reason(fault):
    return fault.value.reason


def test_a_slow_disk_is_not_waited_for(storage, disk):
    with pytest.raises(NotSaved) as fault:
        storage.append(1, "b", "touch", 2)
    assert reason(fault) == "slow"


@pytest.mark.parametrize(
    "ask",
    [
        lambda storage: storage.append(1, "c", "touch", 3),
        lambda storage: storage.stand(0, 3),
        lambda storage: storage.games(),
        lambda storage: storage.load(1),
        lambda storage: storage.reopened(),
        lambda storage: storage.begin(replace(OPENING, seed=9)),
    ],
    ids=["append", "stand", "games", "load", "reopened", "begin"],
)
def test_until_it_answers_nobody_waits_again(storage, disk, ask):
    with pytest.raises(NotSaved):
        storage.append(1, "b", "touch", 2)
    with pytest.raises(NotSaved) as fault:
        ask(storage)
    assert reason(fault) == "slow"
    assert not storage.is_ahead


def test_what_it_stored_late_is_told_before_anything_else_is_stored(storage, disk):
    with pytest.raises(NotSaved):
        storage.append(1, "b", "touch", 2)
    disk.answer()
    assert storage.is_ahead
    with pytest.raises(OutOfStep):
        storage.append(1, "c", "touch", 3)
    assert lines(storage) == ["a", "b"]
    assert not storage.is_ahead
    storage.append(2, "d", "touch", 4)
    assert lines(storage) == ["a", "b", "d"]


def add_in_vain(storage):
    """Store what the commit only finds wrong: a row of a game that is not there."""
    ask = storage._database.connection.execute
    with storage.together():
        storage.append(1, "b", "touch", 2)
        ask("PRAGMA defer_foreign_keys = ON")
        ask("INSERT INTO steps VALUES (99, 0, 'act', 0, '', '', 1, '')")


def test_what_it_refused_late_has_not_happened(storage, disk):
    with pytest.raises(NotSaved):
        add_in_vain(storage)
    disk.answer()
    assert not storage.is_ahead
    storage.append(1, "c", "touch", 3)
    assert lines(storage) == ["a", "c"]


def test_a_new_game_that_is_stored_late_is_the_one_in_play(storage, disk):
    with pytest.raises(NotSaved):
        storage.begin(replace(OPENING, seed=9))
    disk.answer()
    assert storage.is_ahead
    assert storage.reopened().opening.seed == 9


def test_the_end_of_the_program_waits_for_the_disk(tmp_path):
    storage = Storage(tmp_path, longest_s=PATIENT_S)
    storage.begin(OPENING)
    disk = SlowDisk(storage)
    disk.stall()
    with pytest.raises(NotSaved):
        storage.append(0, "late", "touch", 1)
    disk.answer()
    storage.close()
    with closing(Storage(tmp_path)) as again:
        assert [line.line for line in again.resume().lines] == ["late"]


@pytest.fixture
def player(tmp_path):
    """The whole program in the middle of a game, on a disk that stands still."""
    found = Player(tmp_path, undoes=0)
    for _ in range(12):
        found.press(found.choice()[1])
    storage = found.appliance.loop._outside.storage
    found.disk = SlowDisk(storage)
    found.disk.stall()
    yield found
    found.disk.answer()
    found.appliance.close()


def told(player):
    notice = player.view.chrome.notice
    return notice.text if notice else ""


def test_the_screen_lives_on_and_shows_the_step_once_it_is_stored(player):
    shown, (_, message) = player.standing(), player.choice()
    player.press(message)
    assert "disk is slow" in told(player)
    for now_ms in range(1000, 6000, 1000):
        player.view = player.appliance.step(now_ms)
        player.press(message)  # nobody waits again, and nothing comes twice
    assert player.standing() == shown
    player.disk.answer()
    player.view = player.appliance.step(7000)
    assert player.standing() == shown + 1
    player.press(player.choice()[1])
    assert "works again" in told(player)
    for _ in range(3):
        player.press(player.choice()[1])
    stored = player.appliance.loop._outside.storage.reopened()
    assert stored.standing == player.standing() > shown + 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_that_is_not_the_databases_is_no_success_and_ends_nothing():
    patience = Patience(PATIENT_S)
    with pytest.raises(NotSaved) as fault:
        patience.run(lambda: 1 // 0)
    assert reason(fault) == "failed"
    patience._worker._thread.join()
    done = []
    patience.run(lambda: done.append("next"))
    patience.close()
    assert done == ["next"]


def test_while_one_job_goes_on_no_other_is_done():
    gate, done = threading.Event(), []
    patience = Patience(SHORT_S)
    with pytest.raises(NotSaved):
        patience.run(gate.wait)
    with pytest.raises(NotSaved):
        patience.run(lambda: done.append("other"))
    gate.set()
    patience.close()
    assert not done
    assert patience.settled()
