"""What a draw can bring, and whether an answer can be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn
from rules.yokai_parade.box import ONI
from rules.yokai_parade.draft import Position
from rules.yokai_parade.state import Draw
from rules.yokai_parade.world import World

MONKS, YOKAI, EVENTS, TRUMPS, PLAN = "monks", "yokai", "events", "trumps", "plan-"


def need(world: World, pos: Position, draw: Draw) -> CardNeeded:
    """Return the request for ``draw``."""
    return CardNeeded(
        pile=draw.pile,
        count=draw.count,
        cards=contents(world, pos, draw),
        seat=draw.seat,
        is_secret=draw.pile != MONKS and not draw.is_noted,
    )


def contents(world: World, pos: Position, draw: Draw) -> tuple[str, ...]:
    """Return what the pile of ``draw`` can bring, sorted.

    One entry a card, but for the yokai deck: nobody knows which yokai lie in its
    present quarter, so each card is entered as often as makes every entry as likely as
    the next.
    """
    match draw.pile:
        case "monks":
            return tuple(sorted(monk.id for monk in world.box.monks))
        case "yokai":
            unseen = unseen_yokai(world, pos)
            return _deck(world, pos, unseen) if pos.monks else unseen
        case "events":
            ids = (card.id for card in world.box.events if card.id not in pos.events)
            return tuple(sorted(ids))
        case "trumps":
            return trumps_left(world, pos)
        case plan:
            number = int(plan.removeprefix(PLAN))
            ids = (each.id for each in world.box.plans if each.number == number)
            return tuple(sorted(card for card in ids if card not in pos.foiled))


def unseen_yokai(world: World, pos: Position) -> tuple[str, ...]:
    """Return the yokai that lie neither in the file nor in the discard."""
    seen = {*pos.file, *pos.gone}
    return tuple(card for card in world.yokai_ids if card not in seen)


def _deck(world: World, pos: Position, unseen: tuple[str, ...]) -> tuple[str, ...]:
    oni, yokai = quarter(world, pos)
    count = len(unseen)
    if not yokai or not count:
        return (ONI,)
    # A yokai is next with chance y / (y + o) / count, an Oni card with o / (y + o).
    once = [card for card in unseen for _ in range(yokai)]
    return tuple(sorted([*once, *(ONI,) * (oni * count)]))


def quarter(world: World, pos: Position) -> tuple[int, int]:
    """Return how many Oni cards and yokai are left in the present quarter."""
    left = world.per_pile - pos.drawn % world.per_pile
    oni = max(0, world.oni_per_pile - pos.oni_drawn)
    return min(oni, left), max(0, left - oni)


def cards_left(world: World, pos: Position) -> int:
    """Return how many cards the yokai deck still has."""
    return world.per_pile * world.box.deck.piles - pos.drawn


def trumps_left(world: World, pos: Position) -> tuple[str, ...]:
    """Return the trumps that can be drawn, sorted; the discard's if the pile is empty.

    Nothing when every trump lies before a player.
    """
    held = {card for row in pos.trumps for card in row}
    pile = [t.id for t in world.box.trumps if t.id not in held]
    fresh = [card for card in pile if card not in pos.used_trumps]
    return tuple(sorted(fresh or pile))


def is_pile_empty(world: World, pos: Position) -> bool:
    """Return whether a trump drawn now comes out of the shuffled discard."""
    held = sum(map(len, pos.trumps))
    return held + len(pos.used_trumps) >= len(world.box.trumps)


def answers(world: World, pos: Position, draw: Draw) -> Iterator[Drawn]:
    """Yield some answers: of draws of several, runs of neighbours in the pile."""
    cards = tuple(dict.fromkeys(contents(world, pos, draw)))
    ring = cards + cards
    for first, _ in enumerate(cards):
        yield Drawn(ring[first : first + draw.count])


def check(world: World, pos: Position, draw: Draw, cards: tuple[str, ...]) -> None:
    """Refuse an answer that cannot be true.

    Raises:
        IllegalAction: if ``cards`` are too many or few, one is doubled, one is not in
            the pile, or no card of its kind is left in this quarter of the deck.
    """
    if len(cards) != draw.count:
        raise IllegalAction(
            "wrong_count", rule="S2 set-up", got=len(cards), want=draw.count
        )
    can_be = set(contents(world, pos, draw))
    for card, count in Counter(cards).items():
        if count > 1:
            raise IllegalAction("card_twice", rule="S2 set-up", card=card)
        if card in can_be:
            continue
        if draw.pile == YOKAI and card == ONI and pos.monks:
            raise IllegalAction("no_oni_card_left", rule="S2 set-up", pile=draw.pile)
        if is_of_pile(world, draw.pile, card):
            raise IllegalAction("card_gone", rule="S2 set-up", card=card)
        raise IllegalAction("not_of_pile", rule="S2 set-up", card=card, pile=draw.pile)


def is_of_pile(world: World, pile: str, card: str) -> bool:
    """Return whether ``card`` belongs to the pile at all."""
    box = world.box
    match pile:
        case "monks":
            return card in box.monk
        case "yokai":
            return card in box.card
        case "events":
            return card in box.event
        case "trumps":
            return card in box.trump
        case plan:
            has = box.plan.get(card)
            return has is not None and f"{PLAN}{has.number}" == plan
