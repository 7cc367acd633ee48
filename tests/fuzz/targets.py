"""What a stranger can hand to Hyakki, each as a function of bytes that must hold.

The same functions are fed by hypothesis in ``make test`` and by atheris in ``make
fuzz``; whatever they raise is a finding.
"""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

from companion import stickers
from companion.boxes.editions import edition_from_text, sample
from companion.boxes.parade import parade_from_text, sample_text
from companion.boxfiles.package import pack, package_of, unpack
from companion.cli import king, score
from companion.cli.jsonlines import Streams
from companion.messages import Resumed
from companion.session.play import Session
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings, settings_text
from companion.store.records import Line, Opening, Record
from companion.store.settings_file import load_settings
from companion.store.storage import Storage
from companion.tables.sorting.kinds import yokai_edition
from rules.errors import BadEdition, Problem
from rules.game import Drawn
from tests.session_player import Sitting
from vision.events import CodeSeen

ROOT = Path(__file__).parents[2]
LONGEST_ANSWER = 1 << 20


@dataclass(frozen=True)
class Target:
    """One door."""

    try_out: Callable[[bytes], None]
    seeds: Callable[[], list[bytes]]


@cache
def asked_for_a_card() -> Session:
    """A game in which the camera is asked for a card."""
    sitting = Sitting()
    sitting.wait_for_the_kings_card()
    return sitting.session


def sticker(data: bytes) -> None:
    """A code names a card of the box, or nothing happens to the game."""
    text = data.decode("utf-8", "replace")
    try:
        found = stickers.read(text)
    except stickers.StickerError:
        found = None
    else:
        assert stickers.write(found.game, found.code) == text
    before = asked_for_a_card()
    after, _ = update(before, CodeSeen(text, 0))
    present(after)
    assert before.play is not None
    assert after.play is not None
    assert after.settings == before.settings
    new = after.play.timeline.entries[before.play.count :]
    if new:
        assert found is not None
        assert isinstance(new[0].action, Drawn)


def _problems(read: Callable[[Any], object], data: Any) -> tuple[Problem, ...] | None:
    """Return what ``read`` finds wrong with ``data``; None where nothing is."""
    try:
        read(data)
    except BadEdition as fault:
        return fault.problems
    return None


def edition(data: bytes) -> None:
    """A text is a box of one of the games, or all that is wrong with it is said."""
    text = data.decode("utf-8", "replace")
    for read in (edition_from_text, parade_from_text, yokai_edition):
        problems = _problems(read, text)
        assert problems is None or problems


def archive(data: bytes) -> None:
    """A file is a box that can be handed on, with tame names, or refused."""
    problems = _problems(unpack, data)
    if problems is not None:
        assert problems
        return
    package = unpack(data)
    assert unpack(pack(package)) == package
    for name, _ in package.pictures:
        path = PurePosixPath("/data", name)
        assert ".." not in path.parts
        assert path.is_relative_to("/data")


LINES = [f"place wood-{number}" for number in range(12)]


@cache
def good_journal() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        with closing(Storage(Path(folder))) as storage:
            storage.begin(Opening("hundred-yokai", 2, 7, "name = 'Box'", "{}", "1", 9))
            for number, line in enumerate(LINES):
                storage.append(number, line, "touch", 10)
        return Path(folder, "hyakki.sqlite").read_bytes()


def journal(data: bytes) -> None:
    """A file with changes gives true lines only; what is missing is told.

    Each four bytes of ``data`` are a place and what is put there.
    """
    whole = bytearray(good_journal())
    for at in range(0, len(data) - 3, 4):
        place = int.from_bytes(data[at : at + 3], "big") % len(whole)
        whole[place] ^= data[at + 3]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "hyakki.sqlite").write_bytes(whole)
        with closing(Storage(Path(folder))) as storage:
            found = [
                [line.line for line in storage.load(game.game_id).lines]
                for game in storage.games()
            ]
            assert all(lines == LINES[: len(lines)] for lines in found)
            assert found == [LINES] or storage.news


def any_journal(data: bytes) -> None:
    """Any file in the journal's place is used, or set aside and told."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "hyakki.sqlite").write_bytes(data)
        with closing(Storage(Path(folder))) as storage:
            is_told = bool(storage.news)
            storage.begin(Opening("hundred-yokai", 2, 7, "", "{}", "1", 9))
            assert storage.games()
            assert is_told or not data or storage.is_kept


def record(data: bytes) -> None:
    """A stored game with any lines is gone on with, or said not to be playable."""
    lines = tuple(
        Line(text, "touch", 1) for text in data.decode("utf-8", "replace").splitlines()
    )
    box = sample()
    opening = Opening("hundred-yokai", 2, 7, box.text, "{}", "1", 9)
    session = begin(Settings(), (box,), 1)
    for options in ("{}", data.decode("utf-8", "replace")):
        kept = Record(1, replace(opening, options=options), lines, len(lines))
        after, _ = update(session, Resumed(kept))
        present(after)


def settings(data: bytes) -> None:
    """Any file of settings gives settings, and what is wrong with it is told."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "settings.toml")
        path.write_bytes(data)
        found, news = load_settings(path)
        path.write_text(settings_text(found), encoding="utf-8")
        assert load_settings(path)[0] == found
        assert news or found is not None


def command_json(data: bytes) -> None:
    """Any input is answered by lines of JSON of bounded length."""
    jobs = [(king.run, [])] + [(score.run, [game]) for game in score.GAMES]
    for run, words in jobs:
        out, err = io.StringIO(), io.StringIO()
        status = run([*words, "-"], Streams(io.BytesIO(data), out, err))
        assert status in (0, 1)
        (line,) = out.getvalue().splitlines()
        assert len(line) < LONGEST_ANSWER
        assert isinstance(json.loads(line), dict)
        assert err.getvalue() == ""


def examples(*names: str) -> Callable[[], list[bytes]]:
    return lambda: [(ROOT / "docs/examples" / name).read_bytes() for name in names]


def _sticker_seeds() -> list[bytes]:
    box = asked_for_a_card().boxes[0]
    found = [stickers.write(box.game, each.code) for each in box.edition.cards[:5]]
    return [text.encode() for text in (*found, "HY0", "https://example.org/?x")]


def _edition_seeds() -> list[bytes]:
    return [sample().text.encode(), sample_text().encode(), b'name = "Yokai"\n']


def _archive_seeds() -> list[bytes]:
    return [pack(package_of("hundred-yokai", sample().text))]


def _journal_seeds() -> list[bytes]:
    # SQLite quotes the file where it is no text; a version below 0.
    found = [b"\0\r\0\x80", b"\0\0\x3c\xff"]
    return [b"\0\1\2\3", bytes(range(40)), *found]


def _settings_seeds() -> list[bytes]:
    return [settings_text(Settings()).encode(), b"language = 3\n[rulings]\n"]


def _record_seeds() -> list[bytes]:
    return ["\n".join(LINES).encode(), b"{}"]


TARGETS = {
    "sticker": Target(sticker, _sticker_seeds),
    "edition": Target(edition, _edition_seeds),
    "archive": Target(archive, _archive_seeds),
    "journal": Target(journal, _journal_seeds),
    "any-journal": Target(any_journal, lambda: [good_journal(), b""]),
    "record": Target(record, _record_seeds),
    "settings": Target(settings, _settings_seeds),
    "json": Target(
        command_json, examples("king.json", "score.json", "night-parade.json")
    ),
}
