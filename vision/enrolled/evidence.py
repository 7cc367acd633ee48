"""How surely a compared card is the one in the picture: few numbers, one confidence."""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.cells import Compared
from vision.enrolled.shifts import Cells
from vision.enrolled.twins import Rival, ahead, bold_on

_FAINT = 2.0
"""Detail below this, in steps of 0 to 255, tells nothing."""

_STRONG = 8.0
"""Detail from this on tells as much as any."""

_LEAST_DIFFERENCE = 1.0
"""Telling cells in which two cards have to differ, to be told apart."""

_AGREES = 0.55
_DIFFERS = 0.3
_PLAIN = 0.5
"""A cell with less than this share of a rival's detail is plain where that is not."""

_TWIN = 0.12
"""A card that differs in a smaller share of another's detail is nearly the same one."""

_BOLD = 20.0
"""Of two cards that are nearly the same, detail from this on tells fully: a smudge or
the edge of a shadow on one of their pictures is fainter."""


class Evidence(NamedTuple):
    """What the cells say."""

    distinct: float
    """Share of agreement where cards that look like it differ from it, 0 to 1."""

    match: float
    """Share of the telling cells that agree, 0 to 1."""

    clear: float
    """Correlation that a quarter of the telling detail has at least, -1 to 1."""

    amount: float
    """How many telling cells agree, weighted."""

    clash: float
    """Telling cells in the largest patch that differs and that no hand explains."""

    points: int
    """Matched points that lie as on the card."""

    lead: float
    """Logarithm of how much better it explains the cells where it is better than its
    nearest rival."""

    behind: float
    """The same of the cells where the rival is better."""


def telling(compared: Compared) -> NDArray[np.float32]:
    """Return how much each cell can tell, 0 to 1."""
    return _told_by(np.maximum(compared.known, compared.seen), compared.hidden)


def _told_by(detail: Cells, hidden: NDArray[np.bool_]) -> Cells:
    weight = np.clip((detail - _FAINT) / (_STRONG - _FAINT), 0, 1)
    return np.where(hidden, 0, weight).astype(np.float32)


def agreement(alike: Cells) -> Cells:
    """Return how much each cell agrees, 0 to 1, by its correlation."""
    agrees = np.clip((alike - _DIFFERS) / (2 * (_AGREES - _DIFFERS)), 0, 1)
    return np.asarray(agrees, np.float32)


def _plain(known: Cells, seen: Cells, rival: Cells) -> Cells:
    """Return where card and picture are both plain and a rival is not, 0 to 1.

    Plain cells do not correlate, yet that nothing is there speaks against a card that
    has something there.
    """
    share = np.maximum(known, seen) / np.maximum(_PLAIN * rival, 1e-3)
    return np.asarray(np.clip(2 * (1 - share), 0, 1), np.float32)


def weigh(compared: Compared, points: int, rivals: Sequence[Rival]) -> Evidence:
    """Return the evidence for one card, without rivals in the picture.

    Args:
        compared: the card in the picture.
        points: matched points that lie as on the card.
        rivals: the cards that look like it.
    """
    weight = telling(compared)
    agrees = agreement(compared.alike)
    total = float(weight.sum())
    amount = float((weight * agrees).sum())
    # Of a card that differs nowhere the lead tells, which is none.
    shares = [
        share for rival in rivals if (share := _share_against(compared, rival)) >= 0
    ]
    return Evidence(
        distinct=min(shares, default=amount / max(total, 1.0)),
        match=amount / max(total, 1.0),
        clear=_upper_quarter(compared.alike, weight),
        amount=amount,
        clash=_clash(compared, weight),
        points=points,
        lead=amount,
        behind=0.0,
    )


def _upper_quarter(alike: Cells, weight: Cells) -> float:
    """Return the value that a quarter of the weight lies above; 0 without any."""
    order = np.argsort(alike, axis=None)
    sums = np.cumsum(weight.ravel()[order])
    if sums[-1] <= 0:
        return 0.0
    place = int(np.searchsorted(sums, 0.75 * sums[-1]))
    return float(alike.ravel()[order[min(place, len(order) - 1)]])


def _share_against(compared: Compared, rival: Rival) -> float:
    """Return the share of agreement where a rival differs, -1 if it hardly does."""
    known, seen = compared.known, compared.seen
    agrees = agreement(compared.alike)
    is_twin = _is_twin(compared, rival)
    if is_twin:
        agrees = np.maximum(agrees, _plain(known, seen, rival.detail))
    if rival.between is not None:
        bold = bold_on(known)
        apart = np.clip(rival.between.strength / bold**2, 0, 1)
    else:
        most = np.maximum(known, rival.detail) if is_twin else None
        weight = telling(compared) if most is None else np.clip(most / _BOLD, 0, 1) ** 2
        apart = np.where(rival.differs, weight, 0)
    apart = np.where(compared.hidden, 0, apart)
    total = float(apart.sum())
    if total < _LEAST_DIFFERENCE:
        return -1.0
    return float((apart * agrees).sum()) / total


def _is_twin(compared: Compared, rival: Rival) -> bool:
    """Return whether a rival shows the same but for a few things more or fewer.

    Only then does it tell anything that one of these is missing: most pictures are
    plain somewhere.
    """
    detail = _told_by(compared.known, np.zeros_like(compared.hidden))
    return float(detail[rival.differs].sum()) < _TWIN * float(detail.sum())


def against(
    evidence: Evidence, compared: Compared, other: Compared, near: Rival | None
) -> Evidence:
    """Return ``evidence`` as seen against another card, if none was nearer so far.

    Args:
        evidence: of the one card.
        compared: that card in the picture.
        other: the other card in the picture.
        near: the other one as a rival of the one, if they are nearly the same.
    """
    cells = ahead(compared, other, near)
    lead = float(np.maximum(cells, 0).sum())
    behind = float(np.maximum(-cells, 0).sum())
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
            y.min() <= 1
            or x.min() <= 1
            or y.max() >= rows - 2
            or x.max() >= columns - 2
        ):
            continue
        largest = max(largest, float(weight[patch].sum()))
    return largest
