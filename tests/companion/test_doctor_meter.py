"""How good a picture is: gauges fall and the advice changes as it gets worse."""

import cv2
import numpy as np
import pytest

from companion.devices.judge import PictureJudge
from companion.doctor.meter import ENOUGH, measured
from vision.latest import LatestFrame
from vision.types import Frame

WIDTH, HEIGHT = 960, 540


def table(left=360, light=0.62):
    """A wooden table with a printed card whose left edge lies at ``left``."""
    rng = np.random.default_rng(5)
    grey = np.full((HEIGHT, WIDTH), 118, np.uint8)
    grey = cv2.GaussianBlur(
        rng.normal(grey, 26).clip(0, 255).astype(np.uint8), (5, 5), 0
    )
    card = np.full((260, 190), 235, np.uint8)
    for row in range(12, 250, 14):
        for column in range(12, 180, 14):
            if rng.random() < 0.55:
                card[row : row + 9, column : column + 9] = 25
    right = min(WIDTH, left + 190)
    grey[140:400, max(0, left) : right] = card[:, max(0, -left) : right - left]
    lit = (grey * (light / 0.62)).clip(0, 255).astype(np.uint8)
    return cv2.cvtColor(lit, cv2.COLOR_GRAY2BGR)


def judged(pixels):
    return measured(Frame(pixels, 0))


def test_a_sharp_bright_picture_is_good():
    found = judged(table())
    assert found.finding == ""
    assert min(found.gauges) >= ENOUGH


@pytest.mark.parametrize(
    ("light", "finding"), [(0.12, "too_dark"), (4.0, "too_bright")]
)
def test_light_is_judged_first(light, finding):
    found = judged(table(light=light))
    assert found.finding == finding
    assert found.gauges[0] < ENOUGH


def test_the_gauge_of_sharpness_falls_with_every_blur():
    pixels = table()
    levels = [
        judged(cv2.GaussianBlur(pixels, (0, 0), sigma)).gauges[1]
        for sigma in (0.5, 1.5, 3, 6, 12)
    ]
    assert levels == sorted(levels, reverse=True)
    assert len(set(levels)) > 3
    blurred = judged(cv2.GaussianBlur(pixels, (0, 0), 6))
    assert blurred.finding in ("print_blurred", "soft")
    assert blurred.gauges[1] < ENOUGH


def test_glare_on_the_table_is_told():
    pixels = table()
    cv2.circle(pixels, (430, 260), 95, (255, 255, 255), -1)
    found = judged(pixels)
    assert found.finding == "print_glare"
    assert found.gauges[2] < ENOUGH


@pytest.mark.parametrize("left", [-60, WIDTH - 110])
def test_a_card_that_the_edge_cuts_off_is_told(left):
    assert judged(table(left)).finding == "edge"


class Worker:
    """A camera thread that does its errands when it is told."""

    def __init__(self):
        self.latest = LatestFrame()
        self.errands = []

    def do(self, errand):
        self.errands.append(errand)

    def work(self):
        while self.errands:
            self.errands.pop(0)(None)


def test_a_picture_is_measured_once_and_only_what_changed_is_told():
    told, worker = [], Worker()
    judge = PictureJudge(told.append)

    def see(pixels):
        worker.latest.put(Frame(pixels, 0), ())
        number = worker.latest.newest().number
        judge.ask(worker, number)
        judge.ask(worker, number)
        assert len(worker.errands) <= 1
        worker.work()

    see(table())
    assert (told, judge.gauges) == ([], ())
    judge.turn(True)
    see(table())
    see(table(350))
    see(table(light=0.12))
    assert [each.found.key for each in told] == ["good", "too_dark"]
    assert judge.gauges == judged(table(light=0.12)).gauges
    judge.turn(False)
    see(table())
    assert len(told) == 2
    assert judge.gauges == ()
