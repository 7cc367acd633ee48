"""Faces of an invented deck: indices, pips, aces and courts on paper."""

import cv2
import numpy as np
from numpy.random import Generator, default_rng

from vision.cards.naming import RANKS, SUITS
from vision.training.aces import draw_ace
from vision.training.borrowed import inked, random_inking, warped
from vision.training.courts import court_picture
from vision.training.inks import Paper, stamp, text_mask, turned
from vision.training.mosaics import mosaic_picture
from vision.training.pips import Mask, pip_mask
from vision.training.style import FACE_WH, DeckStyle
from vision.types import Pixels

_WIDTH, _HEIGHT = FACE_WH

_ROWS: dict[str, dict[str, tuple[float, ...]]] = {
    "2": {"m": (0.0, 1.0)},
    "3": {"m": (0.0, 0.5, 1.0)},
    "4": {"s": (0.0, 1.0)},
    "5": {"s": (0.0, 1.0), "m": (0.5,)},
    "6": {"s": (0.0, 0.5, 1.0)},
    "7": {"s": (0.0, 0.5, 1.0), "m": (0.25,)},
    "8": {"s": (0.0, 0.5, 1.0), "m": (0.25, 0.75)},
    "9": {"s": (0.0, 1 / 3, 2 / 3, 1.0), "m": (0.5,)},
    "10": {"s": (0.0, 1 / 3, 2 / 3, 1.0), "m": (1 / 6, 5 / 6)},
}
"""Where pips stand: ``s`` in both side columns, ``m`` in the middle one."""

_OTHER_ROWS: dict[str, dict[str, tuple[float, ...]]] = {
    "5": {"s": (0.25, 0.75), "m": (0.5,)},
    "6": {"s": (0.0, 0.35, 0.7)},
    "7": {"s": (0.25, 0.75), "m": (0.0, 0.5, 1.0)},
    "8": {"s": (0.0, 1 / 3, 2 / 3, 1.0)},
    "9": {"s": (0.0, 1 / 3, 2 / 3, 1.0), "m": (1 / 6,)},
    "10": {"s": (0.0, 0.25, 0.5, 0.75, 1.0)},
}
"""Where some printers put them instead."""


def draw_face(style: DeckStyle, rank: str, suit: str) -> Pixels:
    """Return the face of one card, ``(336, 240, 3)`` uint8 BGR.

    Args:
        style: the deck it belongs to.
        rank: one of ``RANKS``.
        suit: one of ``SUITS``.
    """
    rng = default_rng([style.seed, RANKS.index(rank), SUITS.index(suit)])
    paper: Paper = np.full((_HEIGHT, _WIDTH, 3), style.paper, np.float32)
    if rank in {"J", "Q", "K"}:
        _court(paper, style, rank, suit, rng)
    elif rank == "A":
        draw_ace(paper, style, suit, rng)
    elif style.field == "one":
        _middle(paper, pip_mask(suit, round(_HEIGHT * 0.5), style.shape), style, suit)
    elif style.field == "letter":
        text = style.letters.get(rank, rank)
        big = text_mask(text, style.font, round(_HEIGHT * 0.4), style.squeeze)
        _middle(paper, big, style, suit)
    else:
        _pips(paper, style, rank, suit)
    _indices(paper, style, rank, suit)
    if style.edge:
        grey = rng.uniform(0, 190)
        cv2.rectangle(paper, (1, 1), (_WIDTH - 2, _HEIGHT - 2), (grey, grey, grey), 1)
    return np.clip(paper, 0, 255).astype(np.uint8)


def _middle(paper: Paper, mask: Mask, style: DeckStyle, suit: str) -> None:
    stamp(paper, mask, (_WIDTH / 2, _HEIGHT / 2), style.inks[suit])


def _pips(paper: Paper, style: DeckStyle, rank: str, suit: str) -> None:
    mask = pip_mask(suit, round(_HEIGHT * style.pip_height), style.shape)
    spread = 0.5 - max(0.3, style.index_xy[0] + 0.13)
    top = max(0.12, style.pip_height / 2 + 0.05)
    other = style.other_rows in {"all", rank}
    rows = _OTHER_ROWS.get(rank, _ROWS[rank]) if other else _ROWS[rank]
    for column, heights in rows.items():
        sides = (0.5,) if column == "m" else (0.5 - spread, 0.5 + spread)
        for y in heights:
            at = top + (1 - 2 * top) * y
            upright = mask if y <= 0.5 else turned(mask)
            for x in sides:
                stamp(paper, upright, (_WIDTH * x, _HEIGHT * at), style.inks[suit])


