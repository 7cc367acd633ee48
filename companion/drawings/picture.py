"""A picture as a list of simple shapes, written as SVG or painted as PNG.

Lengths are in units of the picture; y grows downward.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).parents[1] / "ui" / "assets" / "hyakki-sans.ttf"
SCALE = 2
"""Pixels of a PNG a unit."""

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through some points."""

    points: tuple[Point, ...]
    colour: str
    width: float = 2
    is_dashed: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle."""

    corner: Point
    size: Point
    fill: str
    outline: str = "none"
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle."""

    centre: Point
    radius: float
    fill: str
    outline: str = "none"


@dataclass(frozen=True, slots=True)
class Text:
    """Words in one line; ``at`` is their start, middle or end on the base line."""

    at: Point
    words: str
    size: float = 12
    colour: str = "#222222"
    anchor: str = "start"
    """``start``, ``middle`` or ``end``."""


Mark: TypeAlias = Line | Box | Dot | Text


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes on a ground, those that come later on top."""

    size: tuple[int, int]
    title: str
    marks: tuple[Mark, ...]
    ground: str = "#fdfcf8"


def svg(picture: Picture) -> str:
    """Return the picture as SVG, the same text for the same picture."""
    width, height = picture.size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="Noto Sans, sans-serif">'
    )
    ground = f'<rect width="{width}" height="{height}" fill="{picture.ground}"/>'
    title = f"<title>{escape(picture.title)}</title>"
    body = [_element(mark) for mark in picture.marks]
    return "\n".join([head, title, ground, *body, "</svg>", ""])


def paint(picture: Picture) -> Image.Image:
    """Return the picture as pixels."""
    width, height = picture.size
    image = Image.new("RGB", (width * SCALE, height * SCALE), picture.ground)
    canvas = ImageDraw.Draw(image)
    for mark in picture.marks:
        _paint(canvas, mark)
    return image


def file_of(picture: Picture, ending: str) -> bytes:
    """Return the picture as a file: PNG if its ``ending`` is ``.png``, else SVG."""
    if ending.lower() != ".png":
        return svg(picture).encode()
    file = BytesIO()
    paint(picture).save(file, "PNG", optimize=True)
    return file.getvalue()


def _element(mark: Mark) -> str:
    match mark:
        case Line(points, colour, width, is_dashed):
            dashes = ' stroke-dasharray="4 4"' if is_dashed else ""
            return (
                f'<polyline points="{_numbers(points)}" fill="none" stroke="{colour}" '
                f'stroke-width="{width:g}" stroke-linejoin="round"{dashes}/>'
            )
        case Box((x, y), (width, height), fill, outline, radius):
            return (
                f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
                f'rx="{radius:g}" fill="{fill}" stroke="{outline}"/>'
            )
        case Dot((x, y), radius, fill, outline):
            return (
                f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" '
                f'stroke="{outline}"/>'
            )
        case Text((x, y), words, size, colour, anchor):
            return (
                f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" '
                f"text-anchor={quoteattr(anchor)}>{escape(words)}</text>"
            )


def _numbers(points: Iterable[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _paint(canvas: ImageDraw.ImageDraw, mark: Mark) -> None:
    match mark:
        case Line(points, colour, width, is_dashed):
            scaled = [(x * SCALE, y * SCALE) for x, y in points]
            thick = max(1, round(width * SCALE))
            for piece in _dashes(scaled) if is_dashed else [scaled]:
                canvas.line(piece, fill=colour, width=thick, joint="curve")
        case Box((x, y), (width, height), fill, outline, radius):
            corners = (x, y, x + width, y + height)
            canvas.rounded_rectangle(
                [each * SCALE for each in corners],
                radius * SCALE,
                fill=fill,
                outline=None if outline == "none" else outline,
            )
        case Dot((x, y), radius, fill, outline):
            corners = (x - radius, y - radius, x + radius, y + radius)
            line = None if outline == "none" else outline
            canvas.ellipse([each * SCALE for each in corners], fill=fill, outline=line)
        case Text((x, y), words, size, colour, anchor):
            font = ImageFont.truetype(FONT, size * SCALE)
            place = {"start": "ls", "middle": "ms", "end": "rs"}[anchor]
            canvas.text((x * SCALE, y * SCALE), words, colour, font, place)


def _dashes(points: list[Point], step: float = 4 * SCALE) -> list[list[Point]]:
    """Return the pieces of a straight line from its first point to its last."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = max(abs(x1 - x0), abs(y1 - y0))
    marks = [min(1.0, at * step / length) for at in range(int(length / step) + 2)]
    spots = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in marks]
    return [[spots[at], spots[at + 1]] for at in range(0, len(spots) - 1, 2)]
