"""Messages of the pages that print, and what they ask for; no document is made here."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.records import News


@dataclass(frozen=True, slots=True)
class Order:
    """One thing to print, and how."""

    what: str
    """``stickers``, ``cards``, ``pieces``, ``board``, ``strip``, ``mount``,
    ``wiring``."""

    game: str = ""
    """Whose; empty where it belongs to no game."""

    paper: str = "a4"
    labels: str = ""
    """For stickers: a name of ``paper.LABELS``, or a size such as ``40x25`` in mm."""

    skip: int = 0
    """For stickers: how many labels of the first sheet are used up."""


@dataclass(frozen=True, slots=True)
class Prints:
    """Where documents can go, and how the last one was made."""

    sticks: tuple[str, ...] = ()
    """Folders of sticks that can be written to."""

    folder: str = ""
    """Where documents go without a stick."""

    is_busy: bool = False
    paper: str = "a4"
    labels: str = ""


@dataclass(frozen=True, slots=True)
class MakeSheet:
    """Write a document into a folder."""

    order: Order
    folder: str


@dataclass(frozen=True, slots=True)
class PrintPlacesListed:
    """Answer to ``effects.ListPrintPlaces``: sticks, and the device's own folder."""

    sticks: tuple[str, ...]
    folder: str


@dataclass(frozen=True, slots=True)
class SheetMade:
    """Answer to ``MakeSheet``: written, or why not."""

    news: News
