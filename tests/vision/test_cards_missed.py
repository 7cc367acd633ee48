"""Cards that were missed or outlined badly, found from the cards beside them."""

import numpy as np
import pytest

from vision.cards.beside import shared
from vision.cards.finding import Guess
from vision.cards.fitting import Outline
from vision.cards.naming import NAMES, Named
from vision.cards.reader import CardReader

WIDE, TALL = 60, 84
LEFT, TOP = 80, 90


def card(column, row=0, columns=1):
    left, top = LEFT + WIDE * column, TOP + TALL * row
    right, bottom = left + WIDE * columns, top + TALL
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return np.array(corners, np.float32)


class Guesses:
    def __init__(self, *outlines):
        self._guesses = [Guess(corners, 0.8) for corners in outlines]

    def find(self, pixels):
        return self._guesses


class Fits:
    """Knows cards; takes other outlines as they are, each for what it looks like."""

    def __init__(self, cards, others=()):
        self._cards = cards
        self._others = others
        self.asked = []

    def fit(self, pyramid, rough):
        self.asked += rough
        return [self._fitted(corners) for corners in rough]

    def _fitted(self, corners):
        for sure, known in [*((1.0, c) for c in self._cards), *self._others]:
            if np.abs(known - corners).max() < WIDE / 5:
                return Outline(known, sure)
        return Outline(corners, 0.1)


class Names:
    """Reads the brightness of what is cut where nothing else is seen."""

    def name(self, cuts):
        return [self._named(cut) for cut in cuts]

    def _named(self, cut):
        inner = cut[16:-16, 12:-12]
        faces = np.full(52, 0.001)
        faces[int(np.median(inner)) // 4] = 1.0
        is_one = inner.std() < 1
        return Named(faces / faces.sum(), 1.0 * is_one, 0.0, 1.0 - is_one)


class Spells:
    def spell(self, pyramid, cards):
        return [[] for _ in cards]


class Letters:
    def ranks(self, ends):
        return None


def read(cards, guesses, others=()):
    """Names of what is read on a table where each card is brighter than the last."""
    return read_by(Fits(cards, others), cards, guesses)


def read_by(fits, cards, guesses):
    pixels = np.full((400, 600, 3), 204, np.uint8)
    for number, corners in enumerate(cards):
        (x0, y0), (x1, y1) = corners[0].astype(int), corners[2].astype(int)
        pixels[y0:y1, x0:x1] = 4 * (number + 1)
    reader = CardReader(Guesses(*guesses), fits, Names(), Spells(), Letters())
    return {each.name for each in reader.read(pixels) if each.kind == "face"}


@pytest.mark.parametrize("sure", [0.0, 0.6, 0.94])
def test_an_outline_around_two_cards_hides_neither(sure):
    row = [card(n) for n in range(3)]
    pair = card(1, columns=2)
    guesses = [row[0], pair, card(1) + 12, card(2) + 12]
    assert read(row, guesses, [(sure, pair)]) == set(NAMES[1:4])


def test_missed_cards_are_found_one_after_the_other():
    row = [card(n) for n in range(4)]
    hints = [each + 14 for each in row[1:]]
    assert read(row, [row[0], *hints]) == set(NAMES[1:5])


def test_a_place_that_was_bare_is_not_looked_at_again():
    row = [card(n) for n in range(3)]
    fits = Fits(row)
    bare = card(0, row=1)
    hints = [*(each + 14 for each in row[1:]), bare + 3]
    assert read_by(fits, row, [row[0], *hints]) == set(NAMES[1:4])
    assert sum(np.array_equal(bare, each) for each in fits.asked) == 1


def test_a_card_nobody_guessed_is_not_looked_for():
    row = [card(n) for n in range(2)]
    assert read(row, [row[0]]) == {NAMES[1]}


def test_a_sure_outline_that_cannot_be_read_gives_way_to_the_card_beside_a_read_one():
    row = [card(n) for n in range(3)]
    askew = card(1) + np.array([[0, 0], [18, -24], [18, 0], [0, 24]], np.float32)
    assert shared(askew, row[1]) > 0.4
    assert read(row, [row[0], askew, row[2]], [(0.99, askew)]) == set(NAMES[1:4])
