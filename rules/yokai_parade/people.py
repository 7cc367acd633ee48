"""Who sits where: transfers, swaps, allies on foot (S2 transfer, YP19, YP20)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.yokai_parade.actions import Swap, Transfer, Unload
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.events import PersonMoved
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.state import BESIDE, ON_FOOT
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import own_zone, zone_of

BESIDE_BOARD = "beside"
"""Word for the place of an ally that is not on the map."""


def free_seats(world: World, pos: Position, vehicle: int) -> int:
    """Return how many seats of ``vehicle`` are empty."""
    return world.seats_of[vehicle] - pos.people.count(vehicle)


def place_name(world: World, place: int) -> str:
    """Return the name of a place: a vehicle, a zone, or ``beside``."""
    if place == BESIDE:
        return BESIDE_BOARD
    if place >= ON_FOOT:
        return world.zone_ids[place - ON_FOOT]
    return world.vehicle_ids[place]


def put(world: World, draft: Draft, person: int, place: int) -> None:
    """Set a monk or an ally to ``place``."""
    draft.put_person(person, place)
    draft.tell(PersonMoved(world.person_ids[person], place_name(world, place)))


def rituals(world: World, pos: Position) -> Iterator[Transfer | Swap | Unload]:
    """Yield every transfer in the active monk's zone.

    People of the other players are among them: that they agree is their affair.
    """
    if is_forbidden(world, pos, "transfer"):
        return
    zone = own_zone(pos)
    vehicles = [v for v, there in enumerate(pos.vehicles) if there == zone]
    foot = ON_FOOT + zone
    here = [
        p for p, place in enumerate(pos.people) if place in vehicles or place == foot
    ]
    ids = world.person_ids
    free = [v for v in vehicles if free_seats(world, pos, v) > 0]
    for person in here:
        for vehicle in free:
            if vehicle != pos.people[person]:
                yield Transfer(ids[person], world.vehicle_ids[vehicle])
    for at, person in enumerate(here):
        for other in here[at + 1 :]:
            if _can_swap(pos, person, other):
                yield Swap(ids[person], ids[other])
    for person in here:
        if person >= world.monks and pos.people[person] != foot:
            yield Unload(ids[person])


def _can_swap(pos: Position, person: int, other: int) -> bool:
    one, two = pos.people[person], pos.people[other]
    return one != two and one < ON_FOOT and two < ON_FOOT


def transfer(world: World, draft: Draft, action: Transfer | Swap | Unload) -> None:
    """Carry out a transfer.

    Raises:
        IllegalAction: if it cannot be done.
    """
    if is_forbidden(world, draft, "transfer"):
        raise IllegalAction("act_forbidden", rule="S2 events", act="transfer")
    match action:
        case Transfer(person, vehicle):
            number = _here(world, draft, person)
            _seat(world, draft, number, vehicle)
        case Swap(person, other):
            one, two = _here(world, draft, person), _here(world, draft, other)
            if not _can_swap(draft, one, two):
                raise IllegalAction(
                    "no_swap", rule="S2 transfer", person=person, other=other
                )
            place = draft.people[one]
            put(world, draft, one, draft.people[two])
            put(world, draft, two, place)
        case Unload(ally):
            _set_down(world, draft, ally)


def _here(world: World, pos: Position, person: str) -> int:
    """Return the number of ``person``, who must be in the active monk's zone."""
    number = world.people.get(person, -1)
    if number < 0:
        raise IllegalAction("unknown_person", rule="S2 transfer", person=person)
    if zone_of(pos, number) != own_zone(pos):
        raise IllegalAction("not_here", rule="S2 transfer", piece=person)
    return number


def _seat(world: World, draft: Draft, person: int, name: str) -> None:
    vehicle = world.vehicles.get(name, -1)
    if vehicle < 0:
        raise IllegalAction("unknown_vehicle", rule="S2 transfer", vehicle=name)
    if draft.vehicles[vehicle] != own_zone(draft):
        raise IllegalAction("not_here", rule="S2 transfer", piece=name)
    if draft.people[person] == vehicle:
        raise IllegalAction(
            "aboard_already",
            rule="S2 transfer",
            person=world.person_ids[person],
            vehicle=name,
        )
    refuse_full(world, draft, vehicle)
    put(world, draft, person, vehicle)


def refuse_full(world: World, pos: Position, vehicle: int) -> None:
    """Refuse one more person in a full vehicle: nobody shares a seat.

    Raises:
        IllegalAction: if so.
    """
    if free_seats(world, pos, vehicle) < 1:
        raise IllegalAction(
            "no_free_seat",
            rule="S2 transfer",
            vehicle=world.vehicle_ids[vehicle],
            seats=world.seats_of[vehicle],
        )


def _set_down(world: World, draft: Draft, ally: str) -> None:
    number = _here(world, draft, ally)
    if number < world.monks:
        raise IllegalAction("monk_on_foot", rule="YP20", person=ally)
    foot = ON_FOOT + own_zone(draft)
    if draft.people[number] == foot:
        raise IllegalAction("on_foot_already", rule="YP20", person=ally)
    put(world, draft, number, foot)
