"""Vehicles of a zone and who sits in them, as views."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.view.region import RiderView, VehicleView
from rules.yokai_parade.state import ALONE
from rules.yokai_parade.zones import vehicle_of


def vehicles(session: Session, play: Play, zone: int) -> tuple[VehicleView, ...]:
    """Return the vehicles that stand in a zone."""
    world, state = names.world_of(play), names.state_of(play)
    own = vehicle_of(state, state.active) if state.monks else ALONE
    found = []
    every = play.box.edition.vehicles
    marks = names.marks((names.text(session.words, each.name) for each in every), 2)
    for number, vehicle in enumerate(every):
        if state.vehicles[number] != zone:
            continue
        name = names.text(session.words, vehicle.name)
        riders = tuple(
            rider(session, play, person)
            for person, place in enumerate(state.people)
            if place == number
        )
        found.append(
            VehicleView(
                id=vehicle.id,
                name=name,
                letters=marks[number],
                riders=riders,
                free=world.seats_of[number] - len(riders),
                is_towed=state.hitched[number] != ALONE,
                is_on_turn=number == own,
            )
        )
    return tuple(found)


def rider(session: Session, play: Play, person: int) -> RiderView:
    """Return a monk or an ally."""
    world, state = names.world_of(play), names.state_of(play)
    name = names.name(session.words, play.box.edition, world.person_ids[person])
    seat = state.monks.index(person) if person in state.monks else -1
    return RiderView(
        name=name,
        letters=_letter(session, play, person),
        seat=seat,
        is_ally=person >= world.monks,
        is_on_turn=seat >= 0 and seat == state.active,
    )


def _letter(session: Session, play: Play, person: int) -> str:
    """Return the letter of a monk, or of an ally, among its like."""
    words, box = session.words, play.box.edition
    monks = [names.text(words, monk.name) for monk in box.monks]
    allies = [names.text(words, ally.name) for ally in box.allies]
    if person < len(monks):
        return names.marks(monks, 1)[person]
    return names.marks(allies, 1)[person - len(monks)]
