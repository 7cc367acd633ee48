"""The camera goes and comes while a table is read: nothing that was said is lost."""

import pytest

from companion import messages as msg
from companion.view.views import ScoreView
from tests.companion.table_stills import StillCamera, cards_still, yokai_still
from tests.companion.test_flows_looks import BOX, SORTED
from tests.session_player import texts
from tests.sorting_player import CARDS, YOKAI, begun, cells
from vision.events import CameraBack, CameraLost

REASONS = ("lost", "black", "frozen", "ended", "busy", "never heard of")
LOST, BACK = CameraLost("lost", 0), CameraBack(0)


def corrected():
    """A table on which two cards were put right; the camera is there."""
    sitting = begun(CARDS, "players-2")
    camera = StillCamera(sitting, cards_still(SORTED))
    sitting.press("declare", "end", "by-camera")
    camera.press("look")
    sitting.press("card-0", "another", "name-2S")
    sitting.press("whole") if "whole" in sitting.choices() else None
    sitting.press("card-1", "another", "name-AS")
    return sitting


@pytest.mark.parametrize("reason", REASONS)
def test_what_was_put_right_outlives_the_camera(reason):
    sitting = corrected()
    sitting.send(CameraLost(reason, 0))
    lost = set(sitting.choices())
    assert "accept" in lost
    assert "look" not in lost
    sitting.send(BACK)
    assert "look" in sitting.choices()
    sitting.press("accept")
    assert isinstance(sitting.view, ScoreView)
    assert sitting.state.faces[:2] == ("2S", "AS")


def test_what_was_read_is_found_again_from_the_board_without_the_camera():
    sitting = corrected()
    sitting.send(LOST)
    sitting.press("by-touch", "by-camera", "accept")
    assert sitting.state.faces[:2] == ("2S", "AS")


def test_corrections_go_on_without_the_camera():
    sitting = corrected()
    sitting.send(LOST)
    sitting.press("card-5", "no-card")
    assert "look" not in sitting.choices()
    sitting.press("on-board", "cell-1,1", "name-2H", "accept")
    assert isinstance(sitting.view, ScoreView)


@pytest.mark.parametrize("reason", REASONS)
def test_no_look_is_offered_while_the_camera_is_lost_and_it_says_so(reason):
    sitting = begun(YOKAI, "players-2")
    sitting.press("declare", "end", "by-camera")
    ready = sitting.view.status
    sitting.send(CameraLost(reason, 0))
    assert "look" not in sitting.choices()
    assert not sitting.view.has_preview
    assert sitting.view.status != ready
    assert "lost" in sitting.view.status
    assert "icons" not in " ".join(texts(sitting.view))
    sitting.send(BACK)
    assert "look" in sitting.choices()
    assert sitting.view.status == ready


def test_after_the_camera_is_back_it_is_offered_and_reads():
    sitting = begun(YOKAI, "players-2")
    camera = StillCamera(sitting, yokai_still(list(BOX.spirits), BOX.texts))
    sitting.press("declare", "end", "by-camera")
    sitting.send(LOST)
    sitting.press("by-touch")
    assert "by-camera" not in sitting.choices()
    sitting.send(BACK)
    sitting.press("by-camera")
    camera.press("look")
    sitting.press("accept")
    assert isinstance(sitting.view, ScoreView)


def test_a_look_that_was_under_way_is_given_up_and_can_be_taken_again():
    sitting = begun(YOKAI, "players-2")
    camera = StillCamera(sitting, yokai_still(list(BOX.spirits), BOX.texts))
    sitting.press("declare", "end", "by-camera", "look")
    sitting.send(LOST)
    sitting.send(BACK)
    camera.press("look")
    assert "accept" in sitting.choices()


def test_no_move_is_looked_for_while_the_camera_is_lost():
    sitting = begun(CARDS, "players-2")
    still = cards_still(dict.fromkeys(SORTED, "back"), seed=3)
    camera = StillCamera(sitting, still, still)
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    camera.press("see-move")
    assert "look" in sitting.choices()
    sitting.send(LOST)
    assert "look" not in sitting.choices()
    assert "by-touch" in sitting.choices()
    before = sitting.session
    sitting.send(msg.AskForLook("moves"))
    assert sitting.session is before
