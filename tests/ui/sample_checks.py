"""Sessions on the screens that check the machine, and what the camera sees there."""

from dataclasses import replace
from pathlib import Path

from companion import destinations as to
from companion import messages as msg
from companion.boxfiles.shelf import BoxFile
from companion.devices.display import NoDisplay
from companion.doctor.checks import check_all
from companion.doctor.facts import (
    CameraFacts,
    DiskFacts,
    Facts,
    GamesFacts,
    Panel,
    PinFacts,
    PowerFacts,
    TouchFacts,
)
from companion.doctor.findings import GOOD, NOTE, finding
from companion.notify import Notifier
from companion.safe import Jobs, SafeScreen
from companion.session.present import present
from companion.starts import Past
from companion.touch.affine import SPOTS
from companion.words import Words
from tests.session_player import Sitting
from tests.ui.sample_looks import STILL
from tests.ui.sample_mounts import BOARDS, MOUNT_MESSAGES

FACTS = Facts(
    display=NoDisplay("none", ""),
    touch=TouchFacts((Panel("Goodix Capacitive TouchScreen", "/dev/input/event4"),)),
    camera=CameraFacts(trouble="skipped"),
    pins=PinFacts("Raspberry Pi 5 Model B", chips=(("/dev/gpiochip0", "shut"),)),
    disk=DiskFacts("/var/lib/hyakki", free_bytes=90 << 20),
    power=PowerFacts(1 << 16, celsius=61.0),
    games=GamesFacts("good", "", 12, 5),
    versions=(("kivy", "2.3.1"),),
)


def opened(*messages):
    """A session on the first screen that went through ``messages``."""
    sitting = Sitting()
    for message in messages:
        sitting.send(message)
    return sitting.session


EXAMINED = opened(msg.Go(to.Doctor()), msg.Examined(check_all(FACTS)))
SOFT = msg.PictureJudged(finding("camera", NOTE, "soft", light=120, sharpness=8.4))
CHECK_SESSIONS = {
    "doctor": EXAMINED,
    "doctor-looking": opened(msg.Go(to.Doctor())),
    "camera-check": opened(msg.Go(to.CameraCheck()), SOFT),
    "camera-good": opened(
        msg.Go(to.CameraCheck()), msg.PictureJudged(finding("camera", GOOD, "good"))
    ),
}
CROSS = opened(msg.Go(to.TouchCheck()), msg.Touched(0.12, 0.14))
CHECK_SESSIONS |= {
    "touch-cross": CROSS,
    "touch-try": opened(
        msg.Go(to.TouchCheck()), *(msg.Touched(1 - x, y) for x, y in SPOTS)
    ),
    "doctor-finding": opened(
        msg.Go(to.Doctor()),
        msg.Examined(check_all(FACTS)),
        msg.Go(to.DoctorFinding(1)),
    ),
}
LISTED = msg.BundlesListed(
    ("/media/hyakki/KINGSTON",),
    (
        BoxFile(
            "/media/hyakki/KINGSTON/hyakki-everything-1.zip",
            "hyakki-everything-1.zip",
            "/media/hyakki/KINGSTON",
            7300,
        ),
    ),
)
CHECK_SESSIONS |= {
    "everything": opened(msg.Go(to.Everything()), LISTED),
    "everything-empty": opened(msg.Go(to.Everything())),
    "everything-ready": opened(
        msg.Go(to.Everything()),
        LISTED,
        msg.BundleReady("hyakki-everything-1.zip", 31),
    ),
    "everything-busy": opened(
        msg.Go(to.Everything()), LISTED, msg.TakeAlong("give", "/media/x")
    ),
}
CHECK_SESSIONS |= {
    name: opened(msg.Go(to.MountCheck()), *messages)
    for name, messages in MOUNT_MESSAGES.items()
}
SEEN = BOARDS | {
    "camera-check": replace(STILL, gauges=(82, 34, 96)),
    "camera-good": replace(STILL, gauges=(91, 78, 88)),
}
"""What the camera sees, by the name of the view."""

CRASHED = Past(3, "Traceback\nRuntimeError: a lamp that nobody wired was to be lit")
SAFE = SafeScreen(
    CRASHED, Words(), Jobs(lambda: None, lambda: Path("report.zip")), Notifier({})
)


def asked():
    """The question of safe mode before it goes back to a backup."""
    screen = SafeScreen(
        CRASHED, Words(), Jobs(lambda: None, lambda: Path("report.zip")), Notifier({})
    )
    screen.post(msg.Choose("safe", "ask"))
    return screen.step(0)


CHECK_VIEWS = {name: present(session) for name, session in CHECK_SESSIONS.items()}
CHECK_VIEWS |= {"safe": SAFE.step(0), "safe-ask": asked()}
