"""Dice that are to be rolled, for a purification or again (S2 dice)."""

from __future__ import annotations

from rules.yokai_parade.draft import Draft
from rules.yokai_parade.state import Phase, RollDice


def let_roll(draft: Draft, dice: tuple[int, ...]) -> None:
    """Let ``dice``, from 0, wait to be rolled, before whatever else is waiting."""
    draft.rolling = dice
    draft.phase = Phase.DICE
    draft.first(RollDice())
