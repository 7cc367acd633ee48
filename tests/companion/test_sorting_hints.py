"""How the sorting games ask for hints: hidden, stacked, or with one held in secret."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.view.views import ScoreView
from rules.grid.state import Playing
from tests.session_player import Sitting, texts
from tests.sorting_player import (
    CARDS,
    SHAPED,
    YOKAI,
    begun,
    cells,
    move,
    name_all,
    offers,
    turn,
)


def test_hidden_hints_are_laid_out_and_never_turned_up():
    for box in (YOKAI, CARDS):
        sitting = begun(box, "players-2", "level-4")
        told = []
        while isinstance(sitting.state, Playing):
            turn(sitting, 2)
            told += texts(sitting.view)
        assert not any("turned up" in each for each in told)
    sitting = begun(YOKAI, "players-2", "level-4")
    for wanted in ("Lay out a hint", "Lay out a hint, or place one"):
        looked_and_moved(sitting)
        view = sitting.view
        assert view.instruction.text == wanted
        assert "face down" in view.instruction.reason
        assert "Turn" not in sitting.choices()["reveal"].label
        sitting.press("reveal")
    assert "face down" in sitting.view.news[-1]
    looked_and_moved(sitting)
    sitting.press("hint-hidden")
    assert "counts as right" in sitting.view.instruction.reason


def looked_and_moved(sitting):
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    move(sitting, 3)


def test_only_the_newest_hint_is_asked_for_where_they_are_stacked():
    sitting = begun(YOKAI, "players-2", "level-3", "draws-app")
    for _ in range(2):
        looked_and_moved(sitting)
        sitting.press("reveal")
    looked_and_moved(sitting)
    assert "newest" in sitting.view.instruction.reason
    assert len(offers(sitting, "hint-")) == 1


@pytest.mark.parametrize("presses", [("level-3",), ("level-2", "neighbours")])
def test_the_app_never_draws_a_hint_that_somebody_holds(presses):
    sitting = Sitting(box=CARDS)
    sitting.press("new-night-parade", "next", presses[0], "next", *presses[1:])
    while "draws-people" not in sitting.choices():
        sitting.press("next")
    choices = {choice.id: choice for choice in sitting.view.options}
    assert choices["draws-app"].message is None
    assert "secret hint" in choices["draws-app"].detail
    sitting.send(msg.Choose("draws", "app"))
    while not isinstance(sitting.here, to.Table):
        sitting.press("next")
        assert "No pile is made" not in " ".join(texts(sitting.view))
    looked_and_moved(sitting)
    sitting.press("reveal")
    assert "let-app" not in sitting.choices()
    before = sitting.session
    sitting.send(msg.LetAppDraw())
    assert sitting.session is before
    sitting.press(offers(sitting, "drawn-")[0])
    assert sitting.play.draws == "people"


def test_no_more_secret_cards_can_be_tapped_than_were_dealt():
    sitting = begun(CARDS, "players-4", "level-3", "neighbours")
    sitting.press("declare", "end")
    name_all(sitting)
    pairs = offers(sitting, "pair-")
    sitting.press(*pairs[:2])
    assert not offers(sitting, "pair-")
    assert "done" in sitting.choices()
    sitting.press("pick-again")
    assert offers(sitting, "pair-") == pairs
    sitting.press(*pairs[1:3], "done")
    assert isinstance(sitting.view, ScoreView)


@pytest.mark.parametrize(
    ("level", "absent"),
    [("2", "last_hint_only"), ("4", "hidden_hints"), ("1", "affinities")],
)
def test_no_switch_is_offered_for_what_the_level_has(level, absent):
    sitting = Sitting(box=CARDS)
    sitting.press("new-night-parade", "next", f"level-{level}", "next")
    shown = {choice.id for choice in sitting.view.options}
    every = {"harder", "big", "neighbours", "open_talk"}
    assert shown == every | {"last_hint_only", "hidden_hints"} - {absent}


@pytest.mark.parametrize("box", [YOKAI, CARDS], ids=["yokai", "cards"])
def test_the_app_names_no_hint_where_people_have_a_pile(box):
    """The one on top is the next; the app does not know which that is."""
    sitting = begun(box, "players-2", "draws-people")
    looked_and_moved(sitting)
    sitting.press("reveal")
    assert offers(sitting, "drawn-")
    assert "let-app" not in sitting.choices()
    before = sitting.session
    sitting.send(msg.LetAppDraw())
    assert sitting.session is before


def test_the_app_still_draws_an_objective_for_people():
    sitting = Sitting(box=SHAPED)
    sitting.press("new-yokai", "next", "level-5")
    while not isinstance(sitting.here, to.Table):
        sitting.press("next")
    sitting.press("let-app")
    assert sitting.view.shape is not None
