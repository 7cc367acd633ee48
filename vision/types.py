"""Frames in, sightings out: the two values and two seams of this package."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from vision.errors import BadFrame

Pixels: TypeAlias = NDArray[np.uint8]
"""``(H, W, 3)`` uint8 BGR, or ``(H, W)`` uint8 where grey is said."""

Corners: TypeAlias = NDArray[np.float32]
"""``(4, 2)`` float32, x then y, pixels, origin at the top left, clockwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of a camera, validated at birth and never changed afterwards.

    The array is taken over: it is made read-only, not copied.

    Raises:
        BadFrame: if ``pixels`` has another shape, another type or no pixel.
    """

    pixels: Pixels
    """``(H, W, 3)`` uint8, channels in the order B, G, R."""

    at_ms: int
    """When it was taken, on the clock of the source."""

    def __post_init__(self) -> None:
        _check_array(self.pixels, "pixels", (None, None, 3), np.dtype(np.uint8))
        self.pixels.setflags(write=False)

    @property
    def size_wh(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.pixels.shape[1], self.pixels.shape[0]


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """Something recognised in one frame.

    Raises:
        BadFrame: if the label is empty, the corners are not four finite points or
            the confidence lies outside 0 to 1.
    """

    label: str
    """The text of a code, or the name of a card."""

    corners_xy: Corners
    """``(4, 2)`` float32 pixels, origin at the top left of the frame, clockwise."""

    confidence: float
    """0 to 1; compares sightings of one place, it is not a probability."""

    reader: str
    """Which reader and step saw it, such as ``zxing`` or ``zxing+enlarged``."""

    def __post_init__(self) -> None:
        _check_array(self.corners_xy, "corners_xy", (4, 2), np.dtype(np.float32))
        if not np.isfinite(self.corners_xy).all():
            raise BadFrame("not_finite", field="corners_xy")
        if not self.label:
            raise BadFrame("empty", field="label")
        if not 0 <= self.confidence <= 1:
            raise BadFrame("out_of_range", field="confidence", actual=self.confidence)
        self.corners_xy.setflags(write=False)

    @property
    def centre_xy(self) -> tuple[float, float]:
        """Mean of the corners in pixels."""
        x, y = self.corners_xy.mean(axis=0)
        return float(x), float(y)


class Recogniser(Protocol):
    """Finds things in a frame."""

    def recognise(self, frame: Frame) -> tuple[Sighting, ...]:
        """Return what is in ``frame``, surest first; empty when nothing is."""


class FrameSource(Protocol):
    """Gives frames, one after the other, from one thread."""

    def read(self) -> Frame | None:
        """Return the next frame, waiting for it; None when there will be no more.

        Raises:
            CameraFailed: if the camera stopped giving pictures.
            BadPicture: if a file turns out to be none.
        """

    def close(self) -> None:
        """Give the device back; calling it again does nothing."""


@runtime_checkable
class StillCamera(Protocol):
    """A source that can take a picture larger than its frames."""

    def still(self) -> Frame | None:
        """Return one picture, as large as pays; None when there will be no more.

        Raises:
            CameraFailed: as ``FrameSource.read``.
            BadPicture: as ``FrameSource.read``.
        """


@runtime_checkable
class Album(Protocol):
    """A source that turns pages by itself, unless it is to stay."""

    def stay(self, is_staying: bool) -> None:
        """Show the same picture until ``still`` has taken it, or go on by itself."""


@runtime_checkable
class Recorded(Protocol):
    """A source of pictures that were taken before.

    They may stand still or be black without anything being wrong with a camera, and
    nobody else waits for the source.
    """

    @property
    def is_recorded(self) -> bool:
        """Whether it is so."""


def _check_array(
    array: object, field: str, shape: tuple[int | None, ...], dtype: np.dtype
) -> None:
    wanted = f"{_told(shape)} {dtype}"
    if not isinstance(array, np.ndarray):
        raise BadFrame(
            "type", field=field, expected=wanted, actual=type(array).__name__
        )
    fits = len(array.shape) == len(shape) and all(
        want in (None, have) for want, have in zip(shape, array.shape, strict=True)
    )
    if not fits or array.dtype != dtype or array.size == 0:
        actual = f"{_told(array.shape)} {array.dtype}"
        raise BadFrame("shape", field=field, expected=wanted, actual=actual)


def _told(shape: tuple[int | None, ...]) -> str:
    return "(" + ", ".join("n" if side is None else str(side) for side in shape) + ")"
