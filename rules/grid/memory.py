"""What one player knows of the spirits: own looks, open hints, moves of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.grid.cells import beside
from rules.grid.deck import Deck
from rules.grid.state import Playing


@dataclass(slots=True)
class Memory:
    """Knowledge that grows; spirits are named by number."""

    deck: Deck
    seen: dict[int, str] = field(default_factory=dict)
    """Families of the spirits that this player looked at."""

    guessed: dict[int, str] = field(default_factory=dict)
    """Families that moves of the others speak for (S1 §9: moves are messages too)."""

    _last: tuple[tuple[int, int], ...] = ()
    """Where each spirit lay when this player last looked at the table."""

    def watch(self, table: Playing) -> None:
        """Take in what the others have done since the last time."""
        moved = [
            number
            for number, (before, now) in enumerate(
                zip(self._last, table.spirits, strict=False)
            )
            if before != now and number not in self.seen
        ]
        self._last = table.spirits
        known = self.known(table)
        at = {cell: number for number, cell in enumerate(table.spirits)}
        for number in moved:
            near = {
                known[at[cell]]
                for cell in beside(table.spirits[number])
                if cell in at and at[cell] in known
            }
            self.guessed.pop(number, None)
            if len(near) == 1:
                self.guessed[number] = near.pop()

    def known(self, table: Playing) -> dict[int, str]:
        """Return the families that are sure, if the others placed hints rightly."""
        sure = dict(self.seen)
        for placed in table.placed:
            hint = self.deck.hint(placed.hint)
            if hint is not None and hint.kind == 1:
                sure.setdefault(placed.spirit, hint.families[0])
        return sure

    def believed(self, table: Playing) -> dict[int, str]:
        """Return what is known, and guesses as far as the families have room."""
        found = self.known(table)
        room = self.room(found)
        allowed = {
            placed.spirit: hint.families
            for placed in table.placed
            if (hint := self.deck.hint(placed.hint)) is not None
        }
        for number, family in self.guessed.items():
            fits = family in allowed.get(number, self.deck.families)
            if number not in found and fits and room[family] > 0:
                found[number] = family
                room[family] -= 1
        return found

    def room(self, families: Mapping[int, str]) -> Counter[str]:
        """Return how many spirits of each family are not among ``families``."""
        left = Counter(face.family for face in self.deck.spirits)
        left.subtract(families.values())
        return left
