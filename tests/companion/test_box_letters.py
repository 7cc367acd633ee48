"""Letters of an own box that the fonts lack are told by ``hyakki edition check``."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import companion.ui
from companion.__main__ import main
from companion.boxes.editions import sample
from companion.boxes.letters import SHOWN, unshown
from companion.boxes.parade import sample_text

FONTS = Path(companion.ui.__file__).parent / "assets"
NAMES = ("hyakki-sans", "hyakki-sans-bold", "hyakki-serif")


def test_the_letters_shown_are_those_of_all_fonts():
    fonts = [TTFont(FONTS / f"{name}.ttf").getBestCmap() for name in NAMES]
    assert frozenset.intersection(*(frozenset(map(chr, f)) for f in fonts)) == SHOWN


@pytest.mark.parametrize("text", [sample().text, sample_text()])
def test_every_letter_of_the_samples_is_shown(text):
    assert unshown(text) == ()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Sample box"', 'name = "百鬼 box"', ("name", "百鬼")),
        ("L’Oni recule d’une case.", "L’Oni 鬼.", (".text.fr", "鬼")),
    ],
)
def test_a_letter_that_lacks_is_told_where_it_stands(tmp_path, capsys, old, new, told):
    text = sample_text()
    assert old in text
    file = tmp_path / "yokai-parade.toml"
    file.write_text(text.replace(old, new), "utf-8")
    assert main(["edition", "check", str(file)]) == 0
    right, warning = capsys.readouterr().out.splitlines()
    assert "nothing is wrong" in right
    assert "empty" not in warning
    for part in (*told, "do not have these letters"):
        assert part in warning


def test_the_other_boxes_are_looked_at_as_well(tmp_path, capsys):
    file = tmp_path / "yokai.toml"
    rows = 'rows = ["####", "####", "####", "####"]'
    file.write_text(f'name = "мой"\n[[objective]]\nname = "квадрат"\n{rows}\n', "utf-8")
    assert main(["edition", "check", str(file)]) == 0
    _, box, shape = capsys.readouterr().out.splitlines()
    assert "name: " in box
    assert "objective[1].name: " in shape
