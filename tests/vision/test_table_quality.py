"""What a picture as a whole is to be blamed for: told from what was measured of it."""

import numpy as np
import pytest

from vision.table_quality import TableQuality, blemish, table_quality

GOOD = {"brightest": 220, "burnt": 0.0, "card_px": 200, "finding": None}
SHAPE = 1296, 2304, 3


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param({}, None, id="good"),
        pytest.param({"finding": "too_dark"}, "too_dark", id="dark print"),
        pytest.param({"brightest": 4, "card_px": 0}, "too_dark", id="a cap on it"),
        pytest.param({"brightest": 30, "card_px": 0}, None, id="a black table"),
        pytest.param({"burnt": 0.98, "finding": "glare"}, "too_bright", id="bright"),
        pytest.param({"burnt": 1.0, "card_px": 0}, "too_bright", id="white"),
        pytest.param({"burnt": 0.3, "finding": "glare"}, "glare", id="a lamp"),
        pytest.param({"finding": "blurred"}, "blurred", id="blurred"),
        pytest.param(
            {"burnt": 0.8, "finding": "blurred"}, "blurred", id="blurred on white"
        ),
        pytest.param({"card_px": 30}, "too_small", id="small cards"),
        pytest.param(
            {"card_px": 0, "has_tiny_print": True}, "too_small", id="tiny print"
        ),
        pytest.param({"finding": "too_small"}, None, id="small print on large cards"),
        pytest.param(
            {"card_px": 0, "finding": "too_small"}, "too_small", id="small print"
        ),
        pytest.param({"card_px": 0, "finding": "damaged"}, "damaged", id="damaged"),
    ],
)
def test_the_blame_is_what_was_measured(told, expected):
    assert blemish(TableQuality(**{**GOOD, **told})) == expected


@pytest.mark.parametrize(
    ("brightness", "expected"), [(0, "too_dark"), (120, None), (255, "too_bright")]
)
def test_a_picture_of_nothing_is_blamed_for_its_light_alone(brightness, expected):
    pixels = np.full(SHAPE, brightness, np.uint8)
    assert blemish(table_quality(pixels, ())) == expected


def test_print_that_only_shows_in_a_part_of_the_picture_is_too_far_away():
    pixels = np.full(SHAPE, 120, np.uint8)
    modules = np.random.default_rng(1).integers(0, 2, (8, 8)) * 215 + 20
    pixels[600:632, 1100:1132] = np.kron(modules, np.ones((4, 4)))[..., None]
    assert blemish(table_quality(pixels, ())) == "too_small"
