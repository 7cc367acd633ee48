"""What no scan was made for: each answered clearly, in time and without a traceback."""

import io
import json
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.cli.jsonlines import Streams
from companion.cli.scan import run
from companion.scanning.games import PLAYING_CARDS, yokai_box
from tests.pace import slowness
from vision.rendering_table import render_table
from vision.stickers import card_sticker

sys.path.insert(0, str(Path(__file__).parent))

from scan_tables import photograph, rows, test_deck

MOST_S = 2.0
SORTED = rows(["AS 2S AH 2H", "3S 4S 3H 4H", "AC 2C AD 2D", "3C 4C 3D 4D"])
YOKAI = yokai_box()
TEXTS = list(YOKAI.texts)


def scanned(path, game="night-parade"):
    """Return the one answer to a picture, which has to come in time."""
    out, err = io.StringIO(), io.StringIO()
    before = time.process_time()
    run([str(path), "--game", game], Streams(io.BytesIO(), out, err))
    spent = time.process_time() - before
    assert spent < MOST_S * slowness()
    assert err.getvalue() == ""
    (line,) = out.getvalue().splitlines()
    return json.loads(line)


@pytest.fixture(scope="module")
def table():
    """A sorted parade, ``(1296, 2304, 3)`` uint8 BGR."""
    return photograph(test_deck(8), SORTED, np.random.default_rng(2))[0]


