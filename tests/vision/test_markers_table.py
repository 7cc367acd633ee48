"""A whole table of stickers in one picture: every card named, the rest asked about."""

import numpy as np
import pytest

from vision.codes_cv2 import OpenCvReader
from vision.readers import Readers, available_readers, table_stickers
from vision.rendering_table import TableView, render_table
from vision.sticker_reader import StickerReader
from vision.sticker_sightings import CERTAIN, Accord
from vision.stickers import card_sticker
from vision.types import Frame

TEXTS = [f"HY1C{number:02}X" for number in range(20)]
KNOWN = {text: 11 * number for number, text in enumerate(TEXTS)}
LARGE, SMALL = (2304, 1296), (1280, 720)


def still_clock():
    return 0.0


READER = table_stickers(available_readers(), still_clock)


def seen(stickers, size_wh=SMALL, **view):
    rng = np.random.default_rng(6)
    scene = render_table(stickers, size_wh, rng, TableView(**view))
    return Frame(scene.pixels, 0), scene.stickers_xy


def right(count=16):
    return [card_sticker(text, KNOWN[text]) for text in TEXTS[:count]]


@pytest.mark.parametrize(
    ("size_wh", "view"),
    [
        pytest.param(LARGE, {"tilt_deg": 35, "noise": 8}, id="tilted"),
        pytest.param(LARGE, {"light": 0.15, "noise": 8}, id="candle"),
        pytest.param(LARGE, {"motion_px": 5}, id="moved"),
        pytest.param(SMALL, {}, id="small"),
        pytest.param(SMALL, {"blur_px": 1.0}, id="small and soft"),
    ],
)
def test_sixteen_cards_are_named_where_they_lie(size_wh, view):
    frame, outlines = seen(right(), size_wh, **view)
    stickers = READER.read_stickers(frame, KNOWN)
    by_card = {each.card: each for each in stickers}
    assert sorted(by_card) == TEXTS[:16]
    assert all(each.is_certain for each in stickers)
    for text, outline in zip(TEXTS, outlines, strict=False):
        apart = by_card[text].corners_xy.mean(axis=0) - outline.mean(axis=0)
        assert np.abs(apart).max() < 6


def test_glare_on_half_a_sticker_leaves_the_other_half():
    frame, _ = seen(right(), LARGE, spots=8)
    stickers = READER.read_stickers(frame, KNOWN)
    accords = [each.accord for each in stickers]
    assert set(accords) <= CERTAIN
    assert accords.count(Accord.CODE) + accords.count(Accord.MARKER) >= 3
    assert {each.card for each in stickers} <= set(TEXTS[:16])


def test_what_a_table_may_have_wrong_is_told():
    stickers = [
        card_sticker(TEXTS[0], KNOWN[TEXTS[0]]),
        card_sticker(TEXTS[1], KNOWN[TEXTS[2]]),
        card_sticker("HELLO", 249),
        card_sticker(TEXTS[3], KNOWN[TEXTS[3]]),
        card_sticker(TEXTS[3], KNOWN[TEXTS[3]]),
        card_sticker(TEXTS[4], 248),
    ]
    frame, _ = seen(stickers)
    read = READER.read_stickers(frame, KNOWN)
    assert {(each.text, each.marker, each.accord, each.card) for each in read} == {
        (TEXTS[0], 0, Accord.AGREED, TEXTS[0]),
        (TEXTS[1], 22, Accord.DISAGREED, None),
        ("HELLO", 249, Accord.UNKNOWN, None),
        (TEXTS[3], 33, Accord.DOUBLED, TEXTS[3]),
        (TEXTS[4], 248, Accord.DISAGREED, None),
    }
    assert len(read) == len(stickers)


def test_cards_with_blank_stickers_show_none():
    blank = np.full((20, 35), 255, np.uint8)
    frame, _ = seen([blank] * 8)
    assert READER.read_stickers(frame, KNOWN) == ()


def test_when_time_is_up_what_was_read_is_told():
    clock = iter(range(0, 100_000, 100))
    reader = StickerReader(available_readers().present[0], lambda: next(clock), 50)
    frame, _ = seen(right(4))
    stickers = reader.read_stickers(frame, KNOWN)
    assert {each.card for each in stickers} == set(TEXTS[:4])
    assert next(clock) == 200


def test_markers_name_the_cards_where_the_only_code_reader_reads_none():
    class Blind:
        name = "blind"

        def read(self, grey):
            return ()

    reader = table_stickers(Readers((Blind(),)), still_clock)
    frame, _ = seen(right(4))
    stickers = reader.read_stickers(frame, KNOWN)
    assert [each.accord for each in stickers] == [Accord.MARKER] * 4


@pytest.mark.parametrize("size_wh", [(1, 1), (5, 900), (640, 480)], ids=str)
def test_a_picture_without_stickers_shows_none(size_wh):
    width, height = size_wh
    frame = Frame(np.full((height, width, 3), 90, np.uint8), 0)
    for reader in (*available_readers().present, OpenCvReader()):
        table = StickerReader(reader, still_clock)
        assert table.read_stickers(frame, KNOWN) == ()


def test_a_brief_look_ends_early_only_where_it_shows_no_sticker():
    class Counting:
        name = "counting"

        def __init__(self, reader):
            self.reader, self.count = reader, 0

        def read(self, grey):
            self.count += 1
            return self.reader.read(grey)

    counting = Counting(available_readers().present[0])
    table = StickerReader(counting, still_clock)
    bare = Frame(np.full((480, 640, 3), 90, np.uint8), 0)
    assert table.read_stickers(bare, KNOWN, is_brief=True) == ()
    brief, counting.count = counting.count, 0
    table.read_stickers(bare, KNOWN)
    assert 0 < brief < counting.count
    frame, _ = seen(right(4))
    there = table.read_stickers(frame, KNOWN)
    again = table.read_stickers(frame, KNOWN, is_brief=True)
    assert [one.text for one in again] == [one.text for one in there] != []
