"""What can be wrong with pins, cues and devices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class HardwareError(Exception):
    """Base of every error that the hardware raises.

    Attributes:
        key: what is wrong, for the catalogue of sentences.
        values: what the sentence needs, by name.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(", ".join([key, *(f"{k}={v!r}" for k, v in values.items())]))
        self.key = key
        self.values = values


class NoPins(HardwareError, OSError):
    """There are no pins at all: no driver, no Pi, or no access to the chip."""


class NoSpi(HardwareError, OSError):
    """The SPI bus cannot be used."""


class RowSilent(HardwareError, OSError):
    """What was sent through a chain of lamps did not come back."""


class BadTrack(HardwareError, ValueError):
    """A track or a file of yokai that cannot be shown."""


class BadCue(HardwareError, ValueError):
    """A cue that no lamp can or should show."""


class BadFace(HardwareError, ValueError):
    """A die with pips shows 1 to 6, or the Oni."""


class BadTiming(HardwareError, ValueError):
    """Times of a button that contradict each other."""


class PinFailed(HardwareError, OSError):
    """The driver refused one pin.

    Attributes:
        purpose: what is wired there (``"seat_1"``).
        bcm: the pin in BCM counting.
        detail: what the driver said.
    """

    KEY: ClassVar[str] = "pin_failed"

    def __init__(self, purpose: str, bcm: int, detail: str) -> None:
        super().__init__(self.KEY, purpose=purpose, bcm=bcm, detail=detail)
        self.purpose = purpose
        self.bcm = bcm
        self.detail = detail


class PinTaken(PinFailed):
    """Another program, or another device of ours, holds the pin."""

    KEY = "pin_taken"


@dataclass(frozen=True, slots=True)
class PinProblem:
    """One thing that is wrong in the table of pins."""

    where: str
    """Path of the entry: ``pins.seat_1``."""

    key: str
    """``"unknown_purpose"``, ``"not_a_pin"``, ``"out_of_range"``, ``"doubled"``,
    ``"reserved"``, ``"die_incomplete"``, ``"rows_incomplete"``, ``"unknown_bus"``,
    ``"unknown_proposal"``, ``"unknown_kind"``, ``"not_a_number"``, ``"not_a_switch"``,
    ``"not_a_table"``, ``"no_return"`` or ``"over_budget"``."""

    got: object = None
    """What stands there."""

    want: str = ""
    """What would be right, or what it clashes with."""


class BadPins(HardwareError, ValueError):
    """The table of pins cannot be used; all its problems at once."""

    def __init__(self, problems: tuple[PinProblem, ...]) -> None:
        super().__init__("bad_pins", count=len(problems), problems=problems)
        self.problems = problems
