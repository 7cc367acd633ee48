"""What is forbidden, how long actions change, and words that would change nothing."""

from dataclasses import replace
from typing import get_args

import pytest

from rules.game import Drawn
from rules.yokai_parade.actions import (
    Divine,
    EndTurn,
    PlayTrump,
)
from rules.yokai_parade.edition_cards import UNTIL
from rules.yokai_parade.edition_checks import box_problems
from rules.yokai_parade.edition_effects import (
    ACTS,
    AddActions,
    AddToRoll,
    AdvanceOni,
    BanishYokai,
    Case,
    ShiftYokai,
)
from rules.yokai_parade.edition_holds import (
    ActionsChange,
    Forbid,
    Hold,
    RollChange,
    SpeedChange,
)
from tests.rules.yokai_parade_box import made_up_box, trump
from tests.rules.yokai_parade_table import ParadeTable, laid

CARD = "a-new-card"
HOLDS = get_args(Hold)
BY_YOKAI = {"vehicles": {"horse": "castle"}}
LIE = {"dice": ("1", "2")}

FORBIDDEN = {
    "move": {},
    "purify": BY_YOKAI,
    "divine": {},
    "pray": {"vehicles": {"horse": "temple"}, "file": ["-", "yokai-05"]},
    "transfer": BY_YOKAI,
    "attach": {"monks": ["farmer"], "vehicles": {"crampons": "paddies"}},
    "foil": {**BY_YOKAI, "hands": [["mirror"] * 2, []]},
    "trump": {"more": "calm", "oni": 2},
    "relic": {**LIE, "hands": [["relic"], []]},
    "mirror": {**LIE, "hands": [["mirror"], []]},
    "amulet": {"hands": [["amulet"], []]},
    "katana": {"hands": [["katana"], []]},
    "offering": {"hands": [["offering"], []]},
}
"""What can be forbidden, and where it could be done."""


@pytest.mark.parametrize("word", FORBIDDEN)
def test_everything_can_be_forbidden(word):
    hold = Forbid((word,)) if word in ACTS else Forbid((), (word,))
    free, bound = (
        laid(trump(CARD, AddActions(1), holds=holds), FORBIDDEN[word])
        for holds in ((), (hold,))
    )
    for table in (free, bound):
        table.do(PlayTrump(CARD))
    assert set(free.listed()) > set(bound.listed())


def test_all_that_can_be_forbidden_is_tried():
    assert set(FORBIDDEN) == {*ACTS, *made_up_box().token}


@pytest.mark.parametrize(
    ("until", "actions"),
    [
        ("turn", [1, 3, 3, 3, 3]),
        ("round", [3, 1, 1, 1, 3]),
        ("plan", [3, 1, 1, 1, 1]),
        ("game", [3, 1, 1, 1, 1]),
    ],
)
def test_actions_change_as_long_as_the_card_says(until, actions):
    table = laid(trump(CARD, holds=(ActionsChange(-2),), until=until), {})
    table.do(PlayTrump(CARD))
    found = [table.state.actions]
    for number in range(4):
        table.do(EndTurn(), Drawn((f"yokai-{20 + number}",)))
        found.append(table.state.actions)
    assert found == actions


def test_actions_of_this_turn_are_taken_by_an_event_that_comes_up_in_it():
    table = ParadeTable(oni=1)
    table.with_trumps(["calm"])
    table.do(Divine(), Drawn(("gift",)))
    table.do(Drawn(("fatigue",)))
    assert table.state.actions == 1


def faults(**card):
    box = made_up_box()
    effects = card.pop("effects", ())
    box = replace(box, trumps=(trump(CARD, *effects, **card),))
    return {
        (each.where, each.key) for each in box_problems(box) if "trump" in each.where
    }


@pytest.mark.parametrize(
    ("until", "key"), [(until, until == "roll") for until in UNTIL]
)
def test_actions_do_not_change_for_a_roll(until, key):
    found = faults(holds=(ActionsChange(1),), until=until)
    assert (("trump[1].until", "unknown_word") in found) == key


@pytest.mark.parametrize(
    ("effect", "where"),
    [
        (AdvanceOni(0), "steps"),
        (ShiftYokai(0), "slots"),
        (AddActions(0), "actions"),
        (AddToRoll(0), "amount"),
        (RollChange(0), "amount"),
        (ActionsChange(0), "amount"),
        (SpeedChange(), ""),
        (Forbid(), ""),
        (BanishYokai(Case(vehicles=("junk",))), "vehicles"),
    ],
    ids=repr,
)
def test_a_word_that_would_change_nothing_is_refused(effect, where):
    is_hold = isinstance(effect, HOLDS)
    found = faults(holds=(effect,)) if is_hold else faults(effects=(effect,))
    path = f"trump[1].{'holds' if is_hold else 'effects'}[1]"
    assert (f"{path}.{where}" if where else path) in {at for at, _ in found}
