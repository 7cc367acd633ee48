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


_MOST_PX = 60_000_000
"""No copy is enlarged beyond this."""

_PARTS = 3
_PART_PX = 480
"""Length to which a part is enlarged, at most fourfold."""

_TINY_PX = 260
_SMALL_PX = 1280

_LEAST_WINDOW_PX = 5
_WINDOWS = 256

Copier: TypeAlias = Callable[[Pixels], Iterator[Copy]]
"""Makes copies of an ``(H, W)`` uint8 picture, which it leaves alone."""


def grey_of(bgr: Pixels) -> Pixels:
    """Return the ``(H, W)`` brightness of an ``(H, W, 3)`` BGR picture."""
    return np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)


def edged(grey: Pixels, window_px: int, more: float) -> Pixels:
    """Return ``grey`` with its differences from the neighbourhood made stronger.

    Two box filters stand in for a Gaussian, which takes four times as long.

    Args:
        grey: ``(H, W)`` uint8.
        window_px: side of the boxes, odd: about two widths of a blurred edge.
        more: how many times the difference is added.
    """
    box = (window_px, window_px)
    soft = cv2.blur(cv2.blur(grey, box), box)
    return np.asarray(cv2.addWeighted(grey, 1 + more, soft, -more, 0), np.uint8)


def as_it_is(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture itself."""
    yield Copy(grey)


def enlarged(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture at twice its size, for modules below three pixels."""
    yield _doubled(grey)


def evened(grey: Pixels) -> Iterator[Copy]:
    """Yield it at twice its size with even contrast in all tiles, against shadow."""
    copy = _doubled(grey)
    even = cv2.createCLAHE(3.0, (8, 8)).apply(copy.grey)
    yield copy._replace(grey=np.asarray(even, np.uint8))


def sharpened(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture with its edges raised: for soft and moved markers."""
    window = max(_LEAST_WINDOW_PX, max(grey.shape) // _WINDOWS | 1)
    yield Copy(edged(grey, window, 3.5))


def small_enlarged(grey: Pixels) -> Iterator[Copy]:
    """Yield a small picture at twice its size, nothing of others: it takes long."""
    if max(grey.shape) <= _SMALL_PX:
        yield _doubled(grey)


def small_sharpened(grey: Pixels) -> Iterator[Copy]:
    """Yield a small picture at twice its size with its edges raised, else nothing."""
    for copy in small_enlarged(grey):
        yield copy._replace(grey=edged(copy.grey, 11, 6.0))


def small(grey: Pixels) -> Iterator[Copy]:
    """Yield it at most 1280 pixels long, which evens out the noise of the dark."""
    yield _within(grey, _SMALL_PX)


def inked(grey: Pixels) -> Iterator[Copy]:
    """Yield it at twice its size in black and white by the neighbourhood: glare."""
    copy = _doubled(grey)
    yield copy._replace(grey=_ink(copy.grey, 40))


def lifted(grey: Pixels) -> Iterator[Copy]:
    """Yield it at half its size with its shadows brightened, for the dark."""
    yield _brighter(Copy(_scaled(grey, 0.5), 0.5))


def lifted_small(grey: Pixels) -> Iterator[Copy]:
    """Yield it 1000 pixels long with its shadows brightened: for the noisy dark."""
    yield _brighter(_within(grey, 1000))


def unspotted(grey: Pixels) -> Iterator[Copy]:
    """Yield it 1000 pixels long without small bright spots, which glitter makes."""
    copy = _within(grey, 1000)
    opened = cv2.morphologyEx(copy.grey, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    yield copy._replace(grey=np.asarray(opened, np.uint8))


def reduced(grey: Pixels) -> Iterator[Copy]:
    """Yield it 700 pixels long, where ZBar reads more than at full size."""
    yield _within(grey, 700)


def dense_parts(grey: Pixels) -> Iterator[Copy]:
    """Yield the parts that look like print, enlarged: for a small code."""
    for region in dense_regions(grey, most=_PARTS):
        part = region.grown(0.25, grey)
        scale = min(4.0, max(1.0, _PART_PX / max(part.width, part.height)))
        yield Copy(_scaled(part.cut(grey), scale), scale, (part.left, part.top))


def halved(grey: Pixels) -> Iterator[Copy]:
    """Yield the picture at half its size, for large modules and much noise."""
    yield Copy(_scaled(grey, 0.5), 0.5)


def inked_parts(grey: Pixels) -> Iterator[Copy]:
    """Yield the parts that look like print in black and white by the neighbourhood."""
    for copy in dense_parts(grey):
        yield copy._replace(grey=_ink(copy.grey, 20))


def sharp_parts(grey: Pixels) -> Iterator[Copy]:
    """Yield the parts that look like print, enlarged and sharpened: for a soft code."""
    for copy in dense_parts(grey):
        soft = cv2.GaussianBlur(copy.grey, (0, 0), 3.0)
        sharp = cv2.addWeighted(copy.grey, 2.5, soft, -1.5, 0)
        yield copy._replace(grey=np.asarray(sharp, np.uint8))


def tiny_part(grey: Pixels) -> Iterator[Copy]:
    """Yield the part that looks most like print, small enough for a slow reader."""
    for region in dense_regions(grey):
        part = region.grown(0.25, grey)
        scale = min(1.0, _TINY_PX / max(part.width, part.height))
        yield Copy(_scaled(part.cut(grey), scale), scale, (part.left, part.top))


def _brighter(copy: Copy) -> Copy:
    curve = np.asarray(255 * (np.arange(256) / 255) ** 0.4, np.uint8)
    return copy._replace(grey=np.asarray(cv2.LUT(copy.grey, curve), np.uint8))


def _ink(grey: Pixels, windows: int) -> Pixels:
    window = max(3, min(grey.shape) // windows | 1)
    ink = cv2.adaptiveThreshold(
        grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, window, 0
    )
    return np.asarray(ink, np.uint8)


def _doubled(grey: Pixels) -> Copy:
    scale = max(1.0, min(2.0, (_MOST_PX / grey.size) ** 0.5))
    return Copy(_scaled(grey, scale), scale)


def _within(grey: Pixels, side_px: int) -> Copy:
    scale = min(1.0, side_px / max(grey.shape))
    return Copy(_scaled(grey, scale), scale)


def _scaled(grey: Pixels, factor: float) -> Pixels:
    height, width = grey.shape
    size_wh = max(1, round(width * factor)), max(1, round(height * factor))
    if size_wh == (width, height):
        return grey
    how = cv2.INTER_CUBIC if factor > 1 else cv2.INTER_AREA
    return np.asarray(cv2.resize(grey, size_wh, interpolation=how), np.uint8)
