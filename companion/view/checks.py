"""What the screens that check the machine show, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass

from companion.view.parts import Choice, Chrome, Instruction


@dataclass(frozen=True, slots=True)
class FindingRow:
    """One thing that was looked at."""

    subject: str
    text: str
    advice: str
    """What to do; empty where nothing is to be done."""

    state: str
    """``good``, ``note`` or ``bad``."""

    choice: Choice
    """Shows it large."""


@dataclass(frozen=True, slots=True)
class DoctorView:
    """All that was found about this machine."""

    chrome: Chrome
    heading: str
    tone: str
    """``good``, ``note``, ``bad``, or ``wait`` while it is looked at."""

    rows: tuple[FindingRow, ...]
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class TouchView:
    """A cross to touch, or the question whether the panel is right now."""

    chrome: Chrome
    instruction: Instruction
    spot: tuple[float, float] | None
    """Where the cross stands, as shares of the window from its bottom left."""

    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class MeterView:
    """What the camera sees, with a gauge for each thing that makes it readable."""

    chrome: Chrome
    instruction: Instruction
    gauges: tuple[str, ...]
    """What each gauge measures; how full they are comes with the picture."""

    status: str
    """What to do first, or that all is well."""

    tone: str
    """``good``, ``note`` or ``bad``."""

    has_preview: bool
    choices: tuple[Choice, ...] = ()
