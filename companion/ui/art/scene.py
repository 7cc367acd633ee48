"""The picture of the first screen: a gate before the moon, and who walks by night."""

from __future__ import annotations

from math import pi, sin

from PIL import Image, ImageDraw

from companion.ui.art.icons import ICONS
from companion.ui.art.plates import vertical
from companion.ui.art.raster import mask
from companion.ui.palette import Palette, Rgb

_WALKERS = (
    ("clan-nogitsune", 0.9),
    ("lantern", 0.62),
    ("clan-gamanoke", 0.8),
    ("spirit", 0.6),
    ("clan-nekomata", 0.86),
    ("lantern", 0.62),
    ("clan-onikuma", 1.0),
    ("spirit", 0.5),
)


def scene_image(palette: Palette, size_wh: tuple[int, int], is_night: bool) -> Image.Image:
    """Return the picture at exactly ``size_wh``, opaque."""
    width, height = size_wh
    image = vertical((*palette.sky, 255), (*palette.ground, 255), size_wh)
    unit = min(width, height)
    disc_xy = (width * 0.56, height * 0.4)
    disc = palette.paper if is_night else palette.vermilion
    _glow(image, disc_xy, unit * 0.85, palette.glow, 120 if is_night else 60)
    if is_night:
        _stars(image, palette.text)
    _icon(image, "disc", disc_xy, unit * 0.6, disc)
    _hills(image, 0.7, _mixed(palette.sky, palette.ground, 0.35), 0.05, 1.0)
    gate = palette.vermilion if is_night else palette.ink
    ground = _mixed(palette.ground, palette.king, 0.6) if is_night else palette.ink
    _icon(image, "torii", (width * 0.56, height * 0.56), unit * 0.7, gate)
    _hills(image, 0.86, ground, 0.03, 0.5)
    _procession(image, palette, is_night, ground)
    return image


def _mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (
        round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True)
    )
    return red, green, blue


def _icon(
    image: Image.Image, name: str, centre: tuple[float, float], side: float, tone: Rgb
) -> None:
    size = max(1, round(side))
    coverage = mask(ICONS[name].layers, (size, size))
    left, top = round(centre[0] - side / 2), round(centre[1] - side / 2)
    image.paste((*tone, 255), (left, top), coverage)


def _glow(
    image: Image.Image, centre: tuple[float, float], radius: float, tone: Rgb, most: int
) -> None:
    size = (round(2 * radius), round(2 * radius))
    light = Image.radial_gradient("L").resize(size)
    coverage = light.point(lambda value: max(0, 180 - value) * most // 180)
    at = (round(centre[0] - radius), round(centre[1] - radius))
    image.paste((*tone, 255), at, coverage)


def _stars(image: Image.Image, tone: Rgb) -> None:
    width, height = image.size
    pen = ImageDraw.Draw(image, "RGBA")
    seed = 77
    for _ in range(46):
        seed = (seed * 1103515245 + 12345) % 2**31
        x, y = seed % width, seed // 1009 % (height * 6 // 10)
        size = 1 + seed // 5 % 2
        pen.ellipse((x, y, x + size, y + size), fill=(*tone, 90 + seed // 11 % 120))


def _hills(
    image: Image.Image, level: float, tone: Rgb, swing: float, waves: float
) -> None:
    width, height = image.size
    top = [(x, _ridge(x / width, level, swing, waves) * height) for x in range(0, width + 8, 8)]
    pen = ImageDraw.Draw(image)
    pen.polygon([(0, height), *top, (width, height)], fill=(*tone, 255))


def _ridge(share: float, level: float, swing: float, waves: float) -> float:
    return level - swing * sin(2 * pi * waves * share + 0.6) - swing * 0.4 * sin(
        pi * 5 * share
    )


def _procession(
    image: Image.Image, palette: Palette, is_night: bool, ground: Rgb
) -> None:
    width, height = image.size
    step = max(width / 9, min(width, height) / 7)
    count = int(width / step) + 1
    for n in range(count):
        name, size = _WALKERS[n % len(_WALKERS)]
        x = (n + 0.4) * step
        side = step * 0.62 * size
        y = _ridge(x / width, 0.86, 0.03, 0.5) * height - side * 0.42
        if name in ("lantern", "spirit"):
            y -= step * 0.22
            tone = palette.glow if is_night or name == "lantern" else palette.water
            _glow(image, (x, y), side * 1.1, palette.glow, 110)
            _icon(image, name, (x, y), side, tone)
        else:
            _icon(image, name, (x, y), side, ground)
            _rim(image, name, (x, y), side, palette if is_night else None)


def _rim(
    image: Image.Image,
    name: str,
    centre: tuple[float, float],
    side: float,
    palette: Palette | None,
) -> None:
    """At night, light the walkers' faces a little so that they show on the hill."""
    if palette is None:
        return
    size = max(1, round(side))
    coverage = mask(ICONS[name].layers, (size, size))
    at = (round(centre[0] - side / 2), round(centre[1] - side / 2))
    tone = _mixed(palette.ground, palette.text, 0.3)
    image.paste((*tone, 255), at, coverage)
