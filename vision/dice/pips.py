"""Finds small round marks: dark on light and light on dark, of any size."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.types import Pip
from vision.types import Pixels

SEARCHES = ((1, 9), (1, 15), (1, 23), (2, 17), (2, 25), (4, 19), (4, 27))
"""By how much the picture is reduced, and how wide a mark may be in it, in pixels."""

LEVELS = (18, 30, 46, 70, 100, 140)
"""Differences in brightness at which the marks are cut out."""

LEAST_AXES = 0.3
"""Short axis over long axis of the flattest mark."""

_LEAST_AREA_PX = 9.0
_LEAST_FILL, _MOST_FILL = 0.88, 1.12
"""Area over that of the ellipse with the same moments; 1 for an ellipse."""

_LEAST_OF_HULL = 0.72
"""Share of its hull that a mark covers."""

_SAME = 0.5
"""Marks nearer than this share of a radius are one."""


def find_pips(grey: Pixels) -> tuple[Pip, ...]:
    """Return every round mark in ``(H, W)`` uint8 grey, the clearest first.

    A mark is cut out where its difference from the surroundings falls to about half;
    one that is cut out at several levels is kept once, as its roundest outline.
    """
    found: list[tuple[float, Pip]] = []
    for reduced, kernel in SEARCHES:
        small = grey
        if reduced > 1:
            size = [max(side // reduced, 1) for side in (grey.shape[1], grey.shape[0])]
            small = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA))
        for is_dark in (True, False):
            found += (
                (clear, _enlarged(pip, reduced))
                for clear, pip in _cut_out(small, kernel, is_dark=is_dark)
            )
    found.sort(key=lambda pair: -pair[0])
    return _distinct([pip for _, pip in found])


def _enlarged(pip: Pip, times: int) -> Pip:
    """Return the mark as it lies in the picture before it was reduced."""
    x, y = pip.centre_xy
    shift = (times - 1) / 2
    return Pip(
        (x * times + shift, y * times + shift),
        pip.spread * times**2,
        pip.contrast,
        pip.is_dark,
    )


def _cut_out(
    grey: Pixels, kernel: int, *, is_dark: bool
) -> Iterator[tuple[float, Pip]]:
    """Yield marks with how clear they are."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (kernel, kernel))
    way = cv2.MORPH_BLACKHAT if is_dark else cv2.MORPH_TOPHAT
    hat = np.asarray(cv2.morphologyEx(grey, way, disc), np.uint8)
    for level in LEVELS:
        mask = np.asarray(hat > level, np.uint8)
        lines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for line in lines:
            if len(line) < 8 or len(line) > 4 * kernel:
                continue
            mark = _mark(hat, np.asarray(line, np.int32), level, is_dark=is_dark)
            if mark is not None:
                yield mark


def _mark(
    hat: Pixels, line: NDArray[np.int32], level: int, *, is_dark: bool
) -> tuple[float, Pip] | None:
    """Return the mark within an outline if it is an ellipse.

    A gleam at its edge bites into it, so its hull is what is measured.
    """
    bare = cv2.contourArea(line)
    line = np.asarray(cv2.convexHull(line), np.int32)
    moments = cv2.moments(line)
    if bare < _LEAST_OF_HULL * moments["m00"]:
        return None
    # A contour runs through the middles of its pixels: half a pixel is missing around.
    area = moments["m00"] + cv2.arcLength(line, True) / 2 + 1
    if moments["m00"] < _LEAST_AREA_PX:
        return None
    x, y = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
    cross = moments["mu11"] / moments["m00"]
    spread = np.array(
        [
            [moments["mu20"] / moments["m00"], cross],
            [cross, moments["mu02"] / moments["m00"]],
        ]
    )
    spread *= area / moments["m00"]
    short, long = np.sqrt(np.maximum(np.linalg.eigvalsh(spread), 1e-9))
    fill = area / (4 * np.pi * short * long)
    if short / long < LEAST_AXES or not _LEAST_FILL < fill < _MOST_FILL:
        return None
    left, top, width, height = cv2.boundingRect(line)
    part = hat[top : top + height, left : left + width]
    peak = float(np.percentile(part, 90))
    # Half of its depth is where its edge is.
    halfway = 1 - min(abs(level / max(peak, 1) - 0.5) * 2, 1)
    clear = (1 - abs(1 - fill) * 3) * (0.3 + 0.7 * halfway) * min(peak / 60, 1)
    clear *= 0.4 + 0.6 * short / long
    return clear, Pip((x, y), spread, peak, is_dark)


def _distinct(pips: list[Pip]) -> tuple[Pip, ...]:
    """Return each mark once, the first of those that lie on one another."""
    kept: list[Pip] = []
    places = np.empty((0, 4))
    for pip in pips:
        x, y = pip.centre_xy
        away = np.hypot(places[:, 0] - x, places[:, 1] - y)
        reach = np.maximum(_SAME * np.maximum(places[:, 2], pip.radius), 2.0)
        if ((away < reach) & (places[:, 3] == pip.is_dark)).any():
            continue
        kept.append(pip)
        places = np.vstack([places, (x, y, pip.radius, pip.is_dark)])
    return tuple(kept)
