"""From evidence to a probability, and from the best cards to an answer."""

import numpy as np

from vision.enrolled.evidence import Evidence
from vision.enrolled.placing import corners_of
from vision.enrolled.search import Found
from vision.enrolled.types import SURE, EnrolledReading, Reference

_BIAS = -7.5
_WEIGHTS = np.array([12.0, 2.0, 1.0, 2.0, -4.0, 2.0, -3.0])
"""Set on development pictures; ``signs`` says what each belongs to."""

_LEAST_DISTINCT = 0.42
_LEAST_DISTINCT_BY_POINTS = 0.33
_MANY_POINTS = 14
_LEAST_AMOUNT = 8.0
_MOST_CLASH = 6.0
_LEAST_LEAD = 1.5
_WORTH_ASKING = 0.03
"""Cards less likely than this are not offered."""


def signs(evidence: Evidence) -> np.ndarray:
    """Return what speaks for and against a card, 0 to 1 each.

    In this order: agreement where it is alone, agreement everywhere, how much there is
    to agree, points, a patch that differs, lead, and distance to a better rival.
    """
    ahead = evidence.lead - evidence.behind
    return np.array(
        [
            evidence.distinct,
            evidence.match,
            min(evidence.amount / 60, 1.0),
            min(evidence.points / 30, 1.0),
            min(evidence.clash / 12, 1.0),
            min(max(ahead, 0.0) / 10, 1.0),
            min(max(-ahead, 0.0) / 10, 1.0),
        ]
    )


def confidence(evidence: Evidence) -> float:
    """Return the probability, 0 to 1, that the evidence is of the right card."""
    logit = _BIAS + float(_WEIGHTS @ signs(evidence))
    probability = float(1 / (1 + np.exp(-logit)))
    return probability if _is_sound(evidence) else min(probability, SURE - 0.01)


def _is_sound(evidence: Evidence) -> bool:
    """Return whether nothing speaks against it, however much speaks for it."""
    has_points = evidence.points >= _MANY_POINTS
    least = _LEAST_DISTINCT_BY_POINTS if has_points else _LEAST_DISTINCT
    return (
        evidence.distinct >= least
        and evidence.amount >= _LEAST_AMOUNT
        and evidence.clash <= _MOST_CLASH
        and evidence.lead - evidence.behind >= _LEAST_LEAD
    )


def answer(found: list[Found], references: tuple[Reference, ...]) -> EnrolledReading:
    """Return what to say about cards that were compared, best first."""
    sure = [confidence(one.evidence) for one in found]
    likely = [i for i, share in enumerate(sure) if share >= _WORTH_ASKING][:3]
    if not likely:
        return EnrolledReading(None, 0.0, (), None)
    likely.sort(key=lambda i: -sure[i])
    best = found[likely[0]]
    name = references[best.number]
    return EnrolledReading(
        id=name.id if sure[likely[0]] >= SURE else None,
        confidence=sure[likely[0]],
        best_three=tuple((references[found[i].number].id, sure[i]) for i in likely),
        corners_xy=corners_of(best.compared.plane, name),
    )
