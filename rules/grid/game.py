"""The two sorting games as everything else plays them.

Which face a spirit has is asked for when play has ended, and not before: a player who
peeks tells nobody, so ``Peek`` says which cell, and never what lies there. What must
touch and which hints lie face down is not known to a state before either.

``legal_actions`` is complete but for the end: there it lists runs of the sorted cards,
while ``apply`` takes any order, ``Unveil`` and ``Cover``; see ``rules.grid.ending``.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn, GameOver, PlayerToAct, Step, Turn
from rules.grid import ending, pile, turns
from rules.grid.actions import (
    Action,
    Cover,
    Declare,
    Move,
    Peek,
    Place,
    Reveal,
    Stay,
    Unveil,
)
from rules.grid.cells import rectangle
from rules.grid.events import Event
from rules.grid.state import Ended, Phase, Playing, State
from rules.grid.terms import Terms
from rules.grid.verdict import Result


class GridGame:
    """A sorting game for one set of terms."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def setup(self, seats: int) -> State:
        """Return the spirits face down in their rectangle, and the pile beside them.

        Raises:
            IllegalAction: if ``seats`` people cannot play on these terms.
        """
        deck = self.terms.deck
        only = self.terms.objectives[0].name if len(self.terms.objectives) == 1 else ""
        is_drawn = len(self.terms.objectives) > 1
        return Playing(
            spirits=rectangle(deck.rows, deck.columns),
            seats=seats,
            pile=sum(self.terms.mix(seats)),
            phase=Phase.OBJECTIVE if is_drawn else Phase.PEEK,
            objective=only,
        )

    def turn(self, state: State) -> Turn:
        """Return what ``state`` waits for."""
        match state:
            case Playing(phase=Phase.DRAW):
                return pile.need(self.terms, state)
            case Playing(phase=Phase.OBJECTIVE):
                names = tuple(shape.name for shape in self.terms.objectives)
                return CardNeeded("objective", 1, names)
            case Playing():
                return PlayerToAct(state.active)
        wanted = ending.need(self.terms, state)
        if wanted is not None:
            return wanted
        everyone = tuple(range(state.table.seats))
        return GameOver(everyone if self.result(state).is_won else ())

    def legal_actions(self, state: State) -> Iterator[Action]:
        """Yield what can be done, in a stable order; see the module for what not."""
        if isinstance(state, Playing):
            yield from turns.listed(self.terms, state)
        else:
            yield from ending.listed(self.terms, state)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Return what ``action`` leads to.

        Raises:
            IllegalAction: if the rules forbid ``action`` in ``state``.
        """
        if isinstance(state, Playing):
            return self._play(state, action)
        match action:
            case Drawn():
                return ending.drawn(self.terms, state, action)
            case Unveil():
                return ending.unveil(self.terms, state, action)
            case Cover():
                return ending.cover(self.terms, state, action)
            case _:
                raise IllegalAction(
                    "play_has_ended", rule=f"{self.terms.code} end", action=action
                )

    def _play(self, state: Playing, action: Action) -> Step[State, Event]:
        terms = self.terms
        match state.phase, action:
            case Phase.PEEK, Peek():
                step = turns.peek(terms, state, action)
            case Phase.MOVE, Move():
                step = turns.move(terms, state, action)
            case Phase.MOVE, Stay():
                step = turns.stay(state)
            case Phase.HINT, Reveal():
                step = turns.reveal(terms, state)
            case Phase.HINT, Place():
                step = turns.place(terms, state, action)
            case ((Phase.DRAW | Phase.OBJECTIVE), Drawn()):
                step = turns.drawn(terms, state, action)
            case _, Declare():
                step = turns.declare(state)
            case _, (Unveil() | Cover()):
                raise IllegalAction("still_secret", rule=f"{terms.code} end")
            case phase, _:
                raise IllegalAction(
                    "wrong_step", rule=f"{terms.code} turn", want=phase.value
                )
        return step

    def result(self, state: State) -> Result:
        """Return the verdict.

        Raises:
            ValueError: if not everything was turned up.
        """
        if isinstance(state, Ended):
            return ending.result(self.terms, state)
        raise ValueError("play has not ended")
