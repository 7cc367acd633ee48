"""Printing: where documents can go, and what came of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.effects import Effect, ListPrintPlaces, PrintSheet
from companion.printing.wishes import MakeSheet, PrintPlacesListed, SheetMade
from companion.session import devices
from companion.session.play import Session

Effects = tuple[Effect, ...]


def listed(session: Session, told: PrintPlacesListed) -> Session:
    """Return the session that knows where documents can go."""
    prints = replace(session.prints, sticks=told.sticks, folder=told.folder)
    return replace(session, prints=prints)


def make(session: Session, wish: MakeSheet) -> tuple[Session, Effects]:
    """Begin a document, unless another one is under way; paper is remembered."""
    if session.prints.is_busy:
        return session, ()
    order = wish.order
    boxes = (box for box in session.boxes if box.game == order.game)
    asked = PrintSheet(order, wish.folder, next(boxes, None), session.words.language)
    prints = replace(session.prints, is_busy=True, paper=order.paper)
    if order.labels:
        prints = replace(prints, labels=order.labels)
    return replace(session, prints=prints), (asked,)


def made(session: Session, told: SheetMade) -> Session:
    """Return the session that says what came of it."""
    idle = replace(session, prints=replace(session.prints, is_busy=False))
    return devices.news(idle, told.news)


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    MakeSheet: make,
    PrintPlacesListed: lambda session, told: (listed(session, told), ()),
    SheetMade: lambda session, told: (made(session, told), (ListPrintPlaces(),)),
}
"""What each kind of message leads to."""
