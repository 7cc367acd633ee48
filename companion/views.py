"""What a screen shows, as frozen data: sentences are final, nothing is left to decide.

A press posts the message that the view carries. Colours, sizes and fonts are the
theme's business; a view names meanings (``tone``, ``element``, ``mark``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.messages import Message
from hardware.cues import Cue


@dataclass(frozen=True, slots=True)
class Choice:
    """A button."""

    id: str
    """Stable name, for tests and shortcuts: ``done``, ``tile-wood-5``."""

    label: str
    message: Message | None
    """Posted on a press; None shows the button as not to be pressed."""

    tone: str = "plain"
    """``primary`` (the expected answer), ``plain``, ``quiet`` or ``danger``."""

    detail: str = ""
    """A second, smaller line."""

    icons: tuple[str, ...] = ()
    """Game icons drawn on the button, in order."""

    element: str = ""
    """Colour of an element, if the button stands for one."""

    is_chosen: bool = False
    """Whether it is the present value of a setting."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A line that tells about something beside the game: a lost camera, a new table."""

    text: str
    tone: str = "info"
    """``info``, ``warning`` or ``error``."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class LampView:
    """A lamp's twin on the screen."""

    name: str
    letter: str
    cue: Cue
    element: str = ""


@dataclass(frozen=True, slots=True)
class Chrome:
    """What frames every screen."""

    title: str
    subtitle: str = ""
    back: Choice | None = None
    undo: Choice | None = None
    """Its label says what is taken back."""

    redo: Choice | None = None
    menu: tuple[Choice, ...] = ()
    notice: Notice | None = None
    lamps: tuple[LampView, ...] = ()
    is_sample: bool = False
    """Whether to say that the sample edition is in play."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One thing to do, large, and why."""

    text: str
    reason: str = ""
    rule: str = ""
    """``K6``, ``S0 §1.1``: shown as a small badge."""

    progress: str = ""
    """``card 2 of 3, icon 1 of 2``."""


@dataclass(frozen=True, slots=True)
class TileView:
    """An island tile and what stands on it."""

    id: str
    label: str
    element: str
    x: float
    y: float
    """Centre in tile widths from the middle of the map; y grows downwards."""

    requirement: int
    torii_limit: int
    bonus: tuple[str, int] | None
    lanterns: int
    meeples: tuple[int, ...]
    """By side, in the order of ``TableView.sides``."""

    torii: tuple[int, ...]
    """Sides that have a torii here."""

    mark: str = ""
    """``target`` (may be tapped), ``source``, ``focus`` (look here) or ``dim``."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class MapView:
    """The islands as they lie."""

    tiles: tuple[TileView, ...]
    edges: tuple[tuple[int, int], ...] = ()
    """Neighbours, by position in ``tiles``."""

    shape: str = "square"
    arrow: tuple[int, int] | None = None
    """From tile to tile, by position in ``tiles``."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A yokai card: icons from top to bottom."""

    name: str
    element: str
    icons: tuple[str, ...]
    level: int = 1
    lit: int = -1
    """Icon that is being resolved, from 0; -1 for none."""

    is_done: bool = False
    """Already resolved this turn."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class ParadeView:
    """A row of cards behind its scroll."""

    element: str
    label: str
    cards: tuple[CardView, ...]
    is_active: bool = False
    is_blocked: bool = False
    """Used last turn."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class SideView:
    """What one side owns."""

    name: str
    clans: tuple[str, ...]
    is_king: bool
    is_on_turn: bool
    meeples: int
    torii: int
    """Left to place."""

    spirit: int
    talismans: int
    lanterns: int
    mystery: int
    """Tokens kept for the end."""

    parades: tuple[ParadeView, ...]


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

    is_king: bool = False


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


@dataclass(frozen=True, slots=True)
class StepperRow:
    """A number with minus and plus."""

    label: str
    value: str
    minus: Choice | None
    plus: Choice | None
    icon: str = ""


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
class ScoreRow:
    """A term of the score."""

    label: str
    points: tuple[str, ...]
    """By side."""

    is_total: bool = False


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


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list."""

    label: str
    detail: str = ""
    choice: Choice | None = None
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class ListView:
    """A log or a history, newest first."""

    chrome: Chrome
    rows: tuple[Row, ...]
    empty: str = ""
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting and its values."""

    label: str
    options: tuple[Choice, ...]
    help: str = ""


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
    | ScanView
    | IconsView
    | KeypadView
    | EditView
    | ParadesView
    | ScoreView
    | ListView
    | SettingsView
    | TextView
)


def primary_of(view: View) -> Choice | None:
    """Return the expected answer on ``view``: what the button *next* presses."""
    choices = view.choices
    if isinstance(view, HomeView) and view.resume is not None:
        choices = (view.resume, *choices)
    for choice in choices:
        if choice.tone == "primary" and choice.message is not None:
            return choice
    return None
