"""The journal: what was stored comes back, also after undo, damage and restarts."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.backup import backups_in, make_backup, verify
from companion.store.chain import Step
from companion.store.faults import (
    Damaged,
    FolderInUse,
    NewerDatabase,
    NotSaved,
    UnknownGame,
)
from companion.store.journal import Journal, folded
from companion.store.records import Line, Opening
from companion.store.recovery import finish, recover
from companion.store.schema import MIGRATIONS, connect, migrate, version_of
from companion.store.storage import BACKUP_EVERY, Storage

OPENING = Opening("hundred-yokai", 1, 2**70, 'name = "Box"\n', "{}", "0.1", 1000)


@pytest.fixture
def storage(tmp_path):
    opened = Storage(tmp_path)
    yield opened
    opened.close()


def reopened(storage, folder):
    storage.close()
    return Storage(folder)


def lines(record):
    return [line.line for line in record.lines]


def test_what_was_stored_comes_back_after_a_restart(storage, tmp_path):
    game_id = storage.begin(OPENING).game_id
    storage.append(0, "activate earth", "touch", 2000)
    storage.append(1, "place wood-5", "camera", 3000)
    with closing(reopened(storage, tmp_path)) as again:
        record = again.resume()
    assert record.game_id == game_id
    assert record.opening == OPENING
    assert record.lines == (
        Line("activate earth", "touch", 2000),
        Line("place wood-5", "camera", 3000),
    )
    assert (record.standing, record.result) == (2, None)


def test_undo_and_redo_survive_a_restart(storage, tmp_path):
    storage.begin(OPENING)
    for number, word in enumerate("abc"):
        storage.append(number, word, "touch", 0)
    storage.stand(1, 0)
    with closing(reopened(storage, tmp_path)) as again:
        record = again.resume()
        assert (lines(record), record.standing) == (["a", "b", "c"], 1)
        again.stand(2, 0)
        assert again.resume().standing == 2
        again.append(1, "x", "touch", 0)
        assert lines(again.resume()) == ["a", "x"]


def test_an_entry_that_leaves_a_gap_is_refused_and_nothing_is_stored(storage):
    storage.begin(OPENING)
    with pytest.raises(ValueError, match="act 1"):
        storage.append(1, "a", "touch", 0)
    assert storage.resume().lines == ()


def test_a_finished_game_is_listed_and_not_resumed(storage):
    storage.begin(OPENING)
    storage.append(0, "a", "touch", 5000)
    storage.finish('{"winner": 0}', 6000)
    (summary,) = storage.games()
    assert (summary.result, summary.standing, summary.last_at_ms) == (
        '{"winner": 0}',
        1,
        6000,
    )
    assert storage.resume() is None


def test_undo_after_the_end_opens_the_game_again(storage):
    storage.begin(OPENING)
    storage.append(0, "a", "touch", 0)
    storage.finish("{}", 0)
    storage.stand(0, 0)
    assert storage.resume().result is None


def test_the_game_touched_last_is_resumed(storage):
    first = storage.begin(OPENING).game_id
    storage.begin(replace(OPENING, seed=2, begun_at_ms=2000))
    storage.load(first)
    storage.append(0, "a", "touch", 3000)
    assert storage.resume().game_id == first


def test_a_clock_that_starts_in_the_past_does_not_change_the_order(storage, tmp_path):
    storage.begin(replace(OPENING, begun_at_ms=9000))
    with closing(reopened(storage, tmp_path)) as again:
        late = again.begin(replace(OPENING, seed=2, begun_at_ms=5)).game_id
        again.append(0, "a", "touch", 6)
        assert again.resume().game_id == late


def test_equal_editions_are_stored_once(storage, tmp_path):
    for seed in range(3):
        storage.begin(replace(OPENING, seed=seed))
    with closing(sqlite3.connect(tmp_path / "hyakki.sqlite")) as other:
        assert other.execute("SELECT count(*) FROM editions").fetchone() == (1,)


def test_an_unknown_game_is_an_error_of_its_own(storage):
    with pytest.raises(UnknownGame):
        storage.load(7)


def test_every_commit_is_synced(tmp_path):
    with closing(connect(tmp_path / "a.sqlite")) as connection:
        pragma = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragma == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 2000,
    }


STEPS = st.lists(
    st.tuples(st.sampled_from(["act", "stand", "close"]), st.integers(0, 9))
)


@given(STEPS)
def test_rows_read_again_are_the_rows_written(steps):
    with closing(connect(":memory:")) as connection:
        migrate(connection)
        journal = Journal(connection)
        tail, written = journal.begin(OPENING), []
        for at, (kind, number) in enumerate(steps):
            step = Step(kind, number, f'{kind} "ü{at}"', "touch", at)
            try:
                tail = journal.add(tail, step)
            except ValueError:
                continue
            written.append(step)
        record, found = journal.load(tail.game_id)
    assert found == tail
    assert record == folded(tail.game_id, OPENING, written)


# -- one folder, one program --------------------------------------------------------


def test_a_second_program_on_the_folder_is_told(storage, tmp_path):
    with pytest.raises(FolderInUse) as caught:
        Storage(tmp_path)
    assert caught.value.folder == tmp_path
    assert caught.value.process.isdecimal()


def test_the_folder_is_free_again_after_close(storage, tmp_path):
    reopened(storage, tmp_path).close()


def test_each_migration_happens_once_and_in_order(tmp_path):
    ran = []

    def migration(number):
        def run(connection):
            ran.append(number)
            connection.execute(f"CREATE TABLE t{number} (a)")

        return run

    with closing(connect(tmp_path / "a.sqlite")) as connection:
        assert migrate(connection, (migration(1),)) == 0
        assert migrate(connection, (migration(1), migration(2))) == 1
        assert version_of(connection) == 2
    assert ran == [1, 2]


def test_a_migration_that_fails_leaves_the_old_version(tmp_path):
    def broken(connection):
        connection.execute("CREATE TABLE half (a)")
        connection.execute("no sql")

    with closing(connect(tmp_path / "a.sqlite")) as connection:
        with pytest.raises(sqlite3.Error):
            migrate(connection, (*MIGRATIONS, broken))
        names = connection.execute("SELECT name FROM sqlite_schema").fetchall()
        assert version_of(connection) == 1
    assert ("half",) not in names


def test_a_database_of_a_later_version_is_left_alone(storage, tmp_path):
    storage.begin(OPENING)
    storage.close()
    path = tmp_path / "hyakki.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with closing(Storage(tmp_path)) as opened:
        assert not opened.is_kept
        assert dict(opened.news[0].values)["reason"] == "newer"
        opened.begin(OPENING)
    assert path.read_bytes() == before
    with pytest.raises(NewerDatabase), closing(connect(path)) as connection:
        migrate(connection)


def test_backups_are_made_at_the_start_at_the_end_and_in_between(storage, tmp_path):
    folder = tmp_path / "backups"
    storage.begin(OPENING)
    assert len(backups_in(folder)) == 1
    for number in range(BACKUP_EVERY):
        storage.append(number, "a", "touch", 0)
    assert len(backups_in(folder)) == 2
    storage.finish("{}", 0)
    assert len(backups_in(folder)) == 3


def test_only_the_newest_backups_are_kept(storage, tmp_path):
    storage.begin(OPENING)
    folder = tmp_path / "copies"
    made = [make_backup(tmp_path / "hyakki.sqlite", folder, keep=2) for _ in range(4)]
    assert backups_in(folder) == (made[3], made[2])


def test_a_backup_of_damage_is_refused_and_drops_nothing(storage, tmp_path):
    storage.begin(OPENING)
    storage.append(0, "activate earth", "touch", 0)
    folder = tmp_path / "copies"
    good = make_backup(tmp_path / "hyakki.sqlite", folder, keep=1)
    with closing(sqlite3.connect(tmp_path / "hyakki.sqlite")) as other:
        other.execute("UPDATE steps SET line = 'activate water'")
        other.commit()
    with pytest.raises(Damaged):
        make_backup(tmp_path / "hyakki.sqlite", folder, keep=1)
    assert [path.name for path in folder.iterdir()] == [good.name]
    verify(good)


def damaged_row(folder, line="place fire"):
    with closing(sqlite3.connect(folder / "hyakki.sqlite")) as other:
        other.execute("UPDATE steps SET line = ? WHERE step = 1", (line,))
        other.commit()


def test_a_changed_row_is_noticed_and_the_backup_fills_the_hole(storage, tmp_path):
    storage.begin(OPENING)
    for number, word in enumerate("abc"):
        storage.append(number, word, "touch", 0)
    make_backup(tmp_path / "hyakki.sqlite", tmp_path / "backups")
    storage.close()
    damaged_row(tmp_path)
    with closing(Storage(tmp_path)) as again:
        assert lines(again.resume()) == ["a", "b", "c"]
        (news,) = again.news
    assert news.key == "database_restored"
    assert dict(news.values) == {
        "file": str(tmp_path / "hyakki-damaged-1.sqlite"),
        "games": "1",
        "backup": "hyakki-000002.sqlite",
    }
    with closing(sqlite3.connect(tmp_path / "hyakki-damaged-1.sqlite")) as kept:
        assert kept.execute("SELECT line FROM steps").fetchall()[1] == ("place fire",)


def test_without_a_backup_all_rows_before_the_damage_are_kept(storage, tmp_path):
    storage.begin(OPENING)
    for number, word in enumerate("abc"):
        storage.append(number, word, "touch", 0)
    storage.close()
    shutil.rmtree(tmp_path / "backups")
    damaged_row(tmp_path)
    with closing(Storage(tmp_path)) as again:
        assert lines(again.resume()) == ["a"]
        assert again.news[0].key == "database_salvaged"


def test_what_is_newer_than_the_backup_is_kept_too(storage, tmp_path):
    """Damage in one game costs nothing of another that has no backup yet."""
    old = storage.begin(OPENING).game_id
    for number, word in enumerate("abc"):
        storage.append(number, word, "touch", 0)
    new = storage.begin(replace(OPENING, seed=2, begun_at_ms=2000)).game_id
    shutil.rmtree(tmp_path / "backups")
    storage.append(0, "z", "touch", 3000)
    storage.close()
    with closing(sqlite3.connect(tmp_path / "hyakki.sqlite")) as other:
        other.execute(
            "UPDATE steps SET at_ms = 1 WHERE game_id = ? AND step = 2", (old,)
        )
        other.commit()
    with closing(Storage(tmp_path)) as again:
        assert lines(again.load(old)) == ["a", "b"]
        assert lines(again.load(new)) == ["z"]


def test_damage_in_the_middle_of_a_run_is_recovered_when_read(storage, tmp_path):
    first = storage.begin(OPENING).game_id
    for number, word in enumerate("abc"):
        storage.append(number, word, "touch", 0)
    damaged_row(tmp_path)
    assert lines(storage.load(first)) == ["a"]
    storage.append(1, "y", "touch", 0)
    assert lines(storage.load(first)) == ["a", "y"]


@pytest.mark.parametrize("moved", ["nothing", "log", "log and database"])
def test_an_interrupted_recovery_is_ended_at_the_next_start(tmp_path, moved):
    database, aside = tmp_path / "hyakki.sqlite", tmp_path / "hyakki-damaged-1.sqlite"
    (tmp_path / "hyakki.ready").write_bytes(b"new")
    database.write_bytes(b"old")
    (tmp_path / "hyakki.sqlite-wal").write_bytes(b"log")
    if "log" in moved:
        (tmp_path / "hyakki.sqlite-wal").rename(f"{aside}-wal")
    if "database" in moved:
        database.rename(aside)
    finish(database)
    names = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert names == {
        "hyakki.sqlite": b"new",
        "hyakki-damaged-1.sqlite": b"old",
        "hyakki-damaged-1.sqlite-wal": b"log",
    }


def test_recovering_twice_sets_two_files_aside(storage, tmp_path):
    storage.begin(OPENING)
    storage.close()
    for number in (1, 2):
        done = recover(tmp_path / "hyakki.sqlite", tmp_path / "backups")
        assert done.aside.name == f"hyakki-damaged-{number}.sqlite"
        assert done.games == 1


def test_storage_in_a_file_instead_of_a_folder_plays_in_memory(tmp_path):
    (tmp_path / "data").write_text("")
    with closing(Storage(tmp_path / "data")) as opened:
        assert not opened.is_kept
        assert dict(opened.news[0].values)["reason"] == "read_only"
        opened.begin(OPENING)
        opened.append(0, "a", "touch", 0)
        assert lines(opened.resume()) == ["a"]


def test_without_a_game_nothing_can_be_added(storage):
    with pytest.raises(NotSaved):
        storage.append(0, "a", "touch", 0)
