"""The session as a value: where people are, what is in play, what devices said."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from companion.boxfiles.comparing import Comparison
from companion.boxfiles.shelf import Bundles, Shelf
from companion.destinations import Destination, Home
from companion.doctor.findings import Finding
from companion.doctor.mounts import MountDesk
from companion.enrolling.state import Enrolment, Photographed
from companion.looks import TableScan
from companion.printing.wishes import Prints
from companion.settings import Settings
from companion.store.records import GameSummary
from companion.words import Said, Words
from hardware.cues import Cue
from rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Box:
    """What is in the box of a game, as this owner has it."""

    game: str
    edition: Any
    """The edition as the game's rules take it."""

    text: str
    """The same as text, stored with every game."""


@dataclass(frozen=True, slots=True)
class Play:
    """The game in play."""

    game: str
    seed: int
    box: Box
    options: Any
    """The options as the game's rules take them."""

    timeline: Timeline[Any, Any, Any]
    draws: str = "people"
    """Who draws cards: ``people`` or ``app``."""

    style: str = "guided"
    """How the next turn is played: ``guided`` icon by icon, or ``free``."""

    dice: str = "screen"
    """Who rolls dice, where a game has some: a value of ``dice.sources.Source``."""

    game_id: int = 0
    """Number of its record; 0 until storage has said."""

    begun_at_ms: int = 0
    """When it began, in milliseconds since 1970 (UTC)."""

    seen: int = 0
    """Entries that stood at the latest press; the news are those after it."""

    @property
    def count(self) -> int:
        """How many entries stand: the number of the next one."""
        return len(self.timeline.entries)

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.timeline.state


@dataclass(frozen=True, slots=True)
class Camera:
    """What is known of the camera."""

    is_lost: bool = False
    is_on: bool = False
    """Whether it was last told to look."""

    is_on_table: bool = False
    """Whether it was last told to look at whole tables."""

    said: Said | None = None
    """What it sees, or why it reads nothing."""

    lost_by: str = ""
    """Why it was lost last: a reason of ``vision.events.CameraLost``."""

    lost_detail: str = ""
    is_judging: bool = False
    """Whether it was last told to tell how good its picture is."""

    is_seeking: bool = False
    """Whether it was last told to look for the printed board."""

    judged: Finding | None = None
    """What is to be said about its picture; None before the first one."""

    knows: str = "none"
    """The game in play, with its seed, whose cards it was last told to know by their
    pictures; ``none`` without a game."""


@dataclass(frozen=True, slots=True)
class TouchTrial:
    """A calibration of the touch panel that is tried."""

    former: str
    """The setting before."""

    since_ms: int = -1
    """When a tick first saw it; -1 before."""


@dataclass(frozen=True, slots=True)
class Session:
    """All that the screen depends on; every message leads to a new one."""

    settings: Settings
    boxes: tuple[Box, ...]
    words: Words
    entropy: int
    """Where the seeds of new games come from; another one at every start."""

    stack: tuple[Destination, ...] = (Home(),)
    """Screens from the first one to the present one."""

    left: Destination | None = None
    """Where people were in the game in play when they went to the first screen."""

    choices: tuple[tuple[str, str], ...] = ()
    """Answers to the set-up wizard, by name."""

    picked: tuple[str, ...] = ()
    """Taps of a choice that takes several."""

    play: Play | None = None
    records: tuple[GameSummary, ...] = ()
    shelf: Shelf = field(default_factory=Shelf)
    """The owner's boxes and those on sticks, as seen last."""

    comparison: Comparison | None = None
    """The own box beside another one, while they become one."""

    bundles: Bundles = field(default_factory=Bundles)
    """Copies of everything, as seen last."""

    prints: Prints = field(default_factory=Prints)
    """Where documents can go, as seen last."""

    enrolment: Enrolment | None = None
    """The box that is being entered."""

    met: frozenset[str] | None = None
    """Topics of hints that were met; None where nobody is to be taught."""

    notice: Said | None = None
    notice_at_ms: int = -1
    """When the notice was first seen by a tick; -1 before."""

    camera: Camera = field(default_factory=Camera)
    lost: tuple[str, ...] = ()
    """Devices that do not work."""

    lamps: tuple[tuple[str, Cue], ...] = ()
    """What each lamp was told last."""

    told_dice: str = ""
    """What the dice made of lamps were told last: ``armed``, faces, or nothing."""

    is_dark: bool = False
    """Whether the screen went dark since nobody was there."""

    rolled_ms: int = -1
    """When a button let dice roll that the app rolls; -1 for never."""

    begun: int = 0
    """How many seeds were used since the start."""

    examined: tuple[Finding, ...] | None = None
    """What was found about this machine; None while it is looked at."""

    mount: MountDesk = field(default_factory=MountDesk)
    """What is known of the kept mount, and of the board before the camera."""

    photo: Photographed | None = None
    """The latest picture that was taken of a card that is entered."""

    is_taking: bool = False
    """Whether a picture of a card is being taken."""

    touched: tuple[tuple[float, float], ...] = ()
    """Where crosses were touched so far."""

    touch_trial: TouchTrial | None = None
    scan: TableScan | None = None
    """The latest look at the whole table."""

    looks: int = 0
    """How many looks were asked for since the start."""

    pictures: tuple[int, ...] = ()
    """Numbers of the games whose final table has a picture."""

    utc_offset_min: int = 0
    """Minutes that the clock on the wall is ahead of UTC."""

    @property
    def here(self) -> Destination:
        """The present screen."""
        return self.stack[-1]

    @property
    def sees_cards(self) -> bool:
        """Whether there is a camera that cards are to be shown to."""
        return not self.camera.is_lost and self.settings.cards != "off"

    @property
    def beneath(self) -> Session:
        """The session without the question that is on top of the screen."""
        return replace(self, stack=self.stack[:-1])

    def choice(self, name: str, default: str = "") -> str:
        """Return the answer ``name`` of the wizard."""
        return dict(self.choices).get(name, default)

    def with_choice(self, name: str, value: str) -> Session:
        """Return the session with the answer ``name`` set."""
        return replace(self, choices=tuple({**dict(self.choices), name: value}.items()))

    def box(self, game: str) -> Box:
        """Return the box of ``game``.

        Raises:
            KeyError: if there is none.
        """
        for box in self.boxes:
            if box.game == game:
                return box
        raise KeyError(game)
