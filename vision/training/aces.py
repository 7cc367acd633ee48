"""Aces of an invented deck; makers sign the ace of spades with all they can engrave."""

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import Paper, smooth_noise, stamp, text_mask, turned
from vision.training.ornaments import filled, garland, outlined, scroll, wreath
from vision.training.pips import Mask, pip_mask
from vision.training.style import FACE_WH, DeckStyle

_WIDTH, _HEIGHT = FACE_WH
_MIDDLE = _WIDTH / 2, _HEIGHT / 2
_SHARES = {"plain": 1.0, "large": 0.36, "ornate": 0.42}


def draw_ace(paper: Paper, style: DeckStyle, suit: str, rng: Generator) -> None:
    """Draw what stands in the middle of an ace.

    Args:
        paper: the card, drawn upon.
        style: the deck it belongs to.
        suit: one of ``SUITS``.
        rng: draws what differs from card to card.
    """
    shown = style.ace if suit == "S" or rng.random() < 0.3 else "plain"
    share = style.pip_height * 1.2 if shown == "plain" else _SHARES[shown]
    height = round(_HEIGHT * share * rng.uniform(0.8, 1.35))
    mask = pip_mask(suit, height, style.shape)
    if shown != "ornate":
        stamp(paper, mask, _MIDDLE, style.inks[suit])
        return
    _surroundings(paper, mask, style, suit, rng)
    shape = mask
    if rng.random() < 0.45:
        shape = outlined(shape, rng)
    if rng.random() < 0.7:
        shape = filled(mask, rng) if rng.random() < 0.6 else shape * filled(mask, rng)
    stamp(paper, mask, _MIDDLE, style.paper)
    stamp(paper, np.asarray(shape, np.float32), _MIDDLE, style.inks[suit])
    if rng.random() < 0.5:
        _medallion(paper, mask, style, suit, rng)
    _legend(paper, style, rng, height)


def _surroundings(
    paper: Paper, mask: Mask, style: DeckStyle, suit: str, rng: Generator
) -> None:
    height = mask.shape[0]
    ink = style.inks[suit]
    if rng.random() < 0.55:
        side = round(height * rng.uniform(1.25, 2.0))
        stamp(paper, wreath((side, side), rng), _MIDDLE, ink)
    side = round(height * rng.uniform(1.3, 1.8))
    if rng.random() < 0.35:
        stamp(paper, garland(side, rng), _MIDDLE, ink)
    if rng.random() < 0.35:
        stamp(paper, scroll(side, rng), _MIDDLE, ink)
    if rng.random() < 0.4:
        rim = round(height * rng.uniform(0.02, 0.07)) + 1
        padded = np.pad(mask, 2 * rim)
        grown = cv2.dilate(padded, np.ones((rim, rim), np.uint8), iterations=2)
        halo = np.asarray(grown, np.float32)
        if rng.random() < 0.5:
            halo = _fringed(halo, rng)
        stamp(paper, halo, _MIDDLE, ink)


def _fringed(shape: Mask, rng: Generator) -> Mask:
    height, width = shape.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    turn = np.arctan2(y - height / 2, np.abs(x - width / 2) + 1e-3)
    teeth = np.sin(turn * rng.uniform(20, 60)) * 2 + rng.uniform(0, 1)
    return np.asarray(shape * np.clip(teeth, 0, 1), np.float32)


def _medallion(
    paper: Paper, mask: Mask, style: DeckStyle, suit: str, rng: Generator
) -> None:
    height = mask.shape[0]
    at = _MIDDLE[0], _MIDDLE[1] + height * rng.uniform(-0.02, 0.18)
    ink = style.inks[suit] if rng.random() < 0.5 else style.paper
    kind = rng.integers(4)
    if kind == 0:
        small = pip_mask(suit, round(height * rng.uniform(0.15, 0.45)), style.shape)
    elif kind == 3:
        heart = pip_mask("H", round(height * rng.uniform(0.2, 0.5)), style.shape)
        small = filled(turned(heart), rng)
    elif kind == 1:
        word = "".join(rng.choice(list("AEILMNORSTVBCK"), rng.integers(1, 9)))
        tall = max(6, round(height * rng.uniform(0.06, 0.2)))
        small = text_mask(word, style.font, tall)
    else:
        side = max(8, round(height * rng.uniform(0.15, 0.4)))
        small = np.zeros((side, side), np.float32)
        disc = side // 2
        cv2.circle(small, (disc, disc), disc - 1, 1.0, -1, cv2.LINE_AA)
        stamp(paper, small, at, style.paper if ink != style.paper else style.inks[suit])
        small *= smooth_noise(rng, (side, side), rng.uniform(3, 8)) > 0.5
    stamp(paper, np.asarray(small, np.float32), at, ink)


def _legend(paper: Paper, style: DeckStyle, rng: Generator, height: int) -> None:
    for side in (-1, 1):
        y = _MIDDLE[1] + side * (height / 2 + rng.uniform(6, 26))
        for _ in range(int(rng.choice([0, 1, 2, 3], p=[0.4, 0.3, 0.2, 0.1]))):
            word = "".join(rng.choice(list("AEILMNORSTVBCK "), rng.integers(3, 16)))
            tall = int(rng.integers(6, 19))
            text = text_mask(word.strip() or "A", style.font, tall)
            if text.shape[1] > _WIDTH * 0.7:
                narrow = round(_WIDTH * 0.6), tall
                text = np.asarray(
                    cv2.resize(text, narrow, interpolation=cv2.INTER_AREA)
                )
            stamp(paper, text, (_MIDDLE[0], y), style.inks["S"])
            y += side * (tall + rng.uniform(2, 8))
