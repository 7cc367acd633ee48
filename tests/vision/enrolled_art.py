"""Illustrations that never were, for tests and bench: landscapes and patterns.

Everything random comes from the generator passed in. These kinds are for development;
``enrolled_art_kept.py`` draws the kinds that nothing was ever adjusted to.
"""

import cv2
import numpy as np

CARD_WH = (504, 704)
"""Eight pixels a millimetre."""


def colour(rng, low=0, high=256):
    return tuple(int(part) for part in rng.integers(low, high, 3))


def palette(rng, count=5):
    """Colours that a painter might have put together: one hue and its neighbours."""
    hue = rng.uniform(0, 180)
    hues = (hue + rng.normal(0, 18, count) + 90 * (rng.random(count) < 0.25)) % 180
    rows = np.stack(
        [hues, rng.uniform(40, 230, count), rng.uniform(40, 250, count)], axis=1
    )
    flat = cv2.cvtColor(rows[None].astype(np.uint8), cv2.COLOR_HSV2BGR)[0]
    return [tuple(int(part) for part in one) for one in flat]


def gradient(size_wh, top, bottom):
    share = np.linspace(0, 1, size_wh[1])[:, None, None]
    column = np.array(top) * (1 - share) + np.array(bottom) * share
    return np.repeat(column, size_wh[0], axis=1).astype(np.uint8)


