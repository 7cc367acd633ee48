"""Dice before the camera: what it reads is taken, asked about, or refused."""

from __future__ import annotations

from dataclasses import replace

from companion.devices.motion import roll_ms
from companion.dice.random_dice import SeededDice
from companion.dice.sources import SEEN, Doubted, Fell, Reading, Source, sources
from companion.effects import Effect, ReadDice
from companion.messages import Act, DiceRead
from companion.session import game, screens
from companion.session.devices import noticed
from companion.session.play import Session
from companion.words import Said, said
from rules.game import DiceNeeded, Rolled

Effects = tuple[Effect, ...]


RUN_MS = max(roll_ms(0), roll_ms(1))
"""So long the app's dice run to what is recorded already."""


def are_running(session: Session, at_ms: int) -> bool:
    """Return whether the dice that a button let roll still run.

    A button that is pressed too soon would answer what nobody has seen.
    """
    return session.rolled_ms >= 0 and 0 <= at_ms - session.rolled_ms < RUN_MS


def noted(before: Session, after: Session, at_ms: int) -> Session:
    """Return ``after`` with the time, if a button let the app's dice roll."""
    was, now = before.play, after.play
    if was is None or now is None or now.count <= was.count:
        return after
    entry = now.timeline.entries[was.count]
    is_roll = isinstance(entry.action, Rolled) and entry.source == "app"
    return replace(after, rolled_ms=at_ms) if is_roll else after


def is_asked(session: Session) -> bool:
    """Return whether dice are to be read by the camera now."""
    play = session.play
    if play is None or play.dice != Source.CAMERA:
        return False
    return isinstance(play.timeline.turn, DiceNeeded)


def look(session: Session) -> tuple[Session, Effects]:
    """Let the camera read the dice."""
    if not is_asked(session):
        return session, ()
    return screens.pick(session, ""), (ReadDice(),)


def read(session: Session, message: DiceRead) -> tuple[Session, Effects]:
    """Take what the camera read if it is sure, ask if it is not, refuse what cannot be.

    An answer that comes when nobody asks any more leads nowhere.
    """
    play = session.play
    if play is None or not is_asked(session):
        return session, ()
    need = play.timeline.turn
    assert isinstance(need, DiceNeeded)
    reading = Reading(message.faces, message.confidence)
    source = sources(SeededDice(play.seed))[Source.CAMERA]
    match source.hear(need, reading):
        case Fell(rolled):
            return game.act(session, Act(rolled, "camera", play.count))
        case Doubted() as doubted if doubted.can_be_confirmed:
            asked = screens.pick(session, SEEN + "+".join(message.faces))
            return noticed(asked, said("parade.dice.doubt-unsure", "warning")), ()
        case Doubted() as doubted:
            return noticed(session, _refusal(need, doubted)), ()


def _refusal(need: DiceNeeded, doubted: Doubted) -> Said:
    """Return why a reading cannot be: too many dice, a face that none has."""
    wrong = next(each for each in doubted.wrong if each.key != "unsure")
    die = 1 + (wrong.die or 0)
    key = f"parade.dice.doubt-{wrong.key}"
    return said(key, "warning", got=wrong.got, want=len(need.dice), die=die)
