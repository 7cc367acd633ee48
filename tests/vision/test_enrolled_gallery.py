"""Cards enrolled from a photograph and met again in others."""

import cv2
import numpy as np
import pytest

from tests.vision.enrolled_art import framed, landscape, letters, pattern
from tests.vision.enrolled_art_kept import family_cards, figure, plain_cards, twin_of
from tests.vision.enrolled_camera import CONDITIONS, ENROLMENT, Condition, photo
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.gallery import Gallery
from vision.enrolled.reference import outline_of, whole_of

KINDLY = Condition(tilt_deg=10, litter=0)


def seen(card, seed, condition=KINDLY):
    return photo(card, np.random.default_rng([seed, 4]), condition)


def posed(card, seed):
    return photo(card, np.random.default_rng([seed, 1]), ENROLMENT)


def enrolled(cards):
    gallery = Gallery()
    for number, card in enumerate(cards):
        pixels, corners = posed(card, number)
        gallery = gallery.with_card(f"card {number}", [pixels], [corners])
    return gallery


@pytest.fixture(scope="module")
def cards():
    rngs = [np.random.default_rng([40, number]) for number in range(4)]
    return [landscape(rngs[0]), pattern(rngs[1]), figure(rngs[2]), landscape(rngs[3])]


@pytest.fixture(scope="module")
def gallery(cards):
    return enrolled(cards)


@pytest.mark.parametrize("number", range(4))
def test_a_card_is_known_again_wherever_it_lies(gallery, cards, number):
    pixels, corners = seen(cards[number], number)
    reading = gallery.recognise(pixels)
    assert reading.id == f"card {number}"
    assert reading.best_three[0] == (reading.id, reading.confidence)
    tall = np.linalg.norm(corners[0] - corners[3])
    assert np.abs(reading.corners_xy - corners).max() < 0.06 * tall


@pytest.mark.parametrize("name", ["warm", "cold", "gradient", "fingers"])
def test_a_card_is_known_in_other_light_and_in_a_hand(gallery, cards, name):
    pixels, _ = seen(cards[0], 3, CONDITIONS[name])
    assert gallery.recognise(pixels).id == "card 0"


def test_strangers_are_refused(gallery):
    for number, stranger in enumerate(plain_cards(77, 4)):
        reading = gallery.recognise(seen(stranger, number)[0])
        assert reading.id is None


def test_a_stranger_of_the_same_box_is_refused():
    family = family_cards(9, 2, 6)
    gallery = enrolled(family[:3])
    for number, stranger in enumerate(family[3:]):
        assert gallery.recognise(seen(stranger, number)[0]).id is None


def test_a_table_without_a_card_shows_none(gallery):
    bare = np.full((720, 1280, 3), 90, np.uint8)
    reading = gallery.recognise(bare)
    assert (reading.id, reading.confidence, reading.best_three) == (None, 0.0, ())
    assert reading.corners_xy is None


def test_an_empty_gallery_knows_nobody(cards):
    pixels, corners = seen(cards[0], 1)
    assert Gallery().recognise(pixels).id is None
    assert Gallery().recognise_all(pixels, [corners])[0].id is None


def test_twins_are_told_apart_or_asked_about():
    rng = np.random.default_rng([8, 1])
    card = figure(rng)
    pair = [card, twin_of(card, rng)]
    gallery = enrolled(pair)
    for number, one in enumerate(pair):
        for seed in range(3):
            reading = gallery.recognise(seen(one, 10 + seed)[0])
            assert reading.id in (f"card {number}", None)
            assert f"card {number}" in [name for name, _ in reading.best_three]


def test_the_same_picture_under_two_names_is_reported_and_asked_about(cards):
    gallery = enrolled([cards[0], cards[1], cards[0]])
    assert gallery.same_as("card 0") == ("card 2",)
    assert gallery.same_as("card 1") == ()
    reading = gallery.recognise(seen(cards[0], 5)[0])
    assert reading.is_in_doubt
    assert {name for name, _ in reading.best_three} == {"card 0", "card 2"}


def test_every_outline_of_a_table_gets_its_answer(gallery, cards):
    pixels, corners = seen(cards[2], 6)
    elsewhere = np.array([[5, 5], [65, 5], [65, 90], [5, 90]], np.float32)
    first, second = gallery.recognise_all(pixels, [corners, elsewhere])
    assert (first.id, second.id) == ("card 2", None)


