"""Illustrations of kinds that nothing was adjusted to: for measuring only.

Figures, flat emblems, families with one frame, and near-twins.
"""

import cv2
import numpy as np

from tests.vision.enrolled_art import CARD_WH, colour, icon, letters, palette


def moved(point, along, down):
    return np.array([point[0] + along, point[1] + down])


def figure(rng, size_wh=CARD_WH):
    """A spirit before rays, clouds or a plain wall."""
    width, height = size_wh
    colours = palette(rng, 8)
    picture = np.full((height, width, 3), colours[0], np.uint8)
    _behind(picture, rng, colours)
    middle = np.array([rng.uniform(0.4, 0.6) * width, rng.uniform(0.45, 0.6) * height])
    size = rng.uniform(0.22, 0.34) * width
    body = _blob(rng, moved(middle, 0, size), size * rng.uniform(0.9, 1.5), 0.12)
    cv2.fillPoly(picture, [body], colours[4], cv2.LINE_AA)
    for side in (-1, 1):
        _arm(picture, rng, middle, side * size, colours[5])
    head = _blob(
        rng, moved(middle, 0, -size * 0.5), size * rng.uniform(0.6, 0.95), 0.07
    )
    cv2.fillPoly(picture, [head], colours[6], cv2.LINE_AA)
    cv2.polylines(picture, [head], True, (20, 20, 30), 4, cv2.LINE_AA)
    _face(picture, rng, moved(middle, 0, -size * 0.5), size, colours[7])
    return picture


def _behind(picture, rng, colours):
    height, width = picture.shape[:2]
    kind = rng.integers(3)
    if kind == 0:
        centre = rng.uniform(0.3, 0.7, 2) * (width, height)
        rays = int(rng.integers(6, 20))
        for ray in range(rays):
            angles = np.array([ray, ray + 0.5]) * 2 * np.pi / rays
            ends = centre + 1200 * np.stack([np.cos(angles), np.sin(angles)], axis=1)
            cv2.fillPoly(picture, [np.int32([centre, *ends])], colours[1], cv2.LINE_AA)
    elif kind == 1:
        for _ in range(int(rng.integers(5, 16))):
            at = tuple(int(v) for v in rng.uniform(0, 1, 2) * (width, height))
            for _ in range(4):
                spot = tuple(int(v) for v in at + rng.normal(0, 28, 2))
                size = int(rng.integers(14, 50))
                cv2.circle(picture, spot, size, colours[2], -1, cv2.LINE_AA)


def _blob(rng, middle, size, rough):
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    radius = size * np.ones(40)
    for wave in range(2, 6):
        radius += (
            size * rough * rng.normal() * np.cos(wave * angles + rng.uniform(0, 6))
        )
    points = np.stack([np.cos(angles), np.sin(angles)], axis=1) * radius[:, None]
    return np.int32(points + middle)


def _arm(picture, rng, middle, reach, shade):
    start = moved(middle, reach * 0.6, abs(reach) * 0.6)
    along, down = reach * rng.uniform(0.4, 1), rng.uniform(-0.8, 0.8) * abs(reach)
    elbow = moved(start, along, down)
    along, down = reach * rng.uniform(-0.2, 0.8), rng.uniform(-1, 0.6) * abs(reach)
    end = moved(elbow, along, down)
    line = np.int32([start, elbow, end])
    cv2.polylines(picture, [line], False, shade, int(rng.integers(14, 34)), cv2.LINE_AA)
    for _ in range(int(rng.integers(2, 5))):
        claw = end + rng.normal(0, 26, 2)
        cv2.line(picture, tuple(np.int32(end)), tuple(np.int32(claw)), shade, 6)


