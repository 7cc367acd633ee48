"""Courts as the eye sees them from afar: dense patches, stripes and outlines."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import Colour, Paper, random_colour
from vision.types import Pixels

_USUAL: tuple[Colour, ...] = (
    (40, 40, 210), (30, 200, 245), (160, 70, 30), (20, 20, 20), (245, 245, 245),
    (245, 245, 245), (60, 110, 60), (120, 160, 220),
)  # fmt: skip
"""Red, yellow, blue, black, white, green and skin, BGR."""


def mosaic_picture(size_wh: tuple[int, int], ink: Colour, rng: Generator) -> Paper:
    """Return a court made of patches, ``(H, W, 3)`` float32 BGR.

    Args:
        size_wh: width and height in pixels.
        ink: colour of the suit.
        rng: draws it.
    """
    width, height = size_wh
    half = (height + 1) // 2
    palette = _palette(ink, rng)
    picture = _patches((width, half), palette, rng)
    for _ in range(int(rng.integers(2, 9))):
        _band(picture, palette, rng)
    if rng.random() < 0.8:
        _face(picture, rng)
    other = picture[::-1, ::-1][half * 2 - height :]
    whole = np.concatenate([picture, other]).astype(np.float32)
    if rng.random() < 0.6:
        _clear_sides(whole, rng)
    return np.asarray(whole, np.float32)


def _palette(ink: Colour, rng: Generator) -> list[Colour]:
    chosen = [_USUAL[i] for i in rng.choice(len(_USUAL), 5)] + [ink]
    if rng.random() < 0.3:
        chosen += [random_colour(rng) for _ in range(3)]
    return chosen


def _patches(size_wh: tuple[int, int], palette: list[Colour], rng: Generator) -> Pixels:
    width, height = size_wh
    seeds = np.full((height, width), 255, np.uint8)
    count = int(rng.integers(8, 90))
    seeds[rng.integers(0, height, count), rng.integers(0, width, count)] = 0
    far, cell = cv2.distanceTransformWithLabels(
        seeds, cv2.DIST_L2, 3, labelType=cv2.DIST_LABEL_PIXEL
    )
    paints = np.array([palette[i] for i in rng.integers(0, len(palette), count + 2)])
    picture = paints[np.minimum(cell, count + 1)].astype(np.uint8)
    stripes = np.sin(far * rng.uniform(0.3, 1.6)) > rng.uniform(-0.2, 0.9)
    striped = rng.random(count + 2)[np.minimum(cell, count + 1)] < rng.uniform(0, 0.7)
    second = np.array([palette[i] for i in rng.integers(0, len(palette), count + 2)])
    picture = np.where(
        (stripes & striped)[:, :, None], second[np.minimum(cell, count + 1)], picture
    ).astype(np.uint8)
    if rng.random() < 0.7:
        cells = cell.astype(np.float32)
        edges = cv2.morphologyEx(cells, cv2.MORPH_GRADIENT, np.ones((2, 2), np.uint8))
        picture[edges > 0] = (20, 20, 20)
    return picture


def _band(picture: Pixels, palette: list[Colour], rng: Generator) -> None:
    height, width = picture.shape[:2]
    start = int(rng.integers(-20, width + 20)), int(rng.integers(0, height + 30))
    end = int(rng.integers(-20, width + 20)), int(rng.integers(0, height + 30))
    thick = int(rng.integers(3, 22))
    colour = palette[int(rng.integers(len(palette)))]
    cv2.line(picture, start, end, (20, 20, 20), thick + 2, cv2.LINE_AA)
    cv2.line(picture, start, end, colour, thick, cv2.LINE_AA)
    length = max(1.0, float(np.hypot(end[0] - start[0], end[1] - start[1])))
    step = rng.uniform(0.6, 2.5) * thick
    dot = palette[int(rng.integers(len(palette)))]
    for share in np.arange(0, 1, step / length):
        x = round(start[0] + share * (end[0] - start[0]))
        y = round(start[1] + share * (end[1] - start[1]))
        cv2.circle(picture, (x, y), max(1, thick // 3), dot, -1, cv2.LINE_AA)


def _face(picture: Pixels, rng: Generator) -> None:
    height, width = picture.shape[:2]
    size = width * rng.uniform(0.09, 0.17)
    at = round(width * rng.uniform(0.4, 0.6)), round(height * rng.uniform(0.2, 0.5))
    white = rng.uniform(200, 255)
    skin = white * rng.uniform(0.8, 1), white * rng.uniform(0.88, 1), white
    hair = random_colour(rng, 10, 230)
    axes = round(size), round(size * 1.25)
    cv2.ellipse(picture, at, (round(size * 1.5), axes[1]), 0, 0, 360, hair, -1)
    cv2.ellipse(picture, at, axes, 0, 0, 360, skin, -1, cv2.LINE_AA)
    cv2.ellipse(picture, at, axes, 0, 0, 360, (20, 20, 20), 1, cv2.LINE_AA)
    for side in (-0.4, 0.4):
        eye = round(at[0] + side * size), round(at[1] - 0.15 * size)
        cv2.circle(picture, eye, max(1, round(size * 0.12)), (20, 20, 20), -1)
    mouth = at[0], round(at[1] + size * 0.6)
    cv2.line(picture, mouth, (mouth[0] + round(size / 3), mouth[1]), (40, 40, 150), 1)


def _clear_sides(whole: Paper, rng: Generator) -> None:
    """Let the figure stand free: beyond its uneven outline there is paper."""
    height, width = whole.shape[:2]
    points = int(rng.integers(4, 9))
    reach = rng.uniform(0.25, 0.56, points) * width
    rows = np.interp(np.arange(height // 2), np.linspace(0, height / 2, points), reach)
    reach_down = np.concatenate([rows, rows[::-1], rows[-1:]])[:height]
    away = np.abs(np.arange(width) - width / 2)[None, :]
    whole[away > reach_down[:, None]] = 250
