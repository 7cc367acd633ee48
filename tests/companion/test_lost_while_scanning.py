"""What is said of a camera that gives no pictures stays as long as it gives none."""

import pytest

from companion import messages as msg
from companion.settings import Settings
from tests.session_player import Sitting
from vision.events import CameraBack, CameraLost, NothingRead, OutOfView

LOST = {
    "black": "its picture is black. Take the cap off, switch a lamp on, check",
    "frozen": "its picture is frozen. Check the cable",
    "lost": "it was unplugged. Check the cable",
    "busy": "another program uses it. End that program",
    "ended": "its pictures have ended. Choose another source",
    "not_a_picture": "its file is no picture and no film. Give whole JPEG",
    "never heard of": "it failed. Check the cable",
}


@pytest.fixture
def sitting():
    found = Sitting()
    found.wait_for_the_kings_card()
    return found


@pytest.mark.parametrize(("reason", "told"), LOST.items(), ids=LOST)
def test_the_reason_stays_below_the_picture_when_the_notice_is_gone(
    sitting, reason, told
):
    sitting.send(CameraLost(reason, 1))
    sitting.send(msg.Dismiss())
    assert sitting.view.chrome.notice is None
    assert sitting.view.status.startswith(f"The camera is lost: {told}")
    assert not sitting.view.has_preview
    sitting.send(CameraBack(2))
    assert sitting.view.status == "Looking for a sticker…"


def test_nobody_hears_of_a_camera_that_was_never_wanted():
    sitting = Sitting(Settings(cards="off"))
    sitting.wait_for_the_kings_card()
    sitting.send(CameraLost("black", 1))
    assert "reads no cards" in sitting.view.status


def test_a_reason_goes_when_its_cause_is_out_of_view(sitting):
    sitting.send(NothingRead("blurred", 1))
    assert sitting.view.status == "Blurred: hold the card still."
    sitting.send(OutOfView(3000))
    assert sitting.view.status == "Looking for a sticker…"
    before = sitting.session
    sitting.send(OutOfView(6000))
    assert sitting.session is before
