"""Printed cloths and mats: what cards lie on that is full of edges of its own."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import Paper, random_colour
from vision.training.mosaics import mosaic_picture
from vision.training.ornaments import lace, rays
from vision.training.pips import Mask, pip_mask, random_shape

_DIAMOND = ((0, -1), (1, 0), (0, 1), (-1, 0))
_SQUARE = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def patterned(size_wh: tuple[int, int], rng: Generator) -> Paper:
    """Return a ground with a repeated or a large print, ``(H, W, 3)`` float32 BGR."""
    width, height = size_wh
    if rng.random() < 0.15:
        whole = mosaic_picture((width // 2, height // 2), random_colour(rng), rng)
        return np.asarray(cv2.resize(whole, size_wh), np.float32)
    tile = _motif(rng)
    across = max(1, -(-width // tile.shape[1])), max(1, -(-height // tile.shape[0]))
    mask = np.tile(tile, across[::-1])[:height, :width]
    if rng.random() < 0.6:
        wide = np.tile(tile, (across[1] * 2 + 1, across[0] * 2 + 1))
        mask = _turned(wide, size_wh, rng)
    base = np.array(random_colour(rng), np.float32)
    change = rng.normal(0, rng.choice([12, 40, 110]), 3).astype(np.float32)
    return np.asarray(np.clip(base + mask[:, :, None] * change, 0, 255), np.float32)


def _motif(rng: Generator) -> Mask:
    side = int(np.exp(rng.uniform(np.log(14), np.log(150))))
    tall = max(10, round(side * rng.uniform(0.6, 1.7)))
    kind = rng.integers(5)
    if kind == 0:
        return lace((side, tall), rng)
    if kind == 1:
        return rays((side, tall), rng)
    tile = np.zeros((tall, side), np.float32)
    if kind == 2:
        suit = str(rng.choice(list("CDHS")))
        pip = pip_mask(suit, max(6, tall * 2 // 3), random_shape(rng))
        part = pip[:tall, :side]
        tile[: part.shape[0], : part.shape[1]] = part
        return tile
    middle = np.array([side / 2, tall / 2])
    shape = _DIAMOND if kind == 3 else _SQUARE
    diamond = np.array(shape) * middle * rng.uniform(0.5, 1)
    points = np.round(diamond + middle).astype(np.int32)
    if rng.random() < 0.5:
        cv2.fillPoly(tile, [points], 1.0, cv2.LINE_AA)
    else:
        cv2.polylines(tile, [points], True, 1.0, int(rng.integers(1, 4)), cv2.LINE_AA)
    return tile


def _turned(mask: Mask, size_wh: tuple[int, int], rng: Generator) -> Mask:
    width, height = size_wh
    middle = mask.shape[1] / 2, mask.shape[0] / 2
    plane = cv2.getRotationMatrix2D(middle, rng.uniform(0, 360), rng.uniform(0.8, 1.6))
    plane[:, 2] += (width / 2 - middle[0], height / 2 - middle[1])
    seen = cv2.warpAffine(mask, plane, size_wh, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)
