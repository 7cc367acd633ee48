"""What is taken away leaves its page empty, and one press brings all of it back."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME
from companion.boxes.parade import GAME as PARADE
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.hundred_cards import Cards, Starters
from companion.enrolling.kinds import KINDS
from companion.enrolling.outlines import Outlines
from companion.enrolling.parts import part_of
from companion.enrolling.photos import picture_of
from companion.enrolling.records import Records
from companion.enrolling.wishes import Enter, PutBack
from tests.erasing_hand import BOXES, Sitting, erasing

TAPS = 12


def entries():
    """Every entry from which something is taken away: the first, a middle, the last."""
    for game, kind in KINDS.items():
        for part in kind.parts:
            if not isinstance(part, Cards | Starters | Records | Outlines):
                continue
            if isinstance(part, Records) and not part.is_open_ended:
                continue
            size = part.size(BOXES[game])
            for number in sorted({0, size // 2, max(0, size - 2)}):
                yield pytest.param(game, part.id, number, id=f"{part.id}-{number}")


@pytest.mark.parametrize(("game", "part", "number"), list(entries()))
def test_repeated_taps_lose_one_entry_and_one_press_brings_it_back(game, part, number):
    sitting = Sitting(game, part, number)
    before, picture = sitting.table, picture_of(sitting.session)
    name = erasing(sitting)
    if name is None:  # nothing is entered there
        return
    buttons = [each.id for each in sitting.view.choices]
    taps = sum(sitting.press(name) for _ in range(TAPS))
    assert 1 <= taps < TAPS
    assert [each.id for each in sitting.view.choices] == buttons
    kind = part_of(KINDS[game], part)
    assert kind.done(before) - kind.done(sitting.table) <= 1
    assert sitting.stored == toml_text(sitting.table)
    sitting.send(sitting.view.chrome.undo.message)
    assert sitting.table == before
    assert sitting.stored == toml_text(before)
    assert picture_of(sitting.session) == picture
    assert sitting.session.here == to.EnrolPart(game, part, number)
    assert sitting.view.chrome.undo is None


def test_the_tokens_come_back_all_at_once():
    sitting = Sitting(GAME, "mystery", 0)
    before = sitting.table
    for _ in range(20):
        if erasing(sitting):
            sitting.press("erase")
    assert sitting.table["mystery"] == []
    sitting.send(sitting.view.chrome.undo.message)
    assert sitting.table == before


def test_a_line_inside_an_entry_goes_alone():
    at = next(n for n, each in enumerate(BOXES[PARADE]["trump"]) if each["effects"])
    sitting = Sitting(PARADE, "trump", at, "effects.0")
    before = sitting.table
    assert sum(sitting.press("remove") for _ in range(TAPS)) == 1
    lines = sitting.table["trump"][at]["effects"]
    assert lines == before["trump"][at]["effects"][1:]
    sitting.send(sitting.view.chrome.undo.message)
    assert sitting.table == before


def test_the_button_at_the_table_brings_back_too():
    sitting = Sitting(PARADE, "event", 1)
    before = sitting.table
    sitting.press("remove")
    sitting.send(msg.Pressed("back"))
    assert sitting.table == before


def test_the_emptied_page_tells_what_is_gone_and_takes_a_new_entry():
    sitting = Sitting(GAME, "card-1", 3)
    heading = sitting.view.heading
    while sitting.press("erase"):
        pass
    assert heading in sitting.view.note
    count = len(sitting.table["card"])
    sitting.send(Enter("element", "water"))
    assert len(sitting.table["card"]) == count + 1
    assert sitting.view.chrome.undo is None
    assert sitting.table["card"][-1]["code"] not in sitting.table["retired"]
    assert sitting.choice("erase").message == Enter("erase")


@pytest.mark.parametrize("where", ["card-1", "event"])
def test_the_way_on_leads_to_the_one_that_came_next(where):
    game = GAME if where == "card-1" else PARADE
    following = Sitting(game, where, 4).view.heading
    sitting = Sitting(game, where, 3)
    while sitting.press(erasing(sitting)):
        pass
    sitting.press("next")
    assert sitting.view.heading == following
    assert sitting.view.chrome.undo is not None


def test_bringing_back_twice_does_nothing_more():
    sitting = Sitting(GAME, "card-1", 3)
    before = sitting.table
    sitting.send(Enter("remove"), PutBack(GAME), PutBack(GAME), PutBack(PARADE))
    assert sitting.table == before
