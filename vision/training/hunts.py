"""Lessons from what the finder truly guesses on drawn tables, good guesses and bad."""

from operator import itemgetter
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from vision.cards.finding import Finder
from vision.cards.fitting import FIT_MARGIN, FIT_WH
from vision.cards.naming import NAME_MARGIN, NAME_WH
from vision.cards.pyramid import Pyramid
from vision.training.closeups import Studio, any_deck
from vision.training.scenes import Scene
from vision.training.sheaves import NEITHER, Sheaf, named_cut, offsets, sheaf
from vision.training.tables import table_scene
from vision.types import Corners, Pixels

_SIZE_WH = 960, 720
_TABLES = 2
_MOST_GUESSES = 48

_WITHIN = 0.28
"""Corners no farther off than this share of a card can be reached from a guess."""

_BEYOND = 0.45
"""Guesses farther off than this from every card outline no card."""

_LEAST_VISIBLE = 0.15
_SQUARE = 0.8
"""Cards whose sides look this much alike may be guessed lying on their side."""

_OF_NOTHING = 8
"""Names of no card a table: there are many more guesses."""


def hunt(studio: Studio, finder: Path, seed: int, number: int) -> Sheaf:
    """Return a sheaf to which guesses on two tables are added.

    Args:
        studio: what decks are made of.
        finder: ONNX file of the network that guesses.
        seed: with the number, what is drawn.
        number: of the sheaf.
    """
    cv2.setNumThreads(1)
    own = sheaf(studio, seed, number)
    rng = default_rng([seed, number, 2])
    guessing = Finder(cv2.dnn.readNetFromONNX(str(finder)))
    deck = any_deck(studio, rng)
    parts = [own]
    for _ in range(_TABLES):
        scene = table_scene(rng, deck, _SIZE_WH)
        rough = [guess.corners_xy for guess in guessing.find(scene.pixels)]
        parts.append(lessons_of(scene, rough[:_MOST_GUESSES], rng))
    return Sheaf(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def lessons_of(scene: Scene, rough: list[Corners], rng: Generator) -> Sheaf:
    """Return what is to be learnt from guesses on a table.

    Args:
        scene: the table.
        rough: outlines guessed.
        rng: draws how the cards are cut for their names.
    """
    pyramid = Pyramid(scene.pixels)
    truths = [_truth(scene, guess) for guess in rough]
    fits = [
        (pyramid.cut(guess, FIT_WH, FIT_MARGIN), truth)
        for guess, truth in zip(rough, truths, strict=True)
        if truth is not None
    ]
    seen = [i for i, share in enumerate(scene.visible) if share >= _LEAST_VISIBLE]
    names = [
        named_cut(pyramid, scene.corners_xy[i], int(scene.shown[i]), rng) for i in seen
    ]
    bad = [
        guess
        for guess, truth in zip(rough, truths, strict=True)
        if truth is not None and not truth[8]
    ]
    names += [
        (pyramid.cut(guess, NAME_WH, NAME_MARGIN), (-1, -1, NEITHER))
        for guess in bad[:_OF_NOTHING]
    ]
    return Sheaf(
        _stacked([cut for cut, _ in names], NAME_WH),
        np.array([truth for _, truth in names], np.int64).reshape(-1, 3),
        _stacked([cut for cut, _ in fits], FIT_WH),
        np.array([truth for _, truth in fits], np.float32).reshape(-1, 9),
    )


def _stacked(cuts: list[Pixels], size_wh: tuple[int, int]) -> Pixels:
    return np.array(cuts, np.uint8).reshape(-1, size_wh[1], size_wh[0], 3)


def _truth(scene: Scene, guess: Corners) -> NDArray[np.float64] | None:
    """Return the offsets to the card that is meant and 1, zeros for none, or None.

    None where nobody could say: a card that is hardly seen, or half a card away.
    """
    ways = [
        (float(np.abs(off).max()), i, way, off)
        for i, corners in enumerate(scene.corners_xy)
        for way in range(4)
        for off in [offsets(guess, np.roll(corners, way, axis=0))]
    ]
    far, number, way, off = min(
        ways, key=itemgetter(0), default=(9.0, -1, 0, np.zeros(8))
    )
    if far > _BEYOND:
        return np.zeros(9)
    sideways = way % 2 == 1 and _shortness(scene.corners_xy[number]) < _SQUARE
    if far > _WITHIN or sideways or scene.visible[number] < _LEAST_VISIBLE:
        return None
    return np.append(off, 1.0)


def _shortness(corners: NDArray[np.float32]) -> float:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    pairs = sides[0] + sides[2], sides[1] + sides[3]
    return float(min(pairs) / max(*pairs, 1e-6))
