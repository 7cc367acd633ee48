"""The Yokai King's whole turn at once: every step with its why, then one *Done*."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.messages import Choose, Pick, PlayBot
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, king_turn, names
from companion.tables.hundred_yokai.boards import Look
from companion.tables.hundred_yokai.pages import table_chrome
from companion.tables.hundred_yokai.telling import KING_CHOICES, news
from companion.view.king import StepsView, StepView
from companion.view.views import Choice, Instruction
from rules.bot import Decision
from rules.hundred_yokai import state as st
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.king_turn import king_turn as whole_turn

FEW, MANY = 1, 3
"""Steps on a page in large text and in any other."""

_ANYHOW = (st.CardJoined, st.TurnBegan)
"""Events that lead to his turn: its title and its first step tell of them."""

LARGE = 115
"""Percent of text above which a page holds few."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A choice of the King, and the game before it."""

    play: Play
    decision: Decision[Any]


def actions(play: Play) -> tuple[Any, ...]:
    """Return what the King does until his turn ends or something has to be drawn."""
    return tuple(each.decision.action for each in _turn(play))


def present(session: Session, play: Play) -> StepsView:
    """Return a page of the steps, the last with *Done*."""
    turn = _turn(play)
    size = FEW if session.settings.text_size > LARGE else MANY
    pages = max(1, -(-len(turn) // size))
    page = min(len(session.picked), pages - 1)
    shown = turn[page * size : (page + 1) * size]
    begun = _done_before(play)
    numbers = range(begun + page * size + 1, begun + len(turn) + 1)
    marks: dict[str, str] = {}
    for each in shown:
        marks |= king_turn.marks(each.decision.action)
    return StepsView(
        chrome=table_chrome(session, play),
        instruction=_heading(session, len(turn), page, pages),
        steps=tuple(
            _step(session, number, each)
            for number, each in zip(numbers, shown, strict=False)
        ),
        map=boards.map_view(session, shown[0].play, Look(marks=marks)),
        sides=boards.sides(session, shown[0].play),
        choices=_choices(session, play, page, pages),
        news=news(session, play, _ANYHOW) if page == 0 else (),
    )


def _turn(play: Play) -> tuple[_Told, ...]:
    """Return the King's choices from now on, each with the game before it."""
    return tuple(_told(play))


def _told(play: Play) -> Iterator[_Told]:
    king = YokaiKing(play.options.rulings)
    for step in whole_turn(play.timeline.game, king, play.state):
        yield _Told(play, step.decision)
        timeline = play.timeline.act(step.decision.action, "bot")
        play = replace(play, timeline=timeline)


def _done_before(play: Play) -> int:
    """Return how many choices of this turn were carried out already."""
    count, entries = 0, play.timeline.entries
    king = names.king_seat(play)
    for number in range(len(entries) - 1, 0, -1):
        before: st.State = entries[number - 1].state
        if before.active != king:
            break
        count += isinstance(entries[number].action, KING_CHOICES)
    return count


def _heading(session: Session, count: int, page: int, pages: int) -> Instruction:
    words = session.words
    told = words.say("king.page", page=page + 1, pages=pages) if pages > 1 else ""
    why = words.say("king.whole-why")
    return Instruction(words.say("king.whole", count=count), why, progress=told)


def _step(session: Session, number: int, told: _Told) -> StepView:
    found = king_turn.instruction(session, told.play, told.decision)
    return StepView(
        number,
        found.text,
        found.reason,
        found.rule,
        is_lost=isinstance(told.decision.action, st.Skip),
    )


def _choices(session: Session, play: Play, page: int, pages: int) -> tuple[Choice, ...]:
    words = session.words
    if page + 1 < pages:
        label = words.say("king.more")
        first = Choice("more", label, Pick(f"page-{page + 2}"), "primary")
    else:
        first = Choice("done", words.say("king.done"), PlayBot(play.count), "primary")
    again = Choice("first-page", words.say("king.first-page"), Pick(""), "quiet")
    slow = Choice("king-ask", words.say("king.ask"), Choose("king", "ask"), "quiet")
    return (first, *((again,) if page else ()), slow)
