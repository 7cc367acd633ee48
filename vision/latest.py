"""The newest frame, for the live preview: one slot between two threads."""

import threading
from typing import NamedTuple

from vision.types import Frame, Sighting


class Shown(NamedTuple):
    """A frame with its number and what was read in it."""

    number: int
    """Counts from 1; the same number is the same frame."""

    frame: Frame
    sightings: tuple[Sighting, ...]


class LatestFrame:
    """Holds the newest frame only; older ones are gone, read or not."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shown: Shown | None = None

    def put(self, frame: Frame, sightings: tuple[Sighting, ...] = ()) -> None:
        """Replace the newest frame; called by the camera's thread."""
        with self._lock:
            number = self._shown.number + 1 if self._shown else 1
            self._shown = Shown(number, frame, sightings)

    def newest(self, after: int = 0) -> Shown | None:
        """Return the newest frame, or None when its number is not above ``after``."""
        with self._lock:
            shown = self._shown
        return shown if shown is not None and shown.number > after else None
