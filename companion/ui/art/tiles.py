"""Island tiles: the colour of an element under a traditional pattern of its own.

Water has waves (seigaiha), wood has hemp leaves (asanoha), earth has tortoise shell
(kikko), fire has scales (uroko): told apart without colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from companion.ui.art.paths import Outline, flatten
from companion.ui.art.plates import vertical
from companion.ui.art.raster import outline_mask
from companion.ui.palette import Rgb

_OVER = 3
_PATTERN_STRENGTH = 62

SQUARE = flatten(
    "M 8 0 L 92 0 Q 100 0 100 8 L 100 92 Q 100 100 92 100 L 8 100 Q 0 100 0 92 "
    "L 0 8 Q 0 0 8 0 Z"
)[0]
HEX = flatten("M 50 0 L 100 25 L 100 75 L 50 100 L 0 75 L 0 25 Z")[0]
SHAPES: dict[str, Outline] = {"square": SQUARE, "hex": HEX}


def tile_image(
    element: str, colour: Rgb, shape: str, size_wh: tuple[int, int]
) -> Image.Image:
    """Return a tile without anything on it; opaque inside its outline."""
    light = tuple(min(255, part + 26) for part in colour)
    dark = tuple(part * 7 // 10 for part in colour)
    ground = vertical((*light, 255), (*dark, 255), size_wh)
    strokes = pattern(element, size_wh)
    white = Image.new("RGBA", size_wh, (255, 250, 236, 255))
    ground = Image.composite(
        white, ground, strokes.point(lambda value: value * _PATTERN_STRENGTH // 255)
    )
    outline = SHAPES[shape]
    body = outline_mask(outline, size_wh)
    rim = ImageChops.subtract(body, _shrunk(body, max(2, size_wh[0] // 28)))
    ground = Image.composite(white, ground, rim.point(lambda value: value * 90 // 255))
    ground.putalpha(body)
    return ground


def halo_image(shape: str, size_wh: tuple[int, int], spread: int) -> Image.Image:
    """Return the coverage of a soft light around a tile, ``spread`` pixels wide."""
    large = (size_wh[0] + 2 * spread, size_wh[1] + 2 * spread)
    image = Image.new("L", large, 0)
    body = outline_mask(SHAPES[shape], size_wh)
    image.paste(body, (spread, spread))
    thick = image.filter(ImageFilter.GaussianBlur(spread / 2.2))
    return thick.point(lambda value: min(255, value * 3 // 2))


def pattern(element: str, size_wh: tuple[int, int]) -> Image.Image:
    """Return the lines of an element's pattern as coverage."""
    large = (size_wh[0] * _OVER, size_wh[1] * _OVER)
    image = Image.new("L", large, 0)
    pen = ImageDraw.Draw(image)
    cell = large[0] / 4
    width = max(2, round(large[0] / 75))
    draw = {"water": _waves, "wood": _leaves, "earth": _shells, "fire": _scales}
    draw[element](pen, large, cell, width)
    return image.resize(size_wh, Image.Resampling.BOX)


def _grid(
    size_wh: tuple[int, int], step_xy: tuple[float, float]
) -> Iterator[tuple[float, float, int]]:
    """Yield places in rows, every second row shifted by half a step, and row number."""
    for row in range(-1, int(size_wh[1] / step_xy[1]) + 3):
        shift = step_xy[0] / 2 if row % 2 else 0.0
        for column in range(-1, int(size_wh[0] / step_xy[0]) + 2):
            yield column * step_xy[0] + shift, row * step_xy[1], row


def _waves(
    pen: ImageDraw.ImageDraw, size_wh: tuple[int, int], cell: float, width: int
) -> None:
    for x, y, _ in _grid(size_wh, (cell, cell / 4)):
        for part in (1.0, 0.68, 0.36):
            half = cell / 2 * part
            if part == 1.0:
                pen.ellipse((x - half, y - half, x + half, y + half), fill=0)
            pen.ellipse(
                (x - half, y - half, x + half, y + half), outline=255, width=width
            )


def _leaves(
    pen: ImageDraw.ImageDraw, size_wh: tuple[int, int], cell: float, width: int
) -> None:
    high = cell * 0.866
    for x, y, _ in _grid(size_wh, (cell, high)):
        for turn in range(6):
            angle = turn * pi / 3
            tip = (x + cell * cos(angle), y + cell * sin(angle))
            pen.line(((x, y), tip), fill=255, width=width)
            centre = angle + pi / 6
            heart = (
                x + cell * 0.577 * cos(centre),
                y + cell * 0.577 * sin(centre),
            )
            pen.line(((x, y), heart), fill=255, width=max(1, width * 2 // 3))


def _shells(
    pen: ImageDraw.ImageDraw, size_wh: tuple[int, int], cell: float, width: int
) -> None:
    for x, y, _ in _grid(size_wh, (cell, cell * 0.866)):
        for part in (1.0, 0.56):
            radius = cell / 1.732 * part
            points = [
                (x + radius * sin(n * pi / 3), y + radius * cos(n * pi / 3))
                for n in range(7)
            ]
            pen.line(points, fill=255, width=width)


def _scales(
    pen: ImageDraw.ImageDraw, size_wh: tuple[int, int], cell: float, width: int
) -> None:
    side = cell * 0.8
    for x, y, _ in _grid(size_wh, (side, side * 0.8)):
        pen.polygon(
            ((x - side / 2, y + side * 0.8), (x, y), (x + side / 2, y + side * 0.8)),
            fill=255,
        )


def _shrunk(body: Image.Image, pixels: int) -> Image.Image:
    return body.filter(ImageFilter.MinFilter(2 * (pixels // 2) + 1))
