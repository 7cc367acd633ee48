"""Where undo and redo stop: at what people did, not at what followed by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.session.play import Play
from rules.game import CardNeeded

IsUnasked: TypeAlias = Callable[[Play, int], bool]
"""Whether the app did an entry by itself, right after the one before."""


def undo_to(play: Play, is_unasked: IsUnasked) -> int | None:
    """Return the first entry of the latest step; None when nothing stands."""
    number = play.count - 1
    while number > 0 and is_unasked(play, number):
        number -= 1
    return number if number >= 0 else None


def redo_to(play: Play, is_unasked: IsUnasked) -> int | None:
    """Return the last entry of the step to repeat next; None when there is none."""
    number, last = play.count, play.count + len(play.timeline.undone) - 1
    if number > last:
        return None
    while number < last and is_unasked(play, number + 1):
        number += 1
    return number


def untold_since(play: Play, is_unasked: IsUnasked) -> int:
    """Return the first entry to be told again of a game that was just opened.

    That is the latest step: whoever was cut off may not have moved its pieces yet.
    Nothing is told again after an undo, nor of the set-up, which has its own list.
    """
    first, entries = undo_to(play, is_unasked), play.timeline.entries
    if first is None or play.timeline.undone:
        return play.count
    if all(isinstance(each.turn, CardNeeded) for each in entries):
        return play.count
    return first
