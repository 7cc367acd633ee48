"""What is seen of dice: round marks, and the faces that they make."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.types import Corners

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Pip:
    """A small round mark, darker or lighter than what is around it."""

    centre_xy: tuple[float, float]
    """Pixels of the picture that was searched."""

    spread: Matrix
    """``(2, 2)`` covariance of its area in square pixels; a disc of radius r has r²/4
    in both directions."""

    contrast: float
    """0 to 255, by how much it differs from what is around it."""

    is_dark: bool

    @property
    def radius(self) -> float:
        """Of the disc with the same area, in pixels."""
        return float(2.0 * np.linalg.det(self.spread) ** 0.25)


@dataclass(frozen=True, slots=True, eq=False)
class DieReading:
    """The upper face of one die.

    Attributes:
        value: 1 to 6; the likeliest where ``confidence`` is low.
        confidence: 0 to 1; below ``SURE`` it has to be asked about.
        corners_xy: ``(4, 2)`` float32, around its upper face in pixels of the frame.
    """

    value: int
    confidence: float
    corners_xy: Corners


SURE = 0.8
"""From here on a die need not be asked about."""
