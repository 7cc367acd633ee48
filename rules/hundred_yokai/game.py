"""Night Parade of a Hundred Yokai: the game as everything else plays it.

``legal_actions`` lists a representative set where people may tell more than can be
listed: of a draw of several cards, runs of neighbours in the sorted pile; with the
face-up cards untracked, every card of the edition that may lie there and can be paid;
never a card spelled out by its icons, a token the edition does not have,
``Skip(is_refused=True)`` or a correction. ``apply`` accepts all of these.

A *free* turn (``Activate(is_free=True)``) is played on the table and tapped in: no icon
is resolved, corrections say what has changed, and ``EndTurn`` ends it as any turn. A
talisman that was tapped in and not paid still lies there, so it is released like any
other (S0 §3), and the cap of 8 holds; whoever has released it already taps in none.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.game import Drawn, GameOver, PlayerToAct, Step, Turn
from rules.hundred_yokai.actions import (
    Action,
    Activate,
    AddCard,
    AddMystery,
    Build,
    EndParade,
    EndTurn,
    Fight,
    Move,
    Place,
    Recruit,
    RemoveCard,
    RemoveMystery,
    SetMeeples,
    SetTokens,
    SetTorii,
    Skip,
    Swap,
)
from rules.hundred_yokai.board import Card
from rules.hundred_yokai.box import box_of
from rules.hundred_yokai.corrections import correct
from rules.hundred_yokai.draft import Draft
from rules.hundred_yokai.draws import answer
from rules.hundred_yokai.edition import Edition
from rules.hundred_yokai.events import Event
from rules.hundred_yokai.options import Options
from rules.hundred_yokai.parade import activate, choices, play, plays
from rules.hundred_yokai.piles import answers, need
from rules.hundred_yokai.recruiting import recruit, recruits, swap, swaps
from rules.hundred_yokai.scoring import Result
from rules.hundred_yokai.setup import first_state
from rules.hundred_yokai.state import Phase, State
from rules.hundred_yokai.turns import final_result, pass_on, release_power


class HundredYokai:
    """Night Parade of a Hundred Yokai for one box and one set of options (S0)."""

    def __init__(self, edition: Edition, options: Options) -> None:
        self.edition = edition
        self.options = options
        self._box = box_of(edition, options)

    @property
    def king(self) -> int:
        """Seat of the Yokai King; -1 when he does not play."""
        return self._box.king

    def card(self, ref: str) -> Card | None:
        """Return the card that ``ref`` names or spells out; None when neither."""
        return self._box.card(ref)

    def setup(self, seats: int) -> State:
        """Return the state before the map is laid; the King is added as last seat.

        Raises:
            IllegalAction: if ``seats`` people cannot play with these options.
        """
        return first_state(self._box, seats)

    def turn(self, state: State) -> Turn:
        """Return what ``state`` waits for."""
        if state.draws:
            return need(self._box, state)
        if state.phase is Phase.OVER:
            return GameOver(self.result(state).winners)
        return PlayerToAct(state.active)

    def legal_actions(self, state: State) -> Iterator[Action]:
        """Yield what can be done, in a stable order; see the module for what not."""
        if state.draws:
            yield from answers(self._box, state)
        elif state.phase is Phase.CHOOSE:
            yield from choices(state)
        elif state.phase is Phase.ICONS:
            yield from plays(self._box, state)
        elif state.phase is Phase.RECRUIT:
            yield from recruits(self._box, state)
            yield from swaps(self._box, state)
            yield EndTurn()

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Return what ``action`` leads to.

        Raises:
            IllegalAction: if the rules forbid ``action`` in ``state``.
        """
        box, draft = self._box, Draft(state)
        match action:
            case Place() | Move() | Fight() | Build() | Skip() | EndParade():
                _expect(state, Phase.ICONS)
                play(box, draft, action)
            case Activate():
                _expect(state, Phase.CHOOSE)
                activate(box, draft, action)
            case Drawn():
                answer(box, draft, action)
            case EndTurn():
                _expect(state, Phase.RECRUIT)
                release_power(draft)
                pass_on(box, draft)
            case Recruit():
                _expect(state, Phase.RECRUIT)
                recruit(box, draft, action)
            case Swap():
                _expect(state, Phase.RECRUIT)
                swap(box, draft, action)
            case (
                SetMeeples()
                | SetTorii()
                | SetTokens()
                | AddCard()
                | RemoveCard()
                | AddMystery()
                | RemoveMystery()
            ):
                correct(box, draft, action)
            case _:
                raise IllegalAction("unknown_action", rule="S0", action=action)
        return Step(draft.freeze(), tuple(draft.events))

    def result(self, state: State) -> Result:
        """Return the scores as they stand; face-down tokens count 0 (S0 end).

        Raises:
            ValueError: if a plot still lies face down.
        """
        return final_result(self._box, state)


def _expect(state: State, phase: Phase) -> None:
    """Refuse an action of another phase, or one before a draw is answered.

    Raises:
        IllegalAction: if so.
    """
    if state.draws:
        raise IllegalAction("draw_first", rule="S0", pile=state.draws[0].pile)
    if state.phase is not phase:
        raise IllegalAction(
            "wrong_phase", rule="S0 turns", got=state.phase.value, want=phase.value
        )
