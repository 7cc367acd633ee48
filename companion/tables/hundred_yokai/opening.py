"""Beginning a game from the wizard's answers, and opening a stored one."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, get_args

from companion.boxes.editions import edition_from_text
from companion.session.play import Box, Play, Session
from companion.store.records import Record
from companion.tables.hundred_yokai import wizard
from companion.tables.table import Begun
from rules.errors import UnknownNotation
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.options import Options, Rulings
from rules.hundred_yokai.state import Action
from rules.notation import Notation
from rules.timeline import Timeline

NOTATION = Notation(get_args(Action))


def begin(session: Session, seed: int) -> Begun:
    """Return the game that the wizard's answers describe."""
    clans, draws = wizard.clans(session), wizard.draws(session)
    style = wizard.style(session)
    options = Options(
        clans=clans,
        king=wizard.king(session),
        is_display_tracked=draws == "app",
        side="midnight" if len(clans) <= 2 else "day",
        rulings=session.settings.rulings,
    )
    box = session.box(wizard.GAME)
    game = HundredYokai(box.edition, options)
    play = Play(
        game=wizard.GAME,
        seed=seed,
        box=box,
        options=options,
        timeline=Timeline.start(game, len(clans)),
        draws=draws,
        style=style,
    )
    text = json.dumps({"options": asdict(options), "draws": draws, "style": style})
    return Begun(play, len(clans), text)


def open_record(record: Record) -> Play:
    """Return a stored game as it stood.

    Raises:
        UnknownNotation: if its options or an action cannot be read.
        BadEdition: if its box cannot be read.
        UnplayableRecord: if an action is not legal.
    """
    opening = record.opening
    options, draws, style = read_options(opening.options)
    box = Box(opening.game, edition_from_text(opening.edition), opening.edition)
    lines = [(NOTATION.read(each.line), each.source) for each in record.lines]
    game = HundredYokai(box.edition, options)
    timeline: Timeline[Any, Any, Any] = Timeline.replay(game, opening.seats, lines)
    if record.standing < len(lines):
        timeline = timeline.undo(record.standing)
    return Play(
        game=opening.game,
        seed=opening.seed,
        box=box,
        options=options,
        timeline=timeline,
        draws=draws,
        style=style,
        game_id=record.game_id,
        begun_at_ms=opening.begun_at_ms,
        seen=record.standing,
    )


def read_options(text: str) -> tuple[Options, str, str]:
    """Return options, who draws, and how turns are played, from JSON text.

    Raises:
        UnknownNotation: if it is none of ours.
    """
    try:
        told = json.loads(text)
        fields = dict(told["options"])
        rulings = Rulings(**fields.pop("rulings"))
        clans = tuple(fields.pop("clans"))
        options = Options(clans=clans, rulings=rulings, **fields)
        return options, str(told["draws"]), str(told["style"])
    except (ValueError, KeyError, TypeError) as fault:
        raise UnknownNotation(text, "unknown_value") from fault
