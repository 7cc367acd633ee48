"""Reads cards held or laid as a fan: of all but one only a strip with the index shows.

A fan is looked for only where one is hinted at: where something was guessed beside a
card that was read, nothing was read there, and paper goes on beyond the card's edge.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.beside import shared
from vision.cards.indices import Ranks, Speller, Suits
from vision.cards.letters import Letterer
from vision.cards.naming import (
    NAME_MARGIN,
    NAME_WH,
    RANKS,
    SUITS,
    Named,
    Namer,
    without_colour,
)
from vision.cards.outlines import SAME
from vision.cards.pyramid import Pyramid
from vision.cards.readings import reading_of
from vision.cards.strips import Strip, strips
from vision.cards.types import CardReading
from vision.types import Corners

_SMALL_WH, _MARGIN = (56, 80), 0.25
"""In this size cards are looked at for paper beyond their edges."""

_BESIDE = 5
"""So many of such pixels beyond the edge are looked at."""

_TINT, _DARKER, _LIGHTER = 9, 35, 25
"""Paper differs from the card's by no more, in Lab of 255."""

_LEAST_PAPER = 0.3
"""So much of what is beside one edge is paper where another card comes out."""

_NEAR = 1.1
"""How far a guess may lie from the middle of the card, in its heights."""

_VAGUE = 0.5
"""Faces less clear than this may be several strips that were outlined as one card."""

_MOST_WHOLE = 8
"""Where more cards are read surely they are a layout: there no fan is looked for."""

_MOST_HINTED = 3
"""Where paper goes on beside more cards, the table is as light as they are."""

_LEAST_LETTER, _LEAST_FACE = 0.3, 0.15
"""What is read less clearly, or looks less like a face, is no strip of a card."""

_SAME_PLACE = 0.1
"""Indices nearer to each other than this share of a card's height are one."""

_RANK_FLOOR, _SUIT_FLOOR, _LOOK_FLOOR = 0.02, 0.01, 0.05
"""No opinion rules a name out: an index may be torn, or half covered."""

_CLEAR, _ALIKE = 0.6, 0.75
"""Letter and corner have to be as clear as this each to be believed together. They are
looks at one index and err alike, so together they count for less than two."""


class FanReader:
    """Finds and names the cards of fans."""

    def __init__(self, namer: Namer, speller: Speller, letterer: Letterer) -> None:
        self._namer = namer
        self._speller = speller
        self._letterer = letterer

    def read(
        self,
        pyramid: Pyramid,
        cards: Sequence[CardReading],
        guesses: Sequence[Corners],
    ) -> list[CardReading]:
        """Return the cards with those of which an index shows beside a sure one.

        What is named as a card that was read before is that one's other end. What
        could hardly be read gives way to a strip that explains it.

        Args:
            pyramid: the picture.
            cards: what was read.
            guesses: outlines in which a card was guessed.
        """
        sure = [c.corners_xy for c in cards if c.kind == "face" and c.is_sure]
        clear = [card for card in cards if not _is_vague(card)]
        others = [c.corners_xy for c in clear if c.kind != "face" or not c.is_sure]
        read = [*sure, *others]
        found: list[Strip] = []
        for number in hinted(pyramid, sure, others, guesses):
            rest = [*read[:number], *read[number + 1 :]]
            found += strips(pyramid, sure[number], rest)
        names = {card.name for card in clear}
        told = _each_once(self._read(pyramid, found))
        told = [card for card in told if card.name not in names]
        vague = [
            card
            for card in cards
            if _is_vague(card)
            and all(shared(card.corners_xy, t.corners_xy) < SAME for t in told)
        ]
        return [*clear, *vague, *told]

    def _read(self, pyramid: Pyramid, found: Sequence[Strip]) -> list[CardReading]:
        letters = [self._letterer.ranks([strip.signs]) for strip in found]
        pairs = [
            (strip, letter)
            for strip, letter in zip(found, letters, strict=True)
            if letter is not None and letter.max() >= _LEAST_LETTER
        ]
        if not pairs:
            return []
        outlines = [strip.corners_xy for strip, _ in pairs]
        cuts = [pyramid.cut(xy, NAME_WH, NAME_MARGIN) for xy in outlines]
        looks = self._namer.name(cuts)
        spelt = self._speller.spell_strips([strip.corner for strip, _ in pairs])
        told = [
            (strip, _together(letter, *ends, look))
            for (strip, letter), ends, look in zip(pairs, spelt, looks, strict=True)
            if look.face >= _LEAST_FACE
        ]
        if pyramid.is_grey:
            told = [(strip, without_colour(name)) for strip, name in told]
        return [reading_of(strip.corners_xy, name) for strip, name in told]


def _is_vague(card: CardReading) -> bool:
    return card.kind == "face" and card.confidence < _VAGUE


