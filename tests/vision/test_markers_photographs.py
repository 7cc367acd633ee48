"""Real photographs without markers: none may be seen in them."""

import pytest

from tests.bench.vision_photos import photo_folder
from vision.copies import grey_of
from vision.markers import MarkerReader
from vision.stills import load_picture

TAKEN_FOR_MARKERS = (
    "*/*/dataset__Jclubs.jpg",
    "*/*/dataset__Kclubs.jpg",
    "*/*/end-to-end__sd-card-1__input.png",
    "*/*/detection__damaged__image009.jpg",
    "*/*/detection__blurred__image021.jpg",
)
"""A club's shape, a chip and corners of codes that once passed, or nearly so."""

NEAR = [path for name in TAKEN_FOR_MARKERS for path in photo_folder().glob(name)]
ANY = sorted(photo_folder().rglob("*.jpg"))[::40]
SKIPPED = f"no photographs in {photo_folder()}"
READER = MarkerReader()

pytestmark = pytest.mark.skipif(not ANY, reason=SKIPPED)


def test_the_photographs_that_were_wrong_are_there():
    assert len(NEAR) == len(TAKEN_FOR_MARKERS)


@pytest.mark.parametrize("path", NEAR + ANY, ids=lambda path: path.stem[-20:])
def test_no_marker_is_seen_where_there_is_none(path):
    assert READER.read(grey_of(load_picture(path))) == ()
