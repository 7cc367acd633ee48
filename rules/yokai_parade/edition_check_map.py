"""What is wrong with the map and the pieces of a box of Yokaï Parade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.entered import doubled_problems, numbered, range_problems, word_problems
from rules.errors import Problem
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_effects import CHOICE
from rules.yokai_parade.edition_pieces import Power, Vehicle
from rules.yokai_parade.edition_slots import STAY, Known, Names
from rules.yokai_parade.edition_words import effect_problems

ALWAYS, ACTION, RITUAL = "always", "action", "ritual"
"""When the power of a monk is there."""


def zones_problems(box: Box) -> Iterator[Problem]:
    """Yield what is wrong with the zones (YP28, S2 prière)."""
    for path, zone in numbered("zone", box.zones):
        for where, coordinate in numbered(f"{path}.place", zone.place):
            yield from range_problems(where, coordinate, 0, 100)
        onward = box.zone.get(zone.leads_to)
        if zone.leads_to and (onward is None or onward.leads_to):
            want = "the id of a zone that leads nowhere"
            yield Problem(f"{path}.leads_to", "unknown_word", zone.leads_to[:60], want)
        if zone.leads_to and zone.is_temple:
            yield Problem(f"{path}.is_temple", "nobody_stays", True, "false")
    places = [
        (f"{path}.place", ", ".join(map(str, zone.place)))
        for path, zone in numbered("zone", box.zones)
    ]
    yield from doubled_problems(places)
    if box.zones and not any(zone.is_temple for zone in box.zones):
        yield Problem("zone", "no_temple", None, "a zone with is_temple = true")


def links_problems(box: Box) -> Iterator[Problem]:
    """Yield what is wrong with the links, also that a zone cannot be reached."""
    for path, link in numbered("link", box.links):
        for key, end in (("zone", link.zone), ("other", link.other)):
            if end not in box.zone:
                where = f"{path}.{key}"
                yield Problem(where, "unknown_word", end[:60], "the id of a zone")
        if link.zone == link.other:
            yield Problem(f"{path}.other", "self_link", link.other[:60], "another zone")
    ends = [
        (path, (link.zone, link.other)) for path, link in numbered("link", box.links)
    ]
    pairs = [(path, " and ".join(sorted(pair))) for path, pair in ends]
    yield from doubled_problems(pairs)
    reached = _reached(box)
    for path, zone in numbered("zone", box.zones):
        if zone.id not in reached:
            want = "a chain of links from the first zone"
            yield Problem(path, "unreached", zone.id[:60], want)


def _reached(box: Box) -> set[str]:
    """Return the zones that hang together with the first one, whatever direction."""
    pairs = [(link.zone, link.other) for link in box.links]
    pairs += [(zone.id, zone.leads_to) for zone in box.zones if zone.leads_to]
    found = {zone.id for zone in box.zones[:1]}
    grown = True
    while grown:
        near = {end for pair in pairs if found.intersection(pair) for end in pair}
        grown = not near <= found
        found |= near
    return found


def vehicles_problems(box: Box) -> Iterator[Problem]:
    """Yield what is wrong with the vehicles (YP17, YP18)."""
    for path, vehicle in numbered("vehicle", box.vehicles):
        yield from range_problems(f"{path}.speed", vehicle.speed, 0, 9)
        yield from range_problems(f"{path}.seats", vehicle.seats, 1, 9)
        yield from start_problems(box, f"{path}.start", vehicle.start)
        if vehicle.start in vehicle.barred:
            want = "a zone that is not barred"
            yield Problem(f"{path}.start", "barred_zone", vehicle.start[:60], want)
        yield from _lists_problems(box, path, vehicle)


def _lists_problems(box: Box, path: str, vehicle: Vehicle) -> Iterator[Problem]:
    for where, zone in numbered(f"{path}.barred", vehicle.barred):
        if zone not in box.zone:
            yield Problem(where, "unknown_word", zone[:60], "the id of a zone")
    for where, towed in numbered(f"{path}.tows", vehicle.tows):
        if towed not in box.vehicle or towed == vehicle.id:
            want = "the id of another vehicle"
            yield Problem(where, "unknown_word", towed[:60], want)
    yield from doubled_problems(numbered(f"{path}.barred", vehicle.barred))
    yield from doubled_problems(numbered(f"{path}.tows", vehicle.tows))


def start_problems(box: Box, where: str, zone: str) -> Iterator[Problem]:
    """Yield a problem unless something can stand in ``zone`` at first."""
    if zone not in box.zone:
        yield Problem(where, "unknown_word", zone[:60], "the id of a zone")
    elif box.zone[zone].leads_to:
        yield Problem(where, "nobody_stays", zone, f"the id of a {STAY}")


def figures_problems(box: Box) -> Iterator[Problem]:
    """Yield what is wrong with allies and tokens."""
    for path, ally in numbered("ally", box.allies):
        yield from start_problems(box, f"{path}.start", ally.start)
    for path, token in numbered("token", box.tokens):
        yield from range_problems(f"{path}.supply", token.supply, 0, 30)


def monks_problems(box: Box, known: Known) -> Iterator[Problem]:
    """Yield what is wrong with the monks: their seats and their powers."""
    aboard = Counter[str]()
    for path, monk in numbered("monk", box.monks):
        vehicle = box.vehicle.get(monk.vehicle)
        where = f"{path}.vehicle"
        aboard[monk.vehicle] += 1
        if vehicle is None:
            want = "the id of a vehicle"
            yield Problem(where, "unknown_word", monk.vehicle[:60], want)
        elif aboard[monk.vehicle] > vehicle.seats:
            want = f"at most {vehicle.seats} monks"
            yield Problem(where, "no_seat", monk.vehicle, want)
        for at, power in numbered(f"{path}.powers", monk.powers):
            yield from _power_problems(at, power, known)


def _power_problems(where: str, power: Power, known: Known) -> Iterator[Problem]:
    words = (ALWAYS, ACTION, RITUAL)
    yield from word_problems(f"{where}.when", power.when, words)
    yield from range_problems(f"{where}.per_turn", power.per_turn, 1, 9)
    is_standing = power.when == ALWAYS
    if is_standing != bool(power.holds) or is_standing == bool(power.effects):
        want = 'holds with "always", else effects'
        got = power.when[:60]
        yield Problem(where, "wrong_power", got, want)
    if is_standing and power.cost:
        yield Problem(f"{where}.cost", "wrong_power", len(power.cost), "no cost")
    for path, token in numbered(f"{where}.cost", power.cost):
        yield from Names(("token",), (CHOICE,)).problems(path, token, known)
    for path, effect in numbered(f"{where}.effects", power.effects):
        yield from effect_problems(path, effect, known)
    for path, hold in numbered(f"{where}.holds", power.holds):
        yield from effect_problems(path, hold, known)
