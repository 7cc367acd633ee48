"""Putting ink on a card: masks, letters and lines on a float picture."""

from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.training.pips import Mask

Paper = NDArray[np.float32]
"""``(H, W, 3)`` float32 BGR, 0 to 255."""

Colour = tuple[float, float, float]
"""Blue, green, red, 0 to 255."""


def stamp(
    paper: Paper, mask: Mask, centre_xy: tuple[float, float], colour: Colour
) -> None:
    """Print ``mask`` on ``paper`` around a point; what falls outside is cut off."""
    height, width = mask.shape
    left, top = round(centre_xy[0] - width / 2), round(centre_xy[1] - height / 2)
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, paper.shape[1]), min(top + height, paper.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    ink = mask[y0 - top : y1 - top, x0 - left : x1 - left, None]
    part = paper[y0:y1, x0:x1]
    part += ink * (np.array(colour, np.float32) - part)


def turned(mask: Mask) -> Mask:
    """Return the mask upside down."""
    return mask[::-1, ::-1]


def text_mask(text: str, font: Path, height_px: int, squeeze: float = 1.0) -> Mask:
    """Return ``text`` as a mask cut to its ink, ``height_px`` rows high.

    Args:
        text: a few letters.
        font: a font file.
        height_px: rows of the mask.
        squeeze: width against the font's own width.
    """
    face = ImageFont.truetype(str(font), 96)
    box = face.getbbox(text)
    size = (round(box[2] - box[0]) + 8, round(box[3] - box[1]) + 8)
    picture = Image.new("L", size)
    ImageDraw.Draw(picture).text((4 - box[0], 4 - box[1]), text, 255, face)
    drawn = np.asarray(picture, np.float32) / 255
    rows, columns = np.where(drawn.max(1) > 0.2)[0], np.where(drawn.max(0) > 0.2)[0]
    if not len(rows):
        return np.zeros((height_px, height_px), np.float32)
    cut = drawn[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    width_px = max(2, round(height_px * cut.shape[1] / cut.shape[0] * squeeze))
    shrunk = cv2.resize(cut, (width_px, height_px), interpolation=cv2.INTER_AREA)
    return np.asarray(shrunk, np.float32)


def fonts_under(folders: list[Path]) -> list[Path]:
    """Return the font files that have the letters of all indices, sorted by name."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            odd = any(word in path.name.lower() for word in _NOT_LETTERS)
            if path.suffix.lower() in {".ttf", ".otf"} and not odd:
                found.setdefault(path.name, path)
    return [found[name] for name in sorted(found) if _draws_letters(found[name])]


_NOT_LETTERS = ("math", "symbol", "dingbat", "emoji", "keyboard", "d050", "initial")


def _draws_letters(font: Path) -> bool:
    try:
        shapes = [text_mask(letter, font, 24).tobytes() for letter in "AKQJVDTR1237"]
    except (OSError, ValueError):
        return False
    # A font without a letter draws the same empty box for it as for every other.
    return len(set(shapes)) == len(shapes)


def smooth_noise(rng: Generator, size_wh: tuple[int, int], grain_px: float) -> Mask:
    """Return soft random clouds, 0 to 1, whose lumps are about ``grain_px`` wide."""
    width, height = size_wh
    few = max(2, round(width / grain_px)), max(2, round(height / grain_px))
    coarse = rng.random((few[1], few[0]), np.float32)
    grown = cv2.resize(coarse, size_wh, interpolation=cv2.INTER_CUBIC)
    return np.clip(np.asarray(grown, np.float32), 0, 1)


def random_colour(rng: Generator, dark: int = 0, light: int = 255) -> Colour:
    """Return any colour whose parts lie between ``dark`` and ``light``."""
    blue, green, red = rng.integers(dark, light + 1, 3).tolist()
    return float(blue), float(green), float(red)
