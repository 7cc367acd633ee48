"""Night Parade of a Hundred Yokai between two actions: data only.

Names of tiles, cards, parades and piles are those of the edition. A card is referred to
by its name in the edition or, when nobody entered it, by its icons and level:
``climb+fight@1``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rules.game import Drawn, Seat
from rules.hundred_yokai.board import Card, IslandMap

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


@dataclass(frozen=True, slots=True)
class Activate:
    """Flip a scroll and begin its parade (S0 §1)."""

    parade: str
    is_free: bool = False
    """The turn is played on the table and tapped in as corrections."""


@dataclass(frozen=True, slots=True)
class Place:
    """Resolve a placement icon (S0 §1; NP4, NP7)."""

    tile: str
    taken_from: str | None = None
    """Tile that gives the meeple when the supply is empty (NP11)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Resolve a move icon (S0 §1; NP5)."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Fight:
    """Resolve a fight icon against one meeple of ``seat`` (S0 §1; NP13)."""

    tile: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Build:
    """Place a torii (S0 §1.1; NP8)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Lose the icon.

    Listed only when nothing else can resolve it (NP3). ``is_refused`` says that people
    overrule: the table shows that it cannot be done; accepted whenever an icon waits,
    never listed.
    """

    is_refused: bool = False


@dataclass(frozen=True, slots=True)
class EndParade:
    """Go on to recruiting."""


@dataclass(frozen=True, slots=True)
class Recruit:
    """Pay for a face-up card and add it to its parade (S0 §2)."""

    card: str


@dataclass(frozen=True, slots=True)
class Swap:
    """Shuffle a column's face-up cards back and reveal new ones (S0 §2)."""

    level: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Release spirit power, unflip scrolls, pass on (S0 §3)."""


@dataclass(frozen=True, slots=True)
class SetMeeples:
    """Correct the number of meeples of ``seat`` on a tile."""

    tile: str
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class SetTorii:
    """Correct whether ``seat`` has a torii on a tile."""

    tile: str
    seat: Seat
    is_there: bool


@dataclass(frozen=True, slots=True)
class SetTokens:
    """Correct a number that ``seat`` owns."""

    seat: Seat
    kind: str
    """``spirit``, ``talismans`` or ``lanterns``."""

    count: int


@dataclass(frozen=True, slots=True)
class AddCard:
    """Correct a parade: ``card`` joins at the right end, nothing is paid."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class RemoveCard:
    """Correct a parade: take out the card at ``position``, from 0 at the left."""

    seat: Seat
    parade: str
    position: int


@dataclass(frozen=True, slots=True)
class AddMystery:
    """Correct the kept mystery tokens: ``points-2`` or ``hidden`` is added."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class RemoveMystery:
    """Correct the kept mystery tokens: one such token is taken away."""

    seat: Seat
    token: str


Correction: TypeAlias = (
    SetMeeples
    | SetTorii
    | SetTokens
    | AddCard
    | RemoveCard
    | AddMystery
    | RemoveMystery
)
"""Repairs by hand: accepted whenever the set-up is over, never listed."""

Action: TypeAlias = (
    Drawn
    | Activate
    | Place
    | Move
    | Fight
    | Build
    | Skip
    | EndParade
    | Recruit
    | Swap
    | EndTurn
    | Correction
)


@dataclass(frozen=True, slots=True)
class IslandsLaid:
    """The map was laid; ``tiles`` in the order of the layout's cells."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlotRevealed:
    """A plot lies open; in solo it counts for both sides."""

    seat: Seat
    island: str
    collection: str


@dataclass(frozen=True, slots=True)
class DisplayFilled:
    """Cards were turned up in a column."""

    level: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """``seat`` is on turn; rounds count from 1."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class ParadeActivated:
    """A scroll was flipped."""

    seat: Seat
    parade: str


@dataclass(frozen=True, slots=True)
class CardJoined:
    """A card went to the right end of a parade; ``paid`` spirit (0 for the King)."""

    seat: Seat
    card: Card
    parade: str
    paid: int = 0


@dataclass(frozen=True, slots=True)
class NoCard:
    """The pile was empty; nothing was added (K2, NP14)."""

    seat: Seat
    pile: str


@dataclass(frozen=True, slots=True)
class MeeplePlaced:
    """A meeple came onto a tile."""

    seat: Seat
    tile: str
    taken_from: str | None = None


@dataclass(frozen=True, slots=True)
class MeepleMoved:
    """A meeple went to a neighbouring tile."""

    seat: Seat
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class MeepleFought:
    """``seat`` sent a meeple of ``owner`` home."""

    seat: Seat
    owner: Seat
    tile: str


@dataclass(frozen=True, slots=True)
class TokensTaken:
    """``seat`` took spirit or talismans for an icon or a bonus."""

    seat: Seat
    kind: str
    """``spirit`` or ``talisman``."""

    count: int
    reason: str
    """``icon``, ``bonus``, ``lantern`` or ``mystery``."""


@dataclass(frozen=True, slots=True)
class IconSkipped:
    """An icon was lost; ``rule`` says why."""

    seat: Seat
    icon: str
    rule: str


@dataclass(frozen=True, slots=True)
class ToriiBuilt:
    """A torii went up; ``returned`` meeples went home."""

    seat: Seat
    tile: str
    returned: int
    is_first: bool


@dataclass(frozen=True, slots=True)
class LanternWon:
    """``seat`` won a lantern bonus: two points at the end."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MysteryTaken:
    """``seat`` drew a mystery token; ``hidden`` when kept face down."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class ColumnSwapped:
    """The face-up cards of a column went back into the deck."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class PowerReleased:
    """Talismans left over were turned into spirit (S0 §3)."""

    seat: Seat
    talismans: int
    spirit: int


@dataclass(frozen=True, slots=True)
class SpiritDiscarded:
    """Spirit above 8 was given back (S0 §3)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """``seat`` placed its fifth torii (S0 end, K16)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Both sides can be scored; ``winners`` as in ``GameOver``."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """Something was put right by hand."""

    correction: Correction


Event: TypeAlias = (
    IslandsLaid
    | PlotRevealed
    | DisplayFilled
    | TurnBegan
    | ParadeActivated
    | CardJoined
    | NoCard
    | MeeplePlaced
    | MeepleMoved
    | MeepleFought
    | TokensTaken
    | IconSkipped
    | ToriiBuilt
    | LanternWon
    | MysteryTaken
    | ColumnSwapped
    | PowerReleased
    | SpiritDiscarded
    | EndTriggered
    | GameEnded
    | Corrected
)
