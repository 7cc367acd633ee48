"""Takes a picture with the camera that would be played with, and measures it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from companion.doctor.facts import CameraFacts
from vision.errors import BadPicture, VisionError

FRAMES = 12
"""Frames that pass before one is judged: exposure and focus settle meanwhile."""

Load = Callable[[str], Any]


def look(wanted: str, load: Load = importlib.import_module) -> CameraFacts:
    """Return what the camera ``wanted``, a value of the settings, gives.

    It is opened and closed again. No failure of it or of its libraries is raised.
    """
    if wanted == "none":
        return CameraFacts(wanted)
    try:
        source = load("companion.devices.camera").source_opener(wanted)()
        try:
            frame = None
            for _ in range(FRAMES):
                frame = source.read() or frame
        finally:
            source.close()
        if frame is None:
            return CameraFacts(wanted, "lost")
        return measured(wanted, frame, load)
    except BadPicture as fault:
        key = "missing" if fault.key == "missing" else "unusable"
        return CameraFacts(wanted, key, str(fault.values.get("path", wanted)))
    except VisionError as fault:
        told = " ".join(str(value) for value in fault.values.values())
        return CameraFacts(wanted, _key(fault.key), told)
    except (ImportError, OSError, RuntimeError, ValueError) as fault:
        key = "no_library" if isinstance(fault, ImportError) else "unexpected"
        return CameraFacts(wanted, key, str(fault))


def measured(wanted: str, frame: Any, load: Load) -> CameraFacts:
    """Return light and sharpness of ``frame``, and what keeps print in it unread."""
    cv2, copies = load("cv2"), load("vision.copies")
    grey = copies.grey_of(frame.pixels)
    return CameraFacts(
        wanted,
        size_wh=frame.size_wh,
        light=float(grey.mean()),
        sharpness=float(cv2.Laplacian(grey, cv2.CV_64F).var()),
        finding=load("vision.quality").why_unread(frame) or "",
    )


def _key(key: str) -> str:
    known = (
        "absent",
        "busy",
        "not_a_camera",
        "no_permission",
        "no_library",
        "lost",
        "frozen",
        "black",
        "ended",
    )
    return key if key in known else "unexpected"
