"""Pictures of final tables: kept with the game that the camera has read."""

from __future__ import annotations

from companion.effects import Effect, KeepPicture
from companion.looks import FACES, TableScan
from companion.session.play import Play, Session


def is_of(scan: TableScan | None, play: Play) -> bool:
    """Return whether a look was taken in this game."""
    return scan is not None and scan.order.sitting == sitting_of(play)


def sitting_of(play: Play) -> int:
    """Return a number that tells one game from another."""
    return play.seed


def picture_due(session: Session, play: Play) -> tuple[Effect, ...]:
    """Return what stores the picture of a table that was read to the end."""
    scan = session.scan
    if scan is None or not is_of(scan, play) or scan.order.purpose != FACES:
        return ()
    return (KeepPicture(play.game_id),) if scan.read is not None else ()
