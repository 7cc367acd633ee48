"""What is kept of an enrolled card, and what is answered about a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.errors import BadFrame
from vision.types import Corners, Pixels

Matrix: TypeAlias = NDArray[np.float64]
"""``(3, 3)`` float64: a homography that takes points of the first picture named."""

LONG_PX = 180
"""Longer side of a kept picture."""

SHORTEST_PX = 60
"""Shorter side at least: nothing narrower than one to three is taken for a card."""

MOST_CARDS = 200
MOST_POINTS = 320
MOST_ID_LETTERS = 64


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """Points that are found again, and how it looks around each of them."""

    points_xy: NDArray[np.float32]
    """``(N, 2)`` float32, pixels of the picture they were found in."""

    looks: NDArray[np.uint8]
    """``(N, 128)`` uint8: square roots of SIFT histograms, of length about 512."""

    arms_xy: NDArray[np.float32]
    """``(N, 2)`` float32: how large each is and which way it points, in pixels."""

    def first(self, most: int) -> "Features":
        """Return at most the first ``most`` of them."""
        return Features(self.points_xy[:most], self.looks[:most], self.arms_xy[:most])

    def moved(self, scale: float) -> "Features":
        """Return the features in a picture that is ``scale`` times as large."""
        points = ((self.points_xy + 0.5) * scale - 0.5).astype(np.float32)
        return Features(points, self.looks, self.arms_xy * np.float32(scale))


@dataclass(frozen=True, slots=True, eq=False)
class Reference:
    """One enrolled card."""

    id: str

    picture: Pixels
    """``(H, W, 3)`` uint8 BGR, the card alone; its longer side is ``LONG_PX``."""

    features: Features
    """At most ``MOST_POINTS``, in pixels of ``picture``."""

    @property
    def size_wh(self) -> tuple[int, int]:
        """Width and height of the kept picture."""
        return self.picture.shape[1], self.picture.shape[0]

    @property
    def corners_xy(self) -> Corners:
        """Corners of the kept picture, clockwise from the top left."""
        width, height = self.size_wh
        flat = [[0, 0], [width, 0], [width, height], [0, height]]
        return np.array(flat, np.float32) - 0.5


@dataclass(frozen=True, slots=True, eq=False)
class EnrolledReading:
    """What is known about one card in a picture.

    Raises:
        BadFrame: if the confidence lies outside 0 to 1.
    """

    id: str | None
    """Which enrolled card it is; None when it is none of them, or not surely."""

    confidence: float
    """Probability, 0 to 1, that the first of ``best_three`` is right."""

    best_three: tuple[tuple[str, float], ...]
    """Ids it may be and their probabilities, likeliest first; none for a stranger."""

    corners_xy: Corners | None
    """Where the first of ``best_three`` lies, ``(4, 2)`` float32 pixels, clockwise
    from the corner that was at the top left when it was enrolled."""

    def __post_init__(self) -> None:
        if not 0 <= self.confidence <= 1:
            raise BadFrame("out_of_range", field="confidence", actual=self.confidence)

    @property
    def is_in_doubt(self) -> bool:
        """Whether it should be asked which of ``best_three`` it is."""
        return self.id is None and bool(self.best_three)


def joined(parts: Sequence[Features]) -> Features:
    """Return the features of all parts as one."""
    return Features(
        np.concatenate([np.zeros((0, 2), np.float32), *(p.points_xy for p in parts)]),
        np.concatenate([np.zeros((0, 128), np.uint8), *(p.looks for p in parts)]),
        np.concatenate([np.zeros((0, 2), np.float32), *(p.arms_xy for p in parts)]),
    )


SURE = 0.9
"""Below this confidence no id is given."""
