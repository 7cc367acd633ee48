"""Night Parade of a Hundred Yokai at the table: set-up, score sheet, what is stored."""

import json
from dataclasses import asdict, replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.session.play import Box
from companion.settings import Settings
from companion.tables.hundred_yokai.opening import read_options
from companion.tables.hundred_yokai.score import rulings, told
from companion.view.views import ScoreView
from companion.words import Words
from rules.errors import UnknownNotation
from rules.hundred_yokai.actions import (
    AddCard,
    AddMystery,
    SetMeeples,
    SetTokens,
    SetTorii,
)
from rules.hundred_yokai.options import Options, Rulings
from tests.session_player import Sitting


def begun(*presses):
    sitting = Sitting()
    sitting.begin(*presses)
    return sitting


WIZARD = {
    "easy": (("opponent-easy", "clan-nekomata"), ("nekomata",), "easy"),
    "medium": (("clan-onikuma",), ("onikuma",), "medium"),
    "hard": (("opponent-hard", "clan-nogitsune"), ("nogitsune",), "hard"),
    "two": (("opponent-2", "clan-nogitsune"), ("nogitsune", "gamanoke"), None),
}


@pytest.mark.parametrize(("presses", "clans", "king"), WIZARD.values(), ids=WIZARD)
def test_the_wizard_describes_the_game(presses, clans, king):
    options = begun(*presses).play.options
    assert (options.clans, options.king) == (clans, king)
    assert options.side == "midnight"


def test_a_clan_that_becomes_the_kings_is_let_go():
    sitting = Sitting()
    sitting.press("new-hundred-yokai", "opponent-easy", "next", "clan-nekomata")
    sitting.press("back", "opponent-hard", "next")
    assert sitting.choices()["clan-gamanoke"].is_chosen


@pytest.mark.parametrize("draws", ["people", "app"])
def test_who_draws_decides_whether_face_up_cards_are_tracked(draws):
    play = begun(f"draws-{draws}").play
    assert play.options.is_display_tracked == (draws == "app")


def test_the_list_of_what_to_put_on_the_table_names_the_open_cards():
    sitting = begun("draws-app")
    sitting.press("done", "island-lone", "collection-move-icons", "done")
    page = sitting.view
    assert (page.step, page.steps) == (8, 10)
    shown = " ".join(page.checklist)
    for card in (ref for column in sitting.state.display for ref in column):
        name = next(e.name for e in sitting.play.box.edition.cards if e.card.id == card)
        assert name in shown
    assert "Torii alone on its island; Move icons, each 3" in shown


def test_the_hard_king_gets_two_clans():
    sitting = begun("opponent-hard")
    sitting.press("done", "let-app", "next")
    shown = " ".join(sitting.view.checklist)
    assert "Onikuma and Nekomata: all 20 meeples" in shown


def test_options_are_stored_and_read_again():
    options = Options(("onikuma",), "hard", True, rulings=Rulings(king_keeps_tie=False))
    text = json.dumps({"options": asdict(options), "draws": "app", "style": "free"})
    assert read_options(text) == (options, "app", "free")


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"options": {"clans": 3}}'])
def test_options_that_are_none_are_refused(text):
    with pytest.raises(UnknownNotation):
        read_options(text)


def ended(*actions):
    """A game that the human ends by corrections, with five torii."""
    sitting = begun("opponent-medium", "draws-app")
    sitting.press("done", "island-lone", "collection-move-icons", "done")
    sitting.press("next", "next", "next")
    state = sitting.state
    room = [tile.id for tile in state.map.tiles if tile.torii_limit][:5]
    for tile in room:
        sitting.send(msg.Act(SetTorii(tile, 0, is_there=True)))
    for action in actions:
        sitting.send(msg.Act(action))
    while not isinstance(sitting.view, ScoreView):
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    return sitting


