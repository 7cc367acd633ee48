"""What happened in a sorting game, in words: news, labels for undo and log."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from companion.session.play import Play, Session
from companion.tables.sorting import names
from rules.game import Drawn
from rules.grid import events as ev
from rules.grid.actions import Unveil
from rules.grid.state import Ended, State
from rules.timeline import Entry

_TOLD = (
    ev.ObjectiveShown,
    ev.Moved,
    ev.MoveSkipped,
    ev.HintRevealed,
    ev.HintPlaced,
    ev.PlayEnded,
)
"""Events that all have to take in."""


def news(session: Session, play: Play) -> tuple[str, ...]:
    """Return what happened since the latest press, oldest first."""
    return tuple(
        _event(session, play, number, event)
        for number in range(play.seen, play.count)
        for event in play.timeline.entries[number].events
        if isinstance(event, _TOLD)
    )


def _event(session: Session, play: Play, number: int, event: Any) -> str:
    """Return an event of entry ``number`` as a sentence."""
    key = f"event.{type(event).__name__}"
    if isinstance(event, ev.PlayEnded) and event.is_declared:
        key += "-declared"
    values = _values(session, play, number, event)
    return names.say(session.words, play, key, **values)


def label(session: Session, play: Play, number: int) -> str:
    """Return what entry ``number`` did; numbers past the present are undone ones."""
    words, entry = session.words, _entry(play, number)
    values = _values(session, play, number, entry.action)
    key = f"sorting.did.{type(entry.action).__name__}"
    if isinstance(entry.action, Drawn):
        turn: Any = entry.turn
        key += f"-{turn.pile}"
        values["card"] = _drawn(session, play, entry.action, turn.pile)
    if _is_secret_again(play, number):
        key += "-secret"
    seat = names.table_of(state_before(play, number)).active
    return words.say(key, **{"seat": names.player(words, seat)} | values)


def _values(session: Session, play: Play, number: int, thing: Any) -> dict[str, Any]:
    """Return the fields of what entry ``number`` did or led to, called by name."""
    table = names.table_of(state_before(play, number))
    values = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return names.named(session.words, play, values, table)


def _is_secret_again(play: Play, number: int) -> bool:
    """Return whether an undone entry turned up what nobody may know in play."""
    if number < play.count or isinstance(play.state, Ended):
        return False
    entry = _entry(play, number)
    match entry.action:
        case Drawn():
            turn: Any = entry.turn
            return bool(turn.pile == "pairs")
        case Unveil():
            return True
        case _:
            return False


def _drawn(session: Session, play: Play, action: Drawn, pile: str) -> str:
    words = session.words
    if pile == "hints":
        return names.hint(words, play, action.cards[0])
    if pile == "pairs":
        told = (names.pair(words, play, card) for card in action.cards)
        return words.say("thing.icons-join").join(told)
    return names.outline(words, action.cards[0]) if pile == "objective" else ""


def is_unasked(play: Play, number: int) -> bool:
    """Return whether the app turned up what entry ``number`` drew."""
    entry = _entry(play, number)
    is_drawn = entry.source == "app" and isinstance(entry.action, Drawn)
    return is_drawn and number > 0 and play.draws == "app"


def state_before(play: Play, number: int) -> State:
    """Return the state that entry ``number`` changed."""
    state: State = play.timeline.opening
    if number:
        state = _entry(play, number - 1).state
    return state


def _entry(play: Play, number: int) -> Entry[Any, Any, Any]:
    after = number - play.count
    timeline = play.timeline
    return timeline.undone[after] if after >= 0 else timeline.entries[number]
