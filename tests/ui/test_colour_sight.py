"""Colours that mean different things differ for every eye, and can be written on."""

from itertools import combinations

import pytest

from companion.ui.art.icons import ICONS
from companion.ui.art.raster import mask
from companion.ui.palette import (
    BACK,
    FAMILIES,
    LIGHTS,
    NOBODY,
    PALETTES,
    TONES,
    contrast,
)
from tests.ui.colour_sight import SIGHTS, difference, lab_of
from tests.ui.sample_views import VIEWS

ELEMENTS = ("earth", "water", "wood", "fire")
YOKAI = ("kitsune", "kappa", "oni", "rokurokubi")
SUITS = ("spades", "hearts", "clubs", "diamonds")
LEAST, LEAST_OF_LIGHTS = 10, 8
"""Colour differences; 2.3 can just be noticed. Lights are those of real lamps."""

MARKS = {
    "reached tile": ("beacon", "text", "edge"),
    "reached spirit": ("beacon", "vermilion"),
    "judged hint": ("wood", "fire"),
    "slot of a file": ("seal", "glow"),
    "piece of who is on turn": ("vermilion", "ink"),
    "vehicle of who is on turn": ("vermilion", "paper_edge"),
    "road": ("muted", "vermilion"),
    "line of a sum": ("ink", "faint"),
    "need of a plan": ("accent", "muted"),
    "chosen or not": ("accent", "edge"),
    "best and mean": ("glow", "vermilion"),
    "step of a wizard": ("seal", "paper"),
    "notice": ("danger", "glow", "raised"),
    "button": ("vermilion", "raised", "danger"),
}
"""Colours of the palette that mean different things in the same place."""


def groups():
    for name, palette in PALETTES.items():
        elements = {each: palette.element(each) for each in ELEMENTS}
        pieces = dict(enumerate(palette.sides)) | {"king": palette.king}
        pieces |= {"nobody": NOBODY, "ally": palette.wood}
        yield f"{name} elements", elements, LEAST
        yield f"{name} pieces", pieces, LEAST
        for mark, colours in MARKS.items():
            named = {each: getattr(palette, each) for each in colours}
            yield f"{name} {mark}", named, LEAST
    for names in (YOKAI, SUITS):
        spirits = {each: FAMILIES[each].colour for each in names}
        yield names[0], spirits | {"face down": BACK.colour}, LEAST
    yield "outlines", TONES, LEAST
    yield "lights", LIGHTS, LEAST_OF_LIGHTS


GROUPS = {name: (colours, least) for name, colours, least in groups()}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", GROUPS)
def test_they_differ_for_every_eye(name, sight):
    colours, least = GROUPS[name]
    near = [
        (one, other, round(found, 1))
        for one, other in combinations(colours, 2)
        if (
            found := difference(
                lab_of(colours[one], sight), lab_of(colours[other], sight)
            )
        )
        < least
    ]
    assert near == []


@pytest.mark.parametrize("name", [*YOKAI, *SUITS])
def test_names_on_families_stand_out(name):
    assert contrast(PALETTES["night"].on_element, FAMILIES[name].colour) >= 4.5


@pytest.mark.parametrize("name", [name for name in LIGHTS if name != "white"])
def test_letters_on_lights_stand_out(name):
    assert contrast(PALETTES["night"].on_element, LIGHTS[name]) >= 4.5


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, 0, 0), (50, -1, 2), 2.3669),
    ],
)
def test_the_difference_is_that_of_the_published_pairs(one, other, expected):
    """Pairs of the table by Sharma, Wu and Dalal."""
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("tone", TONES)
def test_outlines_stand_out_on_the_dark_around_them(tone):
    assert contrast(TONES[tone], PALETTES["night"].king) >= 4.5


def test_letters_on_pieces_that_nobody_plays_stand_out():
    assert contrast(PALETTES["night"].ink, NOBODY) >= 4.5


@pytest.mark.parametrize(
    "kind",
    ["element-", "side-", "family-", "clan-", "token-", "die-", "lamp-"],
)
def test_what_has_a_colour_has_a_shape_of_its_own(kind):
    drawn = {
        name: mask(ICONS[name].layers, (32, 32)).tobytes()
        for name in ICONS
        if name.startswith(kind)
    }
    alike = [
        (one, other)
        for one, other in combinations(drawn, 2)
        if sum(abs(a - b) > 128 for a, b in zip(drawn[one], drawn[other], strict=True))
        <= 24
    ]
    assert drawn
    assert alike == []


@pytest.mark.parametrize("name", VIEWS)
def test_every_lamp_has_a_letter_or_a_shape_of_its_own(name):
    lamps = [(each.letter, each.element) for each in VIEWS[name].chrome.lamps]
    assert len(lamps) == len(set(lamps))
    assert all(letter for letter, _ in lamps)
