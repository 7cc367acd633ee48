"""Invented pictures: court figures, backs, and cards that no deck of 52 has."""

from itertools import pairwise

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.inks import Colour, Paper, random_colour, smooth_noise

_GARB: tuple[Colour, ...] = (
    (40, 40, 200), (200, 60, 30), (40, 200, 240), (20, 20, 20), (60, 130, 30),
    (30, 90, 160), (230, 230, 230), (150, 60, 110),
)  # fmt: skip
"""What courts wear in most decks, BGR."""


def court_picture(
    size_wh: tuple[int, int], paper: Colour, ink: Colour, rng: Generator
) -> Paper:
    """Return a court figure, ``(H, W, 3)`` float32 BGR.

    Most show one half figure twice, once each way up, as real courts do.

    Args:
        size_wh: width and height in pixels.
        paper: colour of the ground.
        ink: colour of the suit.
        rng: draws the figure.
    """
    width, height = size_wh
    picture: Paper = np.full((height, width, 3), paper, np.float32)
    if rng.random() < 0.3:
        _wash(picture, rng)
    half = height // 2 if rng.random() < 0.8 else height
    palette = [_GARB[i] for i in rng.permutation(len(_GARB))[:4]]
    palette.append(ink)
    figure = picture[:half].copy()
    _figure(figure, palette, rng)
    picture[:half] = figure
    if half < height:
        picture[height - half :] = figure[::-1, ::-1]
    return picture


def _figure(half: Paper, palette: list[Colour], rng: Generator) -> None:
    height, width = half.shape[:2]
    middle = width * rng.uniform(0.42, 0.6)
    head = width * rng.uniform(0.1, 0.16)
    top = height * rng.uniform(0.3, 0.42)
    _garment(half, (middle, top + head), palette, rng)
    hair = random_colour(rng, 20, 200)
    _oval(half, (middle, top), (head * 1.45, head * 1.3), hair)
    skin = 170 + rng.uniform(0, 50), 190 + rng.uniform(0, 40), 220 + rng.uniform(0, 35)
    _oval(half, (middle, top), (head * 0.8, head * 1.05), skin)
    for side in (-0.35, 0.35):
        eye = round(middle + side * head), round(top - 0.1 * head)
        cv2.circle(half, eye, max(1, round(head * 0.1)), (20, 20, 20), -1, cv2.LINE_AA)
    _crown(half, (middle, top - head), head, palette, rng)
    _things(half, palette, rng)


def _garment(
    half: Paper, neck_xy: tuple[float, float], palette: list[Colour], rng: Generator
) -> None:
    height, width = half.shape[:2]
    x, y = neck_xy
    rows = np.linspace(y, height * 1.1, int(rng.integers(3, 7)))
    for start, end in pairwise(rows):
        spread = [rng.uniform(0.15, 0.6) * width for _ in range(4)]
        body = [(x - spread[0], start), (x + spread[1], start)]
        body += [(x + spread[2], end + 3), (x - spread[3], end + 3)]
        colour = palette[int(rng.integers(len(palette)))]
        cv2.fillPoly(half, [np.array(body, np.int32)], colour, cv2.LINE_AA)
        cv2.polylines(
            half, [np.array(body, np.int32)], True, (20, 20, 20), 1, cv2.LINE_AA
        )
    for _ in range(int(rng.integers(4, 16))):
        at = rng.uniform(0, width), rng.uniform(y, height)
        _ornament(half, at, palette, rng)


