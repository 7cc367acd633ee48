"""The region as a view: zones and who is there, roads, track, file, hands, plan."""

from __future__ import annotations

from collections.abc import Mapping

from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.view.parts import Choice
from companion.view.region import (
    HandView,
    NeedView,
    PlanView,
    RiderView,
    RoadView,
    SignView,
    SlotView,
    VehicleView,
    ZoneView,
)
from hardware.parade import OniTrack, Sign, file_signs, track_signs
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_holds import CloseLinks
from rules.yokai_parade.holds import of_kind
from rules.yokai_parade.plans import missing_for_plan
from rules.yokai_parade.state import ALONE, EMPTY, ON_FOOT, State
from rules.yokai_parade.world import SLOTS, World
from rules.yokai_parade.zones import vehicle_of

Presses = Mapping[str, Choice]
"""What a tap does, by the id of a zone or a card."""


def zones(session: Session, play: Play, presses: Presses) -> tuple[ZoneView, ...]:
    """Return every zone with all that is there."""
    world, state = names.world_of(play), names.state_of(play)
    box: Box = play.box.edition
    asked = _asked(box, state)
    return tuple(
        ZoneView(
            id=zone.id,
            label=names.text(session.words, zone.name),
            x=zone.place[0],
            y=zone.place[1],
            vehicles=_vehicles(session, play, number),
            on_foot=tuple(
                _rider(session, play, person)
                for person, place in enumerate(state.people)
                if place == ON_FOOT + number
            ),
            slots=_slots_in(world, state, number),
            is_temple=zone.is_temple,
            is_passage=number in world.passages,
            has_plan=zone.id in asked,
            mark="target" if zone.id in presses else "",
            choice=presses.get(zone.id),
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


def _vehicles(session: Session, play: Play, zone: int) -> tuple[VehicleView, ...]:
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
            _rider(session, play, person)
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


def _rider(session: Session, play: Play, person: int) -> RiderView:
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


def plan(session: Session, play: Play) -> PlanView | None:
    """Return the plan that lies face up with what is there and what is missing."""
    state, world, words = names.state_of(play), names.world_of(play), session.words
    box: Box = play.box.edition
    if not state.plan:
        return None
    card = box.plan[state.plan]
    title = names.text(words, card.name)
    if not state.monks:
        return PlanView(title, ())
    is_one = len(card.sites) == 1 and bool(card.sites[0].zone)
    if is_one:
        place = names.name(words, box, card.sites[0].zone)
        title = words.say("parade.need-at", thing=title, zone=place)
    lacks = missing_for_plan(world, state)
    unpaid = [(need.zone, need.token) for need in lacks.tokens]
    needs = []
    for site in card.sites:
        zone = names.name(words, box, site.zone) if site.zone and not is_one else ""
        for piece in site.pieces:
            met = (piece, site.zone) not in lacks.pieces
            needs.append(_need(session, play, piece, zone, is_met=met))
        for token in site.tokens:
            met = (site.zone, token) not in unpaid
            if not met:
                unpaid.remove((site.zone, token))
            needs.append(_need(session, play, token, zone, is_met=met))
    return PlanView(title, tuple(needs), _plan_note(session, play))


def _need(
    session: Session, play: Play, thing: str, zone: str, *, is_met: bool
) -> NeedView:
    words = session.words
    name = names.name(words, play.box.edition, thing)
    key = "parade.need-at" if zone else "parade.need"
    return NeedView(words.say(key, thing=name, zone=zone), is_met)


def _plan_note(session: Session, play: Play) -> str:
    words, state = session.words, names.state_of(play)
    steps = oni_track(play).steps_to_plan
    place = words.say("parade.plan-of", number=len(state.foiled) + 1, all=3)
    if steps is None:
        return place
    return f"{place} {words.say('parade.oni-near', count=steps)}"


def in_force(session: Session, play: Play) -> str:
    """Return what holds, in one line."""
    words, state = session.words, names.state_of(play)
    cards = dict.fromkeys(each.card for each in state.in_force)
    told = [names.name(words, play.box.edition, card) for card in cards]
    if not told:
        return ""
    joined = words.say("thing.icons-join").join(told)
    return words.say("parade.in-force", cards=joined)
