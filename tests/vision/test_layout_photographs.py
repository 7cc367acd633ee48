"""A real photograph of a whole deck in four loose rows, read and laid out."""

import cv2
import numpy as np
import pytest

from tests.bench.vision_photos import photo_folder
from vision.cards.reader import card_reader
from vision.layouts.laying import lay_out
from vision.layouts.types import STRONG, Piece

DECK = photo_folder() / "cards/GerryGekao+cards/imgs__all_cards.jpg"
SUITS, RANKS = "HCDS", ("K", "Q", "J", *map(str, range(10, 1, -1)), "A")


@pytest.mark.skipif(not DECK.exists(), reason="the photograph is not here")
def test_a_deck_in_rows_is_laid_out_as_it_lies():
    pixels = cv2.imread(str(DECK))
    cards = card_reader().read(pixels)
    kinds = {"face": "card", "back": "back", "other": "unknown"}
    pieces = [Piece(np.array(card.corners_xy), kinds[card.kind]) for card in cards]
    layout = lay_out(pieces, (pixels.shape[1], pixels.shape[0]))
    told = {cell: cards[number].name for cell, number in layout.holders.items()}
    assert told == {
        (row, column): rank + suit
        for row, suit in enumerate(SUITS)
        for column, rank in enumerate(RANKS)
    }
    assert layout.is_connected
    assert layout.strength >= STRONG
