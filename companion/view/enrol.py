"""What the screens for entering a box show, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass

from companion.view.parts import CardView, Choice, Chrome


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part of the box, and how far it is."""

    label: str
    detail: str
    done: int
    wanted: int
    choice: Choice
    is_wrong: bool = False
    """Whether something in it has to be put right."""


@dataclass(frozen=True, slots=True)
class PartsView:
    """All parts of a box that is being entered."""

    chrome: Chrome
    heading: str
    text: str
    done: int
    wanted: int
    rows: tuple[PartRow, ...]
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """A question and its answers, each a tap away."""

    label: str
    options: tuple[Choice, ...]
    is_open: bool = False
    """Whether it waits for an answer."""


@dataclass(frozen=True, slots=True)
class FormView:
    """One entry: all its questions on one page."""

    chrome: Chrome
    heading: str
    note: str
    """What to do, or what is wrong."""

    done: int
    wanted: int
    groups: tuple[Group, ...]
    card: CardView | None = None
    """The card as it is so far."""

    is_wrong: bool = False
    choices: tuple[Choice, ...] = ()
    picture: str = ""
    """Name of the photograph of it; none is there until one was taken."""
