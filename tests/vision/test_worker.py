"""The camera's thread with sources, waits and a clock that are not real."""

import threading

import cv2
import numpy as np
import pytest

from vision.errors import CameraBusy, CameraFailed
from vision.events import CameraBack, CameraLost, CodeSeen
from vision.health import Health
from vision.settle import Settler, Settling
from vision.sources import Pace, StillsSource, VideoSource
from vision.types import Frame, Sighting
from vision.watch import Watch
from vision.worker import CameraWorker, Eyes, Timing

CORNERS = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float32)
RNG = np.random.default_rng(5)
LONG_MS = 20_000


def picture(at_ms=0):
    return Frame(RNG.integers(0, 255, (32, 32, 3), np.uint8), at_ms)


def black(at_ms=0):
    return Frame(RNG.integers(0, 3, (32, 32, 3), np.uint8), at_ms)


class Script:
    """A source that gives what it is told, raises what is an error, then ends."""

    def __init__(self, *steps):
        self.steps = list(steps)
        self.closed = 0

    def read(self):
        step = self.steps.pop(0) if self.steps else None
        if isinstance(step, BaseException):
            raise step
        return step() if callable(step) else step

    def close(self):
        self.closed += 1


class Camera:
    """Opens one script after the other; an error is raised instead of opened."""

    def __init__(self, *scripts):
        self.scripts = list(scripts)

    def __call__(self):
        script = self.scripts.pop(0)
        if isinstance(script, BaseException):
            raise script
        return script


class Reads:
    """Sees the label A in every frame."""

    def recognise(self, frame):
        return (Sighting("A", CORNERS, 1.0, "fake"),)


HEALTHY = Health()
READS_A = Reads()


def run(*scripts, health=HEALTHY, recogniser=READS_A):
    """Run a worker over scripts until the last one ended."""
    events, waits = [], []

    def wait(event, timeout_ms):
        waits.append(timeout_ms)
        return event.is_set()

    watch = Watch(settler=Settler(Settling(1, 1, 3)))
    eyes = Eyes(Camera(*scripts), recogniser, lambda frame: None, watch, health)
    worker = CameraWorker(eyes, events.append, Timing(500, 15_000), lambda: 7, wait)
    worker.start()
    worker._thread.join(LONG_MS / 1000)
    assert worker.stop()
    return events, waits, worker


ENDED = CameraLost("ended", 7)


def test_what_is_seen_is_posted_and_shown():
    script = Script(picture(10), picture(20))
    events, _, worker = run(script)
    assert events == [CodeSeen("A", 10), ENDED]
    assert worker.latest.newest().number == 2
    assert worker.latest.newest().frame.at_ms == 20
    assert worker.latest.newest(after=2) is None
    assert script.closed == 1


def test_a_camera_that_fails_is_opened_again_after_longer_and_longer():
    absent = CameraFailed("absent", device="/dev/video0")
    events, waits, _ = run(absent, absent, absent, Script(picture()))
    assert events == [
        CameraLost("absent", 7, "/dev/video0"),
        CameraBack(7),
        CodeSeen("A", 0),
        ENDED,
    ]
    assert waits[:3] == [500, 1000, 2000]


def test_the_wait_has_a_longest_and_begins_anew_after_a_picture():
    absent = CameraFailed("absent")
    _, waits, _ = run(*[absent] * 7, Script(picture(), absent), Script())
    assert waits[:8] == [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 500]


def test_another_reason_is_told_too_and_the_holder_is_named():
    busy = CameraBusy("/dev/video0", holder="cheese", pid=7)
    events, _, _ = run(CameraFailed("absent"), busy, Script())
    assert events == [CameraLost("absent", 7), CameraLost("busy", 7, "cheese"), ENDED]


def test_any_error_is_a_lost_camera_and_the_source_is_closed():
    script = Script(picture(), ZeroDivisionError("odd"))
    events, _, _ = run(script, Script(picture()))
    assert events[1] == CameraLost("unexpected", 7, "ZeroDivisionError: odd")
    assert events[2] == CameraBack(7)
    assert script.closed == 1


def test_a_recogniser_that_fails_does_not_end_the_thread():
    class Fails:
        def recognise(self, frame):
            raise ValueError("bad")

    events, _, _ = run(Script(picture()), Script(), recogniser=Fails())
    assert events == [CameraLost("unexpected", 7, "ValueError: bad"), ENDED]


def test_without_memory_for_a_picture_the_camera_is_looked_for_again():
    class Full:
        def __init__(self):
            self.fails = [MemoryError("no room")]

        def recognise(self, frame):
            if self.fails:
                raise self.fails.pop()
            return READS_A.recognise(frame)

    scripts = Script(picture()), Script(picture()), Script()
    events, _, _ = run(*scripts, recogniser=Full())
    lost = CameraLost("unexpected", 7, "MemoryError: no room")
    assert events == [lost, CameraBack(7), CodeSeen("A", 0), ENDED]


def test_a_covered_lens_is_told_once_and_not_restarted():
    script = Script(*[black] * 6, picture)
    events, _, _ = run(script, health=Health(patience=3))
    assert events == [
        CodeSeen("A", 0),
        CameraLost("black", 7),
        CameraBack(7),
        ENDED,
    ]


def test_a_frozen_picture_reopens_the_camera_until_it_moves():
    still = picture()
    frozen, stuck = Script(*[still] * 5), Script(still)
    events, waits, _ = run(frozen, stuck, Script(picture()), health=Health(patience=3))
    assert events == [
        CodeSeen("A", 0),
        CameraLost("frozen", 7),
        CameraBack(7),
        ENDED,
    ]
    assert waits[:2] == [500, 1000]
    assert (frozen.closed, stuck.closed) == (1, 1)


