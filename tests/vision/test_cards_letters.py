"""Letters in corners: what the shipped network reads, and the lessons it took."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from vision.cards.comparing import compared
from vision.cards.glyphs import SHAPE_WH, index_of
from vision.cards.indices import INDEX_WH, corner_of
from vision.cards.letters import Letterer
from vision.cards.models import load_net
from vision.cards.naming import NAMES, RANKS, Named
from vision.cards.pyramid import Pyramid
from vision.training.closeups import Studio
from vision.training.decks import invent_deck
from vision.training.inks import fonts_under
from vision.training.letters import letters

WIDE, TALL = 240, 336


@pytest.fixture(scope="module")
def fonts():
    kivy = importlib.util.find_spec("kivy").origin
    return fonts_under([Path(kivy).parent / "data" / "fonts"])


@pytest.fixture(scope="module")
def letterer():
    return Letterer(load_net("letterer"))


def row_of(deck, names):
    """The picture of cards side by side, and their outlines."""
    picture = np.full((TALL + 40, WIDE * len(names) + 40, 3), 60, np.uint8)
    outlines = []
    for n, name in enumerate(names):
        x0, x1 = 20 + WIDE * n, 20 + WIDE * (n + 1)
        picture[20:-20, x0:x1] = deck.face(NAMES.index(name))
        corners = [[x0, 20], [x1, 20], [x1, 20 + TALL], [x0, 20 + TALL]]
        outlines.append(np.array(corners, np.float32) - 0.5)
    return Pyramid(picture), outlines


def named(likely, face=1.0):
    faces = np.full(52, 1e-4)
    for name, share in likely.items():
        faces[NAMES.index(name)] = share
    return Named(faces / faces.sum(), face, 0.0, 1 - face)


@pytest.mark.parametrize("name", ["JS", "QH", "KC", "AD", "4H", "7S"])
def test_letters_of_a_deck_never_seen_are_read(letterer, fonts, name):
    pyramid, (card,) = row_of(invent_deck(np.random.default_rng(18), fonts), [name])
    index = index_of(pyramid.cut(corner_of(card), INDEX_WH, 0.0))
    ranks = letterer.ranks([index])
    assert RANKS[int(ranks.argmax())] == name[:-1]
    assert ranks.sum() == pytest.approx(1)


def test_no_index_says_nothing(letterer):
    assert letterer.ranks([]) is None


def test_a_doubtful_court_is_named_by_its_neighbours(letterer, fonts):
    names = ["7C", "4S", "KS", "9C", "5S", "AH", "KC"]
    pyramid, outlines = row_of(invent_deck(np.random.default_rng(18), fonts), names)
    clear = [named({name: 1.0}) for name in names[:-1]]
    doubtful = named({"JC": 0.3, "JS": 0.3, "KC": 0.2, "KS": 0.2})
    told = compared(letterer, pyramid, outlines, [*clear, doubtful])
    assert NAMES[int(told[-1].faces.argmax())] == "KC"
    assert told[-1].faces.max() > 0.9


def test_what_is_no_face_is_neither_taught_nor_asked(letterer, fonts):
    names = ["7C", "4S", "KS", "9C", "5S", "KC"]
    pyramid, outlines = row_of(invent_deck(np.random.default_rng(18), fonts), names)
    clear = [named({name: 1.0}) for name in names[:-1]]
    stranger = named({"KS": 0.5, "KC": 0.5}, face=0.3)
    told = compared(letterer, pyramid, outlines, [*clear, stranger])
    assert told[-1] is stranger


def test_lessons_are_signs_and_the_same_for_the_same_numbers(fonts):
    studio = Studio(fonts, [], [])
    one, again, other = (letters(studio, 1, number) for number in (4, 4, 5))
    assert one.shapes.shape == (len(one.ranks), np.prod(SHAPE_WH))
    assert len(one.ranks) > 0
    assert set(one.ranks.tolist()) <= set(range(len(RANKS)))
    assert np.array_equal(one.shapes, again.shapes)
    assert one.shapes.shape != other.shapes.shape or (one.shapes != other.shapes).any()
