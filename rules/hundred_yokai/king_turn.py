"""The Yokai King's whole turn in one go, as far as nothing has to be drawn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.bot import Decision
from rules.game import Game
from rules.hundred_yokai.actions import Action
from rules.hundred_yokai.events import Event
from rules.hundred_yokai.king import Choice, YokaiKing
from rules.hundred_yokai.king_sight import KING
from rules.hundred_yokai.state import Phase, State


@dataclass(frozen=True, slots=True)
class KingStep:
    """One choice of the King and what it led to."""

    before: State
    decision: Decision[Choice]
    events: tuple[Event, ...]
    after: State


def king_turn(
    game: Game[State, Action, Event], king: YokaiKing, state: State
) -> tuple[KingStep, ...]:
    """Return the King's choices from ``state`` to the end of his turn.

    The first is the parade, then one for each icon that is not spirit or talisman. A
    mystery token that he wins waits for a draw, and ends the choices before the turn.

    Args:
        game: the rules.
        king: who chooses.
        state: a state of the game; without a choice of his there are none.
    """
    steps = []
    while _chooses(state):
        decision = king.choose(state)
        step = game.apply(state, decision.action)
        steps.append(KingStep(state, decision, step.events, step.state))
        state = step.state
    return tuple(steps)


def _chooses(state: State) -> bool:
    """Return whether ``state`` waits for a choice of the King."""
    is_his = state.active == KING and len(state.players) == 2
    return is_his and not state.draws and state.phase in (Phase.CHOOSE, Phase.ICONS)
