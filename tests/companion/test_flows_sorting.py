"""Whole games of Yokai and Night Parade by messages alone, from Home to record."""

import json
from dataclasses import replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.store.records import Opening
from companion.view.views import (
    BoardView,
    ListView,
    RecordsView,
    ScoreView,
)
from rules.game import CardNeeded, GameOver
from rules.grid.state import Phase, Playing
from tests.session_player import Sitting, texts
from tests.sorting_player import (
    CARDS,
    SHAPED,
    YOKAI,
    begun,
    cells,
    finish,
    move,
    name_all,
    offers,
    turn,
)

WAYS = {
    "yokai 1": (YOKAI, ("players-2",)),
    "yokai 1, app draws": (YOKAI, ("players-3", "draws-app", "ranks-publisher")),
    "yokai 2": (YOKAI, ("players-3", "level-2")),
    "yokai 2, two affinities": (YOKAI, ("players-2", "level-2", "affinities")),
    "yokai 3": (YOKAI, ("players-4", "level-3", "harder")),
    "yokai 4": (YOKAI, ("players-2", "level-4", "easier")),
    "yokai 4, app draws": (YOKAI, ("players-2", "level-4", "draws-app")),
    "yokai 5, drawn": (SHAPED, ("players-2", "level-5")),
    "yokai 5, app draws": (SHAPED, ("players-2", "level-5", "draws-app")),
    "yokai 5, chosen": (SHAPED, ("level-5", "objective-hook", "fit-shift")),
    "yokai 1, own ranks": (YOKAI, ("ranks-own", "glorious+5", "legendary+5")),
    "cards 1": (CARDS, ("players-2",)),
    "cards 2": (CARDS, ("players-4", "level-2", "harder")),
    "cards 3": (CARDS, ("players-3", "level-3", "king-own-and-next")),
    "cards 3, two pairs": (CARDS, ("players-2", "level-3", "neighbours")),
    "cards 4": (CARDS, ("players-3", "level-4", "draws-app")),
    "cards big": (CARDS, ("players-4", "big", "open_talk", "ranks-summary")),
}


@pytest.mark.parametrize(("box", "presses"), WAYS.values(), ids=WAYS)
def test_a_game_to_the_last_hint_from_home_to_record(box, presses):
    sitting = begun(box, *presses)
    number = 0
    while isinstance(sitting.state, Playing):
        view = sitting.view
        assert isinstance(view, BoardView)
        assert view.counts[0].value == str(sitting.state.pile)
        turn(sitting, number)
        number += 1
    view = finish(sitting)
    stored = json.loads(sitting.journal.result)
    assert stored["is_won"] == bool(view.rank)
    assert stored["placed"] == sum(
        sitting.play.timeline.game.terms.mix(sitting.state.table.seats)
    )
    sitting.restart()
    assert isinstance(sitting.play.timeline.turn, GameOver)


@pytest.mark.parametrize(("box", "presses"), WAYS.values(), ids=WAYS)
def test_a_game_that_is_declared_at_once(box, presses):
    sitting = begun(box, *presses)
    sitting.press("declare")
    assert isinstance(sitting.state, Playing)
    sitting.press("play-on", "declare", "end")
    view = finish(sitting)
    terms = sitting.play.timeline.game.terms
    result = sitting.play.timeline.game.result(sitting.state)
    assert all(found.groups == 1 for found in result.families)
    if result.is_won:
        assert result.points == 5 * sum(terms.mix(sitting.state.table.seats))
        assert view.rank == "Legendary"
        assert view.rows[-1].points == (str(result.points),)
    else:
        assert result.affinity_met is False or result.objective_met is False
        assert not view.rank
        assert "touch" in view.rank_note or "shape" in view.rank_note


def test_only_legal_places_are_offered():
    sitting = begun(YOKAI, "players-2")
    for number in range(9):
        for _ in range(2):
            sitting.press(cells(sitting)[number])
        legal = set(sitting.play.timeline.game.legal_actions(sitting.state))
        found = set()
        for source in cells(sitting):
            sitting.press(source)
            found |= {
                choice.message.action
                for name, choice in sitting.choices().items()
                if name.startswith("cell-")
            }
            sitting.press("pick-again")
        assert found == legal
        move(sitting, number)
        sitting.press("reveal") if sitting.state.pile else None
        if sitting.state.phase is Phase.DRAW:
            sitting.press(offers(sitting, "drawn-")[0])
        elif sitting.state.phase is Phase.HINT:
            if not cells(sitting):
                sitting.press(offers(sitting, "hint-")[0])
            sitting.press(cells(sitting)[0])


