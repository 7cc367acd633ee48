"""What stays in force for a while: the words for lasting effects.

A hold of an event or a trump applies to everyone for as long as its card says. A hold
of a monk's power applies to that monk's player in that player's own turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.yokai_parade.edition_effects import ANY_CASE, Case


@dataclass(frozen=True, slots=True)
class RollChange:
    """Scores of purifications that fit ``case`` change by ``amount``."""

    amount: int
    case: Case = ANY_CASE


@dataclass(frozen=True, slots=True)
class SpeedChange:
    """Vehicles (none named: all) go ``amount`` links further, 0 to ``most`` in all."""

    vehicles: tuple[str, ...] = ()
    amount: int = 0
    most: int = 9
    """Greatest speed after the change, 0 to 9; the smallest in force counts."""


@dataclass(frozen=True, slots=True)
class CloseLinks:
    """These pairs of neighbouring zones are not passed, in either direction."""

    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CloseZones:
    """Vehicles (none named: all) do not enter ``zones``; leaving is allowed."""

    zones: tuple[str, ...]
    vehicles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenZones:
    """Vehicles (none named: all) may be in ``zones`` that are barred to them."""

    zones: tuple[str, ...]
    vehicles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Forbid:
    """Nobody does any of ``acts`` or uses a token of ``tokens``.

    ``acts`` are words of ``ACTS``.
    """

    acts: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionsChange:
    """Turns that begin have ``amount`` actions more, or fewer (not below 0).

    Where it lasts to the end of the turn it changes the actions left in that turn, at
    once; it cannot last for a roll.
    """

    amount: int


@dataclass(frozen=True, slots=True)
class FreeAct:
    """In each turn the first ``times`` of one act cost no action."""

    act: str
    """``"move"``, ``"purify"``, ``"divine"`` or ``"pray"``."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class FreeRerolls:
    """In each purification of ``case`` so many dice may be rolled again for nothing."""

    dice: int = 1
    case: Case = ANY_CASE


@dataclass(frozen=True, slots=True)
class OniFaces:
    """Each Oni face moves the Oni ``steps`` spaces instead of one, 0 to 3.

    Of several in force the smallest counts.
    """

    steps: int


@dataclass(frozen=True, slots=True)
class PrayAt:
    """Prayers may be said in ``zones`` too (none named: anywhere)."""

    zones: tuple[str, ...] = ()
    slots: int = 1
    """How many slots a prayer moves a card at most."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Yokai of ``case`` up to ``spaces`` links away may be purified."""

    spaces: int = 1
    case: Case = ANY_CASE


@dataclass(frozen=True, slots=True)
class ExtraRewards:
    """Who purifies a yokai of ``case`` takes ``tokens`` too (kinds or ``"choice"``)."""

    tokens: tuple[str, ...]
    case: Case = ANY_CASE


@dataclass(frozen=True, slots=True)
class CheaperPlan:
    """``tokens`` of the tokens that a plan asks for, of choice, need not be paid."""

    tokens: int = 1


@dataclass(frozen=True, slots=True)
class HoldByHand:
    """The table heeds what the text says."""


Hold: TypeAlias = (
    RollChange
    | SpeedChange
    | CloseLinks
    | CloseZones
    | OpenZones
    | Forbid
    | ActionsChange
    | FreeAct
    | FreeRerolls
    | OniFaces
    | PrayAt
    | Reach
    | ExtraRewards
    | CheaperPlan
    | HoldByHand
)
