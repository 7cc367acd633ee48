"""Drawn fans of three to seven cards: how many of them are read, asked about, wrong.

``python tests/bench/drawn_fans.py [COUNT]``, 40 unless told otherwise; decks of the
folders that ``HYAKKI_DECKS`` holds, or invented ones. A card counts as read when its
name is told unasked; each fan has a card once.
"""

import sys

import cv2
import numpy as np
from vision_scans import decks

from vision.cards.naming import NAMES
from vision.cards.reader import card_reader
from vision.training.camera import Trouble
from vision.training.layouts import Spot, outline
from vision.training.samples import random_card_wh
from vision.training.scenes import Plan, draw_scene, look_down, placed, seen

SIZE_WH = (2304, 1296)
FANS = 40
SEED = 99
TROUBLE = Trouble(1.2, motion_px=2, noise=8, glare=0.1, shadow=0.3, hand=0)


def spots_of(rng, card_wh, count):
    """Return where the cards of a hand or of a row lie, the last one on top."""
    step = rng.uniform(0.2, 0.4) * card_wh[0]
    is_hand = rng.random() < 0.7
    below = card_wh[1] * rng.uniform(0.35, 1.6)
    angle = min(step / (below + card_wh[1] / 2), np.radians(20)) if is_hand else 0.0
    turned = rng.uniform(0, 2 * np.pi)
    cos, sin = np.cos(turned), np.sin(turned)
    spots = []
    for number in range(count):
        at = number - (count - 1) / 2
        own = at * angle + rng.normal(0, np.radians(1.2))
        x, y = (
            (below * np.sin(own), -below * np.cos(own)) if is_hand else (at * step, 0)
        )
        x, y = x + rng.normal(0, 0.8), y + rng.normal(0, 1.5)
        spots.append(Spot(cos * x - sin * y, sin * x + cos * y, own + turned))
    return spots


def fan(faces, number):
    """Return pixels and names of the fan of that number."""
    rng = np.random.default_rng([SEED, number])
    card_wh = random_card_wh(rng)
    spots = spots_of(rng, card_wh, int(rng.integers(3, 8)))
    points = np.concatenate([outline(spot, card_wh) for spot in spots])
    middle = (points.max(axis=0) + points.min(axis=0)) / 2
    extent = float(np.ptp(points, axis=0).max())
    tilt = np.radians(rng.uniform(0, 30))
    plane = look_down(rng, (middle[0], middle[1]), extent, tilt)
    flat = seen(plane, points)
    low, high = flat.min(axis=0), flat.max(axis=0)
    room = np.array(SIZE_WH) * rng.uniform(0.35, 0.9)
    scale = float((room / (high - low)).min())
    at = np.array(SIZE_WH) / 2 - (low + high) / 2 * scale
    plane = placed(plane, scale, (float(at[0]), float(at[1])))
    shown = [int(face) for face in rng.permutation(len(NAMES))[: len(spots)]]
    plan = Plan(spots, shown, card_wh, plane, faces[number % len(faces)])
    scene = draw_scene(plan, SIZE_WH, rng, TROUBLE, litter=2)
    return scene.pixels, [NAMES[face] for face in shown]


def main(count):
    """Print what becomes of so many fans."""
    cv2.setNumThreads(1)
    reader, faces = card_reader(), decks()
    cards = right = asked = wrong = 0
    for number in range(count):
        pixels, names = fan(faces, number)
        read = [card for card in reader.read(pixels) if card.kind == "face"]
        told = [card.name for card in read if card.is_sure]
        cards += len(names)
        right += len(set(told) & set(names))
        wrong += len(told) - len(set(told) & set(names))
        asked += len(read) - len(told)
    print(f"{count} fans, {cards} cards: {right} right, {asked} asked, {wrong} wrong")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else FANS)
