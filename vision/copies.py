"""Copies of a grey picture in which a code may be easier to read; pure."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np

from vision.texture import dense_regions
from vision.types import Pixels


class Copy(NamedTuple):
    """A processed part of a picture and where it came from."""

    grey: Pixels
    """``(H, W)`` uint8."""

    scale: float = 1.0
    """Pixels of the copy per pixel of the original."""

    left_top_xy: tuple[int, int] = (0, 0)
    """Where the part begins in the original."""


_PARTS = 3
_PART_PX = 480
"""Length to which a part is enlarged, at most fourfold."""

Copier: TypeAlias = Callable[[Pixels], Iterator[Copy]]
"""Makes copies of an ``(H, W)`` uint8 picture, which it leaves alone."""


def grey_of(bgr: Pixels) -> Pixels:
    """Return the ``(H, W)`` brightness of an ``(H, W, 3)`` BGR picture."""
    return np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)


def as_it_is(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture itself."""
    yield Copy(grey)


def enlarged(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture at twice its size, for modules below three pixels."""
    yield Copy(_scaled(grey, 2.0), 2.0)


def sharpened(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture at twice its size with its edges lifted, against blur."""
    yield Copy(_unsharp(_scaled(grey, 2.0)), 2.0)


def equalised(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture with its contrast evened out in tiles, against shadow."""
    yield Copy(np.asarray(cv2.createCLAHE(3.0, (8, 8)).apply(grey), np.uint8))


def dense_parts(grey: Pixels) -> Iterator[Copy]:
    """Yield the parts that look like print, enlarged: for a small code."""
    for region in dense_regions(grey, most=_PARTS):
        part = region.grown(0.25, grey)
        scale = min(4.0, max(1.0, _PART_PX / max(part.width, part.height)))
        yield Copy(_scaled(part.cut(grey), scale), scale, (part.left, part.top))


def sharp_parts(grey: Pixels) -> Iterator[Copy]:
    """Yield the parts that look like print, enlarged and sharpened: for a soft code."""
    for copy in dense_parts(grey):
        yield copy._replace(grey=_unsharp(copy.grey))


def _unsharp(grey: Pixels) -> Pixels:
    soft = cv2.GaussianBlur(grey, (0, 0), 3.0)
    return np.asarray(cv2.addWeighted(grey, 2.5, soft, -1.5, 0), np.uint8)


def _scaled(grey: Pixels, factor: float) -> Pixels:
    how = cv2.INTER_CUBIC if factor > 1 else cv2.INTER_AREA
    copy = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=how)
    return np.asarray(copy, np.uint8)
