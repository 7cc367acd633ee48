"""What happens by itself: the queue, the Oni's steps, the turn of the next player."""

from __future__ import annotations

from rules.yokai_parade.draft import Draft
from rules.yokai_parade.edition_cards import Event
from rules.yokai_parade.edition_effects import ByHand
from rules.yokai_parade.effects import perform, perform_pick
from rules.yokai_parade.events import (
    TurnBegan,
)
from rules.yokai_parade.events_cards import (
    EventActivated,
    EventNoted,
    NothingToPick,
    NoTrump,
    OniMoved,
)
from rules.yokai_parade.file import finish
from rules.yokai_parade.holds import actions_of_turn, begin, expire
from rules.yokai_parade.picking import settled, words
from rules.yokai_parade.piles import contents
from rules.yokai_parade.state import (
    Do,
    Draw,
    HandOver,
    NextTurn,
    OniStep,
    Outcome,
    Phase,
    RollDice,
)
from rules.yokai_parade.world import World


def go_on(world: World, draft: Draft) -> None:
    """Carry out what waits in the queue until somebody has to draw, roll or pick."""
    while draft.queue and not draft.is_over:
        task, rest = draft.queue[0], draft.queue[1:]
        match task:
            case Draw():
                if contents(world, draft, task):
                    return
                draft.queue = rest
                if task.pile == "trumps":
                    draft.tell(NoTrump(task.seat))
            case RollDice():
                return
            case Do():
                draft.queue = rest
                if not _carry_out(world, draft, settled(world, draft, task)):
                    return
            case OniStep():
                draft.queue = rest
                step(world, draft)
            case NextTurn():
                draft.queue = rest
                pass_on(world, draft)


def _carry_out(world: World, draft: Draft, do: Do) -> bool:
    """Carry out an effect; return False when somebody has to pick first."""
    open_words = words(world, draft, do)
    if open_words is None:
        perform(world, draft, do)
    elif not open_words:
        draft.tell(NothingToPick(do.card))
    elif len(open_words) == 1 and not isinstance(do.effect, HandOver):
        perform_pick(world, draft, do, open_words[0])
    else:
        draft.first(do)
        return False
    return True


def step(world: World, draft: Draft) -> None:
    """Move the Oni one space and set off what lies there (S2 Oni, YP7 to YP9)."""
    track = world.box.track
    source = draft.oni
    if source + 1 >= len(track):
        return
    draft.oni = source + 1
    draft.tell(OniMoved(source, draft.oni))
    if draft.oni in world.plan_spaces:
        if world.plan_spaces.index(draft.oni) >= len(draft.foiled):
            finish(draft, Outcome.PLAN)
            return
    elif draft.oni in world.event_spaces and draft.oni > draft.reached:
        draft.first(Draw("events", 1, draft.active))
    draft.reached = max(draft.reached, draft.oni)


def activate(world: World, draft: Draft, card: str) -> None:
    """Let an event happen; one that lasts stays in force (S2 events, YP26)."""
    event = world.box.event[card]
    draft.tell(EventActivated(card))
    _open(world, draft, event)
    draft.first(*(Do(effect, draft.active, card) for effect in event.effects))


def note(world: World, draft: Draft, card: str) -> None:
    """Let an event have happened that people carried out; what lasts is in force."""
    draft.tell(EventNoted(card))
    _open(world, draft, world.box.event[card])


def _open(world: World, draft: Draft, event: Event) -> None:
    draft.events = (*draft.events, event.id)
    if event.holds or any(isinstance(effect, ByHand) for effect in event.effects):
        begin(world, draft, event.id, is_late=NextTurn() in draft.queue)


def begin_turn(world: World, draft: Draft) -> None:
    """Let the active player begin: actions cannot be kept from before (S2 actions)."""
    draft.turn += 1
    draft.phase = Phase.ACT
    draft.used = ()
    draft.actions = actions_of_turn(world, draft)
    draft.tell(TurnBegan(draft.active, draft.turn, draft.actions))


def pass_on(world: World, draft: Draft) -> None:
    """Hand the dice to the next player (S2 end of sequence)."""
    expire(world, draft, "turn", "round")
    draft.active = (draft.active + 1) % draft.seats
    begin_turn(world, draft)
