"""What the session needs to know of a game to put it on a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from companion.destinations import Destination
from companion.session.play import Play, Session
from companion.settings import Settings
from companion.store.records import Record
from companion.view.views import CardView, View
from companion.words import Said
from hardware.cues import Cue
from rules.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Begun:
    """A new game as the wizard's answers describe it."""

    play: Play
    seats: int
    """Sides that take turns."""

    options: str
    """The options as JSON text; ``Table.open`` reads it."""


@dataclass(frozen=True, slots=True)
class Lights:
    """What the lamps can say about a game."""

    seats: int = 0
    """How many sides play; only their lamps are shown."""

    seat: int = -1
    """Who is on turn; -1 for nobody."""

    has_parades: bool = True
    """Whether the game knows parades, so that their lamps are in use."""

    steady: tuple[str, ...] = ()
    """Parades in use."""

    blinking: tuple[str, ...] = ()
    """Parades that can be chosen now."""

    rows: tuple[tuple[str, Cue], ...] = ()
    """Lamps in rows, by name, and what they show."""

    dice: tuple[str, ...] | None = ()
    """Faces that the dice made of lamps show; None while they wait to be rolled."""


class Table(Protocol):
    """One game at the table; holds nothing, all is in the session."""

    code: str
    """Name of the game in records and destinations: ``hundred-yokai``."""

    has_records: bool
    """Whether its finished games can be compared, so that ``Records`` shows them."""

    def present(self, session: Session) -> View:
        """Return what the present screen shows; only asked for its own screens."""
        ...

    def can_show(self, play: Play, destination: Destination) -> bool:
        """Return whether ``destination``, one of its own, makes sense as things are."""
        ...

    def begin(self, session: Session, seed: int) -> Begun:
        """Return the game that the wizard's answers describe.

        Raises:
            IllegalAction: if the answers are no game.
        """
        ...

    def open(self, record: Record) -> Play:
        """Return a stored game, as it stood, with what can be done again.

        Raises:
            RulesError: if the record cannot be played.
        """
        ...

    def can_draw(self, play: Play) -> bool:
        """Return whether the app may draw or roll what the game waits for."""
        ...

    def draws_unasked(self, play: Play, settings: Settings) -> bool:
        """Return whether the app answers the present draw without being asked."""
        ...

    def bot_turn(self, play: Play) -> tuple[Any, ...]:
        """Return all that a bot on turn does until somebody else has to say something.

        Empty where none is on turn.
        """
        ...

    def wants_card(self, session: Session) -> bool:
        """Return whether a card is to be shown to the camera now."""
        ...

    def read(
        self, session: Session, text: str, *, is_code: bool, is_told: bool = False
    ) -> Any:
        """Return the action that the card ``text`` means now, or why it means none.

        Args:
            session: what is asked for, and where.
            text: what the camera read, a typed code or name, or icons as
                ``climb+fight@1``.
            is_code: whether the camera read it, so that only stickers count.
            is_told: whether somebody typed or spelled it, who then has it in the hand.

        Returns:
            An action of the game, or a ``Said``.
        """
        ...

    def told_by(self, session: Session, found: Any) -> tuple[str, CardView | None]:
        """Return what the camera saw, by name and as a card where it is drawn as one.

        Args:
            session: where one is.
            found: what ``read`` returned for it.
        """
        ...

    def line(self, action: Any) -> str:
        """Return ``action`` in the notation of the game."""
        ...

    def label(self, session: Session, number: int) -> str:
        """Return what entry ``number`` did, to follow *Undo:*; undone ones count on."""
        ...

    def objection(self, session: Session, fault: IllegalAction) -> Said:
        """Return ``fault`` as a sentence."""
        ...

    def is_unasked(self, play: Play, number: int) -> bool:
        """Return whether the app did entry ``number`` without being asked."""
        ...

    def next_screen(self, before: Play | None, after: Play) -> Destination | None:
        """Return the screen to open when the game went from one to the other.

        ``before`` is None for a stored game that goes on.
        """
        ...

    def lights(self, play: Play) -> Lights:
        """Return what lamps can tell."""
        ...

    def result(self, play: Play) -> str:
        """Return the result of a finished game as JSON text."""
        ...

    def round(self, play: Play) -> int:
        """Return the number of the present round."""
        ...

    def summary(self, session: Session, result: str) -> str:
        """Return one line about a finished game, from its result as JSON text."""
        ...
