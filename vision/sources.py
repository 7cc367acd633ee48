"""Frames from picture and video files: the desk's camera, and the tests'."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.clocks import Clock, Wait, monotonic_ms, sleep_ms
from vision.errors import BadPicture
from vision.stills import load_picture
from vision.types import Frame, Pixels


class Pace:
    """Keeps an interval between one call of ``next`` and the following."""

    def __init__(
        self, interval_ms: int, clock: Clock = monotonic_ms, wait: Wait = sleep_ms
    ) -> None:
        self._interval_ms = interval_ms
        self._clock = clock
        self._wait = wait
        self._due_ms: int | None = None

    def next(self) -> int:
        """Wait until the next frame is due and return the time."""
        now_ms = self._clock()
        if self._due_ms is not None and now_ms < self._due_ms:
            self._wait(self._due_ms - now_ms)
            now_ms = self._clock()
        self._due_ms = now_ms + self._interval_ms
        return now_ms


class StillsSource:
    """Shows pictures one after the other, each for ``times`` frames.

    A live reader needs several frames of a card to believe it: show each eight times.
    """

    def __init__(
        self, pictures: Iterable[Path | Pixels], pace: Pace, times: int = 1
    ) -> None:
        self._pictures: Iterator[Path | Pixels] = iter(pictures)
        self._pace = pace
        self._times = times
        self._shown: Pixels = np.zeros((1, 1, 3), np.uint8)
        self._left = 0
        self._is_staying = False
        self._has_any = False

    @property
    def is_recorded(self) -> bool:
        """Whether the pictures were taken before; always."""
        return True

    def read(self) -> Frame | None:
        """Return the next picture when it is due; None after the last.

        Raises:
            BadPicture: if a file is no usable picture; the next call goes on.
            BadFrame: if an array is none.
        """
        if self._left == 0:
            picture = next(self._pictures, None)
            if picture is not None:
                self._shown = _pixels_of(picture)
                self._left = self._times
                self._has_any = True
            elif not (self._is_staying and self._has_any):
                return None
        if not self._is_staying:
            self._left -= 1
        return Frame(self._shown, self._pace.next())

    def stay(self, is_staying: bool) -> None:
        """Show the same picture until ``still`` has taken it, or go on by itself."""
        self._is_staying = is_staying

    def still(self) -> Frame | None:
        """Return the picture that is shown and turn the page; the last one stays."""
        frame = self.read()
        self._left = 0
        return frame

    def close(self) -> None:
        """Forget the pictures that were not shown."""
        self._pictures = iter(())
        self._left = 0


def _pixels_of(picture: Path | Pixels) -> Pixels:
    return load_picture(picture) if isinstance(picture, Path) else picture


class VideoSource:
    """Shows a video file once.

    Raises:
        BadPicture: if the file is missing or is no video.
    """

    def __init__(self, path: Path, pace: Pace) -> None:
        if not path.is_file():
            raise BadPicture("missing", path=str(path))
        self._video = cv2.VideoCapture(str(path))
        self._pace = pace
        if not self._video.isOpened():
            raise BadPicture("not_a_picture", path=str(path))

    @property
    def is_recorded(self) -> bool:
        """Whether the pictures were taken before; always."""
        return True

    def read(self) -> Frame | None:
        """Return the next frame when it is due; None at the end."""
        got, pixels = self._video.read()
        if not got:
            return None
        return Frame(np.asarray(pixels, np.uint8), self._pace.next())

    def close(self) -> None:
        """Give the file back."""
        self._video.release()
