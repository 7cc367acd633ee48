"""Picture files, good and bad."""

import struct
import time
import zlib

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.pace import slowness
from vision.errors import BadPicture
from vision.sources import Pace, StillsSource, VideoSource
from vision.stills import load_picture

RED, GREEN, WHITE = (0, 0, 255), (0, 255, 0), (255, 255, 255)


def halves():
    """Left red, right green, 40 wide, 30 high, RGB."""
    rgb = np.zeros((30, 40, 3), np.uint8)
    rgb[:, :20, 0] = 255
    rgb[:, 20:, 1] = 255
    return rgb


def saved(path, picture, **options):
    picture.save(path, **options)
    return path


def test_channels_are_blue_green_red(tmp_path):
    pixels = load_picture(saved(tmp_path / "a.png", Image.fromarray(halves())))
    assert pixels.shape == (30, 40, 3)
    assert tuple(pixels[0, 0]) == RED
    assert tuple(pixels[0, 39]) == GREEN


@pytest.mark.parametrize(
    ("note", "shape", "top_left"),
    [
        (1, (30, 40, 3), RED),
        (2, (30, 40, 3), GREEN),
        (3, (30, 40, 3), GREEN),
        (6, (40, 30, 3), RED),
        (8, (40, 30, 3), GREEN),
    ],
    ids=["upright", "mirrored", "upside down", "held right", "held left"],
)
def test_the_cameras_note_on_how_it_was_held_is_obeyed(tmp_path, note, shape, top_left):
    exif = Image.Exif()
    exif[0x0112] = note
    path = saved(tmp_path / "a.png", Image.fromarray(halves()), exif=exif)
    pixels = load_picture(path)
    assert pixels.shape == shape
    assert tuple(pixels[0, 0]) == top_left


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(Image.new("L", (30, 30), 90), (90, 90, 90), id="grey"),
        pytest.param(Image.new("1", (30, 30), 1), WHITE, id="one bit"),
        pytest.param(Image.new("RGBA", (30, 30), (255, 0, 0, 0)), WHITE, id="clear"),
        pytest.param(Image.new("RGBA", (30, 30), (255, 0, 0, 255)), RED, id="opaque"),
        pytest.param(Image.new("LA", (30, 30), (0, 0)), WHITE, id="grey and clear"),
        pytest.param(Image.new("P", (30, 30), 0), (0, 0, 0), id="palette"),
        pytest.param(
            Image.fromarray(np.full((30, 30), 65535, np.uint16)), WHITE, id="16 bits"
        ),
    ],
)
def test_every_kind_of_pixel_becomes_bgr(tmp_path, picture, expected):
    pixels = load_picture(saved(tmp_path / "a.png", picture))
    assert tuple(pixels[15, 15]) == expected
    assert pixels.dtype == np.uint8


def test_twelve_bits_in_sixteen_are_not_black(tmp_path):
    deep = np.full((30, 30), 400, np.uint16)
    deep[0, 0] = 4095
    pixels = load_picture(saved(tmp_path / "a.tiff", Image.fromarray(deep)))
    assert pixels[15, 15, 0] == 24


def noise_bytes(path, kind):
    rng = np.random.default_rng(0)
    Image.fromarray(rng.integers(0, 255, (200, 200, 3), np.uint8)).save(path, kind)
    return path.read_bytes()


def png_claiming(width, height):
    def chunk(name, body):
        crc = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", crc)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 1000)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", body)
        + chunk(b"IEND", b"")
    )


