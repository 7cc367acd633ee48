"""What people want of a box that they enter, and what the camera says of its cards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.words import Said


@dataclass(frozen=True, slots=True)
class Photograph:
    """Take a picture of the card that is entered, to know it by."""

    game: str
    ref: str
    """The id of the card."""

    is_first: bool = False
    """Whether former pictures of it are forgotten."""


@dataclass(frozen=True, slots=True)
class CardKnown:
    """A card was known by its picture."""

    game: str
    ref: str
    """Its id."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class FinishBox:
    """Make what was entered the box of its game."""

    game: str


@dataclass(frozen=True, slots=True)
class DropDraft:
    """Forget what was entered and is not a box yet."""

    game: str


@dataclass(frozen=True, slots=True)
class DraftRead:
    """Answer to ``effects.ReadDraft``: what was entered of a box so far."""

    game: str
    text: str
    """TOML; empty when nothing was entered yet."""

    is_draft: bool = True
    """Whether it may be half done; else it is the owner's box as it is."""


@dataclass(frozen=True, slots=True)
class Enter:
    """Give an answer about the entry that is on screen."""

    what: str
    """Name of the field, or ``erase``, ``remove``."""

    value: str = ""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Bring back what was taken away last."""

    game: str


@dataclass(frozen=True, slots=True)
class Explain:
    """Say why an answer that was tapped does nothing yet."""

    why: Said
