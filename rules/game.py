"""The contract between a game and everything that plays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, counted from 0 in playing order."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class PlayerToAct:
    """A player has to choose."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceNeeded:
    """Dice have to be rolled, on the table or by the app."""

    dice: tuple[tuple[str, ...], ...]
    """The faces of each die."""

    def fits(self, faces: tuple[str, ...]) -> bool:
        """Return whether ``faces`` can come up, one a die in order."""
        return len(faces) == len(self.dice) and all(
            face in die for face, die in zip(faces, self.dice, strict=True)
        )


@dataclass(frozen=True, slots=True)
class CardNeeded:
    """Cards, tiles or tokens have to be drawn, on the table or by the app."""

    pile: str
    """Which pile: the game's own name for it (``"level-1"``)."""

    count: int
    """How many, drawn without putting back; their order counts."""

    cards: tuple[str, ...]
    """What the pile can hold, one entry a copy, sorted; the app draws from these."""

    seat: Seat = 0
    """Who draws."""

    is_secret: bool = False
    """Whether the draw shows something that nobody could know before."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nothing can be done any more."""

    winners: tuple[Seat, ...]
    """Empty when the table lost together; several share a win."""


Turn: TypeAlias = PlayerToAct | DiceNeeded | CardNeeded | GameOver


@dataclass(frozen=True, slots=True)
class Rolled:
    """Answer to ``DiceNeeded``: what fell, one face a die in order."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Answer to ``CardNeeded``: what was drawn, in order; empty when the pile was."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an action led to."""

    state: S
    events: tuple[E, ...] = ()
    """What happened, in order; drives words, lamps and animation."""


class Game(Protocol[S, A, E]):
    """Rules of one game: no stored progress, no I/O, no randomness, no clock.

    A game is made from two frozen values, its *edition* (what the box holds) and its
    *options* (level, rulings), so that a record names all that decided it.
    """

    def setup(self, seats: int) -> S:
        """Return the state before anything was drawn or chosen.

        Raises:
            IllegalAction: if ``seats`` people cannot play with these options.
        """
        ...

    def turn(self, state: S) -> Turn:
        """Return what ``state`` waits for."""
        ...

    def legal_actions(self, state: S) -> Iterator[A]:
        """Yield the actions that ``apply`` accepts, in a stable order.

        Where amounts or texts are free, a representative set; the game's module says
        so. Nothing is yielded exactly when the game is over.
        """
        ...

    def apply(self, state: S, action: A) -> Step[S, E]:
        """Return what ``action`` leads to; the only judge of legality.

        Raises:
            IllegalAction: if the rules forbid ``action`` in ``state``.
        """
        ...
