"""Video nodes, who holds them, and the USB camera over a capture that is not real."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cameras import open_any_camera
from vision.devices import Device, ask_device, busy, find_webcam, holder_of
from vision.errors import CameraBusy, CameraFailed
from vision.usb import UsbSource


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/dev/there-is-no-such-node", "absent"),
        ("/dev/null", "not_a_camera"),
    ],
)
def test_what_is_no_camera_says_what_it_is(path, key):
    with pytest.raises(CameraFailed) as caught:
        ask_device(Path(path))
    assert (caught.value.key, caught.value.values) == (key, {"device": path})


def answers(**drivers):
    """Return a folder's worth of nodes: name to driver, or to an error."""

    def ask(path):
        driver = drivers[path.name]
        if isinstance(driver, CameraFailed):
            raise driver
        return Device(path, driver, "A camera", can_capture=driver != "meta")

    return ask


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        pytest.param({"video0": "uvcvideo"}, "video0", id="one"),
        pytest.param(
            {"video10": "uvcvideo", "video2": "uvcvideo"}, "video2", id="by number"
        ),
        pytest.param(
            {"video0": "meta", "video1": "uvcvideo"}, "video1", id="not its metadata"
        ),
        pytest.param(
            {"video0": "unicam", "video1": "uvcvideo"}, "video1", id="not the Pi's own"
        ),
        pytest.param(
            {"video0": CameraFailed("no_permission"), "video1": "uvcvideo"},
            "video1",
            id="not one that is refused",
        ),
    ],
)
def test_the_first_webcam_is_found(tmp_path, nodes, expected):
    for name in nodes:
        (tmp_path / name).touch()
    assert find_webcam(tmp_path, answers(**nodes)) == tmp_path / expected


@pytest.mark.parametrize(
    ("nodes", "key"),
    [
        pytest.param({}, "absent", id="no node"),
        pytest.param({"video0": "unicam"}, "not_a_camera", id="no webcam"),
        pytest.param({"video0": CameraBusy("/dev/video0")}, "busy", id="taken"),
        pytest.param(
            {"video0": "meta", "video1": CameraFailed("no_permission")},
            "no_permission",
            id="refused",
        ),
    ],
)
def test_no_webcam_says_why(tmp_path, nodes, key):
    for name in nodes:
        (tmp_path / name).touch()
    with pytest.raises(CameraFailed) as caught:
        find_webcam(tmp_path, answers(**nodes))
    assert caught.value.key == key


def test_who_holds_a_file_is_found_by_name(tmp_path):
    path = tmp_path / "video0"
    path.touch()
    hold = "import sys; file = open(sys.argv[1]); print('open', flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        holder.stdout.readline()
        found = holder_of(path)
        error = busy(path)
        holder.stdin.close()
    assert found is not None
    assert found[0] == holder.pid
    assert found[1].startswith("python")
    assert error.values == {
        "device": str(path),
        "pid": holder.pid,
        "holder": found[1],
    }


def test_ourselves_are_not_somebody_else(tmp_path):
    path = tmp_path / "video0"
    with path.open("w"):
        assert holder_of(path) is None
    assert busy(path).values == {"device": str(path)}


def test_processes_that_end_meanwhile_are_passed_over(tmp_path):
    (tmp_path / "12").mkdir()
    (tmp_path / "13" / "fd").mkdir(parents=True)
    (tmp_path / "13" / "fd" / "4").symlink_to("/dev/video0")
    assert holder_of(Path("/dev/video0"), tmp_path) == (13, "")


class FakeCapture:
    def __init__(self, frames=(), opens=True):
        self.frames, self.opens = list(frames), opens
        self.asked, self.released = {}, 0

    def isOpened(self):
        return self.opens

    def set(self, key, value):
        self.asked[key] = value
        return True

    def read(self):
        return (True, self.frames.pop(0)) if self.frames else (False, None)

    def release(self):
        self.released += 1


PICTURE = np.zeros((720, 1280, 3), np.uint8)
NODE = Path(os.devnull)


def usb(capture, can_capture=True, node=NODE):
    def ask(path):
        return Device(path, "uvcvideo", "A camera", can_capture)

    return UsbSource(node, ask, lambda path: capture, lambda: 42)


def test_it_asks_for_compressed_pictures_of_1280_by_720():
    capture = FakeCapture([PICTURE])
    frame = usb(capture).read()
    assert (frame.size_wh, frame.at_ms) == ((1280, 720), 42)
    assert capture.asked[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")
    assert capture.asked[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    assert capture.asked[cv2.CAP_PROP_FRAME_HEIGHT] == 720


def test_a_node_that_does_not_capture_is_no_camera():
    with pytest.raises(CameraFailed, match="not_a_camera"):
        usb(FakeCapture(), can_capture=False)


def test_a_node_that_does_not_open_is_taken():
    with pytest.raises(CameraBusy):
        usb(FakeCapture(opens=False))


def test_a_camera_that_never_gives_a_picture_is_taken():
    capture = FakeCapture()
    with pytest.raises(CameraBusy):
        usb(capture).read()
    assert capture.released == 1


def test_a_camera_that_stops_or_is_pulled_out_is_lost(tmp_path):
    source = usb(FakeCapture([PICTURE]))
    source.read()
    with pytest.raises(CameraFailed) as stopped:
        source.read()
    with pytest.raises(CameraFailed) as pulled:
        usb(FakeCapture(), node=tmp_path / "video0").read()
    assert (stopped.value.key, pulled.value.key) == ("lost", "lost")


def opener(result):
    def open_it():
        if isinstance(result, CameraFailed):
            raise result
        return result

    return open_it


@pytest.mark.parametrize(
    ("results", "key"),
    [
        (["absent", "absent"], "absent"),
        (["no_library", "busy"], "busy"),
        (["busy", "absent"], "busy"),
        (["no_library", "absent"], "absent"),
    ],
    ids=" and ".join,
)
def test_of_several_troubles_the_one_that_helps_is_told(results, key):
    openers = tuple(opener(CameraFailed(each)) for each in results)
    with pytest.raises(CameraFailed) as caught:
        open_any_camera(openers)
    assert caught.value.key == key


def test_the_first_camera_that_opens_is_taken():
    source = usb(FakeCapture())
    openers = (opener(CameraFailed("no_library")), opener(source))
    assert open_any_camera(openers) is source