def test_a_hint_is_offered_once_however_likely_it_is():
    sitting = begun(YOKAI, "players-2")
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    move(sitting, 0)
    sitting.press("reveal")
    drawn = offers(sitting, "drawn-")
    assert len(drawn) == len(set(drawn)) == 14


def test_the_app_draws_no_spirit_and_no_secret():
    sitting = begun(YOKAI, "players-2", "level-2")
    sitting.press("declare", "end")
    before = sitting.session
    sitting.send(msg.LetAppDraw())
    assert sitting.session is before
    name_all(sitting)
    before = sitting.session
    sitting.send(msg.LetAppDraw())
    assert sitting.session is before
    assert isinstance(sitting.play.timeline.turn, CardNeeded)


def test_any_spirit_can_be_put_right_while_they_are_turned_up():
    sitting = begun(CARDS, "players-2")
    sitting.press("declare", "end", "face-AS", "face-2S")
    sitting.press("cell-0,0", "face-3S")
    assert sitting.state.faces[:2] == ("3S", "2S")
    sitting.press("cell-0,1", "cover")
    assert sitting.state.faces[:2] == ("3S", "face-down")
    assert finish(sitting).rank


def test_the_verdict_can_be_put_right():
    sitting = begun(YOKAI, "players-2")
    sitting.press("declare", "end")
    assert finish(sitting).rank
    sitting.press("correct", "cell-0,0")
    assert isinstance(sitting.view, BoardView)
    assert sitting.journal.result is None
    sitting.press("cell-3,3", "cover")
    sitting.press("face-rokurokubi", "face-kitsune")
    view = sitting.view
    assert isinstance(view, ScoreView)
    assert not view.rank
    assert "Fox: in 2 groups" in view.rank_note
    assert json.loads(sitting.journal.result)["points"] is None


def test_a_wrong_hint_costs_a_point_and_says_so():
    sitting = begun(YOKAI, "players-2")
    for wanted in ("drawn-oni", "drawn-kitsune"):
        for _ in range(2):
            sitting.press(cells(sitting)[0])
        put_back(sitting)
        sitting.press("reveal", wanted)
    for hint, cell in (("hint-oni", "cell-0,0"), ("hint-kitsune", "cell-0,1")):
        for _ in range(2):
            sitting.press(cells(sitting)[0])
        put_back(sitting)
        sitting.press(hint, cell)
    sitting.press("declare", "end")
    view = finish(sitting)
    points = {row.label: row.points for row in view.rows}
    assert points["Demon on Fox: wrong"] == ("-1",)
    assert points["Fox on Fox: right"] == ("+1",)
    assert view.rows[-1].points == ("25",)


def put_back(sitting):
    """Move the last spirit out and, the next turn, back."""
    spirits = sitting.state.spirits
    away = (3, 3) in spirits
    source, target = ("3,3", "4,2") if away else ("4,2", "3,3")
    sitting.press(f"cell-{source}", f"cell-{target}")


def test_what_cannot_be_played_is_refused_with_its_reason():
    sitting = Sitting(box=CARDS)
    sitting.press("new-night-parade", "players-4")
    while "harder" not in sitting.choices():
        sitting.press("next")
    sitting.press("harder", "big")
    assert "the box has 4" in sitting.view.text
    assert "Change it here" in sitting.view.text
    while "next" in sitting.choices():
        sitting.press("next")
    assert sitting.view.heading.startswith("Not ready")
    assert "the box has 4" in sitting.view.text
    assert "next" not in sitting.choices()
    sitting.send(msg.StartGame())
    assert sitting.play is None
    assert "the box has 4" in sitting.view.chrome.notice.text


def test_level_5_needs_shapes():
    sitting = Sitting(box=YOKAI)
    sitting.press("new-yokai", "next")
    assert "level-4" in sitting.choices()
    assert "level-5" not in sitting.choices()


