"""What things are worth to the built-in players: cards, tokens, steps of the Oni."""

from __future__ import annotations

from rules.yokai_parade.edition_effects import CHOICE
from rules.yokai_parade.odds import chance
from rules.yokai_parade.player_agenda import Agenda
from rules.yokai_parade.state import State
from rules.yokai_parade.tokens import supply
from rules.yokai_parade.world import World

DANGER = (0.3, 0.4, 0.6, 1.0, 1.9, 4.5, 12.0)
"""By slot: what it is worth to have a card out of the file."""

WANTED, SPARE = 1.6, 0.6
"""A token that the plan still wants, any other."""

STEPS_PER_ROLL = 1 / 3
"""Spaces that the Oni moves on average for two dice."""


def oni_room(world: World, state: State) -> int:
    """Return how many steps the Oni is away from carrying out a plan."""
    foiled = len(state.foiled)
    if foiled >= len(world.plan_spaces):
        return 99
    return world.plan_spaces[foiled] - state.oni


def step_cost(world: World, state: State) -> float:
    """Return what one step of the Oni costs now."""
    room = max(1, oni_room(world, state))
    return 0.5 + 9.0 / (room * room)


def token_worth(world: World, state: State, agenda: Agenda, token: str) -> float:
    """Return what gaining a token is worth."""
    if token == CHOICE:
        return WANTED if any(agenda.want) else SPARE
    kind = world.tokens[token]
    if not supply(world, state, kind):
        return 0.0
    return WANTED if agenda.want[kind] else SPARE


def card_worth(world: World, state: State, agenda: Agenda, card: str) -> float:
    """Return what purifying ``card`` is worth."""
    rewards = world.box.card[card].rewards
    gained = sum(token_worth(world, state, agenda, token) for token in rewards)
    return DANGER[state.file.index(card)] + gained


def spare(world: World, state: State, agenda: Agenda, token: str) -> int:
    """Return how many tokens of a kind the active player may spend freely."""
    kind = world.tokens.get(token, -1)
    if kind < 0:
        return 0
    held = sum(hand[kind] for hand in state.hands)
    return max(0, min(state.hands[state.active][kind], held - agenda.keep[kind]))


def odds(world: World, needed: int, rerolls: int = 0, relics: int = 0) -> float:
    """Return the chance of a purification as a number."""
    return float(chance(world.box.faces, needed, rerolls, relics))
