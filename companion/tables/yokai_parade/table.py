"""Yokaï Parade at the table: which screen shows what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import destinations as to
from companion.destinations import Destination
from companion.dice.sources import Source
from companion.session.play import Play, Session
from companion.settings import Settings
from companion.store.records import Record
from companion.tables.table import Begun, Lights
from companion.tables.yokai_parade import (
    cardlist,
    cards,
    draws,
    fell,
    names,
    opening,
    picks,
    records,
    region,
    repair,
    repair_oni,
    roll,
    score,
    setout,
    telling,
    turn,
    wizard,
)
from companion.view.views import View
from companion.words import Said
from hardware.parade import parade_signs
from rules.errors import IllegalAction
from rules.game import CardNeeded, DiceNeeded, GameOver
from rules.yokai_parade.state import Do, Phase, State


class YokaiParadeTable:
    """``Table`` of Yokaï Parade."""

    code = names.GAME
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
        state = names.state_of(play)
        match destination:
            case to.Correct() | to.CorrectTile():
                return not isinstance(play.timeline.turn, GameOver)
            case to.CorrectSide(seat):
                return self.can_show(play, to.Correct()) and 0 <= seat < state.seats
            case _:
                return isinstance(
                    destination,
                    to.Table | to.SetOut | to.Log | to.Parades | to.DiceFell,
                )

    def begin(self, session: Session, seed: int) -> Begun:
        """Return the game that the answers describe; see ``Table.begin``."""
        return opening.begin(session, seed)

    def open(self, record: Record) -> Play:
        """Return a stored game; see ``Table.open``."""
        return opening.open_record(record)

    def can_draw(self, play: Play) -> bool:
        """Return that the app may draw every card, and roll where its dice are used."""
        if telling.is_told_only(play):
            return False
        if isinstance(play.timeline.turn, DiceNeeded):
            return play.dice in (Source.ELECTRONIC, Source.SCREEN)
        return isinstance(play.timeline.turn, CardNeeded)

    def draws_unasked(self, play: Play, settings: Settings) -> bool:
        """Return whether the app draws the present card; never the yokai phase's."""
        is_due = isinstance(play.timeline.turn, CardNeeded) and play.draws == "app"
        is_theirs = telling.is_stepped(play) or telling.is_told_only(play)
        return is_due and not is_theirs

    def bot_turn(self, play: Play) -> tuple[Any, ...]:
        """Return nothing: no bot plays."""
        return ()

    def is_unasked(self, play: Play, number: int) -> bool:
        """Return whether the app drew entry ``number`` by itself."""
        return telling.is_unasked(play, number)

    def wants_card(self, session: Session) -> bool:
        """Return whether a card is to be shown now; see ``Table.wants_card``."""
        return cards.is_wanted(session)

    def read(
        self, session: Session, text: str, *, is_code: bool, is_told: bool = False
    ) -> Any:
        """Return what the card ``text`` does; see ``Table.read``."""
        return cards.read(session, _playing(session), text, is_code=is_code)

    def told_by(self, session: Session, found: Any) -> tuple[str, None]:
        """Return the name of the card that was read; see ``Table.told_by``."""
        return cards.told_by(session, _playing(session), found), None

    def line(self, action: Any) -> str:
        """Return ``action`` in the notation."""
        return opening.NOTATION.write(action)

    def label(self, session: Session, number: int) -> str:
        """Return what entry ``number`` did."""
        return telling.label(session, _playing(session), number)

    def objection(self, session: Session, fault: IllegalAction) -> Said:
        """Return ``fault`` as a sentence."""
        values = names.named(session.words, _playing(session), dict(fault.values))
        values["rule"] = fault.rule
        return Said(f"parade.illegal.{fault.key}", tuple(values.items()), "warning")

    def next_screen(self, before: Play | None, after: Play) -> Destination | None:
        """Return the list of what to put on the table, when the game begins.

        A stored game opens it too until somebody has acted. After a correction that
        brings an event up the table shows it.
        """
        is_new = before is None or before.timeline is after.timeline
        # What the app drew at once belongs to the set-up.
        is_new = is_new or (
            after.draws == "app" and before is not None and not before.count
        )
        is_untouched = all(entry.is_chance for entry in after.timeline.entries)
        if is_new:
            return to.SetOut() if is_untouched else None
        return to.Table() if repair_oni.is_event_asked(before, after) else None

    def lights(self, play: Play) -> Lights:
        """Return whose turn it is, the rows of the track and the file, and the dice."""
        state: State = play.state
        is_played = state.phase not in (Phase.SETUP, Phase.OVER)
        signs = parade_signs(region.oni_track(play), region.filled(state))
        return Lights(
            state.seats,
            state.active if is_played else -1,
            has_parades=False,
            rows=tuple((sign.lamp.value, sign.cue) for sign in signs if sign.lamp),
            dice=_shown_dice(play),
        )

    def result(self, play: Play) -> str:
        """Return the result as JSON text."""
        return score.stored(play)

    def round(self, play: Play) -> int:
        """Return the number of the present turn."""
        return names.state_of(play).turn

    def summary(self, session: Session, result: str) -> str:
        """Return one line about a finished game."""
        return score.told(session.words, result)


def _playing(session: Session) -> Play:
    if session.play is None:
        raise ValueError("no game is in play")
    return session.play


def _shown_dice(play: Play) -> tuple[str, ...] | None:
    """Return what the dice made of lamps are to show; None lets them wait."""
    if play.dice != Source.ELECTRONIC:
        return ()
    state = names.state_of(play)
    return None if state.phase is Phase.DICE else state.faces


def _table(session: Session, play: Play, _: Destination) -> View:
    """Return whatever the game waits for."""
    need, state = play.timeline.turn, names.state_of(play)
    head = state.queue[0] if state.queue else None
    if isinstance(need, GameOver):
        return score.present(session, play)
    if isinstance(need, DiceNeeded):
        return roll.rolling(session, play)
    if isinstance(need, CardNeeded):
        return draws.present(session, play, need)
    if isinstance(head, Do):
        return picks.present(session, play, head)
    if state.phase is Phase.ROLLED:
        return roll.rolled(session, play)
    return turn.present(session, play)


_SCREENS: dict[type, Callable[[Session, Play, Any], View]] = {
    to.SetOut: lambda session, play, here: setout.present(session, play, here.page),
    to.Correct: lambda session, play, _: repair.overview(session, play),
    to.CorrectTile: lambda session, play, here: repair.topic(session, play, here.tile),
    to.CorrectSide: lambda session, play, here: repair.side(session, play, here.seat),
    to.Parades: lambda session, play, _: cardlist.present(session, play),
    to.DiceFell: lambda session, play, _: fell.present(session, play),
    to.Table: _table,
}
