"""Enrolled cards met again: which sets there are, and what became of each picture."""

import os
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from tests.vision.enrolled_art import CARD_WH, framed
from tests.vision.enrolled_art_kept import family_cards, plain_cards, twin_of
from tests.vision.enrolled_camera import (
    ENROLMENT,
    Condition,
    camera_plane,
    finished,
    ground,
    lay,
    photo,
)
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.gallery import Gallery

MOST_TRIES = 8


@dataclass
class Score:
    """What became of the pictures of one condition."""

    right: int = 0
    wrong: int = 0
    asked: int = 0
    """Known cards in doubt that are among the best three."""

    missed: int = 0
    """Known cards of which nothing, or nothing right, was said."""

    refused: int = 0
    taken: int = 0
    """Strangers that got a name."""

    ms: list = field(default_factory=list, repr=False)

    @property
    def known(self):
        return self.right + self.wrong + self.asked + self.missed

    @property
    def strangers(self):
        return self.refused + self.taken


def kept_cards(seed, count):
    """Half single cards, the rest of boxes of ten, five of them near-twins."""
    boxes = max(1, count // 20)
    cards = plain_cards(seed, count - 10 * boxes)
    for box in range(boxes):
        cards += family_cards(seed, box, 10)
    for number in range(5):
        rng = np.random.default_rng([seed, number, 5])
        cards[-1 - number] = twin_of(cards[number], rng)
    return cards


def kept_strangers(seed, other_seed, count):
    """Cards never enrolled beside ``kept_cards(seed)``: half are of the same boxes."""
    boxes = max(1, count // 20)
    cards = plain_cards(other_seed, count - 10 * boxes)
    for box in range(boxes):
        cards += family_cards(seed, box, 20)[10:]
    return cards


def real_cards():
    """Cards of the pictures in the folder ``HYAKKI_ART``; none without it."""
    folder = Path(os.environ.get("HYAKKI_ART", "none"))
    cards = []
    for number, path in enumerate(sorted(folder.glob("*.png"))):
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        if picture is None or picture.ndim != 3 or min(picture.shape[:2]) < 60:
            continue
        cards.append(_card_with(picture, number))
    return cards


def _card_with(picture, number):
    """The picture on a coloured wall; every second card in the frame of its box."""
    rng = np.random.default_rng([number, 6])
    wide, tall = CARD_WH
    wall = np.full((tall, wide, 3), rng.integers(60, 256, 3), np.uint8)
    scale = min(0.9 * wide / picture.shape[1], 0.9 * tall / picture.shape[0])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    if small.shape[2] == 3:
        small = np.dstack([small, np.full(small.shape[:2], 255, np.uint8)])
    top, left = (tall - small.shape[0]) // 2, (wide - small.shape[1]) // 2
    part = wall[top : top + small.shape[0], left : left + small.shape[1]]
    cover = small[:, :, 3:].astype(float) / 255
    part[:] = (small[:, :, :3] * cover + part * (1 - cover)).astype(np.uint8)
    if number % 2:
        return wall
    return framed(wall, np.random.default_rng(number // 20), rng)


def enrolled(cards, shots=1, seed=1):
    """Return the gallery and how many photographs were sent back."""
    gallery, refused = Gallery(), 0
    for number, card in enumerate(cards):
        for attempt in range(MOST_TRIES):
            taken = [
                photo(
                    card, np.random.default_rng([seed, number, attempt, s]), ENROLMENT
                )
                for s in range(shots)
            ]
            try:
                gallery = gallery.with_card(
                    str(number), [pixels for pixels, _ in taken]
                )
                break
            except BadEnrolment:
                refused += 1
        else:
            pixels, corners = taken[0]
            gallery = gallery.with_card(str(number), [pixels], [corners])
    gallery.recognise(np.zeros((48, 64, 3), np.uint8))
    return gallery, refused


def measured(gallery, cards, strangers, conditions, each, seed=2):
    """Return a score for each condition.

    Args:
        gallery: with ``cards`` enrolled under their numbers.
        cards: pictures of the enrolled cards.
        strangers: pictures of others, half as many are shown.
        conditions: by name.
        each: photographs of known cards per condition.
        seed: of the photographs.
    """
    scores = defaultdict(Score)
    for name, pixels, truth in looks(cards, strangers, conditions, each, seed):
        if name not in scores and scores:
            print(dict(scores), file=sys.stderr, flush=True)
        start = time.process_time()
        reading = gallery.recognise(pixels)
        scores[name].ms.append(1000 * (time.process_time() - start))
        count(scores[name], reading, truth)
    return scores


def looks(cards, strangers, conditions, each, seed):
    """Yield condition, pixels and number of each photograph; None for a stranger."""
    for name, pixels, truth, _ in outlined(cards, strangers, conditions, each, seed):
        yield name, pixels, truth


def outlined(cards, strangers, conditions, each, seed):
    """Yield the same and where the card truly lies."""
    for place, (name, condition) in enumerate(conditions.items()):
        for turn in range(each + each // 2):
            known = turn < each
            shown = cards if known else strangers
            number = (turn * 37 + place * 11) % len(shown)
            rng = np.random.default_rng([seed, place, turn])
            pixels, corners = photo(shown[number], rng, condition, strangers)
            yield name, pixels, str(number) if known else None, corners


def count(score, reading, truth):
    """Add one reading to ``score``; ``truth`` is None for a stranger."""
    if truth is None:
        score.refused += reading.id is None
        score.taken += reading.id is not None
    elif reading.id is not None:
        score.right += reading.id == truth
        score.wrong += reading.id != truth
    else:
        is_offered = truth in [name for name, _ in reading.best_three]
        score.asked += is_offered
        score.missed += not is_offered


def sixteen(cards, seed, size_wh=(2304, 1296)):
    """A table of four by four: pixels, outlines that are a bit off, numbers."""
    rng = np.random.default_rng([seed, 16])
    condition = Condition(litter=0, posed=True)
    scene = ground(size_wh, rng, condition)
    tall = 0.2 * size_wh[1]
    plane = camera_plane(rng, 20, tall, rng.normal(0, 0.1), np.array(size_wh) / 2)
    numbers = [int(n) for n in rng.permutation(len(cards))[:16]]
    outlines = []
    for place, number in enumerate(numbers):
        column, row = place % 4 - 1.5, place // 4 - 1.5
        at = np.array([column * 0.75, row * 1.04]) + rng.normal(0, 0.008, 2)
        corners = lay(scene, cards[number], plane, rng, at)
        off = rng.normal(0, 0.012 * tall, (4, 2)).astype(np.float32)
        outlines.append(np.roll(corners + off, 2 * int(rng.integers(2)), axis=0))
    return finished(scene, corners, rng, condition), outlines, numbers