def test_the_score_sheet_has_every_term_of_both_sides():
    sitting = ended(AddMystery(0, "points-2"), SetTokens(0, "lanterns", 1))
    view = sitting.view
    assert view.sides == ("You", "The Yokai King")
    assert [row.label for row in view.rows] == [
        "Torii on the map",
        "Torii alone on its island",
        "Move icons, each 3",
        "Mystery tokens",
        "Lantern bonuses",
        "Total",
    ]
    points = [int(row.points[0]) for row in view.rows]
    assert points[0] == 5
    assert points[3:5] == [2, 2]
    assert points[5] == sum(points[:5])


def test_a_win_names_the_power_level_and_the_rulings():
    sitting = ended()
    view = sitting.view
    result = sitting.play.timeline.game.result(sitting.state)
    assert view.verdict == "You have unseated the Yokai King"
    assert view.rank == f"Your power level: {result.rank}"
    assert "Level: Medium." in view.rank_note
    assert view.rank_note.endswith("Usual rulings (NP16, NP18, K8, K14, K2).")


def tied(*, cards=0, spirit=(0, 0), meeples=0):
    """An end with equal points; a side is ahead by so much of what is named."""
    sitting = ended()

    def act(action):
        sitting.send(msg.Act(action))

    def longest(seat):
        return max(map(len, sitting.state.players[seat].parades))

    for number in range(len(sitting.state.map.tiles)):
        tile = sitting.state.map.tiles[number].id
        for seat in (0, 1):
            if sitting.state.meeples[seat][number]:
                act(SetMeeples(tile, seat, 0))
    act(SetMeeples("fire", 0, meeples))
    while longest(0) < longest(1) + cards:
        act(AddCard(0, "climb+fight@1"))
    while longest(1) < longest(0) - cards:
        act(AddCard(1, "climb+fight@1"))
    for seat in (0, 1):
        act(SetTokens(seat, "spirit", spirit[seat]))
    totals = [s.total for s in sitting.play.timeline.game.result(sitting.state).scores]
    behind = totals.index(min(totals))
    missing = abs(totals[0] - totals[1])
    if missing % 2:
        act(AddMystery(behind, "points-1"))
    act(SetTokens(behind, "lanterns", missing // 2 + _lanterns(sitting, behind)))
    return sitting.view.rank_note


def _lanterns(sitting, seat):
    return sitting.state.players[seat].lanterns


@pytest.mark.parametrize(
    ("lead", "told_so"),
    [
        ({"cards": 1}, "Equal points: the longest parade decides, "),
        ({"spirit": (2, 5)}, "Equal points and parades: spirit decides, 5 to 2."),
        (
            {"meeples": 1},
            "Equal points, parades and spirit: meeples on the map decide, 1 to 0.",
        ),
        ({}, "Equal points, parades, spirit and meeples on the map."),
    ],
    ids=["parade", "spirit", "meeples", "nothing"],
)
def test_a_tie_says_what_decides(lead, told_so):
    assert tied(**lead).startswith(told_so)


def test_other_rulings_than_the_usual_ones_are_named_at_the_end():
    others = Rulings(starters_count=False)
    sitting = Sitting(Settings(rulings=others, draws="app"))
    sitting.begin()
    sitting.lay()
    told_so = rulings(Words("en"), sitting.play)
    assert told_so == ("Other rulings than usual: starting cards do not count (NP16)")


def test_the_stored_result_says_all_that_makes_it_comparable():
    stored = json.loads(ended().journal.result)
    assert set(stored["scores"]) == {"human", "king"}
    assert stored["winners"] == ["human"]
    assert stored["level"] == "medium"
    assert stored["rulings"] == asdict(Rulings())
    assert stored["edition"]


def test_a_correction_after_the_end_changes_the_stored_result():
    sitting = ended()
    before = json.loads(sitting.journal.result)["scores"]["human"]["total"]
    sitting.press("correct", "side-0", "lanterns-more")
    after = json.loads(sitting.journal.result)["scores"]["human"]["total"]
    assert after == before + 2


RESULTS = {
    "damaged": ("no json", "The result cannot be read"),
    "foreign": ("{}", "The result cannot be read"),
    "lost": (
        {"human": 3, "king": 9, "winners": ["king"], "rank": None},
        "Easy: The Yokai King won: 3 to 9",
    ),
    "won": (
        {"human": 12, "king": 9, "winners": ["human"], "rank": "Bakemono"},
        "Easy: You won: 12 to 9, Bakemono",
    ),
    "no rank": (
        {"human": 0, "king": 0, "winners": ["human", "king"], "rank": None},
        "Easy: You won: 0 to 0",
    ),
}


@pytest.mark.parametrize(("result", "line"), RESULTS.values(), ids=RESULTS)
def test_a_stored_result_in_one_line(result, line):
    if isinstance(result, dict):
        scores = {side: {"total": result[side]} for side in ("human", "king")}
        result = json.dumps(
            {
                "scores": scores,
                "winners": result["winners"],
                "rank": result["rank"],
                "level": "easy",
            }
        )
    assert told(Words("en"), result) == line


def test_the_kings_new_card_is_laid_before_he_plays():
    sitting = begun("draws-app")
    sitting.lay()
    while not sitting.state.draws:
        sitting.press(*sitting.human_presses())
    sitting.press("let-app")
    text = sitting.view.instruction.text
    assert text.startswith("Fetch ")
    assert "from the level 1 deck and lay it at the right end of his" in text
    assert "scroll to the active side." in text


def test_a_fight_names_the_side_where_several_stand():
    sitting = begun("opponent-3", "draws-app", "clan-onikuma")
    sitting.lay()
    tile = next(t for t in sitting.state.map.tiles if t.element == "earth")
    for seat in range(3):
        sitting.press("menu-correct", f"tile-{tile.id}")
        sitting.press(f"meeples-{seat}-more", "done", "done")
    sitting.press("parade-earth")
    while "Fight" not in sitting.view.instruction.text:
        sitting.press(next(c for c in sitting.choices() if c.startswith("tile-earth")))
    sitting.press(f"tile-{tile.id}")
    assert sitting.view.instruction.text == "Whose meeple?"
    names = {c.label for key, c in sitting.choices().items() if key.startswith("seat-")}
    assert names == {"Gamanoke", "Nekomata"}
    sitting.press("pick-again")
    assert sitting.session.picked == ()
    sitting.press(f"tile-{tile.id}", "seat-2")
    assert sitting.journal.lines[-1].line == f"fight {tile.id} 2"


def test_the_owners_box_is_not_called_a_sample():
    sample = Sitting().session.boxes[0]
    own = replace(sample.edition, name="Our box", is_sample=False)
    sitting = Sitting(box=Box(sample.game, own, sample.text))
    assert not sitting.view.chrome.is_sample
    assert sitting.view.note == ""
    sitting.press("new-hundred-yokai", "next", "next", "next", "next")
    assert sitting.view.text == "This game uses Our box."


def test_the_sample_box_says_so_on_every_screen():
    sitting = begun()
    assert sitting.view.chrome.is_sample
    sitting.lay()
    assert sitting.view.chrome.is_sample


def test_the_table_says_what_counts_at_the_end():
    sitting = begun()
    sitting.press("done", "island-water", "collection-wood-cards", "done")
    sitting.send(msg.Go(to.Table()))
    assert sitting.view.plot == "Plot: Torii on Water islands; Wood yokai, each 2"
    assert sitting.view.chrome.subtitle == "Round 1, Medium"


def test_the_first_turn_begins_without_the_news_of_the_set_up():
    sitting = begun("draws-app")
    sitting.lay()
    assert sitting.view.news == ()
    sitting.press("parade-wood")
    assert sitting.view.news == ("You activated your Wood parade.",)
