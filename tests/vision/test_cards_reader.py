"""The shipped networks on drawn tables, on photographs and on pictures of nothing."""

import csv
import importlib.util
import os
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cards.models import load_net
from vision.cards.naming import NAMES
from vision.cards.reader import card_reader
from vision.errors import VisionError
from vision.training.camera import Trouble
from vision.training.decks import invent_deck
from vision.training.inks import fonts_under
from vision.training.layouts import Spot
from vision.training.scenes import BACK, Plan, draw_scene
from vision.types import Frame

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT / os.environ.get("HYAKKI_PHOTOS", "../shared/photos")
CARD_WH = (63.0, 88.0)
CALM = Trouble(blur_px=0.6, motion_px=1, noise=4, glare=0, shadow=0)


@pytest.fixture(scope="module")
def reader():
    return card_reader()


@pytest.fixture(scope="module")
def deck():
    return deck_of(14)


def deck_of(seed):
    kivy = importlib.util.find_spec("kivy").origin
    fonts = fonts_under([Path(kivy).parent / "data" / "fonts"])
    return invent_deck(np.random.default_rng(seed), fonts)


def table(deck, shown, columns=3, scale=2.4, seed=5):
    """Cards edge to edge from the left, seen from straight above."""
    spots = [
        Spot(CARD_WH[0] * (n % columns), CARD_WH[1] * (n // columns), 0.0)
        for n in range(len(shown))
    ]
    plane = np.array([[scale, 0, 210], [0, scale, 170], [0, 0, 1.0]])
    plan = Plan(spots, shown, CARD_WH, plane, deck)
    rng = np.random.default_rng(seed)
    return draw_scene(plan, (900, 760), rng, CALM, litter=0)


@pytest.mark.parametrize("seed", [12, 13, 14, 16, 18])
def test_cards_that_touch_are_read_where_they_lie(reader, seed):
    names = ["AS", "10H", "KD", "7C", "QH", "2S"]
    scene = table(deck_of(seed), [NAMES.index(name) for name in names])
    alone = [card for card in reader.read(scene.pixels) if card.kind == "face"]
    assert all(card.name in names for card in alone if card.is_sure)
    likeliest = [
        max(names, key=lambda name: card.faces[NAMES.index(name)]) for card in alone
    ]
    assert sorted(likeliest) == sorted(names)
    off = []
    for card, name in zip(alone, likeliest, strict=True):
        true = scene.corners_xy[names.index(name)]
        turned = np.roll(true, 2, axis=0)
        ways = (true, turned)
        off.append(min(np.abs(card.corners_xy - way).max() for way in ways))
    assert max(off) < 0.12 * 2.4 * CARD_WH[0]


def test_a_card_face_down_is_a_back_without_a_name(reader, deck):
    scene = table(deck, [BACK, NAMES.index("9D")], columns=2)
    kinds = {card.kind: card.name for card in reader.read(scene.pixels)}
    assert kinds == {"back": None, "face": "9D"}


def test_a_table_without_cards_is_empty(reader, deck):
    assert reader.read(table(deck, []).pixels) == ()


def test_named_faces_are_sightings(reader, deck):
    scene = table(deck, [NAMES.index("10C"), BACK], columns=2)
    (sighting,) = reader.recognise(Frame(scene.pixels, 0))
    assert sighting.label == "10C"
    assert sighting.reader == "face"


def test_alternatives_are_ordered_and_sum_to_at_most_one(reader, deck):
    scene = table(deck, [NAMES.index("8S"), NAMES.index("6H")], columns=2)
    for card in reader.read(scene.pixels):
        shares = [share for _, share in card.alternatives]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) <= 1 + 1e-6
        assert card.alternatives[0][0] == card.name
        assert sum(card.faces) == pytest.approx(1)


@pytest.mark.parametrize("shape", [(1, 1), (3, 4000), (4000, 3), (40, 40), (33, 500)])
@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_picture_of_nothing_has_no_cards(reader, shape, level):
    assert reader.read(np.full((*shape, 3), level, np.uint8)) == ()


def test_the_networks_are_small():
    sizes = [path.stat().st_size for path in (ROOT / "vision/models").glob("*.onnx")]
    assert 0 < sum(sizes) <= 4_000_000


def test_a_network_that_is_not_there_is_named():
    with pytest.raises(VisionError, match=r"no_model model=none"):
        load_net("none")


def photographs():
    manifest = PHOTOS / "manifest.tsv"
    if not manifest.is_file():
        return []
    with manifest.open(encoding="utf-8", newline="") as file:
        rows = [r for r in csv.DictReader(file, delimiter="\t") if "cards" in r["kind"]]
    return rows[::12]


@pytest.mark.skipif(not photographs(), reason="HYAKKI_PHOTOS names no photographs")
@pytest.mark.parametrize("row", photographs(), ids=lambda row: Path(row["file"]).name)
def test_no_card_of_a_photograph_is_surely_wrong(reader, row):
    cards = reader.read(cv2.imread(str(PHOTOS / row["file"])))
    told = Counter(card.name for card in cards if card.name and card.is_sure)
    assert not told - Counter(row["labels"].split())
