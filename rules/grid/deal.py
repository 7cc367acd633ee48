"""What is hidden on a table that nobody can see: for built-in players and tests.

A ``State`` never holds any of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.chance import draw
from rules.game import CardNeeded, Seat
from rules.grid.deck import KINDS
from rules.grid.terms import Terms


@dataclass(frozen=True, slots=True)
class Deal:
    """The hidden cards of one game."""

    faces: tuple[str, ...]
    """Face of each spirit by number."""

    pile: tuple[str, ...]
    """Hints of the pile, the top one first."""

    pairs: tuple[str, ...]
    """Cards that say which families must touch, by who looks at them."""

    objective: str
    """The outline that is drawn; empty for none."""


def deal(terms: Terms, seats: Seat, seed: int) -> Deal:
    """Return the hidden cards that ``seed`` decides.

    Raises:
        IllegalAction: if ``seats`` people cannot play on these terms.
    """
    faces = [face.name for face in terms.deck.spirits]
    chosen: list[str] = []
    for kind, count in zip(KINDS, terms.mix(seats), strict=True):
        stock = [hint.name for hint in terms.deck.hints if hint.kind == kind]
        chosen += _drawn(stock, count, seed, kind)
    names = [name for name, _ in terms.pairs]
    if terms.are_pairs_hints:
        names = [name for name in names if name not in chosen]
    shapes = [shape.name for shape in terms.objectives]
    return Deal(
        faces=_drawn(faces, len(faces), seed, 0),
        pile=_drawn(chosen, len(chosen), seed, 4),
        pairs=_drawn(names, terms.pair_count, seed, 5),
        objective=_drawn(shapes, 1, seed, 6)[0] if shapes else "",
    )


def _drawn(
    cards: Sequence[str], count: int, seed: int, position: int
) -> tuple[str, ...]:
    return draw(CardNeeded("", count, tuple(cards)), seed, position).cards
