"""Yokaï Parade: the game as everything else plays it.

``legal_actions`` lists a representative set where people may tell more than can be
listed: of a draw of several cards, runs of neighbours in the sorted pile; of a plan or
a remedy, the payment that the app proposes; never a correction. ``apply`` accepts all
of these.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.game import (
    DiceNeeded,
    Drawn,
    GameOver,
    PlayerToAct,
    Rolled,
    Step,
    Turn,
)
from rules.yokai_parade.actions import (
    Action,
    Attach,
    Confirm,
    Decline,
    Detach,
    Divine,
    EndTurn,
    Foil,
    Move,
    Pick,
    PlayTrump,
    Pray,
    Purify,
    Remedy,
    RollAgain,
    Swap,
    Transfer,
    Unload,
    UseAmulet,
    UseKatana,
    UseMirror,
    UseOffering,
    UsePower,
    UseRelic,
)
from rules.yokai_parade.acts import act
from rules.yokai_parade.box import Box
from rules.yokai_parade.cards import play_trump
from rules.yokai_parade.corrections import correct
from rules.yokai_parade.draft import Draft
from rules.yokai_parade.draws import answer
from rules.yokai_parade.events import Event
from rules.yokai_parade.listing import listed
from rules.yokai_parade.options import Options
from rules.yokai_parade.piles import need
from rules.yokai_parade.purify import confirm, fall
from rules.yokai_parade.repairs import (
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
from rules.yokai_parade.rites import decline, end_turn, in_a_roll, pick, rite
from rules.yokai_parade.setup import first_state
from rules.yokai_parade.state import (
    Do,
    Draw,
    Outcome,
    Phase,
    RollDice,
    State,
    is_open,
)
from rules.yokai_parade.turns import go_on
from rules.yokai_parade.world import World, world_of


class YokaiParade:
    """Yokaï Parade for one box and one set of options (S2)."""

    def __init__(self, edition: Box, options: Options) -> None:
        self.edition = edition
        self.options = options
        self.world: World = world_of(edition, options)

    def setup(self, seats: int) -> State:
        """Return the state before anything was drawn.

        Raises:
            IllegalAction: if ``seats`` people cannot play with these options.
        """
        return first_state(self.world, seats)

    def turn(self, state: State) -> Turn:
        """Return what ``state`` waits for."""
        if state.phase is Phase.OVER:
            is_won = state.outcome is Outcome.WON
            return GameOver(tuple(range(state.seats)) if is_won else ())
        head = state.queue[0] if state.queue else None
        if isinstance(head, RollDice):
            return DiceNeeded((self.edition.faces,) * len(state.rolling))
        if isinstance(head, Draw):
            return need(self.world, state, head)
        return PlayerToAct(head.seat if isinstance(head, Do) else state.active)

    def legal_actions(self, state: State) -> Iterator[Action]:
        """Yield what can be done, in a stable order; see the module for what not."""
        return listed(self.world, state)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Return what ``action`` leads to.

        Raises:
            IllegalAction: if the rules forbid ``action`` in ``state``.
        """
        draft = Draft(state)
        _apply(self.world, draft, action)
        go_on(self.world, draft)
        return Step(draft.freeze(), tuple(draft.happened))


def _apply(world: World, draft: Draft, action: Action) -> None:
    match action:
        case Drawn():
            answer(world, draft, action)
        case Rolled():
            if not draft.queue or not isinstance(draft.queue[0], RollDice):
                raise IllegalAction("nothing_to_roll", rule="S2 dice")
            fall(world, draft, action)
        case Pick(word):
            pick(world, draft, word)
        case Decline():
            decline(draft)
        case PlayTrump(card) if is_open(draft.queue):
            play_trump(world, draft, card)
        case _:
            _refuse_waiting(draft)
            _choose(world, draft, action)


def _refuse_waiting(draft: Draft) -> None:
    """Refuse a choice while dice, a draw or a pick is waited for.

    Raises:
        IllegalAction: if so.
    """
    head = draft.queue[0] if draft.queue else None
    if draft.phase is Phase.OVER:
        raise IllegalAction("game_over", rule="S2 end")
    if isinstance(head, RollDice):
        raise IllegalAction("roll_first", rule="S2 dice")
    if isinstance(head, Draw):
        raise IllegalAction("draw_first", rule="S2", pile=head.pile)
    if isinstance(head, Do):
        raise IllegalAction("pick_first", rule="S2", card=head.card)


def _choose(world: World, draft: Draft, action: Action) -> None:
    """Carry out what a player chose freely."""
    match action:
        case Move() | Purify() | Divine() | Pray():
            _expect(draft, Phase.ACT)
            act(world, draft, action)
        case UsePower():
            act(world, draft, action)
        case (
            Transfer()
            | Swap()
            | Unload()
            | Attach()
            | Detach()
            | Foil()
            | Remedy()
            | UseAmulet()
            | UseKatana()
            | UseOffering()
        ):
            _expect(draft, Phase.ACT)
            rite(world, draft, action)
        case UseMirror() | RollAgain() | UseRelic():
            in_a_roll(world, draft, action)
        case Confirm():
            _expect(draft, Phase.ROLLED)
            confirm(world, draft)
        case PlayTrump(card):
            play_trump(world, draft, card)
        case EndTurn():
            _expect(draft, Phase.ACT)
            end_turn(draft)
        case (
            SetVehicle()
            | SetPerson()
            | SetTokens()
            | SetTrump()
            | SetYokai()
            | SetOni()
            | SetActions()
            | SetExtra()
            | ResolveEvent()
        ):
            correct(world, draft, action)
        case _:
            raise IllegalAction("unknown_action", rule="S2", action=action)


def _expect(draft: Draft, phase: Phase) -> None:
    """Refuse an action of another phase.

    Raises:
        IllegalAction: if so.
    """
    if draft.phase is not phase:
        raise IllegalAction(
            "wrong_phase", rule="S2 turn", got=draft.phase.value, want=phase.value
        )
