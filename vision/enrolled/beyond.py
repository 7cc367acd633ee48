"""Whether what looks like a card goes on beyond its outline, as print and tiles do."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.cells import Compared
from vision.enrolled.evidence import agreement, telling
from vision.enrolled.types import Reference

_RIM = 0.04
"""Of the card's sides: so near to an outline nothing lies clearly beyond it."""

_LEAST_CELLS = 8.0
_AGREEING = 0.2
"""Of 34 drawn cards of motifs at most 0.11 of the cells beyond agreed where the card
was laid one motif on; in 16 of 19 pages of print more than 0.3 did somewhere."""


def goes_on(reference: Reference, card: Compared, places: Sequence[Compared]) -> bool:
    """Return whether the same motifs are seen where the card has ended.

    A card of rows agrees with any larger field of such rows; but where the card ends,
    its motifs end as well.

    Args:
        reference: which card.
        card: where it agrees best.
        places: the same card where it agrees as well, more or less.
    """
    for other in places:
        weight = telling(other) * _outside(reference, card, other)
        total = float(weight.sum())
        agreeing = float((weight * agreement(other.alike)).sum())
        if total >= _LEAST_CELLS and agreeing >= _AGREEING * total:
            return True
    return False


def _outside(
    reference: Reference, card: Compared, other: Compared
) -> NDArray[np.bool_]:
    """Return which cells of ``other`` lie outside the outline of ``card``."""
    rows, columns = other.alike.shape
    size = np.array(reference.size_wh, np.float64)
    y, x = np.mgrid[:rows, :columns]
    middles = (np.stack([x, y], axis=-1).reshape(-1, 2) + 0.5) / (columns, rows)
    step = np.linalg.inv(card.plane) @ other.plane
    there = cv2.perspectiveTransform((middles * size - 0.5)[None], step)[0] / size
    beyond = ((there < -_RIM) | (there > 1 + _RIM)).any(axis=1)
    return np.asarray(beyond.reshape(rows, columns))