def _court(
    paper: Paper, style: DeckStyle, rank: str, suit: str, rng: Generator
) -> None:
    if style.court == "pip":
        _middle(paper, pip_mask(suit, round(_HEIGHT * 0.4), style.shape), style, suit)
        return
    if style.court == "letter":
        text = style.letters.get(rank, rank)
        _middle(paper, text_mask(text, style.font, round(_HEIGHT * 0.35)), style, suit)
        return
    bleed = style.court == "bleed"
    share_x = rng.uniform(0.9, 1.0) if bleed else 1 - 2 * max(0.14, style.index_xy[0])
    share_y = rng.uniform(0.92, 1.0) if bleed else rng.uniform(0.74, 0.88)
    size = round(_WIDTH * max(0.45, share_x)), round(_HEIGHT * share_y)
    picture = _figure(size, style, rank + suit, rng)
    mask = pip_mask(suit, round(_HEIGHT * rng.uniform(0.09, 0.16)), style.shape)
    if style.court != "borrowed" and rng.random() < 0.8:
        inset = mask.shape[1] * 0.65, mask.shape[0] * 0.65
        stamp(picture, mask, inset, style.inks[suit])
        stamp(
            picture,
            turned(mask),
            (size[0] - inset[0], size[1] - inset[1]),
            style.inks[suit],
        )
    left, top = (_WIDTH - size[0]) // 2, (_HEIGHT - size[1]) // 2
    paper[top : top + size[1], left : left + size[0]] = picture
    if default_rng(style.seed).random() < 0.75:
        _clear_corners(paper, style)
    if style.frame and not bleed:
        corner = left + size[0] - 1, top + size[1] - 1
        cv2.rectangle(paper, (left, top), corner, style.inks["S"], 1, cv2.LINE_AA)


def _figure(
    size_wh: tuple[int, int], style: DeckStyle, name: str, rng: Generator
) -> Paper:
    ink = style.inks[name[-1]]
    lent = style.court == "borrowed" or default_rng([style.seed, 2]).random() < 0.4
    if lent and style.art is not None:
        own = warped(style.art[_model(style, name)], size_wh, default_rng(style.seed))
        shown = inked(own, random_inking(style.seed)).astype(np.float32)
        return np.asarray(shown * np.array(style.paper, np.float32) / 255, np.float32)
    if default_rng([style.seed, 1]).random() < 0.6:
        return mosaic_picture(size_wh, ink, rng)
    return court_picture(size_wh, style.paper, ink, rng)


def _model(style: DeckStyle, name: str) -> str:
    """Return whose picture a court shows: in some decks any court's.

    So the networks learn that the index decides and not the dress.
    """
    rng = default_rng([style.seed, 3])
    if rng.random() < 0.75:
        return name
    ranks, suits = rng.permutation(["J", "Q", "K"]), rng.permutation(list(SUITS))
    return str(ranks["JQK".index(name[0])] + suits[SUITS.index(name[-1])])


def _clear_corners(paper: Paper, style: DeckStyle) -> None:
    broad = round(2 * style.index_xy[0] * _WIDTH)
    tall = style.index_xy[1] + style.index_height * (0.6 + style.index_pip)
    high = round(tall * _HEIGHT)
    paper[:high, :broad] = style.paper
    paper[-high:, -broad:] = style.paper
    if style.four_corners:
        paper[:high, -broad:] = style.paper
        paper[-high:, :broad] = style.paper


def _indices(paper: Paper, style: DeckStyle, rank: str, suit: str) -> None:
    text = style.letters.get(rank, rank)
    height = round(_HEIGHT * style.index_height)
    squeeze = style.squeeze * (0.72 if len(text) > 1 else 1.0)
    letter = text_mask(text, style.font, height, squeeze)
    pip = pip_mask(suit, max(6, round(height * style.index_pip)), style.shape)
    x, y = style.index_xy[0] * _WIDTH, style.index_xy[1] * _HEIGHT
    x = max(x, letter.shape[1] / 2 + 2)
    below = y + height / 2 + pip.shape[0] / 2 + 0.016 * _HEIGHT
    pip_xy = (
        (x + letter.shape[1] / 2 + pip.shape[1] / 2 + 4, y)
        if style.beside
        else (x, below)
    )
    colour = style.inks[suit]
    for mask, (at_x, at_y) in ((letter, (x, y)), (pip, pip_xy)):
        stamp(paper, mask, (at_x, at_y), colour)
        stamp(paper, turned(mask), (_WIDTH - at_x, _HEIGHT - at_y), colour)
        if style.four_corners:
            stamp(paper, mask, (_WIDTH - at_x, at_y), colour)
            stamp(paper, turned(mask), (at_x, _HEIGHT - at_y), colour)
