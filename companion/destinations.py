"""Where one can be in the program; navigation is data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.printing.wishes import Order


@dataclass(frozen=True, slots=True)
class Home:
    """The first screen: go on, begin, look back."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up wizard of a game, one question a page."""

    game: str
    page: int = 0


@dataclass(frozen=True, slots=True)
class SetOut:
    """What to put on the table before the first turn, one thing a page."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The game in play: whatever it waits for."""


@dataclass(frozen=True, slots=True)
class Scan:
    """Name a card to the game: show it to the camera."""

    seat: int = -1
    """Seat whose parade is put right by it; -1 for what the game waits for."""


@dataclass(frozen=True, slots=True)
class CardFound:
    """The camera read a card: is it the one that is meant?"""

    text: str
    """Of its sticker, else its id."""

    is_code: bool
    """Which of the two."""


@dataclass(frozen=True, slots=True)
class Icons:
    """Name a card to the game: tap its icons."""

    icons: tuple[str, ...] = ()
    level: int = 1
    seat: int = -1
    """As in ``Scan``."""


@dataclass(frozen=True, slots=True)
class Keypad:
    """Name a card to the game: type its code or name."""

    text: str = ""
    seat: int = -1
    """As in ``Scan``."""


@dataclass(frozen=True, slots=True)
class OtherMove:
    """The King did something else: every legal action as a choice."""


@dataclass(frozen=True, slots=True)
class Correct:
    """Repair the table by hand: choose a tile or a side."""


@dataclass(frozen=True, slots=True)
class CorrectTile:
    """Repair what stands on one tile."""

    tile: str


@dataclass(frozen=True, slots=True)
class CorrectSide:
    """Repair what one side owns."""

    seat: int


@dataclass(frozen=True, slots=True)
class Parades:
    """Both sides' cards, large."""

    seat: int = 0


@dataclass(frozen=True, slots=True)
class DiceFell:
    """What the dice did so far."""


@dataclass(frozen=True, slots=True)
class TableScan:
    """Look at the whole table with the camera."""

    purpose: str
    """``looks.FACES``, ``HINTS`` or ``MOVES``."""

    on_board: bool = False
    """Whether what was read is shown on the board instead of in the picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of the final table."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the step at hand means, on a page of its own."""

    topic: str
    """One of ``hints.topics.TOPICS``."""


@dataclass(frozen=True, slots=True)
class Log:
    """Everything that happened, to read and to jump back to."""

    page: int = 0
    """From the newest entries back."""


@dataclass(frozen=True, slots=True)
class History:
    """Finished and unfinished games."""


@dataclass(frozen=True, slots=True)
class Records:
    """How well one game went so far, by level and number of players."""

    game: str
    page: int = 0
    """One group of games a page."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices that hold for every game, one group of them a page."""

    group: str = "screen"
    """A key of ``screens_settings.GROUPS``."""


@dataclass(frozen=True, slots=True)
class OwnBoxes:
    """The owner's boxes, and those on sticks."""


@dataclass(frozen=True, slots=True)
class Everything:
    """All that the device knows, on a stick and back."""


@dataclass(frozen=True, slots=True)
class Prints:
    """All that can be printed."""


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """One thing to print: paper, labels, and where to."""

    order: Order


@dataclass(frozen=True, slots=True)
class Merge:
    """Two people's boxes as one: where they differ."""


@dataclass(frozen=True, slots=True)
class HalfBox:
    """A box on a stick that is not all entered yet, and what can be done with it."""

    path: str
    name: str
    """What the file is called."""

    game: str
    is_alone: bool
    """Whether nothing of that game is entered on this device."""


@dataclass(frozen=True, slots=True)
class Enrol:
    """Enter the own box of a game: all its parts."""

    game: str


@dataclass(frozen=True, slots=True)
class EnrolPart:
    """Enter one part of the own box."""

    game: str
    part: str
    """Id of the part; ``name`` for what the box is called."""

    number: int = 0
    """The entry, from 0; of the islands the tapped cell, -1 for none."""

    page: str = ""
    """Empty for the entry, ``day`` for its other side, ``list`` for all entries."""

    text: str = ""
    """The name as typed so far."""

    keys: str = ""
    """Page of the keys to type with: letters, ``signs``, ``more-0`` and so on."""

    case: str = ""
    """``lower`` or ``upper``, once somebody chose."""


@dataclass(frozen=True, slots=True)
class Doctor:
    """What works on this machine, and what to do about the rest."""


@dataclass(frozen=True, slots=True)
class DoctorFinding:
    """One thing that was found, large, with what to do."""

    number: int
    """From 0, in the order in which they are listed."""


@dataclass(frozen=True, slots=True)
class TouchCheck:
    """Four crosses to touch: where the panel sees fingers."""


@dataclass(frozen=True, slots=True)
class CameraCheck:
    """The camera's live picture, and how good it is."""


@dataclass(frozen=True, slots=True)
class MountCheck:
    """The printed board under the camera: how the camera sees the table."""


@dataclass(frozen=True, slots=True)
class About:
    """Version, licences, what this edition is."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """A question before something that cannot be unseen or is rarely meant."""

    question: str
    """Key of the question in the catalogue of sentences."""

    message: object
    """What is carried out on *yes*."""

    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something failed that should not; the game is safe."""

    what: str
    where: str = ""


Destination: TypeAlias = (
    Home
    | Setup
    | SetOut
    | Table
    | Scan
    | CardFound
    | Icons
    | Keypad
    | OtherMove
    | Correct
    | CorrectTile
    | CorrectSide
    | Parades
    | DiceFell
    | TableScan
    | Picture
    | Log
    | History
    | Records
    | Settings
    | OwnBoxes
    | HalfBox
    | Everything
    | Prints
    | PrintSheet
    | Merge
    | Enrol
    | EnrolPart
    | Doctor
    | DoctorFinding
    | TouchCheck
    | CameraCheck
    | MountCheck
    | Hint
    | About
    | Confirm
    | Trouble
)
