"""Tables for the bench of scans: sorted and unsorted parades, and photographs."""

import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from vision_cards import card_photos, kept_out_decks

sys.path.insert(0, str(Path(__file__).parents[1] / "companion"))

from scan_tables import (
    CARD_WH,
    SIZE_WH,
    SPIRITS,
    View,
    connected_cells,
    is_sorted,
    photograph,
    test_deck,
)

from companion.scanning.games import GAMES
from companion.scanning.reading import LONGEST_PX, read_table
from vision.layouts.mounts import Mount
from vision.stills import Still, load_still
from vision.training.camera import Trouble

HARD = Trouble(blur_px=1.6, motion_px=3, noise=10, glare=0.1, shadow=0.3)
INVENTED = 8
"""Decks that nobody printed, where ``HYAKKI_DECKS`` names none."""


@dataclass
class Scanned:
    """What became of one table."""

    truth: str
    verdict: str
    is_right: bool
    """Whether every card is in its cell under its name."""

    asked: int
    """Cards that were asked about."""

    ms: float


def decks():
    """Return the decks that were kept out of the training, or invented ones."""
    return kept_out_decks() or [test_deck(900 + n) for n in range(INVENTED)]


def sorted_cells(rng):
    """Return sixteen cells with a spirit each, every suit a group."""
    while True:
        cells = {}
        for suit in rng.permutation(list("SHCD")):
            mine = []
            for rank in "A234":
                free = _free(mine or list(cells), cells)
                if free:
                    mine.append(free[int(rng.integers(len(free)))])
                    cells[mine[-1]] = rank + str(suit)
        if len(cells) == len(SPIRITS):
            top = min(row for row, _ in cells)
            left = min(column for _, column in cells)
            return {(r - top, c - left): name for (r, c), name in cells.items()}


def _free(around, taken):
    if not around:
        return [(0, 0)]
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    beside = {(r + down, c + right) for r, c in around for down, right in steps}
    return sorted(
        cell for cell in beside - taken.keys() if all(abs(part) <= 3 for part in cell)
    )


def parade(number, trouble=HARD, faces=None):
    """Return pixels and cells of table ``number``; every other one is sorted."""
    return mounted_parade(number, trouble, faces)[:2]


def mounted_parade(number, trouble=HARD, faces=None):
    """Return pixels and cells of table ``number``, and how the camera sees it."""
    rng = np.random.default_rng([88, number])
    if number % 2:
        cells = sorted_cells(rng)
    else:
        names = [str(name) for name in rng.permutation(SPIRITS)]
        cells = dict(zip(connected_cells(rng, len(SPIRITS)), names, strict=True))
    view = View(tilt_deg=float(rng.uniform(0, 35)), trouble=trouble)
    gap = float(rng.choice([0.0, -2.0, rng.uniform(-1, 1)]))
    deck = faces[number % len(faces)]
    pixels, corners = photograph(deck, cells, rng, view, gap_mm=gap)
    return pixels, cells, mount_of(cells, corners, gap)


def mount_of(cells, corners_xy, gap_mm):
    """Return the mount of a camera, from where all cards truly lie in its picture."""
    pitch = np.array(CARD_WH) + gap_mm
    signs = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) / 2
    flat = [pitch * (column, row) + signs * CARD_WH for row, column in cells]
    ways = [
        min((np.roll(own, n, axis=0) for n in range(4)), key=_heading)
        for own in corners_xy
    ]
    seen = np.concatenate(ways).astype(np.float64)
    into, _ = cv2.findHomography(seen, np.concatenate(flat))
    return Mount(into, SIZE_WH, 0.5)


def _heading(corners_xy):
    """Return how far right and down the first corner is: cards lie either way."""
    return float(corners_xy[0].sum())


def scanned(readers, pixels, cells, mount=None):
    """Return what became of one table, the time on one processor."""
    tables = GAMES["night-parade"]()
    start = time.process_time()
    answer = read_table([Still(pixels, SIZE_WH)], tables, readers, mount)
    ms = 1000 * (time.process_time() - start)
    truth = "sorted" if is_sorted(cells) else "not-sorted"
    is_right = dict(answer.cells) == cells
    return Scanned(truth, answer.verdict, is_right, len(answer.unsure), ms)


def photo_counts(readers):
    """Return cards, right, wrong and asked names for each set of photographs."""
    counts = defaultdict(Counter)
    tables = GAMES["cards"]()
    for where, path, labels in card_photos():
        answer = read_table([load_still(path, LONGEST_PX)], tables, readers)
        cards = enumerate(answer.cards)
        told = Counter(
            card.id for n, card in cards if card.id and n not in answer.unsure
        )
        counts[where]["cards"] += labels.total()
        counts[where]["right"] += (told & labels).total()
        counts[where]["wrong"] += (told - labels).total()
    return counts
