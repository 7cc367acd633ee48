"""How a built-in player uses its third step: one more hint, or one on a spirit?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.grid.actions import Action, Place, Reveal
from rules.grid.cells import beside
from rules.grid.deck import Hint
from rules.grid.pile import placeable
from rules.grid.state import Playing
from rules.grid.terms import Terms
from rules.grid.turns import locked

RIGHT, GUESSED, UNKNOWN, WRONG = 0, -2, -4, -5
"""Worth of a hint that is right on a spirit but of no help, to one that is wrong."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Hints and spirits as one player takes them."""

    terms: Terms
    table: Playing
    known: Mapping[int, str]
    """Families that the player is sure of."""

    guessed: Mapping[int, str]

    def best(self) -> Action:
        """Return a hint on a spirit that is home and fits, else one more hint.

        With the pile empty a hint has to be placed: then where it is likeliest right.
        """
        found = max(self._places(), default=None, key=lambda place: place[0])
        if found is None or (self.table.pile and found[0] <= RIGHT):
            return Reveal()
        _, hint, number = found
        return Place(hint, self.table.spirits[number])

    def _places(self) -> Iterator[tuple[int, str, int]]:
        """Yield worth, hint and spirit of all that can be placed."""
        held = locked(self.table)
        for name in placeable(self.terms, self.table):
            hint = self.terms.deck.hint(name)
            for number, _ in enumerate(self.table.spirits):
                if number not in held:
                    yield self._worth(hint, number), name, number

    def _worth(self, hint: Hint | None, number: int) -> int:
        """Return the use of a hint, None for a hidden one; above 0 when it helps."""
        family = self.known.get(number)
        if hint is not None and family is None:
            return GUESSED if self.guessed.get(number) in hint.families else UNKNOWN
        if hint is not None and family not in hint.families:
            return WRONG
        kind = 2 if hint is None else hint.kind
        is_home = family is not None and self._has_kin(number, family)
        return 4 - kind if is_home and kind < 3 else RIGHT

    def _has_kin(self, number: int, family: str) -> bool:
        """Return whether a spirit lies beside one that is known for its family."""
        spirits = self.table.spirits
        near = beside(spirits[number])
        return any(
            own == family and spirits[other] in near
            for other, own in self.known.items()
        )
