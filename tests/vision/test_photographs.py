"""Real photographs: what must be read, and what must not be read into them.

A fixed sample; ``tests/bench/vision_codes.py`` measures all of them.
"""

import pytest

from tests.bench.vision_photos import Score, photo_folder, photos
from vision.readers import available_readers, still_codes
from vision.stills import load_picture
from vision.types import Frame

EXPECTED = {
    "detection__bright_spots__image025.jpg": 3,
    "detection__blurred__image001.jpg": 1,
    "detection__brightness__image001.jpg": 3,
    "detection__close__image033.jpg": 1,
    "detection__curved__image001.png": 0,
    "detection__curved__image009.jpg": 1,
    "detection__damaged__image013.jpg": 0,
    "detection__damaged__image033.jpg": 1,
    "detection__glare__image009.jpg": 1,
    "detection__glare__image041.jpg": 1,
    "detection__high_version__image028.jpg": 1,
    "detection__lots__image001.jpg": 60,
    "detection__noncompliant__image013.jpg": 2,
    "detection__pathological__image009.png": 1,
    "detection__perspective__image029.jpg": 0,
    "detection__rotations__image001.jpg": 3,
    "detection__shadows__image009.jpg": 1,
    "end-to-end__bike-1__input.png": 1,
    "end-to-end__tree-1__input.png": 1,
    "qrcode-1__1.png": 1,
    "qrcode-5__17.png": 1,
}
"""How many codes are read in each; fewer than there are where nobody reads them all."""

FOUND = {photo.path.name: photo for photo in photos()}
WITHOUT_CODES = sorted((photo_folder() / "cards").rglob("*.jpg"))[::40]
SKIPPED = f"no photographs in {photo_folder()}: {len(EXPECTED)} tests skipped"
READERS = available_readers()

pytestmark = pytest.mark.skipif(not FOUND, reason=SKIPPED)


@pytest.mark.parametrize(("name", "expected"), EXPECTED.items(), ids=EXPECTED)
def test_codes_of_a_photograph(name, expected):
    photo, score = FOUND[name], Score()
    score.add(photo, still_codes(READERS).recognise(photo.frame()))
    assert score.false == []
    assert score.read[photo.category] == expected


@pytest.mark.parametrize("path", WITHOUT_CODES, ids=lambda path: path.stem[-20:])
def test_nothing_is_read_into_playing_cards(path):
    frame = Frame(load_picture(path), 0)
    assert still_codes(READERS).recognise(frame) == ()
