"""From what was read in each frame to what the application is told; no device."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from vision.events import (
    CodeDamaged,
    CodeSeen,
    NothingRead,
    UnreadReason,
    VisionEvent,
)
from vision.settle import Settler
from vision.types import Frame, Sighting

Finding: TypeAlias = UnreadReason | Literal["damaged"]
"""Why a frame in which nothing was read could not be read."""

Explain: TypeAlias = Callable[[Frame], Finding | None]
"""Looks for the reason; None when the picture is good and simply shows no code."""


@dataclass(frozen=True, slots=True)
class Patience:
    """When reasons are looked for and how often they are told, in milliseconds."""

    look_every_ms: int = 400
    tell_every_ms: int = 3000
    """A reason that stays the same is told again after this long."""


@dataclass(frozen=True, slots=True)
class Watch:
    """What was seen and told so far; asking for the next frame changes nothing."""

    settler: Settler = field(default_factory=Settler)
    patience: Patience = Patience()
    last_read_ms: int | None = None
    """When something was last read, or the watch began."""

    looked_ms: int = 0
    found: Finding | None = None
    """What the latest look found; a reason counts when two looks agree."""

    told: Finding | None = None
    told_ms: int = 0

    def after(
        self, frame: Frame, sightings: tuple[Sighting, ...], explain: Explain
    ) -> tuple["Watch", tuple[VisionEvent, ...]]:
        """Return the watch after one more frame, and the events it leads to."""
        settled = self.settler.after(sighting.label for sighting in sightings)
        now = replace(self, settler=settled.settler)
        if sightings or self.last_read_ms is None:
            now = replace(
                now,
                last_read_ms=frame.at_ms,
                looked_ms=frame.at_ms,
                found=None,
                told=None,
            )
            return now, tuple(CodeSeen(text, frame.at_ms) for text in settled.news)
        if frame.at_ms - self.looked_ms < self.patience.look_every_ms:
            return now, ()
        return now._looked(frame.at_ms, explain(frame))

    def _looked(
        self, at_ms: int, found: Finding | None
    ) -> tuple["Watch", tuple[VisionEvent, ...]]:
        now = replace(self, looked_ms=at_ms, found=found)
        is_sure = found is not None and found == self.found
        is_due = (
            found != self.told or at_ms - self.told_ms >= self.patience.tell_every_ms
        )
        if found is None or not (is_sure and is_due):
            return now, ()
        return replace(now, told=found, told_ms=at_ms), (_event(found, at_ms),)


def _event(found: Finding, at_ms: int) -> VisionEvent:
    if found == "damaged":
        return CodeDamaged(at_ms)
    return NothingRead(found, at_ms)
