"""The file of yokai: moving, appearing, leaving; slot 8 loses (S2 file, YP12, YP14)."""

from __future__ import annotations

from rules.yokai_parade.draft import Draft
from rules.yokai_parade.events import (
    GameEnded,
)
from rules.yokai_parade.events_cards import (
    YokaiAppeared,
    YokaiMoved,
)
from rules.yokai_parade.slots import landing
from rules.yokai_parade.state import EMPTY, Outcome, Phase
from rules.yokai_parade.world import SLOTS


def finish(draft: Draft, outcome: Outcome) -> None:
    """End the game; whatever was still to happen does not (YP10)."""
    draft.phase = Phase.OVER
    draft.outcome = outcome
    draft.queue = ()
    draft.tell(GameEnded(outcome is Outcome.WON, outcome.value))


def shift(draft: Draft, slot: int, slots: int) -> None:
    """Move the card of ``slot``, from 0, as far as it can go."""
    card, target = draft.file[slot], landing(draft, slot, slots)
    if target == slot:
        return
    draft.set_slot(slot, EMPTY)
    draft.tell(YokaiMoved(card, slot + 1, target + 1))
    if target < SLOTS:
        draft.set_slot(target, card)
    else:
        draft.gone = (*draft.gone, card)
        finish(draft, Outcome.FILE)


def advance(draft: Draft, card: str) -> None:
    """Move the whole file one slot, gaps too, and lay ``card`` into the first (YP12).

    A card that comes to slot 8 loses the game at once (YP14).
    """
    last = draft.file[-1]
    for slot in range(SLOTS - 1, -1, -1):
        if draft.file[slot] != EMPTY:
            draft.tell(YokaiMoved(draft.file[slot], slot + 1, slot + 2))
    draft.file = (card, *draft.file[:-1])
    draft.tell(YokaiAppeared(card, 1))
    if last != EMPTY:
        draft.gone = (*draft.gone, last)
        finish(draft, Outcome.FILE)


def banish(draft: Draft, card: str) -> None:
    """Take ``card`` out of the file into the discard."""
    draft.set_slot(draft.file.index(card), EMPTY)
    draft.gone = (*draft.gone, card)
