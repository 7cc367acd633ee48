"""How surely a compared card is the one in the picture: few numbers, one confidence."""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.cells import Compared

_FAINT = 2.0
"""Detail below this, in steps of 0 to 255, tells nothing."""

_STRONG = 8.0
"""Detail from this on tells as much as any."""

_LEAST_DIFFERENCE = 1.0
"""Telling cells in which two cards have to differ, to be told apart."""

_AGREES = 0.55
_DIFFERS = 0.3
_ALONE = 0.25
"""Cells that agree with one card by so much more than with another speak for it."""


class Evidence(NamedTuple):
    """What the cells say."""

    distinct: float
    """Share of agreement where cards that look like it differ from it, 0 to 1."""

    match: float
    """Share of the telling cells that agree, 0 to 1."""

    amount: float
    """How many telling cells agree, weighted."""

    clash: float
    """Telling cells in the largest patch that differs and that no hand explains."""

    points: int
    """Matched points that lie as on the card."""

    lead: float
    """Cells that agree with this card and not with its nearest rival, weighted."""

    behind: float
    """Cells that agree with that rival and not with this card, weighted."""


def telling(compared: Compared) -> NDArray[np.float32]:
    """Return how much each cell can tell, 0 to 1."""
    detail = np.maximum(compared.known, compared.seen)
    weight = np.clip((detail - _FAINT) / (_STRONG - _FAINT), 0, 1)
    return np.where(compared.hidden, 0, weight).astype(np.float32)


def weigh(
    compared: Compared, points: int, differing: Sequence[NDArray[np.bool_]]
) -> Evidence:
    """Return the evidence for one card, without rivals in the picture.

    Args:
        compared: the card in the picture.
        points: matched points that lie as on the card.
        differing: for each card that looks like it, the cells in which it differs.
    """
    weight = telling(compared)
    agrees = np.clip((compared.alike - _DIFFERS) / (2 * (_AGREES - _DIFFERS)), 0, 1)
    total = float(weight.sum())
    amount = float((weight * agrees).sum())
    # Of a card that differs nowhere the lead tells, which is none.
    shares = [
        float((weight * agrees)[cells].sum() / weight[cells].sum())
        for cells in differing
        if weight[cells].sum() >= _LEAST_DIFFERENCE
    ]
    return Evidence(
        distinct=min(shares, default=amount / max(total, 1.0)),
        match=amount / max(total, 1.0),
        amount=amount,
        clash=_clash(compared, weight),
        points=points,
        lead=amount,
        behind=0.0,
    )


def against(evidence: Evidence, compared: Compared, rival: Compared) -> Evidence:
    """Return ``evidence`` as seen against a rival, if none was nearer so far."""
    size = compared.alike.shape[1], compared.alike.shape[0]
    theirs = cv2.resize(rival.alike, size, interpolation=cv2.INTER_LINEAR)
    weight = telling(compared)
    ahead = compared.alike - np.maximum(theirs, 0)
    lead = float((weight * np.clip(ahead - _ALONE, 0, 0.5) * 2).sum())
    behind = float((weight * np.clip(-ahead - _ALONE, 0, 0.5) * 2).sum())
    if lead - behind >= evidence.lead - evidence.behind:
        return evidence
    return evidence._replace(lead=lead, behind=behind)


def _clash(compared: Compared, weight: NDArray[np.float32]) -> float:
    """Return the size of the largest differing patch that touches no edge.

    Hands, sleeves' rims and other cards come over an edge; another picture in the same
    frame does not.
    """
    differs = ((compared.alike < _DIFFERS) & (weight > 0.3)).astype(np.uint8)
    differs[compared.hidden] = 0
    count, labels = cv2.connectedComponents(differs, connectivity=4)
    rows, columns = labels.shape
    largest = 0.0
    for label in range(1, count):
        patch = labels == label
        y, x = np.nonzero(patch)
        if (
            y.min() == 0
            or x.min() == 0
            or y.max() == rows - 1
            or x.max() == columns - 1
        ):
            continue
        largest = max(largest, float(weight[patch].sum()))
    return largest
