"""The reader of dice that tutorials build: blobs, then groups of blobs.

A peer to measure ours against. Every group of one to six pips that lie near each other
is a die; nothing is ever asked about.
"""

import cv2
import numpy as np

from vision.dice.types import DieReading

NEAR = 2.6
"""Pips of one die lie within so many diameters of the next."""


def read_dice_by_blobs(pixels):
    """Return a reading for each group of blobs in ``(H, W, 3)`` uint8 BGR."""
    grey = cv2.medianBlur(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), 7)
    blobs = max((_blobs(grey), _blobs(255 - grey)), key=len)
    groups = []
    for blob in blobs:
        near = [g for g in groups if any(_is_near(blob, other) for other in g)]
        joined = [blob, *(one for group in near for one in group)]
        groups = [g for g in groups if g not in near] + [joined]
    return [_reading(group) for group in groups if len(group) <= 6]


def _blobs(grey):
    settings = cv2.SimpleBlobDetector_Params()
    settings.filterByArea, settings.minArea = True, grey.size / 20_000
    settings.maxArea = grey.size / 800
    settings.filterByCircularity, settings.minCircularity = True, 0.7
    settings.filterByInertia, settings.minInertiaRatio = True, 0.5
    settings.filterByConvexity, settings.minConvexity = True, 0.85
    return list(cv2.SimpleBlobDetector_create(settings).detect(grey))


def _is_near(one, other):
    away = np.hypot(one.pt[0] - other.pt[0], one.pt[1] - other.pt[1])
    alike = 0.6 < one.size / other.size < 1.7
    return alike and away < NEAR * (one.size + other.size) / 2


def _reading(group):
    points = np.float32([blob.pt for blob in group])
    size = max(blob.size for blob in group)
    (x, y), half = points.mean(axis=0), 1.5 * size
    corners = [[x - half, y - half], [x + half, y - half]]
    corners += [[x + half, y + half], [x - half, y + half]]
    return DieReading(len(group), 1.0, np.float32(corners))
