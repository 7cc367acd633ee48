"""The chain of readers: merging by place, budget, real readers on rendered cards."""

from importlib import import_module

import numpy as np
import pytest

from vision.codes import Attempt, StillCodes, merged
from vision.copies import Copy, enlarged
from vision.readers import available_readers, live_codes, still_codes
from vision.rendering import View, card_corners, draw_card, render_frame
from vision.stickers import qr_sticker
from vision.types import Frame, Sighting

SIZE_WH = (1280, 720)
TEXT = "HY:K12:7Q"
READERS = available_readers()
BLANK = Frame(np.zeros((40, 40, 3), np.uint8), 0)


def at(x, y, label="A", confidence=1.0, side=10):
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    corners = (square * side + (x, y)).astype(np.float32)
    return Sighting(label, corners, confidence, "test")


def told(sightings):
    return [(s.label, s.centre_xy) for s in sightings]


@pytest.mark.parametrize(
    ("sightings", "expected"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param(
            [at(0, 0), at(3, 0)], [("A", (5.0, 5.0))], id="one place, one text"
        ),
        pytest.param(
            [at(0, 0), at(50, 0)],
            [("A", (5.0, 5.0)), ("A", (55.0, 5.0))],
            id="two places, one text",
        ),
        pytest.param(
            [at(0, 0, "A", 0.8), at(1, 0, "B", 0.9)],
            [("B", (6.0, 5.0))],
            id="two texts in one place: the surer",
        ),
        pytest.param(
            [at(0, 0, "A", 0.9), at(1, 0, "B", 0.9)],
            [("A", (5.0, 5.0))],
            id="two texts, equally sure: the earlier",
        ),
        pytest.param(
            [at(0, 0, side=40), at(18, 18, "B", side=4)],
            [("A", (20.0, 20.0)), ("B", (20.0, 20.0))][:1],
            id="a small one in the middle of a large one",
        ),
        pytest.param(
            [at(0, 0, side=40), at(30, 30, "B", side=4)],
            [("A", (20.0, 20.0)), ("B", (32.0, 32.0))],
            id="a small one in the corner of a large one",
        ),
    ],
)
def test_merged(sightings, expected):
    assert told(merged(sightings)) == expected


class Corner:
    name = "corner"

    def read(self, grey):
        return (at(grey.shape[1] - 11, grey.shape[0] - 11),)


def test_corners_found_on_a_copy_are_told_in_the_original():
    def lower_right(grey):
        yield Copy(grey[20:, 10:], 1.0, (10, 20))

    whole = StillCodes([Attempt(Corner())]).recognise(BLANK)
    part = StillCodes([Attempt(Corner(), lower_right, "part", 0.5)]).recognise(BLANK)
    assert told(part) == told(whole)
    assert (part[0].reader, part[0].confidence) == ("test+part", 0.5)


def test_corners_found_on_an_enlarged_copy_are_halved():
    (seen,) = StillCodes([Attempt(Corner(), enlarged)]).recognise(BLANK)
    assert seen.corners_xy.tolist()[0] == [34.25, 34.25]


def no_time():
    """A clock that stands still: every attempt fits the budget."""
    return 0.0


def frame_of(text=TEXT, seed=0, **view):
    card = draw_card("Kitsune", qr_sticker(text))
    rng = np.random.default_rng(seed)
    return Frame(render_frame(card, SIZE_WH, rng, View(**view)), 0)


@pytest.mark.parametrize("reader", READERS.present, ids=lambda reader: reader.name)
def test_each_reader_reads_a_sticker_where_it_lies(reader):
    frame = frame_of(turn_deg=20, tilt_deg=15)
    (seen,) = StillCodes([Attempt(reader)]).recognise(frame)
    expected = np.array([0.05, 0.14, 0.60, 0.21]) @ card_corners(
        (630, 880), SIZE_WH, View(turn_deg=20, tilt_deg=15)
    )
    assert seen.label == TEXT
    assert np.abs(np.array(seen.centre_xy) - expected).max() < 12


@pytest.mark.parametrize("reader", READERS.present, ids=lambda reader: reader.name)
@pytest.mark.parametrize(
    "grey",
    [
        np.zeros((1, 1), np.uint8),
        np.full((2, 700), 255, np.uint8),
        np.zeros((300, 300), np.uint8),
        np.random.default_rng(1).integers(0, 255, (400, 400), np.uint8),
        np.random.default_rng(1).integers(0, 255, (400, 800), np.uint8)[:, ::2],
    ],
    ids=["1x1", "a line", "black", "noise", "not contiguous"],
)
def test_no_reader_reads_or_raises_where_nothing_is(reader, grey):
    grey.setflags(write=False)
    assert reader.read(grey) == ()


LATIN = "K\xfcche \xff\xfe\x80"


@pytest.mark.parametrize("reader", READERS.present, ids=lambda reader: reader.name)
def test_bytes_that_are_no_utf_8_do_not_raise(reader):
    sticker = qr_sticker(LATIN.encode("latin-1"), version=2)
    for seen in reader.read(sticker):
        assert seen.label


@pytest.mark.parametrize(
    "view",
    [
        pytest.param({}, id="from above"),
        pytest.param({"turn_deg": 90}, id="turned"),
        pytest.param({"turn_deg": 200, "tilt_deg": 35}, id="tilted"),
        pytest.param({"yaw_deg": -30, "shade": 0.6}, id="uneven light"),
        pytest.param({"light": 0.3, "noise": 5}, id="dim"),
        pytest.param({"card_height": 0.26}, id="far"),
        pytest.param({"blur_px": 3}, id="soft"),
        pytest.param({"motion_px": 8}, id="moving"),
        pytest.param({"noise": 14}, id="noisy"),
    ],
)
def test_a_sticker_is_read_within_five_frames(view):
    chain = live_codes(READERS, no_time)
    seen = [chain.recognise(frame_of(seed=seed, **view)) for seed in range(5)]
    labels = {sighting.label for frame in seen for sighting in frame}
    assert labels == {TEXT}


@pytest.mark.parametrize(
    "view",
    [{"blur_px": 12}, {"card_height": 0.08}, {"glare": 0.6}, {"light": 0.01}],
    ids=["far out of focus", "a speck", "burnt out", "night"],
)
def test_what_cannot_be_read_gives_nothing(view):
    assert still_codes(READERS).recognise(frame_of(**view)) == ()


def test_two_cards_with_the_same_text_are_two():
    left = frame_of(card_height=0.5, centre_xy=(0.25, 0.5)).pixels
    both = np.hstack([left[:, :640], left[:, :640]])
    seen = still_codes(READERS).recognise(Frame(both, 0))
    assert [sighting.label for sighting in seen] == [TEXT, TEXT]


def test_a_missing_library_is_named_and_the_chain_goes_on():
    def load(name):
        if name == "vision.codes_pyzbar":
            raise ImportError("Unable to find zbar shared library")
        return import_module(name)

    readers = available_readers(load)
    assert readers.missing == (("pyzbar", "Unable to find zbar shared library"),)
    assert [reader.name for reader in readers.present] == ["zxing", "opencv"]
    seen = live_codes(readers, no_time).recognise(frame_of())
    assert [sighting.label for sighting in seen] == [TEXT]


def test_opencv_alone_still_reads():
    def load(name):
        if name != "vision.codes_cv2":
            raise OSError("cannot open shared object file")
        return import_module(name)

    readers = available_readers(load)
    assert [name for name, _ in readers.missing] == ["zxing", "pyzbar"]
    seen = live_codes(readers, no_time).recognise(frame_of())
    assert [sighting.label for sighting in seen] == [TEXT]
