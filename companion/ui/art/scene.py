"""The picture of the first screen: a gate before the moon, and who walks by night."""

from __future__ import annotations

from math import pi, sin

from PIL import Image, ImageDraw

from companion.ui.art.icons import ICONS
from companion.ui.art.layers import Layer, fill
from companion.ui.art.paths import flatten
from companion.ui.art.raster import mask
from companion.ui.palette import Palette, Rgb

_WALKERS = (
    ("clan-nogitsune", 1.0),
    ("lantern", 0.5),
    ("clan-gamanoke", 0.78),
    ("clan-nekomata", 0.9),
    ("spirit", 0.44),
    ("clan-onikuma", 1.1),
    ("lantern", 0.5),
    ("meeple", 0.7),
    ("meeple", 0.56),
    ("spirit", 0.36),
)
_ROBE = fill(*flatten("M 34 0 C 40 8 60 8 66 0 L 92 100 L 8 100 Z"))
_SNAG = 6
"""Width in pixels of the steps in which a hill is drawn."""


def scene_image(
    palette: Palette, size_wh: tuple[int, int], is_night: bool
) -> Image.Image:
    """Return the picture at exactly ``size_wh``, opaque."""
    width, height = size_wh
    unit = min(width, height * 0.9)
    middle = (width * 0.57, height * 0.42)
    image = _sky(palette, size_wh, is_night)
    if is_night:
        _stars(image, palette.text)
    _glow(image, middle, unit * 0.62, palette.glow, 150 if is_night else 70)
    moon = (246, 222, 170) if is_night else palette.vermilion
    _icon(image, "disc", middle, unit * 0.66, moon)
    far = _mixed(palette.sky, (120, 84, 92) if is_night else palette.edge, 0.34)
    _hill(image, 0.74, far, 0.05, 1.3)
    _clouds(image, palette, is_night, middle, unit)
    near = _mixed(palette.ground, palette.king, 0.4) if is_night else palette.ink
    gate = palette.vermilion if is_night else palette.ink
    _icon(image, "torii", (width * 0.57, height * 0.59), unit * 0.74, gate)
    _hill(image, 0.88, near, 0.025, 0.6)
    _procession(image, palette, near)
    return image


def _mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (
        round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True)
    )
    return red, green, blue


def _sky(palette: Palette, size_wh: tuple[int, int], is_night: bool) -> Image.Image:
    """Return the sky: dark above, a warm haze where it meets the hills."""
    haze = (138, 82, 62) if is_night else (250, 226, 178)
    top = _mixed(palette.sky, (16, 18, 44), 0.5) if is_night else palette.sky
    ramp = Image.linear_gradient("L").resize(size_wh)
    warm = ramp.point(lambda value: min(255, value * value // 190))
    image = Image.new("RGBA", size_wh, (*top, 255))
    image.paste((*haze, 255), (0, 0), warm)
    return image


def _icon(
    image: Image.Image, name: str, centre: tuple[float, float], side: float, tone: Rgb
) -> None:
    _stamp(image, ICONS[name].layers, centre, (side, side), tone)


def _stamp(
    image: Image.Image,
    layers: tuple[Layer, ...],
    centre: tuple[float, float],
    size_wh: tuple[float, float],
    tone: Rgb,
) -> None:
    size = (max(1, round(size_wh[0])), max(1, round(size_wh[1])))
    at = (round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2))
    image.paste((*tone, 255), at, mask(layers, size))


def _glow(
    image: Image.Image, centre: tuple[float, float], radius: float, tone: Rgb, most: int
) -> None:
    size = (max(2, round(2 * radius)), max(2, round(2 * radius)))
    light = Image.radial_gradient("L").resize(size)
    coverage = light.point(lambda value: max(0, 180 - value) * most // 180)
    at = (round(centre[0] - radius), round(centre[1] - radius))
    image.paste((*tone, 255), at, coverage)


def _stars(image: Image.Image, tone: Rgb) -> None:
    width, height = image.size
    pen = ImageDraw.Draw(image, "RGBA")
    seed = 77
    for _ in range(60):
        seed = (seed * 1103515245 + 12345) % 2**31
        x, y = seed // 7 % width, seed // 1009 % (height * 6 // 10)
        size = 1 + seed // 5 % 2
        pen.ellipse((x, y, x + size, y + size), fill=(*tone, 80 + seed // 11 % 140))


def _clouds(
    image: Image.Image,
    palette: Palette,
    is_night: bool,
    moon: tuple[float, float],
    unit: float,
) -> None:
    """Draw bands of cloud across the moon, round at their ends."""
    pen = ImageDraw.Draw(image, "RGBA")
    tone = (*((112, 78, 84) if is_night else palette.panel), 130)
    for dx, dy, length in ((-0.5, -0.2, 0.3), (0.16, 0.03, 0.36), (-0.46, 0.14, 0.26)):
        left, top = moon[0] + dx * unit, moon[1] + dy * unit
        high = unit * 0.02
        pen.rounded_rectangle(
            (left, top, left + length * unit, top + high), high / 2, fill=tone
        )
        pen.rounded_rectangle(
            (
                left + 0.07 * unit,
                top + high,
                left + (length + 0.08) * unit,
                top + 2 * high,
            ),
            high / 2,
            fill=tone,
        )


def _hill(
    image: Image.Image, level: float, tone: Rgb, swing: float, waves: float
) -> None:
    width, height = image.size
    ridge = [
        (x, _ridge(x / width, level, swing, waves) * height)
        for x in range(0, width + _SNAG, _SNAG)
    ]
    top = int(min(y for _, y in ridge))
    band = height - top
    outline = (
        *((x * 100 / width, (y - top) * 100 / band) for x, y in ridge),
        (110.0, 100.0),
        (0.0, 100.0),
    )
    image.paste((*tone, 255), (0, top), mask((fill(outline),), (width, band)))


def _ridge(share: float, level: float, swing: float, waves: float) -> float:
    slow = swing * sin(2 * pi * waves * share + 0.6)
    return level - slow - swing * 0.3 * sin(pi * 5 * share)


def _procession(image: Image.Image, palette: Palette, ground: Rgb) -> None:
    """Walk the ridge of the near hill from right to left, lights between them."""
    width, height = image.size
    step = min(max(width / 8.5, height / 12), height / 7)
    for n in range(int(width / step) + 1):
        name, size = _WALKERS[n % len(_WALKERS)]
        x = (n + 0.45) * step
        foot = _ridge(x / width, 0.88, 0.025, 0.6) * height + step * 0.06
        side = step * 0.66 * size
        if name in ("lantern", "spirit"):
            y = foot - step * 0.72
            _glow(image, (x, y), side * 1.7, palette.glow, 150)
            _icon(image, name, (x, y), side, palette.glow)
        elif name == "meeple":
            _icon(image, name, (x, foot - side / 2), side, ground)
        else:
            robe = side * 1.0
            _stamp(image, (_ROBE,), (x, foot - robe / 2), (side * 0.8, robe), ground)
            _icon(image, name, (x, foot - robe - side * 0.3), side, ground)
