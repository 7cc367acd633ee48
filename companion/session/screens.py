"""Moving between screens, and the choices made on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.destinations import Destination
from companion.dice.sources import Source
from companion.effects import Effect, SaveSettings
from companion.session.play import Session
from companion.settings import with_value
from companion.tables.shelf import TABLES
from companion.tables.table import Table
from companion.words import Said, Words, said

_NEEDS_PLAY = (
    to.Table,
    to.SetOut,
    to.Scan,
    to.Icons,
    to.Keypad,
    to.OtherMove,
    to.Correct,
    to.CorrectTile,
    to.CorrectSide,
    to.Parades,
    to.DiceFell,
    to.TableScan,
    to.Picture,
    to.Log,
)
_REPLACED = (
    to.Icons,
    to.Keypad,
    to.Scan,
    to.Parades,
    to.CorrectTile,
    to.CorrectSide,
    to.TableScan,
    to.Log,
    to.EnrolPart,
    to.Settings,
    to.PrintSheet,
)
"""Screens of which one is enough: another one takes its place."""

_PASSING = (
    to.Scan,
    to.CardFound,
    to.Icons,
    to.Keypad,
    to.OtherMove,
    to.TableScan,
)
"""Screens that have done their work when the game goes on."""

DEPTH = 12
"""Most screens to go back through."""


def go(session: Session, destination: Destination) -> Session:
    """Return the session with ``destination`` on top, without going in circles."""
    if not _can_show(session, destination):
        return session
    session = replace(session, picked=(), left=_left(session))
    if isinstance(session.here, to.SetOut) and session.play is not None:
        # What the set-up brought is on the list that was just gone through.
        play = session.play
        session = replace(session, play=replace(play, seen=play.count))
    if isinstance(destination, to.Setup) and destination.page == 0:
        session = replace(session, choices=())
    return replace(session, stack=_stacked(session.stack, destination))


def _left(session: Session) -> Destination | None:
    """Return the place in the game to come back to, seen from the present screen."""
    for place in reversed(session.stack):
        if isinstance(place, to.Table | to.SetOut):
            return place
    return session.left


def _stacked(
    stack: tuple[Destination, ...], destination: Destination
) -> tuple[Destination, ...]:
    """Return the screens with ``destination`` last."""
    if isinstance(destination, to.Home):
        return (destination,)
    if isinstance(destination, to.Table) and destination in stack:
        return stack[: stack.index(destination) + 1]
    if isinstance(destination, to.SetOut) and to.Table() not in stack:
        # The way back from the list leads to the table.
        stack = (*stack, to.Table())
    if destination in stack[1:]:
        return stack[: stack.index(destination) + 1]
    naming = to.Scan | to.Icons | to.Keypad
    is_naming = isinstance(destination, naming) and isinstance(stack[-1], naming)
    is_same = isinstance(destination, _REPLACED) and type(destination) is type(
        stack[-1]
    )
    if is_naming or is_same:
        return (*stack[:-1], destination)
    return (*stack, destination)[-DEPTH:]


def back(session: Session) -> Session:
    """Return the session without the present screen; the first one stays."""
    if len(session.stack) < 2:
        return session
    left = _left(session)
    # Whoever wants another card goes on with what was told before it.
    picked = session.picked if isinstance(session.here, to.CardFound) else ()
    return replace(session, stack=session.stack[:-1], picked=picked, left=left)


def home(session: Session) -> Session:
    """Return the session on the first screen."""
    if session.stack == (to.Home(),):
        return session
    return replace(session, stack=(to.Home(),), picked=(), left=_left(session))


def settled(session: Session) -> Session:
    """Return the session without screens whose question has been answered."""
    stack = session.stack
    while len(stack) > 1 and isinstance(stack[-1], _PASSING):
        stack = stack[:-1]
    return session if stack is session.stack else replace(session, stack=stack)


def fitting(session: Session) -> Session:
    """Return the session without screens on top that make no sense any more."""
    shown = session
    while len(shown.stack) > 1 and not _fits(shown):
        shown = shown.beneath
    return shown


def _fits(session: Session) -> bool:
    """Return whether the present screen makes sense as things are."""
    here, play = session.here, session.play
    if not isinstance(here, to.CardFound):
        return _can_show(session, here)
    if play is None:
        return False
    found = TABLES[play.game].read(session.beneath, here.text, is_code=here.is_code)
    return not isinstance(found, Said)


def _can_show(session: Session, destination: Destination) -> bool:
    if isinstance(destination, to.Setup | to.Records):
        table = TABLES.get(destination.game)
        is_known = any(box.game == destination.game for box in session.boxes)
        return table is not None and is_known and _serves(table, destination)
    if not isinstance(destination, _NEEDS_PLAY):
        return True
    play = session.play
    return play is not None and TABLES[play.game].can_show(play, destination)


def _serves(table: Table, destination: Destination) -> bool:
    return table.has_records or not isinstance(destination, to.Records)


def lists_games(destination: Destination) -> bool:
    """Return whether the screen shows stored games."""
    return isinstance(destination, to.Home | to.History | to.Records)


def trouble(session: Session, what: str, where: str) -> Session:
    """Return the session on the screen of last resort."""
    here = session.here
    stack = session.stack[:-1] if isinstance(here, to.Trouble) else session.stack
    return replace(session, stack=(*(stack or (to.Home(),)), to.Trouble(what, where)))


def question(session: Session) -> Any:
    """Return the message that the question on screen is about; None without one."""
    here = session.here
    return here.message if isinstance(here, to.Confirm) else None


def pick(session: Session, what: str) -> Session:
    """Return the session with one more tap; an empty one forgets those before."""
    if session.play is None:
        return session
    picked = (*session.picked, what) if what else ()
    return session if picked == session.picked else replace(session, picked=picked)


def choose(
    session: Session, name: str, value: str
) -> tuple[Session, tuple[Effect, ...]]:
    """Return the session with a setting, or an answer of the wizard, set."""
    if isinstance(session.here, to.Settings):
        return _set(session, name, value)
    play = session.play
    if isinstance(session.here, to.Table) and name == "king":
        return _king(session, value)
    if play is not None and not isinstance(session.here, to.Setup):
        if name == "style" and value in ("guided", "free"):
            return replace(session, play=replace(play, style=value)), ()
        if name == "draws" and value in ("people", "app"):
            return replace(session, play=replace(play, draws=value)), ()
        if name == "dice" and value in set(Source):
            after = replace(session, play=replace(play, dice=value), picked=())
            return after, ()
    return replace(session.with_choice(name, value), picked=()), ()


def _king(session: Session, value: str) -> tuple[Session, tuple[Effect, ...]]:
    """Set how the King plays, from the table: it holds until it is set again."""
    after, effects = _set(replace(session, picked=()), "king", value)
    if not effects:
        return after, effects
    told = said(f"king.now-{value}")
    return replace(after, notice=told, notice_at_ms=-1), effects


def turn_buttons(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Let the buttons move the frame, or answer again: for a panel without feeling."""
    value = "answer" if session.settings.buttons == "focus" else "focus"
    after, effects = _set(session, "buttons", value)
    told = said(f"buttons.now-{value}")
    return replace(after, notice=told, notice_at_ms=-1), effects


def _set(session: Session, name: str, value: str) -> tuple[Session, tuple[Effect, ...]]:
    try:
        settings = with_value(session.settings, name, value)
    except (KeyError, ValueError):
        refused = said("settings.refused", "warning", name=name, value=value)
        return replace(session, notice=refused, notice_at_ms=-1), ()
    words = session.words
    if settings.language != words.language:
        words = Words(settings.language)
    return replace(session, settings=settings, words=words), (SaveSettings(),)
