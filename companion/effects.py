"""All that can be asked for; ``session`` returns it, ``loop`` carries it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.boxfiles.drafting import MergeDraft, SwapDraft
from companion.looks import TableOrder
from companion.printing.wishes import Order
from hardware.cues import Cue


@dataclass(frozen=True, slots=True)
class BeginRecord:
    """Store a new game: everything that decides it but the actions."""

    game: str
    seats: int
    seed: int
    edition: str
    """The edition as text, so that a record stays readable when the box changes."""

    options: str
    """The options as JSON text."""


@dataclass(frozen=True, slots=True)
class Append:
    """Make one action durable before anything of it is shown."""

    line: str
    """The action in the notation."""

    source: str
    number: int
    """Number of the entry, from 0; what stood from there on is dropped."""


@dataclass(frozen=True, slots=True)
class Rewind:
    """Note durably: entries from ``number`` on are taken back, kept for redo."""

    number: int


@dataclass(frozen=True, slots=True)
class Restore:
    """Note durably that the entries up to and including ``number`` stand again."""

    number: int


@dataclass(frozen=True, slots=True)
class KeepPlace:
    """Note durably where in the set-up list of the game in play people are."""

    page: int
    """From 0; -1 once they went on to the table."""

    number: int
    """How many entries stand."""


@dataclass(frozen=True, slots=True)
class KeepTold:
    """Note durably what is told so far of dice or cards that are due, and who rolls."""

    words: tuple[str, ...]
    """Without spaces."""

    dice: str
    """Who rolls; empty where nobody does."""

    number: int
    """How many entries stand."""


@dataclass(frozen=True, slots=True)
class LoadRecord:
    """Read a stored game and answer with ``messages.Resumed``; it is in play then."""

    game_id: int


@dataclass(frozen=True, slots=True)
class ListRecords:
    """Read the stored games and answer with ``messages.RecordsListed``."""


@dataclass(frozen=True, slots=True)
class CloseRecord:
    """Mark the game as finished, with its result as JSON text.

    A later ``Rewind`` or ``Append`` opens it again.
    """

    result: str


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """Write the settings."""


@dataclass(frozen=True, slots=True)
class ShowCue:
    """Let a lamp show a cue."""

    lamp: str
    cue: Cue


@dataclass(frozen=True, slots=True)
class UseCamera:
    """Switch the camera on or to standby."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class WatchTable:
    """Let the camera show a whole table and recognise nothing, or go back to cards."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class LookAtTable:
    """Take a look at the table and answer with a message of ``looks``."""

    order: TableOrder


@dataclass(frozen=True, slots=True)
class KeepPicture:
    """Store the picture of the latest look with a game; never a reason to fail."""

    game_id: int


@dataclass(frozen=True, slots=True)
class ReadDice:
    """Read the dice before the camera and answer with ``messages.DiceRead``."""


@dataclass(frozen=True, slots=True)
class ArmDice:
    """Let the dice made of lamps shake at the next press of the roll button."""


@dataclass(frozen=True, slots=True)
class RollDice:
    """Let the dice made of lamps run to faces that are recorded already."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClearDice:
    """Let the dice made of lamps go dark."""


@dataclass(frozen=True, slots=True)
class ListBoxes:
    """Look for boxes and answer with ``messages.BoxesListed``."""


@dataclass(frozen=True, slots=True)
class MoveBox:
    """Take a box in, give it out or bring it back, as ``messages.UseBox`` has it."""

    job: str
    game: str
    path: str


@dataclass(frozen=True, slots=True)
class CompareBox:
    """Compare the box in a file with the own one.

    Answered by ``messages.BoxesCompared``, or by what is wrong with the file.
    """

    path: str


@dataclass(frozen=True, slots=True)
class ListBundles:
    """Look for copies of everything and answer with ``messages.BundlesListed``."""


@dataclass(frozen=True, slots=True)
class MoveBundle:
    """Do a job of ``messages.TakeAlong`` in another thread; it answers."""

    job: str
    path: str


@dataclass(frozen=True, slots=True)
class ApproveBundle:
    """Let the next start begin with the copy that lies ready.

    Answered by ``BundleApproved``, or by what went wrong.
    """


@dataclass(frozen=True, slots=True)
class ListPrintPlaces:
    """Look for sticks to print to; answer with ``messages.PrintPlacesListed``."""


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """Make a document and write it, in another thread; it answers."""

    order: Order
    folder: str
    box: Any
    """The box of the order's game, a ``session.play.Box``; None without one."""

    language: str


@dataclass(frozen=True, slots=True)
class ReadDraft:
    """Read what was entered of a box and answer with ``messages.DraftRead``."""

    game: str


ALL = ("*",)
"""Pictures of every entry; no ref is written so."""


@dataclass(frozen=True, slots=True)
class KeepDraft:
    """Store what is entered of a box, whole or not at all."""

    game: str
    text: str
    """TOML; the empty text takes the draft away."""

    forgets: tuple[str, ...] = ()
    """Entries whose pictures are of something else now; ``ALL`` for every one."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """Do not go on with the latest ``MoveBox`` or ``CompareBox``, if that can be."""


@dataclass(frozen=True, slots=True)
class PutBox:
    """Make the entered box the one of its game; answered as ``MoveBox``."""

    game: str
    text: str
    has_grown: bool = False
    """Whether it is the present box with something more in it, which is no news."""


@dataclass(frozen=True, slots=True)
class Examine:
    """Look the machine up and answer with ``messages.Examined``."""


@dataclass(frozen=True, slots=True)
class JudgePicture:
    """Let the camera tell how good its picture is, or no more."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class SeekBoard:
    """Let the camera tell what it sees of the printed board, or no more."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class UseMount:
    """Tell of the kept mount, take another one, or forget it.

    Answered by ``messages.MountTold``.
    """

    job: str
    """``tell``, ``take`` or ``forget``, as of ``doctor.mounts``."""


@dataclass(frozen=True, slots=True)
class KnowCards:
    """Let the camera know the cards of a game by their pictures; none without one."""

    game: str
    text: str = ""
    """The box in play, as TOML: pictures of what it has otherwise are left out."""


@dataclass(frozen=True, slots=True)
class TakePhoto:
    """Take a picture of a card; answered with ``messages.Photographed``."""

    game: str
    ref: str
    is_first: bool


@dataclass(frozen=True, slots=True)
class KeepMet:
    """Remember which hints were met; never a reason to fail."""

    topics: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nudge:
    """Let the screen move its focus (``next``, ``back``) or ``press`` what has it."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program."""

    is_again: bool = False
    """Whether it is to start again with what lies ready."""


Effect: TypeAlias = (
    BeginRecord
    | Append
    | Rewind
    | Restore
    | KeepPlace
    | KeepTold
    | LoadRecord
    | ListRecords
    | CloseRecord
    | SaveSettings
    | ShowCue
    | UseCamera
    | WatchTable
    | LookAtTable
    | KeepPicture
    | ReadDice
    | ArmDice
    | RollDice
    | ClearDice
    | ListBoxes
    | MoveBox
    | CallOff
    | CompareBox
    | ListBundles
    | MoveBundle
    | ApproveBundle
    | ListPrintPlaces
    | PrintSheet
    | ReadDraft
    | KeepDraft
    | MergeDraft
    | SwapDraft
    | PutBox
    | Examine
    | JudgePicture
    | SeekBoard
    | UseMount
    | KnowCards
    | TakePhoto
    | KeepMet
    | Nudge
    | Leave
)
