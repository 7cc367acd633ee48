"""Beginning a sorting game from the wizard's answers, and opening a stored one."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, get_args

from companion.session.play import Box, Play, Session
from companion.store.records import Record
from companion.tables.sorting.kinds import KINDS, Kind
from companion.tables.table import Begun
from rules.errors import IllegalAction, UnknownNotation
from rules.grid.actions import Action
from rules.notation import Notation
from rules.timeline import Timeline

NOTATION = Notation(get_args(Action))


def players(session: Session) -> int:
    """Return how many people the wizard's answers seat."""
    return int(session.choice("players", "2"))


def draws(kind: Kind, session: Session) -> str:
    """Return who draws hints."""
    if is_dealt(kind, session):
        return "people"
    return session.choice("draws", session.settings.draws)


def is_dealt(kind: Kind, session: Session) -> bool:
    """Return whether hints are dealt in secret by the wizard's answers."""
    try:
        return kind.make(
            session.box(kind.code).edition, kind.chosen(session)
        ).terms.deals_hints
    except IllegalAction:
        return False


def begin(kind: Kind, session: Session, seed: int) -> Begun:
    """Return the game that the answers describe; see ``Table.begin``."""
    options, box, seats = kind.chosen(session), session.box(kind.code), players(session)
    drawing = draws(kind, session)
    play = Play(
        game=kind.code,
        seed=seed,
        box=box,
        options=options,
        timeline=Timeline.start(kind.make(box.edition, options), seats),
        draws=drawing,
    )
    return Begun(play, seats, written(options, drawing))


def written(options: Any, drawing: str) -> str:
    """Return options and who draws as JSON text."""
    return json.dumps({"options": asdict(options), "draws": drawing})


def open_record(record: Record) -> Play:
    """Return a stored game as it stood; see ``Table.open``."""
    opening = record.opening
    kind = KINDS[opening.game]
    options, drawing = read_options(kind, opening.options)
    box = Box(opening.game, kind.edition(opening.edition), opening.edition)
    lines = [(NOTATION.read(each.line), each.source) for each in record.lines]
    try:
        game = kind.make(box.edition, options)
    except IllegalAction as fault:
        raise UnknownNotation(opening.options, "unknown_value") from fault
    timeline: Timeline[Any, Any, Any] = Timeline.replay(game, opening.seats, lines)
    if record.standing < len(lines):
        timeline = timeline.undo(record.standing)
    return Play(
        game=opening.game,
        seed=opening.seed,
        box=box,
        options=options,
        timeline=timeline,
        draws=drawing,
        game_id=record.game_id,
        begun_at_ms=opening.begun_at_ms,
        seen=record.standing,
    )


def read_options(kind: Kind, text: str) -> tuple[Any, str]:
    """Return options and who draws, from JSON text.

    Raises:
        UnknownNotation: if it is none of ours.
    """
    try:
        told = json.loads(text)
        fields = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in told["options"].items()
        }
        return kind.options(**fields), str(told["draws"])
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise UnknownNotation(text, "unknown_value") from fault
