"""The doctor on the screen: looked up beside the game, told in every language."""

from dataclasses import replace

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.doctor.checks import check_all
from companion.doctor.examiner import Examiner
from companion.doctor.findings import GOOD, NOTE, finding
from companion.doctor.telling import told
from companion.paths import Paths
from companion.session.present import present
from companion.settings import Settings
from companion.wiring import Clock, Order, build
from companion.words import LANGUAGES, Words
from tests.companion.test_doctor_checks import EVERY_FINDING
from tests.session_player import Sitting
from tests.ui.sample_checks import FACTS
from vision.events import CameraLost


def test_from_the_settings_to_the_findings_and_back():
    sitting = Sitting()
    sitting.press("settings", "doctor")
    assert sitting.here == to.Doctor()
    assert sitting.effects == (ask.Examine(),)
    assert sitting.view.tone == "wait"
    sitting.send(msg.Examined(check_all(FACTS)))
    assert sitting.view.tone == "bad"
    states = [row.state for row in sitting.view.rows]
    assert states == sorted(states, key=("bad", "note", "good").index)
    sitting.press("finding-0")
    assert sitting.view.heading == "Display"
    assert "Check the panel's cable" in sitting.view.text
    sitting.press("done")
    sitting.press("again")
    assert sitting.view.tone == "wait"
    assert sitting.effects == (ask.Examine(),)
    sitting.press("back")
    assert sitting.here == to.Settings()


def test_the_camera_is_judged_while_its_screen_is_open_and_only_then():
    sitting = Sitting()
    sitting.press("settings", "doctor", "camera")
    assert ask.JudgePicture(True) in sitting.effects
    assert sitting.is_camera_on
    sitting.send(msg.PictureJudged(finding("camera", NOTE, "too_dark", light=9)))
    assert sitting.view.status.startswith("The picture is dark (9 of 255). More light")
    sitting.press("done")
    assert ask.JudgePicture(False) in sitting.effects
    assert not sitting.is_camera_on
    sitting.send(msg.Examined(check_all(FACTS)))
    rows = [row for row in sitting.view.rows if "dark" in row.text]
    assert len(rows) == 1


def test_a_lost_camera_is_told_with_what_to_do():
    sitting = Sitting()
    sitting.send(CameraLost("busy", 0, "process 7"))
    sitting.send(msg.Go(to.CameraCheck()))
    assert not sitting.view.has_preview
    assert "another program holds the camera (process 7)" in sitting.view.status
    assert "End that program" in sitting.view.status


def test_a_camera_that_is_switched_off_is_no_fault():
    sitting = Sitting(Settings(camera="none"))
    sitting.send(msg.Go(to.CameraCheck()))
    assert (sitting.view.tone, sitting.view.has_preview) == (NOTE, False)


@pytest.mark.parametrize("found", EVERY_FINDING, ids=lambda f: f"{f.subject}.{f.key}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_is_told_in_every_language(language, found):
    words = Words(language)
    what, advice = told(found, words)
    assert "doctor." not in what + advice
    assert "{" not in what + advice
    if language != "en" and advice and "Type:" not in advice:
        assert advice != told(found, Words())[1]


def test_the_running_program_looks_itself_up(tmp_path):
    order = Order(Paths(tmp_path), camera="none", pins="none", root=tmp_path)
    appliance = build(order, Clock())
    appliance.loop.handle(msg.Go(to.Doctor()))
    appliance.close()  # waits for the other thread
    appliance.loop.step(1)
    found = {each.subject: each for each in appliance.loop.session.examined}
    assert found["disk"].state in (GOOD, NOTE)
    assert found["games"].state in (GOOD, NOTE)
    assert len(appliance.loop.view.rows) >= len(found)


def test_findings_are_posted_from_where_they_were_gathered():
    jobs, posted = [], []
    Examiner(lambda: FACTS, posted.append, jobs.append).examine()
    assert posted == []
    jobs.pop()()
    assert posted == [check_all(FACTS)]


def test_nothing_is_asked_of_a_finding_that_is_good():
    session = Sitting().session
    well = tuple(each for each in check_all(FACTS) if each.state == GOOD)
    session = replace(session, stack=(to.Home(), to.Doctor()), examined=well)
    assert present(session).tone == GOOD
