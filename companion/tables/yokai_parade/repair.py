"""Putting the table right by hand: pieces, tokens, trumps, the file, the Oni."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import act, table_chrome, table_view
from companion.view.views import (
    Choice,
    EditView,
    Instruction,
    RegionView,
    StepperRow,
    View,
)
from rules.errors import IllegalAction
from rules.yokai_parade.actions import (
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
from rules.yokai_parade.people import BESIDE_BOARD, place_name

TOPICS = ("vehicles", "people", "file", "oni", "cards")


def overview(session: Session, play: Play) -> RegionView:
    """Return the table on which people choose what is to be put right."""
    words, state = session.words, names.state_of(play)
    why_not = _why_not(session, play)
    pages: list[tuple[str, str, to.Destination]] = [
        *(
            (
                f"topic-{topic}",
                words.say(f"parade.correct.{topic}"),
                to.CorrectTile(topic),
            )
            for topic in TOPICS
        ),
        *(
            (f"side-{seat}", names.player(words, play, seat), to.CorrectSide(seat))
            for seat in range(state.seats)
        ),
    ]
    choices = [
        Choice(name, label, None if why_not else Go(page))
        for name, label, page in pages
    ]
    key = "nav.back" if why_not else "correct.done"
    choices.append(Choice("done", words.say(key), Go(to.Table()), "primary"))
    told = why_not or words.say("parade.correct.text")
    asked = Instruction(words.say("correct.title"), told)
    return table_view(session, play, asked, tuple(choices), is_open=False)


_WAITING = ("roll_first", "draw_first", "pick_first")


def _why_not(session: Session, play: Play) -> str:
    """Return what has to be done before anything is put right; empty for nothing."""
    state, words = names.state_of(play), session.words
    try:
        play.timeline.game.apply(state, SetOni(state.oni))
    except IllegalAction as fault:
        if fault.key in _WAITING:
            return words.say(f"parade.correct.{fault.key}")
    return ""


def topic(session: Session, play: Play, name: str) -> View:
    """Return the numbers of one topic."""
    makers: dict[str, Callable[[Session, Play], list[StepperRow]]] = {
        "vehicles": _vehicles,
        "people": _people,
        "file": _file,
        "oni": _oni,
        "cards": _cards,
    }
    make = makers.get(name)
    if make is None:
        return overview(session, play)
    return _edit(session, play, f"parade.correct.{name}", make(session, play))


def side(session: Session, play: Play, seat: int) -> EditView:
    """Return the tokens and the trumps of one player."""
    words, state, world = session.words, names.state_of(play), names.world_of(play)
    rows = []
    for kind, token in enumerate(world.token_ids):
        held = state.hands[seat][kind]
        rows.append(
            _row(
                play,
                token,
                names.name(words, play.box.edition, token),
                str(held),
                SetTokens(seat, token, held - 1),
                SetTokens(seat, token, held + 1),
                f"token-{token}",
            )
        )
    for trump in play.box.edition.trumps:
        has = trump.id in state.trumps[seat]
        there = "there" if has else "not-there"
        rows.append(
            _row(
                play,
                trump.id,
                f"{names.text(words, trump.name)}: {words.say(f'correct.{there}')}",
                "",
                SetTrump(trump.id, None) if has else None,
                None if has else SetTrump(trump.id, seat),
            )
        )
    return _edit(session, play, "", rows, names.player(words, play, seat))


def _edit(
    session: Session, play: Play, key: str, rows: Sequence[StepperRow], name: str = ""
) -> EditView:
    words = session.words
    return EditView(
        chrome=table_chrome(session, play),
        instruction=Instruction(
            name or words.say(key),
            _why_not(session, play) or words.say("parade.correct.text"),
        ),
        rows=tuple(rows),
        choices=(Choice("done", words.say("nav.done"), Back(), "primary"),),
    )


def _vehicles(session: Session, play: Play) -> list[StepperRow]:
    """Return where each vehicle stands: minus and plus go round the zones."""
    state, world = names.state_of(play), names.world_of(play)
    rows = []
    zones = [z for n, z in enumerate(world.zone_ids) if n not in world.passages]
    for number, vehicle in enumerate(play.box.edition.vehicles):
        here = world.zone_ids[state.vehicles[number]]
        before, after = _around(zones, here)
        rows.append(
            _row(
                play,
                vehicle.id,
                _at(session, play, vehicle.id, here),
                "",
                SetVehicle(vehicle.id, before),
                SetVehicle(vehicle.id, after),
            )
        )
    return rows


def _people(session: Session, play: Play) -> list[StepperRow]:
    """Return where everybody is: minus and plus go round the places with room."""
    state, world = names.state_of(play), names.world_of(play)
    zones = [z for n, z in enumerate(world.zone_ids) if n not in world.passages]
    rows = []
    for number, person in enumerate(world.person_ids):
        here = place_name(world, state.people[number])
        is_ally = number >= world.monks
        places = [*world.vehicle_ids, *((*zones, BESIDE_BOARD) if is_ally else ())]
        rows.append(
            _row(
                play,
                person,
                _at(session, play, person, here),
                "",
                _next(play, person, places[::-1], here),
                _next(play, person, places, here),
            )
        )
    return rows


def _at(session: Session, play: Play, piece: str, place: str) -> str:
    """Return a piece and where it is."""
    words, box = session.words, play.box.edition
    return f"{names.name(words, box, piece)}: {names.name(words, box, place)}"


def _next(play: Play, person: str, places: Sequence[str], here: str) -> Any:
    """Return the move to the next place of ``places`` that has room."""
    at = places.index(here) if here in places else -1
    for step in range(1, len(places)):
        action = SetPerson(person, places[(at + step) % len(places)])
        if _is_legal(play, action):
            return action
    return None


def _file(session: Session, play: Play) -> list[StepperRow]:
    """Return the slot of every yokai that has come, those in the file first."""
    words, state = session.words, names.state_of(play)
    lying = [card for card in reversed(state.file) if card]
    rows = []
    for card in (*lying, *reversed(state.gone)):
        slot = state.file.index(card) + 1 if card in state.file else 0
        name = names.name(words, play.box.edition, card)
        rows.append(
            _row(
                play,
                card,
                name if slot else f"{name}: {words.say('parade.correct.aside')}",
                str(slot or ""),
                SetYokai(card, _free(play, slot, -1)) if slot else None,
                _up(play, card, slot),
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


def _up(play: Play, card: str, slot: int) -> Any:
    """Return the move to the next free slot; never into the one that ends the game."""
    target = _free(play, slot, 1)
    return SetYokai(card, target) if target <= len(names.state_of(play).file) else None


def _onward(play: Play) -> SetOni | None:
    """Return the Oni's next space; never the plan that ends the game."""
    state, spaces = names.state_of(play), names.world_of(play).plan_spaces
    target = state.oni + 1
    return None if target in spaces[len(state.foiled) :] else SetOni(target)


