"""The loop: stored before shown, refused when the disk refuses, idle when idle."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace

import pytest

from companion import effects as ask
from companion import messages as tell
from companion.inbox import Inbox
from companion.loop import Loop, Outside
from companion.settings import Settings
from companion.store.records import News
from companion.store.settings_file import load_settings, save_settings
from companion.store.storage import Storage

BEGIN = ask.BeginRecord("pad", 1, 3, "box", "{}")


@dataclass(frozen=True)
class Pad:
    """A session small enough to read: what was done and what was heard."""

    done: tuple[str, ...] = ()
    heard: tuple[object, ...] = ()
    settings: Settings = field(default_factory=Settings)


def act(pad, message):
    """Actions are texts; ``a|b`` is two entries of one message."""
    words = message.action.split("|")
    effects = [
        ask.Append(word, "touch", len(pad.done) + n) for n, word in enumerate(words)
    ]
    return replace(pad, done=(*pad.done, *words)), effects


def resumed(pad, message):
    standing = message.record.lines[: message.record.standing]
    return replace(pad, done=tuple(line.line for line in standing)), []


def choose(pad, message):
    settings = replace(pad.settings, camera=message.value)
    return replace(pad, settings=settings), [ask.SaveSettings()]


ANSWERS = {
    tell.Act: act,
    tell.Resumed: resumed,
    tell.Choose: choose,
    tell.StartGame: lambda pad, _: (replace(pad, done=()), [BEGIN]),
    tell.Undo: lambda pad, asked: (
        replace(pad, done=pad.done[: asked.to]),
        [ask.Rewind(asked.to)],
    ),
    tell.Redo: lambda pad, asked: (
        replace(pad, done=(*pad.done, "again")),
        [ask.Restore(asked.to)],
    ),
    tell.ResumeGame: lambda pad, asked: (pad, [ask.LoadRecord(asked.game_id)]),
    tell.Pressed: lambda pad, pressed: (
        pad,
        [ask.ShowCue(pressed.button, None), ask.UseCamera(True)],
    ),
    tell.Quit: lambda pad, _: (pad, [ask.Leave()]),
    tell.Tick: lambda pad, _: (pad, []),
}


def hear(pad, message):
    return replace(pad, heard=(*pad.heard, message)), []


def update(pad, message):
    return ANSWERS.get(type(message), hear)(pad, message)


@pytest.fixture
def outside(tmp_path):
    seen = []
    with closing(Storage(tmp_path)) as storage:
        yield (
            Outside(
                storage,
                lambda settings: save_settings(tmp_path / "settings.toml", settings),
                lambda lamp, cue: seen.append((lamp, cue)),
                seen.append,
                lambda: 1000 + len(seen),
            ),
            seen,
        )


@pytest.fixture
def loop(outside):
    return Loop(Pad(), outside[0], Inbox(), update, lambda pad: pad.done)


def send(loop, *messages):
    for message in messages:
        loop.post(message)
    return loop.step(0)


def stored(loop):
    record = loop._outside.storage.resume()
    return [line.line for line in record.lines[: record.standing]]


def test_an_action_is_stored_when_it_is_shown(loop):
    assert send(loop, tell.StartGame(), tell.Act("a"), tell.Act("b"))
    assert loop.view == ("a", "b")
    assert stored(loop) == ["a", "b"]


def test_the_session_hears_the_number_of_its_record(loop):
    send(loop, tell.StartGame())
    assert loop.session.heard == (tell.RecordBegun(1, 1000),)


def test_undo_and_redo_are_stored(loop):
    send(loop, tell.StartGame(), tell.Act("a"), tell.Act("b"), tell.Undo(1))
    assert stored(loop) == ["a"]
    send(loop, tell.Redo(1))
    assert stored(loop) == ["a", "b"]


def test_a_step_without_news_says_so(loop):
    send(loop, tell.StartGame(), tell.Act("a"))
    assert loop.step(10) is False
    assert send(loop, tell.Pressed("seat_1")) is False


def test_effects_reach_lamps_and_camera_in_order(loop, outside):
    send(loop, tell.Pressed("seat_1"))
    assert outside[1] == [("seat_1", None), True]


def test_a_game_that_is_opened_again_is_the_one_that_goes_on(loop):
    send(loop, tell.StartGame(), tell.Act("a"), tell.StartGame(), tell.Act("z"))
    send(loop, tell.ResumeGame(1), tell.Act("b"))
    assert loop.view == ("a", "b")
    assert stored(loop) == ["a", "b"]


def test_a_game_that_is_not_there_is_said(loop):
    send(loop, tell.ResumeGame(5))
    assert loop.session.heard[0] == tell.Told(News("game_lost", (), "error"))


def test_at_the_start_the_unfinished_game_waits(loop, outside):
    send(loop, tell.StartGame(), tell.Act("a"))
    again = Loop(Pad(), outside[0], Inbox(), update, lambda pad: pad.done)
    again.start()
    assert again.session.done == ("a",)
    assert again.step(0)
    assert again.view == ("a",)
    assert isinstance(again.session.heard[-1], tell.RecordsListed)


def test_settings_are_saved(loop, tmp_path):
    send(loop, tell.Choose("camera", "none"))
    assert load_settings(tmp_path / "settings.toml") == (Settings(camera="none"), ())


def test_time_comes_once_a_second(outside):
    ticks = []

    def note(pad, message):
        ticks.append(message.at_ms)
        return pad, []

    loop = Loop(Pad(), outside[0], Inbox(), note, lambda pad: pad.done)
    for now_ms in (0, 30, 999, 1000, 1500, 2600):
        loop.step(now_ms)
    assert ticks == [0, 1000, 2600]


def test_leaving_ends_the_program(loop):
    send(loop, tell.Quit())
    assert loop.is_over


def fill_up(storage):
    """Let the database have no more room than it has now."""
    pages = storage._database.connection.execute("PRAGMA page_count").fetchone()[0]
    storage._database.connection.execute(f"PRAGMA max_page_count = {pages}")


def make_room(storage):
    storage._database.connection.execute("PRAGMA max_page_count = 100000")


def until_refused(loop, text):
    for number in range(1000):
        send(loop, tell.Act(f"{text} {number}"))
        if loop.session.heard[-1] == tell.Told(NOT_SAVED):
            return
    pytest.fail("never refused")


NOT_SAVED = News("not_saved", (("reason", "disk_full"),), "error")
SAVED_AGAIN = News("saved_again", (), "info")


def test_a_full_disk_refuses_the_action_and_loses_nothing(loop, outside):
    storage = outside[0].storage
    send(loop, tell.StartGame(), tell.Act("a"))
    fill_up(storage)
    until_refused(loop, "x" * 500)
    shown = list(loop.view)
    assert stored(loop) == shown
    send(loop, tell.Act("y" * 5000))
    assert list(loop.view) == shown
    make_room(storage)
    send(loop, tell.Act("now"))
    assert loop.session.heard[-1] == tell.Told(SAVED_AGAIN)
    assert stored(loop) == [*shown, "now"] == list(loop.view)


def test_of_several_entries_all_are_stored_or_none(loop, outside):
    storage = outside[0].storage
    send(loop, tell.StartGame(), tell.Act("a"))
    fill_up(storage)
    send(loop, tell.Act("|".join(["b", "x" * 9000, "c"])))
    assert loop.session.heard[-1] == tell.Told(NOT_SAVED)
    assert stored(loop) == ["a"] == list(loop.view)


def test_a_game_that_cannot_be_begun_leaves_the_one_before(loop, outside):
    send(loop, tell.StartGame(), tell.Act("a"))
    outside[0].storage._database.connection.execute("PRAGMA query_only = 1")
    send(loop, tell.StartGame())
    assert dict(loop.session.heard[-1].news.values)["reason"] == "read_only"
    assert loop.view == ("a",)
    outside[0].storage._database.connection.execute("PRAGMA query_only = 0")
    send(loop, tell.Act("b"))
    assert stored(loop) == ["a", "b"]


def test_another_program_that_holds_the_database_delays_and_loses_nothing(
    loop, outside, tmp_path
):
    send(loop, tell.StartGame(), tell.Act("a"))
    outside[0].storage._database.connection.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(tmp_path / "hyakki.sqlite")) as other:
        other.execute("BEGIN IMMEDIATE")
        send(loop, tell.Act("b"))
        assert dict(loop.session.heard[-1].news.values)["reason"] == "busy"
        assert loop.view == ("a",)
        other.rollback()
    send(loop, tell.Act("b"))
    assert stored(loop) == ["a", "b"]


def test_settings_that_cannot_be_saved_hold_until_the_end(tmp_path, outside):
    (tmp_path / "settings.toml.part").mkdir()
    loop = Loop(Pad(), outside[0], Inbox(), update, lambda pad: pad.done)
    send(loop, tell.Choose("camera", "none"))
    assert loop.session.settings.camera == "none"
    assert loop.session.heard[-1].news.key == "settings_not_saved"


# -- the database is damaged under the program's feet ----------------------------------


def spoil(folder, statement):
    with closing(sqlite3.connect(folder / "hyakki.sqlite")) as other:
        other.execute(statement)
        other.commit()


def test_less_stored_than_shown_is_noticed_and_shown_as_it_is(loop, tmp_path):
    send(loop, tell.StartGame(), tell.Act("a"), tell.Act("b"), tell.Act("c"))
    spoil(tmp_path, "UPDATE steps SET line = 'z' WHERE step = 1")
    send(loop, tell.ResumeGame(1))
    assert loop.view == ("a",) == tuple(stored(loop))
    send(loop, tell.Act("again"))
    assert stored(loop) == ["a", "again"]


def test_damage_found_by_a_list_of_games_leaves_the_game_in_play(loop, tmp_path):
    send(loop, tell.StartGame(), tell.Act("a"), tell.Act("b"), tell.Act("c"))
    spoil(tmp_path, "UPDATE steps SET line = 'z' WHERE step = 2")
    loop._list()
    send(loop, tell.Act("d"))
    assert loop.view == ("a", "b") == tuple(stored(loop))
    keys = [m.news.key for m in loop.session.heard if isinstance(m, tell.Told)]
    assert keys == ["database_salvaged"]


def test_a_table_that_is_gone_is_made_anew(loop, tmp_path):
    send(loop, tell.StartGame(), tell.Act("a"))
    path = tmp_path / "hyakki.sqlite"
    loop._outside.storage._database.connection.execute(
        "PRAGMA wal_checkpoint(TRUNCATE)"
    )
    data = bytearray(path.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    path.write_bytes(data)
    send(loop, tell.Act("b"))
    send(loop, tell.Act("c"))
    record = loop._outside.storage.resume()
    assert [line.line for line in record.lines][:1] == ["a"]
