"""Readers of enrolled cards that tutorials build: a hash of the picture, votes of ORB.

Peers to measure ours against. The hash is given the card's true outline; ORB finds it.
"""

import cv2
import numpy as np

CUT_WH = 252, 352
MOST_BITS = 12
"""Of 64 that may differ from the hash of a known card."""

LEAST_LEAD = 3
"""By so many bits, or matched points, the next card has to be worse."""

LEAST_POINTS = 12
_RATIO = 0.8


class ByHash:
    """Knows cards by the signs of the slowest waves of their brightness (pHash)."""

    def __init__(self, pictures):
        """Take the pictures of the known cards, ``(H, W, 3)`` uint8 BGR each."""
        self._known = np.stack([_hash(picture) for picture in pictures])

    def name(self, pixels, corners):
        """Return the number of the card whose outline is given, None in doubt."""
        best = np.full(len(self._known), 64)
        for turn in (0, 2):
            bits = _hash(_cut(pixels, np.roll(corners, turn, axis=0)))
            best = np.minimum(best, (bits != self._known).sum(axis=1))
        first, second = np.argsort(best, kind="stable")[:2]
        is_sure = best[first] <= MOST_BITS and best[second] - best[first] >= LEAST_LEAD
        return int(first) if is_sure else None


class ByOrb:
    """Knows cards by matched ORB points that lie as on the card."""

    def __init__(self, pictures):
        """Take the pictures of the known cards, ``(H, W, 3)`` uint8 BGR each."""
        self._orb = cv2.ORB_create(500)
        self._matcher = cv2.BFMatcher(cv2.NORM_HAMMING)
        self._known = [self._seen(cv2.resize(one, CUT_WH)) for one in pictures]

    def name(self, pixels, _corners):
        """Return the number of the card that a picture shows, None in doubt."""
        points, looks = self._seen(pixels)
        votes = [self._votes(known, points, looks) for known in self._known]
        first, second = np.argsort(votes)[::-1][:2]
        lead = votes[first] - votes[second]
        is_sure = votes[first] >= LEAST_POINTS and lead >= LEAST_LEAD
        return int(first) if is_sure else None

    def _seen(self, pixels):
        grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
        points, looks = self._orb.detectAndCompute(grey, None)
        return np.float32([point.pt for point in points]), looks

    def _votes(self, known, points, looks):
        known_points, known_looks = known
        if looks is None or known_looks is None or len(looks) < 2:
            return 0
        pairs = self._matcher.knnMatch(known_looks, looks, 2)
        good = [a for a, *b in pairs if b and a.distance < _RATIO * b[0].distance]
        if len(good) < 4:
            return 0
        ours = np.float32([known_points[one.queryIdx] for one in good])
        theirs = np.float32([points[one.trainIdx] for one in good])
        _, inside = cv2.findHomography(ours, theirs, cv2.RANSAC, 5.0)
        return 0 if inside is None else int(inside.sum())


def _hash(picture):
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = np.float32(cv2.resize(grey, (32, 32), interpolation=cv2.INTER_AREA))
    waves = cv2.dct(small)[:8, :8].ravel()
    return waves > np.median(waves[1:])


def _cut(pixels, corners):
    width, height = CUT_WH
    flat = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    plane = cv2.getPerspectiveTransform(np.float32(corners), flat)
    return cv2.warpPerspective(pixels, plane, CUT_WH)
