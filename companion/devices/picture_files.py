"""Pixels to JPEG bytes of a bounded size, and back to what a texture takes.

Imported late, since OpenCV takes its time.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np

from vision.types import Pixels

Shown: TypeAlias = tuple[int, tuple[int, int], bytes]
"""Number, width and height, RGBA bytes."""

LONGEST_PX = 1600
"""Longer side of a picture on the screen and of a stored one."""

MOST_BYTES = 400_000
_QUALITIES = (85, 75, 60, 45, 30)


def reduced(pixels: Pixels, longest_px: int = LONGEST_PX) -> Pixels:
    """Return a picture that is no longer than ``longest_px``."""
    shrink = longest_px / max(pixels.shape[:2])
    if shrink >= 1:
        return pixels
    small = cv2.resize(pixels, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def jpeg(pixels: Pixels) -> bytes:
    """Return ``(H, W, 3)`` uint8 BGR as JPEG of at most ``MOST_BYTES``; else empty."""
    small = reduced(pixels)
    while min(small.shape[:2]) >= 2:
        for quality in _QUALITIES:
            flags = [cv2.IMWRITE_JPEG_QUALITY, quality]
            is_coded, coded = cv2.imencode(".jpg", small, flags)
            if is_coded and len(coded) <= MOST_BYTES:
                return coded.tobytes()
        small = reduced(small, max(small.shape[:2]) // 2)
    return b""


def shown(number: int, pixels: Pixels) -> Shown:
    """Return a picture as the screen takes it."""
    small = reduced(pixels)
    rgba = cv2.cvtColor(small, cv2.COLOR_BGR2RGBA)
    return number, (small.shape[1], small.shape[0]), rgba.tobytes()


def stored(number: int, path: Path) -> Shown | None:
    """Return a stored picture as the screen takes it; None if it cannot be read."""
    try:
        coded = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError:
        return None
    pixels = cv2.imdecode(coded, cv2.IMREAD_COLOR) if coded.size else None
    return None if pixels is None else shown(number, np.asarray(pixels, np.uint8))
