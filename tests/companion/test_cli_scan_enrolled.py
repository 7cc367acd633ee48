"""``hyakki scan --enrolled``: cards of a box by their pictures, under their codes."""

import io
import json

import cv2
import numpy as np
import pytest

from companion.boxes.editions import GAME, sample
from companion.boxfiles.package import pack, package_of
from companion.boxfiles.stock import Stock
from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.scan import run
from companion.scanning.enrolling import store_gallery, teach
from tests.vision.enrolled_art import landscape, pattern
from tests.vision.enrolled_camera import ENROLMENT, Condition, photo
from vision.enrolled.gallery import Gallery
from vision.enrolled.storage import to_bytes


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A box with two enrolled cards, its gallery alone, and a picture of each."""
    folder = tmp_path_factory.mktemp("enrolled")
    arts = [landscape(np.random.default_rng(71)), pattern(np.random.default_rng(72))]
    gallery = Gallery()
    for number, (entry, art) in enumerate(
        zip(sample().edition.cards[:2], arts, strict=True)
    ):
        shot = photo(art, np.random.default_rng([number, 1]), ENROLMENT)[0]
        gallery = teach(gallery, entry.card.id, [shot]).gallery
        seen = photo(art, np.random.default_rng([number, 9]), Condition(litter=0))[0]
        assert cv2.imwrite(str(folder / f"{number}.png"), seen)
    stock = Stock(folder / "editions")
    stock.put(package_of(GAME, sample().text))
    store_gallery(stock, GAME, gallery)
    (folder / "box.hyakki").write_bytes(pack(stock.present(GAME)))
    (folder / "gallery.bin").write_bytes(to_bytes(gallery))
    bare = package_of(GAME, sample().text)
    (folder / "bare.hyakki").write_bytes(pack(bare))
    return folder


def scanned(*arguments):
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    run([str(each) for each in arguments], streams)
    return [json.loads(line) for line in streams.stdout.getvalue().splitlines()]


@pytest.mark.parametrize("file", ["box.hyakki", "gallery.bin"])
def test_cards_are_told_by_the_codes_of_their_box(place, file):
    pictures = [place / "0.png", place / "1.png"]
    answers = scanned(*pictures, "--game", GAME, "--enrolled", place / file)
    for answer, entry in zip(answers, sample().edition.cards[:2], strict=True):
        (card,) = [each for each in answer["cards"] if each["id"]]
        assert (card["id"], card["read_by"]) == (entry.code, "picture")
        assert card["confidence"] >= 0.9


def test_what_no_sticker_and_no_picture_names_is_asked_about(place):
    (answer,) = scanned(place / "0.png", "--game", GAME)
    doubtful = [n for n, card in enumerate(answer["cards"]) if card["confidence"] < 0.9]
    assert answer["unsure"] == doubtful


@pytest.mark.parametrize(
    ("game", "file", "said"),
    [
        (GAME, "bare.hyakki", "hyakki enrol"),
        (GAME, "0.png", "holds no enrolled cards"),
        (GAME, "none.hyakki", "No such file"),
        ("yokai", "box.hyakki", "holds no card of this box of yokai"),
        ("cards", "box.hyakki", "not for cards"),
        ("night-parade", "box.hyakki", "not for night-parade"),
    ],
)
def test_a_file_that_is_of_no_use_is_named(place, game, file, said):
    with pytest.raises(BadUsage, match=said):
        scanned(place / "0.png", "--game", game, "--enrolled", place / file)


def test_a_damaged_box_is_named(place):
    whole = (place / "box.hyakki").read_bytes()
    (place / "half.hyakki").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadUsage, match="no sound box"):
        scanned(place / "0.png", "--game", GAME, "--enrolled", place / "half.hyakki")
