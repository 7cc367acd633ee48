"""Going back to the last backup, on a real database."""

import pytest

from companion.store.backup import backups_in, make_backup
from companion.store.faults import FolderInUse
from companion.store.locks import FolderLock
from companion.store.records import Opening
from companion.store.restoring import go_back
from companion.store.storage import Storage

OPENING = Opening("hundred-yokai", 2, 7, "text", "{}")


def play(folder, lines):
    storage = Storage(folder)
    record = storage.resume() or storage.begin(OPENING)
    for number in range(record.standing, record.standing + lines):
        storage.append(number, f"line {number}", "people", 0)
    storage.close()


def standing(folder):
    storage = Storage(folder)
    record = storage.resume()
    storage.close()
    return record.standing


def test_the_games_are_those_of_the_newest_backup(tmp_path):
    play(tmp_path, 3)
    made = make_backup(tmp_path / "hyakki.sqlite", tmp_path / "backups")
    play(tmp_path, 2)
    assert go_back(tmp_path) == made
    assert standing(tmp_path) == 3
    (aside,) = tmp_path.glob("hyakki-damaged-*.sqlite")
    assert aside.stat().st_size > 0


def test_a_damaged_backup_is_passed_over(tmp_path):
    play(tmp_path, 3)
    good = make_backup(tmp_path / "hyakki.sqlite", tmp_path / "backups")
    play(tmp_path, 2)
    bad = make_backup(tmp_path / "hyakki.sqlite", tmp_path / "backups")
    bad.write_bytes(bad.read_bytes()[:5000])
    assert go_back(tmp_path) == good
    assert standing(tmp_path) == 3


def test_without_a_backup_nothing_is_changed(tmp_path):
    play(tmp_path, 2)
    for backup in backups_in(tmp_path / "backups"):
        backup.unlink()
    assert go_back(tmp_path) is None
    assert standing(tmp_path) == 2


def test_games_in_play_are_left_alone(tmp_path):
    lock = FolderLock(tmp_path)
    with pytest.raises(FolderInUse):
        go_back(tmp_path)
    lock.close()
