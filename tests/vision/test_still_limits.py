"""Large and odd picture files: little time and memory, upright, or clearly refused."""

import json
import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.pace import slowness
from vision.errors import BadPicture
from vision.stills import load_still

ROOT = Path(__file__).parents[2]
MOST_MB = 1000
MOST_S = 2.0
SIDES_25 = 5750, 4320
"""Of a picture just small enough to be taken whatever it is."""

MEASURED = """
import json, resource, sys
from pathlib import Path
from vision.errors import BadPicture
from vision.stills import load_still
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
try:
    still = load_still(Path(sys.argv[1]), 4096)
    said = [*still.size_wh, *still.pixels.shape]
except BadPicture as fault:
    said = fault.key
used = resource.getrusage(resource.RUSAGE_SELF)
seconds = used.ru_utime + used.ru_stime
# Not ru_maxrss, in which the parent's memory is counted until this program begins.
status = Path("/proc/self/status").read_text()
kilobytes = int(status.partition("VmHWM:")[2].split()[0])
print(json.dumps([said, seconds, kilobytes / 1024]))
"""


TAKEN = [*SIDES_25, round(4096 * SIDES_25[1] / SIDES_25[0]), 4096, 3]
"""What is said of it: its size, and the shape of the pixels."""


def png(width, height):
    """Return a black picture that is small as a file; for its header alone."""

    def chunk(name, body):
        crc = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", crc)

    packer = zlib.compressobj(1)
    line = b"\0" * (width * 3 + 1)
    body = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
    return start + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def jpeg(width, height, progressive=0):
    small = np.random.default_rng(0).integers(0, 255, (60, 90, 3), np.uint8)
    large = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    way = [cv2.IMWRITE_JPEG_QUALITY, 80, cv2.IMWRITE_JPEG_PROGRESSIVE, progressive]
    return cv2.imencode(".jpg", large, way)[1].tobytes()


