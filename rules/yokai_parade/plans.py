"""Foiling plans and ending events: what is still missing, who pays (S2 foil)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.errors import IllegalAction
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_cards import Site
from rules.yokai_parade.edition_holds import CheaperPlan
from rules.yokai_parade.events import (
    TokenSpent,
)
from rules.yokai_parade.events_cards import (
    PlanFoiled,
)
from rules.yokai_parade.holds import end, expire, is_forbidden, of_kind
from rules.yokai_parade.payment import (
    Need,
    Offer,
    Payment,
    needs_of,
    offers_of,
    pay,
)
from rules.yokai_parade.state import EMPTY, Draw
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import zone_of

PLANS = 3
"""Plans to foil (S2 aim)."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What a plan or a remedy still lacks."""

    tokens: tuple[Need, ...]
    pieces: tuple[tuple[str, str], ...]
    """Piece and zone where it has to be; an empty zone is anywhere on the map."""

    pays: tuple[Offer, ...]
    """Who would pay what of the rest."""

    def __bool__(self) -> bool:
        """Return whether anything is missing."""
        return bool(self.tokens or self.pieces)


def waived(world: World, pos: Position) -> int:
    """Return how many tokens of a plan need not be paid."""
    return sum(hold.tokens for hold in of_kind(world, pos, CheaperPlan))


def missing(
    world: World, pos: Position, sites: Sequence[Site], spared: int = 0
) -> Missing:
    """Return what is still missing for ``sites``, ``spared`` tokens being forgiven."""
    payment = pay(needs_of(world, pos, sites), offers_of(world, pos), spared)
    return Missing(payment.unpaid, absent(world, pos, sites), payment.pays)


def missing_for_plan(world: World, pos: Position) -> Missing:
    """Return what the plan that lies face up still lacks.

    Raises:
        KeyError: if no plan lies face up.
    """
    return missing(world, pos, world.box.plan[pos.plan].sites, waived(world, pos))


def absent(
    world: World, pos: Position, sites: Sequence[Site]
) -> tuple[tuple[str, str], ...]:
    """Return the pieces that are not where ``sites`` ask for them."""
    return tuple(
        (piece, site.zone)
        for site in sites
        for piece in site.pieces
        if not _is_at(world, pos, piece, site.zone)
    )


def _is_at(world: World, pos: Position, piece: str, zone: str) -> bool:
    vehicle = world.vehicles.get(piece)
    there = (
        zone_of(pos, world.people[piece])
        if vehicle is None
        else (pos.vehicles[vehicle])
    )
    return there == world.zones[zone] if zone else there >= 0


def payment(
    world: World,
    pos: Position,
    sites: Sequence[Site],
    words: tuple[str, ...],
    spared: int,
) -> Payment | IllegalAction:
    """Return what is paid for ``sites``, or why they are not met."""
    away = absent(world, pos, sites)
    if away:
        piece, zone = away[0]
        return IllegalAction("piece_missing", rule="S2 foil", piece=piece, zone=zone)
    needs = needs_of(world, pos, sites)
    offers = offers_of(world, pos)
    if words:
        chosen = _chosen(offers, words)
        if isinstance(chosen, IllegalAction):
            return chosen
        spared = max(0, min(spared, len(needs) - len(chosen)))
        found = pay(needs, chosen, spared)
        if len(found.pays) < len(chosen):
            return IllegalAction("pays_not_asked", rule="YP25", pays=words)
    else:
        found = pay(needs, offers, spared)
    if found.unpaid:
        lack = found.unpaid[0]
        return IllegalAction(
            "token_missing", rule="YP25", token=lack.token, zone=lack.zone
        )
    return found


def _chosen(
    offers: Sequence[Offer], words: tuple[str, ...]
) -> tuple[Offer, ...] | IllegalAction:
    held = {offer.word: offer for offer in offers}
    counts = Counter(offer.word for offer in offers)
    for word, count in Counter(words).items():
        if count > counts[word]:
            return IllegalAction("token_not_held", rule="YP25", pay=word)
    return tuple(held[word] for word in words)


def plan_payment(
    world: World, pos: Position, words: tuple[str, ...]
) -> Payment | IllegalAction:
    """Return what is paid to foil the plan face up, or why it cannot be foiled."""
    if is_forbidden(world, pos, "foil"):
        return IllegalAction("act_forbidden", rule="S2 events", act="foil")
    if pos.plan == EMPTY:
        return IllegalAction("no_plan", rule="YP8")
    sites = world.box.plan[pos.plan].sites
    return payment(world, pos, sites, words, waived(world, pos))


def remedy_payment(
    world: World, pos: Position, event: str, words: tuple[str, ...]
) -> Payment | IllegalAction:
    """Return what is paid to end ``event``, or why that cannot be done."""
    if all(each.card != event for each in pos.in_force):
        return IllegalAction("not_in_force", rule="YP26", event=event)
    card = world.box.event.get(event)
    if card is None or card.remedy is None:
        return IllegalAction("no_remedy", rule="YP26", event=event)
    return payment(world, pos, (card.remedy,), words, 0)


def spend(world: World, draft: Draft, pays: Sequence[Offer]) -> None:
    """Put the tokens of ``pays`` back into the supply."""
    for offer in pays:
        draft.add_token(offer.seat, world.tokens[offer.token], -1)
        draft.tell(TokenSpent(offer.seat, offer.token))


def foil(world: World, draft: Draft, words: tuple[str, ...]) -> bool:
    """Foil the plan face up; return whether it was the last (S2 foil 1 to 3).

    Raises:
        IllegalAction: if it cannot be foiled.
    """
    found = plan_payment(world, draft, words)
    if isinstance(found, IllegalAction):
        raise found
    spend(world, draft, found.pays)
    draft.tell(PlanFoiled(draft.plan, tuple(offer.word for offer in found.pays)))
    draft.foiled = (*draft.foiled, draft.plan)
    draft.plan = EMPTY
    expire(world, draft, "plan")
    if len(draft.foiled) == PLANS:
        return True
    number = world.numbers[len(draft.foiled)]
    draft.first(Draw("trumps", 1, draft.active), Draw(f"plan-{number}"))
    return False


def remedy(world: World, draft: Draft, event: str, words: tuple[str, ...]) -> None:
    """End an event by what it asks for.

    Raises:
        IllegalAction: if that cannot be done.
    """
    found = remedy_payment(world, draft, event, words)
    if isinstance(found, IllegalAction):
        raise found
    spend(world, draft, found.pays)
    end(world, draft, next(each for each in draft.in_force if each.card == event))
