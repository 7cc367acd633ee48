"""Own boxes: one is read, given out or brought back at a time, or called off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from companion import destinations as to
from companion.boxfiles.shelf import shown_name
from companion.boxfiles.wishes import BoxJobEnded, CallOffBox
from companion.effects import CallOff, Effect, MoveBox
from companion.messages import BoxesListed, UseBox
from companion.session import screens
from companion.session.play import Session

Effects = tuple[Effect, ...]


def use(session: Session, wish: UseBox) -> tuple[Session, Effects]:
    """Begin a job, unless another one is under way."""
    if session.shelf.busy:
        return session, ()
    if isinstance(session.here, to.HalfBox):
        session = screens.back(session)
    name = shown_name(PurePath(wish.path).name) or wish.game
    return busy(session, name), (MoveBox(wish.job, wish.game, wish.path),)


def busy(session: Session, name: str) -> Session:
    """Return the session that waits for the box called ``name``."""
    return replace(session, shelf=replace(session.shelf, busy=name))


def call_off(session: Session) -> tuple[Session, Effects]:
    """Let the job be called off; it tells when it has ended."""
    return session, (CallOff(),) if session.shelf.busy else ()


def ended(session: Session) -> Session:
    """Return the session that waits no more."""
    return busy(session, "")


def listed(session: Session, told: BoxesListed) -> Session:
    """Return the session that knows the boxes there are; games begin with a new one."""
    new = told.box
    boxes = session.boxes
    if new is not None:
        boxes = tuple(new if box.game == new.game else box for box in boxes)
    shelf = replace(told.shelf, busy=session.shelf.busy)
    return replace(session, shelf=shelf, boxes=boxes)


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    UseBox: use,
    CallOffBox: lambda session, _: call_off(session),
    BoxJobEnded: lambda session, _: (ended(session), ()),
    BoxesListed: lambda session, told: (listed(session, told), ()),
}
"""What each kind of message leads to."""
