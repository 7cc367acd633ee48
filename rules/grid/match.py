"""A whole sorting game by built-in players over cards that only the deal knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rules.game import CardNeeded, DiceNeeded, Drawn, GameOver, PlayerToAct, Seat
from rules.grid import ending
from rules.grid.actions import Peek
from rules.grid.deal import Deal, deal
from rules.grid.game import GridGame
from rules.grid.player import MemoryPlayer
from rules.grid.state import Ended, State
from rules.grid.verdict import Result


@dataclass(frozen=True, slots=True)
class Match:
    """A game that has come to its end."""

    result: Result
    ended: Ended

    @property
    def turns(self) -> int:
        """How many turns were played, all players together."""
        # The turn in which the end is declared is none.
        return self.ended.table.turn - self.ended.is_declared


def play_match(game: GridGame, seats: Seat, seed: int) -> Match:
    """Return how a game of memory players ends.

    Args:
        game: the rules.
        seats: how many play.
        seed: decides all that is hidden; the players themselves never guess at random.

    Raises:
        IllegalAction: if so many people cannot play.
    """
    dealt = deal(game.terms, seats, seed)
    families = {face.name: face.family for face in game.terms.deck.spirits}
    shown = dict(game.terms.pairs)
    players = [
        MemoryPlayer(
            game.terms,
            seat,
            shown[dealt.pairs[seat]] if seat < len(dealt.pairs) else None,
        )
        for seat in range(seats)
    ]
    state = game.setup(seats)
    while True:
        match game.turn(state):
            case PlayerToAct(seat):
                action = players[seat].choose(state).action
                if isinstance(action, Peek) and not isinstance(state, Ended):
                    number = state.spirits.index(action.cell)
                    players[seat].see(number, families[dealt.faces[number]])
                state = game.apply(state, action).state
            case CardNeeded(pile):
                state = game.apply(state, _turned_up(pile, state, dealt)).state
            case GameOver() if isinstance(state, Ended):
                return Match(game.result(state), state)
            case DiceNeeded() | GameOver():
                raise ValueError("a sorting game has no dice and no end before its end")
            case other:
                assert_never(other)


def _turned_up(pile: str, state: State, dealt: Deal) -> Drawn:
    """Return what lies there."""
    if isinstance(state, Ended):
        if pile == "pairs":
            return Drawn(dealt.pairs)
        return Drawn(tuple(dealt.faces[number] for number in ending.face_down(state)))
    if pile == "objective":
        return Drawn((dealt.objective,))
    return Drawn((dealt.pile[len(dealt.pile) - state.pile],))
