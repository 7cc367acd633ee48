"""Everything that lies open, to read: plan, events, trumps, powers, who is where."""

from __future__ import annotations

from collections.abc import Iterator

from companion.messages import Back
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, plan, region
from companion.view.frame import chrome
from companion.view.views import Choice, ListView, Row
from rules.yokai_parade.state import State


def present(session: Session, play: Play) -> ListView:
    """Return the cards and powers in play, and where everybody is."""
    words = session.words
    return ListView(
        chrome(session, words.say("parade.nav.cards")),
        tuple(_rows(session, play)),
        choices=(Choice("done", words.say("nav.done"), Back(), "primary"),),
    )


def _rows(session: Session, play: Play) -> Iterator[Row]:
    words, box, state = session.words, play.box.edition, names.state_of(play)
    shown = plan.present(session, play)
    if shown is not None:
        marks = [f"{'+' if need.is_met else '–'} {need.label}" for need in shown.needs]
        yield Row(words.say("parade.card.plan", name=shown.name), "  ".join(marks))
    for card in dict.fromkeys(each.card for each in state.in_force):
        told = box.event.get(card) or box.trump[card]
        name = names.text(words, told.name)
        yield Row(
            words.say("parade.card.force", name=name), names.text(words, told.text)
        )
    yield from _hands(session, play, state)
    for zone in region.zones(session, play, {}, {}):
        parts = []
        for vehicle in zone.vehicles:
            aboard = ", ".join(rider.name for rider in vehicle.riders)
            parts.append(f"{vehicle.name} ({aboard or '–'})")
        parts += [rider.name for rider in zone.on_foot]
        if parts:
            yield Row(zone.label, "; ".join(parts))


def _hands(session: Session, play: Play, state: State) -> Iterator[Row]:
    """Yield every player's tokens, powers and trumps."""
    words, box = session.words, play.box.edition
    for seat, hand in enumerate(region.hands(session, play)):
        held = [
            f"{count} {names.name(words, box, kind)}"
            for kind, count in hand.tokens
            if count
        ]
        monk = box.monks[state.monks[seat]] if state.monks else None
        powers = [names.text(words, each.text) for each in monk.powers] if monk else []
        told = [each for each in (", ".join(held), *powers) if each]
        yield Row(hand.name, " · ".join(told) or "–")
        for card in state.trumps[seat]:
            trump = box.trump[card]
            label = words.say(
                "parade.card.trump", name=names.text(words, trump.name), who=hand.name
            )
            yield Row(label, names.text(words, trump.text))
