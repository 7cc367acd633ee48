"""What is shown beside the actions themselves: kept, so that a game opens there again.

That is the page of the set-up list, and what was told so far of dice or cards that are
due, with who rolls.
"""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.effects import KeepPlace, KeepTold
from companion.session.play import Play, Session
from companion.store.records import Record
from companion.tables.shelf import TABLES
from rules.game import CardNeeded, DiceNeeded

TABLE = -1
"""Stands for the table, once the list has been gone through."""


def kept(before: Session, after: Session) -> tuple[KeepPlace | KeepTold, ...]:
    """Return what keeps what ``after`` shows and ``before`` did not."""
    return (*_place(before, after), *_told(before, after))


def _told(before: Session, after: Session) -> tuple[KeepTold, ...]:
    """Return what keeps a part of an answer: an action alone forgets it anyhow."""
    play = after.play
    if play is None or before.play is None or not _is_same(before.play, play):
        return ()
    is_due = isinstance(play.timeline.turn, DiceNeeded | CardNeeded)
    is_new = before.picked != after.picked or before.play.dice != play.dice
    if not is_due or not is_new or any(" " in word for word in after.picked):
        return ()
    return (KeepTold(after.picked, play.dice, play.count),)


def _place(before: Session, after: Session) -> tuple[KeepPlace, ...]:
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


def told(session: Session, record: Record) -> Session:
    """Return the session in which what was told of ``record`` is told again."""
    play = session.play
    if play is None:
        return session
    play = replace(play, dice=record.dice or play.dice)
    is_due = isinstance(play.timeline.turn, DiceNeeded | CardNeeded)
    return replace(session, play=play, picked=record.told if is_due else ())


def opened(record: Record, play: Play) -> to.Destination | None:
    """Return the screen that a stored game opens beside the table, if there is one."""
    found = TABLES[play.game].next_screen(None, play)
    if not isinstance(found, to.SetOut):
        return found
    return None if record.page == TABLE else to.SetOut(record.page)