def _ornament(
    half: Paper, at_xy: tuple[float, float], palette: list[Colour], rng: Generator
) -> None:
    x, y = round(at_xy[0]), round(at_xy[1])
    colour = palette[int(rng.integers(len(palette)))]
    size = int(rng.integers(2, 9))
    kind = rng.integers(3)
    if kind == 0:
        cv2.circle(half, (x, y), size, colour, int(rng.choice([-1, 1])), cv2.LINE_AA)
    elif kind == 1:
        slope, length = int(rng.integers(-20, 21)), int(rng.integers(5, 60))
        for step in range(int(rng.integers(1, 6))):
            start, end = (x, y + step * size), (x + length, y + slope + step * size)
            cv2.line(half, start, end, colour, 1, cv2.LINE_AA)
    else:
        diamond = np.array([(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
        cv2.fillPoly(half, [diamond.astype(np.int32)], colour, cv2.LINE_AA)


def _crown(
    half: Paper,
    at_xy: tuple[float, float],
    head: float,
    palette: list[Colour],
    rng: Generator,
) -> None:
    x, y = at_xy
    spikes = int(rng.integers(2, 6))
    edge = [(x - head, y + head * 0.3)]
    for i in range(spikes):
        edge.append(
            (x - head + (2 * i + 1) * head / spikes, y - head * rng.uniform(0.4, 1))
        )
        edge.append((x - head + (2 * i + 2) * head / spikes, y + head * 0.2))
    colour = palette[int(rng.integers(len(palette)))]
    cv2.fillPoly(half, [np.array(edge, np.int32)], colour, cv2.LINE_AA)
    cv2.polylines(half, [np.array(edge, np.int32)], True, (10, 10, 10), 1, cv2.LINE_AA)


def _things(half: Paper, palette: list[Colour], rng: Generator) -> None:
    height, width = half.shape[:2]
    for _ in range(int(rng.integers(1, 4))):
        start = rng.integers(0, width), rng.integers(0, height)
        end = rng.integers(0, width), rng.integers(0, height)
        colour = palette[int(rng.integers(len(palette)))]
        ends = [(int(x), int(y)) for x, y in (start, end)]
        cv2.line(half, ends[0], ends[1], colour, int(rng.integers(2, 7)), cv2.LINE_AA)


def _oval(
    half: Paper,
    centre_xy: tuple[float, float],
    radii: tuple[float, float],
    colour: Colour,
) -> None:
    centre = round(centre_xy[0]), round(centre_xy[1])
    axes = max(1, round(radii[0])), max(1, round(radii[1]))
    cv2.ellipse(half, centre, axes, 0, 0, 360, colour, -1, cv2.LINE_AA)


def _wash(picture: Paper, rng: Generator) -> None:
    size = picture.shape[1], picture.shape[0]
    grain = rng.uniform(6, 60)
    one, other = random_colour(rng, 60), random_colour(rng, 60)
    cloud = smooth_noise(rng, size, grain)[:, :, None]
    picture *= 0
    picture += cloud * np.array(one, np.float32)
    picture += (1 - cloud) * np.array(other, np.float32)


def back_picture(size_wh: tuple[int, int], rng: Generator) -> NDArray[np.uint8]:
    """Return the back of a deck, ``(H, W, 3)`` uint8 BGR, the same both ways up."""
    width, height = size_wh
    back: Paper = np.full((height, width, 3), random_colour(rng), np.float32)
    if rng.random() < 0.3:
        _wash(back, rng)
    ink = random_colour(rng)
    step = int(rng.integers(5, 40))
    thick = int(rng.integers(1, max(2, step // 3)))
    slopes = [(1, 1), (1, -1), (0, 1), (1, 0)][: int(rng.integers(1, 5))]
    for dx, dy in slopes:
        for offset in range(-height, width + height, step):
            start = (offset, 0) if dy else (0, offset)
            end = (offset + dx * height, height) if dy else (width, offset)
            if (dx, dy) == (1, -1):
                start, end = (offset, height), (offset + height, 0)
            cv2.line(back, start, end, ink, thick, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 4))):
        radius = int(rng.integers(5, width // 2))
        tint = random_colour(rng)
        filled = int(rng.choice([-1, 2, 4]))
        cv2.circle(back, (width // 2, height // 2), radius, tint, filled, cv2.LINE_AA)
    half = height // 2
    back[height - half :] = back[:half][::-1, ::-1]
    if rng.random() < 0.75:
        margin = int(rng.integers(4, 22))
        white = rng.uniform(225, 255)
        corner = width - 1, height - 1
        cv2.rectangle(back, (0, 0), corner, (white, white, white), 2 * margin)
    return np.clip(back, 0, 255).astype(np.uint8)


def strange_picture(size_wh: tuple[int, int], rng: Generator) -> NDArray[np.uint8]:
    """Return a card of another game: blank, a joker, or a picture with words."""
    width, height = size_wh
    white = rng.uniform(200, 255)
    card: Paper = np.full((height, width, 3), (white, white, white), np.float32)
    if rng.random() < 0.25:
        return card.astype(np.uint8)
    inset = int(rng.integers(0, 40))
    inner = width - 2 * inset, height - 2 * inset
    picture = court_picture(inner, (white, white, white), random_colour(rng), rng)
    if rng.random() < 0.5:
        picture[inner[1] // 2 :] = random_colour(rng, 100)
    card[inset : inset + inner[1], inset : inset + inner[0]] = picture
    printed: NDArray[np.uint8] = np.clip(card, 0, 255).astype(np.uint8)
    for _ in range(int(rng.integers(0, 6))):
        word = "".join(rng.choice(list("abcdefghiJOKERstu"), rng.integers(2, 12)))
        at = int(rng.integers(0, width // 2)), int(rng.integers(10, height))
        scale = rng.uniform(0.3, 1.2)
        font = cv2.FONT_HERSHEY_DUPLEX
        ink = random_colour(rng, 0, 90)
        cv2.putText(printed, word, at, font, scale, ink, 1, cv2.LINE_AA)
    return printed
