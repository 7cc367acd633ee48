"""Nothing that leaves the program tells of spirits before they lie open.

Files, copies, what is handed to helpers, what commands print, pictures, lamps, log.
"""

import io
import logging
import re
import sqlite3
from contextlib import closing
from zipfile import ZipFile, is_zipfile

import pytest

from companion.cli import backup, doctor, everything
from companion.cli.jsonlines import Streams
from companion.paths import Paths
from companion.wiring import Clock, Order, build
from hardware.cues import is_lit
from rules.grid.state import Ended, Playing
from tests.seen_program import Seen
from tests.session_player import texts
from tests.sorting_player import begin, finish, turn

TURNS = 5
CARD = re.compile(r"(?<![0-9A-Za-z])(?:A|[234])[SHCD](?![0-9A-Za-z])")
"""A spirit of Night Parade by its name."""

FAMILY = re.compile("kitsune|kappa|oni(?![a-z])|rokurokubi")
GAMES = {
    "two know a pair": ("night-parade", CARD, "level-3", "neighbours", "draws-people"),
    "the app draws": ("night-parade", CARD, "players-3", "draws-app"),
    "hidden hints": ("yokai", FAMILY, "level-4", "draws-app"),
}


class Player(Seen):
    """Somebody who plays the whole program over a folder."""

    def __init__(self, program):
        self._program = program
        self.view = program.step(0)

    @property
    def session(self):
        return self._program.loop.session

    def press(self, *ids):
        for each in ids:
            self._program.post(self.choices()[each].message)
            self.view = self._program.step(0)


@pytest.fixture(params=GAMES)
def game(request, tmp_path, caplog):
    """A game after some turns, its folder, and what names a spirit in it."""
    caplog.set_level(logging.DEBUG)
    kind, pattern, *presses = GAMES[request.param]
    order = Order(Paths(tmp_path / "data"), None, "none", "none", 7)
    with closing(build(order, Clock())) as program:
        player = Player(program)
        begin(player, kind, *presses)
        for number in range(TURNS):
            turn(player, number * 3)
        assert isinstance(player.state, Playing)
        yield player, tmp_path / "data", pattern


def told_in(folder):
    """Every text that lies in the files under ``folder``, by file."""
    return {
        path.name: "\n".join(text_of(path))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in (".sqlite-wal", ".sqlite-shm")
    }


def text_of(path):
    if path.suffix == ".sqlite":
        with closing(sqlite3.connect(path)) as database:
            yield from database.iterdump()
    elif is_zipfile(path):
        with ZipFile(path) as packed:
            for name in packed.namelist():
                inside = path.parent / f"{path.name}-{name.replace('/', '-')}"
                inside.write_bytes(packed.read(name))
                yield from text_of(inside)
    else:
        yield path.read_bytes().decode("latin-1")


def found(texts_by_file, pattern):
    return {
        name: pattern.findall(text)
        for name, text in texts_by_file.items()
        if pattern.search(text)
    }


def ran(command, *arguments):
    """What a command printed; the doctor answers 1 where a machine lacks anything."""
    out, wrong = io.StringIO(), io.StringIO()
    status = command.run(arguments, Streams(io.BytesIO(), out, wrong))
    assert status == 0 or command is doctor
    return out.getvalue() + wrong.getvalue()


def test_no_file_of_the_program_tells(game):
    _, data, pattern = game
    told = told_in(data)
    assert "hyakki.sqlite" in told
    assert "peek" in told["hyakki.sqlite"]
    assert found(told, pattern) == {}


def test_the_same_search_finds_them_after_the_end(game):
    player, data, pattern = game
    player.press("declare", "end")
    assert isinstance(player.state, Ended)
    assert found(told_in(data), pattern) == {}
    finish(player)
    assert "hyakki.sqlite" in found(told_in(data), pattern)


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        (backup, ("--to", "{to}")),
        (everything, ("export", "{to}/all.zip")),
        (doctor, ("--no-camera", "--bundle", "{to}/report.zip")),
    ],
    ids=["backup", "everything", "report for helpers"],
)
def test_what_is_handed_on_tells_nothing(game, tmp_path, command, arguments):
    _, data, pattern = game
    to = tmp_path / "to"
    to.mkdir()
    asked = [each.format(to=to) for each in arguments]
    printed = ran(command, *asked, "--data", str(data))
    told = told_in(to)
    assert told
    assert found(told | {"printed": printed}, pattern) == {}


def test_no_picture_is_kept_or_offered(game):
    player, data, _ = game
    assert not [path for path in data.rglob("*") if path.suffix in (".jpg", ".png")]
    assert "picture" not in player.choices()
    assert player.session.pictures == ()


def test_screens_and_log_tell_nothing(game, caplog):
    player, _, pattern = game
    told = [caplog.text]
    for page in ("menu-log", "menu-setout"):
        player.press(page)
        told += texts(player.view)
        player.press("back")
    told += texts(player.view)
    shown = {each for each in told if pattern.search(each)}
    assert shown == set()


def test_lamps_tell_whose_turn_it_is_and_nothing_else(game):
    player, *_ = game
    seen = {}
    for number in range(2 * player.state.seats):
        turn(player, number)
        lamps = tuple((lamp.name, lamp.cue) for lamp in player.view.chrome.lamps)
        assert any(is_lit(cue, 0) for _, cue in lamps)
        assert seen.setdefault(player.state.active, lamps) == lamps
    assert len(seen) == len(set(seen.values())) == player.state.seats
