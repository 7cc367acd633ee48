"""A USB camera through OpenCV's V4L2 backend, its troubles named."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

import cv2
import numpy as np

from vision.clocks import Clock, monotonic_ms
from vision.devices import Ask, ask_device, busy
from vision.errors import CameraFailed
from vision.types import Frame

SIZE_WH = (1280, 720)
STILL_WH = (2592, 1944)
"""Asked for when one picture is taken; the driver gives the nearest it can."""

_SETTLE = 4
"""Frames that pass until exposure and white balance fit the new size."""

_MJPG = cv2.VideoWriter.fourcc(*"MJPG")


class Capture(Protocol):
    """What is used of ``cv2.VideoCapture``."""

    def isOpened(self) -> bool:
        """Return whether the device could be opened."""

    def set(self, propId: int, value: float) -> bool:
        """Ask for a property."""

    def read(self) -> tuple[bool, object]:
        """Return whether there is a frame, and the frame."""

    def release(self) -> None:
        """Close the device."""


OpenCapture: TypeAlias = Callable[[str], Capture]


def open_v4l2(path: str) -> Capture:
    """Return OpenCV's capture of the node ``path``."""
    return cv2.VideoCapture(path, cv2.CAP_V4L2)


class UsbSource:
    """Frames of a USB camera, 1280 x 720 where the camera can.

    Raises:
        CameraFailed: ``absent``, ``no_permission``, ``not_a_camera`` or ``lost``.
        CameraBusy: if another program holds it.
    """

    def __init__(
        self,
        device: Path,
        ask: Ask = ask_device,
        open_capture: OpenCapture = open_v4l2,
        clock: Clock = monotonic_ms,
    ) -> None:
        self._device = device
        self._clock = clock
        if not ask(device).can_capture:
            raise CameraFailed("not_a_camera", device=str(device))
        self._capture = open_capture(str(device))
        if not self._capture.isOpened():
            raise busy(device)
        # Uncompressed 1280 x 720 does not fit USB 2 at more than ten frames a second.
        self._capture.set(cv2.CAP_PROP_FOURCC, _MJPG)
        self._ask_size(SIZE_WH)
        # One buffer: what is recognised is what lies there now, not a while ago.
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._has_given = False

    def read(self) -> Frame | None:
        """Return the next frame.

        Raises:
            CameraFailed: ``lost`` if the camera was pulled out.
            CameraBusy: if it never gave a frame, which is how V4L2 shows that another
                program streams from it.
        """
        got, pixels = self._capture.read()
        if got and isinstance(pixels, np.ndarray):
            self._has_given = True
            return Frame(pixels.astype(np.uint8, copy=False), self._clock())
        self.close()
        if not self._has_given and self._device.exists():
            raise busy(self._device)
        raise CameraFailed("lost", device=str(self._device))

    def still(self) -> Frame | None:
        """Return a frame as large as the camera gives, up to ``STILL_WH``.

        Raises:
            CameraFailed: as ``read``.
        """
        self._ask_size(STILL_WH)
        try:
            for _ in range(_SETTLE):
                self.read()
            return self.read()
        finally:
            self._ask_size(SIZE_WH)

    def _ask_size(self, size_wh: tuple[int, int]) -> None:
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, size_wh[0])
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size_wh[1])

    def close(self) -> None:
        """Give the camera back; calling it again does nothing."""
        self._capture.release()
