"""The reader of playing cards that tutorials build: contours and corner templates.

A peer to measure ours against. Bright shapes of four corners are cut upright, and the
corner with the index is correlated with corners of drawn decks, either end up.
"""

import cv2
import numpy as np

from vision.cards.naming import NAMES
from vision.cards.types import CardReading

WARP_WH = 200, 280
CORNER_WH = 40, 84
SLACK_PX = 4
"""How far an index may lie elsewhere than in the template."""

SHARES = 0.004, 0.5
"""Of the picture that a card covers."""

LEAST_LIKE, LEAST_LEAD = 0.6, 0.04
"""Of a correlation that is told, and how far ahead of other names."""


class Baseline:
    """Finds and names cards as ``CardReader`` does."""

    def __init__(self, decks):
        """Take the decks whose corners are the templates."""
        corners = [
            (name, _corner(cv2.resize(deck.face(number), WARP_WH)))
            for deck in decks
            for number, name in enumerate(NAMES)
        ]
        inner = slice(SLACK_PX, -SLACK_PX)
        self._templates = [(name, corner[inner, inner]) for name, corner in corners]

    def read(self, pixels):
        """Return the faces in ``(H, W, 3)`` uint8 BGR, surest first."""
        found = [self._named(pixels, quad) for quad in quads_of(pixels)]
        return sorted(found, key=lambda card: -card.confidence)

    def _named(self, pixels, quad):
        best = dict.fromkeys(NAMES, -1.0)
        for turn in (0, 2):
            corner = _corner(_upright(pixels, np.roll(quad, turn, axis=0)))
            for name, template in self._templates:
                like = cv2.matchTemplate(corner, template, cv2.TM_CCOEFF_NORMED).max()
                best[name] = max(best[name], float(like))
        order = sorted(best, key=lambda name: -best[name])
        first, second = best[order[0]], best[order[1]]
        is_sure = first >= LEAST_LIKE and first - second >= LEAST_LEAD
        confidence = 0.95 if is_sure else 0.5
        shares = tuple((name, max(best[name], 0.0)) for name in order[:3])
        none = (0.0,) * len(NAMES)
        return CardReading(quad, "face", order[0], confidence, shares, none)


def quads_of(pixels):
    """Return four corners of each bright shape, clockwise, a short side first."""
    grey = cv2.GaussianBlur(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    side = max(grey.shape) // 12 | 1
    masks = [
        cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)[1],
        cv2.adaptiveThreshold(
            grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, side, -5
        ),
    ]
    kept = []
    for mask in masks:
        shapes, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        for shape in shapes:
            quad = _quad(shape, grey.size)
            if quad is None:
                continue
            tall = np.linalg.norm(quad[3] - quad[0])
            middles = (np.linalg.norm(k.mean(0) - quad.mean(0)) for k in kept)
            if all(away > tall / 3 for away in middles):
                kept.append(quad)
    return kept


def _quad(shape, area_of_picture):
    area = cv2.contourArea(shape)
    if not SHARES[0] < area / area_of_picture < SHARES[1]:
        return None
    around = cv2.arcLength(shape, True)
    corners = cv2.approxPolyDP(shape, 0.03 * around, True)
    if len(corners) != 4 or not cv2.isContourConvex(corners):
        if area < 0.85 * np.prod(cv2.minAreaRect(shape)[1]):
            return None
        corners = cv2.boxPoints(cv2.minAreaRect(shape))
    quad = np.float32(corners).reshape(4, 2)
    if cv2.contourArea(quad, oriented=True) < 0:
        quad = quad[::-1].copy()
    short = np.linalg.norm(quad[1] - quad[0]) <= np.linalg.norm(quad[2] - quad[1])
    quad = quad if short else np.roll(quad, -1, axis=0)
    ratio = np.linalg.norm(quad[1] - quad[0]) / np.linalg.norm(quad[2] - quad[1])
    return quad if 0.5 < ratio < 0.95 else None


def _upright(pixels, quad):
    width, height = WARP_WH
    flat = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    return cv2.warpPerspective(
        pixels, cv2.getPerspectiveTransform(np.float32(quad), flat), WARP_WH
    )


def _corner(card):
    width, height = CORNER_WH
    part = cv2.cvtColor(card[4 : 4 + height, 4 : 4 + width], cv2.COLOR_BGR2GRAY)
    return np.float32(part)
