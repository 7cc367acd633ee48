"""The soak's camera: cards that come and go, and whole tables where a look is taken.

``soak_tables.py FOLDER`` renders the tables beforehand, in a process of its own, so
that the soaked one holds no more than a camera's picture.
"""

import random
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion.demo.camera import CardShow
from companion.scanning.games import yokai_box
from tests.companion.scan_tables import photograph, rows, test_deck
from vision.rendering_table import render_table
from vision.sources import Pace
from vision.stickers import card_sticker
from vision.stills import load_picture
from vision.types import Frame

DECK = 7
WIDE_WH = (2304, 1296)
SORTED = ("AS 2S 3S 4S", "AH 2H 3H 4H", "AC 2C 3C 4C", "AD 2D 3D 4D")
MIXED = ("AS 2H 3S 4S", "AH 2S 3H 4H", "AC 2C 3D 4C", "AD 2D 3C 4D")
SQUARE = tuple((row, column) for row in range(4) for column in range(4))
MOVED = (*SQUARE[1:], (4, 3))
OTHER_SHARE = 0.15
"""Looks at what is no table of the game: another one, a covered lens, nothing."""


class SoakCamera(CardShow):
    """Frames of cards held up, and stills of tables from a folder."""

    def __init__(self, folder, game, seed):
        super().__init__(game, seed)
        self._stills = sorted(folder.glob("*.jpg"))
        self._random = random.Random(seed)
        self._still_pace = Pace(0)
        self.looks = 0
        self.wanted = "playing"

    def still(self):
        """Return a picture of a table, mostly one of the game that is played."""
        is_other = self._random.random() < OTHER_SHARE
        fitting = [
            path
            for path in self._stills
            if is_other or path.name.startswith((self.wanted, "covered"))
        ]
        self.looks += 1
        pixels = load_picture(self._random.choice(fitting or self._stills))
        return Frame(pixels, self._still_pace.next())


def stickered(order, seed):
    """Pixels of the cards of Yokai with stickers, in this order."""
    texts = list(yokai_box().texts)
    rng = np.random.default_rng(seed)
    cards = [card_sticker(texts[number], number) for number in order]
    return render_table(cards, WIDE_WH, rng).pixels


def covered(cells, seed):
    """Pixels of cards that lie face down."""
    laid = dict.fromkeys(cells, "back")
    rng = np.random.default_rng(seed)
    return photograph(test_deck(DECK), laid, rng, room=(*SQUARE, (4, 3)))[0]


def render(folder):
    """Write the stills."""
    deck, rng = test_deck(DECK), np.random.default_rng(DECK)
    pictures = {
        "playing-sorted": photograph(deck, rows(SORTED), rng)[0],
        "playing-mixed": photograph(deck, rows(MIXED), rng)[0],
        "yokai-sorted": stickered(range(16), 1),
        "yokai-mixed": stickered(rng.permutation(16), 2),
        "covered-square": covered(SQUARE, 3),
        "covered-moved": covered(MOVED, 3),
        "other-black": np.zeros((1296, 2304, 3), np.uint8),
        "other-bare": np.full((1296, 2304, 3), 120, np.uint8),
    }
    for name, pixels in pictures.items():
        cv2.imwrite(str(folder / f"{name}.jpg"), pixels)


if __name__ == "__main__":
    render(Path(sys.argv[1]))
