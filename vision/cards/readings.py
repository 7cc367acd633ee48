"""From what a card may show to what is told of it; pure."""

import numpy as np

from vision.cards.naming import NAMES, Named
from vision.cards.types import CardReading
from vision.types import Corners

_MOST_ALTERNATIVES = 3


def reading_of(corners_xy: Corners, named: Named) -> CardReading:
    """Return what a card in those corners is read as."""
    best = np.argsort(-named.faces)[:_MOST_ALTERNATIVES]
    alternatives = tuple((NAMES[i], float(named.faces[i])) for i in best)
    kinds = {"face": named.face, "back": named.back, "other": named.neither}
    kind = max(kinds, key=lambda word: kinds[word])
    is_face = kind == "face"
    sure = kinds[kind] * (alternatives[0][1] if is_face else 1.0)
    return CardReading(
        corners_xy=corners_xy,
        kind=kind,
        name=alternatives[0][0] if is_face else None,
        confidence=min(sure, 1.0),
        alternatives=alternatives,
        faces=tuple(named.faces.tolist()),
    )
