"""From what was read in each frame to what the application is told; no device."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from vision.events import (
    CodeDamaged,
    CodeSeen,
    NothingRead,
    OutOfView,
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

    hold_ms: int = 2000
    """What was told holds so long after it was last seen: long enough to be read."""


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
    true_ms: int | None = None
    """When what was told last was last seen; None when nothing holds."""

    def after(
        self, frame: Frame, sightings: tuple[Sighting, ...], explain: Explain
    ) -> tuple["Watch", tuple[VisionEvent, ...]]:
        """Return the watch after one more frame, and the events it leads to."""
        settled = self.settler.after(sighting.label for sighting in sightings)
        now, at_ms = replace(self, settler=settled.settler), frame.at_ms
        if sightings or self.last_read_ms is None:
            now = replace(
                now,
                last_read_ms=at_ms,
                looked_ms=at_ms,
                found=None,
                told=None,
                true_ms=at_ms if sightings else None,
            )
            return now, tuple(CodeSeen(text, at_ms) for text in settled.news)
        events: tuple[VisionEvent, ...] = ()
        if at_ms - self.looked_ms >= self.patience.look_every_ms:
            now, events = now._looked(at_ms, explain(frame))
        return now._held(at_ms, events)

    def _looked(
        self, at_ms: int, found: Finding | None
    ) -> tuple["Watch", tuple[VisionEvent, ...]]:
        now = replace(self, looked_ms=at_ms, found=found)
        if found is None:
            return now, ()
        if found == self.told:
            now = replace(now, true_ms=at_ms)
            is_due = at_ms - self.told_ms >= self.patience.tell_every_ms
        else:
            is_due = True
        if found != self.found or not is_due:
            return now, ()
        now = replace(now, told=found, told_ms=at_ms, true_ms=at_ms)
        return now, (_event(found, at_ms),)

    def _held(
        self, at_ms: int, events: tuple[VisionEvent, ...]
    ) -> tuple["Watch", tuple[VisionEvent, ...]]:
        """Return the watch that tells when what was told is true no longer."""
        if self.true_ms is None or at_ms - self.true_ms < self.patience.hold_ms:
            return self, events
        # A code that comes back after that is news, however few frames there were.
        now = replace(self, settler=Settler(self.settler.rule), told=None, true_ms=None)
        return now, (*events, OutOfView(at_ms))


def _event(found: Finding, at_ms: int) -> VisionEvent:
    if found == "damaged":
        return CodeDamaged(at_ms)
    return NothingRead(found, at_ms)
