"""Putting the Oni right: no plan and no event on his way is passed over in silence."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.events_cards import EventPassed
from rules.yokai_parade.file import finish
from rules.yokai_parade.repairs import DUE, TOLD, SetOni
from rules.yokai_parade.state import Draw, Outcome, Phase
from rules.yokai_parade.world import World

RULE = "S2 table"


def events_ahead(world: World, reached: int, space: int) -> tuple[int, ...]:
    """Return the event spaces after ``reached`` up to ``space``, in order."""
    return tuple(sorted(e for e in world.event_spaces if reached < e <= space))


def set_oni(world: World, draft: Draft, action: SetOni) -> None:
    """Put the Oni on a space; on or past a plan not foiled the game is lost (YP8).

    Raises:
        IllegalAction: if the track has no such space, or events are to be drawn while
            dice lie.
    """
    space, last = action.space, len(world.box.track) - 1
    if not 0 <= space <= last:
        raise IllegalAction(
            "out_of_bounds", rule=RULE, what="oni", got=space, least=0, most=last
        )
    if action.event not in ("", DUE, TOLD):
        raise IllegalAction("unknown_action", rule=RULE, action=action.event)
    ahead = events_ahead(world, draft.reached, space)
    passed = events_ahead(world, space, draft.reached)
    draft.oni, draft.reached = space, max(draft.reached, space)
    open_plans = world.plan_spaces[len(draft.foiled) :]
    if open_plans and space >= open_plans[0]:
        finish(draft, Outcome.PLAN)
    elif action.event and ahead:
        _ask(draft, len(ahead), is_noted=action.event == TOLD)
    else:
        for each in (*ahead, *passed):
            draft.tell(EventPassed(each))


def _ask(draft: Draft, count: int, *, is_noted: bool) -> None:
    """Let ``count`` events be drawn, or told, before anything else."""
    if draft.phase is not Phase.ACT:
        raise IllegalAction(
            "wrong_phase", rule=RULE, got=draft.phase.value, want=Phase.ACT.value
        )
    draw = Draw("events", 1, draft.active, is_noted=is_noted)
    draft.first(*(draw,) * count)
