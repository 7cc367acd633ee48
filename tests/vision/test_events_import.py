"""The events can be named where no picture library is installed."""

import subprocess
import sys

BLOCKED = """
import sys
for name in ("numpy", "cv2", "PIL", "segno", "kivy", "gpiozero"):
    sys.modules[name] = None
import vision.events
"""


def test_events_need_the_standard_library_only():
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
