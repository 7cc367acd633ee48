"""From what is asked for to a document; slow, and nothing for the screen's thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.cli.wiring_picture import picture
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
from vision.sticker_modules import STICKER_WH_MM


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
        BadSheet: ``paper``, ``labels`` …, if there are none such; ``empty`` if there
            is nothing to print yet; ``what`` if nothing is called so.
        ImportError: if the board that calibrates a camera cannot be drawn here.
    """
    maker = _MAKERS.get(order.what)
    if maker is None:
        raise BadSheet("what", order.what, tuple(_MAKERS))
    return maker(order, stuff, paper_named(order.paper))


def _stickers(order: Order, stuff: Materials, paper: Paper) -> bytes:
    labels = _labels(order, stuff)
    if not labels:
        raise BadSheet("empty", order.game)
    grid = labels_named(order.labels, paper, STICKER_WH_MM)
    title = stuff.words.say("print.stickers", count=len(labels))
    return sticker_sheets(labels, grid, title, 0)


def _labels(order: Order, stuff: Materials) -> tuple[Label, ...]:
    match order.game, stuff.box:
        case "hundred-yokai", Box() as box:
            return hundred_yokai_labels(box)
        case "yokai-parade", Box() as box:
            return parade_labels(box.edition, stuff.words)
        case "yokai", _:
            return yokai_labels(stuff.words)
    raise BadSheet("what", f"stickers {order.game}")


def _cards(order: Order, stuff: Materials, paper: Paper) -> bytes:
    title = stuff.words.say("print.cards")
    match order.game, stuff.box:
        case "yokai-parade", Box() as box:
            return card_sheets(box.edition, stuff.words, paper, title)
        case "yokai", _:
            return deck_sheets(yokai_deck(stuff.words), paper, title)
        case "night-parade", _:
            return deck_sheets(night_parade_deck(), paper, title)
    raise BadSheet("what", f"cards {order.game}")


def _pieces(order: Order, stuff: Materials, paper: Paper) -> bytes:
    title = stuff.words.say("print.parade-pieces")
    return piece_sheets(_parade(order, stuff), stuff.words, paper, title)


def _board(order: Order, stuff: Materials, paper: Paper) -> bytes:
    title = stuff.words.say("print.parade-board")
    return board_sheet(_parade(order, stuff), stuff.words, paper, title)


def _parade(order: Order, stuff: Materials) -> Any:
    if order.game != "yokai-parade" or stuff.box is None:
        raise BadSheet("what", f"{order.what} {order.game}")
    return stuff.box.edition


def _strip(_: Order, stuff: Materials, paper: Paper) -> bytes:
    words = stuff.words
    return strip_sheet(paper, words.say("print.strip"), words.say("print.ruler"))


def _mount(_: Order, stuff: Materials, paper: Paper) -> bytes:
    # Loaded when it is asked for: it needs OpenCV.
    drawn: Any = import_module("companion.printing.mount")
    return bytes(drawn.mount_sheet(paper, stuff.words.say("print.mount")))


def _wiring(_: Order, stuff: Materials, paper: Paper) -> bytes:
    return wiring_sheet(picture(stuff.pins), paper, stuff.words.say("print.wiring"))


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
