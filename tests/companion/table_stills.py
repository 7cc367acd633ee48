"""A camera of stills for sittings: what is asked of it is read from rendered tables."""

import time

import numpy as np

from companion import effects as ask
from companion.devices.eyes import Makers, TableEyes
from companion.scanning.reading import table_readers
from tests.companion.scan_tables import photograph, test_deck
from vision.face_down import face_down_reader
from vision.rendering_table import render_table
from vision.sources import Pace, StillsSource
from vision.stickers import card_sticker

SQUARE = tuple((row, column) for row in range(4) for column in range(4))
DECK = 7
"""Seed of a deck whose every card is read surely."""

KEPT = {}
"""Readers and pictures, made once for all tests."""


def kept(name, make):
    if name not in KEPT:
        KEPT[name] = make()
    return KEPT[name]


def makers():
    return Makers(
        lambda: kept("tables", lambda: table_readers(lambda: time.monotonic() * 1000)),
        lambda: kept("face down", face_down_reader),
    )


def cards_still(cells, extra=(), seed=DECK, room=()):
    """Pixels of playing cards in cells; ``back`` for one that lies face down."""
    name = ("cards", tuple(sorted(cells.items())), tuple(extra), seed, tuple(room))
    return kept(
        name,
        lambda: photograph(
            kept(("deck", seed), lambda: test_deck(seed)),
            cells,
            np.random.default_rng(seed),
            extra=extra,
            room=room,
        )[0],
    )


def yokai_still(ids, texts):
    """Pixels of cards with stickers, four in a row, in the order of their ids."""
    by_id = {name: (text, number) for number, (text, name) in enumerate(texts.items())}
    return kept(
        ("yokai", tuple(ids)),
        lambda: (
            render_table(
                [card_sticker(*by_id[each]) for each in ids],
                (2304, 1296),
                np.random.default_rng(5),
            ).pixels
        ),
    )


class StillCamera:
    """Answers the looks of a sitting with the next of its pictures."""

    def __init__(self, sitting, *pictures, makers=None):
        self.sitting = sitting
        self.source = StillsSource(pictures, Pace(0))
        self.source.stay(True)
        self.posted = []
        self.eyes = TableEyes(self.posted.append, makers or default_makers())

    def press(self, *ids):
        """Press, and answer a look if one is asked for."""
        for each in ids:
            self.sitting.press(each)
            self.answer()

    def answer(self):
        for effect in self.sitting.effects:
            if isinstance(effect, ask.LookAtTable):
                self.eyes.look(effect.order, self.source)
                self.sitting.send(self.posted[-1])


default_makers = makers
