"""A board as text: every place stands in its column, however wide the board."""

import re
from dataclasses import replace
from itertools import product

import pytest

from companion.console.board import draw_board
from companion.console.paint import Paint
from companion.messages import Back
from companion.view.parts import CellView, HintView
from companion.view.views import Choice

WIDEST = 16
HINTS = {
    "none": None,
    "one": HintView("a", ("kitsune",)),
    "two": HintView("b", ("kitsune", "kappa")),
    "three": HintView("c", ("kitsune", "kappa", "rokurokubi")),
    "hidden": HintView("d", ()),
    "queen": HintView("e", ("spades", "hearts"), "Q", "spades"),
    "ten": HintView("f", ("clubs", "diamonds"), "10", "clubs"),
}
FACES = ("", "kappa", "10")
MARKS = ("", "source", "seen", "target", "dim", "split")


def cell(column, number, mark, face, hint):
    choice = Choice(f"at-{column}", "here", Back()) if number else None
    return CellView(0, column, True, face, "", hint, mark, choice)


def line(across, number, mark, face, hint):
    """Places with all that there is on the odd ones, and the number alone after."""
    plain = cell(0, 0, "", "", None)
    cells = [
        replace(plain, column=at) if at % 2 else cell(at, number, mark, face, hint)
        for at in range(across)
    ]
    numbers = {f"at-{at}": number for at in range(across)}
    return draw_board(cells, numbers, Paint(), (0, 0))


def starts(text, word):
    return [match.start() for match in re.finditer(re.escape(word), text)]


@pytest.mark.parametrize("across", range(1, WIDEST + 1))
@pytest.mark.parametrize("hint", HINTS)
def test_every_place_begins_in_its_column(across, hint):
    for number, mark, face in product((0, 7, 13, 113), MARKS, FACES):
        above, top, below = line(across, number, mark, face, HINTS[hint])
        begins = [above.index(f"{1} ") if across > 1 else len(above) - 1]
        begins += [starts(f"{above} ", f" {at + 1} ")[0] + 1 for at in range(1, across)]
        width = begins[1] - begins[0] if across > 1 else 10
        assert begins == [4 + width * at for at in range(across)]
        assert max(map(len, (above, top, below))) <= 79
        pieces = [top[at : at + width] for at in begins]
        assert [each.strip() for each in pieces[1::2]] == ["##"] * (across // 2)
        assert {each.rstrip() for each in pieces[::2]} == {pieces[0].rstrip()}
        assert pieces[0].startswith(str(number) if number else "")
        assert {"source": "<", "seen": "*"}.get(mark, "") in pieces[0]
        told = [below[at : at + width].rstrip() for at in begins]
        assert set(told[1::2]) <= {""}
        assert set(told[::2]) == {told[0]}
        assert bool(told[0]) == (hint != "none")


def test_a_hint_is_shortened_no_more_than_its_place_asks():
    told = {
        across: line(across, 7, "", "", HINTS["three"])[2].split("|")[1].split()[0]
        for across in (5, 8, 10, 16)
    }
    assert told == {5: "ki+ka+ro", 8: "ki+ka+ro", 10: "kikaro", 16: "kkr"}
