"""Random tables to learn from: whole pictures, and single cards cut from them."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.cards.naming import NAMES
from vision.training.camera import Trouble
from vision.training.decks import Deck
from vision.training.layouts import Spot, lattice, row, scatter
from vision.training.scenes import (
    BACK,
    STRANGE,
    Plan,
    Scene,
    draw_scene,
    look_down,
    placed,
)

_OFTENER = {"A": 2.0, "J": 1.6, "Q": 1.6, "K": 1.6}
"""How much oftener than others these are dealt: decks differ most in them."""

PATCH_WH = 136, 176
"""Size of a stored patch; the card fills 5/8 of either side."""


_DEALT = np.array([_OFTENER.get(name[:-1], 1.0) for name in NAMES])
_DEALT[NAMES.index("AS")] = 5


def random_spots(rng: Generator, card_wh: tuple[float, float]) -> list[Spot]:
    """Return one to twenty cards as people lay them."""
    kind = rng.choice(4, p=[0.45, 0.3, 0.15, 0.1])
    if kind == 0:
        gap = float(
            rng.choice([rng.uniform(-3, 0.5), rng.uniform(0, 2), rng.uniform(1, 9)])
        )
        return lattice(rng, card_wh, int(rng.integers(3, 21)), gap)
    if kind == 1:
        return scatter(rng, card_wh, int(rng.integers(2, 16)), rng.uniform(0.75, 1.6))
    if kind == 2:
        return row(rng, card_wh, int(rng.integers(2, 9)), rng.uniform(0.35, 1.2))
    return scatter(rng, card_wh, int(rng.integers(1, 3)), 1.3)


def random_card_wh(rng: Generator) -> tuple[float, float]:
    """Return a card's size in millimetres: poker, bridge, patience and others."""
    return float(rng.choice([63, 63, 57, 59, 61, 64.5]) + rng.normal(0, 0.7)), 88.0


def random_shown(rng: Generator, count: int) -> list[int]:
    """Return what each of ``count`` cards shows; mostly faces."""
    backs = rng.choice([0.05, 0.3])
    odds = [0.97 - backs, backs, 0.03]
    kinds = rng.choice(3, count, p=odds)
    faces = rng.choice(len(NAMES), count, p=_DEALT / _DEALT.sum())
    return [
        int([face, BACK, STRANGE][kind])
        for face, kind in zip(faces, kinds, strict=True)
    ]


def table_sample(
    rng: Generator, decks: Sequence[Deck], size_wh: tuple[int, int]
) -> Scene:
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
    deck = decks[int(rng.integers(len(decks)))]
    plan = Plan(spots, random_shown(rng, len(spots)), card_wh, plane, deck)
    return draw_scene(plan, size_wh, rng, Trouble(blur_px=1.0, motion_px=3), 5)


def cut_cards(
    scene: Scene, least_tall: float = 56, least_visible: float = 0.3
) -> list[tuple[NDArray[np.uint8], int, float]]:
    """Return the cards of a scene, each with what lies around it.

    Args:
        scene: what to cut from.
        least_tall: pixels; smaller cards are left out.
        least_visible: cards covered more than this are left out.

    Returns:
        patches ``(176, 136, 3)`` uint8 BGR in which the card fills the middle 5/8 of
        both sides, what the card shows, and the share of it that is visible.
    """
    cut = []
    for corners, shown, visible in zip(
        scene.corners_xy, scene.shown, scene.visible, strict=True
    ):
        tall = float(np.linalg.norm(corners[3] - corners[0]))
        if tall < least_tall or visible < least_visible:
            continue
        inward = cv2.getPerspectiveTransform(corners, patch_corners())
        soft = scene.pixels
        patch = cv2.warpPerspective(soft, inward, PATCH_WH, flags=cv2.INTER_LINEAR)
        cut.append((np.asarray(patch, np.uint8), int(shown), float(visible)))
    return cut


def patch_corners() -> NDArray[np.float32]:
    """Return where the card's corners are in every patch, ``(4, 2)`` float32."""
    flat = np.array([[3, 3], [13, 3], [13, 13], [3, 13]]) / 16 * PATCH_WH
    return (flat - 0.5).astype(np.float32)
