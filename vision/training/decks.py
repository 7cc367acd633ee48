"""Decks as pictures: invented ones, and drawn ones read from folders."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.cards.naming import NAMES
from vision.training.courts import back_picture
from vision.training.faces import draw_face
from vision.training.style import FACE_WH, random_style
from vision.types import Pixels


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """Fifty-two faces and a back."""

    faces: NDArray[np.uint8]
    """``(52, 336, 240, 3)`` BGR in the order of ``NAMES``."""

    back: Pixels
    """``(336, 240, 3)`` BGR."""

    def face(self, number: int) -> Pixels:
        """Return the face of that number in ``NAMES``, ``(336, 240, 3)`` uint8 BGR."""
        return np.asarray(self.faces[number], np.uint8)


def invent_deck(rng: Generator, fonts: list[Path]) -> Deck:
    """Return a deck that nobody printed."""
    style = random_style(rng, fonts)
    faces = [draw_face(style, name[:-1], name[-1]) for name in NAMES]
    return Deck(np.stack(faces), back_picture(FACE_WH, rng))


def read_deck(folder: Path, rng: Generator) -> Deck:
    """Return the deck whose pictures ``AS.png`` to ``KC.png`` lie in ``folder``.

    Its back is invented.
    """
    faces = [_read(folder / f"{name}.png") for name in NAMES]
    return Deck(np.stack(faces), back_picture(FACE_WH, rng))


def _read(path: Path) -> Pixels:
    drawn = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if drawn is None:
        raise FileNotFoundError(path)
    if drawn.ndim == 3 and drawn.shape[2] == 4:
        cover = drawn[:, :, 3:].astype(np.float32) / 255
        drawn = drawn[:, :, :3] * cover + 255 * (1 - cover)
    sized = cv2.resize(drawn[:, :, :3], FACE_WH, interpolation=cv2.INTER_AREA)
    return np.asarray(sized, np.float32).clip(0, 255).astype(np.uint8)
