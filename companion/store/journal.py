"""Rows of the journal, written and read; who calls says what is one commit."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator

from companion.store import told as told_lines
from companion.store.chain import (
    Row,
    Step,
    Tail,
    after,
    linked,
    opening_digest,
    step_digest,
    text_digest,
)
from companion.store.faults import Damaged, OutOfStep, UnknownGame
from companion.store.records import GameSummary, Line, Opening, Record

_ADD = "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_STEPS = (
    "SELECT step, kind, number, line, source, at_ms, digest"
    " FROM steps WHERE game_id = ? ORDER BY step"
)
_LAST_TWO = _STEPS + " DESC LIMIT 2"
_GROUPS = "SELECT game_id, count(*), max(step) FROM steps GROUP BY game_id"
_NEXT = (
    "SELECT step FROM steps WHERE (game_id, step) > (?, ?)"
    " ORDER BY game_id, step LIMIT 1"
)
_GAMES = (
    "SELECT id, game, seats, seed, text, options, version, begun_at_ms, games.digest,"
    " edition FROM games LEFT JOIN editions ON edition = editions.digest"
)


class Journal:
    """The tables behind an open connection, as ``schema`` makes them.

    Raises ``sqlite3.Error`` wherever the file does not do as it should, and ``Damaged``
    where it holds something that was never written.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def begin(self, opening: Opening, game_id: int | None = None) -> Tail:
        """Store a new game, under a free number by default; return its empty chain."""
        edition = text_digest(opening.edition)
        digest = opening_digest(opening)
        row = (game_id, opening.game, opening.seats, str(opening.seed), edition)
        rest = (opening.options, opening.version, opening.begun_at_ms, digest)
        self._connection.execute(
            "INSERT OR IGNORE INTO editions VALUES (?, ?)", (edition, opening.edition)
        )
        made = self._connection.execute(
            "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row + rest
        )
        return Tail(int(made.lastrowid or 0), 0, digest, 0, 0)

    def add(self, tail: Tail, step: Step) -> Tail:
        """Store ``step`` and return the chain with it.

        Raises:
            OutOfStep: if the step does not follow on what stands.
        """
        tail, row = linked(tail, step)
        self.put(row)
        return tail

    def put(self, row: Row) -> None:
        """Store a row that ``linked`` gave: one statement."""
        self._connection.execute(_ADD, row)

    def copy(self, game_id: int, opening: Opening, steps: Iterable[Step]) -> None:
        """Store a game that was read elsewhere, under its number if that is free."""
        is_free = game_id not in self.game_ids()
        tail = self.begin(opening, game_id if is_free else None)
        for step in steps:
            tail = self.add(tail, step)

    def game_ids(self) -> tuple[int, ...]:
        """Return the numbers of all games, the first one first."""
        found = self._connection.execute("SELECT id FROM games ORDER BY id")
        return tuple(row[0] for row in found)

    def opening(self, game_id: int) -> Opening:
        """Return what decides a game.

        Raises:
            UnknownGame: if there is none of that number.
        """
        row = self._connection.execute(f"{_GAMES} WHERE id = ?", (game_id,)).fetchone()
        if row is None:
            raise UnknownGame(game_id)
        return _opening(row)

    def steps(self, game_id: int, opening: Opening) -> Iterator[tuple[Step, str]]:
        """Yield the rows of a game and their digests, checked against all before."""
        digest = opening_digest(opening)
        rows = self._connection.execute(_STEPS, (game_id,))
        for at, row in enumerate(rows):
            step = _step(row)
            digest = step_digest(digest, at, step)
            if row[0] != at or row[6] != digest:
                raise Damaged(f"steps of game {game_id}, step {at}")
            yield step, digest

    def load(self, game_id: int) -> tuple[Record, Tail]:
        """Return a whole game and the end of its chain.

        Raises:
            UnknownGame: if there is none of that number.
        """
        opening = self.opening(game_id)
        rows = tuple(self.steps(game_id, opening))
        try:
            record = folded(game_id, opening, (step for step, _ in rows))
        except OutOfStep as fault:
            raise Damaged(f"steps of game {game_id}: {fault}") from fault
        self._check_end(game_id, len(rows))
        digest = rows[-1][1] if rows else opening_digest(opening)
        kept = len(record.lines)
        return record, Tail(game_id, len(rows), digest, record.standing, kept)

    def check_order(self) -> None:
        """Check that every game's rows lie together, none missing before its last.

        SQLite's quick check does not look at the order of rows; where that is broken,
        a search misses rows that are there.
        """
        seen: set[int] = set()
        for game_id, count, last in self._connection.execute(_GROUPS):
            if game_id in seen or count != last + 1:
                raise Damaged(f"steps of game {game_id}")
            seen.add(game_id)

    def _check_end(self, game_id: int, steps: int) -> None:
        """Check that no row was cut off: the next one begins another game."""
        after = self._connection.execute(_NEXT, (game_id, steps - 1)).fetchone()
        if after is not None and after[0] != 0:
            raise Damaged(f"steps of game {game_id}, step {steps}")

    def summaries(self) -> tuple[GameSummary, ...]:
        """Return all games, the one touched last first."""
        rows = self._connection.execute(_GAMES).fetchall()
        found = [self._summary(row[0], _opening(row)) for row in rows]
        return tuple(sorted(found, key=lambda game: -game.last_at_ms))

    def _summary(self, game_id: int, opening: Opening) -> GameSummary:
        last = self._connection.execute(_LAST_TWO, (game_id,)).fetchall()
        begun = (game_id, opening.game, opening.options, opening.begun_at_ms)
        if not last:
            return GameSummary(*begun, opening.begun_at_ms, 0, None)
        before = last[1][6] if len(last) > 1 else opening_digest(opening)
        step = _step(last[0])
        if last[0][6] != step_digest(before, last[0][0], step):
            raise Damaged(f"steps of game {game_id}, step {last[0][0]}")
        standing = step.number + 1 if step.kind == "act" else step.number
        result = step.line if step.kind == "close" else None
        return GameSummary(*begun, step.at_ms, standing, result)


