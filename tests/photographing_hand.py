"""Somebody who photographs the entries of a box and then shows them, by real threads.

The camera is the real one with its thread; what lies before it is drawn and then
photographed as ``tests.vision.enrolled_camera`` has it.
"""

import threading

import numpy as np

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME
from companion.boxfiles.stock import Stock
from companion.paths import Paths
from companion.wiring import Clock, Order, build
from rules.game import CardNeeded
from tests.tapping import Tapping
from tests.vision.enrolled_camera import ENROLMENT, Condition, photo
from vision.enrolled.storage import from_bytes
from vision.types import Frame

FRAMES = 400
"""So many frames are waited for at most."""

KINDLY = Condition(tilt_deg=10, litter=0)


class Desktop:
    """A camera over a desk on which one picture after the other is laid."""

    def __init__(self):
        self.pixels = np.full((720, 1280, 3), 90, np.uint8)
        self.is_read = threading.Semaphore(0)
        self._number = 0

    def lay(self, card, seed, condition=ENROLMENT):
        rng = np.random.default_rng([seed, 1])
        self.pixels = photo(card, rng, condition)[0]

    def read(self):
        self._number += 1
        self.is_read.release()
        noise = np.random.default_rng(self._number).integers(0, 3, (1, 1280, 1))
        return Frame((self.pixels // 2 * 2 + noise).astype(np.uint8), self._number)

    def close(self):
        pass


class Hand(Tapping):
    """Somebody before the program and its camera, without a window."""

    def __init__(self, data):
        self.desk = Desktop()
        order = Order(Paths(data), camera=lambda: self.desk, pins="none", seed=5)
        self.data = data
        self.program = build(order, Clock())
        self.program.step(0)
        self.program.step(0)
        self.loop = self.program.loop

    def until(self, holds):
        """Wait until something holds, frame by frame."""
        for _ in range(FRAMES):
            self.loop.step(0)
            if holds():
                return
            assert self.desk.is_read.acquire(timeout=30)
        raise AssertionError(self.loop.view)

    def shoot(self, card, *seeds):
        for seed in seeds:
            self.desk.lay(card, seed)
            self.press_shutter()

    def press_shutter(self):
        """Take a picture, once the camera gives any."""
        assert self.desk.is_read.acquire(timeout=30)
        self.tap("shoot")
        self.until(lambda: not self.loop.session.is_taking)

    @property
    def photo(self):
        return self.loop.session.photo

    @property
    def play(self):
        return self.loop.session.play

    def gallery(self, game=GAME):
        return from_bytes(Stock(self.data / "editions").present(game).gallery)


def begin(hand):
    """Begin a game in which people draw, up to the islands."""
    hand.loop.handle(msg.Go(to.Setup(GAME)))
    hand.tap("opponent-medium", "next", "clan-nogitsune", "next", "draws-people")
    hand.tap("next", "next", "next")


def lay_out(hand):
    """Lay the islands and tell the plot as the app would."""
    while hand.play.state.draws and hand.play.state.draws[0].pile in (
        "islands",
        "plot",
    ):
        assert isinstance(hand.play.timeline.turn, CardNeeded)
        action = next(iter(hand.play.timeline.game.legal_actions(hand.play.state)))
        hand.loop.handle(msg.Act(action, "touch"))
