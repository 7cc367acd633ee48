"""What screens are made of, as frozen data: buttons, tiles, cards, rows.

A press posts the message that the view carries. Colours, sizes and fonts are the
theme's business; a view names meanings (``tone``, ``element``, ``mark``).
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.messages import Message
from hardware.cues import Cue


@dataclass(frozen=True, slots=True)
class ShapeView:
    """The outline that the spirits have to form, drawn small."""

    name: str
    cells: tuple[tuple[int, int], ...]
    """Row and column of each card, from 0, in reading order."""


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

    is_off: bool = False
    """Whether it does nothing yet: it looks so, and a press says why."""

    shape: ShapeView | None = None
    """The outline that it stands for, drawn beside the label."""

    map: MapView | None = None
    """The islands that it stands for; drawn large where there is room."""


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
    """Empty for a place where no tile lies yet."""

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
    """Empty while nothing is known of the card."""

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
class StepperRow:
    """A number with minus and plus."""

    label: str
    value: str
    minus: Choice | None
    plus: Choice | None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A term of the score."""

    label: str
    points: tuple[str, ...]
    """By side."""

    is_total: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list."""

    label: str
    detail: str = ""
    choice: Choice | None = None
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting and its values."""

    label: str
    options: tuple[Choice, ...]
    help: str = ""


@dataclass(frozen=True, slots=True)
class HintView:
    """A hint card: the families of which its spirit may be one."""

    name: str
    families: tuple[str, ...]
    """Empty for one that lies face down."""

    corner: str = ""
    """Rank of a playing card."""

    suit: str = ""
    """Family whose sign stands in the corner beside the rank."""

    mark: str = ""
    """``chosen``, ``right`` or ``wrong``."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class CellView:
    """A place of the board: a spirit, or a place where one may go."""

    row: int
    column: int
    has_card: bool = True
    face: str = ""
    """What a face-up spirit is called, short; empty while it lies face down."""

    family: str = ""
    hint: HintView | None = None
    """What lies on it."""

    mark: str = ""
    """``target`` (may be tapped), ``source``, ``seen`` (looked at this turn),
    ``split`` (its family is in parts) or ``dim``."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class CountView:
    """A number that everybody has to see all the time."""

    icon: str
    value: str
    label: str


@dataclass(frozen=True, slots=True)
class RecordBar:
    """How well one kind of game went, as bars."""

    label: str
    detail: str
    best: int
    """Points of the best win, which may be below 0; 0 without a win."""

    mean: float
    win_rate: float
    """0 to 1."""

    best_label: str
    mean_label: str
    won_label: str
    """Empty where somebody always wins: no share is shown."""