def hinted(
    pyramid: Pyramid,
    sure: Sequence[Corners],
    others: Sequence[Corners],
    guesses: Sequence[Corners],
) -> list[int]:
    """Return the numbers of the sure cards beside which another one may come out."""
    if len(sure) > _MOST_WHOLE:
        return []
    read = [*sure, *others]
    middles = [(float(x), float(y)) for x, y in (g.mean(axis=0) for g in guesses)]
    left = [
        at
        for at in middles
        if all(cv2.pointPolygonTest(c, at, False) < 0 for c in read)
    ]
    near = [n for n, card in enumerate(sure) if any(_is_near(card, at) for at in left)]
    found = [n for n in near if _has_paper_beside(pyramid, n, read)]
    if not found:
        return []
    rest = (n for n in range(len(sure)) if n not in near)
    count = len(found) + sum(_has_paper_beside(pyramid, n, read) for n in rest)
    return found if count <= _MOST_HINTED else []


def _is_near(card: Corners, at_xy: tuple[float, float]) -> bool:
    tall = float(np.linalg.norm(card[3] - card[0]))
    return float(np.linalg.norm(card.mean(axis=0) - at_xy)) < _NEAR * tall


def _has_paper_beside(pyramid: Pyramid, number: int, read: Sequence[Corners]) -> bool:
    """Return whether paper like that of a card goes on where no card was read."""
    wide, high = _SMALL_WH
    cut = pyramid.cut(read[number], _SMALL_WH, _MARGIN)
    lab = cv2.cvtColor(cut, cv2.COLOR_BGR2LAB).astype(np.float32)
    left, top = int(wide * _MARGIN), int(high * _MARGIN)
    right, low = wide - left, high - top
    inner = lab[top + 2 : low - 2, left + 2 : right - 2].reshape(-1, 3)
    lightest = inner[inner[:, 0] >= np.quantile(inner[:, 0], 0.6)]
    off = lab - np.median(lightest, axis=0).astype(np.float32)
    paper = (np.abs(off[..., 1:]) < _TINT).all(axis=2)
    paper &= (off[..., 0] > -_DARKER) & (off[..., 0] < _LIGHTER)
    flat = np.array([[left, top], [right, top], [right, low], [left, low]], np.float32)
    to_cut = cv2.getPerspectiveTransform(read[number].astype(np.float32), flat - 0.5)
    taken = np.zeros(paper.shape, np.uint8)
    for other in (*read[:number], *read[number + 1 :]):
        there = cv2.perspectiveTransform(other[:, None].astype(np.float32), to_cut)
        if np.abs(there).max() < 10 * high:
            cv2.fillConvexPoly(taken, np.round(there * 8).astype(np.int32), 1, shift=3)
    free = paper & (taken == 0)
    tall, along = slice(top + 2, low - 2), slice(left + 2, right - 2)
    sides = (
        free[tall, left - 1 - _BESIDE : left - 1],
        free[tall, right + 1 : right + 1 + _BESIDE],
        free[top - 1 - _BESIDE : top - 1, along],
        free[low + 1 : low + 1 + _BESIDE, along],
    )
    return max(float(side.mean()) for side in sides) > _LEAST_PAPER


def _together(letter: Ranks, ranks: Ranks, suits: Suits, look: Named) -> Named:
    """Return what the letter, the corner and the whole card say together.

    Where letter and corner name different ranks, or one is unclear, none is believed.
    A card that is no strip, but was missed, names itself more clearly.
    """
    seen = np.maximum(
        look.faces.reshape(len(SUITS), len(RANKS)).sum(axis=1), _LOOK_FLOOR
    )
    suit = _shares(np.maximum(suits, _SUIT_FLOOR) * np.sqrt(seen))
    is_clear = min(letter.max(), ranks.max()) >= _CLEAR
    if is_clear and letter.argmax() == ranks.argmax():
        both = np.maximum(letter, _RANK_FLOOR) * np.maximum(ranks, _RANK_FLOOR)
        rank = _shares(both**_ALIKE)
    else:
        rank = (letter + ranks) / 2
    told = Named(np.outer(suit, rank).ravel(), 1.0, 0.0, 0.0)
    is_same = look.faces.argmax() == told.faces.argmax()
    is_clearer = look.face * look.faces.max() > told.faces.max()
    return look if is_same and is_clearer else told


def _shares(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(weights / weights.sum(), np.float64)


def _each_once(cards: Sequence[CardReading]) -> list[CardReading]:
    """Return the cards, the clearest of those with one name or one place."""
    kept: list[CardReading] = []
    for card in sorted(cards, key=lambda each: -each.confidence):
        tall = float(np.linalg.norm(card.corners_xy[3] - card.corners_xy[0]))
        away = (np.linalg.norm(card.corners_xy[0] - k.corners_xy[0]) for k in kept)
        is_new = all(card.name != other.name for other in kept)
        if is_new and all(far > _SAME_PLACE * tall for far in away):
            kept.append(card)
    return kept
