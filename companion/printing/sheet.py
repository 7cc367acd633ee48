"""Pages of vectors, exact in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources

from fpdf import FPDF
from fpdf.enums import (
    PathPaintRule,
    StrokeCapStyle,
    StrokeJoinStyle,
)

from companion.printing.inks import BLACK, Rgb, hexed, placed
from companion.printing.paper import Paper

_FONTS = {"": "hyakki-sans.ttf", "B": "hyakki-sans-bold.ttf"}


class Sheet:
    """A document in the making.

    Attributes:
        pdf: what writes it, for the lettering.
    """

    def __init__(self, paper: Paper, title: str) -> None:
        size = (paper.width_mm, paper.height_mm)
        self.pdf = FPDF(unit="mm", format=size)
        self._paper = paper
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.set_title(title)
        self.pdf.set_creator("Hyakki")
        self.pdf.set_line_width(0.15)
        folder = resources.files("companion.ui.assets")
        for style, name in _FONTS.items():
            with resources.as_file(folder.joinpath(name)) as path:
                self.pdf.add_font("sans", style, str(path))

    def page(self) -> None:
        """Begin a page."""
        self.pdf.add_page()

    def fill(
        self,
        loops: Iterable[Sequence[tuple[float, float]]],
        at_mm: tuple[float, float],
        scale_mm: float,
        tone: Rgb = BLACK,
    ) -> None:
        """Fill outlines, holes where they overlap (even and odd).

        Args:
            loops: corners of each in units of their own.
            at_mm: where their origin comes to lie.
            scale_mm: millimetres a unit.
            tone: colour.
        """
        with self.pdf.new_path(paint_rule=PathPaintRule.FILL_EVENODD) as path:
            path.style.fill_color = hexed(tone)
            path.style.stroke_color = None
            for loop in loops:
                first, *rest = loop
                path.move_to(*placed(first, at_mm, scale_mm))
                for spot in rest:
                    path.line_to(*placed(spot, at_mm, scale_mm))
                path.close()

    def trace(
        self,
        outline: Sequence[tuple[float, float]],
        at_mm: tuple[float, float],
        scale_mm: float,
        width_mm: float,
        tone: Rgb,
    ) -> None:
        """Draw along ``outline`` with a round pen; see ``fill`` for its place."""
        with self.pdf.new_path(paint_rule=PathPaintRule.STROKE) as path:
            path.style.stroke_color = hexed(tone)
            path.style.stroke_width = width_mm
            path.style.stroke_cap_style = StrokeCapStyle.ROUND
            path.style.stroke_join_style = StrokeJoinStyle.ROUND
            first, *rest = outline
            path.move_to(*placed(first, at_mm, scale_mm))
            for spot in rest:
                path.line_to(*placed(spot, at_mm, scale_mm))
            path.style.auto_close = False

    @contextmanager
    def turned(self, middle_mm: tuple[float, float]) -> Iterator[None]:
        """Draw all that follows upside down around ``middle_mm``."""
        with self.pdf.rotation(180, *middle_mm):
            yield

    def frame(
        self,
        at_mm: tuple[float, float],
        size_wh_mm: tuple[float, float],
        *,
        radius_mm: float = 0.0,
        tone: Rgb = BLACK,
        line_mm: float = 0.25,
        ground: Rgb | None = None,
    ) -> None:
        """Draw a rectangle with round corners, filled where ``ground`` says so."""
        self.pdf.set_draw_color(*tone)
        self.pdf.set_line_width(line_mm)
        if ground is not None:
            self.pdf.set_fill_color(*ground)
        self.pdf.rect(
            *at_mm,
            *size_wh_mm,
            style="D" if ground is None else "DF",
            round_corners=radius_mm > 0,
            corner_radius=radius_mm,
        )

    @property
    def width_mm(self) -> float:
        """Of a page."""
        return self._paper.width_mm

    def disc(
        self, middle_mm: tuple[float, float], radius_mm: float, tone: Rgb, ground: Rgb
    ) -> None:
        """Draw a filled circle with a thin line around it."""
        self.pdf.set_draw_color(*tone)
        self.pdf.set_line_width(0.2)
        self.pdf.set_fill_color(*ground)
        left, top = (each - radius_mm for each in middle_mm)
        self.pdf.ellipse(left, top, 2 * radius_mm, 2 * radius_mm, style="DF")

    def line(
        self,
        start_mm: tuple[float, float],
        end_mm: tuple[float, float],
        *,
        tone: Rgb = BLACK,
        line_mm: float = 0.15,
    ) -> None:
        """Draw a straight line."""
        self.pdf.set_draw_color(*tone)
        self.pdf.set_line_width(line_mm)
        self.pdf.line(*start_mm, *end_mm)

    def document(self) -> bytes:
        """Return the whole document."""
        return bytes(self.pdf.output())
