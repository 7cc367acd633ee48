"""What happened in a game of Yokaï Parade, in words: news, labels for undo and log."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from rules.game import CardNeeded, Drawn, Rolled
from rules.timeline import Entry
from rules.yokai_parade import events as ev
from rules.yokai_parade.repairs import SetTrump, SetYokai
from rules.yokai_parade.state import Draw, Phase, State

RULES: dict[type, str] = {
    ev.Attached: "YP18",
    ev.DiceFell: "S2 dice",
    ev.EventActivated: "S2 events",
    ev.EventNoted: "YP26",
    ev.EventPassed: "YP7",
    ev.GameEnded: "S2 end",
    ev.OniCardDrawn: "YP12",
    ev.OniMoved: "YP7",
    ev.PlanFoiled: "YP25",
    ev.PlanRevealed: "S2 foil",
    ev.Purified: "S2 success",
    ev.PurificationFailed: "S2 failure",
    ev.TokenMissing: "YP24",
    ev.TrumpDrawn: "S2 trumps",
    ev.YokaiAppeared: "YP12",
    ev.YokaiMoved: "YP12",
}
"""Where the rules say why a step happens by itself."""

UNTOLD = (ev.MonksDealt, ev.DiceFell, ev.PurificationBegan, ev.GameEnded)
MOST_NEWS = 7
"""More than that nobody reads: the log has the rest."""


def news(session: Session, play: Play) -> tuple[str, ...]:
    """Return what happened since the latest press, oldest first, with its rule."""
    told = [
        line
        for number in range(play.seen, play.count)
        for line in _lines(session, play, number)
    ]
    return tuple(told[-MOST_NEWS:])


def _lines(session: Session, play: Play, number: int) -> list[str]:
    entry, found = _entry(play, number), []
    moved = [e for e in entry.events if isinstance(e, ev.YokaiMoved)]
    for event in entry.events:
        if isinstance(event, UNTOLD) or (event in moved and len(moved) > 1):
            continue
        found.append(_sentence(session, play, number, event))
    if len(moved) > 1:
        told = session.words.say("parade.file-moved", count=len(moved))
        found.insert(0, f"{told} [YP12]")
    return found


def _sentence(session: Session, play: Play, number: int, event: Any) -> str:
    """Return an event of entry ``number`` as a sentence."""
    if isinstance(event, ev.Corrected):  # the step was nothing but this correction
        return label(session, play, number)
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    after: State = _entry(play, number).state
    told = names.named(session.words, play, values, after)
    key = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    rule = RULES.get(type(event), "")
    if isinstance(event, ev.YokaiAppeared) and not after.monks:
        rule = "YP11"
    said = session.words.say(f"parade.event.{key}", **told)
    return f"{said} [{rule}]" if rule else said


def label(session: Session, play: Play, number: int) -> str:
    """Return what entry ``number`` did; numbers past the present are undone ones."""
    words, entry = session.words, _entry(play, number)
    action, before = entry.action, state_before(play, number)
    values = {field.name: getattr(action, field.name) for field in fields(action)}
    told = names.named(words, play, values, before)
    if isinstance(values.get("die"), int):
        told["die"] = values["die"] + 1
    kind = type(action).__name__
    if isinstance(action, Drawn) and isinstance(entry.turn, CardNeeded):
        kind += f"-{entry.turn.pile.partition('-')[0]}"
    elif isinstance(action, SetTrump | SetYokai) and _is_aside(action):
        kind += "-aside"
    seat = before.active
    told["who"] = names.player(words, play, seat, before)
    return words.say(f"parade.did.{kind}", **told)


def _is_aside(action: SetTrump | SetYokai) -> bool:
    return action.seat is None if isinstance(action, SetTrump) else not action.slot


def step_label(session: Session, play: Play, number: int) -> str:
    """Return what undo and redo call entry ``number``.

    They stand on the screen while dice still run, so they never tell what fell.
    """
    if isinstance(_entry(play, number).action, Rolled):
        return session.words.say("parade.did.rolled-unseen")
    return label(session, play, number)


def is_unasked(play: Play, number: int) -> bool:
    """Return whether the app drew entry ``number`` by itself."""
    entry = _entry(play, number)
    if number == 0 or play.draws != "app" or entry.source != "app":
        return False
    return isinstance(entry.turn, CardNeeded) and not _is_phase(
        entry.turn, state_before(play, number)
    )


def is_told_only(play: Play) -> bool:
    """Return whether people are to tell a card that lay open before: none is drawn."""
    queue = names.state_of(play).queue
    return bool(queue) and isinstance(queue[0], Draw) and queue[0].is_noted


def is_stepped(play: Play) -> bool:
    """Return whether the draw that waits is one that people go with a press."""
    turn = play.timeline.turn
    return isinstance(turn, CardNeeded) and _is_phase(turn, names.state_of(play))


def _is_phase(turn: CardNeeded, state: State) -> bool:
    """Return whether the draw is the yokai phase, which has a step of its own."""
    return turn.pile == "yokai" and state.phase is not Phase.SETUP


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
