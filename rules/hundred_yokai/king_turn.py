"""The Yokai King's whole turn in one go, for the command line and for tests."""

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

    The first is the parade, then one for each icon that is not spirit or talisman.

    Args:
        game: the rules.
        king: who chooses.
        state: a state in which he chooses a parade or an icon; no mystery token may
            be won on the way, for that waits for a draw.
    """
    steps = []
    while state.active == KING and state.phase in (Phase.CHOOSE, Phase.ICONS):
        decision = king.choose(state)
        step = game.apply(state, decision.action)
        steps.append(KingStep(state, decision, step.events, step.state))
        state = step.state
    return tuple(steps)
