"""Putting the table right by hand: pieces, tokens, trumps, the file, the Oni."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, repair_oni, repair_rows
from companion.tables.yokai_parade.pages import table_chrome, table_view
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
    SetOni,
    SetTokens,
    SetTrump,
)

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
    """Return the numbers of one topic, or a question that came up there."""
    makers: dict[str, Callable[[Session, Play], list[StepperRow]]] = {
        "vehicles": repair_rows.vehicles,
        "people": repair_rows.people,
        "file": repair_rows.file,
        "oni": repair_oni.rows,
        "cards": repair_rows.cards,
    }
    if name == repair_oni.EVENT and repair_oni.has_event_ahead(play):
        return repair_oni.question(session, play)
    make = makers.get(name)
    if make is None:
        return overview(session, play)
    why = repair_oni.why(session, play) if name == "oni" else ""
    rows = make(session, play)
    if not rows and name == "cards":
        why = session.words.say("parade.correct.cards-none")
    return _edit(session, play, f"parade.correct.{name}", rows, why=why)


def side(session: Session, play: Play, seat: int) -> EditView:
    """Return the tokens and the trumps of one player."""
    words, state, world = session.words, names.state_of(play), names.world_of(play)
    rows = []
    for kind, token in enumerate(world.token_ids):
        held = state.hands[seat][kind]
        rows.append(
            repair_rows.row(
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
            repair_rows.row(
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
    session: Session,
    play: Play,
    key: str,
    rows: Sequence[StepperRow],
    name: str = "",
    why: str = "",
) -> EditView:
    words = session.words
    return EditView(
        chrome=table_chrome(session, play),
        instruction=Instruction(
            name or words.say(key),
            _why_not(session, play) or why or words.say("parade.correct.text"),
        ),
        rows=tuple(rows),
        choices=(Choice("done", words.say("nav.done"), Back(), "primary"),),
    )
