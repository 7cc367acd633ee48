"""Code and marker of a sticker held together: what they say of a card."""

import numpy as np
import pytest

from vision.errors import BadSticker
from vision.markers import MarkerSighting
from vision.sticker_places import BLACK_MM, CODE_MM
from vision.sticker_sightings import Accord, judged, paired
from vision.types import Sighting

KNOWN = {"KAPPA": 3, "ONI": 7, "TENGU": 11}
HERE, THERE = (100.0, 100.0), (400.0, 100.0)


def code(text, at=HERE, turn_deg=0.0):
    return Sighting(text, laid(CODE_MM, at, turn_deg), 1.0, "test")


def marker(number, at=HERE, turn_deg=0.0):
    return MarkerSighting(number, laid(BLACK_MM, at, turn_deg), 1.0)


def laid(shape_mm, at, turn_deg):
    """A part of a sticker of 35 x 20 mm at four pixels a millimetre."""
    angle = np.radians(turn_deg)
    spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return (shape_mm * 4 @ spin + at).astype(np.float32)


def said(codes, markers):
    seen = judged(paired(codes, markers, KNOWN), KNOWN)
    return [(each.text, each.marker, each.accord, each.card) for each in seen]


@pytest.mark.parametrize(
    ("codes", "markers", "expected"),
    [
        pytest.param([], [], [], id="nothing"),
        pytest.param(
            [code("ONI")], [marker(7)], [("ONI", 7, Accord.AGREED, "ONI")], id="both"
        ),
        pytest.param(
            [code("ONI")], [], [("ONI", None, Accord.CODE, "ONI")], id="code alone"
        ),
        pytest.param(
            [], [marker(7)], [(None, 7, Accord.MARKER, "ONI")], id="marker alone"
        ),
        pytest.param(
            [code("ONI")],
            [marker(3)],
            [("ONI", 3, Accord.DISAGREED, None)],
            id="two cards",
        ),
        pytest.param(
            [code("ONI")],
            [marker(200)],
            [("ONI", 200, Accord.DISAGREED, None)],
            id="a marker of no card beside a code",
        ),
        pytest.param(
            [code("https://example.org")],
            [marker(7)],
            [("https://example.org", 7, Accord.DISAGREED, None)],
            id="a foreign code beside a marker",
        ),
        pytest.param(
            [], [marker(200)], [(None, 200, Accord.UNKNOWN, None)], id="unknown marker"
        ),
        pytest.param(
            [code("X")], [], [("X", None, Accord.UNKNOWN, None)], id="unknown code"
        ),
        pytest.param(
            [code("ONI"), code("ONI", THERE)],
            [marker(7)],
            [("ONI", 7, Accord.DOUBLED, "ONI"), ("ONI", None, Accord.DOUBLED, "ONI")],
            id="a card twice",
        ),
        pytest.param(
            [code("ONI")],
            [marker(7, THERE)],
            [("ONI", None, Accord.DOUBLED, "ONI"), (None, 7, Accord.DOUBLED, "ONI")],
            id="a card twice, one half of each",
        ),
        pytest.param(
            [code("ONI"), code("TENGU", THERE)],
            [marker(11, THERE), marker(7)],
            [("ONI", 7, Accord.AGREED, "ONI"), ("TENGU", 11, Accord.AGREED, "TENGU")],
            id="two stickers",
        ),
        pytest.param(
            [code("ONI")],
            [marker(7, (HERE[0], HERE[1] + 70))],
            [("ONI", 7, Accord.AGREED, "ONI")],
            id="cut apart and stuck below",
        ),
        pytest.param(
            [code("ONI")],
            [marker(3, (HERE[0], HERE[1] + 70))],
            [
                ("ONI", None, Accord.CODE, "ONI"),
                (None, 3, Accord.MARKER, "KAPPA"),
            ],
            id="the marker of a neighbour",
        ),
    ],
)
def test_what_stickers_say(codes, markers, expected):
    assert said(codes, markers) == expected


@pytest.mark.parametrize("turn_deg", [0, 45, 90, 180, 271])
def test_halves_belong_together_at_any_turn(turn_deg):
    halves = [code("ONI", turn_deg=turn_deg)], [marker(3, turn_deg=turn_deg)]
    assert said(*halves) == [("ONI", 3, Accord.DISAGREED, None)]


def test_a_marker_on_the_wrong_side_belongs_to_another_sticker():
    facing = [code("ONI")], [marker(3, (HERE[0] - 140, HERE[1]))]
    assert [each[2] for each in said(*facing)] == [Accord.MARKER, Accord.CODE]


def test_only_what_names_one_card_is_certain():
    certain = dict.fromkeys(Accord, False) | {
        Accord.AGREED: True,
        Accord.CODE: True,
        Accord.MARKER: True,
    }
    pairs = [
        ([code("ONI")], [marker(7)]),
        ([code("ONI")], []),
        ([], [marker(7)]),
        ([code("ONI")], [marker(3)]),
        ([], [marker(200)]),
        ([code("ONI"), code("ONI", THERE)], []),
    ]
    told = {}
    for codes, markers in pairs:
        for each in judged(paired(codes, markers, KNOWN), KNOWN):
            told[each.accord] = each.is_certain
    assert told == certain


def test_the_outline_is_that_of_the_whole_sticker():
    for halves in (([code("ONI")], []), ([], [marker(7)])):
        (seen,) = judged(paired(*halves, KNOWN), KNOWN)
        expected = np.array([[100, 100], [240, 100], [240, 180], [100, 180]])
        assert np.abs(seen.corners_xy - expected).max() < 0.1


def test_two_cards_with_one_marker_are_refused():
    with pytest.raises(BadSticker, match="shared_marker"):
        judged((), {"KAPPA": 3, "ONI": 3})