NIGHT = np.zeros((32, 32, 3), np.uint8)
DAY = np.full((32, 32, 3), 200, np.uint8)


class Desk:
    """A worker over pictures of files that stay; does something at a given frame."""

    def __init__(self, pictures, **acts):
        self.events, self.taken, self.frames = [], [], 0
        self.acts = {int(number[3:]): act for number, act in acts.items()}
        self.ended, self.released = threading.Event(), threading.Event()
        self.opened = 0
        self.pictures = pictures
        eyes = Eyes(self.open, Reads(), lambda frame: None, health=Health(patience=3))
        timing = Timing(1, 1)
        self.worker = CameraWorker(
            eyes, self.events.append, timing, lambda: 7, self.wait
        )
        self.worker.only_watch(True)

    def open(self):
        self.opened += 1
        return StillsSource(self.pictures, Pace(10, lambda: 0, self.shown), times=8)

    def shown(self, _):
        self.frames += 1
        if (act := self.acts.get(self.frames)) is not None:
            act(self)

    def wait(self, event, timeout_ms):
        if timeout_ms is None:
            self.released.set()
            return event.wait(LONG_MS / 1000)
        return event.is_set()

    def look(self):
        self.worker.do(
            lambda source: self.taken.append(int(source.still().pixels[0, 0, 0]))
        )

    def ended_at(self):
        self.ended.set()

    def run(self):
        self.worker.start()
        assert self.ended.wait(LONG_MS / 1000)
        assert self.worker.stop(LONG_MS)
        return self


@pytest.mark.parametrize(
    ("pictures", "taken"),
    [([DAY], [200, 200]), ([NIGHT, DAY], [0, 200]), ([DAY, NIGHT], [200, 0])],
    ids=["one", "black first", "black last"],
)
def test_a_picture_of_a_file_that_stays_is_no_broken_camera(pictures, taken):
    end = Desk.ended_at
    desk = Desk(pictures, at_20=Desk.look, at_40=Desk.look, at_60=end).run()
    assert desk.taken == taken
    assert desk.events == []
    assert desk.opened == 1


def test_pictures_of_files_go_on_where_they_were_after_a_pause():
    day_and_night = [DAY, NIGHT]
    desk = Desk(
        day_and_night,
        at_20=Desk.look,
        at_40=lambda desk: desk.worker.pause(),
        at_60=Desk.look,
        at_80=Desk.ended_at,
    )
    desk.worker.start()
    assert desk.released.wait(LONG_MS / 1000)
    desk.worker.resume()
    assert desk.ended.wait(LONG_MS / 1000)
    assert desk.worker.stop(LONG_MS)
    assert desk.taken == [200, 0]
    assert desk.opened == 1


@pytest.mark.parametrize("grey", [0, 90], ids=["black", "still"])
def test_a_film_in_which_nothing_happens_is_shown_to_its_end(tmp_path, grey):
    path = tmp_path / "a.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for _ in range(12):
        film.write(np.full((48, 64, 3), grey, np.uint8))
    film.release()
    shown = VideoSource(path, Pace(0))
    events, _, _ = run(shown, health=Health(patience=3))
    assert [event for event in events if not isinstance(event, CodeSeen)] == [ENDED]


def test_paused_it_reads_nothing_and_gives_the_camera_back_after_a_while():
    paused, released = threading.Event(), threading.Event()
    asked = []

    def pausing():
        worker.pause()
        paused.set()
        return picture(1)

    def wait(event, timeout_ms):
        asked.append(timeout_ms)
        if timeout_ms is None:
            released.set()
            return event.wait(LONG_MS / 1000)
        return event.is_set()

    first, second = Script(pausing), Script(lambda: picture(2))
    watch = Watch(settler=Settler(Settling(1, 1, 3)))
    events = []
    eyes = Eyes(Camera(first, second), Reads(), lambda frame: None, watch)
    worker = CameraWorker(eyes, events.append, Timing(), lambda: 7, wait)
    worker.start()
    assert released.wait(LONG_MS / 1000)
    assert paused.is_set()
    assert first.closed == 1
    worker.resume()
    worker._thread.join(LONG_MS / 1000)
    assert asked[:2] == [20_000, None]
    assert events == [CodeSeen("A", 1), CodeSeen("A", 2), ENDED]


def test_resumed_in_time_it_goes_on_without_opening_again():
    def pausing():
        worker.pause()
        return picture(1)

    def wait(event, timeout_ms):
        worker.resume()
        return True

    script, events = Script(pausing, lambda: picture(2)), []
    eyes = Eyes(Camera(script), Reads(), lambda frame: None)
    worker = CameraWorker(eyes, events.append, Timing(), lambda: 7, wait)
    worker.start()
    worker._thread.join(LONG_MS / 1000)
    assert script.closed == 1
    assert worker.latest.newest().number == 2


@pytest.mark.parametrize("is_paused", [False, True], ids=["looking", "paused"])
def test_stop_ends_the_thread_and_closes_the_source(is_paused):
    reading = threading.Event()

    def endless():
        reading.set()
        script.steps.append(endless)
        return picture()

    script = Script(endless)
    eyes = Eyes(Camera(script), Reads(), lambda frame: None)
    worker = CameraWorker(eyes, lambda event: None)
    worker.start()
    assert reading.wait(LONG_MS / 1000)
    if is_paused:
        worker.pause()
    assert worker.stop(LONG_MS)
    assert script.closed == 1


def test_stop_before_start_does_nothing():
    eyes = Eyes(Camera(), Reads(), lambda frame: None)
    assert CameraWorker(eyes, lambda event: None).stop()
