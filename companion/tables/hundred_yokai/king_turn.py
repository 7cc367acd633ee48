"""The Yokai King's turn: one instruction at a time, with what decided it."""

from __future__ import annotations

from typing import Any

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names
from companion.tables.hundred_yokai.boards import Look
from companion.tables.hundred_yokai.pages import act, table_view
from companion.tables.hundred_yokai.telling import values_of, waiting
from companion.view.frame import chrome
from companion.view.views import Choice, Instruction, ListView, Row, TableView
from rules.bot import Decision, Reason
from rules.game import Drawn
from rules.hundred_yokai import state as st
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.king import YokaiKing


def decision(play: Play) -> Decision[Any]:
    """Return what the King does now."""
    return YokaiKing(play.options.rulings).choose(play.state)


def present(session: Session, play: Play) -> TableView:
    """Return the King's next step as an instruction."""
    words, chosen = session.words, decision(play)
    action = chosen.action
    choices = [
        Choice("done", words.say("king.done"), act(play, action, "bot"), "primary")
    ]
    if waiting(play.state) is not None and not isinstance(action, st.Skip):
        refused = act(play, st.Skip(is_refused=True))
        question = Go(to.Confirm("king_refused", refused))
        choices.append(Choice("refuse", words.say("king.refuse"), question))
    choices.append(
        Choice("other", words.say("king.other"), Go(to.OtherMove()), "quiet")
    )
    return table_view(
        session,
        play,
        instruction(session, play, chosen),
        tuple(choices),
        look=Look(marks=marks(action), arrow=_arrow(action)),
    )


def instruction(session: Session, play: Play, chosen: Decision[Any]) -> Instruction:
    """Return all that people have to do on the table for ``chosen``, and why."""
    told = (
        *_new_card(session, play),
        _sentence(session, play, chosen.action),
        *_consequences(session, play, chosen),
    )
    reasons = chosen.reasons
    why = " ".join(_reason(session, play, reason) for reason in reasons)
    return Instruction(
        text=" ".join(told),
        reason=why or session.words.say("reason.none"),
        rule=" ".join(dict.fromkeys(reason.rule for reason in reasons)),
        progress=boards.progress(session, play),
    )


def _new_card(session: Session, play: Play) -> tuple[str, ...]:
    """Return where the card goes that the King has just revealed (K1)."""
    entry = play.timeline.entries[-1]
    key = "king.join-fetch" if entry.source == "app" else "king.join"
    return tuple(
        session.words.say(
            key, **values_of(session, play, event) | {"level": event.card.level}
        )
        for event in entry.events
        if isinstance(event, st.CardJoined) and event.seat == play.state.active
        if isinstance(entry.action, Drawn)
    )


def _sentence(session: Session, play: Play, action: Any) -> str:
    words = session.words
    match action:
        case st.Activate(parade):
            last = play.state.players[play.state.active].last_parade
            resting = names.element(words, PARADES[last]) if last >= 0 else ""
            key = "king.activate-back" if last >= 0 else "king.activate"
            element = names.element(words, parade)
            text = words.say(key, parade=element, resting=resting)
        case st.Place(tile, None):
            text = words.say("king.place", tile=names.tile(words, tile))
        case st.Place(tile, str() as taken_from):
            text = words.say(
                "king.place-from",
                tile=names.tile(words, tile),
                taken_from=names.tile(words, taken_from),
            )
        case st.Move(source, target):
            text = words.say(
                "king.move",
                source=names.tile(words, source),
                target=names.tile(words, target),
            )
        case st.Fight(tile):
            text = words.say("king.fight", tile=names.tile(words, tile))
        case _:
            icon = names.word(words, "icon", waiting(play.state) or "")
            text = words.say("king.skip", icon=icon)
    return f"{text}."


def _consequences(
    session: Session, play: Play, chosen: Decision[Any]
) -> tuple[str, ...]:
    """Return what follows by itself and has to be done on the table too (K11, K14)."""
    events = play.timeline.game.apply(play.state, chosen.action).events
    told = []
    for event in events[1:] if isinstance(chosen.action, st.Skip) else events:
        key = f"also.{type(event).__name__}"
        if isinstance(event, st.EndTriggered | st.TurnBegan):
            key += f"-{names.who(play, event.seat)}"
        if not session.words.has(key):
            continue
        values = values_of(session, play, event)
        values["count"] = getattr(event, "returned", 0)
        told.append(session.words.say(key, **values))
    return tuple(told)


def _reason(session: Session, play: Play, reason: Reason) -> str:
    values = names.named(session, play, dict(reason.values))
    # Only "fewest_missing" has forms; the number it speaks of is what is missing.
    values["count"] = dict(reason.values).get("missing", 0)
    return session.words.say(f"reason.{reason.key}", **values)


def marks(action: Any) -> dict[str, str]:
    """Return what stands out on the map for ``action``, by name of the tile."""
    match action:
        case st.Place(tile, None) | st.Fight(tile):
            return {tile: "focus"}
        case st.Place(tile, str() as taken_from):
            return {tile: "focus", taken_from: "source"}
        case st.Move(source, target):
            return {target: "focus", source: "source"}
        case _:
            return {}


def _arrow(action: Any) -> tuple[str, str] | None:
    match action:
        case st.Move(source, target):
            return source, target
        case st.Place(tile, str() as taken_from):
            return taken_from, tile
        case _:
            return None


def other_moves(session: Session, play: Play) -> ListView:
    """Return every other legal action of the King, to overrule his rules (§7, 5)."""
    words, game = session.words, play.timeline.game
    chosen = decision(play).action
    rows = []
    for number, action in enumerate(game.legal_actions(play.state)):
        if action == chosen:
            continue
        sentence = _sentence(session, play, action)
        press = Choice(f"other-{number}", sentence, act(play, action))
        rows.append(Row(sentence, choice=press))
    correct = Choice("correct", words.say("nav.correct"), Go(to.Correct()))
    return ListView(
        chrome(session, words.say("king.other-title")),
        tuple(rows),
        empty=words.say("king.other-empty"),
        choices=(correct,),
    )
