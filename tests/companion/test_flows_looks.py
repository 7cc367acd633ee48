"""The camera as referee: whole games with stills as camera, from set-up to verdict."""

import json

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.scanning.games import yokai_box
from companion.view.views import BoardView, ScoreView, TableScanView
from rules.game import GameOver
from rules.grid.actions import Move
from rules.grid.state import Ended, Playing
from tests.companion.table_stills import (
    SQUARE,
    StillCamera,
    cards_still,
    makers,
    yokai_still,
)
from tests.session_player import texts
from tests.sorting_player import CARDS, SHAPED, YOKAI, begun, cells, show_pairs
from vision.events import CameraLost

BOX = yokai_box()
ROWS = ("S", "H", "C", "D")
SORTED = {cell: "A234"[cell[1]] + ROWS[cell[0]] for cell in SQUARE}
BACKS = dict.fromkeys(SQUARE, "back")
BIG = {
    (row, column): "A2345"[column] + ROWS[row]
    for row in range(4)
    for column in range(5)
}
LEVELS = {
    **{
        f"yokai {n}": (SHAPED, ("players-2", f"level-{n}", *more))
        for n, more in (
            (1, ()),
            (2, ("affinities",)),
            (3, ()),
            (4, ()),
            (5, ("objective-square",)),
        )
    },
    **{f"cards {n}": (CARDS, ("players-3", f"level-{n}")) for n in range(1, 5)},
    "cards big": (CARDS, ("players-2", "big")),
}


def final_still(box, presses):
    if box is CARDS:
        return cards_still(BIG if "big" in presses else SORTED)
    return yokai_still(list(BOX.spirits), BOX.texts)


@pytest.mark.parametrize(("box", "presses"), LEVELS.values(), ids=LEVELS)
def test_a_game_of_every_level_is_judged_by_one_look(box, presses):
    sitting = begun(box, *presses)
    camera = StillCamera(sitting, final_still(box, presses))
    sitting.press("declare", "end", "by-camera")
    assert isinstance(sitting.view, TableScanView)
    assert sitting.view.has_preview
    assert sitting.is_camera_on
    camera.press("look")
    view = sitting.view
    assert view.picture == "look-1"
    assert len(view.marks) == len(sitting.state.faces)
    sitting.press("accept")
    show_pairs(sitting)
    assert isinstance(sitting.view, ScoreView)
    result = sitting.play.timeline.game.result(sitting.state)
    assert all(found.groups == 1 for found in result.families)
    assert {entry.source for entry in sitting.play.timeline.entries} >= {"camera"}
    assert not sitting.is_camera_on
    kept = [each for each in sitting.effects if isinstance(each, ask.KeepPicture)]
    if "level-2" not in presses and "level-3" not in presses:
        assert kept == [ask.KeepPicture(sitting.play.game_id)]


def test_a_lost_table_is_lost_with_its_reason():
    swapped = SORTED | {(0, 0): "AH", (1, 0): "AS"}
    sitting = begun(CARDS, "players-2")
    camera = StillCamera(sitting, cards_still(swapped))
    sitting.press("declare", "end", "by-camera")
    camera.press("look")
    sitting.press("accept")
    assert "Hearts: in 2 groups" in sitting.view.rank_note


def declared():
    """A game of cards, declared at once, with a look at the sorted table."""
    sitting = begun(CARDS, "players-2")
    camera = StillCamera(sitting, cards_still(SORTED))
    sitting.press("declare", "end", "by-camera")
    camera.press("look")
    return sitting, camera


def test_a_card_is_put_right_by_touching_it_in_the_picture():
    sitting, _ = declared()
    sitting.press("card-0")
    assert sitting.view.closeup == 0
    assert sitting.view.marks[0].tone == "asked"
    sitting.press("another", "name-2S")
    told = " ".join(texts(sitting.view))
    assert "accept" not in sitting.choices()
    assert "twice" in told or "not sure" in told
    sitting.press("whole") if "whole" in sitting.choices() else None
    sitting.press("card-1", "another", "name-AS")
    sitting.press("accept")
    assert sitting.state.faces[:2] == ("2S", "AS")


def test_from_all_other_cards_one_comes_back_to_the_likeliest():
    sitting, _ = declared()
    sitting.press("card-0")
    asked = sitting.choices()
    sitting.press("another", "pick-again")
    assert sitting.choices() == asked
    assert sitting.view.closeup == 0


def test_a_card_is_put_right_on_the_board_and_an_empty_cell_is_filled():
    sitting, _ = declared()
    sitting.press("card-5", "no-card")
    assert "accept" not in sitting.choices()
    assert "1 spirit was not seen" in sitting.view.instruction.text
    sitting.press("on-board")
    assert isinstance(sitting.view, BoardView)
    sitting.press("cell-1,1")
    names = [each for each in sitting.choices() if each.startswith("name-")]
    assert names[0] == "name-2H"
    sitting.press("name-2H")
    sitting.press("cell-0,3")
    assert isinstance(sitting.view, TableScanView)
    sitting.press("name-4S", "accept")
    assert isinstance(sitting.view, ScoreView)
    assert sitting.state.faces[5] == "2H"


