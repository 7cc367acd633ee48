"""Every kind of pixel to upright 8-bit BGR, no larger than wanted."""

import struct

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vision.types import Pixels

_ORIENTATION = 0x0112
_REDUCED = frozenset({"L", "LA", "RGB", "RGBA", "CMYK", "YCbCr", "F"})
"""Modes in which a picture can be made smaller as it is."""

_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""What makes a picture upright, by the camera's note on how it was held."""

_LIES = 5
"""From this note on width and height are exchanged."""


def orientation(picture: Image.Image) -> int:
    """Return the camera's note on how it was held, 1 to 8; 1 where there is none."""
    if picture.format == "TIFF":  # which is turned upright while it is decoded
        return 1
    try:
        note = picture.getexif().get(_ORIENTATION, 1)
    except (OSError, SyntaxError, ValueError, KeyError, TypeError, struct.error):
        return 1
    return note if isinstance(note, int) and note in _TURNS else 1


def upright_size(size_wh: tuple[int, int], note: int) -> tuple[int, int]:
    """Return the size of the upright picture."""
    width, height = size_wh
    return (height, width) if note >= _LIES else (width, height)


def upright_bgr(
    picture: Image.Image, note: int, size_wh: tuple[int, int] | None
) -> Pixels:
    """Return the pixels ``(H, W, 3)`` uint8 BGR, turned upright.

    Grey becomes colour, transparency becomes white, 16 bits become 8.

    Args:
        picture: of any mode.
        note: as of ``orientation``.
        size_wh: width and height wanted, before it is turned; None as it is.
    """
    small = picture if size_wh is None else _halved(picture, size_wh)
    rgb = np.asarray(_to_rgb(small), np.uint8)
    if size_wh is not None and (rgb.shape[1], rgb.shape[0]) != size_wh:
        sized = cv2.resize(rgb, size_wh, interpolation=cv2.INTER_AREA)
        rgb = np.asarray(sized, np.uint8)
    if note in _TURNS:
        turned = Image.fromarray(rgb).transpose(_TURNS[note])
        rgb = np.asarray(turned, np.uint8)
    return np.asarray(cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR), np.uint8)


def _halved(picture: Image.Image, size_wh: tuple[int, int]) -> Image.Image:
    """Return a picture reduced by whole steps, where its mode allows that."""
    if picture.mode.startswith("I"):
        return _deep_reduced(picture, size_wh)
    step = min(picture.size[0] // size_wh[0], picture.size[1] // size_wh[1])
    if step < 2 or picture.mode not in _REDUCED:
        return picture
    kept = picture.reduce(step)
    if "transparency" in picture.info:
        kept.info["transparency"] = picture.info["transparency"]
    return kept


def _deep_reduced(picture: Image.Image, size_wh: tuple[int, int]) -> Image.Image:
    """Return a picture of 16 or 32 bits as small as wanted, its levels as they are."""
    levels: NDArray[np.uint16 | np.float32]
    levels = np.asarray(picture, np.uint16 if ";16" in picture.mode else np.float32)
    return Image.fromarray(cv2.resize(levels, size_wh, interpolation=cv2.INTER_AREA))


def _to_rgb(picture: Image.Image) -> Image.Image:
    if picture.mode.startswith("I") or picture.mode == "F":
        return Image.fromarray(_to_8_bits(np.asarray(picture))).convert("RGB")
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        shown = picture if picture.mode == "RGBA" else picture.convert("RGBA")
        ground = Image.new("RGB", shown.size, "white")
        ground.paste(shown, mask=shown)
        return ground
    return picture.convert("RGB")


def _to_8_bits(deep: NDArray[np.generic]) -> Pixels:
    # Cameras use 10, 12 or 16 of the bits and do not say which: the brightest pixel
    # decides, so that a 12-bit picture does not come out black.
    levels = np.nan_to_num(np.asarray(deep, np.float32), posinf=0.0, neginf=0.0)
    brightest = max(float(levels.max()), 255.0)
    np.clip(levels, 0, None, out=levels)
    levels *= 255.0 / brightest
    return np.asarray(levels, np.uint8)
