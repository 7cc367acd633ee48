"""How a fixed camera sees the table: calibrated once, kept as plain numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from vision.errors import VisionError
from vision.layouts.types import Matrix

Plain: TypeAlias = Mapping[str, Sequence[float]]
"""What a mount is stored as: names and lists of numbers."""

_LIKE_SHAPE = 0.02

_LARGEST = 1e12
"""No number of a mount is larger, in pixels or millimetres."""


class BadMount(VisionError, ValueError):
    """Numbers that are no mount, or a mount for pictures of another shape.

    Keys: ``not_a_mount``, ``other_shape``.
    """


@dataclass(frozen=True, slots=True, eq=False)
class Mount:
    """One camera over one table.

    Raises:
        BadMount: ``not_a_mount`` if the matrix is not ``(3, 3)``, finite, invertible.
    """

    homography: Matrix
    """Takes pixels ``(x, y, 1)`` to millimetres on the table."""

    size_wh: tuple[int, int]
    """Size of the picture it was calibrated with."""

    error_mm: float
    """Root mean square of how far off the points of the board were."""

    def __post_init__(self) -> None:
        matrix = self.homography
        if matrix.shape != (3, 3) or not np.isfinite(matrix).all():
            raise BadMount("not_a_mount", field="homography")
        size = float(np.linalg.norm(matrix))
        if size == 0 or abs(np.linalg.det(matrix / size)) < 1e-15:
            raise BadMount("not_a_mount", field="homography")
        if min(self.size_wh) < 1:
            raise BadMount("not_a_mount", field="size_wh")

    def to_mm(self, size_wh: tuple[int, int]) -> Matrix:
        """Return the matrix from pixels of a picture of that size to millimetres.

        Raises:
            BadMount: ``other_shape`` if the picture is not as wide for its height.
        """
        across, down = (
            own / other for own, other in zip(self.size_wh, size_wh, strict=True)
        )
        if abs(across / down - 1) > _LIKE_SHAPE:
            width, height = size_wh
            raise BadMount("other_shape", width=width, height=height)
        # A pixel's middle is at whole numbers, the picture's edge half a pixel before.
        scaled = np.array(
            [
                [across, 0, (across - 1) / 2],
                [0, down, (down - 1) / 2],
                [0, 0, 1],
            ]
        )
        return np.asarray(self.homography @ scaled, np.float64)

    @property
    def mm_per_px(self) -> float:
        """Millimetres on the table per pixel, in the middle of the picture."""
        x, y = self.size_wh[0] / 2, self.size_wh[1] / 2
        points = np.array([[x, y, 1], [x + 1, y, 1], [x, y + 1, 1]])
        taken = points @ self.homography.T
        flat = taken[:, :2] / taken[:, 2:]
        right, down = flat[1] - flat[0], flat[2] - flat[0]
        return float(np.sqrt(abs(right[0] * down[1] - right[1] * down[0])))

    def to_plain(self) -> dict[str, list[float]]:
        """Return the mount as lists of numbers, for a settings file."""
        return {
            "homography": [float(value) for value in self.homography.ravel()],
            "size_wh": [float(side) for side in self.size_wh],
            "error_mm": [self.error_mm],
        }


def mount_from_plain(plain: Plain) -> Mount:
    """Return the mount that ``to_plain`` told.

    Raises:
        BadMount: ``not_a_mount`` with the field that is missing or wrong.
    """
    numbers = {
        field: _numbers(plain, field, length)
        for field, length in (("homography", 9), ("size_wh", 2), ("error_mm", 1))
    }
    width, height = (round(side) for side in numbers["size_wh"])
    matrix = np.array(numbers["homography"], np.float64).reshape(3, 3)
    return Mount(matrix, (width, height), numbers["error_mm"][0])


def _numbers(plain: Plain, field: str, length: int) -> list[float]:
    values = plain.get(field)
    if not isinstance(values, Sequence) or len(values) != length:
        raise BadMount("not_a_mount", field=field)
    if not all(isinstance(value, int | float) for value in values):
        raise BadMount("not_a_mount", field=field)
    # Read from files of strangers: whole numbers may be too long for any float.
    if not all(abs(value) <= _LARGEST for value in values):
        raise BadMount("not_a_mount", field=field)
    return [float(value) for value in values]