def bad_file(kind, path):
    make = {
        "text": lambda: b"this is no picture",
        "empty": lambda: b"",
        "half a jpeg": lambda: noise_bytes(path, "JPEG")[:5000],
        "half a png": lambda: noise_bytes(path, "PNG")[:5000],
        "header only": lambda: noise_bytes(path, "PNG")[:40],
        "avif": lambda: b"\0\0\0\x18ftypavif" + b"\0" * 40,
        "odd tiff": lambda: b"II*\0" + b"\0" * 40,
        "heic": lambda: b"\0\0\0\x18ftypheic" + b"\0" * 40,
        "200 megapixels": lambda: png_claiming(20_000, 10_000),
        "100 megapixels": lambda: png_claiming(10_000, 10_000),
        "endless": lambda: png_claiming(2**31 - 1, 2**31 - 1),
        "svg": lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    path.write_bytes(make[kind]())


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("text", "not_a_picture"),
        ("empty", "not_a_picture"),
        ("svg", "not_a_picture"),
        ("half a jpeg", "truncated"),
        ("half a png", "truncated"),
        ("header only", "truncated"),
        ("heic", "no_reader"),
        ("avif", "no_reader"),
        ("odd tiff", "no_reader"),
        ("200 megapixels", "too_large"),
        ("100 megapixels", "too_large"),
        ("endless", "too_large"),
    ],
)
def test_a_bad_file_is_told_by_its_key(tmp_path, kind, key):
    path = tmp_path / "bad.png"
    bad_file(kind, path)
    began = time.process_time()
    with pytest.raises(BadPicture) as caught:
        load_picture(path)
    assert caught.value.key == key
    assert caught.value.values["path"] == str(path)
    spent = time.process_time() - began
    assert spent < 1 * slowness()


def test_one_pixel_is_too_small(tmp_path):
    path = saved(tmp_path / "a.png", Image.new("RGB", (1, 1)))
    with pytest.raises(BadPicture, match="too_small"):
        load_picture(path)


def test_a_file_or_folder_that_is_not_there(tmp_path):
    for path in (tmp_path / "none.png", tmp_path):
        with pytest.raises(BadPicture, match="missing"):
            load_picture(path)


def paced(interval_ms):
    waits, now = [], [0]

    def wait(duration_ms):
        waits.append(duration_ms)
        now[0] += duration_ms

    return Pace(interval_ms, lambda: now[0], wait), waits


def test_stills_come_at_their_pace_and_end(tmp_path):
    path = saved(tmp_path / "a.png", Image.fromarray(halves()))
    pace, waits = paced(100)
    source = StillsSource([path, halves().copy(), path], pace)
    frames = [source.read() for _ in range(4)]
    assert [frame and frame.at_ms for frame in frames] == [0, 100, 200, None]
    assert waits == [100, 100]


def test_each_still_is_shown_as_often_as_wanted():
    bright, dark = np.full((30, 30, 3), 200, np.uint8), np.zeros((30, 30, 3), np.uint8)
    source = StillsSource([bright, dark], paced(0)[0], times=3)
    frames = [source.read() for _ in range(7)]
    assert [frame and int(frame.pixels[0, 0, 0]) for frame in frames] == [
        *(200, 200, 200),
        *(0, 0, 0),
        None,
    ]


def test_a_bad_still_is_told_and_the_next_is_shown(tmp_path):
    (tmp_path / "bad.png").write_bytes(b"no")
    source = StillsSource([tmp_path / "bad.png", halves()], paced(0)[0])
    with pytest.raises(BadPicture):
        source.read()
    assert source.read() is not None


def test_a_closed_source_has_ended():
    source = StillsSource([halves()], paced(0)[0])
    source.close()
    source.close()
    assert source.read() is None


def test_a_video_is_shown_once(tmp_path):
    path = tmp_path / "a.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for grey in (40, 120, 200):
        film.write(np.full((48, 64, 3), grey, np.uint8))
    film.release()
    source = VideoSource(path, paced(100)[0])
    frames = [source.read() for _ in range(4)]
    source.close()
    source.close()
    assert [frame and frame.at_ms for frame in frames] == [0, 100, 200, None]
    assert [round(float(frame.pixels.mean()), -1) for frame in frames[:3]] == [
        40,
        120,
        200,
    ]


@pytest.mark.parametrize("exists", [False, True], ids=["missing", "no video"])
def test_what_is_no_video_is_refused(tmp_path, exists):
    path = tmp_path / "a.avi"
    if exists:
        path.write_bytes(b"no film")
    with pytest.raises(BadPicture) as caught:
        VideoSource(path, paced(0)[0])
    assert caught.value.key == ("not_a_picture" if exists else "missing")