@pytest.mark.parametrize("turns", range(4))
def test_a_cut_card_is_known_whichever_way_up(gallery, cards, turns):
    cut = np.ascontiguousarray(np.rot90(cards[3], turns))
    assert gallery.recognise_cut(cut).id == "card 3"


def test_the_card_is_found_in_the_photograph_it_is_enrolled_from(cards):
    pixels, corners = posed(cards[2], 3)
    tall = np.linalg.norm(corners[0] - corners[3])
    assert np.abs(outline_of(pixels) - corners).max() < 0.03 * tall


def test_three_shots_make_one_card(cards):
    shots, outlines = zip(*(posed(cards[0], seed) for seed in range(3)), strict=True)
    gallery = Gallery().with_card("fox", shots, outlines)
    assert gallery.recognise(seen(cards[0], 2)[0]).id == "fox"


def fault(shots, outlines=None, id_="fox", gallery=None):
    with pytest.raises(BadEnrolment) as caught:
        (gallery or Gallery()).with_card(id_, shots, outlines)
    return caught.value.key, caught.value.values


def test_shots_of_different_cards_are_refused(cards):
    shots, outlines = zip(posed(cards[0], 1), posed(cards[1], 2), strict=True)
    assert fault(shots, outlines) == ("shots_differ", {"shot": 1})


def test_what_cannot_be_enrolled_says_why(gallery, cards):
    bare = np.full((720, 1280, 3), 90, np.uint8)
    assert fault([bare])[0] == "no_outline"
    assert fault([bare], [whole_of(bare)])[0] == "bare"
    assert fault([])[0] == "no_shots"
    card = cards[0]
    assert fault([card] * 6, [whole_of(card)] * 6)[0] == "too_many_shots"
    assert fault([card], [whole_of(card)], " ")[0] == "bad_id"
    assert fault([card], [whole_of(card)], "card 1", gallery)[0] == "taken"


def test_a_dark_photograph_is_sent_back_and_a_dark_card_in_good_light_is_not(cards):
    pixels, _ = posed(cards[2], 3)
    key, values = fault([(pixels * 0.2).astype(np.uint8)])
    assert (key, values["least"]) == ("too_dark", 64)
    for light in (0.0, 0.12):
        assert fault([(pixels * light).astype(np.uint8)])[0] == "too_dark"
    night = (pixels * 0.2).astype(np.uint8)
    night[:60] = 200
    assert Gallery().with_card("night", [night]).ids == ("night",)


def test_a_blurred_photograph_is_sent_back(cards):
    pixels, corners = posed(cards[2], 3)
    blurred = cv2.GaussianBlur(pixels, (0, 0), 15)
    assert fault([blurred], [corners])[0] == "blurred"


@pytest.mark.parametrize("wider", [-0.015, 0.0, 0.015])
def test_a_plain_card_is_known_on_a_bright_table(wider):
    """The step to the table is no part of what is printed on the card."""
    card = np.full((704, 504, 3), (90, 100, 180), np.uint8)
    cv2.rectangle(card, (300, 560), (400, 600), (60, 220, 230), -1)
    gallery = Gallery().with_card("plain", [card], [whole_of(card)])
    table = np.full((720, 1280, 3), (235, 240, 240), np.uint8)
    small = cv2.resize(card, (252, 352), interpolation=cv2.INTER_AREA)
    table[180:532, 500:752] = small
    off = wider * 352
    outline = np.array(
        [[500 - off, 180 - off], [752 + off, 180 - off],
         [752 + off, 532 + off], [500 - off, 532 + off]], np.float32,
    )  # fmt: skip
    assert gallery.recognise_all(table, [outline - 0.5])[0].id == "plain"


def test_a_card_can_be_taken_out_again(gallery, cards):
    fewer = gallery.without_card("card 1")
    assert fewer.ids == ("card 0", "card 2", "card 3")
    assert gallery.ids == ("card 0", "card 1", "card 2", "card 3")
    assert fewer.recognise_cut(cards[1]).id is None
    with pytest.raises(BadEnrolment, match="unknown_id"):
        fewer.without_card("card 1")


def test_a_card_of_text_in_the_frame_of_others_is_known():
    frame = [np.random.default_rng(3) for _ in range(2)]
    pages = []
    for number in range(2):
        rng = np.random.default_rng([3, number])
        page = np.full((300, 300, 3), 230, np.uint8)
        letters(page, rng, (5, 5, 295, 295), 9, (20, 20, 20))
        pages.append(framed(page, frame[number], rng))
    gallery = enrolled(pages)
    assert gallery.recognise_cut(pages[1]).id == "card 1"
