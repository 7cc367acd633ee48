"""Cards that were missed, looked for beside those that were found."""

from collections.abc import Sequence

from vision.cards.beside import beside
from vision.cards.fitting import Fitter, Outline
from vision.cards.outlines import SAME, SURE_CARD, distinct
from vision.cards.pyramid import Pyramid
from vision.types import Corners

_MOST_STEPS = 3
"""From sure cards to missed ones beside them, and from those to the next."""


def completed(
    fitter: Fitter,
    pyramid: Pyramid,
    kept: Sequence[Outline],
    hints: Sequence[Corners],
) -> list[Outline]:
    """Return the outlines and those of cards that were missed beside sure ones.

    An outline that is not sure, as one around two cards, stands in nobody's way. A
    place in which no card was found is not looked at again.
    """
    told, bare = list(kept), set[bytes]()
    for _ in range(_MOST_STEPS):
        sure = [line for line in told if line.sure >= SURE_CARD]
        places = beside([line.corners_xy for line in sure], list(hints), SAME)
        places = [place for place in places if place.tobytes() not in bare]
        bare.update(place.tobytes() for place in places)
        fitted = fitter.fit(pyramid, places)
        more = [line for line in fitted if line.sure >= SURE_CARD]
        if not more:
            break
        rest = [line for line in told if line.sure < SURE_CARD]
        ranks = [4.0] * len(sure) + [2.0] * len(more) + [1.0] * len(rest)
        told = distinct([*sure, *more, *rest], ranks)
    return told
