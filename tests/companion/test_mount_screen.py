"""The camera over the table calibrated from the screen, by a board that is rendered."""

import threading
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.devices.camera import TableCamera, source_opener
from companion.devices.door import Devices, Wanted
from companion.devices.mounter import board_judged, marked, taken, used
from companion.doctor.findings import GOOD, NOTE
from companion.doctor.meter import ENOUGH
from companion.doctor.mounts import FITS, FORGET, TAKE, TELL, BoardSeen, MountTold
from companion.scanning.mounting import load_mount, mount_path, store_mount
from companion.session.present import present
from companion.settings import Settings
from companion.words import LANGUAGES, Words
from tests.session_player import Sitting
from tests.vision.mount_boards import page_matrix, page_seen
from vision.events import CameraLost
from vision.layouts.board import read_board
from vision.types import Frame

PATIENCE_S = 60
NONE_KEPT = MountTold(TELL)
KEPT = MountTold(TELL, 0.21, (2304, 1296))
FITTING = BoardSeen(FITS, (("error_mm", 0.21),))
HIDDEN = BoardSeen("part_hidden", (("seen", 7.0), ("least", 10.0)))


def still(seed=0, fill=0.6):
    """A colour picture of the board on a table, as a tilted camera sees it."""
    grey = page_seen(page_matrix(np.random.default_rng([seed, 40]), fill))
    return cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)


def opened(*messages):
    sitting = Sitting()
    sitting.press("settings", "doctor", "camera", "mount")
    for message in messages:
        sitting.send(message)
    return sitting


def enabled(sitting):
    return {c.id for c in sitting.view.choices if c.message is not None}


def test_opening_the_screen_asks_what_is_kept_and_looks_for_the_board():
    sitting = opened()
    assert sitting.here == to.MountCheck()
    assert ask.UseMount(TELL) in sitting.effects
    assert ask.SeekBoard(True) in sitting.effects
    assert ask.JudgePicture(False) in sitting.effects
    assert sitting.is_camera_on
    sitting.press("done")
    assert sitting.here == to.CameraCheck()
    assert ask.SeekBoard(False) in sitting.effects


def test_a_board_that_will_not_do_cannot_be_taken():
    sitting = opened(NONE_KEPT)
    assert "take" not in enabled(sitting)
    sitting.send(HIDDEN)
    assert sitting.view.tone == NOTE
    assert "take" not in enabled(sitting)
    sitting.send(msg.TakeMount())
    assert sitting.effects == ()


def test_a_board_is_taken_once_and_its_error_told():
    sitting = opened(NONE_KEPT, FITTING)
    assert sitting.view.tone == GOOD
    sitting.press("take")
    assert sitting.effects == (ask.UseMount(TAKE),)
    assert "take" not in enabled(sitting)
    sitting.send(msg.TakeMount())
    assert sitting.effects == ()
    sitting.send(MountTold(TAKE, 0.21, (2304, 1296)))
    assert "0.21 mm" in sitting.session.words.tell(sitting.session.notice)
    assert "0.21 mm" in sitting.view.instruction.reason
    assert "2304 × 1296" in sitting.view.instruction.reason


def test_the_buttons_take_the_board_and_leave():
    sitting = opened(NONE_KEPT, FITTING)
    sitting.send(msg.Pressed("next"))
    assert sitting.effects == (ask.UseMount(TAKE),)
    sitting.send(MountTold(TAKE, 0.2, (2304, 1296)))
    sitting.send(msg.Pressed("next"))
    assert sitting.here == to.CameraCheck()
    assert opened(NONE_KEPT).view.chrome.back.message == msg.Back()


def test_a_picture_that_failed_is_told_and_may_be_taken_again():
    sitting = opened(KEPT, FITTING)
    sitting.press("take")
    fault = MountTold(TAKE, 0.21, (2304, 1296), "not_flat", (("error_mm", 1.4),))
    sitting.send(fault)
    assert "1.4 mm" in sitting.session.words.tell(sitting.session.notice)
    assert "0.21" in sitting.view.instruction.reason
    assert "take" in enabled(sitting)


def test_a_kept_mount_is_forgotten_and_only_that():
    sitting = opened(NONE_KEPT)
    assert {"forget", "print"} & enabled(sitting) == {"print"}
    sitting.send(msg.ForgetMount())
    assert sitting.effects == ()
    sitting.send(KEPT)
    sitting.press("forget")
    assert sitting.effects == (ask.UseMount(FORGET),)
    sitting.send(MountTold(FORGET))
    assert "print" in enabled(sitting)


def test_without_a_camera_the_screen_says_why():
    lost = opened(CameraLost("busy", 0, "process 7"), NONE_KEPT)
    assert not lost.view.has_preview
    assert "process 7" in lost.view.status
    off = Sitting(Settings(camera="none"))
    off.send(msg.Go(to.MountCheck()))
    assert (off.view.tone, off.view.has_preview) == (NOTE, False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key", ["fits", "no_board", "part_hidden", "too_small", "not_flat"]
)
def test_everything_is_told_in_every_language(language, key):
    values = (("error_mm", 1.2), ("square_px", 9.0), ("least_px", 14.0))
    session = opened(KEPT, BoardSeen(key, values)).session
    view = present(replace(session, words=Words(language)))
    said = view.status + view.instruction.reason + view.instruction.text
    assert "mount." not in said
    assert "{" not in said
    if key != "fits":
        session = opened(MountTold(TAKE, fault=key, values=values)).session
        assert "mount.fault" not in Words(language).tell(session.notice)


