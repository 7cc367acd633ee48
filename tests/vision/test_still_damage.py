"""Picture files with foreign or missing bytes in their middle are told as damaged."""

import io

import numpy as np
import pytest
from PIL import Image

from vision.errors import BadPicture
from vision.stills import load_still


def grainy():
    """Return a picture as grainy as a photograph."""
    rng = np.random.default_rng(1)
    coarse = Image.fromarray(rng.integers(0, 200, (20, 30, 3), np.uint8))
    smooth = np.asarray(coarse.resize((600, 400)))
    return Image.fromarray(smooth + rng.integers(0, 16, smooth.shape, np.uint8))


def file_of(kind, picture=None, **ways):
    file = io.BytesIO()
    (picture or grainy()).save(file, kind, **ways)
    return file.getvalue()


WHOLE = {
    "png": file_of("PNG"),
    "png, palette": file_of("PNG", grainy().convert("P")),
    "jpeg": file_of("JPEG", quality=90),
    "jpeg, progressive": file_of("JPEG", quality=90, progressive=True),
    "jpeg, restarts": file_of("JPEG", quality=90, restart_marker_rows=1),
    "jpeg, grey": file_of("JPEG", grainy().convert("L")),
    "jpeg, black": file_of("JPEG", Image.new("RGB", (600, 400)), optimize=True),
    "mpo": file_of("MPO", save_all=True, append_images=[grainy()]),
}
JPEGS = [name for name in WHOLE if name.startswith("jpeg, ") or name == "jpeg"]


@pytest.mark.parametrize("longest_px", [None, 300], ids=["as it is", "reduced"])
@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_file_is_read(name, longest_px):
    assert load_still(WHOLE[name], longest_px).pixels.shape[2] == 3


@pytest.mark.parametrize("name", WHOLE)
def test_what_follows_the_end_is_no_damage(name):
    load_still(WHOLE[name] + bytes(range(256)) * 9)


def is_told(data, longest_px=None):
    try:
        load_still(bytes(data), longest_px)
    except BadPicture as fault:
        return fault.key == "truncated"
    return False


@pytest.mark.parametrize("longest_px", [None, 300], ids=["as it is", "reduced"])
@pytest.mark.parametrize("name", ["png", "png, palette"])
def test_every_wrong_byte_of_a_png_is_told(name, longest_px):
    whole = WHOLE[name]
    begin = whole.index(b"IDAT") + 4
    for at in np.random.default_rng(2).integers(begin, len(whole) - 20, 40):
        broken = bytearray(whole)
        broken[int(at)] ^= 1
        assert is_told(broken, longest_px), at


@pytest.mark.parametrize("longest_px", [None, 300], ids=["as it is", "reduced"])
@pytest.mark.parametrize("name", [*JPEGS[:4], "mpo"])
def test_foreign_bytes_in_a_jpeg_are_told(name, longest_px):
    """As where a sector of another file came in between."""
    whole = WHOLE[name]
    rng = np.random.default_rng(3)
    end = len(whole) // 3 if name == "mpo" else len(whole) - 4100
    for at in rng.integers(2000, end, 20):
        broken = bytearray(whole)
        broken[int(at) : int(at) + 4096] = rng.bytes(4096)
        assert is_told(broken, longest_px), at


@pytest.mark.parametrize("name", JPEGS[:4])
def test_a_jpeg_that_ends_in_nothing_is_told(name):
    """As where a copy was called off that had its size from the beginning."""
    whole = WHOLE[name]
    for part in (0.4, 0.7, 0.95):
        kept = whole[: int(len(whole) * part)]
        assert is_told(kept)
        assert is_told(kept + bytes(len(whole) - len(kept)))


def test_restarts_out_of_order_are_told():
    whole = bytearray(WHOLE["jpeg, restarts"])
    second = whole.index(b"\xff\xd1")
    third = whole.index(b"\xff\xd2", second)
    del whole[second:third]
    assert is_told(whole)
