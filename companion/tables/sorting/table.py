"""Yokai and Night Parade at the table: which screen shows what."""

from __future__ import annotations

from typing import Any

from companion import destinations as to
from companion.destinations import Destination
from companion.looks import FACES, HINTS
from companion.session.play import Play, Session
from companion.settings import Settings
from companion.store.records import Record
from companion.tables.sorting import (
    look_faces,
    look_hints,
    look_moves,
    looking,
    names,
    opening,
    records,
    reveal,
    score,
    setout,
    telling,
    turn,
    wizard,
)
from companion.tables.sorting.kinds import Kind
from companion.tables.table import Begun, Lights
from companion.view.views import View
from companion.words import Said, said
from rules.errors import IllegalAction
from rules.game import GameOver
from rules.grid.state import Phase, Playing


class SortingTable:
    """``Table`` of one of the sorting games."""

    has_records = True

    def __init__(self, kind: Kind) -> None:
        self.code = kind.code
        self._kind = kind

    def present(self, session: Session) -> View:
        """Return what the present screen shows; see ``Table.present``."""
        here, play = session.here, session.play
        if isinstance(here, to.Setup):
            return wizard.present(self._kind, session, here.page)
        if isinstance(here, to.Records):
            return records.present(session, here)
        if play is None:
            raise ValueError(f"no game is in play for {here}")
        match here:
            case to.SetOut(page):
                return setout.present(session, play, page)
            case to.Correct():
                return reveal.finished(session, play)
            case to.TableScan() | to.Picture():
                return _look(session, play, here)
            case _:
                return _table(session, play)

    def can_show(self, play: Play, destination: Destination) -> bool:
        """Return whether a screen makes sense as the game stands."""
        match destination:
            case to.Correct() | to.Picture():
                return isinstance(play.timeline.turn, GameOver)
            case to.TableScan(purpose):
                return looking.fits(play, purpose)
            case to.Table() | to.SetOut() | to.Log():
                return True
            case _:
                return False

    def begin(self, session: Session, seed: int) -> Begun:
        """Return the game that the answers describe; see ``Table.begin``."""
        return opening.begin(self._kind, session, seed)

    def open(self, record: Record) -> Play:
        """Return a stored game; see ``Table.open``."""
        return opening.open_record(record)

    def can_draw(self, play: Play) -> bool:
        """Return whether the app may draw; see ``turn.can_app_draw``."""
        return turn.can_app_draw(play)

    def draws_unasked(self, play: Play, settings: Settings) -> bool:
        """Return whether the app turns up the hint or the outline that is due."""
        return play.draws == "app" and self.can_draw(play)

    def bot_turn(self, play: Play) -> tuple[Any, ...]:
        """Return nothing: no bot plays."""
        return ()

    def is_unasked(self, play: Play, number: int) -> bool:
        """Return whether the app drew entry ``number`` by itself."""
        return telling.is_unasked(play, number)

    def wants_card(self, session: Session) -> bool:
        """Return that no card is ever asked for: nobody may show one."""
        return False

    def read(
        self, session: Session, text: str, *, is_code: bool, is_told: bool = False
    ) -> Any:
        """Return that no card can be named in this way."""
        return said("read.other-game", "warning")

    def told_by(self, session: Session, found: Any) -> tuple[str, None]:
        """Return nothing: no card is named in this way."""
        return "", None

    def line(self, action: Any) -> str:
        """Return ``action`` in the notation."""
        return opening.NOTATION.write(action)

    def label(self, session: Session, number: int) -> str:
        """Return what entry ``number`` did."""
        return telling.label(session, _playing(session), number)

    def objection(self, session: Session, fault: IllegalAction) -> Said:
        """Return ``fault`` as a sentence."""
        play = _playing(session)
        table = names.table_of(play.state)
        values = names.named(session.words, play, dict(fault.values), table)
        values["rule"] = fault.rule
        return Said(f"illegal.{fault.key}", tuple(values.items()), "warning")

    def next_screen(self, before: Play | None, after: Play) -> Destination | None:
        """Return the list of what to put on the table, when the game begins.

        A stored game opens it too until somebody has acted.
        """
        is_new = before is None or before.timeline is after.timeline
        is_outline = (
            before is not None
            and isinstance(before.state, Playing)
            and before.state.phase is Phase.OBJECTIVE
            and after.draws == "app"
        )
        is_untouched = all(entry.is_chance for entry in after.timeline.entries)
        return to.SetOut() if is_untouched and (is_new or is_outline) else None

    def lights(self, play: Play) -> Lights:
        """Return whose turn it is."""
        table = names.table_of(play.state)
        is_played = isinstance(play.state, Playing)
        seat = table.active if is_played else -1
        return Lights(table.seats, seat, has_parades=False)

    def result(self, play: Play) -> str:
        """Return the result as JSON text."""
        return score.stored(play)

    def round(self, play: Play) -> int:
        """Return the number of the present turn."""
        return names.table_of(play.state).turn

    def summary(self, session: Session, result: str) -> str:
        """Return one line about a finished game."""
        return score.told(session.words, self.code, result)


def _playing(session: Session) -> Play:
    if session.play is None:
        raise ValueError("no game is in play")
    return session.play


def _look(session: Session, play: Play, here: to.TableScan | to.Picture) -> View:
    """Return what the camera sees, what was read, or what was kept of it."""
    if isinstance(here, to.Picture):
        return score.picture(session, play)
    if here.purpose == FACES:
        return look_faces.present(session, play, here)
    if here.purpose == HINTS:
        return look_hints.present(session, play)
    return look_moves.present(session, play)


def _table(session: Session, play: Play) -> View:
    """Return whatever the game waits for."""
    if isinstance(play.state, Playing):
        return turn.present(session, play)
    if isinstance(play.timeline.turn, GameOver):
        return score.present(session, play)
    return reveal.present(session, play)
