"""The wiring on paper: everything of its picture, by the owner's pins."""

from collections import Counter
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageFont

import companion
from companion.__main__ import main
from companion.drawings.picture import Text
from companion.drawings.wiring import picture
from companion.printing.paper import PAPERS
from companion.printing.wiring import wiring_sheet
from companion.words import LANGUAGES, Words
from hardware.pins import Pins
from hardware.proposals import PROPOSALS
from tests.print_hand import LETTER, pages, text_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("proposal", PROPOSALS)
def test_all_words_of_the_wiring_stand_on_the_page(tmp_path, proposal, paper, language):
    drawn = picture(Pins.from_table({"proposal": proposal}), Words(language))
    out = tmp_path / "wiring.pdf"
    out.write_bytes(wiring_sheet(drawn, PAPERS[paper], "Wiring"))
    with pypdfium2.PdfDocument(out) as document:
        page = document[0].get_textpage()
        size = document[0].get_size()
        shown = page.get_text_bounded(0, 0, *size)
        page.close()
    words = [mark.words for mark in drawn.marks if isinstance(mark, Text)]
    # Letter by letter: where words end is a guess of whoever reads a PDF.
    assert letters(shown) == letters("".join([*words, "Wiring"]))


FONT = next(Path(companion.__path__[0]).rglob("hyakki-sans.ttf"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("proposal", PROPOSALS)
def test_the_picture_speaks_the_language_and_keeps_its_edges(proposal, language):
    words = Words(language)
    drawn = picture(Pins.from_table({"proposal": proposal}), words)
    texts = [mark for mark in drawn.marks if isinstance(mark, Text)]
    told = {mark.words for mark in texts}
    assert words.say("wiring.title") in told
    assert words.say("wiring.ground") in told
    for mark in texts:
        wide = ImageFont.truetype(FONT, 100).getlength(mark.words) * mark.size / 100
        left = mark.at[0] - wide * {"start": 0, "middle": 0.5, "end": 1}[mark.anchor]
        assert left >= 0, mark
        assert left + wide <= drawn.size[0], mark


def letters(text):
    return Counter(each for each in text if not each.isspace())


def test_the_wiring_by_command_is_that_of_the_owner(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("HYAKKI_DATA", str(tmp_path))
    out = tmp_path / "wiring.pdf"
    (tmp_path / "pins.toml").write_text('proposal = "yokai-parade"\n')
    assert main(["print", "wiring", "--paper", "letter", "--out", str(out)]) == 0
    assert pages(out) == (1, {LETTER})
    assert "74HC595" in text_of(out)
    (tmp_path / "pins.toml").write_text("next = 99\n")
    assert main(["print", "wiring", "--out", str(out)]) == 2
    assert "next is wrong in pins.toml" in capsys.readouterr().err
