"""One play-through: what was done, by whom, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Generic

from rules.errors import IllegalAction, NothingToUndo, RulesError
from rules.game import A, CardNeeded, Drawn, E, Game, Rolled, S, Turn

SOURCES = ("touch", "button", "camera", "app", "bot", "console")
"""Who can supply an action; anything else is refused."""


class UnknownSource(RulesError, ValueError):
    """Nobody of that name supplies actions."""


class UnplayableRecord(RulesError, ValueError):
    """A recorded action is not legal where it stands.

    Attributes:
        number: which entry, from 0.
        fault: what the game said.
    """

    def __init__(self, number: int, fault: IllegalAction) -> None:
        super().__init__(f"entry {number}: {fault}")
        self.number = number
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Entry(Generic[S, A, E]):
    """One action and what came of it."""

    turn: Turn
    """What the game waited for."""

    action: A
    source: str
    """One of ``SOURCES``."""

    events: tuple[E, ...]
    state: S
    """The state after the action."""

    @property
    def is_chance(self) -> bool:
        """Whether the action answered dice or a draw."""
        return isinstance(self.action, Rolled | Drawn)

    @property
    def was_secret(self) -> bool:
        """Whether the action showed something that nobody could know before."""
        turn = self.turn
        return self.is_chance and isinstance(turn, CardNeeded) and turn.is_secret


@dataclass(frozen=True, slots=True)
class Timeline(Generic[S, A, E]):
    """A game from its set-up on; a value, every change is a new timeline.

    Entries are numbered from 0; number *n* names the entry and also the moment before
    it, when *n* entries stand.
    """

    game: Game[S, A, E] = field(repr=False, compare=False)
    opening: S
    """The state before the first entry."""

    entries: tuple[Entry[S, A, E], ...] = ()
    undone: tuple[Entry[S, A, E], ...] = ()
    """What ``redo`` brings back, the next one first."""

    @classmethod
    def start(cls, game: Game[S, A, E], seats: int) -> Timeline[S, A, E]:
        """Return the timeline of a new game.

        Raises:
            IllegalAction: if ``seats`` people cannot play it.
        """
        return cls(game, game.setup(seats))

    @classmethod
    def replay(
        cls, game: Game[S, A, E], seats: int, record: Iterable[tuple[A, str]]
    ) -> Timeline[S, A, E]:
        """Return the timeline in which the actions of ``record`` were done in order.

        Args:
            game: the rules.
            seats: how many people play.
            record: each action with its source.

        Raises:
            IllegalAction: if ``seats`` people cannot play it.
            UnknownSource: if a source is none of ``SOURCES``.
            UnplayableRecord: if an action is not legal where it stands.
        """
        opening = game.setup(seats)
        state = opening
        entries: list[Entry[S, A, E]] = []
        for number, (action, source) in enumerate(record):
            try:
                entries.append(_entry(game, state, action, source))
            except IllegalAction as fault:
                raise UnplayableRecord(number, fault) from fault
            state = entries[-1].state
        return cls(game, opening, tuple(entries))

    @property
    def state(self) -> S:
        """The present state."""
        return self.entries[-1].state if self.entries else self.opening

    @property
    def turn(self) -> Turn:
        """What the game waits for now."""
        return self.game.turn(self.state)

    @property
    def chances(self) -> int:
        """How many dice and draws were answered: the position for ``rules.chance``."""
        return sum(entry.is_chance for entry in self.entries)

    def act(self, action: A, source: str) -> Timeline[S, A, E]:
        """Return the timeline with ``action`` done; what was undone is forgotten.

        Raises:
            IllegalAction: if the rules forbid ``action`` now.
            UnknownSource: if ``source`` is none of ``SOURCES``.
        """
        entry = _entry(self.game, self.state, action, source)
        return replace(self, entries=(*self.entries, entry), undone=())

    def undo(self, to: int | None = None) -> Timeline[S, A, E]:
        """Return the timeline as it was before entry number ``to``.

        Args:
            to: the first entry to take back, the last one by default. Naming it makes
                a second, late request for the same entry fail instead of taking back
                one more.

        Raises:
            NothingToUndo: if there is no such entry (any more).
        """
        keep = len(self.entries) - 1 if to is None else to
        if not 0 <= keep < len(self.entries):
            raise NothingToUndo(keep)
        return replace(
            self, entries=self.entries[:keep], undone=self.entries[keep:] + self.undone
        )

    def redo(self, to: int | None = None) -> Timeline[S, A, E]:
        """Return the timeline with undone entries done again.

        Args:
            to: the last entry to bring back, the next one by default; naming it makes
                a late request fail.

        Raises:
            NothingToUndo: if no such entry was undone.
        """
        count = 1 if to is None else to + 1 - len(self.entries)
        if not 1 <= count <= len(self.undone):
            raise NothingToUndo(to)
        return replace(
            self, entries=self.entries + self.undone[:count], undone=self.undone[count:]
        )


def _entry(game: Game[S, A, E], state: S, action: A, source: str) -> Entry[S, A, E]:
    """Return what ``action`` leads to from ``state``."""
    if source not in SOURCES:
        raise UnknownSource(source)
    step = game.apply(state, action)
    return Entry(game.turn(state), action, source, step.events, step.state)
