"""The end of a person's turn: what it asks people to do on the table (S0 §3)."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from companion.tables.hundred_yokai.pages import act
from companion.view.views import Choice
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.state import (
    Activate,
    EndTurn,
    PowerReleased,
    SpiritDiscarded,
    State,
)


def end_turn(session: Session, play: Play) -> Choice:
    """Return the button that ends the turn, with what that asks for."""
    label = session.words.say("table.end-turn")
    detail = _detail(session, play)
    return Choice("end-turn", label, act(play, EndTurn()), "primary", detail=detail)


def _detail(session: Session, play: Play) -> str:
    """Return what the end of the turn asks people to do (S0 §3)."""
    words, state = session.words, play.state
    told = []
    for event in play.timeline.game.apply(state, EndTurn()).events:
        if isinstance(event, PowerReleased):
            told.append(
                words.say(
                    "table.end-released", count=event.talismans, spirit=event.spirit
                )
            )
        if isinstance(event, SpiritDiscarded):
            told.append(words.say("table.end-discarded", count=event.count))
    resting = _resting_parade(play)
    if resting is not None:
        element = names.element(words, resting)
        told.append(words.say("table.end-scroll", element=element))
    return ". ".join(told)


def _resting_parade(play: Play) -> str | None:
    """Return the parade whose scroll goes back at the end of the present turn."""
    state: State = play.state
    entries = play.timeline.entries
    for number in range(len(entries) - 1, 0, -1):
        if isinstance(entries[number].action, Activate):
            before: State = entries[number - 1].state
            last = before.players[state.active].last_parade
            return PARADES[last] if last >= 0 else None
    return None
