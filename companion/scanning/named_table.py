"""A table whose cards have been named in one way: cells, families, what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.scanning.answer import SeenCard
from companion.scanning.games import TableGame
from rules.grid.cells import Cell, count_groups, group_of
from rules.grid.verdict import FamilyFound


class NamedTable:
    """A table whose cards have been named in one way."""

    def __init__(
        self, game: TableGame, seen: Sequence[SeenCard], ids: Sequence[str | None]
    ) -> None:
        self.game = game
        self.seen = seen
        self.ids = ids
        self.roles = [
            role_of(game, card, name) for card, name in zip(seen, ids, strict=True)
        ]
        self.spirits = [i for i, role in enumerate(self.roles) if role == "spirit"]
        self.holders = self._holders()
        self.cells = {
            cell: name
            for cell, number in self.holders.items()
            if (name := ids[number]) is not None
        }

    def _holders(self) -> dict[Cell, int]:
        """Return which card holds each cell: a spirit, or any where none is sorted."""
        wanted = "spirit" if self.game.has_verdict else "card"
        found: dict[Cell, int] = {}
        for number, card in enumerate(self.seen):
            if self.roles[number] == wanted and card.cell is not None:
                found.setdefault(card.cell, number)
        return found

    def missing(self) -> tuple[str, ...]:
        """Return the spirits that do not lie there."""
        there = {self.ids[number] for number in self.spirits}
        return tuple(name for name in self.game.spirits if name not in there)

    def doubled(self) -> dict[str, tuple[int, ...]]:
        """Return the numbers of the cards of each spirit that lies there twice."""
        count = Counter(self.ids[number] for number in self.spirits)
        return {
            name: tuple(i for i in self.spirits if self.ids[i] == name)
            for name in self.game.spirits
            if count[name] > 1
        }

    def families(self) -> tuple[FamilyFound, ...]:
        """Return how each family lies; cards outside the layout are counted too."""
        home = self.game.spirits
        cards = Counter(home[self.ids[number] or ""] for number in self.spirits)
        return tuple(
            FamilyFound(
                family,
                cards[family],
                count_groups(
                    c for c, name in self.cells.items() if home[name] == family
                ),
            )
            for family in self.game.families
        )

    def hints(self) -> tuple[tuple[str, Cell | None], ...]:
        """Return id and cell of each hint."""
        return tuple(
            (name, self.told_cell(number))
            for number, (role, name) in enumerate(
                zip(self.roles, self.ids, strict=True)
            )
            if role == "hint" and name is not None
        )

    def told_cell(self, number: int) -> Cell | None:
        """Return the cell of a card; None for a hint beside all spirits.

        A hint that seems to hide a spirit does not, when no spirit is missing.
        """
        card = self.seen[number]
        if self.roles[number] != "hint" or card.cell in self.holders:
            return card.cell
        return card.cell if card.is_hiding and self.missing() else None

    def is_connected(self) -> bool:
        """Return whether all that should lie in the layout hangs together."""
        wanted = "spirit" if self.game.has_verdict else "card"
        is_all = all(
            card.cell is not None or role != wanted
            for role, card in zip(self.roles, self.seen, strict=True)
        )
        return is_all and count_groups(self.cells) == 1

    def outside(self) -> tuple[int, ...]:
        """Return the spirits that hold no cell."""
        return tuple(i for i in self.spirits if i not in self.holders.values())

    def strewn(self) -> tuple[int, ...]:
        """Return the cards in the layout that do not hang together with the most."""
        left, groups = set(self.cells), []
        while left:
            groups.append(group_of(min(left), left))
            left -= groups[-1]
        main = max(groups, key=len, default=set())
        return tuple(n for cell, n in sorted(self.holders.items()) if cell not in main)

    def outcome(self) -> str:
        """Return ``sorted``, ``not-sorted`` or ``incomplete``, doubts left aside."""
        if self.missing() or self.doubled() or self.outside():
            return "incomplete"
        if count_groups(self.cells) != 1:
            return "incomplete"
        is_sorted = all(family.groups == 1 for family in self.families())
        return "sorted" if is_sorted else "not-sorted"


def touching(seen: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
    """Return the cards, without a cell for those that touch no other card.

    A cell tells where a card lies beside others; a corner is enough.
    """
    held = Counter(card.cell for card in seen if card.cell is not None)
    return tuple(
        replace(card, cell=None, place="apart" if card.place == "cell" else card.place)
        if card.cell is not None and _is_alone(card.cell, held)
        else card
        for card in seen
    )


def _is_alone(cell: Cell, held: Counter[Cell]) -> bool:
    row, column = cell
    near = (held[row + down, column + right] for down, right in _AROUND)
    return sum(near) <= 1


_AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1))


def role_of(game: TableGame, card: SeenCard, name: str | None) -> str:
    """Return the role of a card that was named so."""
    if card.kind == "face" and name is not None:
        return game.role(name)
    return "back" if card.kind == "back" else "strange"
