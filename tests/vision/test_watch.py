"""From sightings to events: codes once, reasons rarely and only when sure."""

import numpy as np
import pytest

from vision.events import CodeDamaged, CodeSeen, NothingRead, OutOfView
from vision.health import Health
from vision.latest import LatestFrame
from vision.types import Frame, Sighting
from vision.watch import Patience, Watch

PIXELS = np.zeros((8, 8, 3), np.uint8)
CORNERS = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float32)
STEP_MS = 100


def events_of(frames):
    """Run a watch over (label, reason) per frame, 100 ms apart."""
    watch, told, looks = Watch(patience=Patience(400, 3000)), [], 0
    for number, (label, reason) in enumerate(frames):

        def explain(frame, reason=reason):
            nonlocal looks
            looks += 1
            return reason

        seen = (Sighting(label, CORNERS, 1.0, "fake"),) if label else ()
        watch, events = watch.after(Frame(PIXELS, number * STEP_MS), seen, explain)
        told += events
    return told, looks


NOTHING = ("", None)
BLURRED = ("", "blurred")


@pytest.mark.parametrize(
    ("frames", "expected"),
    [
        pytest.param([NOTHING] * 30, [], id="an empty table gives no reason"),
        pytest.param([BLURRED] * 8, [], id="one look is not sure"),
        pytest.param(
            [BLURRED] * 9, [NothingRead("blurred", 800)], id="two looks agree"
        ),
        pytest.param(
            [BLURRED] * 38, [NothingRead("blurred", 800)], id="not told again at once"
        ),
        pytest.param(
            [BLURRED] * 42,
            [NothingRead("blurred", 800), NothingRead("blurred", 4000)],
            id="told again after a while",
        ),
        pytest.param(
            [BLURRED] * 5 + [("", "glare")] * 4, [], id="two looks that disagree"
        ),
        pytest.param(
            [BLURRED] * 9 + [("", "glare")] * 8,
            [NothingRead("blurred", 800), NothingRead("glare", 1600)],
            id="another reason is told at once",
        ),
        pytest.param(
            [("", "damaged")] * 9, [CodeDamaged(800)], id="damage is its own event"
        ),
        pytest.param(
            [("A", None)] * 3 + [BLURRED] * 7,
            [CodeSeen("A", 100)],
            id="after a reading the reasons begin anew",
        ),
        pytest.param(
            [BLURRED] * 9 + [NOTHING] * 40,
            [NothingRead("blurred", 800), OutOfView(2800)],
            id="a reason goes 2 s after it was last true, and once",
        ),
        pytest.param(
            [BLURRED] * 13 + [NOTHING] * 18 + [BLURRED] * 4,
            [NothingRead("blurred", 800)],
            id="a reason that comes back in time stays",
        ),
        pytest.param(
            ([BLURRED] * 4 + [("", "glare")] * 4) * 4 + [NOTHING] * 40,
            [],
            id="what was never told does not go",
        ),
        pytest.param(
            [BLURRED] * 9 + [NOTHING] * 24 + [BLURRED] * 8,
            [
                NothingRead("blurred", 800),
                OutOfView(2800),
                NothingRead("blurred", 4000),
            ],
            id="a reason that went is told at once when it is true again",
        ),
        pytest.param(
            [("A", None)] * 30 + [NOTHING] * 21,
            [CodeSeen("A", 100), OutOfView(4900)],
            id="a code is in view as long as it is read",
        ),
        pytest.param(
            [("A", None)] * 3 + [BLURRED] * 40,
            [
                CodeSeen("A", 100),
                NothingRead("blurred", 1000),
                NothingRead("blurred", 4200),
            ],
            id="a reason takes the place of a code",
        ),
    ],
)
def test_events(frames, expected):
    assert events_of(frames)[0] == expected


def test_a_code_that_went_is_news_again_however_few_frames_there_were():
    watch, told = Watch(), []
    seen = (Sighting("A", CORNERS, 1.0, "fake"),)
    for at_ms, shown in (
        (0, seen),
        (900, seen),
        (2950, ()),
        (3900, seen),
        (4800, seen),
    ):
        watch, events = watch.after(Frame(PIXELS, at_ms), shown, lambda frame: None)
        told += events
    assert told == [CodeSeen("A", 900), OutOfView(2950), CodeSeen("A", 4800)]


def test_reasons_are_looked_for_every_400_ms_only():
    assert events_of([NOTHING] * 41)[1] == 10


def frame_of(value, spread=0, seed=0):
    rng = np.random.default_rng(seed)
    noise = rng.integers(0, spread + 1, (40, 40, 3))
    return Frame((value + noise).astype(np.uint8), 0)


@pytest.mark.parametrize(
    ("frames", "expected"),
    [
        pytest.param([frame_of(9, 50, i) for i in range(9)], None, id="dim, alive"),
        pytest.param([frame_of(0, 4, i) for i in range(9)], "black", id="covered"),
        pytest.param([frame_of(0)] * 9, "black", id="covered and without noise"),
        pytest.param([frame_of(90, 9)] * 9, "frozen", id="the same bytes"),
        pytest.param([frame_of(90, 9)] * 3, None, id="the same bytes for a moment"),
        pytest.param(
            [frame_of(90, 9)] * 9 + [frame_of(90, 9, 1)], None, id="moving again"
        ),
    ],
)
def test_ailment(frames, expected):
    health = Health(patience=5)
    for frame in frames:
        health = health.after(frame)
    assert health.ailment == expected


@pytest.mark.parametrize(
    ("value", "step_ms", "first"),
    [
        pytest.param(0, 700, 8, id="a black picture, a frame in 0.7 s"),
        pytest.param(90, 700, 9, id="a frozen one; the first frame repeats none"),
        pytest.param(0, 100, 31, id="ten frames a second: 3 s"),
        pytest.param(0, 33, 45, id="a fast camera"),
    ],
)
def test_an_ailment_shows_in_seconds_however_slow_the_frames(value, step_ms, first):
    health, found = Health(), []
    for number in range(60):
        frame = Frame(np.full((40, 40, 3), value, np.uint8), number * step_ms)
        health = health.after(frame)
        found.append(health.ailment)
    assert found.index("black" if value == 0 else "frozen") == first - 1


def test_the_newest_frame_replaces_the_others_and_has_a_number():
    latest = LatestFrame()
    assert latest.newest() is None
    for value in (1, 2, 3):
        latest.put(frame_of(value))
    shown = latest.newest()
    assert (shown.number, shown.frame.pixels[0, 0, 0]) == (3, 3)
    assert latest.newest(after=3) is None
    assert latest.newest(after=2) == shown
