"""The rules of one sorting game, as its edition and options make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.errors import IllegalAction
from rules.game import Seat
from rules.grid.deck import KINDS, Deck
from rules.grid.ranks import RankTable
from rules.grid.shapes import Shape
from rules.grid.verdict import Judging

FEWEST, MOST = 2, 4
"""How many people can play."""

Mix: TypeAlias = tuple[int, int, int]
"""How many hints of one, two and three families are in the pile."""

MIXES: tuple[Mix, Mix, Mix] = ((2, 3, 2), (2, 4, 3), (3, 4, 3))
"""For 2, 3 and 4 players (S3 hints, S1 §3)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """All that distinguishes one sorting game from another."""

    code: str
    """Short name of the rulebook."""

    deck: Deck
    judging: Judging
    mixes: tuple[Mix, Mix, Mix] = MIXES
    is_stacked: bool = False
    """Whether only the newest revealed hint may be placed (S3 level 3, YK11)."""

    pairs: tuple[tuple[str, tuple[str, str]], ...] = ()
    """Cards that can say which families must touch: name and families, sorted."""

    pair_count: int = 0
    """How many of them are dealt, each to a player of its own."""

    are_pairs_hints: bool = False
    """Whether those cards are hints that are not in the pile (SD1)."""

    objectives: tuple[Shape, ...] = ()
    """Outlines of which one has to be formed, sorted by name; empty for none."""

    @property
    def is_hidden(self) -> bool:
        """Whether hints stay face down (S3 level 4)."""
        return self.judging.is_hidden

    @property
    def deals_hints(self) -> bool:
        """Whether somebody holds a hint in secret, which is not in the pile (SD1)."""
        return self.are_pairs_hints and self.pair_count > 0

    @property
    def ranks(self) -> RankTable:
        """The table of ranks."""
        return self.judging.ranks

    def mix(self, seats: Seat) -> Mix:
        """Return the mix of the hint pile.

        Raises:
            IllegalAction: if so many people cannot play, or the box has too few hints.
        """
        if not FEWEST <= seats <= MOST:
            raise IllegalAction(
                "wrong_seats", rule=self.code, got=seats, least=FEWEST, most=MOST
            )
        mix = self.mixes[seats - FEWEST]
        if self.pair_count > seats:
            raise IllegalAction(
                "too_many_pairs", rule=f"{self.code} levels", got=self.pair_count
            )
        for kind, wanted in zip(KINDS, mix, strict=True):
            stock = sum(hint.kind == kind for hint in self.deck.hints)
            if not 0 <= wanted <= stock:
                rule = "SD2" if self.code == "S1" else f"{self.code} hints"
                raise IllegalAction(
                    "too_few_hints", rule=rule, kind=kind, want=wanted, stock=stock
                )
            if self.are_pairs_hints and kind == 2 and stock - wanted < self.pair_count:
                raise IllegalAction(
                    "no_pair_left",
                    rule="SD1",
                    want=self.pair_count,
                    left=stock - wanted,
                )
        return mix

    def shape(self, name: str) -> Shape | None:
        """Return the outline of that name."""
        return next((shape for shape in self.objectives if shape.name == name), None)