def _oni(session: Session, play: Play) -> list[StepperRow]:
    """Return the space of the Oni, the actions left, and what is added to a roll."""
    words, state = session.words, names.state_of(play)
    return [
        _row(play, name, words.say(f"parade.correct.{name}"), str(now), less, more)
        for name, now, less, more in (
            ("space", state.oni, SetOni(state.oni - 1), _onward(play)),
            (
                "actions",
                state.actions,
                SetActions(state.actions - 1),
                SetActions(state.actions + 1),
            ),
            (
                "extra",
                state.extra,
                SetExtra(state.extra - 1),
                SetExtra(state.extra + 1),
            ),
        )
    ]


def _cards(session: Session, play: Play) -> list[StepperRow]:
    """Return what is in force; an event of which all is done goes back (YP26)."""
    words, state = session.words, names.state_of(play)
    return [
        _row(
            play,
            card,
            names.name(words, play.box.edition, card),
            "",
            ResolveEvent(card),
            None,
        )
        for card in dict.fromkeys(each.card for each in state.in_force)
    ]


def _around(ring: Sequence[str], here: str) -> tuple[str, str]:
    """Return what comes before and after ``here``."""
    at = ring.index(here) if here in ring else 0
    return ring[at - 1], ring[(at + 1) % len(ring)]


def _row(
    play: Play, name: str, label: str, value: str, less: Any, more: Any, icon: str = ""
) -> StepperRow:
    """Return a row whose buttons can be pressed where the rules accept the change."""
    minus = Choice(f"{name}-less", "−", _press(play, less))
    plus = Choice(f"{name}-more", "+", _press(play, more))
    return StepperRow(label, value, minus, plus, icon)


def _press(play: Play, action: Any) -> Any:
    return act(play, action) if action and _is_legal(play, action) else None


def _is_legal(play: Play, action: Any) -> bool:
    try:
        play.timeline.game.apply(play.state, action)
    except IllegalAction:
        return False
    return True
