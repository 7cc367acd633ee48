"""Night Parade of a Hundred Yokai between two actions: data only.

Actions and events can be had from here too, so that a caller needs one module.

Names of tiles, cards, parades and piles are those of the edition. A card is referred to
by its name in the edition or, when nobody entered it, by its icons and level:
``climb+fight@1``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.game import Seat
from rules.hundred_yokai.actions import (
    Action,
    Activate,
    AddCard,
    AddMystery,
    Build,
    Correction,
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
from rules.hundred_yokai.board import Card, IslandMap
from rules.hundred_yokai.events import (
    CardJoined,
    ColumnSwapped,
    Corrected,
    DisplayFilled,
    EndTriggered,
    Event,
    GameEnded,
    IconSkipped,
    IslandsLaid,
    LanternWon,
    MeepleFought,
    MeepleMoved,
    MeeplePlaced,
    MysteryTaken,
    NoCard,
    ParadeActivated,
    PlotRevealed,
    PowerReleased,
    SpiritDiscarded,
    TokensTaken,
    ToriiBuilt,
    TurnBegan,
)

__all__ = [
    "HIDDEN",
    "Action",
    "Activate",
    "AddCard",
    "AddMystery",
    "Build",
    "CardJoined",
    "ColumnSwapped",
    "Corrected",
    "Correction",
    "DisplayFilled",
    "Draw",
    "EndParade",
    "EndTriggered",
    "EndTurn",
    "Event",
    "Fight",
    "GameEnded",
    "IconSkipped",
    "IslandsLaid",
    "LanternWon",
    "MeepleFought",
    "MeepleMoved",
    "MeeplePlaced",
    "Move",
    "MysteryTaken",
    "NoCard",
    "ParadeActivated",
    "Phase",
    "Place",
    "Player",
    "PlotRevealed",
    "PowerReleased",
    "Recruit",
    "RemoveCard",
    "RemoveMystery",
    "SetMeeples",
    "SetTokens",
    "SetTorii",
    "Skip",
    "SpiritDiscarded",
    "State",
    "Swap",
    "TokensTaken",
    "ToriiBuilt",
    "TurnBegan",
]

HIDDEN = "hidden"
"""A mystery token or plot that its owner keeps face down (NP22)."""


class Phase(StrEnum):
    """Where in the turn the game stands."""

    SETUP = "setup"
    CHOOSE = "choose"
    """The active player chooses a parade (S0 §1)."""

    ICONS = "icons"
    """Icons of the active parade are resolved (S0 §1)."""

    RECRUIT = "recruit"
    """Yokai are recruited, a column may be swapped (S0 §2)."""

    KING_DRAWS = "king-draws"
    """The King's level 1 card is revealed (S0 solo step 1, K1)."""

    REVEAL = "reveal"
    """After the last turn: hidden plots and tokens are turned up (S0 end)."""

    OVER = "over"


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw that the game waits for."""

    pile: str
    """``islands``, ``plot``, ``level-1`` to ``level-3`` or ``mystery``."""

    purpose: str
    """``layout``, ``plot``, ``display``, ``king``, ``bonus`` or ``reveal``."""

    count: int = 1
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class Player:
    """What one side owns; the King is the last seat of a solo game."""

    clans: tuple[str, ...]
    """One clan, two for the King on hard."""

    parades: tuple[tuple[Card, ...], ...] = ((), (), ())
    """Cards left to right, in the order of ``PARADES``."""

    supply: int = 10
    """Meeples that are not on the map."""

    torii_left: int = 5
    spirit: int = 3
    """Value, not tokens (NP1); 0 to 8 at the end of a turn."""

    talismans: int = 0
    last_parade: int = -1
    """Number of the parade used in the latest turn; -1 before the first."""

    lanterns: int = 0
    """Lantern bonuses won, two points each."""

    mystery: tuple[str, ...] = ()
    """Tokens kept for the end: ``points-2`` or ``hidden``."""

    plot: tuple[str, str] | None = None
    """Island term and collection term; None while face down."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole game between two actions."""

    map: IslandMap
    players: tuple[Player, ...]
    meeples: tuple[tuple[int, ...], ...]
    """Meeples by seat, then by tile number."""

    torii: tuple[int, ...]
    """Torii by seat: bit *n* is tile number *n*."""

    phase: Phase = Phase.SETUP
    active: Seat = 0
    round: int = 1
    card: int = 0
    """Card of the active parade that is being resolved, from 0."""

    icon: int = 0
    """Icon of that card that waits, from 0."""

    placed: int = 0
    """Tiles placed on this turn, by bit (S0 §1)."""

    has_swapped: bool = False
    """Whether the free swap of a column was used this turn (S0 §2)."""

    is_free: bool = False
    """Whether this turn is tapped in as a result instead of icon by icon."""

    display: tuple[tuple[str, ...], ...] = ((), (), ())
    """Face-up cards by level, when they are tracked."""

    draws: tuple[Draw, ...] = ()
    """Draws waited for, the next one first."""

    mystery_drawn: tuple[str, ...] = ()
    """Tokens that have left the pile, known or ``hidden``."""

    ending: Seat = -1
    """Seat that placed the fifth torii first; -1 while nobody has."""
