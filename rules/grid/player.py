"""A built-in player: a perfect memory of what it saw itself, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from rules.bot import Decision
from rules.game import Seat
from rules.grid.actions import Action, Declare, Move, Peek, Place, Reveal, Stay
from rules.grid.cells import Cell, beside, count_groups, has_contact
from rules.grid.deck import HIDDEN
from rules.grid.memory import Memory
from rules.grid.moves import moves
from rules.grid.nearness import between, nearest_image, spread
from rules.grid.pile import placeable
from rules.grid.state import Phase, Playing, State
from rules.grid.terms import Terms
from rules.grid.turns import locked

MOST_UNKNOWN = 5
"""Spirits of unknown family up to which every way to name them is tried."""


@dataclass(slots=True)
class MemoryPlayer:
    """Looks at what it does not know, brings families together, stops when it may be.

    ``choose`` fits ``rules.bot.Bot``; whoever lets it look has to tell it what it saw.
    """

    terms: Terms
    seat: Seat
    pair: tuple[str, str] | None = None
    """Families that must touch, if this player was shown any."""

    memory: Memory = field(init=False)

    def __post_init__(self) -> None:
        """Begin with an empty memory."""
        self.memory = Memory(self.terms.deck)

    def see(self, spirit: int, family: str) -> None:
        """Learn what the spirit is that was looked at."""
        self.memory.seen[spirit] = family

    def choose(self, state: State) -> Decision[Action]:
        """Return what seems best now.

        Raises:
            ValueError: if this player has nothing to choose in ``state``.
        """
        if not isinstance(state, Playing) or state.active != self.seat:
            raise ValueError("not on turn")
        self.memory.watch(state)
        match state.phase:
            case Phase.PEEK:
                is_end = not state.peeked and self._is_sorted(state)
                return Decision(Declare() if is_end else self._peek(state))
            case Phase.MOVE:
                return Decision(self._move(state))
            case Phase.HINT:
                return Decision(self._hint(state))
            case _:
                raise ValueError(f"no choice in phase {state.phase}")

    def _peek(self, table: Playing) -> Action:
        """Return a look at a spirit that nothing is known of, else at a guessed one.

        Every seat begins elsewhere, so that the team sees more (S1 §9).
        """
        sure, held = self.memory.known(table), locked(table)
        count = len(table.spirits)
        start = self.seat * count // table.seats
        free = [
            number % count
            for number in range(start, start + count)
            if number % count not in held and number % count not in table.peeked
        ]

        def known(number: int) -> int:
            return (number in sure) * 2 + (number in self.memory.guessed)

        return Peek(table.spirits[min(free, key=known)])

    def _move(self, table: Playing) -> Action:
        """Return the move after which least is missing."""
        believed = self.memory.believed(table)
        at = {cell: number for number, cell in enumerate(table.spirits)}
        aim = self._outline(table)
        best: Action = Stay()
        least: tuple[int, int] | None = None
        for source, targets in moves(table.spirits, locked(table)):
            number = at[source]
            family = believed.get(number)
            before = self._missing(table, believed, family, {}) if family else 0
            for target in targets:
                change = (target not in aim) - (source not in aim) if aim else 0
                if family:
                    there = {number: target}
                    change += self._missing(table, believed, family, there) - before
                value = (change, -sum(cell not in at for cell in beside(target)))
                if least is None or value < least:
                    best, least = Move(source, target), value
        return best

    def _outline(self, table: Playing) -> frozenset[Cell]:
        shape = self.terms.shape(table.objective)
        if shape is None:
            return frozenset()
        return nearest_image(table.spirits, shape.cells, self.terms.judging.fit)

    def _missing(
        self,
        table: Playing,
        believed: dict[int, str],
        family: str,
        moved: dict[int, Cell],
    ) -> int:
        """Return how far ``family`` is from what is asked of it."""
        cells = _cells(table, believed, family, moved)
        missing = spread(cells)
        if self.pair is not None and family in self.pair:
            one, other = self.pair
            near = other if family == one else one
            missing += between(cells, _cells(table, believed, near, moved))
        return missing

    def _hint(self, table: Playing) -> Action:
        """Return a hint on a spirit that is home and fits, else one more hint.

        With the pile empty a hint has to be placed: then where it is likeliest right.
        """
        known = self.memory.known(table)
        best: Action | None = None
        most = 0
        for hint, number in self._places(table):
            value = self._worth(table, known, hint, number)
            if best is None or value > most:
                best, most = Place(hint, table.spirits[number]), value
        if best is None or (table.pile and most <= 0):
            return Reveal()
        return best

    def _places(self, table: Playing) -> Iterator[tuple[str, int]]:
        held = locked(table)
        for hint in placeable(self.terms, table):
            for number, _ in enumerate(table.spirits):
                if number not in held:
                    yield hint, number

    def _worth(
        self, table: Playing, known: dict[int, str], name: str, number: int
    ) -> int:
        """Return the use of a hint on a spirit; above 0 when it helps the others."""
        family = known.get(number)
        hint = self.terms.deck.hint(name)
        if name != HIDDEN and hint is not None:
            if family is None:
                guess = self.memory.guessed.get(number)
                return -2 if guess in hint.families else -4 + hint.kind // 3
            if family not in hint.families:
                return -5
        if family is None:
            return -1
        at = {cell: spirit for spirit, cell in enumerate(table.spirits)}
        home = sum(
            known.get(at[cell]) == family
            for cell in beside(table.spirits[number])
            if cell in at
        )
        kind = 2 if hint is None else hint.kind
        return 4 - kind + home if home and kind < 3 else 0

    def _is_sorted(self, table: Playing) -> bool:
        """Return whether the spirits are sorted in half the ways to name the rest."""
        believed = self.memory.believed(table)
        unknown = [n for n, _ in enumerate(table.spirits) if n not in believed]
        if len(unknown) > MOST_UNKNOWN:
            return False
        rest = sorted(self.memory.room(believed).elements())
        if len(rest) != len(unknown):
            return False  # Somebody placed a wrong hint: there is one too many.
        ways = set(permutations(rest))
        right = sum(
            self._would_win(table, believed | dict(zip(unknown, way, strict=True)))
            for way in ways
        )
        return bool(right) and 2 * right >= len(ways)

    def _would_win(self, table: Playing, families: dict[int, str]) -> bool:
        cells = {
            family: _cells(table, families, family, {})
            for family in self.terms.deck.families
        }
        aim = self._outline(table)
        return (
            all(count_groups(own) == 1 for own in cells.values())
            and (self.pair is None or has_contact(*(cells[one] for one in self.pair)))
            and (not aim or aim == set(table.spirits))
        )


def _cells(
    table: Playing, families: dict[int, str], family: str, moved: dict[int, Cell]
) -> list[Cell]:
    """Return where the spirits of a family lie when some were moved."""
    return [
        moved.get(number, table.spirits[number])
        for number, own in families.items()
        if own == family
    ]
