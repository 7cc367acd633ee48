"""Repairs by hand: what lies on the table is right, whatever the app believed."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.yokai_parade.corrections_oni import RULE, set_oni
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.events import Corrected
from rules.yokai_parade.file import finish
from rules.yokai_parade.hitching import detach
from rules.yokai_parade.holds import end
from rules.yokai_parade.people import BESIDE_BOARD, refuse_full
from rules.yokai_parade.repairs import (
    Correction,
    ResolveEvent,
    SetActions,
    SetExtra,
    SetOni,
    SetPerson,
    SetTokens,
    SetTrump,
    SetVehicle,
    SetYokai,
)
from rules.yokai_parade.state import BESIDE, EMPTY, ON_FOOT, Outcome, Phase
from rules.yokai_parade.tokens import supply
from rules.yokai_parade.world import SLOTS, World
from rules.yokai_parade.zones import could_come

MOST_ACTIONS = 20
MOST_POINTS = 99


def correct(world: World, draft: Draft, action: Correction) -> None:
    """Carry out a repair.

    Raises:
        IllegalAction: if nothing on a table can be so.
    """
    match action:
        case SetVehicle(vehicle, zone):
            _set_vehicle(world, draft, vehicle, zone)
        case SetPerson(person, place):
            _set_person(world, draft, person, place)
        case SetTokens(seat, token, count):
            _set_tokens(world, draft, seat, token, count)
        case SetTrump(card, seat):
            _set_trump(world, draft, card, seat)
        case SetYokai(card, slot):
            _set_yokai(world, draft, card, slot)
        case SetOni():
            set_oni(world, draft, action)
        case SetActions(count):
            _between("actions", count, 0, MOST_ACTIONS)
            draft.actions = count
        case SetExtra(points):
            _set_extra(draft, points)
        case ResolveEvent(event):
            _resolve(world, draft, event)
    draft.tell(Corrected(action))


def _between(what: str, got: int, least: int, most: int) -> None:
    if not least <= got <= most:
        raise IllegalAction(
            "out_of_bounds", rule=RULE, what=what, got=got, least=least, most=most
        )


def _number(names: dict[str, int], name: str, what: str) -> int:
    if name not in names:
        raise IllegalAction(f"unknown_{what}", rule=RULE, **{what: name})
    return names[name]


def _set_vehicle(world: World, draft: Draft, vehicle: str, zone: str) -> None:
    number = _number(dict(world.vehicles), vehicle, "vehicle")
    target = _number(dict(world.zones), zone, "zone")
    if target in world.passages:
        raise IllegalAction("zone_sends_on", rule="YP28", zone=zone)
    if not could_come(world, draft, number, target):
        raise IllegalAction(
            "zone_barred", rule="S2 movement", vehicle=vehicle, zone=zone
        )
    for towed, behind in enumerate(draft.hitched):
        if number in (towed, behind):
            detach(world, draft, towed)
    draft.put_vehicle(number, target)


def _set_person(world: World, draft: Draft, person: str, place: str) -> None:
    number = _number(dict(world.people), person, "person")
    if place in world.vehicles:
        vehicle = world.vehicles[place]
        if draft.people[number] != vehicle:
            refuse_full(world, draft, vehicle)
        draft.put_person(number, vehicle)
        return
    if number < world.monks:
        raise IllegalAction("monk_on_foot", rule="YP20", person=person)
    if place == BESIDE_BOARD:
        draft.put_person(number, BESIDE)
        return
    zone = _number(dict(world.zones), place, "zone")
    if zone in world.passages:
        raise IllegalAction("zone_sends_on", rule="YP28", zone=place)
    draft.put_person(number, ON_FOOT + zone)


def _set_tokens(world: World, draft: Draft, seat: int, token: str, count: int) -> None:
    kind = _number(dict(world.tokens), token, "token")
    _between("seat", seat, 0, draft.seats - 1)
    held = draft.hands[seat][kind]
    _between("tokens", count, 0, held + supply(world, draft, kind))
    draft.add_token(seat, kind, count - held)


def _set_trump(world: World, draft: Draft, card: str, seat: int | None) -> None:
    if card not in world.box.trump:
        raise IllegalAction("unknown_card", rule=RULE, card=card)
    if seat is not None:
        _between("seat", seat, 0, draft.seats - 1)
    for other, row in enumerate(draft.trumps):
        draft.set_trumps(other, tuple(each for each in row if each != card))
    used = tuple(each for each in draft.used_trumps if each != card)
    if seat is None:
        draft.used_trumps = (*used, card)
        return
    for each in draft.in_force:
        if each.card == card:  # it lies before somebody: it was never played
            end(world, draft, each)
    draft.used_trumps = used
    draft.set_trumps(seat, (*draft.trumps[seat], card))


def _set_yokai(world: World, draft: Draft, card: str, slot: int) -> None:
    """Lay a yokai that was seen before into a slot, or aside; a filled slot stays."""
    if card not in world.box.card:
        raise IllegalAction("unknown_card", rule=RULE, card=card)
    if draft.phase is not Phase.ACT:
        raise IllegalAction("wrong_phase", rule=RULE, got=draft.phase.value, want="act")
    _between("slot", slot, 0, SLOTS + 1)
    if card not in draft.file and card not in draft.gone:
        raise IllegalAction("not_seen_yet", rule=RULE, card=card)
    if 1 <= slot <= SLOTS and draft.file[slot - 1] not in (EMPTY, card):
        raise IllegalAction("slot_taken", rule=RULE, card=card, slot=slot)
    draft.file = tuple(EMPTY if each == card else each for each in draft.file)
    draft.gone = tuple(each for each in draft.gone if each != card)
    if 1 <= slot <= SLOTS:
        draft.set_slot(slot - 1, card)
        return
    draft.gone = (*draft.gone, card)
    if slot > SLOTS:
        finish(draft, Outcome.FILE)


def _set_extra(draft: Draft, points: int) -> None:
    if draft.phase is not Phase.ROLLED:
        raise IllegalAction(
            "wrong_phase", rule=RULE, got=draft.phase.value, want="rolled"
        )
    _between("points", points, -MOST_POINTS, MOST_POINTS)
    draft.extra = points


def _resolve(world: World, draft: Draft, event: str) -> None:
    for each in draft.in_force:
        if each.card == event:
            end(world, draft, each)
            return
    raise IllegalAction("not_in_force", rule="YP26", event=event)
