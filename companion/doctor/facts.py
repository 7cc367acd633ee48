"""What is known of a machine, as values; nothing is judged or looked up here."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.devices.display import Display, NoDisplay

OPEN, SHUT, ABSENT = "open", "shut", "absent"
"""Whether a device file can be used, is there and may not be used, or is not there."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A device that tells where it is touched."""

    name: str
    device: str
    access: str = OPEN


@dataclass(frozen=True, slots=True)
class TouchFacts:
    """How touches could arrive."""

    panels: tuple[Panel, ...] = ()
    has_mtdev: bool = True
    """Whether the library that reads panels without a desktop is there."""


@dataclass(frozen=True, slots=True)
class CameraFacts:
    """What the camera gave when it was asked for a picture."""

    wanted: str = "auto"
    trouble: str = ""
    """Key of ``vision.errors.CameraFailed``; ``skipped`` where nobody asked."""

    detail: str = ""
    size_wh: tuple[int, int] = (0, 0)
    light: float = 0.0
    """Mean brightness, 0 to 255."""

    sharpness: float = 0.0
    """Variance of the Laplacian of the grey picture."""

    finding: str = ""
    """What ``vision.quality`` says about print in it; empty when nothing is wrong."""


@dataclass(frozen=True, slots=True)
class PinFacts:
    """The header."""

    model: str = ""
    """What the board calls itself; empty off a Pi."""

    wanted: str = "auto"
    has_driver: bool = True
    chips: tuple[tuple[str, str], ...] = ()
    """Device files of chips with pins, each with its access."""

    fault: str = ""
    """What is wrong in the owner's file of pins."""


@dataclass(frozen=True, slots=True)
class DiskFacts:
    """The folder of data."""

    folder: str = ""
    is_there: bool = True
    may_write: bool = True
    is_read_only: bool = False
    """Whether the file system itself is."""

    free_bytes: int = 0


@dataclass(frozen=True, slots=True)
class PowerFacts:
    """The supply and the heat."""

    throttled: int | None = None
    """Bits of the firmware's ``get_throttled``; None where it tells none."""

    is_low_now: bool = False
    """Whether the voltage sensor of a Raspberry Pi is in alarm."""

    celsius: float | None = None


@dataclass(frozen=True, slots=True)
class GamesFacts:
    """The journal of games."""

    state: str = "none"
    """``none`` yet, ``good``, ``damaged``, ``unreadable``."""

    detail: str = ""
    games: int = 0
    backups: int = 0


@dataclass(frozen=True, slots=True)
class Facts:
    """All that the checks look at."""

    display: Display | NoDisplay
    card: str = OPEN
    """Access to the panel's graphics card; ``open`` under a desktop."""

    render: str = OPEN
    """Access to what draws fast; without it drawing is done by the processor."""

    touch: TouchFacts = field(default_factory=TouchFacts)
    camera: CameraFacts = field(default_factory=CameraFacts)
    pins: PinFacts = field(default_factory=PinFacts)
    sounds: tuple[str, ...] = ()
    """Names of sound cards."""

    has_player: bool = True
    """Whether a program that plays tones is installed."""

    has_voice: bool = True
    """Whether a program that speaks is installed."""

    disk: DiskFacts = field(default_factory=DiskFacts)
    power: PowerFacts = field(default_factory=PowerFacts)
    games: GamesFacts = field(default_factory=GamesFacts)
    versions: tuple[tuple[str, str], ...] = ()
    """Names of parts with their versions; an empty one is missing."""

    unclean: int = 0
    """Starts in the last minutes that did not end well."""
