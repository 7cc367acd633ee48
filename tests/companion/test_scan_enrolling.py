"""Cards taught by pictures, stored with a box, and known again."""

import numpy as np
import pytest

from companion.boxes.editions import GAME, sample
from companion.boxfiles.package import package_of
from companion.boxfiles.stock import Stock
from companion.scanning.enrolling import (
    NoBox,
    find_card,
    load_gallery,
    may_be_whole,
    name_card,
    store_gallery,
    teach,
)
from tests.vision.enrolled_art import landscape, pattern
from tests.vision.enrolled_camera import ENROLMENT, Condition, photo
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.gallery import Gallery


def shot(card, seed, condition=ENROLMENT):
    return photo(card, np.random.default_rng([seed, 1]), condition)[0]


@pytest.fixture(scope="module")
def cards():
    rngs = [np.random.default_rng([50, number]) for number in range(3)]
    return [landscape(rngs[0]), pattern(rngs[1]), landscape(rngs[2])]


@pytest.fixture(scope="module")
def gallery(cards):
    known = Gallery()
    for number, card in enumerate(cards[:2]):
        shots = [shot(card, number), shot(card, number + 10)]
        known = teach(known, f"card {number}", shots).gallery
    return known


def test_what_was_taught_is_known_and_a_stranger_is_not(gallery, cards):
    kindly = Condition(tilt_deg=10, litter=0)
    assert name_card(gallery, shot(cards[1], 5, kindly)).id == "card 1"
    assert name_card(gallery, shot(cards[2], 5, kindly)).id is None


def test_a_card_taught_again_is_taken_in_place_of_the_former(gallery, cards):
    taught = teach(gallery, "card 0", [shot(cards[2], 3)])
    assert sorted(taught.gallery.ids) == ["card 0", "card 1"]
    assert taught.like == ()


def test_the_same_card_under_another_id_is_noticed(gallery, cards):
    assert teach(gallery, "twin", [shot(cards[0], 20)]).like == ("card 0",)


def test_a_card_that_fills_its_picture_is_taught_as_a_whole(cards):
    with pytest.raises(BadEnrolment) as told:
        find_card(cards[0][10:-10, 10:-10])
    assert may_be_whole(told.value)
    taught = teach(Gallery(), "scan", [cards[0]], is_whole=True)
    assert taught.gallery.ids == ("scan",)


def test_a_gallery_is_kept_with_the_box(tmp_path, gallery):
    stock = Stock(tmp_path / "editions")
    assert load_gallery(stock, GAME).ids == ()
    with pytest.raises(NoBox):
        store_gallery(stock, GAME, gallery)
    stock.put(package_of(GAME, sample().text))
    store_gallery(stock, GAME, gallery)
    assert load_gallery(stock, GAME).ids == gallery.ids
    assert stock.present(GAME).text == sample().text
    store_gallery(stock, GAME, Gallery())
    assert load_gallery(stock, GAME).ids == ()
