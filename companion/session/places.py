"""Which page of the set-up list is shown: kept, so that a game opens there again."""

from __future__ import annotations

from companion import destinations as to
from companion.effects import KeepPlace
from companion.session.play import Play, Session
from companion.store.records import Record
from companion.tables.shelf import TABLES

TABLE = -1
"""Stands for the table, once the list has been gone through."""


def kept(before: Session, after: Session) -> tuple[KeepPlace, ...]:
    """Return what keeps the place that ``after`` shows, if it is another one.

    Once somebody has acted a game opens on the table anyhow, and nothing is kept.
    """
    play = after.play
    if play is None or before.here == after.here or not _is_same(before.play, play):
        return ()
    if not isinstance(TABLES[play.game].next_screen(None, play), to.SetOut):
        return ()
    match after.here:
        case to.SetOut(page):
            return (KeepPlace(page, play.count),)
        case to.Table() if isinstance(before.here, to.SetOut):
            return (KeepPlace(TABLE, play.count),)
    return ()


def _is_same(before: Play | None, after: Play) -> bool:
    return before is not None and before.timeline is after.timeline


def opened(record: Record, play: Play) -> to.Destination | None:
    """Return the screen that a stored game opens beside the table, if there is one."""
    found = TABLES[play.game].next_screen(None, play)
    if not isinstance(found, to.SetOut):
        return found
    return None if record.page == TABLE else to.SetOut(record.page)
