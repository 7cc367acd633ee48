"""Which camera to open: the Pi's own, a USB one, or the first that is there."""

import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from vision.devices import find_webcam
from vision.errors import CameraFailed
from vision.types import FrameSource
from vision.usb import UsbSource


def open_pi_camera(
    load: Callable[[str], ModuleType] = importlib.import_module,
) -> FrameSource:
    """Return the Pi's own camera, opened.

    Args:
        load: imports a module by name; the library exists on a Pi only.

    Raises:
        CameraFailed: ``no_library`` without picamera2, else as ``PiCameraSource``.
    """
    try:
        module = load("vision.picamera")
    except (ImportError, OSError) as error:
        raise CameraFailed("no_library", device="csi0", said=str(error)) from error
    source: FrameSource = module.PiCameraSource()
    return source


def open_usb_camera(device: Path | None = None) -> FrameSource:
    """Return a USB camera, opened: the first one, or the one named.

    Raises:
        CameraFailed: as ``find_webcam`` and ``UsbSource``.
    """
    return UsbSource(device or find_webcam())


def open_any_camera(
    openers: tuple[Callable[[], FrameSource], ...] = (open_pi_camera, open_usb_camera),
) -> FrameSource:
    """Return the first camera that opens.

    Raises:
        CameraFailed: the trouble that tells most: a camera that is there and cannot be
            used before one that is absent.
    """
    troubles: list[CameraFailed] = []
    for opener in openers:
        try:
            return opener()
        except CameraFailed as error:
            troubles.append(error)
    told = [each for each in troubles if each.key not in ("absent", "no_library")]
    raise (told or troubles)[-1]
