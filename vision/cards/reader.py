"""Reads the playing cards in a picture: find, fit, name."""

from collections.abc import Sequence

import numpy as np

from vision.cards.beside import beside, shared
from vision.cards.comparing import compared
from vision.cards.completing import completed
from vision.cards.fans import FanReader
from vision.cards.finding import Finder
from vision.cards.fitting import Fitter, Outline
from vision.cards.indices import Speller, spelt_out
from vision.cards.letters import Letterer
from vision.cards.models import load_net
from vision.cards.naming import (
    NAME_MARGIN,
    NAME_WH,
    PLAIN,
    Named,
    Namer,
    agreed,
    without_colour,
)
from vision.cards.outlines import SAME, SURE_CARD, distinct, sideways
from vision.cards.pyramid import Pyramid
from vision.cards.readings import reading_of
from vision.cards.types import SURE, CardReading
from vision.types import Corners, Frame, Pixels, Sighting

_SURE_OF_STRANGE = 0.97
"""Things that are no playing card are told only when they surely look like a card."""

_STEEP = 0.55
"""In steep views the short side may look longer: outlines with at least this ratio are
read the other way too where they surely look like a card that cannot be read."""

_HARDLY = 0.5
"""What is clearer than this was read the right way round."""

_HOPELESS = 0.15
"""What looks less like any one card than this is not looked at again."""

_CLEAR = 0.95
"""Names less clear than this are looked at again: an ornate ace of spades was taken for
one of clubs at 0.92, in three of 504 photographs."""

_OTHER_SIZES = 0.965, 1.03
"""Of outlines, for further looks at doubtful cards."""

_MOST_GUESSES = 96


