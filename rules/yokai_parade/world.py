"""A box and the options of one game, prepared for looking things up by number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.yokai_parade.box import EVENT, PLAN, Box
from rules.yokai_parade.edition_cards import Event, Trump
from rules.yokai_parade.edition_holds import Hold
from rules.yokai_parade.edition_pieces import Monk
from rules.yokai_parade.options import Options

ALWAYS = "always"
SLOTS = 7
"""Slots of the file that a yokai may lie in (YP14)."""

HoldsByKind: TypeAlias = Mapping[type[Any], tuple[Any, ...]]
"""Holds by their class, each with those of that class."""


@dataclass(frozen=True, slots=True)
class Way:
    """One link out of a zone."""

    through: int
    """The zone that is entered."""

    to: int
    """Where the vehicle lands: the same, or where a zone sends it on (YP28)."""

    stops: bool
    """Whether the move ends there: it was sent on."""


@dataclass(frozen=True, slots=True)
class Line:
    """A bonus line of a yokai, by number."""

    piece: str
    zone: int
    amount: int
    vehicle: int
    """The vehicle that it asks for, else -1."""

    person: int
    """The monk or ally that it asks for, else -1."""


@dataclass(frozen=True, slots=True)
class World:
    """What stays the same through a game; zones, vehicles, people by number."""

    box: Box
    options: Options
    zones: Mapping[str, int]
    vehicles: Mapping[str, int]
    people: Mapping[str, int]
    """Monks first, then allies."""

    tokens: Mapping[str, int]
    zone_ids: tuple[str, ...]
    vehicle_ids: tuple[str, ...]
    person_ids: tuple[str, ...]
    token_ids: tuple[str, ...]
    ways: tuple[tuple[Way, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    """Links between two zones, whoever goes; 99 where there is no way."""

    barred: tuple[frozenset[int], ...]
    """By vehicle: zones where it may not be."""

    seats_of: tuple[int, ...]
    """By vehicle: how many people it holds."""

    speed: tuple[int, ...]
    card_zone: Mapping[str, int]
    """Zone by yokai."""

    lines: Mapping[str, tuple[Line, ...]]
    """Bonus lines by yokai."""

    card_holds: Mapping[str, tuple[Hold, ...]]
    """Holds by event or trump."""

    until: Mapping[str, str]
    """How long these last."""

    powers: tuple[tuple[Hold, ...], ...]
    """By monk: what always holds in that player's turns."""

    card_kinds: Mapping[str, HoldsByKind]
    """The holds of ``card_holds`` by what they are."""

    power_kinds: tuple[HoldsByKind, ...]
    """The holds of ``powers`` by what they are."""

    starts: tuple[int, ...]
    """By person: zone of the start of an ally; -1 for monks."""

    temples: frozenset[int]
    passages: frozenset[int]
    """Zones where nobody stands: they send on (YP28)."""

    plan_spaces: tuple[int, ...]
    event_spaces: frozenset[int]
    per_pile: int
    """Cards of each quarter of the deck, Oni cards among them."""

    oni_per_pile: int
    yokai_ids: tuple[str, ...]
    """All yokai, sorted."""

    numbers: tuple[int, ...]
    """Backs of the plans in the order of the track."""

    @property
    def monks(self) -> int:
        """How many of the people are monks."""
        return len(self.box.monks)


