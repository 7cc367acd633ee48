"""A built-in human player: one look ahead, no dice, always the same choice."""

from __future__ import annotations

from dataclasses import dataclass

from rules.bot import Decision
from rules.game import Seat
from rules.hundred_yokai.actions import (
    Action,
    Activate,
    Build,
    EndParade,
    EndTurn,
    Fight,
    Move,
    Place,
    Recruit,
    Skip,
)
from rules.hundred_yokai.board import PARADES, Card, TileIndex, card_element
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.icons import options, waiting_icon
from rules.hundred_yokai.state import Phase, State
from rules.hundred_yokai.torii import buildable, refuse_torii

PARADE_ICONS = {"talisman": 3, "spirit": 2, "fight": 1, "move": 1}
"""What an icon is worth when a parade is chosen or a yokai recruited."""

PLACING = 4
"""The same for a card's placement icon; a fifth in a turn is lost (NP4)."""


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Builds whenever it can, gathers where least is missing, recruits the strongest.

    ``choose`` fits ``rules.bot.Bot`` and plays any seat but the King's.
    """

    game: HundredYokai

    def choose(self, state: State) -> Decision[Action]:
        """Return what seems best now.

        Raises:
            ValueError: if no human has to choose in ``state``.
        """
        if state.draws or state.active == self.game.king:
            raise ValueError(f"no choice of a human in phase {state.phase}")
        match state.phase:
            case Phase.CHOOSE:
                return Decision(_parade(state))
            case Phase.ICONS:
                return Decision(_icon(state))
            case Phase.RECRUIT:
                return Decision(self._recruit(state))
            case _:
                raise ValueError(f"no choice in phase {state.phase}")

    def _recruit(self, state: State) -> Action:
        """Return the strongest yokai that can be paid, for the shortest parade."""
        side = state.players[state.active]
        if not side.talismans or state.is_free:
            return EndTurn()
        best: Action = EndTurn()
        most = (0, 0)
        for action in self.game.legal_actions(state):
            if isinstance(action, Recruit):
                card = self.game.card(action.card)
                if card is not None:
                    row = side.parades[PARADES.index(card_element(card))]
                    value = (_worth(card), -len(row))
                    if value > most:
                        best, most = action, value
        return best


def _worth(card: Card) -> int:
    return PLACING + sum(PARADE_ICONS.get(icon, 0) for icon in card.icons)


def _parade(state: State) -> Action:
    """Return the stronger of the parades that are not blocked (NP12)."""
    side = state.players[state.active]
    rested = [n for n, _ in enumerate(PARADES) if n != side.last_parade]
    best = max(rested, key=lambda n: sum(map(_worth, side.parades[n])))
    return Activate(PARADES[best])


def _icon(state: State) -> Action:
    """Return a torii if one can go up, else the best use of the icon that waits."""
    tile = next(buildable(state, state.active), None)
    if tile is not None:
        return Build(state.map.ids[tile])
    icon = waiting_icon(state)
    if icon is None:
        return EndParade()
    best: Action = Skip()
    most: int | None = None
    for option in options(state, icon):
        gain = _gain(state, option)
        if most is None or gain > most:
            best, most = option, gain
    return best


def _gain(state: State, option: Place | Move | Fight) -> int:
    """Return how much nearer ``option`` brings the active side to its torii."""
    seat, index = state.active, state.map.index
    match option:
        case Place(tile, None):
            return _change(state, seat, index(tile), 1)
        case Place(tile, str(source)) | Move(source, tile):
            gained = _change(state, seat, index(tile), 1)
            return gained + _change(state, seat, index(source), -1)
        case Fight(tile, owner):
            return -_change(state, owner, index(tile), -1)
        case _:
            return 0


def _change(state: State, seat: Seat, tile: TileIndex, change: int) -> int:
    """Return by how much the prospect of a torii on ``tile`` changes."""
    if refuse_torii(state, seat, tile) is not None:
        return 0
    need = state.map.requirements[tile]
    before = min(state.meeples[seat][tile], need)
    after = min(before + change, need)
    # Squares: the last meeples of a claim are worth more than the first.
    return 100 * (after * after - before * before) // (need * need)
