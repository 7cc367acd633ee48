"""What is wrong with the cards of a box of Yokaï Parade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.entered import doubled_problems, numbered, range_problems, word_problems
from rules.errors import Problem
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_cards import (
    ANY_TIME,
    OWN_TURN,
    ROLL,
    UNTIL,
    Event,
    Plan,
    Site,
    Trump,
    Yokai,
)
from rules.yokai_parade.edition_effects import CHOICE, AddToRoll, Reroll, TurnDie
from rules.yokai_parade.edition_holds import ActionsChange
from rules.yokai_parade.edition_slots import STAY, Known, Names
from rules.yokai_parade.edition_words import effect_problems

TOKEN = Names(("token",), (CHOICE,))
PIECE = Names(("piece",))
PLACE = Names((STAY,))
MOST_BONUSES = 5
MOST_REWARDS = 4
MOST_SITES = 5
MOST_TOKENS = 12
ROLL_EFFECTS = (AddToRoll, Reroll, TurnDie)
"""What can only be done to a roll that lies on the table."""


def cards_problems(box: Box, known: Known) -> Iterator[Problem]:
    """Yield what is wrong with yokai, plans, events and trumps."""
    for path, yokai in numbered("yokai", box.yokai):
        yield from _yokai_problems(path, yokai, box, known)
    for path, plan in numbered("plan", box.plans):
        yield from _plan_problems(path, plan, box, known)
    for path, event in numbered("event", box.events):
        yield from _deeds_problems(path, event, known)
        if event.remedy is not None:
            yield from _site_problems(f"{path}.remedy", event.remedy, box, known)
    for path, trump in numbered("trump", box.trumps):
        yield from _deeds_problems(path, trump, known)
        times = (ANY_TIME, ROLL, OWN_TURN)
        yield from word_problems(f"{path}.when", trump.when, times)


def _yokai_problems(
    where: str, yokai: Yokai, box: Box, known: Known
) -> Iterator[Problem]:
    yield from Names(("kind",)).problems(f"{where}.kind", yokai.kind, known)
    yield from PLACE.problems(f"{where}.zone", yokai.zone, known)
    yield from range_problems(f"{where}.difficulty", yokai.difficulty, 2, 20)
    if len(yokai.bonuses) > MOST_BONUSES:
        want = f"at most {MOST_BONUSES}"
        yield Problem(f"{where}.bonuses", "wrong_count", len(yokai.bonuses), want)
    for path, bonus in numbered(f"{where}.bonuses", yokai.bonuses):
        yield from PIECE.problems(f"{path}.piece", bonus.piece, known)
        yield from range_problems(f"{path}.amount", bonus.amount, 1, 5)
        if bonus.zone:
            yield from PLACE.problems(f"{path}.zone", bonus.zone, known)
        zone = bonus.zone or yokai.zone
        yield from _barred_problems(f"{path}.piece", bonus.piece, zone, box)
    lines = numbered(f"{where}.bonuses", yokai.bonuses)
    pieces = [(path, f"{b.piece} {b.zone or yokai.zone}") for path, b in lines]
    yield from doubled_problems(pieces)
    if len(yokai.rewards) > MOST_REWARDS:
        want = f"at most {MOST_REWARDS}"
        yield Problem(f"{where}.rewards", "wrong_count", len(yokai.rewards), want)
    for path, token in numbered(f"{where}.rewards", yokai.rewards):
        yield from TOKEN.problems(path, token, known)


def _barred_problems(where: str, piece: str, zone: str, box: Box) -> Iterator[Problem]:
    """Yield a problem if ``piece`` is a vehicle that may not be in ``zone``."""
    vehicle = box.vehicle.get(piece)
    if vehicle is not None and zone in vehicle.barred:
        yield Problem(where, "barred_zone", piece, f"what may be in {zone}")


def _plan_problems(where: str, plan: Plan, box: Box, known: Known) -> Iterator[Problem]:
    yield from range_problems(f"{where}.number", plan.number, 1, 5)
    if not 1 <= len(plan.sites) <= MOST_SITES:
        want = f"1 to {MOST_SITES}"
        yield Problem(f"{where}.sites", "wrong_count", len(plan.sites), want)
    sites = numbered(f"{where}.sites", plan.sites)
    for path, site in sites:
        yield from _site_problems(path, site, box, known)
    zones = [(f"{path}.zone", site.zone or "anywhere") for path, site in sites]
    yield from doubled_problems(zones)
    pieces = [
        entry
        for path, site in sites
        for entry in numbered(f"{path}.pieces", site.pieces)
    ]
    yield from doubled_problems(pieces)
    asked = Counter(token for site in plan.sites for token in site.tokens)
    for token, number in asked.items():
        if token in box.token and number > box.token[token].supply:
            want = f"at most {box.token[token].supply}, as many as there are"
            yield Problem(f"{where}.sites", "too_many_tokens", number, want)


def _site_problems(where: str, site: Site, box: Box, known: Known) -> Iterator[Problem]:
    if site.zone:
        yield from PLACE.problems(f"{where}.zone", site.zone, known)
    if not site.tokens and not site.pieces:
        yield Problem(where, "asks_nothing", None, "tokens or pieces")
    if len(site.tokens) > MOST_TOKENS:
        want = f"at most {MOST_TOKENS}"
        yield Problem(f"{where}.tokens", "wrong_count", len(site.tokens), want)
    for path, token in numbered(f"{where}.tokens", site.tokens):
        yield from TOKEN.problems(path, token, known)
    for path, piece in numbered(f"{where}.pieces", site.pieces):
        yield from PIECE.problems(path, piece, known)
        yield from _barred_problems(path, piece, site.zone, box)


def _deeds_problems(where: str, card: Event | Trump, known: Known) -> Iterator[Problem]:
    """Yield what is wrong with what a card does."""
    if not card.effects and not card.holds:
        yield Problem(where, "does_nothing", None, "effects or holds")
    untils: tuple[str, ...] = UNTIL
    if any(isinstance(hold, ActionsChange) for hold in card.holds):
        # Turns begin outside rolls.
        untils = tuple(until for until in UNTIL if until != "roll")
    yield from word_problems(f"{where}.until", card.until, untils)
    is_for_rolls = isinstance(card, Trump) and card.when == ROLL
    for path, effect in numbered(f"{where}.effects", card.effects):
        yield from effect_problems(path, effect, known)
        if isinstance(effect, ROLL_EFFECTS) and not is_for_rolls:
            want = 'another effect, or a trump with when = "roll"'
            yield Problem(path, "needs_roll", None, want)
    for path, hold in numbered(f"{where}.holds", card.holds):
        yield from effect_problems(path, hold, known)
