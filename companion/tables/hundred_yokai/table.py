"""Night Parade of a Hundred Yokai at the table: which screen shows what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import destinations as to
from companion.destinations import Destination
from companion.session.play import Play, Session
from companion.settings import Settings
from companion.store.records import Record
from companion.tables.hundred_yokai import (
    cards,
    draws,
    king_hand,
    king_turn,
    king_whole,
    names,
    naming,
    opening,
    reach,
    records,
    repair,
    score,
    setout,
    sighted,
    telling,
    turn,
    wizard,
)
from companion.tables.table import Begun, Lights
from companion.view.views import CardView, View
from companion.words import Said
from rules.errors import IllegalAction
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.state import Phase, State


class HundredYokaiTable:
    """``Table`` of Night Parade of a Hundred Yokai."""

    code = wizard.GAME
    has_records = True

    def present(self, session: Session) -> View:
        """Return what the present screen shows; see ``Table.present``."""
        here, play = session.here, session.play
        if isinstance(here, to.Setup):
            return wizard.present(session, here.page)
        if isinstance(here, to.Records):
            return records.present(session)
        if play is None:
            raise ValueError(f"no game is in play for {here}")
        return _SCREENS.get(type(here), _table)(session, play, here)

    def can_show(self, play: Play, destination: Destination) -> bool:
        """Return whether a screen makes sense as the game stands."""
        return reach.can_show(play, destination)

    def begin(self, session: Session, seed: int) -> Begun:
        """Return the game that the answers describe; see ``Table.begin``."""
        return opening.begin(session, seed)

    def open(self, record: Record) -> Play:
        """Return a stored game; see ``Table.open``."""
        return opening.open_record(record)

    def can_draw(self, play: Play) -> bool:
        """Return whether the app knows what is in the pile; tiles it always knows."""
        draws = play.state.draws
        is_layout = bool(draws) and draws[0].purpose == "layout"
        return is_layout or not play.box.edition.is_partial

    def draws_unasked(self, play: Play, settings: Settings) -> bool:
        """Return whether face-up cards are to be refilled, which is nobody's choice.

        So are the draws of a King who plays by himself, where the app draws.
        """
        waiting: State = play.state
        if not waiting.draws:
            return False
        draw = waiting.draws[0]
        is_kings = draw.seat == names.king_seat(play) and draw.purpose in _KINGS
        is_apps = settings.king == "auto" and play.draws == "app" and is_kings
        return draw.purpose == "display" or (is_apps and self.can_draw(play))

    def bot_turn(self, play: Play) -> tuple[Any, ...]:
        """Return what the King does now; see ``Table.bot_turn``."""
        is_his = play.state.active == names.king_seat(play)
        return king_whole.actions(play) if is_his else ()

    def is_unasked(self, play: Play, number: int) -> bool:
        """Return whether entry ``number`` refilled face-up cards."""
        return telling.is_unasked(play, number)

    def wants_card(self, session: Session) -> bool:
        """Return whether a card can be named now; see ``Table.wants_card``."""
        return session.play is not None and cards.is_wanted(session, session.play)

    def read(
        self, session: Session, text: str, *, is_code: bool, is_told: bool = False
    ) -> Any:
        """Return what the card ``text`` does; see ``Table.read``."""
        play = _playing(session)
        return cards.read(session, play, text, is_code=is_code, is_told=is_told)

    def told_by(self, session: Session, found: Any) -> tuple[str, CardView | None]:
        """Return the tile, plot or card that was read; see ``Table.told_by``."""
        return sighted.told_by(session, _playing(session), found)

    def line(self, action: Any) -> str:
        """Return ``action`` in the notation."""
        return opening.NOTATION.write(action)

    def label(self, session: Session, number: int) -> str:
        """Return what entry ``number`` did."""
        return telling.label(session, _playing(session), number)

    def objection(self, session: Session, fault: IllegalAction) -> Said:
        """Return ``fault`` as a sentence."""
        values = names.named(session, _playing(session), dict(fault.values))
        values["rule"] = fault.rule
        return Said(f"illegal.{fault.key}", tuple(values.items()), "warning")

    def next_screen(self, before: Play | None, after: Play) -> Destination | None:
        """Return the list of what to put on the table, once the set-up is decided.

        A stored game opens it too until somebody has acted.
        """
        if before is None:
            was_setup = all(entry.is_chance for entry in after.timeline.entries)
        else:
            was_setup = before.state.phase is Phase.SETUP
        return to.SetOut() if was_setup and after.state.phase is Phase.CHOOSE else None

    def lights(self, play: Play) -> Lights:
        """Return whose turn it is, and which parades are in use or can be."""
        state: State = play.state
        seats = len(state.players)
        if state.phase in (Phase.SETUP, Phase.REVEAL, Phase.OVER):
            return Lights(seats)
        last = state.players[state.active].last_parade
        if state.phase in (Phase.ICONS, Phase.RECRUIT):
            return Lights(seats, state.active, steady=(PARADES[last],))
        if state.active == names.king_seat(play):
            return Lights(seats, state.active)
        blinking = tuple(name for row, name in enumerate(PARADES) if row != last)
        return Lights(seats, state.active, blinking=blinking)

    def result(self, play: Play) -> str:
        """Return the result as JSON text."""
        return score.stored(play)

    def round(self, play: Play) -> int:
        """Return the number of the present round."""
        number: int = play.state.round
        return number

    def summary(self, session: Session, result: str) -> str:
        """Return one line about a finished game."""
        return score.told(session.words, result)


def _playing(session: Session) -> Play:
    if session.play is None:
        raise ValueError("no game is in play")
    return session.play


def _table(session: Session, play: Play, _: Destination) -> View:
    """Return whatever the game waits for."""
    state: State = play.state
    if state.draws:
        return draws.present(session, play)
    if state.phase is Phase.OVER:
        return score.present(session, play)
    if state.active == names.king_seat(play):
        return _KING[session.settings.king](session, play)
    return turn.present(session, play)


_KINGS = ("king", "bonus")
"""Draws that may be the King's."""

_KING: dict[str, Callable[[Session, Play], View]] = {
    "ask": king_turn.present,
    "auto": king_whole.present,
    "off": king_hand.present,
}
"""What the King's turn looks like, by the setting."""


_SCREENS: dict[type, Callable[[Session, Play, Any], View]] = {
    to.SetOut: lambda session, play, here: setout.present(session, play, here.page),
    to.Scan: lambda session, play, _: naming.scan(session, play),
    to.Keypad: naming.keypad,
    to.Icons: naming.icons,
    to.OtherMove: lambda session, play, _: king_turn.other_moves(session, play),
    to.Correct: lambda session, play, _: repair.overview(session, play),
    to.CorrectTile: lambda session, play, here: repair.tile(session, play, here.tile),
    to.CorrectSide: lambda session, play, here: repair.side(session, play, here.seat),
    to.Parades: lambda session, play, here: repair.parades(session, play, here.seat),
    to.Table: _table,
}