def test_undo_redo_and_resume():
    sitting = begun(CARDS, "players-2", "draws-app")
    for number in range(3):
        turn(sitting, number)
    before = sitting.play.timeline
    sitting.press("undo")
    sitting.press("yes")
    assert sitting.play.timeline.state == before.entries[-3].state
    sitting.press("redo")
    assert sitting.play.timeline == before
    sitting.restart()
    assert sitting.play.timeline.entries == before.entries
    sitting.press("resume")
    assert isinstance(sitting.view, BoardView)


@pytest.mark.parametrize("box", [YOKAI, CARDS], ids=["yokai", "cards"])
def test_no_view_and_no_line_names_a_spirit_before_the_end(box):
    sitting = begun(box, "players-2", "level-4")
    terms = sitting.play.timeline.game.terms
    while isinstance(sitting.state, Playing):
        view = sitting.view
        assert all(not cell.face and not cell.family for cell in view.cells)
        shown = set(texts(view)) | set(texts(log_of(sitting)))
        told = " ".join(shown)
        for name in (*terms.deck.families, *(f.name for f in terms.deck.spirits)):
            assert f" {name} " not in told
        for family in terms.deck.families:
            assert sitting.session.words.say(f"family.{family}") not in told
        turn(sitting, 3)
    words = {word for line in sitting.journal.lines for word in line.line.split()}
    assert not words & {face.name for face in terms.deck.spirits}


def log_of(sitting):
    sitting.send(msg.Go(to.Log()))
    view = sitting.view
    sitting.send(msg.Back())
    return view


def test_a_stored_game_that_makes_no_sense_is_told_of():
    sitting = begun(CARDS, "players-2")
    sitting.journal.opening = Opening("night-parade", 2, 7, "", '{"options": {"x": 1}}')
    sitting.restart()
    assert sitting.play is None
    assert sitting.view.chrome.notice.text


def test_records_compare_games_by_level_and_players():
    sitting = begun(YOKAI, "players-2")
    sitting.press("declare", "end")
    finish(sitting)
    row = sitting.journal_row()
    sitting.send(msg.RecordsListed((row, replace(row, game_id=2))))
    sitting.press("records")
    view = sitting.view
    assert isinstance(view, RecordsView)
    (bar,) = view.bars
    assert (bar.best, bar.mean, bar.win_rate, view.top) == (35, 35.0, 1.0, 35)
    sitting.press("history")
    history = sitting.view
    assert isinstance(history, ListView)
    assert "won, 35 points, Legendary" in history.rows[0].detail
    sitting.press("records-yokai")
    assert isinstance(sitting.view, RecordsView)


@pytest.mark.parametrize("draws", ["draws-people", "draws-app"])
def test_a_power_cut_during_the_set_up_leads_back_to_its_list(draws):
    sitting = Sitting(box=SHAPED)
    sitting.press("new-yokai", "next", "level-5")
    while draws not in sitting.choices():
        sitting.press("next")
    sitting.press(draws)
    while not isinstance(sitting.here, to.SetOut):
        sitting.press("next")
    sitting.restart()
    sitting.press("resume")
    assert isinstance(sitting.here, to.SetOut)
    while isinstance(sitting.here, to.SetOut):
        sitting.press("next")
    assert isinstance(sitting.view, BoardView)


@pytest.mark.parametrize("box", [YOKAI, CARDS], ids=["yokai", "cards"])
def test_ranks_start_where_their_owner_says_and_the_result_tells_so(box):
    sitting = begun(box, "players-2", "ranks-own", "glorious+5", "legendary+5")
    assert sitting.play.options.rank_from == (16, 21)
    sitting.press("declare", "end")
    view = finish(sitting)
    assert "your own table" in view.rank_note
    assert sitting.play.timeline.game.result(sitting.state).rank_table == "own"


def test_a_legendary_win_never_starts_below_a_glorious_one():
    sitting = Sitting(box=YOKAI)
    sitting.press("new-yokai", "next", "next", "next", "ranks-own", "next")
    sitting.press("glorious+5", "glorious+5", "next")
    assert sitting.view.heading == "Legendary from 21 points on"
    assert "legendary-1" not in sitting.choices()
