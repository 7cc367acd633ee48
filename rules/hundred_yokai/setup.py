"""Set-up: who plays, with what, and what has to be drawn first (S0 set-up)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.hundred_yokai.board import IslandMap
from rules.hundred_yokai.box import FACE_UP, LEVELS, Box, starting_parades
from rules.hundred_yokai.options import KINGS
from rules.hundred_yokai.state import Draw, Player, State

MEEPLES = 10
"""Meeples of a clan (S0 set-up step 5)."""

MOST_SEATS = 4
SIDES = ("day", "midnight")


def first_state(box: Box, people: int) -> State:
    """Return the state before the map is laid.

    Raises:
        IllegalAction: if ``people`` cannot play with the options.
    """
    _check(box, people)
    options = box.options
    players = [_side(box, (clan,)) for clan in options.clans]
    if options.king is not None:
        players.append(_side(box, KINGS[options.king], is_king=True))
    return State(
        map=IslandMap(),
        players=tuple(players),
        meeples=((),) * box.seats,
        torii=(0,) * box.seats,
        draws=_first_draws(box),
    )


def _side(box: Box, clans: tuple[str, ...], *, is_king: bool = False) -> Player:
    """Return a side with its meeples, torii, cards and spirit (S0 set-up 5 to 7).

    The King has no use for spirit (S0 solo) and so holds none. On hard he has both
    clans' cards and meeples, and five torii (K15).
    """
    return Player(
        clans=clans,
        parades=starting_parades(box.edition, clans),
        supply=MEEPLES * len(clans),
        spirit=0 if is_king else 3,
    )


def _first_draws(box: Box) -> tuple[Draw, ...]:
    draws = [Draw("islands", "layout", len(box.tiles) - 1)]
    if box.king >= 0:
        draws.append(Draw("plot", "plot"))
    if box.options.is_display_tracked:
        draws += [Draw(f"level-{level}", "display", FACE_UP) for level in LEVELS]
    return tuple(draws)


def _check(box: Box, people: int) -> None:
    """Refuse options that nobody can play with.

    Raises:
        IllegalAction: naming the first that is wrong.
    """
    options = box.options
    clans = options.clans
    if people != len(clans):
        raise IllegalAction("wrong_seats", rule="S0", got=people, want=len(clans))
    if options.king is not None and options.king not in KINGS:
        raise IllegalAction("unknown_king", rule="S0 solo", got=options.king)
    least, most = (2, MOST_SEATS) if options.king is None else (1, 1)
    if not least <= people <= most:
        raise IllegalAction("wrong_seats", rule="S0 solo", got=people, want=least)
    known = dict(box.edition.starters)
    if len(set(clans)) != len(clans) or not known.keys() >= set(clans):
        raise IllegalAction("wrong_clans", rule="S0 set-up 4", got=clans)
    if options.king is not None and clans[0] in KINGS[options.king]:
        raise IllegalAction("clan_of_king", rule="NP20", got=clans[0])
    lacks = [clan for clan in KINGS.get(options.king or "", ()) if clan not in known]
    if lacks:
        raise IllegalAction("wrong_clans", rule="S0 set-up 4", got=tuple(lacks))
    if box.edition.is_partial and options.is_display_tracked:
        raise IllegalAction("cards_lack", rule="S0 set-up 2")
    if options.side not in SIDES:
        raise IllegalAction("unknown_side", rule="S0 set-up 1", got=options.side)
