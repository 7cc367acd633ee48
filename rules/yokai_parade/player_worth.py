"""What things are worth to the built-in players: cards, tokens, steps of the Oni."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from rules.yokai_parade.edition_effects import CHOICE
from rules.yokai_parade.odds import chance
from rules.yokai_parade.player_agenda import Agenda
from rules.yokai_parade.state import EMPTY, State
from rules.yokai_parade.tokens import supply
from rules.yokai_parade.world import World

PACE = 0.8
"""Cards that the table takes out of the file for each that comes into it."""

WORST = 20.0
"""What it is worth to have a card out of the file that would lose the game."""

WANTED, SPARE = 1.6, 0.6
"""A token that the plan still wants, any other."""

STEP = 0.6
"""What a step of the Oni costs while he is far away."""

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
    return STEP + 9.0 / (room * room)


def token_worth(world: World, state: State, agenda: Agenda, token: str) -> float:
    """Return what gaining a token is worth."""
    if token == CHOICE:
        return WANTED if any(agenda.want) else SPARE
    kind = world.tokens[token]
    if not supply(world, state, kind):
        return 0.0
    return WANTED if agenda.want[kind] else SPARE


def danger(file: tuple[str, ...], slot: int) -> float:
    """Return what it is worth to have the card of ``slot``, from 0, out of the file.

    It has as many draws left as slots before it; all cards in front have to go first.
    """
    left = len(file) - slot
    ahead = left - file[slot:].count(EMPTY)
    return min(WORST, 10.0 * exp(-0.6 * (left - ahead / PACE)))


def card_worth(world: World, state: State, agenda: Agenda, card: str) -> float:
    """Return what purifying ``card`` is worth."""
    rewards = world.box.card[card].rewards
    gained = sum(token_worth(world, state, agenda, token) for token in rewards)
    return danger(state.file, state.file.index(card)) + gained


def spare(world: World, state: State, agenda: Agenda, token: str) -> int:
    """Return how many tokens of a kind the active player may spend freely."""
    kind = world.tokens.get(token, -1)
    if kind < 0:
        return 0
    held = sum(hand[kind] for hand in state.hands)
    return max(0, min(state.hands[state.active][kind], held - agenda.keep[kind]))


def odds(world: World, needed: int, rerolls: int = 0, relics: int = 0) -> float:
    """Return the chance of a purification as a number."""
    return _odds(world.box.faces, needed, rerolls, relics)


@lru_cache(maxsize=1024)
def _odds(die: tuple[str, ...], needed: int, rerolls: int, relics: int) -> float:
    return float(chance(die, needed, rerolls, relics))
