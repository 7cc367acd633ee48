"""Signs in corners of cards as the letterer will get them, with the truth."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.cards.glyphs import SHAPE_WH, index_of
from vision.training.closeups import Studio
from vision.training.indices import corners


class LetterSheaf(NamedTuple):
    """Lessons from one deck."""

    shapes: NDArray[np.float32]
    """``(N, 320)``: see ``Glyph``."""

    ranks: NDArray[np.int64]
    """``(N,)``."""


def letters(studio: Studio, seed: int, number: int) -> LetterSheaf:
    """Return the lessons of that number, the same ones for the same seed."""
    sheaf = corners(studio, seed, number)
    found = [(index_of(cut), truth[0]) for cut, truth in zip(*sheaf, strict=True)]
    signs = [(index.rank.shape, rank) for index, rank in found if index is not None]
    return LetterSheaf(
        np.array([s for s, _ in signs], np.float32).reshape(-1, np.prod(SHAPE_WH)),
        np.array([rank for _, rank in signs], np.int64),
    )