def grainy(kind, channels=3, levels=1):
    """Return as many pixels as are taken, grainy as a photograph: slow to unpack."""
    rng = np.random.default_rng(1)
    small = rng.integers(0, 200, (100, 125, channels), np.uint8)
    large = cv2.resize(small, SIDES_25).reshape(SIDES_25[1], SIDES_25[0], channels)
    grain = rng.integers(0, 16, (40, 50, channels), np.uint8)
    large += np.tile(grain, (SIDES_25[1] // 40, SIDES_25[0] // 50, 1))
    deep = large if levels == 1 else large * np.uint16(levels)
    fast = [cv2.IMWRITE_PNG_COMPRESSION, 1] if kind == ".png" else []
    return cv2.imencode(kind, deep, fast)[1].tobytes()


def measured(path):
    """Return what came out, processor seconds and megabytes of a fresh process."""
    child = subprocess.run(
        [sys.executable, "-c", MEASURED, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return json.loads(child.stdout)


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        pytest.param(
            lambda: jpeg(16320, 12240),
            [16320, 12240, 3072, 4096, 3],
            id="200 megapixels, JPEG",
        ),
        pytest.param(lambda: jpeg(16320, 12240, 1), "too_large", id="progressive"),
        pytest.param(lambda: png(20000, 10000), "too_large", id="200 megapixels, PNG"),
        pytest.param(lambda: png(9000, 7000), "too_large", id="63 megapixels, PNG"),
        pytest.param(lambda: png(5100, 5100), "too_large", id="26 megapixels, PNG"),
        pytest.param(lambda: grainy(".png"), TAKEN, id="25, PNG"),
        pytest.param(lambda: grainy(".png", 4), TAKEN, id="25, PNG with alpha"),
        pytest.param(lambda: grainy(".png", 1, 200), TAKEN, id="25, 16 bits"),
        pytest.param(lambda: grainy(".webp"), TAKEN, id="25, WEBP"),
        pytest.param(lambda: grainy(".tif"), TAKEN, id="25, TIFF"),
    ],
)
def test_a_large_picture_costs_little_or_is_refused(tmp_path, make, expected):
    path = tmp_path / "large"
    path.write_bytes(make())
    before = slowness()
    said, seconds, megabytes = measured(path)
    assert said == expected
    assert seconds < MOST_S * max(before, slowness())
    assert megabytes < MOST_MB


def quarters():
    """Red, green, blue and white quarters, 200 x 120, in the order of reading."""
    rgb = np.zeros((120, 200, 3), np.uint8)
    rgb[:60, :100, 0] = rgb[:60, 100:, 1] = rgb[60:, :100, 2] = rgb[60:, 100:] = 255
    return Image.fromarray(rgb)


HELD = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""What the sensor saw of an upright scene, by the note that the camera leaves."""


@pytest.mark.parametrize("note", HELD)
@pytest.mark.parametrize("longest_px", [None, 100], ids=["whole", "reduced"])
@pytest.mark.parametrize("kind", ["jpg", "png", "tif", "webp"])
def test_a_picture_comes_upright_however_it_was_held(tmp_path, note, longest_px, kind):
    turn = HELD[note]
    stored = quarters() if turn is None else quarters().transpose(turn)
    exif = Image.Exif()
    exif[0x0112] = note
    path = tmp_path / f"held.{kind}"
    stored.save(path, exif=exif)
    still = load_still(path, longest_px)
    assert still.size_wh == (200, 120)
    height, width = still.pixels.shape[:2]
    assert (width, height) == ((100, 60) if longest_px else (200, 120))
    assert still.scale == (2 if longest_px else 1)
    spots = [
        still.pixels[y * height // 4, x * width // 4] for y in (1, 3) for x in (1, 3)
    ]
    bright = [[int(level > 127) for level in spot] for spot in spots]
    assert bright == [[0, 0, 1], [0, 1, 0], [1, 0, 0], [1, 1, 1]]


@pytest.mark.parametrize("mode", ["L", "LA", "RGBA", "P", "CMYK", "1", "I;16", "F"])
def test_every_kind_of_pixel_is_reduced(tmp_path, mode):
    grey = Image.new("L", (400, 200), 255)
    if mode == "I;16":
        picture = Image.fromarray(np.full((200, 400), 65535, np.uint16))
    elif mode == "F":
        picture = Image.fromarray(np.full((200, 400), 3.5e3, np.float32))
    else:
        picture = grey.convert("RGB").convert(mode)
    path = tmp_path / "a.tif"
    picture.save(path)
    still = load_still(path, 100)
    assert still.pixels.shape == (50, 100, 3)
    assert still.pixels.min() >= 254


def test_transparency_survives_reducing(tmp_path):
    path = tmp_path / "a.png"
    Image.new("RGBA", (400, 200), (255, 0, 0, 0)).save(path)
    assert load_still(path, 100).pixels.min() == 255


def test_the_first_picture_of_an_animation_counts(tmp_path):
    path = tmp_path / "a.gif"
    first, second = Image.new("L", (120, 80), 255), Image.new("L", (120, 80))
    first.save(path, save_all=True, append_images=[second])
    assert load_still(path, 60).pixels.min() == 255


def test_bytes_are_read_like_a_file(tmp_path):
    path = tmp_path / "a.png"
    quarters().save(path)
    assert (load_still(path.read_bytes()).pixels == load_still(path).pixels).all()


def kind_of(path):
    with pytest.raises(BadPicture) as caught:
        load_still(path, 100)
    assert caught.value.key == "missing"
    return caught.value.values["kind"]


def test_what_is_no_file_is_named(tmp_path):
    assert kind_of(tmp_path) == "folder"
    assert kind_of(tmp_path / "none") == "absent"
    assert kind_of(tmp_path / "none" / "deep") == "absent"
    assert kind_of(Path("a\0b")) == "absent"
    assert kind_of(Path("/dev/null")) == "not_a_file"
    os.mkfifo(tmp_path / "pipe")
    assert kind_of(tmp_path / "pipe") == "not_a_file"


@pytest.mark.skipif(os.geteuid() == 0, reason="everything may be read by root")
def test_a_file_that_may_not_be_read(tmp_path):
    path = tmp_path / "a.png"
    quarters().save(path)
    path.chmod(0)
    assert kind_of(path) == "no_permission"


def test_a_picture_that_becomes_too_narrow_is_refused(tmp_path):
    path = tmp_path / "a.png"
    Image.new("RGB", (30_000, 30)).save(path)
    with pytest.raises(BadPicture, match="too_small") as caught:
        load_still(path, 4096)
    assert (caught.value.values["width"], caught.value.values["height"]) == (30_000, 30)


def files():
    """Bytes of small pictures of every kind."""
    pixels = np.random.default_rng(1).integers(0, 255, (60, 80, 3), np.uint8)
    for kind, options in [
        (".jpg", [cv2.IMWRITE_JPEG_PROGRESSIVE, 1]),
        (".jpg", []),
        (".png", []),
        (".webp", []),
        (".tif", []),
        (".bmp", []),
        (".ppm", []),
    ]:
        yield cv2.imencode(kind, pixels, options)[1].tobytes()


def test_damage_anywhere_is_told_and_nothing_else_escapes():
    rng = np.random.default_rng(2)
    keys = set()
    for whole in files():
        for _ in range(60):
            broken = bytearray(whole)
            if rng.random() < 0.3:
                broken = broken[: int(rng.integers(len(broken)))]
            for at in rng.integers(0, max(1, min(len(broken), 400)), 8):
                if broken:
                    broken[int(at)] = int(rng.integers(256))
            try:
                keys.add(load_still(bytes(broken), 64).pixels.dtype.name)
            except BadPicture as fault:
                keys.add(fault.key)
    assert {"uint8", "truncated", "not_a_picture"} <= keys
