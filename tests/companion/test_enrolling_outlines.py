"""The six outlines of Yokai entered by touch: cards on a board, a draft after each."""

import io
import tomllib

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.console.terminal import Console
from companion.effects import KeepDraft, PutBox
from companion.enrolling.outlines import Outlines, rows_of
from companion.enrolling.yokai import YokaiBox
from companion.tables.sorting.kinds import yokai_edition
from companion.view.views import BoardView, HomeView
from rules.grid.cells import count_groups
from rules.grid.shapes import shifted
from tests.outline_hand import SIX, entering, lay, taps
from tests.sorting_player import YOKAI, Program, begin


def test_all_six_are_entered_and_played_with():
    sitting = entering(YOKAI)
    for rows in SIX.values():
        lay(sitting, rows)
        sitting.press("next")
    sitting.press("use")
    (put,) = (effect for effect in sitting.effects if isinstance(effect, PutBox))
    assert put.game == "yokai"
    edition = yokai_edition(put.text)
    assert [shape.name for shape in edition.objectives] == list("123456")
    wanted = [YokaiBox().parts[0].cells(_table(rows), 0) for rows in SIX.values()]
    found = [shape.cells for shape in edition.objectives]
    assert list(map(shifted, found)) == list(map(shifted, wanted))
    assert isinstance(sitting.view, HomeView)


def _table(rows):
    return {"objective": [{"name": "1", "rows": list(rows)}]}


def test_every_tap_is_stored_at_once():
    sitting = entering(YOKAI)
    for count, tap in enumerate(taps(sitting, SIX["stairs"]), 1):
        sitting.press(tap)
        (kept,) = (each for each in sitting.effects if isinstance(each, KeepDraft))
        (entry,) = tomllib.loads(kept.text)["objective"]
        assert "".join(entry["rows"]).count("#") == count


def test_a_draft_is_gone_on_with():
    sitting = entering(YOKAI)
    lay(sitting, SIX["hook"])
    (kept,) = (each for each in sitting.effects if isinstance(each, KeepDraft))
    other = entering(YOKAI, kept.text)
    assert not any(cell.has_card for cell in other.view.cells), "the second one"
    other.press("before")
    assert "next" in other.choices()
    assert len([cell for cell in other.view.cells if cell.has_card]) == 16


def test_only_places_beside_a_card_are_offered_and_no_seventeenth():
    sitting = entering(YOKAI)
    assert [each for each in sitting.choices() if each.startswith("cell-")] == [
        "cell-0,0"
    ]
    lay(sitting, SIX["block"])
    free = [cell for cell in sitting.view.cells if not cell.has_card]
    assert free == []
    before = sitting.session
    sitting.send(msg.Enter("cell", "4,0"))
    assert sitting.session is before


@pytest.mark.parametrize("value", ["9,9", "x", "", "1", "0,0,0", "-3,1", "1e3,0"])
def test_what_is_no_place_beside_a_card_changes_nothing(value):
    sitting = entering(YOKAI)
    sitting.press("cell-0,0", "cell-0,1")
    before = sitting.session
    sitting.send(msg.Enter("cell", value))
    assert sitting.session is before


def test_a_card_that_holds_others_together_cannot_be_taken_away():
    sitting = entering(YOKAI)
    sitting.press("cell-0,0", "cell-0,1", "cell-0,2")
    assert "cell-0,1" not in sitting.choices()
    sitting.press("cell-0,0")
    (entry,) = sitting.session.enrolment.table["objective"]
    assert entry["rows"] == ["##"]
    part = Outlines()
    for number in range(2):
        table = sitting.session.enrolment.table
        assert count_groups(part.cells(table, 0)) == 1, number
        sitting.press("cell-0,0")
    assert not [cell for cell in sitting.view.cells if cell.has_card]


def test_an_outline_is_taken_away_and_names_stay_different():
    sitting = entering(YOKAI)
    for name in ("block", "bar"):
        lay(sitting, SIX[name])
        sitting.press("next")
    sitting.press("before", "before", "erase")
    lay_names = [each["name"] for each in sitting.session.enrolment.table["objective"]]
    assert lay_names == ["2"]
    sitting.press("next", "next")  # from the emptied page to the other, then a new one
    lay(sitting, SIX["ring"])
    names = [each["name"] for each in sitting.session.enrolment.table["objective"]]
    assert names == ["2", "1"]


def test_with_one_whole_outline_level_5_can_be_played_already():
    sitting = entering(YOKAI)
    lay(sitting, SIX["ring"])
    sitting.press("next", "cell-0,0")
    sitting.send(msg.Back())
    sitting.send(msg.Back())
    sitting.send(msg.Go(to.Enrol("yokai")))
    sitting.press("use-begun")
    (put,) = (effect for effect in sitting.effects if isinstance(effect, PutBox))
    (shape,) = yokai_edition(put.text).objectives
    assert len(shape.cells) == 16
    box = type(YOKAI)("yokai", yokai_edition(put.text), put.text)
    played = type(sitting)(box=box)
    begin(played, "yokai", "level-5", "objective-1")
    assert isinstance(played.view, BoardView)
    assert played.state.objective == "1"


def test_the_terminal_draws_the_board_and_takes_its_numbers():
    sitting = entering(YOKAI)
    sitting.press("cell-0,0", "cell-0,1", "cell-1,0")
    words = sitting.session.words
    out = io.StringIO()
    taps_before = len(sitting.session.enrolment.table["objective"][0]["rows"])
    Console(Program(sitting), lambda: words, out, lambda: 0).run(["cell-2,0\n", "1\n"])
    assert taps_before == 2
    rows = sitting.session.enrolment.table["objective"][0]["rows"]
    assert sum(row.count("#") for row in rows) == 5
    drawn = out.getvalue()
    assert drawn.count("##") >= 3
    assert "__" in drawn
    assert words.say("outline.tap") in drawn


def test_rows_begin_at_the_upper_left_corner():
    assert rows_of({(-2, 3), (-1, 3), (-1, 5)}) == ["#", "# #"]
    assert rows_of(set()) == []


@pytest.mark.parametrize(
    "table",
    [
        {"name": 3},
        {"objective": {"name": "x"}},
        {"objective": [{"name": "x", "rows": "####"}]},
        {"objective": [{"name": "x", "rows": [4]}]},
        {"card": []},
        {"objective": [{"name": "x", "rows": ["#" * 17]}]},
        {"objective": [{"name": "x", "rows": [" " * 10_000 + "#"]}]},
        {"objective": [{"name": "x", "rows": [""] * 10_000}]},
    ],
)
def test_a_draft_of_another_shape_is_none(table):
    assert not YokaiBox().fits(table)
