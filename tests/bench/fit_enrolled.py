"""Fit the judgement of enrolled cards: ``python tests/bench/fit_enrolled.py``.

Prints the bias and the weights that ``vision/enrolled/judging.py`` holds, and what they
would answer to looks that they were not fitted to. Shown are only pictures for
development: drawn ones, and real ones from the folder ``HYAKKI_ART``. What the bench
measures is drawn by other code, or lies in another folder.
"""

import sys
import zlib
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from enrolled_tables import enrolled, looks, real_cards

from tests.vision.enrolled_art import development_cards
from tests.vision.enrolled_camera import CONDITIONS
from vision.cards.pyramid import Pyramid
from vision.enrolled.cells import prepare
from vision.enrolled.features import COARSE, FINE, points_of
from vision.enrolled.judging import signs
from vision.enrolled.outlines import find_quads
from vision.enrolled.search import Search

EACH = 24
ROUNDS = 40
PARTS = 5
LENIENCE = 0.3
"""How much weights are held near nothing; the signs are brought to like size first."""


def sets():
    """Known cards and strangers, half of these in frames of the known."""
    pool = development_cards(1, families=6, family=16, single=130)
    single, framed = pool[:130], pool[130:]
    known = single[:58] + [card for n, card in enumerate(framed) if n % 16 < 7]
    yield known, single[65:] + [card for n, card in enumerate(framed) if n % 16 >= 7]
    art = real_cards()
    if len(art) >= 30:
        yield art[::2], art[1::2]


def candidates(search, pixels):
    """Every card that any way of looking finds."""
    pyramid = Pyramid(pixels)
    coarse = search.seen(pixels, points_of(pixels, COARSE))
    yield from search.by_points(pyramid, pixels, coarse)
    outlines = [quad.corners_xy for quad in find_quads(pixels, 12)]
    for one in search.likeliest(pyramid, outlines, 3):
        yield from search.by_outline(pyramid, pixels, one)
    fine = search.seen(pixels, points_of(pixels, FINE))
    yield from search.by_points(pyramid, pixels, fine)
    yield from search.by_motifs(pyramid, pixels, fine)


def collected():
    """Signs, whether it was the right card, and the part that each look belongs to."""
    rows, right, parts = [], [], []
    for number, (known, strangers) in enumerate(sets()):
        gallery, _ = enrolled(known)
        ready = [prepare(one) for one in gallery.references]
        search = Search(gallery.references, ready)
        seen = looks(known, strangers, CONDITIONS, EACH, 100 + number)
        for turn, (_, pixels, truth) in enumerate(seen):
            part = zlib.crc32(f"{number} {turn}".encode()) % PARTS
            for one in candidates(search, pixels):
                rows.append(signs(one.evidence))
                right.append(gallery.ids[one.number] == truth)
                parts.append(part)
    return np.array(rows), np.array(right, float), np.array(parts)


def fitted(rows, right):
    """Return bias and weights of a logistic regression."""
    middle, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-6
    even = np.column_stack([np.ones(len(rows)), (rows - middle) / spread])
    held = np.diag([1e-3] + [LENIENCE] * rows.shape[1])
    weights = np.zeros(even.shape[1])
    for _ in range(ROUNDS):
        share = 1 / (1 + np.exp(-np.clip(even @ weights, -30, 30)))
        slope = even.T @ (share - right) + held @ weights
        bend = (even * (share * (1 - share))[:, None]).T @ even + held
        weights -= np.clip(np.linalg.solve(bend, slope), -5, 5)
    plain = weights[1:] / spread
    return weights[0] - plain @ middle, plain


def main():
    cv2.setNumThreads(1)
    rows, right, parts = collected()
    bias, weights = fitted(rows, right)
    print("bias", round(float(bias), 2), "weights", np.round(weights, 2).tolist())
    for part in range(PARTS):
        apart = parts == part
        bias, weights = fitted(rows[~apart], right[~apart])
        share = 1 / (1 + np.exp(-(bias + rows[apart] @ weights)))
        named = share >= 0.9
        good = right[apart] > 0
        print(
            f"part {part}: {int((named & good).sum())} of {int(good.sum())} right ones"
            f" named, {int((named & ~good).sum())} of {int((~good).sum())} others"
        )


if __name__ == "__main__":
    main()
