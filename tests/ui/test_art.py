"""Drawings, colours and rectangles, without a window."""

from itertools import combinations

import pytest

from companion.ui.art.icons import ICONS
from companion.ui.art.paths import circle, flatten, mirrored, turned
from companion.ui.art.plates import Plate, paper_image, plate_image
from companion.ui.art.raster import mask
from companion.ui.art.scene import scene_image
from companion.ui.art.tiles import pattern, tile_image
from companion.ui.boxes import Box
from companion.ui.palette import PALETTES, contrast

ELEMENTS = ("earth", "water", "wood", "fire")
WRITTEN = (
    ("text", "sky"), ("text", "ground"), ("text", "panel"), ("text", "raised"),
    ("muted", "sky"), ("muted", "ground"), ("muted", "panel"), ("muted", "raised"),
    ("ink", "paper"), ("faint", "paper"), ("seal", "paper"), ("ink", "glow"),
    ("on_vermilion", "vermilion"), ("on_vermilion", "danger"), ("on_vermilion", "seal"),
    ("accent", "panel"), ("accent", "raised"), ("on_king", "king"),
    *(("on_element", element) for element in ELEMENTS),
)  # fmt: skip


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize(("over", "under"), WRITTEN)
def test_writing_stands_out(palette, over, under):
    assert contrast(getattr(palette, over), getattr(palette, under)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_numbers_stand_out_on_every_piece(palette):
    assert min(contrast(palette.ink, side) for side in palette.sides) >= 4.5


def test_contrast_is_that_of_the_standard():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_drawn_inside_their_square(name):
    drawn = mask(ICONS[name].layers, (40, 40))
    covered = sum(drawn.histogram()[128:]) / 1600
    assert 0.03 < covered < 0.99
    points = [
        point
        for layer in ICONS[name].layers
        if layer.strength
        for outline in layer.outlines
        for point in outline
    ]
    assert all(-3 <= x <= 103 and -3 <= y <= 103 for x, y in points)


def test_shapes_of_elements_and_sides_differ():
    for family in ("element-", "side-"):
        shapes = [name for name in ICONS if name.startswith(family)]
        drawn = [mask(ICONS[name].layers, (32, 32)).tobytes() for name in shapes]
        for one, other in combinations(drawn, 2):
            differing = sum(abs(a - b) > 128 for a, b in zip(one, other, strict=True))
            assert differing > 30


def test_patterns_of_elements_differ():
    drawn = {pattern(element, (60, 60)).tobytes() for element in ELEMENTS}
    assert len(drawn) == 4


def test_drawing_twice_gives_the_same_pixels():
    palette = PALETTES["night"]
    for make in (
        lambda: scene_image(palette, (120, 160), True),
        lambda: tile_image("water", palette.water, "hex", (60, 69)),
        lambda: paper_image(palette.paper, palette.paper_edge, (90, 60), 6),
        lambda: plate_image(Plate(palette.panel, palette.edge, 8, 1.0, 4, 10)),
    ):
        assert make().tobytes() == make().tobytes()


def test_a_path_is_flattened():
    assert flatten("M 0 0 L 10 0 L 10 10 Z") == (((0, 0), (10, 0), (10, 10)),)
    assert flatten("M 0 0 Q 50 100 100 0 Z")[0][8] == pytest.approx((50, 50))
    assert flatten("M 0 0 C 0 0 100 100 100 100")[0][-1] == (100, 100)


def test_two_outlines_in_one_path():
    assert len(flatten("M 0 0 L 1 1 M 5 5 L 6 6")) == 2


@pytest.mark.parametrize(
    ("path", "fault"), [("M 0", "lacks"), ("X 1 2", "'X'"), ("M 0 0 C 1 2 3", "lacks")]
)
def test_a_bad_path_is_refused(path, fault):
    with pytest.raises(ValueError, match=fault):
        flatten(path)


def test_turning_and_mirroring():
    assert turned(((50.0, 0.0),), 90)[0] == pytest.approx((100, 50))
    assert mirrored(((10.0, 5.0),)) == ((90.0, 5.0),)
    assert circle(50, 50, 10)[0] == pytest.approx((60, 50))


def test_boxes_are_cut_without_loss():
    box = Box(10, 20, 100, 60)
    assert box.from_top(20, 5) == (Box(10, 60, 100, 20), Box(10, 20, 100, 35))
    assert box.from_bottom(20, 5) == (Box(10, 20, 100, 20), Box(10, 45, 100, 35))
    assert box.from_left(30, 5) == (Box(10, 20, 30, 60), Box(45, 20, 65, 60))
    assert box.from_right(30, 5) == (Box(80, 20, 30, 60), Box(10, 20, 65, 60))
    assert box.columns(2, 10) == (Box(10, 20, 45, 60), Box(65, 20, 45, 60))
    assert box.rows(2, 10) == (Box(10, 55, 100, 25), Box(10, 20, 100, 25))
    assert box.middle(20, 20) == Box(50, 40, 20, 20)
    assert box.inset(10, 5) == Box(20, 25, 80, 50)
    assert box.inset(70).w == 0
    assert box.from_top(100)[0] == box


def test_a_box_holds_its_lower_left_edge_only():
    box = Box(0, 0, 10, 10)
    assert box.holds(0, 0)
    assert not box.holds(10, 5)
