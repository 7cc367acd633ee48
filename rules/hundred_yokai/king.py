"""The Yokai King: the solo opponent of Night Parade of a Hundred Yokai (K1 to K17).

He draws through the game like everyone (K1), and the game builds his torii (K11); here
he chooses a parade and what becomes of each icon. The priorities themselves are the
filters of ``king_filters``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.bot import Decision, Reason, Value, Values
from rules.hundred_yokai import king_filters as filters
from rules.hundred_yokai.actions import Activate, Fight, Move, Place, Skip
from rules.hundred_yokai.board import PARADES, PLACEMENTS, TileIndex
from rules.hundred_yokai.king_filters import C, Filter, Tiles, V
from rules.hundred_yokai.king_reasons import SKIPS, pair_values, tile_values
from rules.hundred_yokai.king_sight import HUMAN, KING, Sight, sight_of
from rules.hundred_yokai.options import Rulings
from rules.hundred_yokai.state import Phase, State

Choice: TypeAlias = Activate | Place | Move | Fight | Skip


@dataclass(frozen=True, slots=True)
class YokaiKing:
    """The King under one set of rulings; ``choose`` fits ``rules.bot.Bot``."""

    rulings: Rulings

    def choose(self, state: State) -> Decision[Choice]:
        """Return what the King does next in ``state``, with all that decided it.

        Raises:
            ValueError: if ``state`` does not wait for the King's choice.
        """
        if state.active != KING or len(state.players) != 2:
            raise ValueError(f"seat {state.active} is on turn")
        if state.phase is Phase.CHOOSE:
            return _parade(state)
        if state.phase is not Phase.ICONS:
            raise ValueError(f"nothing to choose in phase {state.phase}")
        sight = sight_of(state)
        icon = _waiting_icon(state)
        if icon == "move":
            return _move(sight)
        if icon == "fight":
            return _fight(sight)
        return self._place(sight, PARADES[PLACEMENTS.index(icon)], state)

    def _place(self, sight: Sight, element: str, state: State) -> Decision[Choice]:
        """Resolve a placement icon (K6 to K10)."""
        free = tuple(
            number
            for number, tile in enumerate(sight.map.tiles)
            if tile.element == element and sight.is_open(number)
        )
        if not free:
            return _skip("all_used", element=element)
        if self.rulings.king_skips_full_tiles:
            free = filters.room_left(sight, free)
            if not free:
                return _skip("no_room_left", element=element)
        choice = _placement(sight, free)
        if choice is None:
            return _skip("no_room", element=element)
        tile, reasons = choice
        if state.players[KING].supply:
            return Decision(Place(_name(sight, tile)), reasons)
        return _place_from_map(sight, tile, reasons)


def _waiting_icon(state: State) -> str:
    king = state.players[KING]
    return king.parades[king.last_parade][state.card].icons[state.icon]


def _narrow(
    seen: V, candidates: tuple[C, ...], order: tuple[Filter[V, C], ...]
) -> tuple[C, tuple[Filter[V, C], ...]]:
    """Return the candidate that ``order`` leaves, and the filters that left some out.

    The last filter of each order leaves one.
    """
    decided = []
    for priority in order:
        if len(candidates) == 1:
            break
        kept = priority.keep(seen, candidates)
        if len(kept) < len(candidates):
            decided.append(priority)
        candidates = kept
    return candidates[0], tuple(decided)


def _parade(state: State) -> Decision[Choice]:
    """Choose the parade to activate (K3, K4)."""
    king = state.players[KING]
    rested = tuple(row for row in range(len(PARADES)) if row != king.last_parade)
    row, decided = _narrow(king.parades, rested, filters.PARADE)
    values: Values = (
        ("parade", PARADES[row]),
        ("cards", len(king.parades[row])),
        ("resting", PARADES[king.last_parade] if king.last_parade >= 0 else ""),
    )
    reasons = tuple(Reason(entry.rule, entry.key, values) for entry in decided)
    return Decision(Activate(PARADES[row]), reasons)


def _placement(
    sight: Sight, free: Tiles
) -> tuple[TileIndex, tuple[Reason, ...]] | None:
    """Return where he places among ``free`` and why; None when nowhere (K6, K7)."""
    for priority in filters.PLACE_AT:
        kept = priority.keep(sight, free)
        if kept:
            tile, ties = _narrow(sight, kept, filters.PLACE_TIES)
            values = tile_values(sight, tile)
            only = [Reason("K6", "only_tile", values)] if len(free) == 1 else []
            reasons = [
                Reason(entry.rule, entry.key, values) for entry in (priority, *ties)
            ]
            return tile, (*only, *reasons)
    return None


def _place_from_map(
    sight: Sight, tile: TileIndex, reasons: tuple[Reason, ...]
) -> Decision[Choice]:
    """Place on ``tile`` with a meeple from another tile (K10)."""
    sources = tuple(
        number
        for number, count in enumerate(sight.king)
        if count and number != tile and sight.is_open(number)
    )
    if not sources:
        return _skip("no_meeple", tile=_name(sight, tile))
    source, decided = _narrow(sight, sources, filters.TAKE_FROM)
    keys = [entry.key for entry in decided] or ["only_source"]
    values = tile_values(sight, source)
    taking = tuple(Reason("K10", key, values) for key in keys)
    return Decision(Place(_name(sight, tile), _name(sight, source)), reasons + taking)


def _move(sight: Sight) -> Decision[Choice]:
    """Resolve a move icon (K12)."""
    pairs = tuple(
        (source, target)
        for source, count in enumerate(sight.king)
        if count
        for target in sight.map.neighbours[source]
        if sight.room[target] and sight.requirement(target) < sight.requirement(source)
    )
    if not pairs:
        return _skip("no_move")
    pair, decided = _narrow(sight, pairs, filters.MOVE)
    return Decision(
        Move(_name(sight, pair[0]), _name(sight, pair[1])),
        _reasons(decided, Reason("K12", "only_move"), pair_values(sight, pair)),
    )


def _fight(sight: Sight) -> Decision[Choice]:
    """Resolve a fight icon (K13)."""
    tiles = filters.king_stands(sight, filters.human_stands(sight, _all(sight)))
    if not tiles:
        return _skip("no_fight")
    tile, decided = _narrow(sight, tiles, filters.FIGHT)
    return Decision(
        Fight(_name(sight, tile), HUMAN),
        _reasons(decided, Reason("K13", "only_fight"), tile_values(sight, tile)),
    )


def _reasons(
    decided: tuple[Filter[Sight, C], ...],
    otherwise: Reason,
    values: Values,
) -> tuple[Reason, ...]:
    """Return a reason for each filter that decided, ``otherwise`` when none had to."""
    found = tuple(Reason(entry.rule, entry.key, values) for entry in decided)
    return found or (Reason(otherwise.rule, otherwise.key, values),)


def _skip(key: str, **values: Value) -> Decision[Choice]:
    return Decision(Skip(), (Reason(SKIPS[key], key, tuple(values.items())),))


def _all(sight: Sight) -> Tiles:
    return tuple(range(len(sight.map.tiles)))


def _name(sight: Sight, tile: TileIndex) -> str:
    return sight.map.tiles[tile].id
