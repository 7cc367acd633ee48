"""Looks at the whole table: asked for, answered, put right by people."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.effects import Effect, LookAtTable
from companion.looks import (
    PATIENCE_MS,
    TableFollowed,
    TableOrder,
    TableRead,
    TableScan,
    TableUnread,
)
from companion.messages import Act, AskForLook, SayCard, SayWay
from companion.scanning.answer import TableAnswer
from companion.scanning.correcting import BadCorrection, add, correct
from companion.session import game, screens
from companion.session.devices import noticed
from companion.session.play import Session
from companion.tables.sorting import looking
from companion.tables.sorting.sighted import known_quarters
from companion.words import said

Effects = tuple[Effect, ...]


def ask(session: Session, message: AskForLook) -> tuple[Session, Effects]:
    """Let the camera take a look, on the screen that shows it."""
    play = session.play
    if play is None or not looking.can_look(session, play, message.purpose):
        return session, ()
    number = session.looks + 1
    order = looking.order(play, message.purpose, number)
    after = session
    if not isinstance(session.here, to.TableScan) or session.here.on_board:
        after = screens.go(session, to.TableScan(message.purpose))
    scan = TableScan(order, play.count, quarters=known_quarters(session, play))
    return replace(after, scan=scan, looks=number, picked=()), (LookAtTable(order),)


def read(session: Session, told: TableRead) -> tuple[Session, Effects]:
    """Take what was read, to be shown and asked about."""
    scan = _awaited(session, told.order)
    if scan is None:
        return session, ()
    after = replace(scan, is_reading=False, read=told, answer=told.answer)
    return replace(session, scan=after), ()


def followed(session: Session, told: TableFollowed) -> tuple[Session, Effects]:
    """Take which card was moved; carry it out where people want no question."""
    scan, play = _awaited(session, told.order), session.play
    if scan is None or play is None:
        return session, ()
    after = replace(session, scan=replace(scan, is_reading=False, followed=told))
    moved = looking.move(play, told)
    if moved is None or session.settings.follow != "auto":
        return after, ()
    return game.act(after, Act(moved, "camera", play.count))


def unread(session: Session, told: TableUnread) -> tuple[Session, Effects]:
    """Say that no look could be taken."""
    scan = _awaited(session, told.order)
    if scan is None:
        return session, ()
    failed = replace(scan, is_reading=False, fault=told.reason)
    return replace(session, scan=failed), ()


def say(session: Session, message: SayCard) -> tuple[Session, Effects]:
    """Take people's word about a card."""
    scan = session.scan
    if scan is None or scan.answer is None:
        return session, ()
    try:
        answer = _said(scan.answer, message)
    except BadCorrection:
        return session, ()
    after = replace(session, scan=replace(scan, answer=answer), picked=())
    return after, ()


def _said(answer: TableAnswer, message: SayCard) -> TableAnswer:
    if message.card >= 0:
        return correct(answer, message.card, message.name or None)
    if message.cell is None:
        raise BadCorrection(message.name)
    return add(answer, message.name, message.cell)


def turn(session: Session, message: SayWay) -> tuple[Session, Effects]:
    """Take people's word about which way round the table lies."""
    scan = session.scan
    if scan is None or scan.answer is None:
        return session, ()
    after = replace(scan, turns=message.turns, is_way_told=message.is_sure)
    return replace(session, scan=after, picked=()), ()


def tick(session: Session, at_ms: int) -> Session:
    """Return the session in which a look that takes too long has failed."""
    scan = session.scan
    if scan is None or not scan.is_reading:
        return session
    if scan.began_ms < 0:
        return replace(session, scan=replace(scan, began_ms=at_ms))
    if at_ms - scan.began_ms < PATIENCE_MS:
        return session
    failed = replace(scan, is_reading=False, fault="slow")
    return noticed(replace(session, scan=failed), said("look.slow", "warning"))


def _awaited(session: Session, order: TableOrder) -> TableScan | None:
    """Return the look that ``order`` answers; None when nobody waits for it."""
    scan, play = session.scan, session.play
    if scan is None or play is None or not scan.is_reading:
        return None
    is_due = scan.order.number == order.number and scan.at_entry == play.count
    return scan if is_due else None
