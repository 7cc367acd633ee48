"""Dice and cards when the app supplies them: decided by seed and position alone."""

from __future__ import annotations

from random import Random

from rules.game import CardNeeded, DiceNeeded, Drawn, Rolled


def draw(need: CardNeeded, seed: int, position: int) -> Drawn:
    """Return what comes off the pile; fewer than asked for when it is short.

    Args:
        need: the pile and how many.
        seed: the seed of the game.
        position: how many dice and draws were answered before in this game, so that
            undoing and going on gives the same again.
    """
    source = _source(seed, position)
    pile = list(need.cards)
    drawn = []
    for _ in range(min(need.count, len(pile))):
        at = int(source.random() * len(pile))
        drawn.append(pile[at])
        pile[at] = pile[-1]
        pile.pop()
    return Drawn(tuple(drawn))


def roll(need: DiceNeeded, seed: int, position: int) -> Rolled:
    """Return how the dice fall; arguments as for ``draw``."""
    source = _source(seed, position)
    return Rolled(tuple(die[int(source.random() * len(die))] for die in need.dice))


def pick(count: int, seed: int, position: int) -> int:
    """Return a number below ``count``, which is at least 1; for bots that choose."""
    return int(_source(seed, position).random() * count)


def _source(seed: int, position: int) -> Random:
    # Only ``random()`` promises the same numbers in every later version of Python.
    return Random(f"{seed}/{position}")
