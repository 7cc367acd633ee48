"""Codes in a frame: a chain of readers over copies of the picture, merged by place."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from vision.copies import Copier, Copy, as_it_is, grey_of
from vision.geometry import lie_together, placed
from vision.types import Frame, Pixels, Sighting


class CodeReader(Protocol):
    """One decoder library."""

    name: str

    def read(self, grey: Pixels) -> tuple[Sighting, ...]:
        """Return every code that can be read in ``grey``, ``(H, W)`` uint8.

        Empty when there is none and when the library refuses the picture.
        """


@dataclass(frozen=True, slots=True)
class Attempt:
    """One reader over one kind of copy of the picture."""

    reader: CodeReader
    copies: Copier = as_it_is
    label: str = ""
    """Name of the copy, told in ``Sighting.reader``."""

    trust: float = 1.0
    """0 to 1, multiplied into the confidence of what this attempt reads."""

    def run(self, grey: Pixels) -> Iterable[Sighting]:
        """Yield what is read, in the coordinates of ``grey``."""
        for copy in self.copies(grey):
            for sighting in self.reader.read(copy.grey):
                yield self._told(sighting, copy)

    def _told(self, sighting: Sighting, copy: Copy) -> Sighting:
        return replace(
            sighting,
            corners_xy=placed(sighting.corners_xy, copy.scale, copy.left_top_xy),
            confidence=sighting.confidence * self.trust,
            reader=f"{sighting.reader}+{self.label}" if self.label else sighting.reader,
        )


def merged(sightings: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return one sighting for each place, the surest, surest first.

    Of two that lie together the one with the higher confidence stays, of equals the
    earlier.
    """
    kept: list[Sighting] = []
    for sighting in sorted(sightings, key=lambda each: -each.confidence):
        if not any(lie_together(sighting.corners_xy, k.corners_xy) for k in kept):
            kept.append(sighting)
    return tuple(kept)


class LiveCodes:
    """Reads one frame of a live picture without ever taking long.

    The first attempt is made on every frame. While nothing was read, the others are
    made in turn: one on every frame, and more as long as what they took the last time
    fits what is left of the frame's budget. The next frame goes on where this one
    stopped, so that a still card gets all of them within a few frames; the one that
    read something goes first until it fails, so that a reading repeats itself.
    """

    def __init__(
        self,
        attempts: Sequence[Attempt],
        budget_ms: float,
        clock_ms: Callable[[], float],
    ) -> None:
        self._first, *self._others = attempts
        self._budget_ms = budget_ms
        self._clock_ms = clock_ms
        self._took_ms = [0.0] * len(self._others)
        self._next = 0

    def recognise(self, frame: Frame) -> tuple[Sighting, ...]:
        """Return what the frame's budget sufficed to read, surest first."""
        ends_ms = self._clock_ms() + self._budget_ms
        grey = grey_of(frame.pixels)
        found = merged(self._first.run(grey))
        for count in range(len(self._others)):
            expected_ms = self._clock_ms() + self._took_ms[self._next]
            if found or (count and expected_ms > ends_ms):
                break
            found = self._try_next(grey)
        return found

    def _try_next(self, grey: Pixels) -> tuple[Sighting, ...]:
        turn, began_ms = self._next, self._clock_ms()
        found = merged(self._others[turn].run(grey))
        self._took_ms[turn] = self._clock_ms() - began_ms
        if not found:
            self._next = (turn + 1) % len(self._others)
        return found


class StillCodes:
    """Reads a still picture with everything there is, merged by place."""

    def __init__(self, attempts: Sequence[Attempt]) -> None:
        self._attempts = tuple(attempts)

    def recognise(self, frame: Frame) -> tuple[Sighting, ...]:
        """Return every code that any attempt reads, surest first."""
        grey = grey_of(frame.pixels)
        return merged(s for attempt in self._attempts for s in attempt.run(grey))
