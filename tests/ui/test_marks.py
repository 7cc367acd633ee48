"""The marks of a tile, without a window: none on another, none off the tile."""

import importlib
from dataclasses import fields
from itertools import combinations, product

import pytest

from companion.ui.art.marks import MOST_TORII, marks
from companion.ui.art.raster import outline_mask
from companion.ui.art.tiles import SHAPES

LANTERNS = (0, 1, 2, 9)
CASES = list(product(SHAPES, (False, True), LANTERNS, range(MOST_TORII + 1)))
HIGH = {"square": 1.0, "hex": 1.1547}
SCALE = 200


def edges(spot):
    x, y, w, h = spot
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def spots(found):
    for field in fields(found):
        value = getattr(found, field.name)
        if field.name == "torii":
            yield from value
        elif isinstance(value, tuple):
            yield value


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_mark_lies_on_another(case):
    for one, other in combinations(map(edges, spots(marks(*case))), 2):
        wide = min(one[2], other[2]) - max(one[0], other[0])
        high = min(one[3], other[3]) - max(one[1], other[1])
        assert min(wide, high) <= 1e-9, (one, other)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_mark_of_the_lower_row_lies_on_the_tile(case):
    shape, *_ = case
    high = HIGH[shape]
    body = outline_mask(SHAPES[shape], (SCALE, round(SCALE * high)))
    found = marks(*case)
    for spot in spots(found):
        left, low, right, top = edges(spot)
        assert -0.5 <= left < right <= 0.5
        assert -high / 2 <= low < top <= high / 2
        if spot in (found.requirement, found.element):
            continue  # round: their corners are bare
        for x, y in product((left + 0.02, right - 0.02), (low + 0.02, top - 0.02)):
            pixel = int((x + 0.5) * SCALE), int((high / 2 - y) * SCALE)
            assert body.getpixel(pixel) > 127, (spot, x, y)


@pytest.mark.parametrize(
    ("label", "short"),
    [("Wood 4b", "4b"), ("Wood 4", ""), ("Fire", ""), ("Sunken Shrine", ""), ("", "")],
)
def test_only_what_tells_like_tiles_apart_stays_beside_pieces(window, label, short):
    assert (
        importlib.import_module("companion.ui.widgets.tile").short_name(label) == short
    )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_torii_and_lantern_has_its_place(case):
    _, has_bonus, lanterns, torii = case
    found = marks(*case)
    assert len(found.torii) == max(1, torii)
    assert (found.bonus is not None) == has_bonus
    assert (found.lantern is not None) == bool(lanterns)
    assert (found.lantern_count is not None) == (lanterns > 1)
