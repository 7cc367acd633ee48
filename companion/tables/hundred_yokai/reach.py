"""Which screens of this game make sense as it stands."""

from __future__ import annotations

from companion import destinations as to
from companion.destinations import Destination
from companion.session.play import Play
from companion.tables.hundred_yokai import cards, names
from rules.hundred_yokai.state import Phase, State


def can_show(play: Play, destination: Destination) -> bool:
    """Return whether ``destination`` has something to show or to ask."""
    state: State = play.state
    match destination:
        case to.Scan(seat) | to.Icons(seat=seat) | to.Keypad(seat=seat):
            return _can_name(state, seat)
        case to.OtherMove():
            return _king_chooses(play)
        case to.CorrectTile(tile):
            return _is_set_up(state) and tile in state.map.ids
        case to.CorrectSide(seat) | to.Parades(seat):
            return _is_seat(state, seat)
        case to.Correct() | to.SetOut():
            return _is_set_up(state)
        case _:
            return True


def _is_seat(state: State, seat: int) -> bool:
    return 0 <= seat < len(state.players)


def _is_set_up(state: State) -> bool:
    return state.phase is not Phase.SETUP


def _can_name(state: State, seat: int) -> bool:
    """Return whether a card can join by hand, be drawn, or be recruited."""
    if seat >= 0:
        return _is_set_up(state) and _is_seat(state, seat)
    if state.draws:
        return cards.level_drawn(state) > 0
    return state.phase is Phase.RECRUIT


def _king_chooses(play: Play) -> bool:
    state: State = play.state
    is_his = state.active == names.king_seat(play) and not state.draws
    return is_his and state.phase in (Phase.CHOOSE, Phase.ICONS)