def test_a_table_of_another_shape_is_asked_about_and_never_taken():
    moved = {cell: name for cell, name in SORTED.items() if cell != (3, 3)}
    moved[(4, 0)] = SORTED[(3, 3)]
    sitting = begun(CARDS, "players-2")
    camera = StillCamera(sitting, cards_still(moved), cards_still(SORTED))
    sitting.press("declare", "end", "by-camera")
    camera.press("look")
    assert "accept" not in sitting.choices()
    told = "The board has no spirit there: 4 of Diamonds (row 5, column 1)"
    assert told in sitting.view.instruction.text
    assert isinstance(sitting.state, Ended)
    assert "accept" not in sitting.choices()
    camera.press("look")
    sitting.press("accept")
    assert isinstance(sitting.play.timeline.turn, GameOver)


def placed():
    """A game of cards with J♠ on 2♠, J♥ on a club, Q♣ revealed."""
    sitting = begun(CARDS, "players-2")
    for drawn in ("drawn-JS", "drawn-JH", "drawn-QC"):
        step(sitting)
        sitting.press("reveal", drawn)
    for hint, cell in (("hint-JS", "cell-0,1"), ("hint-JH", "cell-2,3")):
        step(sitting)
        sitting.press(hint, cell)
    step(sitting)
    sitting.press("reveal", "drawn-KD", "declare", "end")
    return sitting


def step(sitting):
    """Two looks, and the last spirit there or back."""
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    away = (3, 3) in sitting.state.spirits
    source, target = ("3,3", "4,2") if away else ("4,2", "3,3")
    sitting.press(f"cell-{source}", f"cell-{target}")


HINTS = ((0.22, 1.12, 0.2, "JS"), (2.22, 3.1, -0.2, "JH"))


def test_two_looks_score_every_hint_without_typing():
    sitting = placed()
    camera = StillCamera(
        sitting, cards_still(BACKS, HINTS, room=AROUND, seed=0), cards_still(SORTED)
    )
    sitting.press("by-camera", "to-hints")
    camera.press("look")
    assert "All 2 hints" in sitting.view.instruction.text
    sitting.press("to-faces")
    camera.press("look")
    assert "turn" not in sitting.choices()
    sitting.press("accept")
    points = {row.label: row.points for row in sitting.view.rows}
    right = next(label for label in points if label.startswith("Jack of Spades"))
    wrong = next(label for label in points if label.startswith("Jack of Hearts"))
    assert (points[right], points[wrong]) == (("+1",), ("-1",))
    assert json.loads(sitting.journal.result)["right"] == 1


def test_a_hint_on_another_spirit_is_told():
    sitting = placed()
    elsewhere = ((0.22, 1.12, 0.2, "JS"), (1.22, 0.1, -0.2, "JH"))
    camera = StillCamera(sitting, cards_still(BACKS, elsewhere, room=AROUND, seed=0))
    sitting.press("by-camera", "to-hints")
    camera.press("look")
    told = " ".join(texts(sitting.view))
    assert "All 2 hints" not in told
    assert "differ" in told or "do not lie as the board" in told
    assert sitting.choices()["to-faces"].label == "The board is right, go on"
    assert isinstance(sitting.state, Ended)


def test_a_square_that_lies_in_several_ways_is_asked_about():
    sitting = placed()
    camera = StillCamera(sitting, cards_still(SORTED))
    sitting.press("by-camera")
    camera.press("look")
    assert "Which way round" in sitting.view.instruction.text
    sitting.press("turn", "way-right", "accept")
    result = sitting.play.timeline.game.result(sitting.state)
    assert sitting.state.faces[0] != "AS"
    assert result.right != ((0, 1),)


def followed(*pictures, presses=(), **more):
    """A game in the second step of its first turn, and its camera."""
    sitting = begun(CARDS, "players-2", *presses)
    camera = StillCamera(sitting, *pictures, **more)
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    return sitting, camera


AROUND = ((-0.5, -0.5), (4.0, 3.5))


def after(source, target):
    cells_now = {cell: "back" for cell in SQUARE if cell != source}
    return cards_still(cells_now | {target: "back"}, room=AROUND, seed=3)


class Silent:
    """Readers of faces that must not be made."""

    def __call__(self):
        raise AssertionError("a face would be read")


def test_a_move_is_seen_and_confirmed_and_no_face_is_read():
    usual = makers()
    blind = type(usual)(Silent(), usual.face_down)
    first, second = cards_still(BACKS, room=AROUND, seed=3), after((3, 3), (4, 2))
    sitting, camera = followed(first, second, makers=blind)
    camera.press("see-move")
    assert "lie as before" in sitting.view.instruction.text
    camera.press("look")
    assert isinstance(sitting.view, BoardView)
    assert "was moved to" in sitting.view.instruction.text
    sitting.press("confirm")
    assert sitting.play.timeline.entries[-1].action == Move((3, 3), (4, 2))
    assert sitting.play.timeline.entries[-1].source == "camera"
    told = repr((sitting.session, sitting.journal.record(), camera.posted))
    for family in ("spades", "hearts", "clubs", "diamonds"):
        assert family not in told
    assert camera.eyes.jpeg() == b""
    assert camera.eyes.shown(2) is None


def test_faces_are_not_looked_for_while_the_game_is_played():
    sitting, _ = followed()
    before = sitting.session
    for purpose in ("faces", "hints"):
        assert not sitting.send(msg.AskForLook(purpose))
        sitting.send(msg.Go(to.TableScan(purpose)))
        assert sitting.session is before
    assert isinstance(sitting.state, Playing)


def test_without_a_camera_nothing_of_it_is_offered():
    sitting = begun(YOKAI, "players-2")
    sitting.send(CameraLost("absent", 0))
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    assert "see-move" not in sitting.choices()
