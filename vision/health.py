"""Whether a camera that gives frames gives pictures: black and frozen ones; pure."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias
from zlib import crc32

import numpy as np

from vision.types import Frame

Ailment: TypeAlias = Literal["black", "frozen"]
"""Keys of ``CameraFailed`` that can be seen in the pictures alone."""

BLACK_BELOW = 8
"""A frame is black when its 99th percentile is darker: a lens cap, not a dim room."""


@dataclass(frozen=True, slots=True)
class Health:
    """What the latest frames said about the camera."""

    patience: int = 45
    """Frames in a row that make an ailment; real sensors never repeat themselves."""

    patience_ms: int = 3000
    few: int = 8
    """So many frames make one too, once they have lasted ``patience_ms``: where much is
    looked for in each frame, there are few in a second."""

    digest: int = 0
    """Of the latest frame."""

    repeats: int = 0
    """Frames in a row equal to the one before."""

    blacks: int = 0
    """Black frames in a row."""

    now_ms: int = 0
    repeats_from_ms: int = 0
    blacks_from_ms: int = 0
    """When the latest frame was taken, and the first of those in a row."""

    def after(self, frame: Frame) -> "Health":
        """Return the health after one more frame."""
        sample = np.ascontiguousarray(frame.pixels[::4])
        digest = crc32(sample.data)
        is_black = np.percentile(sample[:, ::4], 99) < BLACK_BELOW
        repeats = self.repeats + 1 if digest == self.digest else 0
        blacks = self.blacks + 1 if is_black else 0
        return replace(
            self,
            digest=digest,
            repeats=repeats,
            blacks=blacks,
            now_ms=frame.at_ms,
            repeats_from_ms=self.repeats_from_ms if repeats else frame.at_ms,
            blacks_from_ms=self.blacks_from_ms if blacks > 1 else frame.at_ms,
        )

    @property
    def ailment(self) -> Ailment | None:
        """What is wrong with the camera, None when nothing is."""
        # A covered lens may also repeat itself: say the cause that can be mended.
        if self._is_long(self.blacks, self.blacks_from_ms):
            return "black"
        is_frozen = self._is_long(self.repeats, self.repeats_from_ms)
        return "frozen" if is_frozen else None

    def _is_long(self, frames: int, from_ms: int) -> bool:
        if frames >= self.patience:
            return True
        return frames >= self.few and self.now_ms - from_ms >= self.patience_ms
