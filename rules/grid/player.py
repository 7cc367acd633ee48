"""A built-in player: a perfect memory of what it saw itself, and of nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations

from rules.bot import Decision
from rules.game import Seat
from rules.grid.actions import Action, Declare, Peek
from rules.grid.cells import count_groups, has_contact
from rules.grid.memory import Memory
from rules.grid.player_hints import Placing
from rules.grid.player_moves import Sight, best_move, outline
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
                believed = self.memory.believed(state)
                return Decision(best_move(self._sight(state, believed)))
            case Phase.HINT:
                known, guessed = self.memory.known(state), self.memory.guessed
                return Decision(Placing(self.terms, state, known, guessed).best())
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
        sight = self._sight(table, families)
        cells = {family: sight.cells(family) for family in self.terms.deck.families}
        return (
            all(count_groups(own) == 1 for own in cells.values())
            and (self.pair is None or has_contact(*(cells[one] for one in self.pair)))
            and (not sight.outline or sight.outline == set(table.spirits))
        )

    def _sight(self, table: Playing, families: dict[int, str]) -> Sight:
        return Sight(table, families, self.pair, outline(self.terms, table))
