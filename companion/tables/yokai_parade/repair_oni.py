"""Putting the Oni right, with what lies on his way: an event, the plan that is open."""

from __future__ import annotations

from typing import Any

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import act, table_chrome
from companion.tables.yokai_parade.repair_rows import is_legal, losing, row
from companion.view.views import Choice, StepperRow, TextView
from rules.yokai_parade.actions import SetActions, SetExtra, SetOni
from rules.yokai_parade.repairs import DUE, TOLD

EVENT = "oni-event"
"""Topic of the question what became of the event that the Oni comes to."""


def rows(session: Session, play: Play) -> list[StepperRow]:
    """Return the space of the Oni, the actions left, and what is added to a roll."""
    words, state = session.words, names.state_of(play)
    return [
        row(play, name, words.say(f"parade.correct.{name}"), str(now), less, more)
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


def _onward(play: Play) -> Any:
    """Return the Oni's next space, after a question where something lies on it."""
    state, world = names.state_of(play), names.world_of(play)
    action = SetOni(state.oni + 1)
    if action.space in world.plan_spaces[len(state.foiled) :]:
        return losing(play, action, "parade-plan-reached")
    if not has_event_ahead(play):
        return action
    can_ask = is_legal(play, SetOni(action.space, DUE))
    return Go(to.CorrectTile(EVENT)) if can_ask else None


def has_event_ahead(play: Play) -> bool:
    """Return whether the next space is that of an event that has not come yet."""
    state, space = names.state_of(play), names.state_of(play).oni + 1
    return space > state.reached and space in names.world_of(play).event_spaces


def why(session: Session, play: Play) -> str:
    """Return why the Oni cannot be moved on now; empty where he can."""
    can_ask = is_legal(play, SetOni(names.state_of(play).oni + 1, DUE))
    is_stuck = has_event_ahead(play) and not can_ask
    return session.words.say("parade.correct.event-later") if is_stuck else ""


def question(session: Session, play: Play) -> TextView:
    """Return the question what became of the event of the next space.

    Where the app draws, no card lies on the table that could be told.
    """
    words, space = session.words, names.state_of(play).oni + 1
    past = SetOni(space) if play.draws == "app" else SetOni(space, TOLD)
    key = "passed" if play.draws == "app" else "told"
    back = Go(to.CorrectTile("oni"))
    asked = (("due", SetOni(space, DUE), "primary"), (key, past, "plain"))
    return TextView(
        table_chrome(session, play, words.say("correct.title")),
        heading=words.say("parade.correct.event", space=space),
        text=words.say("parade.correct.event-text"),
        choices=(
            *(
                Choice(
                    f"event-{name}",
                    words.say(f"parade.correct.event-{name}"),
                    act(play, action),
                    tone,
                    detail=words.say(f"parade.correct.event-{name}-why"),
                )
                for name, action, tone in asked
            ),
            Choice("event-not", words.say("parade.back"), back, "quiet"),
        ),
    )


def is_event_asked(before: Play | None, after: Play) -> bool:
    """Return whether a correction since ``before`` lets an event be drawn or told."""
    since = before.count if before is not None else 0
    return any(
        isinstance(entry.action, SetOni) and bool(entry.action.event)
        for entry in after.timeline.entries[since:]
    )