def test_gauges_tell_a_good_board_and_what_is_wrong_with_others():
    good = board_judged(Frame(still(), 0))
    assert good.key == FITS
    assert min(good.gauges) >= ENOUGH
    hidden = still()
    hidden[:, : int(hidden.shape[1] * 0.56)] = 90
    assert board_judged(Frame(hidden, 0)).gauges[0] < ENOUGH
    empty = board_judged(Frame(np.full((600, 800, 3), 90, np.uint8), 0))
    assert (empty.key, empty.gauges) == ("no_board", (0, 0, 0))


def test_found_corners_are_drawn_where_they_are():
    rgba = np.zeros((50, 80, 4), np.uint8)
    marked(rgba, np.array([[120.0, 60.0]]), 3)
    assert rgba[20, 40].any()
    assert not rgba[45, 70].any()


class Once:
    """A source with one picture."""

    def __init__(self, pixels):
        self.pixels = [pixels]

    def read(self):
        return Frame(self.pixels.pop(), 0) if self.pixels else None


def test_a_board_is_kept_told_and_forgotten(tmp_path):
    told = taken(tmp_path, Once(still()))
    assert (told.job, told.fault) == (TAKE, "")
    kept = load_mount(tmp_path)
    assert told.error_mm == round(kept.error_mm, 2) < 0.3
    assert used(tmp_path, TELL) == replace(told, job=TELL)
    assert used(tmp_path, FORGET) == MountTold(FORGET)
    assert not mount_path(tmp_path).exists()
    assert used(tmp_path, FORGET) == MountTold(FORGET)


def test_a_picture_without_the_board_leaves_what_was_kept(tmp_path):
    taken(tmp_path, Once(still()))
    before = mount_path(tmp_path).read_bytes()
    told = taken(tmp_path, Once(np.full((600, 800, 3), 90, np.uint8)))
    assert (told.fault, told.is_kept) == ("no_board", True)
    nothing = Once(still())
    nothing.read()
    assert taken(tmp_path, nothing).fault == "ended"
    assert mount_path(tmp_path).read_bytes() == before


def test_a_folder_that_takes_nothing_is_told(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"")
    told = taken(file, Once(still()))
    assert told.fault
    assert not told.is_kept
    assert used(file, FORGET).fault


class Heard:
    """Keeps what was posted, and waits for what is wanted."""

    def __init__(self):
        self.messages, self.more = [], threading.Condition()

    def post(self, message):
        with self.more:
            self.messages.append(message)
            self.more.notify_all()

    def has(self, kind):
        """Whether there is one of a kind, after some time at most."""
        with self.more:
            self.more.wait_for(lambda: self.messages, 0.02)
            return any(isinstance(each, kind) for each in self.messages)

    def wait(self, wanted):
        with self.more:
            assert self.more.wait_for(
                lambda: any(wanted(each) for each in self.messages), PATIENCE_S
            ), self.messages
            return next(each for each in self.messages if wanted(each))


def test_the_board_goes_from_the_camera_to_the_folder_of_data(tmp_path):
    """The camera's own thread, pictures of files, the larger still, the preview."""
    cv2.imwrite(str(tmp_path / "board.png"), still(3))
    heard = Heard()
    opener = source_opener(str(tmp_path / "board.png"), interval_ms=0)
    camera = TableCamera(opener, heard.post, data=tmp_path)
    camera.watch_table(True)
    camera.seek_board(True)
    camera.start(True)
    try:
        while not heard.has(BoardSeen):
            camera.preview()
        assert heard.wait(lambda each: isinstance(each, BoardSeen)).key == FITS
        assert len(camera.preview()[3]) == 3
        camera.use_mount(TELL)
        assert not heard.wait(lambda each: isinstance(each, MountTold)).is_kept
        camera.use_mount(TAKE)
        told = heard.wait(lambda each: isinstance(each, MountTold) and each.job == TAKE)
        assert (told.fault, told.is_kept) == ("", True)
    finally:
        camera.stop()
    wanted = read_board(still(3))
    assert np.allclose(load_mount(tmp_path).homography, wanted.homography)


@pytest.mark.parametrize("job", [TELL, FORGET])
def test_without_a_camera_what_is_kept_is_told_and_forgotten(tmp_path, job):
    store_mount(tmp_path, read_board(still()))
    heard = Heard()
    devices = Devices(Wanted(folder=tmp_path), heard.post, lambda: 0)
    devices.start()
    devices.use_mount(job)
    told = heard.wait(lambda each: isinstance(each, MountTold))
    devices.close()
    assert told.is_kept == (job == TELL)
    assert mount_path(tmp_path).exists() == (job == TELL)


def test_without_a_camera_nothing_is_taken(tmp_path):
    heard = Heard()
    devices = Devices(Wanted(folder=tmp_path), heard.post, lambda: 0)
    devices.start()
    devices.use_mount(TAKE)
    devices.close()
    assert heard.messages == [MountTold(TAKE, fault="no_camera")]
