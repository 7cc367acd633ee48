"""What cards and powers do, in words that the rules can carry out.

An effect happens once, when its card is used or comes up; a hold stays in force as long
as its card says. Both are plain values, so an owner can describe a copy nobody else has
seen, and what these words cannot say is left to the table (``ByHand``, ``HoldByHand``).

Three words stand for what is known only at the table:

- ``"choice"``: picked when the effect happens. With nothing to pick it does nothing.
- ``"own"``: the monk of who uses the card, or the vehicle that monk sits in.
- who ``"self"``: who uses the card; for an event the active player. ``"each"``: every
  player, in playing order from the active one.

An empty tuple of a filter means that everything fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

CHOICE = "choice"
OWN = "own"
SELF = "self"
EACH = "each"
FRONT = "front"
ALL = "all"

ACTS = (
    "move",
    "purify",
    "divine",
    "pray",
    "transfer",
    "attach",
    "foil",
    "trump",
)
"""What ``Forbid`` can forbid beside kinds of tokens."""


@dataclass(frozen=True, slots=True)
class Case:
    """Which purifications are meant: all that fit every filter."""

    kinds: tuple[str, ...] = ()
    """Kinds of the yokai."""

    zones: tuple[str, ...] = ()
    """Zones of the yokai, as printed on its card."""

    vehicles: tuple[str, ...] = ()
    """Vehicles in which the purifying monk sits."""


ANY_CASE = Case()


@dataclass(frozen=True, slots=True)
class AdvanceOni:
    """The Oni moves ``steps`` spaces, one after the other (YP7).

    Below 0 it goes back, at most to the start; going back sets nothing off.
    """

    steps: int


@dataclass(frozen=True, slots=True)
class ShiftYokai:
    """A card of the file moves ``slots`` slots, toward slot 8 if above 0.

    It stops before an occupied slot and at slot 1. ``which`` is ``"choice"`` (a card
    that can move), ``"front"`` (nearest to slot 8) or ``"all"`` (each card, those in
    front first when moving forward, else last).
    """

    slots: int
    which: str = CHOICE


@dataclass(frozen=True, slots=True)
class BanishYokai:
    """A card of the file, of choice among ``case``, goes to the discards.

    The zone a monk stands in does not matter, so ``case.vehicles`` is empty.
    """

    case: Case = ANY_CASE
    has_rewards: bool = False
    """Whether who uses it gets the card's rewards."""


@dataclass(frozen=True, slots=True)
class DrawYokai:
    """The yokai phase's draw is made ``cards`` times more, at once."""

    cards: int = 1


@dataclass(frozen=True, slots=True)
class DrawTrumps:
    """``who`` draws ``cards`` trumps; the Oni does not move."""

    cards: int = 1
    who: str = SELF


@dataclass(frozen=True, slots=True)
class GainTokens:
    """``who`` takes tokens, each a kind or ``"choice"``, as far as there are any."""

    tokens: tuple[str, ...]
    who: str = SELF


@dataclass(frozen=True, slots=True)
class LoseTokens:
    """``who`` puts tokens back, each a kind or ``"choice"``, as far as held."""

    tokens: tuple[str, ...]
    who: str = SELF


@dataclass(frozen=True, slots=True)
class GiveTokens:
    """Who uses it gives up to ``tokens`` own tokens of choice to one other player."""

    tokens: int = 1
    is_near: bool = True
    """Whether both monks must be in the same zone."""


@dataclass(frozen=True, slots=True)
class CallAlly:
    """An ally appears, or moves, on foot.

    ``ally`` is one or ``"choice"``; ``zone`` is one, ``"choice"``, or empty for the
    zone where that ally starts.
    """

    ally: str = CHOICE
    zone: str = ""


@dataclass(frozen=True, slots=True)
class DismissAlly:
    """Allies in ``zones`` leave the map: one, ``"choice"``, or ``"all"``."""

    ally: str = CHOICE
    zones: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Travel:
    """A vehicle (one, ``"own"`` or ``"choice"``) moves once beside the actions.

    It follows the rules of a move, with what it tows and whoever drives.
    """

    vehicle: str = OWN
    spaces: int = 0
    """Links at most; 0 for as many as its speed."""


@dataclass(frozen=True, slots=True)
class SendVehicle:
    """A vehicle (one, ``"own"``, ``"choice"``) is put into a zone (one, ``"choice"``).

    No links are needed; where it or what it tows may not be, it is not sent.
    """

    vehicle: str = OWN
    zone: str = CHOICE


@dataclass(frozen=True, slots=True)
class SeatMonk:
    """A monk (one, ``"own"``, ``"choice"``) takes a free seat in any vehicle."""

    monk: str = OWN
    vehicle: str = CHOICE


@dataclass(frozen=True, slots=True)
class AddActions:
    """The active player has ``actions`` more in this turn, or fewer (not below 0)."""

    actions: int = 1


@dataclass(frozen=True, slots=True)
class AddToRoll:
    """The score of the roll under way changes by ``amount`` if it fits ``case``."""

    amount: int
    case: Case = ANY_CASE


@dataclass(frozen=True, slots=True)
class Reroll:
    """Up to ``dice`` dice of the roll under way, of choice, are rolled again."""

    dice: int = 1


@dataclass(frozen=True, slots=True)
class TurnDie:
    """One die of choice of the roll under way is turned to ``face``."""

    face: str


@dataclass(frozen=True, slots=True)
class EndEvent:
    """An event of choice that is in force is resolved."""


@dataclass(frozen=True, slots=True)
class ByHand:
    """The table does what the text says and corrects the app."""


Effect: TypeAlias = (
    AdvanceOni
    | ShiftYokai
    | BanishYokai
    | DrawYokai
    | DrawTrumps
    | GainTokens
    | LoseTokens
    | GiveTokens
    | CallAlly
    | DismissAlly
    | Travel
    | SendVehicle
    | SeatMonk
    | AddActions
    | AddToRoll
    | Reroll
    | TurnDie
    | EndEvent
    | ByHand
)
