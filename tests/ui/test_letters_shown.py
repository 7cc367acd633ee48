"""Letters that a font lacks: another font, or other letters, but never an empty box."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.coverage import letters_of, written
from companion.ui.typeset import ASSETS, FONTS, Typesetter

BRUSH = Path(FONTS["brush"])
HELD = {name: letters_of(Path(file)) for name, file in FONTS.items()}


def pixels(texture):
    return texture.size, texture.pixels


def drawn(text, font="sans", fallbacks=()):
    return pixels(Typesetter(fallbacks).texture(text, font, 20, None, "left"))


@pytest.mark.parametrize("name", FONTS)
def test_the_letters_of_a_font_are_those_of_its_table(name):
    assert HELD[name] == set(map(chr, TTFont(FONTS[name]).getBestCmap()))


@pytest.mark.parametrize(
    "name", ["LICENSES.md", "no such file", "FONTS.txt"], ids=["text", "none", "near"]
)
def test_what_is_no_font_has_no_letters(name):
    assert letters_of(ASSETS / name) == frozenset()


@pytest.mark.parametrize("cut", [0, 3, 4, 11, 40, 200, 1000])
def test_half_a_font_is_no_fault(tmp_path, cut):
    half = tmp_path / "half.ttf"
    half.write_bytes(BRUSH.read_bytes()[:cut])
    assert letters_of(half) <= HELD["brush"]


@given(st.text(max_size=30), st.sampled_from(sorted(FONTS)))
def test_nothing_is_written_that_the_font_lacks(text, font):
    held = HELD[font] | {"?", " ", "\n"}
    assert set(written(text, held)) <= held


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Yūrei", "Yūrei"),
        ("Nguyễn", "Nguyen"),
        ("ﬁn", "fin"),
        ("百鬼 夜行", "?? ??"),
        ("Fox \N{FOX FACE}", "Fox ?"),
        ("a\u200d\ufe0fb", "ab"),
        ("one\ntwo", "one\ntwo"),
    ],
)
def test_what_stands_for_a_letter(text, told):
    assert written(text, HELD["sans"]) == told


def test_a_font_of_the_system_draws_what_ours_lack(window):
    assert drawn("土水", fallbacks=(BRUSH,)) == drawn("土水", "brush")
    assert drawn("土水") == drawn("??")
    assert drawn("Fox", fallbacks=(BRUSH,)) == drawn("Fox")


def wide(text, font="sans", fallbacks=()):
    return Typesetter(fallbacks).width(text, font, 20)


@pytest.mark.parametrize("font", ["sans", "bold", "serif"])
def test_letters_that_no_one_font_has_are_set_each_in_its_own(window, font):
    """The system may have a font with these letters alone, and no others."""
    assert not set("Fox") <= HELD["brush"]
    for text in ("土 Fox", "Fox 土水", "[Fox] 土 & [b]", "Fox \n土"):
        (across, high), _ = shown = drawn(text, font, (BRUSH,))
        assert shown != drawn(text, font)
        assert shown == drawn(text, font, (ASSETS / "FONTS.txt", BRUSH))
        assert Typesetter((BRUSH,)).size(text, font, 20) == (across, high)
    parts = wide("Fox ", font) + wide("土水", "brush")
    assert abs(wide("Fox 土水", font, (BRUSH,)) - parts) <= 4


def test_only_a_letter_that_no_font_has_is_replaced(window):
    assert drawn("Fox 土\N{FOX FACE}", fallbacks=(BRUSH,)) == drawn(
        "Fox 土?", fallbacks=(BRUSH,)
    )


def test_runs_of_several_fonts_are_wrapped_as_any_text(window):
    one = Typesetter((BRUSH,))
    width, height = one.size("Fox 土水 Fox", "sans", 20)
    narrow, high = one.size("Fox 土水 Fox", "sans", 20, width * 0.6)
    assert narrow <= width * 0.6 + 1
    assert high > height