def folded(game_id: int, opening: Opening, steps: Iterable[Step]) -> Record:
    """Return the record that ``steps`` lead to.

    Raises:
        OutOfStep: if a step does not follow on what stands before it.
    """
    lines: list[Line] = []
    standing, result, page = 0, None, 0
    told: tuple[str, ...] = ()
    dice = ""
    for step in steps:
        standing, _ = after(standing, len(lines), step)
        if step.kind == "act":
            del lines[step.number :]
            lines.append(Line(step.line, step.source, step.at_ms))
        result = step.line if step.kind == "close" else None
        page = _page(step, page)
        told, dice = _told(step, dice)
    return Record(game_id, opening, tuple(lines), standing, result, page, told, dice)


def _page(step: Step, page: int) -> int:
    """Return the page of the set-up list after ``step``, ``page`` before it."""
    is_place = step.kind == "stand" and re.fullmatch(r"-1|[0-9]{1,3}", step.line)
    return int(step.line) if is_place else page


def _told(step: Step, dice: str) -> tuple[tuple[str, ...], str]:
    """Return what is told in part after ``step``, and who rolls, ``dice`` before it."""
    found = told_lines.read(step.line) if step.kind == "stand" else None
    return ((), dice) if found is None else found


def _opening(row: tuple[object, ...]) -> Opening:
    """Return the opening in a row of ``_GAMES``, checked."""
    game_id, game, seats, seed, text, options, version, begun_at_ms, digest, key = row
    if not isinstance(text, str) or text_digest(text) != key:
        raise Damaged(f"edition of game {game_id}")
    try:
        opening = Opening(
            str(game),
            int(str(seats)),
            int(str(seed)),
            text,
            str(options),
            str(version),
            int(str(begun_at_ms)),
        )
    except ValueError as fault:
        raise Damaged(f"games, game {game_id}") from fault
    if opening_digest(opening) != digest:
        raise Damaged(f"games, game {game_id}")
    return opening


def _step(row: tuple[object, ...]) -> Step:
    step, kind, number, line, source, at_ms, _ = row
    if not isinstance(number, int) or not isinstance(at_ms, int):
        raise Damaged(f"steps, step {step}")
    return Step(str(kind), number, str(line), str(source), at_ms)