def truncated(table, path):
    whole = cv2.imencode(".jpg", table)[1].tobytes()
    path.write_bytes(whole[: len(whole) // 2])


def progressive(table, path):
    way = [cv2.IMWRITE_JPEG_PROGRESSIVE, 1]
    whole = cv2.imencode(".jpg", table, way)[1].tobytes()
    path.write_bytes(whole[: len(whole) // 2])


def huge(_, path):
    path.write_bytes(cv2.imencode(".png", np.zeros((14000, 15000), np.uint8))[1])


NO_PICTURES = {
    "text": (lambda _, path: path.write_text("hello"), "no picture"),
    "empty": (lambda _, path: path.write_bytes(b""), "no picture"),
    "HEIC": (
        lambda _, path: path.write_bytes(b"\0\0\0\x18ftypheic" + bytes(200)),
        "HEIC",
    ),
    "truncated": (truncated, "damaged"),
    "progressive, truncated": (progressive, "damaged"),
    "one pixel": (lambda _, path: Image.new("RGB", (1, 1)).save(path), "small"),
    "200 megapixels": (huge, "25 million"),
}


@pytest.mark.parametrize("name", NO_PICTURES)
def test_what_cannot_be_read_says_why(table, tmp_path, name):
    make, said = NO_PICTURES[name]
    path = tmp_path / "picture.png"
    make(table, path)
    assert said in scanned(path)["error"]


def with_alpha(picture):
    picture.putalpha(255)
    return picture


def held(picture):
    exif = Image.Exif()
    exif[0x0112] = 6
    return picture.transpose(Image.Transpose.ROTATE_90), exif


ODD_PICTURES = {
    "with alpha": (with_alpha, "png"),
    "animated": (lambda picture: picture.quantize(64), "gif"),
    "CMYK": (lambda picture: picture.convert("CMYK"), "tif"),
    "CMYK, JPEG": (lambda picture: picture.convert("CMYK"), "jpg"),
}


@pytest.mark.parametrize("name", ODD_PICTURES)
def test_odd_kinds_of_pixels_are_read_like_any(table, tmp_path, name):
    change, kind = ODD_PICTURES[name]
    path = tmp_path / f"picture.{kind}"
    change(Image.fromarray(table[:, :, ::-1])).save(path)
    answer = scanned(path)
    assert (answer["verdict"], answer["unsure"]) == ("sorted", [])


@pytest.mark.parametrize("kind", ["gif", "png", "webp"])
def test_of_an_animation_the_first_picture_is_read(table, tmp_path, kind):
    first = Image.fromarray(table[:, :, ::-1]).quantize(64).convert("RGB")
    blank = Image.new("RGB", first.size, "green")
    path = tmp_path / f"picture.{kind}"
    first.save(path, save_all=True, append_images=[blank], quality=90)
    answer = scanned(path)
    assert (answer["verdict"], answer["unsure"]) == ("sorted", [])


def test_a_picture_held_on_its_side_is_read_upright(table, tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6
    turned = Image.fromarray(table[:, :, ::-1]).transpose(Image.Transpose.ROTATE_90)
    turned.save(tmp_path / "a.jpg", exif=exif, quality=92)
    answer = scanned(tmp_path / "a.jpg")
    assert (answer["verdict"], answer["size"]) == ("sorted", [2304, 1296])


@pytest.mark.parametrize("depth", [8, 16])
def test_a_grey_picture_is_never_judged_wrongly(table, tmp_path, depth):
    grey = cv2.cvtColor(table, cv2.COLOR_BGR2GRAY)
    deep = grey if depth == 8 else grey * np.uint16(257)
    cv2.imwrite(str(tmp_path / "a.png"), deep)
    answer = scanned(tmp_path / "a.png")
    assert answer["verdict"] != "not-sorted"
    assert len(answer["cards"]) == len(SORTED)


def stickers(texts, path, seed=4):
    drawn = [card_sticker(text, number) for text, number in texts]
    scene = render_table(drawn, (2304, 1296), np.random.default_rng(seed))
    cv2.imwrite(str(path), scene.pixels)


def numbered(count):
    return [(text, number) for number, text in enumerate(TEXTS[:count])]


def test_a_code_of_another_product_is_told_and_names_nothing(tmp_path):
    texts = numbered(15)
    stickers([*texts, ("4006381333", 249)], tmp_path / "a.png")
    answer = scanned(tmp_path / "a.png", "yokai")
    assert answer["verdict"] != "sorted"
    assert "a code that is none of ours: 4006381333" in answer["why"]
    assert len([card for card in answer["cards"] if card["id"]]) == 15


def test_a_wrong_check_character_is_told_and_names_nothing(tmp_path):
    texts = numbered(16)
    whole = texts[15][0]
    wrong = whole[:-1] + ("A" if whole[-1] != "A" else "B")
    stickers([*texts[:15], (wrong, 249)], tmp_path / "a.png")
    answer = scanned(tmp_path / "a.png", "yokai")
    assert answer["verdict"] != "sorted"
    assert YOKAI.texts[whole] not in [card["id"] for card in answer["cards"]]
    assert any("damaged" in each for each in answer["why"])


def test_two_stickers_that_say_the_same_are_both_asked_about(tmp_path):
    texts = numbered(15)
    stickers([*texts, texts[0]], tmp_path / "a.png")
    answer = scanned(tmp_path / "a.png", "yokai")
    twice = [
        number
        for number, card in enumerate(answer["cards"])
        if card["id"] == YOKAI.texts[texts[0][0]]
    ]
    assert len(twice) == 2
    assert set(twice) <= set(answer["unsure"])
    assert answer["verdict"] in ("incomplete", "unsure")


@pytest.mark.parametrize("game", ["night-parade", "yokai", "cards"])
def test_a_table_without_cards_says_so(tmp_path, game):
    grain = np.random.default_rng(0).integers(90, 110, (1296, 2304, 3), np.uint8)
    cv2.imwrite(str(tmp_path / "a.png"), grain)
    answer = scanned(tmp_path / "a.png", game)
    assert answer["cards"] == []
    assert answer["verdict"] in (None, "incomplete")


def test_thirty_cards_are_no_sorted_parade(tmp_path):
    names = [name for name in PLAYING_CARDS if name[:-1] not in ("10", "Q", "K")]
    cells = {divmod(n, 6): name for n, name in enumerate(names[:30])}
    pixels, _ = photograph(test_deck(8), cells, np.random.default_rng(3))
    cv2.imwrite(str(tmp_path / "a.png"), pixels)
    answer = scanned(tmp_path / "a.png")
    assert len(answer["cards"]) == 30
    assert answer["verdict"] in ("incomplete", "unsure")
    assert answer["why"]


def test_two_layouts_are_no_sorted_parade(tmp_path):
    cells = {(row, column + 6): name for (row, column), name in SORTED.items()}
    pixels, _ = photograph(test_deck(8), SORTED | cells, np.random.default_rng(5))
    cv2.imwrite(str(tmp_path / "a.png"), pixels)
    answer = scanned(tmp_path / "a.png")
    assert len(answer["cards"]) == 32
    assert answer["verdict"] in ("incomplete", "unsure")
    assert answer["why"]


def test_a_table_shown_on_a_page_is_read_like_one_without(table, tmp_path):
    page = np.full((1080, 1920, 3), 240, np.uint8)
    page[150:937, 400:1799] = cv2.resize(table, (1399, 787), interpolation=3)
    cv2.imwrite(str(tmp_path / "a.png"), page)
    answer = scanned(tmp_path / "a.png")
    assert (answer["verdict"], answer["unsure"]) == ("sorted", [])


def test_where_few_cards_are_read_surely_the_blur_is_named(table, tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), cv2.GaussianBlur(table, (0, 0), 12))
    answer = scanned(tmp_path / "a.png")
    assert 2 * len(answer["unsure"]) >= len(answer["cards"]) > 0
    assert "picture 1 is blurred" in answer["why"]
