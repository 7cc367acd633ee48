"""The region of Yokaï Parade as frozen data: zones, roads, track, file, hands, plan."""

from __future__ import annotations

from dataclasses import dataclass

from companion.view.parts import Choice, Chrome, Instruction
from hardware.cues import Cue


@dataclass(frozen=True, slots=True)
class RiderView:
    """A monk or an ally."""

    name: str
    letters: str
    """One or two, for small pieces."""

    seat: int = -1
    """Who plays it; -1 for allies and for monks whom nobody plays."""

    is_ally: bool = False
    is_on_turn: bool = False


@dataclass(frozen=True, slots=True)
class VehicleView:
    """A vehicle and who sits in it."""

    id: str
    name: str
    letters: str
    riders: tuple[RiderView, ...]
    free: int
    """Seats that nobody takes."""

    is_towed: bool = False
    is_on_turn: bool = False
    """Whether the player on turn drives it."""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone of the region and all that is there."""

    id: str
    label: str
    x: float
    y: float
    """Right and down, in hundredths of the map."""

    vehicles: tuple[VehicleView, ...] = ()
    on_foot: tuple[RiderView, ...] = ()
    slots: tuple[int, ...] = ()
    """Slots of the file whose yokai appeared here, from 1."""

    is_temple: bool = False
    is_passage: bool = False
    """Whether nobody stays here."""

    has_plan: bool = False
    """Whether the plan asks for something here."""

    mark: str = ""
    """``target`` (may be tapped) or ``focus`` (look here)."""

    choice: Choice | None = None
    is_crowded: bool = False
    """Whether more is there than a zone of the map can show piece by piece."""


@dataclass(frozen=True, slots=True)
class RoadView:
    """A way between two zones, by their place in ``RegionView.zones``."""

    one: int
    other: int
    is_one_way: bool = False
    """Only from ``one`` to ``other``."""

    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class SignView:
    """A lamp of the Oni track or of the file, mirrored."""

    name: str
    shape: str
    """A word of ``hardware.parade.Shape``."""

    letters: str
    cue: Cue


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot of the file of yokai."""

    sign: SignView
    card: str = ""
    """Name of the yokai; empty for a gap."""

    difficulty: int = 0
    zone: str = ""
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class HandView:
    """What a player holds."""

    name: str
    seat: int
    is_on_turn: bool
    tokens: tuple[tuple[str, int], ...]
    """Kind and how many, every kind of the box."""

    trumps: int


@dataclass(frozen=True, slots=True)
class NeedView:
    """One thing that a plan asks for."""

    label: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class PlanView:
    """The plan that lies face up."""

    name: str
    needs: tuple[NeedView, ...]
    note: str = ""
    """Which plan of how many, and how near the Oni is."""


@dataclass(frozen=True, slots=True)
class RegionView:
    """The table: map, track, file, hands, plan, and what to do now."""

    chrome: Chrome
    zones: tuple[ZoneView, ...]
    roads: tuple[RoadView, ...]
    track: tuple[SignView, ...]
    file: tuple[SlotView, ...]
    hands: tuple[HandView, ...]
    instruction: Instruction
    plan: PlanView | None = None
    choices: tuple[Choice, ...] = ()
    news: tuple[str, ...] = ()
    in_force: str = ""
    """Events and trumps that hold, in one line."""

    opened: ZoneView | None = None
    """A zone that is shown at full size in place of the map."""
