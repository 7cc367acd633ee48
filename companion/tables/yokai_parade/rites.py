"""What costs no action: seats, hitching, tokens, trumps, powers; and prayers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.messages import Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import act, again, table_view
from companion.view.parts import Choice, Instruction
from companion.view.region import RegionView
from rules.yokai_parade.actions import (
    Attach,
    Detach,
    PlayTrump,
    Pray,
    Remedy,
    Swap,
    Transfer,
    Unload,
    UseAmulet,
    UseKatana,
    UseOffering,
    UsePower,
)
from rules.yokai_parade.plans import missing_for_plan

SEATS, TOKENS, CARDS = "seats", "tokens", "cards"
WHO = "who:"
"""Before the id of the person who is to sit elsewhere."""

_SEATED = (Transfer, Swap, Unload)
GROUPS: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {
        SEATS: (*_SEATED, Attach, Detach),
        TOKENS: (UseAmulet, UseKatana, UseOffering),
        CARDS: (PlayTrump, UsePower, Remedy),
    }
)
"""Pages behind the page of actions, and what each offers."""


def payers(session: Session, play: Play) -> str:
    """Return who would pay what for the plan."""
    words = session.words
    lacks = missing_for_plan(names.world_of(play), names.state_of(play))
    told = [
        str(names.named(words, play, {"pay": offer.word})["pay"])
        for offer in lacks.pays
    ]
    return words.say("thing.icons-join").join(told)


def prayer(session: Session, play: Play, action: Pray) -> Choice:
    """Return the press that says a prayer."""
    words, slot = session.words, names.state_of(play).file.index(action.card) + 1
    name = names.name(words, play.box.edition, action.card)
    return Choice(
        f"pray-{action.card}-{action.slots}",
        words.say("parade.pray", card=name),
        act(play, action),
        detail=words.say("parade.pray-to", source=slot, target=slot - action.slots),
    )


def seats(session: Session, play: Play, legal: Sequence[Any]) -> RegionView | None:
    """Return who can sit elsewhere and what can be hitched; None for nothing."""
    person = session.picked[1].removeprefix(WHO) if len(session.picked) > 1 else ""
    moves = [action for action in legal if isinstance(action, _SEATED)]
    of_person = [action for action in moves if person and person in _people(action)]
    if of_person:
        return _places(session, play, person, of_person)
    words, box = session.words, play.box.edition
    people = dict.fromkeys(who for action in moves for who in _people(action))
    found = [
        Choice(f"who-{who}", names.name(words, box, who), Pick(f"{WHO}{who}"))
        for who in people
    ]
    for action in legal:
        if isinstance(action, Attach | Detach):
            key = "attach" if isinstance(action, Attach) else "detach"
            vehicle = names.name(words, box, action.vehicle)
            label = words.say(f"parade.{key}", vehicle=vehicle)
            found.append(Choice(f"{key}-{action.vehicle}", label, act(play, action)))
    return _page(session, play, SEATS, found, "S2 transfer")


def _people(action: Transfer | Swap | Unload) -> tuple[str, ...]:
    match action:
        case Transfer(person):
            return (person,)
        case Swap(person, other):
            return person, other
        case Unload(ally):
            return (ally,)


def _places(
    session: Session, play: Play, person: str, moves: Sequence[Any]
) -> RegionView:
    """Return where ``person`` can go."""
    words, box = session.words, play.box.edition
    found = []
    for action in moves:
        match action:
            case Transfer(vehicle=vehicle):
                label = words.say(
                    "parade.into", vehicle=names.name(words, box, vehicle)
                )
                found.append(Choice(f"into-{vehicle}", label, act(play, action)))
            case Swap(one, two):
                other = two if one == person else one
                label = words.say("parade.swap", person=names.name(words, box, other))
                found.append(Choice(f"swap-{other}", label, act(play, action)))
            case Unload():
                label = words.say("parade.unload")
                found.append(Choice("unload", label, act(play, action)))
    asked = Instruction(
        words.say("parade.where", person=names.name(words, box, person)),
        words.say("parade.where-why"),
        "S2 transfer",
    )
    return table_view(session, play, asked, (*found, again(session)))


def tokens(session: Session, play: Play, legal: Sequence[Any]) -> RegionView | None:
    """Return the tokens that can be used between actions; None for none."""
    words, box = session.words, play.box.edition
    found = []
    for action in legal:
        match action:
            case UseAmulet() | UseKatana():
                token = "amulet" if isinstance(action, UseAmulet) else "katana"
                found.append(
                    Choice(
                        f"use-{token}",
                        names.name(words, box, token),
                        act(play, action),
                        detail=words.say(f"parade.token-does.{token}"),
                        icons=(f"token-{token}",),
                    )
                )
            case UseOffering(ally):
                start = names.name(words, box, box.ally[ally].start)
                name = names.name(words, box, ally)
                found.append(
                    Choice(
                        f"call-{ally}",
                        words.say("parade.call", ally=name),
                        act(play, action),
                        detail=start,
                        icons=("token-offering",),
                    )
                )
    return _page(session, play, TOKENS, found, "S2 tokens")


def cards(session: Session, play: Play, legal: Sequence[Any]) -> RegionView | None:
    """Return the trumps, powers and remedies that can be used now; None for none."""
    found = card_choices(session, play, legal)
    return _page(session, play, CARDS, found, "S2 trumps")


def trumps(play: Play) -> tuple[PlayTrump, ...]:
    """Return the trumps of all players that can be played now."""
    legal = play.timeline.game.legal_actions(play.state)
    return tuple(action for action in legal if isinstance(action, PlayTrump))


def card_choices(session: Session, play: Play, legal: Sequence[Any]) -> list[Choice]:
    """Return trumps, powers and remedies, each with what it does."""
    words, state, box = session.words, names.state_of(play), play.box.edition
    found = []
    for action in legal:
        match action:
            case PlayTrump(card):
                told = names.text(words, box.trump[card].text)
                name = names.name(words, box, card)
                found.append(
                    Choice(f"trump-{card}", name, act(play, action), detail=told)
                )
            case UsePower(number):
                monk = box.monks[state.monks[state.active]]
                told = names.text(words, monk.powers[number].text)
                label = words.say("parade.power", monk=names.text(words, monk.name))
                found.append(
                    Choice(f"power-{number}", label, act(play, action), detail=told)
                )
            case Remedy(event):
                name = names.name(words, box, event)
                told = names.text(words, box.event[event].text)
                label = words.say("parade.remedy", event=name)
                found.append(
                    Choice(f"remedy-{event}", label, act(play, action), detail=told)
                )
    return found


def _page(
    session: Session, play: Play, name: str, found: Sequence[Choice], rule: str
) -> RegionView | None:
    if not found:
        return None
    words = session.words
    text, why = words.say(f"parade.ask.{name}"), words.say(f"parade.ask.{name}-why")
    choices = (*found, again(session))
    return table_view(session, play, Instruction(text, why, rule), choices)
