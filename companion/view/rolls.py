"""Dice as frozen data: a purification, its chances, and what fell so far."""

from __future__ import annotations

from dataclasses import dataclass

from companion.view.parts import Choice, Chrome, Instruction


@dataclass(frozen=True, slots=True)
class DieView:
    """A die: what it shows."""

    face: str
    """``1`` to ``5`` or ``oni``; empty before it is rolled."""

    is_rolling: bool = False
    """Whether it fell just now and is to run to its face."""


@dataclass(frozen=True, slots=True)
class BonusLine:
    """One line of the sum."""

    label: str
    amount: str
    is_present: bool


@dataclass(frozen=True, slots=True)
class OddsView:
    """How likely a success is."""

    label: str
    percent: float


@dataclass(frozen=True, slots=True)
class RollView:
    """A purification: bonuses, chances, dice, score."""

    chrome: Chrome
    instruction: Instruction
    dice: tuple[DieView, ...]
    roll: int
    """Number of the entry that rolled last; dice run once for each."""

    lines: tuple[BonusLine, ...]
    total: str
    """What is needed, or the score against the difficulty."""

    odds: tuple[OddsView, ...]
    choices: tuple[Choice, ...] = ()
    news: tuple[str, ...] = ()
    has_preview: bool = False
    """Whether the picture of the camera is shown instead of the dice."""

    digits: int = 0
    """So many numbers from 1 on mean faces that people type, and nothing else."""


@dataclass(frozen=True, slots=True)
class FaceBar:
    """How often a face fell, and how often it should have."""

    face: str
    count: int
    expected: float
    low: float
    high: float
    """95 of 100 counts of a perfect die lie between."""


@dataclass(frozen=True, slots=True)
class TallyView:
    """One plot."""

    label: str
    bars: tuple[FaceBar, ...]
    note: str


@dataclass(frozen=True, slots=True)
class FellView:
    """What the dice did so far, against what they should."""

    chrome: Chrome
    text: str
    tallies: tuple[TallyView, ...]
    latest: tuple[str, ...]
    """The newest rolls in words, newest first."""

    choices: tuple[Choice, ...] = ()
