"""All that can arrive: people's commands, and facts that devices report.

Device facts, those of ``vision.events`` and ``hardware.events``, are messages too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.boxfiles.shelf import Shelf
from companion.boxfiles.wishes import (
    BoxesCompared,
    BoxJobEnded,
    CallOffBox,
    ChooseSide,
    FinishMerge,
    HalfBoxFound,
    MergeBox,
    UndoMerge,
)
from companion.destinations import Destination
from companion.doctor.findings import Finding
from companion.doctor.mounts import BoardSeen, ForgetMount, MountTold, TakeMount
from companion.enrolling.state import Photographed
from companion.enrolling.wishes import (
    CardKnown,
    DraftRead,
    DropDraft,
    Enter,
    Explain,
    FinishBox,
    Photograph,
    PutBack,
)
from companion.hints.wishes import ForgetHints, HintSeen
from companion.keeping.wishes import (
    BundleApproved,
    BundleGiven,
    BundleReady,
    BundlesListed,
    StartAnew,
    TakeAlong,
)
from companion.looks import TableFollowed, TableRead, TableUnread
from companion.printing.wishes import MakeSheet, PrintPlacesListed, SheetMade
from companion.session.play import Box
from companion.store.records import GameSummary, News, Record
from companion.touch.wishes import KeepTouch, ResetTouch, Touched
from hardware.events import HardwareEvent
from vision.events import VisionEvent


@dataclass(frozen=True, slots=True)
class Go:
    """Open a screen on top of the present one."""

    destination: Destination


@dataclass(frozen=True, slots=True)
class Back:
    """Leave the present screen; the present question is not answered."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Set one choice of the set-up wizard or of the settings."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Pick:
    """First tap of a choice that takes two: a tile to move from, a cell to fill."""

    what: str


@dataclass(frozen=True, slots=True)
class StartGame:
    """Begin the game that the wizard describes."""


@dataclass(frozen=True, slots=True)
class ResumeGame:
    """Go on with a stored game."""

    game_id: int


@dataclass(frozen=True, slots=True)
class Act:
    """Carry out an action of the game in play."""

    action: object
    source: str = "touch"
    at_entry: int | None = None
    """Number of entries when the button was shown; a stale press is dropped."""


@dataclass(frozen=True, slots=True)
class PlayBot:
    """Carry out all that the bot on turn was told to do."""

    at_entry: int | None = None
    """As in ``Act``."""


@dataclass(frozen=True, slots=True)
class LetAppDraw:
    """Let the app draw (or roll) what the game waits for."""

    at_entry: int | None = None


@dataclass(frozen=True, slots=True)
class LookAtDice:
    """Let the camera read the dice that lie before it."""


@dataclass(frozen=True, slots=True)
class DiceRead:
    """Answer to ``effects.ReadDice``: what lies before the camera."""

    faces: tuple[str, ...]
    """From the top of the picture: ``1`` to ``6``."""

    confidence: float
    """Of the least sure die, 0 to 1."""


@dataclass(frozen=True, slots=True)
class AskForLook:
    """Let the camera look at the whole table."""

    purpose: str
    """``looks.FACES``, ``HINTS`` or ``MOVES``."""


@dataclass(frozen=True, slots=True)
class SayCard:
    """Say what a card is that was seen on the table."""

    card: int
    """Its number in the answer; below 0 for one that was not seen."""

    name: str = ""
    """Id of the card; empty when no card lies there."""

    cell: tuple[int, int] | None = None
    """The picture's cell of a card that was not seen."""


@dataclass(frozen=True, slots=True)
class SayWay:
    """Say which way round the table lies in the picture."""

    turns: int
    """Among the ways that fit."""

    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class PicturesListed:
    """Numbers of the games whose final table has a picture."""

    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything from entry number ``to`` on."""

    to: int
    is_sure: bool = False
    """Whether people know that something secret was shown since."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Repeat what was taken back."""

    to: int | None = None
    """The last entry to bring back; the next step by default."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the question that is on screen."""

    is_yes: bool


@dataclass(frozen=True, slots=True)
class Typed:
    """A card's name or code was typed in, or icons were tapped: ``climb+fight@1``."""

    text: str
    is_done: bool = True
    """False while people are still typing."""


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the card that the camera read, which people were asked about."""

    text: str
    """As in ``destinations.CardFound``."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """An on-screen twin of a hardware button: ``next`` or ``back``."""

    button: str


@dataclass(frozen=True, slots=True)
class Rested:
    """The screen went dark, or is lit again."""

    is_dark: bool


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The notice was read."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; ``at_ms`` runs from the start of the program."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program in good order."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Answer to ``effects.LoadRecord``, and at the start the game to go on with."""

    record: Record
    is_shown: bool = True
    """Whether to go to its table; at the start it only waits on the first screen."""


@dataclass(frozen=True, slots=True)
class RecordBegun:
    """The record that ``effects.BeginRecord`` asked for has this number."""

    game_id: int
    begun_at_ms: int


@dataclass(frozen=True, slots=True)
class RecordsListed:
    """The stored games, newest first."""

    rows: tuple[GameSummary, ...]


@dataclass(frozen=True, slots=True)
class UseBox:
    """Take in the box in a file, give one out to a stick, or bring the former back."""

    job: str
    """``take``, ``give``, ``give-draft`` or ``restore``."""

    game: str = ""
    path: str = ""
    """The file to take in, or the folder to give out to."""


@dataclass(frozen=True, slots=True)
class BoxesListed:
    """Answer to ``effects.ListBoxes`` and ``MoveBox``: all boxes there are."""

    shelf: Shelf
    box: Box | None = None
    """The box of its game from now on, when one was put in."""


@dataclass(frozen=True, slots=True)
class Examined:
    """Answer to ``effects.Examine``: what was found about this machine."""

    found: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class PictureJudged:
    """What is to be said about the camera's picture now."""

    found: Finding


@dataclass(frozen=True, slots=True)
class Told:
    """Something to tell people beside the game: a full disk, a restored backup."""

    news: News


@dataclass(frozen=True, slots=True)
class Failed:
    """Something broke that should not; the game is safe in the journal."""

    what: str
    where: str = ""


Message: TypeAlias = (
    Go
    | Back
    | Choose
    | Pick
    | StartGame
    | ResumeGame
    | Act
    | PlayBot
    | LetAppDraw
    | LookAtDice
    | DiceRead
    | AskForLook
    | TableRead
    | TableFollowed
    | TableUnread
    | SayCard
    | SayWay
    | PicturesListed
    | Undo
    | Redo
    | Answer
    | Typed
    | TakeCard
    | Pressed
    | Rested
    | Dismiss
    | Explain
    | Tick
    | Quit
    | Resumed
    | RecordBegun
    | RecordsListed
    | UseBox
    | BoxesListed
    | MergeBox
    | CallOffBox
    | BoxJobEnded
    | BoxesCompared
    | ChooseSide
    | FinishMerge
    | HalfBoxFound
    | UndoMerge
    | TakeAlong
    | BundlesListed
    | BundleGiven
    | BundleReady
    | StartAnew
    | BundleApproved
    | MakeSheet
    | PrintPlacesListed
    | SheetMade
    | DraftRead
    | Enter
    | PutBack
    | Photograph
    | Photographed
    | CardKnown
    | FinishBox
    | DropDraft
    | Touched
    | KeepTouch
    | ResetTouch
    | Examined
    | PictureJudged
    | TakeMount
    | ForgetMount
    | BoardSeen
    | MountTold
    | HintSeen
    | ForgetHints
    | Told
    | Failed
    | HardwareEvent
    | VisionEvent
)
