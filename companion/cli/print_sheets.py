"""``hyakki print``: stickers, cards, pieces, a board, a test strip; PDF, exact."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from companion.boxes.editions import BadEditionFile, read_edition, report, sample
from companion.boxes.parade import read_parade, sample_parade
from companion.cli.jsonlines import BAD_CASE, DONE, BadUsage, Streams, guarded
from companion.cli.places import check_place, leave, why
from companion.cli.print_asked import asked_for
from companion.cli.wiring_picture import picture
from companion.paths import data_paths
from companion.printing.deck import PlayingCard, SpiritCard, deck_sheets
from companion.printing.labels import Label, sticker_sheets, strip_sheet
from companion.printing.orders import (
    hundred_yokai_labels,
    night_parade_deck,
    parade_labels,
    yokai_deck,
    yokai_labels,
)
from companion.printing.paper import BadSheet, labels_named, paper_named
from companion.printing.parade import card_sheets, piece_sheets
from companion.printing.parade_board import board_sheet
from companion.printing.pins import pins_in
from companion.printing.wiring import wiring_sheet
from companion.words import Words
from rules.yokai_parade.box import Box as ParadeBox
from vision.sticker_modules import STICKER_WH_MM

_Maker = TypeVar("_Maker")


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    asked = asked_for(arguments, __doc__)
    path: Path = asked.out
    try:
        check_place(path)
        document = SHEETS[asked.what](asked, Words(asked.language))
        leave(path, document)
    except BadEditionFile as fault:
        for line in report(fault, Words(asked.language)):
            print(line, file=streams.stderr)
        return BAD_CASE
    except BadSheet as fault:
        raise BadUsage(f"hyakki print: {_told(fault)}") from fault
    except OSError as fault:
        print(f"hyakki print: {path}: {why(fault)}", file=streams.stderr)
        return BAD_CASE
    print(f"{path}: {len(document)} bytes", file=streams.stdout)
    return DONE


def stickers(asked: Namespace, words: Words) -> bytes:
    """Return sheets with a sticker for every card of the game's box."""
    labels = _of_game(STICKERS, asked)(asked, words)
    grid = labels_named(asked.labels, paper_named(asked.paper), STICKER_WH_MM)
    title = words.say("print.stickers", count=len(labels))
    return sticker_sheets(labels, grid, title, asked.skip)


def cards(asked: Namespace, words: Words) -> bytes:
    """Return a deck to cut out."""
    return _of_game(DECKS, asked)(asked, words)


def _deck(
    make: Callable[[Words], Sequence[SpiritCard | PlayingCard]],
) -> Callable[[Namespace, Words], bytes]:
    """Return what prints the deck that ``make`` returns."""

    def printed(asked: Namespace, words: Words) -> bytes:
        paper, title = paper_named(asked.paper), words.say("print.cards")
        return deck_sheets(make(words), paper, title)

    return printed


def parade_cards(asked: Namespace, words: Words) -> bytes:
    """Return the cards of Yokaï Parade, those of the owner's box where there is one."""
    title = words.say("print.cards")
    return card_sheets(_parade(asked), words, paper_named(asked.paper), title)


def pieces(asked: Namespace, words: Words) -> bytes:
    """Return monks, vehicles, allies and tokens of Yokaï Parade."""
    title = words.say("print.parade-pieces")
    return piece_sheets(_parade(asked), words, paper_named(asked.paper), title)


def board(asked: Namespace, words: Words) -> bytes:
    """Return the board of Yokaï Parade."""
    title = words.say("print.parade-board")
    return board_sheet(_parade(asked), words, paper_named(asked.paper), title)


def _parade(asked: Namespace) -> ParadeBox:
    box = read_parade(asked.edition) if asked.edition else sample_parade()
    parade: ParadeBox = box.edition
    return parade


def strip(asked: Namespace, words: Words) -> bytes:
    """Return codes from small to large, to see which the camera reads."""
    title, ruler = words.say("print.strip"), words.say("print.ruler")
    return strip_sheet(paper_named(asked.paper), title, ruler)


def mount(asked: Namespace, words: Words) -> bytes:
    """Return the board that tells how the camera sees the table."""
    # Loaded when it is asked for: it needs OpenCV.
    try:
        drawn: Any = import_module("companion.printing.mount")
    except ImportError as error:
        raise BadUsage(f"hyakki print mount: not to be had here: {error}") from error
    paper, title = paper_named(asked.paper), words.say("print.mount")
    return bytes(drawn.mount_sheet(paper, title))


def wiring(asked: Namespace, words: Words) -> bytes:
    """Return what is wired where, as the owner's ``pins.toml`` has it."""
    pins = pins_in(data_paths(os.environ).data / "pins.toml")
    paper, title = paper_named(asked.paper), words.say("print.wiring")
    return wiring_sheet(picture(pins), paper, title)


SHEETS: Mapping[str, Callable[[Namespace, Words], bytes]] = {
    "stickers": stickers,
    "cards": cards,
    "pieces": pieces,
    "board": board,
    "strip": strip,
    "mount": mount,
    "wiring": wiring,
}
"""Makes each kind of document."""

DECKS: Mapping[str, Callable[[Namespace, Words], bytes]] = {
    "yokai": _deck(yokai_deck),
    "night-parade": _deck(lambda _words: night_parade_deck()),
    "yokai-parade": parade_cards,
}
"""The cards of each game of which there is a deck of our own."""


def _hundred_yokai(asked: Namespace, _words: Words) -> tuple[Label, ...]:
    return hundred_yokai_labels(
        read_edition(asked.edition) if asked.edition else sample()
    )


STICKERS: Mapping[str, Callable[[Namespace, Words], tuple[Label, ...]]] = {
    "hundred-yokai": _hundred_yokai,
    "yokai": lambda _asked, words: yokai_labels(words),
    "yokai-parade": lambda asked, words: parade_labels(_parade(asked), words),
}
"""The stickers of each game whose cards take any."""


def _of_game(made: Mapping[str, _Maker], asked: Namespace) -> _Maker:
    """Return what ``made`` has for the game.

    Raises:
        BadUsage: if it has nothing.
    """
    if asked.game not in made:
        known = ", ".join(made)
        raise BadUsage(
            f"hyakki print {asked.what}: none for {asked.game!r}; known: {known}"
        )
    return made[asked.game]


def _told(fault: BadSheet) -> str:
    """Return in one line what is wrong with what was asked for."""
    match fault.key:
        case "labels":
            known = ", ".join(fault.known)
            return f"no labels {fault.given!r}; known: {known}, or a size like 40x25"
        case "labels-size":
            return f"labels of {fault.given} mm: none fits on the paper"
        case "labels-small":
            least = "x".join(fault.known)
            return f"labels of {fault.given}: a sticker takes {least} mm"
        case "pins":
            return f"{fault.given} is wrong in pins.toml; hyakki wiring says what"
        case "skip":
            return f"--skip {fault.given}: 0 to {fault.known[0]} on these labels"
        case _:
            return f"no {fault.key} {fault.given!r}; known: {', '.join(fault.known)}"
