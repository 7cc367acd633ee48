"""What is entered of a box so far, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.destinations import EnrolPart
from rules.errors import Problem

Table: TypeAlias = Mapping[str, object]
"""What ``tomllib`` reads; never changed, only replaced."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What was taken away last, and can come back until something else is entered."""

    table: Table
    """The box before; with it come back the code and all icons of a card."""

    where: EnrolPart
    """The page of what was taken away."""

    stands: EnrolPart
    """The page that is shown instead: of an entry of which nothing is there yet."""

    is_gone: bool
    """Whether all of the entry is gone; else one icon or token of it."""


@dataclass(frozen=True, slots=True)
class Enrolment:
    """A box that is being entered."""

    game: str
    table: Table
    problems: tuple[Problem, ...] = ()
    """Everything that lacks or is wrong, as the reader of boxes tells it."""

    erased: Erased | None = None
    """What can be brought back."""


@dataclass(frozen=True, slots=True)
class Photographed:
    """Answer to ``effects.TakePhoto``: a picture of a card."""

    game: str
    ref: str
    count: int = 0
    """Pictures by which the card is known now."""

    fault: str = ""
    """Why the latest cannot be used: ``no_camera``, ``ended``, ``failed``, or a key of
    ``BadEnrolment``."""

    like: tuple[str, ...] = ()
    """Ids of cards that look the same."""


@dataclass(frozen=True, slots=True)
class Field:
    """One question about an entry."""

    name: str
    options: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    group: str = "number"
    """What the options are: ``number``, ``element``, ``icon``, ``term`` and so on."""

    is_open: bool = False
    """Whether it has to be answered and is not."""

    element: str = ""
    """Colour of the options, where they stand for one element."""
