"""Tells how good the camera's picture is, or what is in it, while that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from companion.doctor.findings import GOOD, NOTE, Finding, finding
from companion.doctor.meter import Measured, measured
from companion.messages import PictureJudged
from vision.types import Frame
from vision.worker import CameraWorker

NOWHERE = np.zeros((0, 2))


class Judged(NamedTuple):
    """What was measured in one picture."""

    gauges: tuple[int, ...]
    """Each 0 to 100."""

    message: Any
    """What is to be told."""

    key: str
    """It is told again only when this changes."""

    corners_xy: np.ndarray = NOWHERE
    """``(N, 2)`` pixels that were found."""


class PictureJudge:
    """Measures the newest picture in the camera's thread, one at a time."""

    def __init__(
        self,
        post: Callable[[Any], object],
        judge: Callable[[Frame], Judged] | None = None,
    ) -> None:
        """Take what is told when something else is to be said of the picture.

        Args:
            post: is told.
            judge: measures a picture; how good it is by default.
        """
        self._post = post
        self._judge = judge or quality
        self._is_on = self._is_measuring = False
        self._number = -1
        self._said: str | None = None
        self.gauges: tuple[int, ...] = ()
        """What was measured last; empty before, and while nobody looks."""
        self.corners_xy = NOWHERE
        """What was found last, ``(N, 2)`` pixels."""

    def turn(self, is_on: bool) -> None:
        """Begin to measure, or stop."""
        self._is_on = is_on
        self._said, self.gauges, self.corners_xy = None, (), NOWHERE

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
        found = self._judge(shown.frame)
        self.gauges, self.corners_xy = found.gauges, found.corners_xy
        if found.key != self._said:
            self._said = found.key
            self._post(found.message)


def quality(frame: Frame) -> Judged:
    """Return how good ``frame`` is for reading what lies in it."""
    found = measured(frame)
    told = _finding(found)
    return Judged(found.gauges, PictureJudged(told), told.key)


def _finding(found: Measured) -> Finding:
    if not found.finding:
        return finding("camera", GOOD, "good")
    light, sharpness = round(found.light), round(found.sharpness, 1)
    return finding("camera", NOTE, found.finding, light=light, sharpness=sharpness)