def _face(picture, rng, middle, size, shade):
    eyes = int(rng.integers(1, 5))
    for eye in range(eyes):
        across = (eye - (eyes - 1) / 2) * size * 0.45
        at = tuple(np.int32(moved(middle, across, rng.normal(0, size * 0.06))))
        radius = int(size * rng.uniform(0.08, 0.17))
        cv2.circle(picture, at, radius, (245, 245, 250), -1, cv2.LINE_AA)
        cv2.circle(picture, at, radius // 2, (10, 10, 10), -1, cv2.LINE_AA)
    wide = int(size * rng.uniform(0.2, 0.5))
    at = tuple(np.int32(moved(middle, 0, size * 0.35)))
    deep = int(rng.integers(4, 30))
    cv2.ellipse(picture, at, (wide, deep), 0, 0, 360, (30, 20, 120), -1, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 4))):
        root = moved(middle, rng.uniform(-0.6, 0.6) * size, -size * 0.6)
        tip = moved(root, rng.normal(0, 30), -size * rng.uniform(0.3, 0.8))
        base = [moved(root, -16, 0), moved(root, 16, 0), tip]
        cv2.fillPoly(picture, [np.int32(base)], shade, cv2.LINE_AA)


def emblem(rng):
    """Next to nothing: one flat colour and one to three flat shapes."""
    width, height = CARD_WH
    ground = colour(rng)
    card = np.full((height, width, 3), ground, np.uint8)
    for _ in range(int(rng.integers(1, 4))):
        middle = rng.uniform(0.25, 0.75, 2) * CARD_WH
        size = rng.uniform(0.1, 0.35) * width
        sides = int(rng.integers(3, 9))
        angles = rng.uniform(0, 6) + np.arange(sides) * 2 * np.pi / sides
        radius = size * np.where(np.arange(sides) % 2, rng.uniform(0.4, 1), 1)
        points = np.stack([np.cos(angles), np.sin(angles)], axis=1) * radius[:, None]
        cv2.fillPoly(card, [np.int32(points + middle)], colour(rng), cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.rectangle(card, (20, 20), (width - 21, height - 21), colour(rng), 6)
    return card


def in_family(rng_family, rng, art):
    """A frame of ovals and a banner, as all the cards of one box have it."""
    width, height = CARD_WH
    dark, light = colour(rng_family, 0, 100), colour(rng_family, 120)
    card = np.full((height, width, 3), dark, np.uint8)
    for x in range(0, width, 28):
        for y in (14, height - 15):
            cv2.circle(card, (x + 14, y), 9, light, -1, cv2.LINE_AA)
    inside = cv2.resize(art, (width - 80, 380), interpolation=cv2.INTER_AREA)
    card[70:450, 40:-40] = inside
    cv2.rectangle(card, (40, 70), (width - 41, 450), light, 6)
    cv2.rectangle(card, (70, 435), (width - 71, 490), light, -1)
    letters(card, rng, (90, 440, width - 90, 485), 1, (20, 20, 20))
    letters(card, rng, (50, 510, width - 50, 600), 3, light)
    for number in range(int(rng.integers(1, 4))):
        icon(card, rng_family, (90 + 80 * number, 640), 26)
    return card


def twin_of(card, rng):
    """The same card with one more icon on it, or with one blot of another colour."""
    other = card.copy()
    if rng.random() < 0.5:
        spot = tuple(int(v) for v in rng.uniform(0.2, 0.8, 2) * CARD_WH)
        icon(other, rng, spot, int(rng.integers(26, 44)))
        return other
    shape = _blob(rng, rng.uniform(0.3, 0.7, 2) * CARD_WH, rng.uniform(30, 70), 0.1)
    cv2.fillPoly(other, [shape], colour(rng), cv2.LINE_AA)
    return other


def plain_cards(seed, count):
    """Figures and emblems, three to one."""
    rngs = [np.random.default_rng([seed, number]) for number in range(count)]
    return [emblem(r) if n % 4 == 3 else figure(r) for n, r in enumerate(rngs)]


def family_cards(seed, family, count):
    """The cards of one box; ``family`` draws the frame."""
    cards = []
    for number in range(count):
        rng = np.random.default_rng([seed, family, number, 7])
        box = np.random.default_rng([seed, family, 9])
        cards.append(in_family(box, rng, figure(rng)))
    return cards
