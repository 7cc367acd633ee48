"""What the screen asks of the rest of the program; no Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.messages import Message
from companion.view.views import View


@dataclass(frozen=True, slots=True)
class Preview:
    """A small picture of what the camera sees."""

    sequence: int
    """Grows with every new picture; an equal number means nothing new."""

    size_wh: tuple[int, int]
    rgba: bytes
    """Top row first, four bytes a pixel."""

    gauges: tuple[int, ...] = ()
    """How good it is, each 0 to 100; empty where nobody measures."""


@dataclass(frozen=True, slots=True)
class Look:
    """How people want the screen to look."""

    text: float = 1.0
    """Size of the text, 0.9 to 1.5."""

    palette: str = "night"
    """``night`` or ``day``."""

    touch: tuple[float, float, float, float, float, float] | None = None
    """Where fingers are, from where the panel sees them; see ``touch.affine``."""

    rotation: int | None = None
    """Degrees by which to turn the picture; None leaves it as it is."""


@dataclass(frozen=True, slots=True)
class Captions:
    """The few words of the frame itself; everything else comes with a view."""

    title: str
    sample: str
    menu: str
    trouble: str
    trouble_note: str
    go_on: str
    quit: str


class Driver(Protocol):
    """The program behind the screen."""

    def step(self, now_ms: int) -> View:
        """Take in what has arrived and return what to show; called every frame."""

    def post(self, message: Message) -> None:
        """Hand over what a press means."""

    def preview(self) -> Preview | None:
        """Return the newest small picture of the camera, None without one."""

    def picture(self, name: str) -> Preview | None:
        """Return the picture that a view names, None when it is gone."""

    def look(self) -> Look:
        """Return how the screen is to look now."""

    def captions(self) -> Captions:
        """Return the words of the frame, in the language of now."""

    def levels(self, now_ms: int) -> tuple[int, ...]:
        """Return the brightness, 0 to 100, of each lamp of the present view."""

    def nudges(self) -> tuple[str, ...]:
        """Return what buttons on the table leave to the screen, oldest first.

        ``next`` and ``back`` move the focus, ``press`` presses what has it.
        """

    def feel(self, now_ms: int) -> bool:
        """Take note of a touch or key; return whether it is to press anything."""

    def let_go(self, now_ms: int) -> None:
        """Take note that a finger is lifted that was not to press anything."""

    def shade(self) -> int:
        """Return how much black, 0 to 100, lies over the picture."""

    def is_over(self) -> bool:
        """Return whether the program is to close."""
