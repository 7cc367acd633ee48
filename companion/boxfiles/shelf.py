"""What the screen of own boxes shows: boxes on the device, and files on sticks."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_NAME = 40
"""Letters of a file's name that are shown; its end tells files apart as well."""

_END = 14


def shown_name(name: str) -> str:
    """Return the name of a file as it is shown: a long one without its middle."""
    if len(name) <= LONGEST_NAME:
        return name
    return f"{name[: LONGEST_NAME - _END - 1]}…{name[-_END:]}"


@dataclass(frozen=True, slots=True)
class OwnBox:
    """A box of this device."""

    game: str
    name: str
    has_former: bool = False
    """Whether the box that was there before can be brought back."""


@dataclass(frozen=True, slots=True)
class BoxFile:
    """A file on a stick that may be a box; nothing in it was read."""

    path: str
    name: str
    folder: str
    size_kb: int
    is_refused: bool = False
    """Whether it was tried as it is, and was no box that can be taken."""


@dataclass(frozen=True, slots=True)
class Bundles:
    """Copies of everything on sticks, and whether one is made or read now."""

    sticks: tuple[str, ...] = ()
    """Folders of sticks that can be written to."""

    files: tuple[BoxFile, ...] = ()
    is_busy: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """All boxes there are."""

    own: tuple[OwnBox, ...] = ()
    files: tuple[BoxFile, ...] = ()
    sticks: tuple[str, ...] = ()
    """Folders of sticks that can be written to."""

    busy: str = ""
    """The file that is read now, or the game whose box is moved; empty for none."""

    drafts: tuple[str, ...] = ()
    """Games of which a box is entered, and not made the own one yet."""

    merged: tuple[str, ...] = ()
    """Games whose draft was merged with another, and can be as it was before."""

    unmerged: tuple[str, ...] = ()
    """Games whose draft is as it was before, and can be the merged one again."""
