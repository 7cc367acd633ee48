"""What happened, in words: events as news, entries as labels for undo and log."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from rules.game import Drawn
from rules.hundred_yokai import state as st
from rules.hundred_yokai.king import YokaiKing
from rules.timeline import Entry

KING_CHOICES = (st.Activate, st.Place, st.Move, st.Fight, st.Skip)
"""What the King does on his turn."""


def news(
    session: Session, play: Play, without: tuple[type, ...] = ()
) -> tuple[str, ...]:
    """Return what happened since the latest press, oldest first.

    Args:
        session: where one is.
        play: the game.
        without: kinds of events that the screen tells of anyhow.
    """
    told = [
        event_text(session, play, event)
        for entry in play.timeline.entries[play.seen :]
        for event in _joined(entry.events)
        if not isinstance(event, (st.IslandsLaid, st.Corrected, *without))
    ]
    return tuple(text[:1].upper() + text[1:] for text in told)


def _joined(events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return ``events``, tokens of a kind that were taken one after the other as one.

    So that icon after icon tells people once what to take.
    """
    found: list[Any] = []
    for event in events:
        last = found[-1] if found else None
        if isinstance(event, st.TokensTaken) and isinstance(last, st.TokensTaken):
            whole = replace(last, count=last.count + event.count)
            if replace(event, count=whole.count) == whole:
                found[-1] = whole
                continue
        found.append(event)
    return tuple(found)


def event_text(session: Session, play: Play, event: Any) -> str:
    """Return ``event`` as a sentence, with what it asks people to do on the table."""
    key, values = f"event.{type(event).__name__}", values_of(session, play, event)
    refill = "" if play.options.is_display_tracked else "-refill"
    match event:
        case st.CardJoined() if event.paid:
            key += f"-paid{refill}"
            values["level"] = event.card.level
        case st.ColumnSwapped():
            key += refill
        case st.PlotRevealed():
            person = names.who(play, event.seat)
            key += "-other" if person == "other" else "-shared"
        case st.TokensTaken():
            key += f"-{event.kind}"
        case st.MeeplePlaced(taken_from=str()):
            key += "-from"
        case st.ToriiBuilt():
            values["count"] = event.returned
        case st.PowerReleased():
            values["count"] = event.talismans
        case _:
            pass
    return _say(session, play, key, getattr(event, "seat", 0), values)


def label(session: Session, play: Play, number: int) -> str:
    """Return what entry ``number`` did; numbers past the present are undone ones."""
    entry = _entry(play, number)
    before = _state_before(play, number)
    text = action_text(session, play, before, entry.action)
    if is_overruled(play, before, entry):
        return session.words.say("did.overruled", what=text)
    return text


def step_label(session: Session, play: Play, number: int) -> str:
    """Return what the step that begins with entry ``number`` did."""
    most = play.count + len(play.timeline.undone)
    if number + 1 < most and _is_the_kings(play, number + 1):
        return session.words.say("did.king-turn")
    return label(session, play, number)


def is_overruled(play: Play, before: st.State, entry: Entry[Any, Any, Any]) -> bool:
    """Return whether people did something else than the King's rules say."""
    if before.active != names.king_seat(play) or entry.source in ("bot", "app"):
        return False
    if not isinstance(entry.action, KING_CHOICES):
        return False
    if entry.action == st.Skip(is_refused=True):
        return False  # its own words say so
    return entry.action != YokaiKing(play.options.rulings).choose(before).action


def is_unasked(play: Play, number: int) -> bool:
    """Return whether the app did entry ``number`` without being asked.

    So it refills face-up cards, and goes on with the King's turn once it was begun.
    """
    entry = _entry(play, number)
    if entry.source != "app":
        return False
    if not isinstance(entry.action, Drawn):
        return _is_the_kings(play, number)
    return _state_before(play, number).draws[0].purpose == "display"


def _is_the_kings(play: Play, number: int) -> bool:
    """Return whether the app went on with the King's turn in entry ``number``."""
    entry = _entry(play, number)
    if entry.source != "app" or not isinstance(entry.action, KING_CHOICES):
        return False
    return _state_before(play, number).active == names.king_seat(play)


def action_text(session: Session, play: Play, before: st.State, action: Any) -> str:
    """Return what ``action`` did from the state ``before``, as a clause."""
    values = values_of(session, play, action)
    values.setdefault("seat", names.side_name(session.words, play, before.active))
    key = f"did.{type(action).__name__}"
    match action:
        case Drawn(cards):
            return _draw_text(session, play, before.draws[0], cards)
        case st.Skip():
            key += "-refused" if action.is_refused else ""
            values["icon"] = names.word(session.words, "icon", waiting(before) or "")
        case st.SetTorii(is_there=False):
            key += "-gone"
        case _:
            pass
    return _say(session, play, key, before.active, values)


def waiting(state: st.State) -> str | None:
    """Return the icon that waits in ``state``, if one does."""
    if state.phase is not st.Phase.ICONS:
        return None
    player = state.players[state.active]
    parade = player.parades[player.last_parade]
    return parade[state.card].icons[state.icon] if state.card < len(parade) else None


def _state_before(play: Play, number: int) -> st.State:
    state: st.State = play.timeline.opening
    if number:
        state = _entry(play, number - 1).state
    return state


def _entry(play: Play, number: int) -> Entry[Any, Any, Any]:
    """Return entry ``number``; numbers past the present are undone ones."""
    after = number - play.count
    timeline = play.timeline
    return timeline.undone[after] if after >= 0 else timeline.entries[number]


def _draw_text(
    session: Session, play: Play, draw: st.Draw, cards: tuple[str, ...]
) -> str:
    words = session.words
    key = f"did.Drawn-{draw.purpose}"
    if draw.purpose == "reveal":
        key += f"-{draw.pile}"
    if draw.purpose == "king" and not cards:
        key += "-none"
    card = names.card(words, play.box.edition, cards[0]) if cards else ""
    seat = names.side_name(words, play, draw.seat)
    return _say(session, play, key, draw.seat, {"card": card, "seat": seat})


def values_of(session: Session, play: Play, thing: Any) -> dict[str, Any]:
    """Return the fields of an event or action with things called by name."""
    values = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return names.named(session, play, values)


def _say(
    session: Session, play: Play, key: str, seat: int, values: dict[str, Any]
) -> str:
    return session.words.say(names.personal(session, play, key, seat), **values)
