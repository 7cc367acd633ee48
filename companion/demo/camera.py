"""The demo's camera: cards that were never printed, seen as a camera would see them."""

from __future__ import annotations

import threading
from dataclasses import replace

import numpy as np

from companion.demo.cards import Held
from companion.stickers import write
from vision.rendering import View, draw_card, render_frame
from vision.sources import Pace
from vision.stickers import qr_sticker
from vision.types import Frame, Pixels

SIZE_WH = (640, 480)
INTERVAL_MS = 40
"""Between two frames: 25 a second."""

MOVING_PX = 24
"""Smear of a moving card, in pixels: wider than two modules of its code."""

HUES = {"earth": 15, "water": 105, "wood": 60}
"""Colour of a card's panel by element, 0 to 179."""


class CardShow:
    """A source of frames that shows the card that is held up, or the bare table."""

    def __init__(self, game: str, seed: int) -> None:
        self._game = game
        self._rng = np.random.default_rng(seed)
        self._pace = Pace(INTERVAL_MS)
        self._lock = threading.Lock()
        self._card: Pixels | None = None
        self._view = View()

    def bring(self, card: Held | None) -> None:
        """Bring ``card`` before the camera, at another angle and in another light.

        It moves, and so cannot be read, until it is held still.
        """
        drawn = None if card is None else self._drawn(card)
        view = replace(self._any_view(), motion_px=MOVING_PX)
        with self._lock:
            self._card, self._view = drawn, view

    def hold(self) -> None:
        """Hold the card still."""
        with self._lock:
            self._view = replace(self._view, motion_px=0)

    def read(self) -> Frame:
        """Return what the camera sees now."""
        now_ms = self._pace.next()
        with self._lock:
            card, view = self._card, self._view
        return Frame(render_frame(card, SIZE_WH, self._rng, view), now_ms)

    def close(self) -> None:
        """Do nothing: the cards stay where they are."""

    def _drawn(self, card: Held) -> Pixels:
        sticker = qr_sticker(write(self._game, card.code))
        label = card.name.encode("ascii", "replace").decode("ascii")
        return draw_card(label[:14], sticker, hue=HUES.get(card.element, 110))

    def _any_view(self) -> View:
        """Return a tilted card, unevenly lit, in a noisy picture."""
        tilt, yaw, turn = self._rng.uniform((-25, -20, -35), (25, 20, 35))
        shade, noise, height = self._rng.uniform((0.15, 3, 0.72), (0.45, 7, 0.9))
        return View(
            card_height=float(height),
            turn_deg=float(turn),
            tilt_deg=float(tilt),
            yaw_deg=float(yaw),
            shade=float(shade),
            noise=float(noise),
        )