def world_of(box: Box, options: Options) -> World:
    """Return the lookups for ``box`` and ``options``."""
    zones = {zone.id: number for number, zone in enumerate(box.zones)}
    vehicles = {each.id: number for number, each in enumerate(box.vehicles)}
    person_ids = (*(m.id for m in box.monks), *(a.id for a in box.allies))
    people = {person: number for number, person in enumerate(person_ids)}
    sends_on = options.rulings.mountain_sends_on
    cards: tuple[Event | Trump, ...] = (*box.events, *box.trumps)
    deck = box.deck
    powers = tuple(map(_standing_holds, box.monks))
    return World(
        box=box,
        options=options,
        zones=zones,
        vehicles=vehicles,
        people=people,
        tokens={token.id: number for number, token in enumerate(box.tokens)},
        zone_ids=tuple(zones),
        vehicle_ids=tuple(vehicles),
        person_ids=person_ids,
        token_ids=tuple(token.id for token in box.tokens),
        ways=_ways(box, zones, sends_on=sends_on),
        distance=_distances(_ways(box, zones, sends_on=sends_on)),
        barred=tuple(frozenset(zones[z] for z in v.barred) for v in box.vehicles),
        seats_of=tuple(each.seats for each in box.vehicles),
        speed=tuple(each.speed for each in box.vehicles),
        card_zone={card.id: zones[card.zone] for card in box.yokai},
        lines=_lines(box, zones, vehicles, people),
        card_holds={card.id: card.holds for card in cards},
        until={card.id: card.until for card in cards},
        powers=powers,
        card_kinds={card.id: _by_kind(card.holds) for card in cards},
        power_kinds=tuple(map(_by_kind, powers)),
        starts=(
            *(-1 for _ in box.monks),
            *(zones[ally.start] for ally in box.allies),
        ),
        temples=frozenset(zones[zone.id] for zone in box.zones if zone.is_temple),
        passages=frozenset(
            zones[zone.id] for zone in box.zones if zone.leads_to and sends_on
        ),
        plan_spaces=tuple(n for n, what in enumerate(box.track) if what == PLAN),
        event_spaces=frozenset(n for n, what in enumerate(box.track) if what == EVENT),
        per_pile=(len(box.yokai) - deck.start + deck.oni_cards) // deck.piles,
        oni_per_pile=deck.oni_cards // deck.piles,
        yokai_ids=tuple(sorted(card.id for card in box.yokai)),
        numbers=_numbers(box, options),
    )


def _standing_holds(monk: Monk) -> tuple[Hold, ...]:
    standing = [power.holds for power in monk.powers if power.when == ALWAYS]
    return tuple(hold for holds in standing for hold in holds)


def _by_kind(holds: tuple[Hold, ...]) -> HoldsByKind:
    kinds = dict.fromkeys(map(type, holds))
    return {kind: tuple(h for h in holds if type(h) is kind) for kind in kinds}


def _numbers(box: Box, options: Options) -> tuple[int, ...]:
    """Return the plans of the level as the box has it, else as the rules do."""
    level = box.level.get(options.level)
    return level.plans if level is not None else options.numbers()


def _ways(
    box: Box, zones: Mapping[str, int], *, sends_on: bool
) -> tuple[tuple[Way, ...], ...]:
    found = []
    for zone in box.zones:
        ways = []
        near = box.neighbours[zone.id]
        if zone.leads_to and not sends_on and zone.leads_to not in near:
            near = (*near, zone.leads_to)
        for other in near:
            leads_to = box.zone[other].leads_to if sends_on else ""
            to = zones[leads_to or other]
            ways.append(Way(zones[other], to, stops=zones[other] != to))
        found.append(tuple(ways))
    return tuple(found)


def _distances(ways: tuple[tuple[Way, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for start, _ in enumerate(ways):
        row = [99] * len(ways)
        row[start], edge = 0, [start]
        while edge:
            onward = []
            for zone in edge:
                for way in ways[zone]:
                    if row[way.to] == 99:
                        row[way.to] = row[zone] + 1
                        onward.append(way.to)
            edge = onward
        rows.append(tuple(row))
    return tuple(rows)


def _lines(
    box: Box,
    zones: Mapping[str, int],
    vehicles: Mapping[str, int],
    people: Mapping[str, int],
) -> dict[str, tuple[Line, ...]]:
    return {
        card.id: tuple(
            Line(
                bonus.piece,
                zones[bonus.zone or card.zone],
                bonus.amount,
                vehicles.get(bonus.piece, -1),
                people.get(bonus.piece, -1),
            )
            for bonus in card.bonuses
        )
        for card in box.yokai
    }
