"""Messages of the page that makes one of two boxes."""

from __future__ import annotations

from dataclasses import dataclass

from companion.boxfiles.comparing import Comparison


@dataclass(frozen=True, slots=True)
class MergeBox:
    """Compare the box in a file with the own one, to make one of both."""

    path: str


@dataclass(frozen=True, slots=True)
class BoxesCompared:
    """Answer to ``effects.CompareBox``: where the two differ."""

    comparison: Comparison


@dataclass(frozen=True, slots=True)
class ChooseSide:
    """Say whose value stands at a place."""

    where: str
    side: str
    """``mine`` or ``theirs``."""


@dataclass(frozen=True, slots=True)
class FinishMerge:
    """Make one box of both, as it was chosen."""


@dataclass(frozen=True, slots=True)
class UndoMerge:
    """Bring back the draft of a game as it was before two boxes became one."""

    game: str


@dataclass(frozen=True, slots=True)
class HalfBoxFound:
    """Answer to ``UseBox``: the box to be taken is not all entered yet."""

    path: str
    name: str
    """What the file is called."""

    game: str
    is_alone: bool
    """Whether nothing of that game is entered on this device."""


@dataclass(frozen=True, slots=True)
class CallOffBox:
    """Do not go on with the box that is read."""


@dataclass(frozen=True, slots=True)
class BoxJobEnded:
    """All has been told of what was done with a box, or it was called off."""

    number: int
    """Of the job, from 1."""
