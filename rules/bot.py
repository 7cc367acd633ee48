"""Whoever chooses actions without a person, and the two that choose without thought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules.chance import pick
from rules.game import A, Game, S

Value: TypeAlias = str | int | tuple[str, ...]
Values: TypeAlias = tuple[tuple[str, Value], ...]

S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that decided a choice, for a sentence in the player's language."""

    rule: str
    """Reference of the filter (``"K6"``)."""

    key: str
    """What it found, for the catalogue of sentences (``"human_there"``)."""

    values: Values = ()
    """What the sentence needs, by name."""

    def named(self) -> Mapping[str, Value]:
        """Return ``values`` as a mapping."""
        return dict(self.values)


@dataclass(frozen=True, slots=True)
class Decision(Generic[A_co]):
    """What a bot chose, and why; people may overrule it."""

    action: A_co
    reasons: tuple[Reason, ...] = ()
    """In the order in which they decided; complete."""


class Bot(Protocol[S_contra, A_co]):
    """Chooses for a seat; what it knows beyond the state was given when it was made."""

    def choose(self, state: S_contra) -> Decision[A_co]:
        """Return the choice in ``state``, where its seat has to act.

        Raises:
            ValueError: if nobody has to act in ``state``.
        """
        ...


@dataclass(frozen=True, slots=True)
class FirstLegal(Generic[S, A]):
    """Takes the first action that the game lists."""

    game: Game[S, A, Any]

    def choose(self, state: S) -> Decision[A]:
        """Return the first legal action; see ``Bot.choose``."""
        for action in self.game.legal_actions(state):
            return Decision(action)
        raise ValueError("nothing is legal")


@dataclass(slots=True)
class Uniform(Generic[S, A]):
    """Takes any listed action, each as likely as the next."""

    game: Game[S, A, Any]
    seed: int
    chosen: int = field(default=0, init=False)
    """How many choices were made; with the seed it decides the next one."""

    def choose(self, state: S) -> Decision[A]:
        """Return a legal action; see ``Bot.choose``."""
        actions = tuple(islice(self.game.legal_actions(state), 10_000))
        if not actions:
            raise ValueError("nothing is legal")
        self.chosen += 1
        return Decision(actions[pick(len(actions), self.seed, self.chosen)])
