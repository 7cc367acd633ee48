"""Court pictures of drawn decks that anybody may use, printed in other colours."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from vision.cards.naming import NAMES
from vision.types import Pixels

Gallery = Sequence[Mapping[str, Pixels]]
"""Court pictures by name, a mapping for each drawn deck."""

_COURTS = tuple(name for name in NAMES if name[0] in "JQK")


@dataclass(frozen=True, slots=True)
class Inking:
    """How other inks change a picture; drawn once for a deck."""

    hues: NDArray[np.uint8]
    """``(180,)`` new hue for each old one, OpenCV's half degrees."""

    saturations: NDArray[np.float32]
    values: NDArray[np.float32]
    """``(180,)`` factors by old hue."""

    mirrored: bool


def court_art(faces: NDArray[np.uint8], box: tuple[float, ...]) -> dict[str, Pixels]:
    """Return a deck's twelve court pictures without their indices.

    Args:
        faces: ``(52, H, W, 3)`` uint8 BGR in the order of ``NAMES``.
        box: left, top, right and bottom of the picture as shares of the card.
    """
    height, width = faces.shape[1:3]
    left, right = round(box[0] * width), round(box[2] * width)
    top, bottom = round(box[1] * height), round(box[3] * height)
    part = faces[:, top:bottom, left:right]
    return {name: part[NAMES.index(name)].copy() for name in _COURTS}


def random_inking(seed: int) -> Inking:
    """Return the inks of a new deck."""
    rng = default_rng(seed)
    old = np.arange(180)
    spread = rng.choice([3.0, 12.0, 60.0], p=[0.45, 0.35, 0.2])
    anchors = np.linspace(0, 180, 7)
    shift = np.interp(old, anchors, _closed(rng.normal(0, spread, 6)))
    saturations = np.interp(old, anchors, _closed(rng.uniform(0.3, 1.3, 6)))
    values = np.interp(old, anchors, _closed(rng.uniform(0.35, 1.15, 6)))
    if rng.random() < 0.5:
        # Most printers draw the lines in black that some draw in blue.
        blue = np.exp(-(((old - 120) / 12) ** 2))
        values *= 1 - rng.uniform(0.3, 0.95) * blue
        saturations *= 1 - rng.uniform(0, 0.9) * blue
    return Inking(
        np.asarray((old + shift) % 180, np.uint8),
        saturations.astype(np.float32),
        values.astype(np.float32),
        rng.random() < 0.5,
    )


def inked(picture: Pixels, inking: Inking) -> Pixels:
    """Return ``picture`` printed in other inks; paper stays white."""
    hsv = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)
    hue, strong = hsv[:, :, 0], hsv[:, :, 1].astype(np.float32) / 255
    light = hsv[:, :, 2].astype(np.float32)
    factor = 1 + strong * (inking.values[hue] - 1)
    new = np.stack(
        [
            inking.hues[hue].astype(np.float32),
            np.clip(strong * 255 * inking.saturations[hue], 0, 255),
            np.clip(light * factor, 0, 255),
        ],
        axis=2,
    )
    shown = cv2.cvtColor(new.astype(np.uint8), cv2.COLOR_HSV2BGR)
    return np.asarray(shown[:, ::-1] if inking.mirrored else shown, np.uint8)


def warped(picture: Pixels, size_wh: tuple[int, int], rng: Generator) -> Pixels:
    """Return ``picture`` at another size, bent a little."""
    width, height = size_wh
    zoom = rng.uniform(0.0, 0.12, 4) * np.array([*picture.shape[1::-1]] * 2)
    rows, columns = picture.shape[:2]
    source = np.array(
        [[zoom[0], zoom[1]], [columns - zoom[2], zoom[1]], [zoom[0], rows - zoom[3]]],
        np.float32,
    )
    target = np.array([[0, 0], [width, 0], [0, height]], np.float32)
    plane = cv2.getAffineTransform(source, target)
    return np.asarray(cv2.warpAffine(picture, plane, size_wh, flags=cv2.INTER_AREA))


def _closed(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.append(values, values[0])
