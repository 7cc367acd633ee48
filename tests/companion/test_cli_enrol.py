"""``hyakki enrol``: a folder of pictures, each named after its card."""

import io

import cv2
import numpy as np
import pytest

from companion.boxes.editions import GAME, sample
from companion.boxes.parade import sample_text
from companion.boxfiles.package import package_of
from companion.boxfiles.stock import Stock
from companion.cli.enrol import run
from companion.cli.jsonlines import BadUsage, Streams
from companion.scanning.enrolling import load_gallery, name_card
from tests.vision.enrolled_art import landscape, pattern
from tests.vision.enrolled_camera import ENROLMENT, Condition, photo

PARADE = "yokai-parade"


@pytest.fixture(scope="module")
def cards():
    rngs = [np.random.default_rng([70, number]) for number in range(2)]
    return [landscape(rngs[0]), pattern(rngs[1])]


@pytest.fixture
def place(tmp_path):
    stock = Stock(tmp_path / "data" / "editions")
    stock.put(package_of(GAME, sample().text))
    stock.put(package_of(PARADE, sample_text()))
    (tmp_path / "pictures").mkdir()
    return tmp_path


def write(place, name, card, seed):
    pixels = photo(card, np.random.default_rng([seed, 1]), ENROLMENT)[0]
    assert cv2.imwrite(str(place / "pictures" / name), pixels)


def enrol(place, *more):
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    asked = [str(place / "pictures"), "--data", str(place / "data"), *more]
    status = run(asked, streams)
    return status, streams.stdout.getvalue(), streams.stderr.getvalue()


def gallery(place, game=GAME):
    return load_gallery(Stock(place / "data" / "editions"), game)


def seen(card, seed):
    rng = np.random.default_rng([seed, 1])
    return photo(card, rng, Condition(tilt_deg=10, litter=0))[0]


def test_cards_are_learned_by_id_or_code_and_known_again(place, cards):
    first, second = sample().edition.cards[:2]
    write(place, f"{first.card.id}.jpg", cards[0], 1)
    write(place, f"{first.card.id}-2.png", cards[0], 2)
    write(place, f"{second.code.lower()}.jpg", cards[1], 3)
    status, told, _ = enrol(place)
    assert status == 0
    assert f"{first.card.id}: 2 pictures" in told
    assert "knows 2 cards" in told
    known = gallery(place)
    assert name_card(known, seen(cards[0], 8)).id == first.card.id
    assert name_card(known, seen(cards[1], 8)).id == second.card.id


def test_a_second_time_adds_to_what_is_known(place, cards):
    write(place, "y12.jpg", cards[0], 1)
    assert enrol(place, "--game", PARADE)[0] == 0
    (place / "pictures" / "y12.jpg").unlink()
    write(place, "m1.jpg", cards[1], 1)
    assert enrol(place, "--game", PARADE)[0] == 0
    assert sorted(gallery(place, PARADE).ids) == ["kappa", "samurai"]


def test_what_is_no_card_and_no_picture_is_named_and_the_rest_learned(place, cards):
    first = sample().edition.cards[0].card.id
    write(place, f"{first}.jpg", cards[0], 1)
    (place / "pictures" / f"{first}-2.jpg").write_bytes(b"no picture")
    write(place, "somebody.jpg", cards[1], 1)
    plain = np.full((600, 800, 3), 120, np.uint8)
    assert cv2.imwrite(str(place / "pictures" / f"{first}-3.png"), plain)
    status, told, _ = enrol(place)
    assert status == 1
    assert "somebody.jpg: no card of this box" in told
    assert f"{first}-2.jpg: " in told
    assert f"{first}-3.png: " in told
    assert gallery(place).ids == (first,)


def test_nothing_to_learn_changes_nothing(place):
    before = Stock(place / "data" / "editions").present(GAME)
    status, told, _ = enrol(place)
    assert status == 1
    assert "knows 0 cards" in told
    assert Stock(place / "data" / "editions").present(GAME) == before


def test_without_a_box_and_without_a_folder(tmp_path):
    assert enrol(tmp_path)[2].startswith("There is no own box")
    stock = Stock(tmp_path / "data" / "editions")
    stock.put(package_of(GAME, sample().text))
    status, _, told = enrol(tmp_path)
    assert status == 1
    assert "pictures" in told


def test_usage_is_checked(place):
    with pytest.raises(BadUsage):
        enrol(place, "--game", "chess")
