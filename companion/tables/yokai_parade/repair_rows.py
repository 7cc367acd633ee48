"""What can be put right by hand, a row a thing: vehicles, people, the file, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import act
from companion.view.views import Choice, StepperRow
from rules.errors import IllegalAction
from rules.yokai_parade.actions import ResolveEvent, SetPerson, SetVehicle, SetYokai
from rules.yokai_parade.people import BESIDE_BOARD, place_name
from rules.yokai_parade.world import SLOTS


def vehicles(session: Session, play: Play) -> list[StepperRow]:
    """Return where each vehicle stands: minus and plus go round where it may be."""
    state, world = names.state_of(play), names.world_of(play)
    rows = []
    zones = [z for n, z in enumerate(world.zone_ids) if n not in world.passages]
    for number, vehicle in enumerate(play.box.edition.vehicles):
        here = world.zone_ids[state.vehicles[number]]
        moves = [SetVehicle(vehicle.id, zone) for zone in _round(zones, here)]
        rows.append(
            row(
                play,
                vehicle.id,
                _at(session, play, vehicle.id, here),
                "",
                _first(play, moves[::-1]),
                _first(play, moves),
            )
        )
    return rows


def people(session: Session, play: Play) -> list[StepperRow]:
    """Return where everybody is: minus and plus go round the places with room."""
    state, world = names.state_of(play), names.world_of(play)
    zones = [z for n, z in enumerate(world.zone_ids) if n not in world.passages]
    rows = []
    for number, person in enumerate(world.person_ids):
        here = place_name(world, state.people[number])
        is_ally = number >= world.monks
        places = [*world.vehicle_ids, *((*zones, BESIDE_BOARD) if is_ally else ())]
        moves = [SetPerson(person, place) for place in _round(places, here)]
        rows.append(
            row(
                play,
                person,
                _at(session, play, person, here),
                "",
                _first(play, moves[::-1]),
                _first(play, moves),
            )
        )
    return rows


def _at(session: Session, play: Play, piece: str, place: str) -> str:
    """Return a piece and where it is."""
    words, box = session.words, play.box.edition
    return f"{names.name(words, box, piece)}: {names.name(words, box, place)}"


def _round(places: Sequence[str], here: str) -> list[str]:
    """Return the other places in order, those after ``here`` first."""
    at = places.index(here) if here in places else -1
    return [*places[at + 1 :], *places[: max(0, at)]]


def _first(play: Play, moves: Sequence[Any]) -> Any:
    """Return the first of ``moves`` that the rules accept."""
    return next((move for move in moves if is_legal(play, move)), None)


def file(session: Session, play: Play) -> list[StepperRow]:
    """Return the slot of every yokai that has come, those in the file first."""
    words, state = session.words, names.state_of(play)
    lying = [card for card in reversed(state.file) if card]
    rows = []
    for card in (*lying, *reversed(state.gone)):
        slot = state.file.index(card) + 1 if card in state.file else 0
        name = names.name(words, play.box.edition, card)
        rows.append(
            row(
                play,
                card,
                name if slot else f"{name}: {words.say('parade.correct.aside')}",
                str(slot or ""),
                _down(play, card, slot, name),
                _up(play, card, slot, name),
            )
        )
    return rows


def _free(play: Play, slot: int, step: int) -> int:
    """Return the next free slot from ``slot``; 0 below the first, 8 above the last."""
    state = names.state_of(play)
    slot += step
    while 1 <= slot <= len(state.file) and state.file[slot - 1]:
        slot += step
    return slot


def _up(play: Play, card: str, slot: int, name: str) -> Any:
    """Return the move to the next free slot; into slot 8 after a question."""
    target = _free(play, slot, 1)
    action = SetYokai(card, target)
    if target <= SLOTS or not slot:
        return action if target <= SLOTS else None
    return losing(play, action, "parade-slot-eight", (("card", name),))


def _down(play: Play, card: str, slot: int, name: str) -> Any:
    """Return the move to the free slot before; into the discard after a question."""
    if not slot:
        return None
    action = SetYokai(card, _free(play, slot, -1))
    if action.slot:
        return action
    return losing(play, action, "parade-slot-none", (("card", name),))


def losing(
    play: Play, action: Any, question: str, values: tuple[tuple[str, str], ...] = ()
) -> Go | None:
    """Return the press that asks before ``action`` loses the game or a card."""
    if not is_legal(play, action):
        return None
    return Go(to.Confirm(question, act(play, action), values))


def cards(session: Session, play: Play) -> list[StepperRow]:
    """Return what is in force; an event of which all is done goes back (YP26)."""
    words, state = session.words, names.state_of(play)
    return [
        row(
            play,
            card,
            names.name(words, play.box.edition, card),
            "",
            ResolveEvent(card),
            None,
        )
        for card in dict.fromkeys(each.card for each in state.in_force)
    ]


def row(
    play: Play, name: str, label: str, value: str, less: Any, more: Any, icon: str = ""
) -> StepperRow:
    """Return a row whose buttons can be pressed where the rules accept the change.

    Args:
        play: the game.
        name: begins the ids of both buttons.
        label: what it is.
        value: the number, or nothing.
        less: the action of minus, or the press that leads to a question; None for none.
        more: the same of plus.
        icon: shown before the label.
    """
    minus = Choice(f"{name}-less", "−", _press(play, less))
    plus = Choice(f"{name}-more", "+", _press(play, more))
    return StepperRow(label, value, minus, plus, icon)


def _press(play: Play, action: Any) -> Any:
    if isinstance(action, Go):
        return action
    return act(play, action) if action and is_legal(play, action) else None


def is_legal(play: Play, action: Any) -> bool:
    """Return whether the rules accept ``action`` now."""
    try:
        play.timeline.game.apply(play.state, action)
    except IllegalAction:
        return False
    return True
