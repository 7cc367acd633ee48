"""The Pi's camera over a library that is not real, in an interpreter of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vision.cameras import open_pi_camera
from vision.errors import CameraFailed


def test_without_its_library_the_pi_camera_says_so():
    def load(name):
        raise ModuleNotFoundError("No module named 'libcamera'")

    with pytest.raises(CameraFailed) as caught:
        open_pi_camera(load)
    assert caught.value.key == "no_library"


PI_LIBRARIES = {
    "libcamera.py": """
class controls:
    class AfModeEnum:
        Continuous = 2
""",
    "picamera2.py": """
import numpy as np

log = []
trouble = None

class Picamera2:
    camera_controls = {"AfMode": (0, 2, 0)}
    def __init__(self, number):
        if isinstance(trouble, Exception):
            raise trouble
    def create_video_configuration(self, main, buffer_count):
        log.append(("main", main["size"], main["format"]))
        return "configuration"
    def configure(self, configuration):
        log.append(configuration)
    def set_controls(self, controls):
        log.append(controls)
    def start(self):
        log.append("start")
        if trouble == "start":
            raise RuntimeError("no")
    def capture_array(self, name):
        if trouble == "read":
            raise RuntimeError("no")
        blue = np.zeros((720, 1280, 3), np.uint8)
        blue[:, :, 0] = 255
        return blue
    def stop(self):
        log.append("stop")
        if trouble == "stop":
            raise RuntimeError("no")
    def close(self):
        log.append("close")
""",
    "check.py": """
import picamera2
from vision.errors import CameraBusy, CameraFailed
from vision.picamera import PiCameraSource

source = PiCameraSource(clock=lambda: 5)
frame = source.read()
assert (frame.at_ms, frame.pixels[0, 0].tolist()) == (5, [255, 0, 0])
source.close()
source.close()
assert source.read() is None
assert picamera2.log == [
    ("main", (1280, 720), "RGB888"), "configuration", {"AfMode": 2}, "start", "stop",
    "close",
], picamera2.log

def key(trouble):
    picamera2.trouble = trouble
    picamera2.log.clear()
    try:
        PiCameraSource().read()
    except CameraFailed as error:
        return error.key

assert key(IndexError("list index out of range")) == "absent"
assert key(RuntimeError("Failed to acquire camera")) == "busy"
assert key("start") == "lost" and picamera2.log[-1] == "close"
assert key("read") == "lost"
picamera2.trouble = "stop"
source = PiCameraSource()
source.close()
assert picamera2.log[-1] == "close"
""",
}


def test_the_pi_camera_over_a_library_that_is_not_real(tmp_path):
    for name, text in PI_LIBRARIES.items():
        (tmp_path / name).write_text(text)
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, str(tmp_path / "check.py")],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{root}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
