"""Grounds to write on: rounded plates, sheets of paper, soft shadows, sky."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from companion.ui.palette import Rgb

_OVER = 3


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded rectangle whose middle can be stretched."""

    fill: Rgb
    edge: Rgb
    radius: int
    """Of the corners, in pixels."""

    edge_width: float = 1.0
    shadow: int = 0
    """How far its shadow falls, in pixels."""

    light: int = 0
    """How much lighter its top is than its bottom, 0 to 60."""

    @property
    def border(self) -> int:
        """Pixels at each side that are not stretched."""
        return self.radius + self.shadow + 2


def plate_image(plate: Plate) -> Image.Image:
    """Return the smallest picture of ``plate``, for nine-slice drawing."""
    side = 2 * plate.border + 8
    body = rounded_mask((side, side), plate.radius, plate.shadow)
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    if plate.shadow:
        dark = ImageChops.offset(body, 0, max(1, plate.shadow // 2))
        dark = dark.filter(ImageFilter.GaussianBlur(plate.shadow / 2))
        image.putalpha(dark.point(lambda value: value * 110 // 255))
    edge = Image.new("RGBA", (side, side), (*plate.edge, 255))
    image.paste(edge, (0, 0), body)
    inner = rounded_mask(
        (side, side), plate.radius - plate.edge_width, plate.shadow + plate.edge_width
    )
    image.paste(_lit(plate.fill, plate.light, (side, side)), (0, 0), inner)
    return image


def rounded_mask(size_wh: tuple[int, int], radius: float, margin: float) -> Image.Image:
    """Return the coverage of a rounded rectangle ``margin`` inside ``size_wh``."""
    large = (size_wh[0] * _OVER, size_wh[1] * _OVER)
    image = Image.new("L", large, 0)
    ImageDraw.Draw(image).rounded_rectangle(
        (
            margin * _OVER,
            margin * _OVER,
            large[0] - 1 - margin * _OVER,
            large[1] - 1 - margin * _OVER,
        ),
        radius=max(0.0, radius) * _OVER,
        fill=255,
    )
    return image.resize(size_wh, Image.Resampling.BOX)


def _lit(fill: Rgb, light: int, size_wh: tuple[int, int]) -> Image.Image:
    top = (*(min(255, part + light) for part in fill), 255)
    return vertical(top, (*fill, 255), size_wh)


def vertical(
    top: tuple[int, ...], bottom: tuple[int, ...], size_wh: tuple[int, int]
) -> Image.Image:
    """Return a picture that runs from one colour to another downwards."""
    ramp = Image.linear_gradient("L").resize(size_wh)
    return Image.composite(
        Image.new("RGBA", size_wh, bottom), Image.new("RGBA", size_wh, top), ramp
    )


def paper_image(
    paper: Rgb, edge: Rgb, size_wh: tuple[int, int], radius: int
) -> Image.Image:
    """Return a sheet of paper lit from behind: bright middle, darker rim, fibres."""
    rim = tuple(
        (3 * one + 2 * other) // 5 for one, other in zip(paper, edge, strict=True)
    )
    glow = Image.radial_gradient("L").resize(size_wh)
    sheet = Image.composite(
        Image.new("RGB", size_wh, rim),
        Image.new("RGB", size_wh, paper),
        glow.point(lambda value: max(0, value - 110) * 255 // 145),
    )
    sheet = _with_fibres(sheet)
    image = sheet.convert("RGBA")
    image.putalpha(rounded_mask(size_wh, radius, 0))
    return image


def _with_fibres(sheet: Image.Image) -> Image.Image:
    """Return ``sheet`` with the same faint fibres every time."""
    width, height = sheet.size
    fibres = Image.new("L", (width, height), 128)
    pen = ImageDraw.Draw(fibres)
    seed = 12345
    for _ in range(width * height // 420):
        seed = (seed * 1103515245 + 12345) % 2**31
        x, y = seed % width, seed // 7919 % height
        length, drop = 4 + seed // 31 % 14, seed // 97 % 7 - 3
        tone = 118 if seed // 13 % 2 else 140
        pen.line((x, y, x + length, y + drop), fill=tone)
    soft = fibres.filter(ImageFilter.GaussianBlur(0.6))
    return ImageChops.soft_light(sheet, Image.merge("RGB", (soft, soft, soft)))
