"""What happened in Night Parade of a Hundred Yokai, as its steps tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Seat
from rules.hundred_yokai.actions import Correction
from rules.hundred_yokai.board import Card


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
