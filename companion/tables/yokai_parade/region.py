"""The region as a view: zones and who is there, roads, track, file, hands, plan."""

from __future__ import annotations

from collections.abc import Mapping

from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, riders
from companion.view.parts import Choice
from companion.view.region import (
    HandView,
    RoadView,
    SignView,
    SlotView,
    ZoneView,
)
from hardware.parade import OniTrack, Sign, file_signs, track_signs
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_holds import CloseLinks
from rules.yokai_parade.holds import of_kind
from rules.yokai_parade.state import EMPTY, ON_FOOT, State
from rules.yokai_parade.world import SLOTS, World

Presses = Mapping[str, Choice]
"""What a tap does, by the id of a zone or a card."""


_VEHICLE, _PERSON = 1.1, 0.74
"""What vehicles and people take of a line in a zone of the map, in their height."""

_ROOM = 5.5
"""So much has room in a zone, piece by piece."""


def crowd(state: State, zone: int) -> float:
    """Return how much room everything in ``zone`` takes on the map."""
    inside = [n for n, there in enumerate(state.vehicles) if there == zone]
    people = sum(place in inside or place == ON_FOOT + zone for place in state.people)
    return _VEHICLE * len(inside) + _PERSON * people


def is_crowded(state: State, zone: int) -> bool:
    """Return whether more is in ``zone`` than can be shown piece by piece."""
    return crowd(state, zone) > _ROOM


def zones(
    session: Session, play: Play, presses: Presses, opens: Presses
) -> tuple[ZoneView, ...]:
    """Return every zone with all that is there.

    A tap does what ``opens`` says, else what ``presses`` says; only of these is it lit.
    """
    world, state = names.world_of(play), names.state_of(play)
    box: Box = play.box.edition
    asked = _asked(box, state)
    return tuple(
        ZoneView(
            id=zone.id,
            label=names.text(session.words, zone.name),
            x=zone.place[0],
            y=zone.place[1],
            vehicles=riders.vehicles(session, play, number),
            on_foot=tuple(
                riders.rider(session, play, person)
                for person, place in enumerate(state.people)
                if place == ON_FOOT + number
            ),
            slots=_slots_in(world, state, number),
            is_temple=zone.is_temple,
            is_passage=number in world.passages,
            has_plan=zone.id in asked,
            mark="target" if zone.id in presses else "",
            choice=opens.get(zone.id, presses.get(zone.id)),
            is_crowded=is_crowded(state, number),
        )
        for number, zone in enumerate(box.zones)
    )


def _asked(box: Box, state: State) -> set[str]:
    """Return the zones where the plan asks for something."""
    return {site.zone for site in box.plan[state.plan].sites} if state.plan else set()


def _slots_in(world: World, state: State, zone: int) -> tuple[int, ...]:
    """Return the slots of the file with a yokai of ``zone``, from 1."""
    return tuple(
        slot
        for slot, card in enumerate(state.file, 1)
        if card != EMPTY and world.card_zone[card] == zone
    )


def roads(play: Play) -> tuple[RoadView, ...]:
    """Return the ways between zones, those that are closed marked."""
    world, state, box = names.world_of(play), names.state_of(play), play.box.edition
    closed = {
        frozenset(pair)
        for hold in (of_kind(world, state, CloseLinks) if state.monks else ())
        for pair in hold.links
    }
    return tuple(
        RoadView(
            world.zones[link.zone],
            world.zones[link.other],
            link.is_one_way,
            frozenset((link.zone, link.other)) in closed,
        )
        for link in box.links
    )


def oni_track(play: Play) -> OniTrack:
    """Return the Oni track as lamps and screen show it."""
    state, box = names.state_of(play), play.box.edition
    return OniTrack.read(box.track, state.oni, len(state.foiled), state.reached)


def filled(state: State) -> tuple[bool, ...]:
    """Return which slots of the file hold a yokai."""
    return tuple(card != EMPTY for card in state.file[:SLOTS])


def track(play: Play) -> tuple[SignView, ...]:
    """Return the spaces of the Oni track."""
    return tuple(
        _sign(sign, f"oni_{number}")
        for number, sign in enumerate(track_signs(oni_track(play)))
    )


def _sign(sign: Sign, name: str) -> SignView:
    return SignView(name, sign.shape.value, sign.letters, sign.cue)


def file(session: Session, play: Play, presses: Presses) -> tuple[SlotView, ...]:
    """Return slots 1 to 8; the last one is never filled while the game goes on."""
    state, words, box = names.state_of(play), session.words, play.box.edition
    found = []
    signs = file_signs(filled(state))
    for number, sign in enumerate(signs, 1):
        card = state.file[number - 1] if number <= SLOTS else EMPTY
        shown = _sign(sign, f"file_{number}")
        if card == EMPTY:
            found.append(SlotView(shown))
            continue
        yokai = box.card[card]
        found.append(
            SlotView(
                shown,
                card=names.text(words, yokai.name),
                difficulty=yokai.difficulty,
                zone=names.name(words, box, yokai.zone),
                choice=presses.get(card),
            )
        )
    return tuple(found)


def hands(session: Session, play: Play) -> tuple[HandView, ...]:
    """Return what every player holds."""
    state, world = names.state_of(play), names.world_of(play)
    return tuple(
        HandView(
            name=names.player(session.words, play, seat),
            seat=seat,
            is_on_turn=bool(state.monks) and seat == state.active,
            tokens=tuple(zip(world.token_ids, hand, strict=True)),
            trumps=len(state.trumps[seat]),
        )
        for seat, hand in enumerate(state.hands)
    )


def in_force(session: Session, play: Play) -> str:
    """Return what holds, in one line."""
    words, state = session.words, names.state_of(play)
    cards = dict.fromkeys(each.card for each in state.in_force)
    told = [names.name(words, play.box.edition, card) for card in cards]
    if not told:
        return ""
    joined = words.say("thing.icons-join").join(told)
    return words.say("parade.in-force", cards=joined)
