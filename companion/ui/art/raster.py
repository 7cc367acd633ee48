"""From outlines to pixels at exactly the size wanted, edges smooth.

Everything is drawn four times too large and averaged down, so that no shape has
stairs whatever the graphics driver can do.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw

from companion.ui.art.layers import Layer
from companion.ui.art.paths import Outline

_OVER = 4


def mask(layers: Iterable[Layer], size_wh: tuple[int, int]) -> Image.Image:
    """Return how much each pixel is covered: an ``L`` image of ``size_wh``."""
    large = (size_wh[0] * _OVER, size_wh[1] * _OVER)
    image = Image.new("L", large, 0)
    pen = ImageDraw.Draw(image)
    for layer in layers:
        _draw(pen, layer, (large[0] / 100, large[1] / 100))
    return image.resize(size_wh, Image.Resampling.BOX)


def _draw(
    pen: ImageDraw.ImageDraw, layer: Layer, scale_xy: tuple[float, float]
) -> None:
    tone = round(255 * layer.strength)
    for outline in layer.outlines:
        points = [(x * scale_xy[0], y * scale_xy[1]) for x, y in outline]
        if layer.width:
            _trace(pen, points, layer.width * min(scale_xy), tone)
        else:
            pen.polygon(points, fill=tone)


def _trace(
    pen: ImageDraw.ImageDraw, points: list[tuple[float, float]], width: float, tone: int
) -> None:
    pen.line(points, fill=tone, width=max(1, round(width)), joint="curve")
    half = width / 2
    for x, y in (points[0], points[-1]):
        pen.ellipse((x - half, y - half, x + half, y + half), fill=tone)


def outline_mask(outline: Outline, size_wh: tuple[int, int]) -> Image.Image:
    """Return the mask of one filled outline."""
    return mask((Layer((outline,)),), size_wh)
