"""The wiring on paper: everything of its picture, by the owner's pins."""

from collections import Counter

import pypdfium2
import pytest

from companion.__main__ import main
from companion.drawings.picture import Text
from companion.drawings.wiring import picture
from companion.printing.paper import PAPERS
from companion.printing.wiring import wiring_sheet
from hardware.pins import Pins
from hardware.proposals import PROPOSALS
from tests.print_hand import LETTER, pages, text_of


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("proposal", PROPOSALS)
def test_all_words_of_the_wiring_stand_on_the_page(tmp_path, proposal, paper):
    drawn = picture(Pins.from_table({"proposal": proposal}))
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
