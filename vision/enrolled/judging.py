"""From evidence to a probability, and from the best cards to an answer."""

import numpy as np

from vision.enrolled.evidence import Evidence
from vision.enrolled.placing import corners_of
from vision.enrolled.search import Found
from vision.enrolled.types import SURE, EnrolledReading, Reference

_BIAS = -6.2
_WEIGHTS = np.array([9.2, 1.4, -3.2, 1.2, 3.0])
"""Set between what 170 development looks left on either side: of rightly placed cards
the lowest sum was 3.0 (but for one in a nearly black look), of strangers the highest
-0.8 and of other enrolled cards 1.4. ``tests/bench/fit_enrolled.py`` fits to such
looks; ``signs`` says what each weight belongs to."""

_LEAST_AMOUNT = 12.0
"""Fewer agreeing cells may do so by chance, or as those of a twin in a reflection."""

_LEAST_LEAD = 1.5
_TIMES = 3.0
"""The lead is at least so many times what speaks for the nearest rival: fingers may lie
where two cards differ."""

_ALL_SEEN = 0.9
"""Where so large a share of a card agrees, there are no fingers on it."""

_TIMES_ALL_SEEN = 2.0

_WORTH_ASKING = 0.03
"""Cards less likely than this are not offered."""


def signs(evidence: Evidence) -> np.ndarray:
    """Return what speaks for and against a card, about -1 to 1 each.

    In this order: agreement where it is alone, how clearly the best part agrees, a
    patch that differs, points, and the lead over the nearest rival as a share.
    """
    ahead = evidence.lead - evidence.behind
    return np.array(
        [
            evidence.distinct,
            evidence.clear,
            min(evidence.clash / 12, 1.0),
            min(evidence.points / 40, 1.0),
            ahead / (evidence.lead + evidence.behind + 1),
        ]
    )


def confidence(evidence: Evidence) -> float:
    """Return the probability, 0 to 1, that the evidence is of the right card."""
    logit = _BIAS + float(_WEIGHTS @ signs(evidence))
    probability = float(1 / (1 + np.exp(-logit)))
    return probability if _is_sound(evidence) else min(probability, SURE - 0.01)


def _is_sound(evidence: Evidence) -> bool:
    """Return whether there is enough to tell by, however well it agrees."""
    times = _TIMES if evidence.match < _ALL_SEEN else _TIMES_ALL_SEEN
    least = _LEAST_LEAD + times * evidence.behind
    return evidence.amount >= _LEAST_AMOUNT and evidence.lead >= least


def answer(found: list[Found], references: tuple[Reference, ...]) -> EnrolledReading:
    """Return what to say about cards that were compared, best first."""
    shares = _shared([confidence(one.evidence) for one in found])
    likely = [i for i, share in enumerate(shares) if share >= _WORTH_ASKING]
    if not likely:
        return EnrolledReading(None, 0.0, (), None)
    likely = sorted(likely, key=lambda i: -shares[i])[:3]
    first = likely[0]
    best = found[first]
    name = references[best.number]
    is_sure = first == 0 and shares[first] >= SURE
    return EnrolledReading(
        id=name.id if is_sure else None,
        confidence=shares[first] if is_sure else min(shares[first], SURE - 0.01),
        best_three=tuple((references[found[i].number].id, shares[i]) for i in likely),
        corners_xy=corners_of(best.compared.plane, name),
    )


def _shared(alone: list[float]) -> list[float]:
    """Return probabilities of cards of which one at most lies there, at most 1 in all.

    Args:
        alone: how probable each is without the others.
    """
    odds = [share / max(1 - share, 1e-6) for share in alone]
    return [one / (1 + sum(odds)) for one in odds]
