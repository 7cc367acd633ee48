"""Beginning a game of Yokaï Parade from the wizard's answers, and opening a stored one.

Who draws and who rolls at first is stored with the options.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, get_args

from companion.boxes.parade import parade_from_text
from companion.dice.sources import Source
from companion.session.play import Box, Play, Session
from companion.store.records import Record
from companion.tables.table import Begun
from companion.tables.yokai_parade.names import GAME
from rules.errors import IllegalAction, UnknownNotation
from rules.notation import Notation
from rules.timeline import Timeline
from rules.yokai_parade.actions import Action
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.options import OWN, PLAN_NUMBERS, Options, Rulings

NOTATION = Notation(get_args(Action))
USUAL_PLANS = ("1", "2", "5")
"""Plans of one's own choice, before anything was chosen, where the box has them."""

DRAWS = ("people", "camera", "app")
"""Who draws cards: people, who tap or show them, or the app."""


def players(session: Session) -> int:
    """Return how many people the wizard's answers seat."""
    return int(session.choice("players", "2"))


def plans(session: Session) -> tuple[int, ...]:
    """Return the three plan numbers of one's own choice, ascending."""
    return tuple(sorted(map(int, chosen_plans(session))))


def known_plans(session: Session) -> tuple[str, ...]:
    """Return the plan numbers that the box has a pile of, ascending."""
    piles = {plan.number for plan in session.box(GAME).edition.plans}
    return tuple(str(number) for number in PLAN_NUMBERS if number in piles)


def chosen_plans(session: Session) -> tuple[str, ...]:
    """Return the plan of each place as it was chosen, never one plan twice.

    A plan that an earlier place has meanwhile, or that the box lacks, makes room for
    the first one left.
    """
    known = known_plans(session)
    taken: tuple[str, ...] = ()
    for place, usual in enumerate(USUAL_PLANS, 1):
        chosen = session.choice(f"plan-{place}", usual)
        left = [each for each in known if each not in taken]
        taken = (*taken, chosen if chosen in left else next(iter(left), chosen))
    return taken


def level(session: Session) -> str:
    """Return the level that was chosen, else the first of the box."""
    known = [each.id for each in session.box(GAME).edition.levels]
    chosen = session.choice("level", known[0])
    return chosen if chosen in (*known, OWN) else known[0]


def options(session: Session) -> Options:
    """Return the options that the answers describe."""
    chosen = level(session)
    rulings = Rulings(
        mountain_sends_on=session.choice("mountain_sends_on", "yes") == "yes"
    )
    return Options(chosen, plans(session) if chosen == OWN else (), rulings)


def draws(session: Session) -> str:
    """Return who draws cards."""
    return session.choice("draws", session.settings.draws)


def dice(session: Session) -> str:
    """Return who rolls the dice at first."""
    return session.choice("dice", Source.SCREEN.value)


def begin(session: Session, seed: int) -> Begun:
    """Return the game that the answers describe; see ``Table.begin``."""
    chosen, box, seats = options(session), session.box(GAME), players(session)
    play = Play(
        game=GAME,
        seed=seed,
        box=box,
        options=chosen,
        timeline=Timeline.start(YokaiParade(box.edition, chosen), seats),
        draws=draws(session),
        dice=dice(session),
    )
    return Begun(play, seats, written(chosen, play.draws, play.dice))


def written(chosen: Options, drawing: str, rolling: str) -> str:
    """Return the options, who draws and who rolls as JSON text."""
    return json.dumps({"options": asdict(chosen), "draws": drawing, "dice": rolling})


def open_record(record: Record) -> Play:
    """Return a stored game as it stood; see ``Table.open``."""
    opening = record.opening
    chosen, drawing, rolling = read_options(opening.options)
    box = Box(GAME, parade_from_text(opening.edition), opening.edition)
    lines = [(NOTATION.read(each.line), each.source) for each in record.lines]
    try:
        game = YokaiParade(box.edition, chosen)
        timeline: Timeline[Any, Any, Any] = Timeline.replay(game, opening.seats, lines)
    except IllegalAction as fault:
        raise UnknownNotation(opening.options, "unknown_value") from fault
    if record.standing < len(lines):
        timeline = timeline.undo(record.standing)
    return Play(
        game=GAME,
        seed=opening.seed,
        box=box,
        options=chosen,
        timeline=timeline,
        draws=drawing,
        dice=rolling,
        game_id=record.game_id,
        begun_at_ms=opening.begun_at_ms,
        seen=record.standing,
    )


def read_options(told: str) -> tuple[Options, str, str]:
    """Return the options, who draws and who rolls, from JSON text.

    Raises:
        UnknownNotation: if it is none of ours.
    """
    try:
        found = json.loads(told)
        fields = dict(found["options"])
        rulings = Rulings(**fields.pop("rulings"))
        fields["plans"] = tuple(fields["plans"])
        drawing, rolling = str(found["draws"]), Source(found["dice"]).value
        if drawing not in DRAWS:
            raise UnknownNotation(told, "unknown_value")
        return Options(**fields, rulings=rulings), drawing, rolling
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise UnknownNotation(told, "unknown_value") from fault
