"""What the networks are taught: drawn cards, cut as the reader cuts, and the truth."""

import importlib.util
from functools import partial
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cards.crops import inner_corners
from vision.cards.fitting import FIT_MARGIN, FIT_WH
from vision.cards.naming import NAME_WH, NAMES, RANKS, SUITS
from vision.training.borrowed import court_art, inked, random_inking
from vision.training.closeups import InventedDeck, Studio, closeups
from vision.training.courts import back_picture
from vision.training.decks import invent_deck
from vision.training.inks import fonts_under
from vision.training.ring import Ring
from vision.training.scenes import BACK, STRANGE
from vision.training.sheaves import BACK as BACK_KIND
from vision.training.sheaves import FACE, NEITHER, sheaf, told, wobbled
from vision.training.streams import stream
from vision.training.style import FACE_WH, random_style
from vision.training.tables import TABLE_WH, tables


@pytest.fixture(scope="module")
def studio():
    kivy = importlib.util.find_spec("kivy").origin
    fonts = fonts_under([Path(kivy).parent / "data" / "fonts"])
    deck = invent_deck(np.random.default_rng(3), fonts)
    return Studio(fonts, [court_art(deck.faces, (0.2, 0.1, 0.8, 0.9))], [deck])


def test_the_same_numbers_make_the_same_sheaf(studio):
    one, again, other = (sheaf(studio, 1, number) for number in (4, 4, 5))
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert not np.array_equal(one.name_cuts[0], other.name_cuts[0])


def test_a_sheaf_is_cut_as_the_reader_cuts(studio):
    cuts = sheaf(studio, 1, 0)
    assert cuts.name_cuts.shape[1:] == (NAME_WH[1], NAME_WH[0], 3)
    assert cuts.fit_cuts.shape[1:] == (FIT_WH[1], FIT_WH[0], 3)
    assert len(cuts.name_truths) == len(cuts.name_cuts)
    assert len(cuts.fit_truths) == len(cuts.fit_cuts)


def test_truths_name_faces_and_nothing_else(studio):
    for number in range(4):
        for rank, suit, kind in sheaf(studio, 2, number).name_truths:
            assert (rank >= 0) == (suit >= 0) == (kind == FACE)
            assert rank < len(RANKS)
            assert suit < len(SUITS)


@pytest.mark.parametrize(
    ("shown", "truth"),
    [
        pytest.param(NAMES.index("AC"), (0, 0, FACE), id="first"),
        pytest.param(NAMES.index("QH"), (11, 2, FACE), id="court"),
        pytest.param(NAMES.index("KS"), (12, 3, FACE), id="last"),
        pytest.param(BACK, (-1, -1, BACK_KIND), id="back"),
        pytest.param(STRANGE, (-1, -1, NEITHER), id="strange"),
    ],
)
def test_what_a_card_shows_as_numbers(shown, truth):
    assert told(shown) == truth


def test_offsets_lead_from_the_guess_to_the_card(studio):
    closeup = next(closeups(studio, np.random.default_rng(2)))
    truth = closeup.corners_xy
    cuts = sheaf(studio, 3, 0)
    nominal = inner_corners(FIT_WH, FIT_MARGIN)
    assert truth.shape == nominal.shape
    cards = cuts.fit_truths[cuts.fit_truths[:, 8] == 1]
    assert 0 < np.abs(cards[:, :8]).mean() < 0.15
    assert not cuts.fit_truths[cuts.fit_truths[:, 8] == 0].any()


@pytest.mark.parametrize("amount", [0.01, 0.05, 0.1])
def test_a_wobble_is_as_large_as_told(amount):
    rng = np.random.default_rng(6)
    card = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32)
    off = [np.abs(wobbled(card, amount, rng) - card).mean() for _ in range(200)]
    assert 0.3 * amount * 63 < np.mean(off) < 2.5 * amount * 63


def test_the_card_of_a_closeup_is_seen_whole_enough(studio):
    rng = np.random.default_rng(8)
    for closeup in closeups(studio, rng):
        assert closeup.scene.visible[closeup.number] >= 0.15
        height, width = closeup.scene.pixels.shape[:2]
        middle = closeup.corners_xy.mean(axis=0)
        assert np.abs(middle - (width / 2, height / 2)).max() < 3


def test_a_face_is_drawn_once(studio):
    rng = np.random.default_rng(1)
    style = random_style(rng, studio.fonts, studio.gallery)
    deck = InventedDeck(style, back_picture(FACE_WH, rng))
    assert deck.face(7) is deck.face(7)
    assert deck.face(7).shape == (FACE_WH[1], FACE_WH[0], 3)


@pytest.mark.parametrize("seed", range(8))
def test_other_inks_leave_the_paper_white_and_black_black(seed):
    picture = np.zeros((20, 20, 3), np.uint8)
    picture[:10] = 255
    printed = inked(picture, random_inking(seed))
    assert printed[:10].min() == 255
    assert printed[10:].max() == 0


def test_tables_say_how_many_cards_they_have(studio):
    some = tables(studio, 1, 0)
    assert some.pixels.shape[1:] == (TABLE_WH[1], TABLE_WH[0], 3)
    for corners, facts in zip(some.corners, some.facts, strict=True):
        there = facts[:, 0] >= 0
        assert all(cv2.isContourConvex(quad) for quad in corners[there])
        assert not corners[~there].any()


def test_a_ring_forgets_the_oldest():
    ring = Ring(4)
    ring.add(np.arange(3), np.arange(3) * 10)
    ring.add(np.arange(3, 6), np.arange(3, 6) * 10)
    ones, tens = ring.draw(200, np.random.default_rng(0))
    assert set(ones) == {2, 3, 4, 5}
    assert (tens == ones * 10).all()


def test_a_ring_that_is_not_full_draws_what_it_has():
    ring = Ring(100)
    ring.add(np.array([7, 8]))
    (drawn,) = ring.draw(50, np.random.default_rng(0))
    assert set(drawn) == {7, 8}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stream_keeps_its_order(workers):
    assert list(islice(stream(partial(pow, 2), workers), 5)) == [1, 2, 4, 8, 16]
