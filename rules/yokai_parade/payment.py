"""Who pays which token for a plan or a remedy (S2 foil, YP25).

Every token asked for is one need; every token that a player in the right place holds is
one offer. A payment is a matching of the two, found by augmenting paths, so that one
exists whenever there is any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Seat
from rules.yokai_parade.draft import Position
from rules.yokai_parade.edition_cards import Site
from rules.yokai_parade.edition_effects import CHOICE
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import zone_of


@dataclass(frozen=True, slots=True)
class Need:
    """One token that has to be paid."""

    zone: str
    """Empty for anywhere."""

    token: str
    """A kind, or ``"choice"``."""

    payers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One token that somebody holds."""

    seat: Seat
    token: str

    @property
    def word(self) -> str:
        """How actions write it: ``0:relic``."""
        return f"{self.seat}:{self.token}"


@dataclass(frozen=True, slots=True)
class Payment:
    """Who pays what, and what is not covered."""

    pays: tuple[Offer, ...]
    unpaid: tuple[Need, ...]


def needs_of(world: World, pos: Position, sites: Sequence[Site]) -> tuple[Need, ...]:
    """Return every token that ``sites`` ask for, kinds before those of choice."""
    found = [
        Need(site.zone, token, _payers(world, pos, site.zone))
        for site in sites
        for token in site.tokens
    ]
    return tuple(sorted(found, key=lambda need: need.token == CHOICE))


def _payers(world: World, pos: Position, zone: str) -> tuple[Seat, ...]:
    if not zone:
        return tuple(range(pos.seats))
    number = world.zones[zone]
    return tuple(s for s, monk in enumerate(pos.monks) if zone_of(pos, monk) == number)


def offers_of(world: World, pos: Position) -> tuple[Offer, ...]:
    """Return every token held; those who have most of a kind come first."""
    piles = [
        (-count, seat, world.token_ids[kind])
        for seat, hand in enumerate(pos.hands)
        for kind, count in enumerate(hand)
    ]
    return tuple(
        Offer(seat, token) for less, seat, token in sorted(piles) for _ in range(-less)
    )


def pay(needs: Sequence[Need], offers: Sequence[Offer], waived: int = 0) -> Payment:
    """Return a payment that leaves as few needs unpaid as can be.

    Args:
        needs: what is asked for.
        offers: what may be given, the most willing first.
        waived: how many needs are forgiven; the last that can be, if all are covered.
    """
    taken: dict[int, int] = {}
    unpaid = [
        at for at, _ in enumerate(needs) if not _match(at, needs, offers, taken, set())
    ]
    forgiven = unpaid[:waived]
    spare = waived - len(forgiven)
    paid = {need: offer for offer, need in taken.items()}
    kept = sorted(paid)[: max(0, len(paid) - spare)]
    missing = [needs[at] for at in unpaid if at not in forgiven]
    return Payment(tuple(offers[paid[at]] for at in kept), tuple(missing))


def _match(
    need: int,
    needs: Sequence[Need],
    offers: Sequence[Offer],
    taken: dict[int, int],
    tried: set[int],
) -> bool:
    for number, offer in enumerate(offers):
        if number in tried or not _fits(needs[need], offer):
            continue
        tried.add(number)
        holder = taken.get(number)
        if holder is None or _match(holder, needs, offers, taken, tried):
            taken[number] = need
            return True
    return False


def _fits(need: Need, offer: Offer) -> bool:
    return offer.seat in need.payers and need.token in (CHOICE, offer.token)