def grain(picture, rng, strength):
    """Brush strokes: smooth noise of two sizes over a finished picture."""
    height, width = picture.shape[:2]
    total = np.zeros((height, width), np.float32)
    for step in (4, 16):
        few = rng.standard_normal((height // step + 1, width // step + 1))
        total += cv2.resize(few.astype(np.float32), (width, height))
    rough = picture + strength * total[:, :, None]
    return np.clip(rough, 0, 255).astype(np.uint8)


def landscape(rng, size_wh=CARD_WH):
    """Sky, moon, ridges, trees and houses."""
    width, height = size_wh
    colours = palette(rng, 8)
    picture = gradient(size_wh, colours[0], colours[1])
    moon = int(rng.uniform(0.1, 0.9) * width), int(rng.uniform(0.08, 0.4) * height)
    radius = int(rng.uniform(0.05, 0.2) * width)
    cv2.circle(picture, moon, radius, colours[2], -1, cv2.LINE_AA)
    for layer in range(int(rng.integers(2, 5))):
        base = height * (0.35 + 0.15 * layer)
        steps = int(rng.integers(4, 14))
        ridge = base + rng.normal(0, 0.06 * height, steps)
        x = np.linspace(0, width, steps)
        line = np.stack([x, ridge], axis=1)
        shape = np.vstack([line, [[width, height], [0, height]]]).astype(np.int32)
        cv2.fillPoly(picture, [shape], colours[3 + layer], cv2.LINE_AA)
        for _ in range(int(rng.integers(0, 7))):
            at = rng.uniform(0, width)
            foot = float(np.interp(at, x, ridge))
            _thing(picture, rng, at, foot, colours)
    return grain(picture, rng, rng.uniform(0, 9))


def _thing(picture, rng, at, foot, colours):
    tall = rng.uniform(0.04, 0.17) * picture.shape[0]
    shade = colours[int(rng.integers(len(colours)))]
    if rng.random() < 0.6:
        wide = tall * rng.uniform(0.2, 0.5)
        for part in range(3):
            low = foot - part * tall / 4
            points = [(at - wide, low), (at + wide, low), (at, low - tall / 2)]
            cv2.fillPoly(picture, [np.int32(points)], shade, cv2.LINE_AA)
        return
    wide = tall * rng.uniform(0.5, 1.2)
    corner = int(at - wide / 2), int(foot - tall / 2)
    cv2.rectangle(picture, corner, (int(at + wide / 2), int(foot)), shade, -1)
    roof = [(at - wide * 0.7, corner[1]), (at + wide * 0.7, corner[1])]
    roof.append((at, corner[1] - tall * 0.4))
    cv2.fillPoly(picture, [np.int32(roof)], colour(rng), cv2.LINE_AA)


def pattern(rng, size_wh=CARD_WH):
    """Tiles of one motif, some of them different, and a few larger shapes."""
    width, height = size_wh
    colours = palette(rng, 5)
    picture = np.full((height, width, 3), colours[0], np.uint8)
    step = int(rng.integers(36, 120))
    kind = int(rng.integers(4))
    for y in range(0, height + step, step):
        for x in range(0, width + step, step):
            shade = colours[1 + int(rng.integers(3))]
            _tile(picture, kind, (x, y), step, shade)
    for _ in range(int(rng.integers(2, 7))):
        spot = int(rng.integers(width)), int(rng.integers(height))
        axes = tuple(int(a) for a in rng.uniform(0.06, 0.25, 2) * width)
        turn = float(rng.uniform(0, 180))
        cv2.ellipse(picture, spot, axes, turn, 0, 360, colour(rng), -1, cv2.LINE_AA)
    return grain(picture, rng, rng.uniform(0, 5))


def _tile(picture, kind, at, step, shade):
    x, y = at
    half = step // 2
    if kind == 0:
        cv2.circle(picture, at, half - 2, shade, -1, cv2.LINE_AA)
    elif kind == 1:
        points = np.int32([[x, y - half], [x + half, y], [x, y + half], [x - half, y]])
        cv2.fillPoly(picture, [points], shade, cv2.LINE_AA)
    elif kind == 2:
        for radius in range(half, 4, -max(4, half // 4)):
            cv2.ellipse(picture, at, (radius, radius), 0, 180, 360, shade, 3)
    else:
        cv2.rectangle(picture, (x, y), (x + step - 4, y + half), shade, -1)


def letters(picture, rng, box, lines, ink):
    """Fill ``box`` (left, top, right, bottom) with lines of random words."""
    left, top, right, bottom = box
    step = (bottom - top) / max(lines, 1)
    for line in range(lines):
        words = [
            "".join(chr(97 + int(c)) for c in rng.integers(0, 26, rng.integers(2, 9)))
            for _ in range(9)
        ]
        text = " ".join(words)[: int((right - left) / 9)]
        base = left + 6, int(top + step * (line + 0.75))
        cv2.putText(picture, text, base, 0, step / 40, ink, 1, cv2.LINE_AA)


def icon(picture, rng, at, size):
    """A coloured disc with a sign in it."""
    cv2.circle(picture, at, size, colour(rng), -1, cv2.LINE_AA)
    sides = int(rng.integers(3, 7))
    angles = rng.uniform(0, 6) + np.arange(sides) * 2 * np.pi / sides
    points = np.stack([np.cos(angles), np.sin(angles)], axis=1) * size * 0.6 + at
    cv2.fillPoly(picture, [np.int32(points)], colour(rng), cv2.LINE_AA)


def framed(art, rng_frame, rng, window=(0.08, 0.12, 0.92, 0.62)):
    """Put ``art`` into the frame that ``rng_frame`` draws; text is the card's own."""
    width, height = CARD_WH
    paper = colour(rng_frame, 150)
    card = np.full((height, width, 3), paper, np.uint8)
    ink = colour(rng_frame, 0, 90)
    cv2.rectangle(card, (12, 12), (width - 13, height - 13), ink, 5)
    left, top, right, bottom = (
        int(share * side) for share, side in zip(window, (*CARD_WH,) * 2, strict=True)
    )
    inside = cv2.resize(art, (right - left, bottom - top), interpolation=cv2.INTER_AREA)
    card[top:bottom, left:right] = inside
    cv2.rectangle(card, (left, top), (right, bottom), ink, 4)
    for corner in ((left, top), (right, top), (left, bottom), (right, bottom)):
        icon(card, rng_frame, corner, 20)
    letters(card, rng, (left + 30, 24, right, top - 10), 1, ink)
    box = (left, bottom + 40, right, height - 50)
    cv2.rectangle(card, box[:2], box[2:], (235, 240, 245), -1)
    cv2.rectangle(card, box[:2], box[2:], ink, 2)
    letters(card, rng, box, 5, (30, 30, 30))
    return card


def development_cards(seed, families=4, family=8, single=68):
    """Return pictures of cards, ``CARD_WH`` each: singles first, then families."""
    cards = []
    for number in range(single):
        rng = np.random.default_rng([seed, number])
        draw = landscape if number % 2 else pattern
        cards.append(draw(rng))
    for group in range(families):
        for number in range(family):
            rng = np.random.default_rng([seed, 1000 + group, number])
            art = (landscape if group % 2 else pattern)(rng)
            cards.append(framed(art, np.random.default_rng([seed, 2000 + group]), rng))
    return cards
