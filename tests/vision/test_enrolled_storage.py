"""A gallery survives its file; a damaged or hostile file only ever gives an error."""

import struct
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.enrolled_art import pattern
from vision.enrolled.errors import BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.reference import whole_of
from vision.enrolled.storage import from_bytes, to_bytes


def gallery():
    cards = Gallery()
    for number in range(2):
        card = pattern(np.random.default_rng(number))
        cards = cards.with_card(f"狐 {number}", [card], [whole_of(card)])
    return cards


STORED = to_bytes(gallery())


def sealed(body, version=1):
    packed = zlib.compress(body)
    return struct.pack("<8sII", b"HYAKKIGA", version, zlib.crc32(packed)) + packed


def key_of(stored):
    with pytest.raises(BadGallery) as caught:
        from_bytes(stored)
    return caught.value.key


def test_what_is_stored_comes_back():
    again = from_bytes(STORED)
    assert again.ids == ("狐 0", "狐 1")
    card = pattern(np.random.default_rng(1))
    assert again.recognise_cut(card).id == "狐 1"
    assert to_bytes(again) == STORED


def test_an_empty_gallery_is_stored_too():
    assert from_bytes(to_bytes(Gallery())).ids == ()


@pytest.mark.parametrize(
    ("stored", "key"),
    [
        pytest.param(b"", "not_a_gallery", id="empty"),
        pytest.param(b"\x80\x04pickle" * 9, "not_a_gallery", id="something else"),
        pytest.param(sealed(b"", version=2), "version", id="of the future"),
        pytest.param(STORED[:-9], "damaged", id="cut short"),
        pytest.param(sealed(b"\0" * 40_000_000), "too_large", id="swollen"),
        pytest.param(sealed(b"\1\0"), "damaged", id="half a card"),
        pytest.param(
            sealed(struct.pack("<HHHH", 1, 60_000, 60_000, 0) + b"a"),
            "damaged",
            id="a huge picture",
        ),
        pytest.param(
            sealed(struct.pack("<HHHH", 1, 60, 60, 65_535) + b"a"),
            "damaged",
            id="too many points",
        ),
        pytest.param(
            sealed(struct.pack("<HHHH", 2, 60, 60, 0) + b"\xff\xff" + b"\0" * 10_800),
            "damaged",
            id="an id that is no text",
        ),
        pytest.param(
            sealed((struct.pack("<HHHH", 1, 60, 60, 0) + b"a" + b"\0" * 10_800) * 2),
            "damaged",
            id="one id twice",
        ),
        pytest.param(
            sealed(
                struct.pack("<HHHH", 1, 60, 60, 1)
                + b"a"
                + b"\0" * 10_800
                + struct.pack("<4f", float("nan"), 0, 0, 0)
                + b"\0" * 128
            ),
            "damaged",
            id="a point nowhere",
        ),
    ],
)
def test_a_bad_file_says_what_is_wrong(stored, key):
    assert key_of(stored) == key


@given(st.integers(0, len(STORED) - 1), st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(place, change):
    broken = bytearray(STORED)
    broken[place] ^= change
    assert key_of(bytes(broken)) in {"not_a_gallery", "version", "damaged"}
