"""The Pi's own camera; the only file that imports picamera2.

Importing this module fails with ImportError where picamera2 is not installed.
"""

from contextlib import suppress

import numpy as np
from libcamera import controls
from picamera2 import Picamera2

from vision.clocks import Clock, monotonic_ms
from vision.errors import CameraBusy, CameraFailed
from vision.types import Frame

SIZE_WH = (1280, 720)
STILL_WH = (2304, 1296)
"""Half the sides of Camera Module 3's sensor: binned, so with little noise."""


class PiCameraSource:
    """Frames of a Raspberry Pi camera module, focusing all the time where it can.

    Raises:
        CameraFailed: ``absent`` if no camera module is found, ``lost`` if it does not
            start.
        CameraBusy: if another program holds it.
    """

    def __init__(self, number: int = 0, clock: Clock = monotonic_ms) -> None:
        self._clock = clock
        self._device = f"csi{number}"
        self._camera: Picamera2 | None = _opened(number, self._device)
        try:
            self._start(self._camera)
        except (RuntimeError, OSError) as error:
            self.close()
            raise CameraFailed("lost", device=self._device) from error

    def _start(self, camera: Picamera2) -> None:
        # The format's name follows the kernel: RGB888 arrives as B, G, R in numpy.
        main = {"size": SIZE_WH, "format": "RGB888"}
        camera.configure(camera.create_video_configuration(main=main, buffer_count=3))
        if "AfMode" in camera.camera_controls:
            camera.set_controls({"AfMode": controls.AfModeEnum.Continuous})
        camera.start()

    def read(self) -> Frame | None:
        """Return the next frame; None after ``close``.

        Raises:
            CameraFailed: ``lost`` if the camera stopped.
        """
        if self._camera is None:
            return None
        try:
            pixels = self._camera.capture_array("main")
        except (RuntimeError, OSError) as error:
            raise CameraFailed("lost", device=self._device) from error
        return Frame(np.ascontiguousarray(pixels[:, :, :3], np.uint8), self._clock())

    def still(self) -> Frame | None:
        """Return one picture of ``STILL_WH``; None after ``close``.

        Raises:
            CameraFailed: ``lost`` if the camera stopped.
        """
        if self._camera is None:
            return None
        main = {"size": STILL_WH, "format": "RGB888"}
        wanted = self._camera.create_still_configuration(main=main)
        try:
            pixels = self._camera.switch_mode_and_capture_array(wanted, "main")
        except (RuntimeError, OSError) as error:
            raise CameraFailed("lost", device=self._device) from error
        return Frame(np.ascontiguousarray(pixels[:, :, :3], np.uint8), self._clock())

    def close(self) -> None:
        """Give the camera back, even one that fails to stop; again does nothing."""
        camera, self._camera = self._camera, None
        if camera is None:
            return
        try:
            with suppress(RuntimeError, OSError):
                camera.stop()
        finally:
            camera.close()


def _opened(number: int, device: str) -> Picamera2:
    try:
        return Picamera2(number)
    except IndexError as error:
        raise CameraFailed("absent", device=device) from error
    except RuntimeError as error:
        # libcamera refuses to acquire a camera that another process has acquired.
        raise CameraBusy(device) from error