class CardReader:
    """Finds and names playing cards of any deck, however they lie."""

    def __init__(
        self,
        finder: Finder,
        fitter: Fitter,
        namer: Namer,
        speller: Speller,
        letterer: Letterer,
    ) -> None:
        self._finder = finder
        self._fitter = fitter
        self._namer = namer
        self._speller = speller
        self._letterer = letterer
        self._fans = FanReader(namer, speller, letterer)

    def read(self, pixels: Pixels) -> tuple[CardReading, ...]:
        """Return the cards in ``(H, W, 3)`` uint8 BGR, surest first."""
        pyramid = Pyramid(pixels)
        guesses = self._finder.find(pixels)[:_MOST_GUESSES]
        hints = [guess.corners_xy for guess in guesses]
        outlines = self._fitter.fit(pyramid, hints)
        kept = distinct(outlines, [guess.heat for guess in guesses])
        kept = completed(self._fitter, pyramid, kept, hints)
        kept, named = self._named(pyramid, kept)
        kept, named = self._turned(pyramid, kept, named)
        kept, named = self._mended(pyramid, kept, named)
        named = self._looked_again(pyramid, kept, named)
        corners = [line.corners_xy for line in kept]
        named = compared(self._letterer, pyramid, corners, named)
        if pyramid.is_grey:
            named = [without_colour(name) for name in named]
        readings = [
            reading_of(line.corners_xy, name)
            for line, name in zip(kept, named, strict=True)
            if line.sure >= _SURE_OF_STRANGE or name.neither < 0.5
        ]
        readings = self._fans.read(pyramid, readings, hints)
        return tuple(sorted(readings, key=lambda reading: -reading.confidence))

    def _named(
        self, pyramid: Pyramid, outlines: list[Outline]
    ) -> tuple[list[Outline], list[Named]]:
        """Return the outlines, each the way round it is read best, and the names."""
        pairs = list(zip(outlines, self._names(pyramid, outlines), strict=True))
        others = [
            (number, other)
            for number, (line, name) in enumerate(pairs)
            if _clear(name) < PLAIN
            for other in sideways(line)
        ]
        names = self._names(pyramid, [other for _, other in others])
        for (number, other), name in zip(others, names, strict=True):
            if _clear(name) > _clear(pairs[number][1]):
                pairs[number] = other, name
        return [line for line, _ in pairs], [name for _, name in pairs]

    def _names(self, pyramid: Pyramid, outlines: Sequence[Outline]) -> list[Named]:
        """Return what each outline shows."""
        cuts = [pyramid.cut(o.corners_xy, NAME_WH, NAME_MARGIN) for o in outlines]
        return self._namer.name(cuts)

    def _turned(
        self, pyramid: Pyramid, outlines: list[Outline], named: list[Named]
    ) -> tuple[list[Outline], list[Named]]:
        """Return the outlines and names, those turned that are read surely only so."""
        pairs = list(zip(outlines, named, strict=True))
        unread = [
            (number, turned[0])
            for number, (line, name) in enumerate(pairs)
            if line.sure >= SURE_CARD
            and _clear(name) < _HARDLY
            and (turned := sideways(line, _STEEP))
        ]
        names = self._names(pyramid, [line for _, line in unread])
        for (number, line), name in zip(unread, names, strict=True):
            if _clear(name) >= SURE:
                pairs[number] = line, name
        return [line for line, _ in pairs], [name for _, name in pairs]

    def _mended(
        self, pyramid: Pyramid, outlines: list[Outline], named: list[Named]
    ) -> tuple[list[Outline], list[Named]]:
        """Return the outlines and names, those unread that lie askew beside read cards.

        A shadow's edge may be taken for a card's. Then what is beside a card that was
        read tells better where the next one lies.
        """
        pairs = list(zip(outlines, named, strict=True))
        told = [pair for pair in pairs if _clear(pair[1]) >= _HARDLY]
        unread = [pair for pair in pairs if _clear(pair[1]) < _HARDLY]
        places = beside(
            [line.corners_xy for line, _ in told],
            [line.corners_xy for line, _ in unread],
            SAME,
        )
        fitted = self._fitter.fit(pyramid, places)
        more = [line for line in fitted if line.sure >= SURE_CARD]
        names = zip(more, self._names(pyramid, more), strict=True)
        good = [pair for pair in names if _clear(pair[1]) >= _HARDLY]
        for pair in [*good, *unread]:
            if all(shared(pair[0].corners_xy, o.corners_xy) < SAME for o, _ in told):
                told.append(pair)
        return [line for line, _ in told], [name for _, name in told]

    def _looked_again(
        self, pyramid: Pyramid, outlines: list[Outline], named: list[Named]
    ) -> list[Named]:
        """Return the names, doubtful ones after looks nearer, wider and at corners."""
        doubtful = [
            i for i, name in enumerate(named) if _HOPELESS < _clear(name) < _CLEAR
        ]
        cuts = [
            pyramid.cut(_grown(outlines[i].corners_xy, size), NAME_WH, NAME_MARGIN)
            for i in doubtful
            for size in _OTHER_SIZES
        ]
        looks = iter(self._namer.name(cuts))
        spelt = self._speller.spell(pyramid, [outlines[i].corners_xy for i in doubtful])
        told = list(named)
        for i, ends in zip(doubtful, spelt, strict=True):
            whole = agreed([named[i], *(next(looks) for _ in _OTHER_SIZES)])
            told[i] = whole._replace(faces=spelt_out(whole.faces, ends))
        return told

    def recognise(self, frame: Frame) -> tuple[Sighting, ...]:
        """Return the named faces in ``frame``, surest first."""
        return tuple(
            Sighting(card.name, card.corners_xy, card.confidence, "face")
            for card in self.read(frame.pixels)
            if card.name is not None
        )


def card_reader() -> CardReader:
    """Return a reader with the networks of this package."""
    return CardReader(
        Finder(load_net("finder")),
        Fitter(load_net("fitter")),
        Namer(load_net("namer")),
        Speller(load_net("speller")),
        Letterer(load_net("letterer")),
    )


def _grown(corners: Corners, size: float) -> Corners:
    middle = corners.mean(axis=0)
    return np.asarray(middle + (corners - middle) * size, np.float32)


def _clear(named: Named) -> float:
    return max(named.face * float(named.faces.max()), named.back)
