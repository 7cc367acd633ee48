"""Doubtful cards of a table compared with its clear ones by what their corners show."""

from collections.abc import Sequence

import numpy as np

from vision.cards.alike import CLEAR, Seen, taught
from vision.cards.glyphs import Index, index_of
from vision.cards.indices import INDEX_WH, corner_of
from vision.cards.letters import Letterer
from vision.cards.naming import Named
from vision.cards.pyramid import Pyramid
from vision.types import Corners

_LEAST_FACE = 0.5


def compared(
    letterer: Letterer,
    pyramid: Pyramid,
    outlines: Sequence[Corners],
    named: Sequence[Named],
) -> list[Named]:
    """Return the names, those of doubtful faces after a look at the other cards.

    Args:
        letterer: reads their letters.
        pyramid: the picture.
        outlines: of its cards.
        named: what each may show.
    """
    shown = [n for n, name in enumerate(named) if name.face >= _LEAST_FACE]
    told = list(named)
    if all(named[n].faces.max() >= CLEAR for n in shown):
        return told
    ends = [_indices(pyramid, outlines[n]) for n in shown]
    seen = [
        Seen(named[n].faces, found, letterer.ranks(found))
        for n, found in zip(shown, ends, strict=True)
    ]
    for n, faces in zip(shown, taught(seen), strict=True):
        told[n] = named[n]._replace(faces=faces)
    return told


def _indices(pyramid: Pyramid, card: Corners) -> list[Index]:
    """Return the indices of both ends, as far as they can be made out."""
    ends = (corner_of(np.roll(card, turn, axis=0)) for turn in (0, 2))
    found = (index_of(pyramid.cut(end, INDEX_WH, 0.0)) for end in ends)
    return [index for index in found if index is not None]
