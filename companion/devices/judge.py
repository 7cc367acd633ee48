"""Tells how good the camera's picture is, while somebody looks at that."""

from __future__ import annotations

from collections.abc import Callable

from companion.doctor.findings import GOOD, NOTE, Finding, finding
from companion.doctor.meter import Measured, measured
from companion.messages import PictureJudged
from vision.worker import CameraWorker


class PictureJudge:
    """Measures the newest picture in the camera's thread, one at a time."""

    def __init__(self, post: Callable[[PictureJudged], object]) -> None:
        """Take what is told when something else is to be said of the picture."""
        self._post = post
        self._is_on = self._is_measuring = False
        self._number = -1
        self._said: Finding | None = None
        self.gauges: tuple[int, ...] = ()
        """What was measured last; empty before, and while nobody looks."""

    def turn(self, is_on: bool) -> None:
        """Begin to measure, or stop."""
        self._is_on = is_on
        self._said, self.gauges = None, ()

    def ask(self, worker: CameraWorker, number: int) -> None:
        """Let ``worker`` measure its newest picture unless ``number`` was measured."""
        if self._is_on and not self._is_measuring and number != self._number:
            self._is_measuring, self._number = True, number
            worker.do(lambda _source: self._measure(worker))

    def _measure(self, worker: CameraWorker) -> None:
        shown = worker.latest.newest()
        self._is_measuring = False
        if shown is None or not self._is_on:
            return
        found = measured(shown.frame)
        self.gauges = found.gauges
        told = _finding(found)
        if self._said is None or told.key != self._said.key:
            self._said = told
            self._post(PictureJudged(told))


def _finding(found: Measured) -> Finding:
    if not found.finding:
        return finding("camera", GOOD, "good")
    light, sharpness = round(found.light), round(found.sharpness, 1)
    return finding("camera", NOTE, found.finding, light=light, sharpness=sharpness)
