"""What is told in part of dice or cards that are due, as one line of the journal."""

from __future__ import annotations

MARK, NOBODY = "told", "-"


def written(words: tuple[str, ...], dice: str) -> str:
    """Return the line that keeps ``words``, none with a space, and who rolls."""
    return " ".join((MARK, dice or NOBODY, *words))


def read(line: str) -> tuple[tuple[str, ...], str] | None:
    """Return the words and who rolls; None for a line that keeps nothing of these."""
    mark, *rest = line.split(" ")
    if mark != MARK or not rest:
        return None
    dice, *words = rest
    return tuple(words), "" if dice == NOBODY else dice
