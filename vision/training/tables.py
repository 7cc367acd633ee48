"""Whole tables as the finder sees them, with the truth about their cards."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from vision.training.camera import Trouble
from vision.training.closeups import Studio, any_deck
from vision.training.samples import random_card_wh, random_shown, random_spots
from vision.training.scenes import Dealt, Plan, Scene, draw_scene, look_down, placed

TABLE_WH = 512, 384
_MOST_CARDS = 24
_FROM_ONE_DECK = 4


class Tables(NamedTuple):
    """Pictures with the truth about them."""

    pixels: NDArray[np.uint8]
    """``(N, 384, 512, 3)`` BGR."""

    corners: NDArray[np.float32]
    """``(N, 24, 4, 2)``."""

    facts: NDArray[np.float32]
    """``(N, 24, 2)``: what a card shows, -1 for none, and how much of it is visible."""


def tables(studio: Studio, seed: int, number: int) -> Tables:
    """Return a few tables with cards of one deck, the same for the same numbers."""
    rng = default_rng([seed, number])
    deck = any_deck(studio, rng)
    pixels = np.zeros((_FROM_ONE_DECK, TABLE_WH[1], TABLE_WH[0], 3), np.uint8)
    corners = np.zeros((_FROM_ONE_DECK, _MOST_CARDS, 4, 2), np.float32)
    facts = np.full((_FROM_ONE_DECK, _MOST_CARDS, 2), -1, np.float32)
    for row in range(_FROM_ONE_DECK):
        scene = table_scene(rng, deck, TABLE_WH)
        many = len(scene.shown)
        pixels[row] = scene.pixels
        corners[row, :many] = scene.corners_xy
        facts[row, :many, 0] = scene.shown
        facts[row, :many, 1] = scene.visible
    return Tables(pixels, corners, facts)


def table_scene(rng: Generator, deck: Dealt, size_wh: tuple[int, int]) -> Scene:
    """Return a table whose cards are 34 to 240 pixels high, in the finder's scale."""
    card_wh = random_card_wh(rng)
    spots = random_spots(rng, card_wh)
    if rng.random() < 0.03:
        spots = []
    points = np.array([(s.x, s.y) for s in spots] or [(0.0, 0.0)])
    middle = points.mean(axis=0)
    extent = float(np.ptp(points, axis=0).max()) + card_wh[1]
    tilt = abs(rng.normal(0, 0.45))
    plane = look_down(rng, (middle[0], middle[1]), extent, min(tilt, 1.0))
    fits = min(size_wh) / extent * rng.uniform(0.75, 1.3)
    scale = float(np.clip(fits, 38 / card_wh[1], 225 / card_wh[1]))
    if rng.random() < 0.25:
        scale = float(np.exp(rng.uniform(np.log(40), np.log(210)))) / card_wh[1]
    room = 0.5 + rng.normal(0, 0.08, 2)
    plane = placed(plane, scale, (size_wh[0] * room[0], size_wh[1] * room[1]))
    plan = Plan(spots, random_shown(rng, len(spots)), card_wh, plane, deck)
    return draw_scene(plan, size_wh, rng, Trouble(blur_px=1.0, motion_px=3), 5)
