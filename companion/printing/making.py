"""From what is asked for to a document; slow, and nothing for the screen's thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from companion.drawings.wiring import picture
from companion.printing.deck import deck_sheets
from companion.printing.labels import Label, sticker_sheets, strip_sheet
from companion.printing.orders import (
    hundred_yokai_labels,
    night_parade_deck,
    parade_labels,
    yokai_deck,
    yokai_labels,
)
from companion.printing.paper import BadSheet, Paper, labels_named, paper_named
from companion.printing.parade import card_sheets, piece_sheets
from companion.printing.parade_board import board_sheet
from companion.printing.wiring import wiring_sheet
from companion.printing.wishes import Order
from companion.session.play import Box
from companion.words import Words
from hardware.pins import Pins
from rules.yokai_parade.box import Box as ParadeBox
from vision.sticker_modules import STICKER_WH_MM

_Maker = TypeVar("_Maker")


@dataclass(frozen=True, slots=True)
class Materials:
    """What documents are made from."""

    box: Box | None
    """That of the game they are for."""

    words: Words
    pins: Pins
    """For the wiring."""


def make(order: Order, stuff: Materials) -> bytes:
    """Return the PDF that ``order`` asks for.

    Raises:
        BadSheet: ``paper``, ``labels``, ``skip`` …, if there are none such; ``empty``
            if there is nothing to print yet; ``what`` if nothing is called so;
            ``game`` if there is none for it, ``box`` if its box is needed.
        ImportError: if the board that calibrates a camera cannot be drawn here.
    """
    maker = _MAKERS.get(order.what)
    if maker is None:
        raise BadSheet("what", order.what, tuple(_MAKERS))
    return maker(order, stuff, paper_named(order.paper))


def _stickers(order: Order, stuff: Materials, paper: Paper) -> bytes:
    labels = _of_game(_LABELS, order)(stuff)
    if not labels:
        raise BadSheet("empty", order.game)
    grid = labels_named(order.labels, paper, STICKER_WH_MM)
    title = stuff.words.say("print.stickers", count=len(labels))
    return sticker_sheets(labels, grid, title, order.skip)


def _cards(order: Order, stuff: Materials, paper: Paper) -> bytes:
    title = stuff.words.say("print.cards")
    return _of_game(_DECKS, order)(stuff, paper, title)


def _of_game(made: Mapping[str, _Maker], order: Order) -> _Maker:
    if order.game not in made:
        raise BadSheet("game", order.game, tuple(made))
    return made[order.game]


def _parade_cards(stuff: Materials, paper: Paper, title: str) -> bytes:
    return card_sheets(_parade(stuff), stuff.words, paper, title)


def _yokai_cards(stuff: Materials, paper: Paper, title: str) -> bytes:
    return deck_sheets(yokai_deck(stuff.words), paper, title)


def _playing_cards(_: Materials, paper: Paper, title: str) -> bytes:
    return deck_sheets(night_parade_deck(), paper, title)


def _pieces(_: Order, stuff: Materials, paper: Paper) -> bytes:
    title = stuff.words.say("print.parade-pieces")
    return piece_sheets(_parade(stuff), stuff.words, paper, title)


def _board(_: Order, stuff: Materials, paper: Paper) -> bytes:
    title = stuff.words.say("print.parade-board")
    return board_sheet(_parade(stuff), stuff.words, paper, title)


def _parade(stuff: Materials) -> ParadeBox:
    box: ParadeBox = _box(stuff).edition
    return box


def _box(stuff: Materials) -> Box:
    if stuff.box is None:
        raise BadSheet("box", "")
    return stuff.box


def _strip(_: Order, stuff: Materials, paper: Paper) -> bytes:
    words = stuff.words
    return strip_sheet(paper, words.say("print.strip"), words.say("print.ruler"))


def _mount(_: Order, stuff: Materials, paper: Paper) -> bytes:
    # Loaded when it is asked for: it needs OpenCV.
    drawn: Any = import_module("companion.printing.mount")
    return bytes(drawn.mount_sheet(paper, stuff.words.say("print.mount")))


def _wiring(_: Order, stuff: Materials, paper: Paper) -> bytes:
    drawn = picture(stuff.pins, stuff.words)
    return wiring_sheet(drawn, paper, stuff.words.say("print.wiring"))


_LABELS: Mapping[str, Callable[[Materials], tuple[Label, ...]]] = {
    "hundred-yokai": lambda stuff: hundred_yokai_labels(_box(stuff), stuff.words),
    "yokai": lambda stuff: yokai_labels(stuff.words),
    "yokai-parade": lambda stuff: parade_labels(_parade(stuff), stuff.words),
}
"""The stickers of each game whose cards take any."""

_DECKS: Mapping[str, Callable[[Materials, Paper, str], bytes]] = {
    "yokai": _yokai_cards,
    "night-parade": _playing_cards,
    "yokai-parade": _parade_cards,
}
"""The cards of each game of which there is a deck of our own."""

_MAKERS: Mapping[str, Callable[[Order, Materials, Paper], bytes]] = {
    "stickers": _stickers,
    "cards": _cards,
    "pieces": _pieces,
    "board": _board,
    "strip": _strip,
    "mount": _mount,
    "wiring": _wiring,
}
"""Makes each kind of document."""
