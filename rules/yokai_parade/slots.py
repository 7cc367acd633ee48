"""How far a card of the file can move (S2 file, YP13, YP14)."""

from __future__ import annotations

from rules.yokai_parade.draft import Position
from rules.yokai_parade.state import EMPTY
from rules.yokai_parade.world import SLOTS


def movable(pos: Position, slots: int) -> tuple[str, ...]:
    """Return the cards of the file that can move that way at all."""
    return tuple(
        card
        for slot, card in enumerate(pos.file)
        if card != EMPTY and landing(pos, slot, slots) != slot
    )


def landing(pos: Position, slot: int, slots: int) -> int:
    """Return the slot, from 0, where the card of ``slot`` comes to lie.

    It stops before an occupied slot and at the first; forward it may leave the file,
    which the slot after the last stands for (YP14).
    """
    step = 1 if slots > 0 else -1
    for _ in range(abs(slots)):
        ahead = slot + step
        if ahead < 0 or slot == SLOTS or (ahead < SLOTS and pos.file[ahead] != EMPTY):
            break
        slot = ahead
    return slot
