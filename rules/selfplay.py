"""A whole game without people: bots choose, chance is decided by a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, assert_never

from rules.bot import Bot
from rules.chance import draw, roll
from rules.game import CardNeeded, DiceNeeded, Game, GameOver, PlayerToAct, S, Seat


@dataclass(frozen=True, slots=True)
class Played(Generic[S]):
    """How far a game came."""

    state: S
    actions: int
    """Actions done, dice and draws among them."""

    is_over: bool
    """False when the limit of actions came first."""


def play(
    game: Game[S, Any, Any],
    state: S,
    bots: Mapping[Seat, Bot[S, Any]],
    seed: int,
    limit: int = 20_000,
) -> Played[S]:
    """Return how the game goes on from ``state``.

    Args:
        game: the rules; dice and draws must be among its actions.
        state: where to begin, before any dice or draw was answered.
        bots: who chooses for each seat.
        seed: decides dice and draws.
        limit: the most actions.
    """
    chances = 0
    for done in range(limit):
        match game.turn(state):
            case PlayerToAct(seat):
                state = game.apply(state, bots[seat].choose(state).action).state
            case CardNeeded() as need:
                state = game.apply(state, draw(need, seed, chances)).state
                chances += 1
            case DiceNeeded() as need:
                state = game.apply(state, roll(need, seed, chances)).state
                chances += 1
            case GameOver():
                return Played(state, done, is_over=True)
            case other:
                assert_never(other)
    return Played(state, limit, is_over=False)
