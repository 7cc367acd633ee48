"""What a screen shows, as frozen data: sentences are final, nothing is left to decide.

Its parts are those of ``parts``, to be had here too; the screens of Yokaï Parade
lie in ``region_views``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.view.checks import DoctorView, MeterView, TouchView
from companion.view.enrol import FormView, PartsView
from companion.view.king import StepsView, StepView
from companion.view.looks import MarkView, PictureView, TableScanView
from companion.view.parts import (
    CardView,
    CellView,
    Choice,
    Chrome,
    CountView,
    HintView,
    Instruction,
    LampView,
    MapView,
    Notice,
    ParadeView,
    RecordBar,
    Row,
    ScoreRow,
    SettingRow,
    ShapeView,
    SideView,
    StepperRow,
    TileView,
)
from companion.view.region import RegionView
from companion.view.rolls import FellView, RollView

__all__ = [
    "BoardView",
    "CardView",
    "CellView",
    "Choice",
    "Chrome",
    "CountView",
    "DoctorView",
    "EditView",
    "FellView",
    "FormView",
    "HintView",
    "HomeView",
    "IconsView",
    "Instruction",
    "KeypadView",
    "LampView",
    "ListView",
    "MapView",
    "MarkView",
    "MeterView",
    "Notice",
    "ParadeView",
    "ParadesView",
    "PartsView",
    "PictureView",
    "RecordBar",
    "RecordsView",
    "RegionView",
    "RollView",
    "Row",
    "ScanView",
    "ScoreRow",
    "ScoreView",
    "SettingRow",
    "SettingsView",
    "SetupView",
    "ShapeView",
    "SideView",
    "StepView",
    "StepperRow",
    "StepsView",
    "TableScanView",
    "TableView",
    "TextView",
    "TileView",
    "TouchView",
    "View",
    "primary_of",
]


@dataclass(frozen=True, slots=True)
class HomeView:
    """The first screen."""

    chrome: Chrome
    resume: Choice | None
    choices: tuple[Choice, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class SetupView:
    """A page of the wizard: choices, or a picture of what to lay and do."""

    chrome: Chrome
    step: int
    """From 1."""

    steps: int
    heading: str
    text: str
    options: tuple[Choice, ...] = ()
    """Alternatives to tap; the chosen one is marked."""

    map: MapView | None = None
    checklist: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    """Next, back, draw again."""


@dataclass(frozen=True, slots=True)
class TableView:
    """The game in play: map, sides, what to do now."""

    chrome: Chrome
    map: MapView
    sides: tuple[SideView, ...]
    instruction: Instruction
    choices: tuple[Choice, ...] = ()
    parade: ParadeView | None = None
    """The parade in use, drawn large beside the instruction."""

    news: tuple[str, ...] = ()
    """What happened since the last press, newest last."""

    cards: tuple[CardView, ...] = ()
    """Face-up cards to take, when they are tracked."""

    plot: str = ""
    """What counts at the end, where it lies open."""

    is_king: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    """A sorting game: the board, hints, and whose step it is."""

    chrome: Chrome
    cells: tuple[CellView, ...]
    instruction: Instruction
    counts: tuple[CountView, ...]
    """Hints in the pile, turns left."""

    hints: tuple[HintView, ...] = ()
    """Revealed and not placed, the newest last."""

    hints_label: str = ""
    choices: tuple[Choice, ...] = ()
    news: tuple[str, ...] = ()
    reminder: str = ""
    """What may not be said now."""

    shape: ShapeView | None = None
    """The outline to form, where one was asked for."""

    first: tuple[int, int] | None = None
    """The row and the column called 1; None before anything lies."""


@dataclass(frozen=True, slots=True)
class ScanView:
    """Show a card to the camera."""

    chrome: Chrome
    instruction: Instruction
    status: str
    """What the camera sees or why it reads nothing."""

    has_preview: bool
    found: CardView | None = None
    choices: tuple[Choice, ...] = ()
    picture: str = ""
    """Name of a photograph taken before, shown in a corner; it need not be there."""


@dataclass(frozen=True, slots=True)
class IconsView:
    """Tap a card's icons from top to bottom."""

    chrome: Chrome
    instruction: Instruction
    card: CardView
    keys: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class KeypadView:
    """Type a card's code."""

    chrome: Chrome
    instruction: Instruction
    text: str
    matches: tuple[Choice, ...]
    """Cards that fit what is typed so far, at most eight."""

    choices: tuple[Choice, ...] = ()
    keys: tuple[str, ...] = ()
    """What each key types; A to Z and the digits where none are told."""


@dataclass(frozen=True, slots=True)
class EditView:
    """Repair by hand."""

    chrome: Chrome
    instruction: Instruction
    rows: tuple[StepperRow, ...]
    cards: tuple[CardView, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class ParadesView:
    """Cards of a side, large."""

    chrome: Chrome
    side: SideView
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The end of a game."""

    chrome: Chrome
    verdict: str
    rank: str
    """Power level; empty when there is none."""

    rank_note: str
    sides: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    choices: tuple[Choice, ...] = ()
    shape: ShapeView | None = None
    """The outline that was asked for."""

    is_lost: bool = False
    """Whether all lost together, so that nothing is lit and nobody crowned."""


@dataclass(frozen=True, slots=True)
class ListView:
    """A log or a history, newest first."""

    chrome: Chrome
    rows: tuple[Row, ...]
    empty: str = ""
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordsView:
    """How well the games of one kind went, as a plot."""

    chrome: Chrome
    text: str
    bars: tuple[RecordBar, ...]
    top: int
    """Points at the right end of the plot."""

    empty: str = ""
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingsView:
    """Choices that hold for every game."""

    chrome: Chrome
    rows: tuple[SettingRow, ...]
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class TextView:
    """A question, a fault, or text to read."""

    chrome: Chrome
    heading: str
    text: str
    choices: tuple[Choice, ...] = ()
    tone: str = "info"


View: TypeAlias = (
    HomeView
    | SetupView
    | TableView
    | StepsView
    | BoardView
    | RegionView
    | RollView
    | FellView
    | FormView
    | PartsView
    | ScanView
    | TableScanView
    | PictureView
    | IconsView
    | KeypadView
    | EditView
    | ParadesView
    | ScoreView
    | ListView
    | RecordsView
    | SettingsView
    | DoctorView
    | MeterView
    | TouchView
    | TextView
)


def primary_of(view: View) -> Choice | None:
    """Return the expected answer on ``view``: what the button *next* presses."""
    choices = view.choices
    if isinstance(view, HomeView) and view.resume is not None:
        choices = (view.resume, *choices)
    for choice in choices:
        is_live = choice.message is not None and not choice.is_off
        if choice.tone == "primary" and is_live:
            return choice
    return None
