"""Tables to lay cards on, and what else lies about on them."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import Colour, Paper, random_colour, smooth_noise
from vision.training.patterns import patterned

_TOPS = ("wood", "cloth", "plain", "white", "clouds", "tiles", "print")
_TOP_ODDS = (0.3, 0.18, 0.11, 0.14, 0.07, 0.06, 0.14)


def table_top(size_wh: tuple[int, int], rng: Generator) -> Paper:
    """Return a bare table, ``(H, W, 3)`` float32 BGR: wood, cloth, mat or plain."""
    kind = rng.choice(_TOPS, p=_TOP_ODDS)
    if kind == "wood":
        top = _wood(size_wh, rng)
    elif kind == "cloth":
        top = _cloth(size_wh, rng)
    elif kind == "tiles":
        top = _tiles(size_wh, rng)
    elif kind == "print":
        top = patterned(size_wh, rng)
    elif kind == "clouds":
        top = _mix(
            size_wh, random_colour(rng), random_colour(rng), rng.uniform(8, 200), rng
        )
    else:
        light = rng.uniform(205, 255) if kind == "white" else rng.uniform(10, 240)
        tint = rng.normal(0, 8 if kind == "white" else 30, 3)
        base = np.clip(light + tint, 0, 255).astype(np.float32)
        top = np.empty((size_wh[1], size_wh[0], 3), np.float32)
        top[:] = base
    grain = smooth_noise(rng, size_wh, rng.uniform(1.0, 4.0)) - 0.5
    top += grain[:, :, None] * rng.uniform(0, 28)
    return top


def clutter(scene: Paper, rng: Generator, count: int) -> None:
    """Draw things on the table: sheets of print, boxes, coins, pens, rims of mats."""
    for _ in range(count):
        thing = _THINGS[int(rng.integers(len(_THINGS)))]
        thing(scene, rng)


def hand(scene: Paper, rng: Generator) -> None:
    """Draw a hand and its arm reaching in from an edge of the picture."""
    height, width = scene.shape[:2]
    size = rng.uniform(0.05, 0.11) * max(width, height)
    tip = np.array([rng.uniform(0, width), rng.uniform(0, height)])
    edge = np.array([rng.choice([-0.1, 1.1]) * width, rng.uniform(0, height)])
    tone = rng.uniform(0.35, 1.0)
    skin: Colour = (150 * tone, 180 * tone, 225 * tone)
    way = (edge - tip) / np.linalg.norm(edge - tip)
    palm = tip + way * size * 2
    _limb(scene, palm, edge, size * 1.2, skin)
    for angle in np.linspace(-0.5, 0.5, 4) + rng.normal(0, 0.1, 4):
        spin = np.array(
            [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
        )
        _limb(scene, palm, palm - spin @ way * size * 2.2, size * 0.4, skin)


def _limb(
    scene: Paper, start: np.ndarray, end: np.ndarray, thick: float, colour: Colour
) -> None:
    ends = [(round(float(x)), round(float(y))) for x, y in (start, end)]
    shade = tuple(0.75 * part for part in colour)
    cv2.line(scene, ends[0], ends[1], shade, max(1, round(thick * 2)), cv2.LINE_AA)
    cv2.line(scene, ends[0], ends[1], colour, max(1, round(thick * 1.6)), cv2.LINE_AA)


def _mix(
    size_wh: tuple[int, int], one: Colour, other: Colour, grain: float, rng: Generator
) -> Paper:
    cloud = smooth_noise(rng, size_wh, grain)[:, :, None]
    ends = np.array(one, np.float32), np.array(other, np.float32)
    return np.asarray(ends[0] * cloud + ends[1] * (1 - cloud), np.float32)


def _wood(size_wh: tuple[int, int], rng: Generator) -> Paper:
    width, height = size_wh
    long = rng.uniform(60, 400), rng.uniform(2, 14)
    if rng.random() < 0.5:
        long = long[1], long[0]
    few = max(2, round(width / long[0])), max(2, round(height / long[1]))
    coarse = rng.random((few[1], few[0]), np.float32)
    veins = cv2.resize(coarse, size_wh, interpolation=cv2.INTER_CUBIC)[:, :, None]
    tone = rng.uniform(40, 245)
    red = np.array([rng.uniform(0.35, 0.85), rng.uniform(0.6, 0.92), 1.0], np.float32)
    top = tone * red + (veins - 0.5) * rng.uniform(5, 70) * red
    if rng.random() < 0.5:
        step = int(rng.integers(40, 250))
        for at in range(int(rng.integers(step)), max(width, height), step):
            along = (0, at), (width, at)
            start, end = along if long[0] > long[1] else ((at, 0), (at, height))
            dark = [float(part) for part in tone * red * 0.6]
            cv2.line(top, start, end, dark, int(rng.integers(1, 4)), cv2.LINE_AA)
    return np.asarray(np.clip(top, 0, 255), np.float32)


def _cloth(size_wh: tuple[int, int], rng: Generator) -> Paper:
    base = random_colour(rng, 5, 220)
    dark: Colour = (base[0] * 0.7, base[1] * 0.7, base[2] * 0.7)
    top = _mix(size_wh, base, dark, rng.uniform(20, 150), rng)
    weave = smooth_noise(rng, size_wh, rng.uniform(1.0, 3.0))[:, :, None]
    return np.asarray(top + (weave - 0.5) * rng.uniform(5, 60), np.float32)


def _tiles(size_wh: tuple[int, int], rng: Generator) -> Paper:
    top = _mix(size_wh, random_colour(rng), random_colour(rng), 300, rng)
    step = int(rng.integers(12, 120))
    colour = random_colour(rng)
    for at in range(0, max(size_wh), step):
        cv2.line(top, (at, 0), (at, size_wh[1]), colour, int(rng.integers(1, 6)))
        cv2.line(top, (0, at), (size_wh[0], at), colour, int(rng.integers(1, 6)))
    return top


def _sheet(scene: Paper, rng: Generator) -> None:
    """A page of print: white, square-cornered, and full of letters."""
    height, width = scene.shape[:2]
    page = rng.uniform(0.15, 0.5) * max(width, height)
    paper: Paper = np.full((160, 120, 3), rng.uniform(200, 255), np.float32)
    for y in range(10, 150, int(rng.integers(5, 14))):
        x = 8
        while x < 105:
            run = int(rng.integers(2, 16))
            cv2.line(paper, (x, y), (min(x + run, 112), y), (60, 60, 60), 2)
            x += run + 4
    corners = _square(rng, (width, height), page, 0.75)
    _lay(scene, paper, corners)


def _box(scene: Paper, rng: Generator) -> None:
    size = scene.shape[1], scene.shape[0]
    cloud = _mix(
        (64, 64), random_colour(rng), random_colour(rng), rng.uniform(4, 64), rng
    )
    _lay(
        scene,
        cloud,
        _square(rng, size, rng.uniform(0.05, 0.5) * max(size), rng.uniform(0.3, 1)),
    )


def _keys(scene: Paper, rng: Generator) -> None:
    size = scene.shape[1], scene.shape[0]
    board: Paper = np.full((120, 300, 3), random_colour(rng), np.float32)
    key = random_colour(rng)
    for y in range(6, 110, 22):
        for x in range(6, 290, 22):
            cv2.rectangle(board, (x, y), (x + 17, y + 17), key, -1)
    _lay(scene, board, _square(rng, size, rng.uniform(0.3, 0.7) * max(size), 2.5))


def _coin(scene: Paper, rng: Generator) -> None:
    height, width = scene.shape[:2]
    at = int(rng.integers(width)), int(rng.integers(height))
    radius = int(rng.uniform(0.01, 0.07) * max(width, height)) + 2
    cv2.circle(scene, at, radius + 1, (30, 30, 30), -1, cv2.LINE_AA)
    cv2.circle(scene, at, radius, random_colour(rng, 60), -1, cv2.LINE_AA)


def _pen(scene: Paper, rng: Generator) -> None:
    height, width = scene.shape[:2]
    start = int(rng.integers(width)), int(rng.integers(height))
    end = int(rng.integers(width)), int(rng.integers(height))
    thick = int(rng.integers(1, max(3, width // 60)))
    cv2.line(scene, start, end, random_colour(rng), thick, cv2.LINE_AA)


def _rim(scene: Paper, rng: Generator) -> None:
    """Where the table, a mat or a laptop ends: everything beyond looks different."""
    height, width = scene.shape[:2]
    beyond = table_top((width, height), rng)
    angle = rng.uniform(0, 2 * np.pi)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    reach = rng.uniform(0.2, 0.5) * max(width, height)
    side = (x - width / 2) * np.cos(angle) + (y - height / 2) * np.sin(angle) - reach
    cover = np.clip(side + 0.5, 0, 1)[:, :, None]
    scene += cover * (beyond - scene)


def _square(
    rng: Generator, size_wh: tuple[int, int], length: float, ratio: float
) -> np.ndarray:
    angle = rng.uniform(0, 2 * np.pi)
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (
        length * ratio / 2,
        length / 2,
    )
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middle = rng.uniform(0, 1, 2) * size_wh
    wry = rng.normal(0, length * 0.04, (4, 2))
    return np.asarray(flat @ spin.T + middle + wry, np.float32)


def _lay(scene: Paper, picture: Paper, corners: np.ndarray) -> None:
    size = scene.shape[1], scene.shape[0]
    height, width = picture.shape[:2]
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    plane = cv2.getPerspectiveTransform(flat, corners)
    seen = cv2.warpPerspective(picture, plane, size)
    cover = cv2.warpPerspective(np.ones((height, width), np.float32), plane, size)
    scene += cover[:, :, None] * (seen - scene)


_THINGS = (_sheet, _box, _keys, _coin, _pen, _rim)
