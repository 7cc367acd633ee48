"""Where a picture is dense with edges in both directions, as a code is; pure."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.types import Pixels

_LONG_SIDE_PX = 640
"""Regions are searched for in a copy this long: fast, and noise is averaged out."""

_WINDOW_PX = 21
"""Side of the neighbourhood that is judged, in that copy."""

_DENSITY = 0.26
"""Mean step from pixel to pixel, as a share of the local contrast, to count."""

_INK = 0.5
"""Local contrast as a share of the local white; wood and cloth have less."""

_SHEET_PX = 320
"""Sheets are measured in a copy this long."""

_SHADE = 0.4
"""How much darker than the paper a sheet may become, as a share of the contrast."""


class Region(NamedTuple):
    """A rectangle of a picture, in its pixels."""

    left: int
    top: int
    width: int
    height: int
    white: int
    """Brightness of the paper, 0 to 255."""

    contrast: int
    """White less black, 0 to 255."""

    def cut(self, grey: Pixels) -> Pixels:
        """Return this part of ``grey``, as a view."""
        return grey[
            self.top : self.top + self.height, self.left : self.left + self.width
        ]

    def grown(self, share: float, grey: Pixels) -> "Region":
        """Return the region with ``share`` of its sides added all around."""
        height, width = grey.shape
        more = int(share * max(self.width, self.height)) + 4
        left, top = max(0, self.left - more), max(0, self.top - more)
        right = min(width, self.left + self.width + more)
        bottom = min(height, self.top + self.height + more)
        return self._replace(
            left=left, top=top, width=right - left, height=bottom - top
        )


def dense_regions(grey: Pixels, most: int = 1) -> tuple[Region, ...]:
    """Return the parts of ``grey`` that look like print, densest first.

    Args:
        grey: ``(H, W)`` uint8.
        most: how many regions at most.
    """
    scale = min(1.0, _LONG_SIDE_PX / max(grey.shape))
    small = np.asarray(
        cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA),
        np.uint8,
    )
    density = _density(small)
    regions: list[Region] = []
    for _ in range(most):
        peak = int(density.max())
        found = _region_at_peak(density, peak, small) if peak else None
        if found is None:
            break
        regions.append(_enlarged(found, 1 / scale))
        cut = found.grown(0.1, small)
        cut.cut(density)[:] = 0
    return tuple(regions)


def sheet_side(grey: Pixels, region: Region) -> float:
    """Return how long the bright sheet under ``region`` is.

    Returns:
        Its longer side as a share of the shorter one of ``grey``; 1 and more where it
        goes on beyond the picture.
    """
    scale = min(1.0, _SHEET_PX / max(grey.shape))
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    bright = (small >= region.white - _SHADE * region.contrast).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(bright)
    left, top, width, height = (int(side * scale) for side in region[:4])
    under = labels[top : top + height + 1, left : left + width + 1]
    areas = np.bincount(under[under > 0], minlength=1)
    if not areas.any():
        return 0.0
    sheet = stats[int(areas.argmax())]
    longer = max(int(sheet[cv2.CC_STAT_WIDTH]), int(sheet[cv2.CC_STAT_HEIGHT]))
    return float(longer / min(small.shape))


def _density(small: Pixels) -> Pixels:
    soft = cv2.GaussianBlur(small, (3, 3), 0)
    across = cv2.convertScaleAbs(cv2.Sobel(soft, cv2.CV_16S, 1, 0))
    down = cv2.convertScaleAbs(cv2.Sobel(soft, cv2.CV_16S, 0, 1))
    window = (_WINDOW_PX, _WINDOW_PX)
    # The lesser of both directions: grain, rules and edges of cards have only one.
    return np.asarray(np.minimum(cv2.blur(across, window), cv2.blur(down, window)))


def _region_at_peak(density: Pixels, peak: int, small: Pixels) -> Region | None:
    dense: NDArray[np.uint8] = (density >= 0.5 * peak).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(dense)
    row, column = np.unravel_index(int(density.argmax()), density.shape)
    left, top, width, height = stats[labels[row, column], :4].tolist()
    region = Region(left, top, width, height, 0, 0)
    black, white = np.percentile(region.cut(small), (2, 98))
    contrast = float(white - black)
    if peak < _DENSITY * contrast or contrast < _INK * white:
        return None
    return region._replace(white=int(white), contrast=int(contrast))


def _enlarged(region: Region, factor: float) -> Region:
    left, top, width, height = (round(side * factor) for side in region[:4])
    return region._replace(left=left, top=top, width=width, height=height)
