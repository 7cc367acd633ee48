"""The end of a game: who won, how powerful they are, and why."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.score_table import ScoreTable
from companion.ui.widgets.shape import draw_shape
from companion.view.views import ScoreView, ShapeView

_FEW_ROWS = 8
"""More terms than this need the room of a smaller banner."""


_LAMPS = 5
_UNLIT = 0.5
"""How much of a lantern is seen in which no light burns."""


class ScoreScreen(Screen[ScoreView]):
    """A banner between lanterns, then the sum term by term."""

    def show(self, view: ScoreView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.box
        body = self.footer(body, view.choices)
        is_short = len(view.rows) <= _FEW_ROWS or len(view.sides) == 1
        if self.is_wide:
            share = 0.44 if is_short else 0.32
            banner, table = body.from_left(body.w * share, gap * 1.5)
        else:
            share = 0.42 if is_short else 0.3
            banner, table = body.from_top(body.h * share, gap)
        self._banner(banner)
        self.add_widget(ScoreTable(kit, table, view.sides, view.rows))

    def _banner(self, box: Box) -> None:
        kit, view, palette = self.kit, self.view, self.kit.palette
        fill, edge = palette.vermilion, palette.seal
        if not view.rank:
            fill, edge = palette.king, palette.on_king
        rim = Plate(fill, edge, round(kit.px(12)), kit.px(2), 4, 8)
        self.plate(rim, box)
        inner = box.inset(kit.px(14), kit.px(12))
        top, inner = inner.from_top(inner.h * 0.24, kit.px(4))
        self._lanterns(top)
        verdict, inner = inner.from_top(inner.h * 0.36)
        self.write(view.verdict, verdict, "heading", palette.on_vermilion, "center")
        if not view.rank:
            self.write(view.rank_note, inner, "body", palette.on_vermilion, "center")
            return
        rank, note = inner.from_top(inner.h * 0.58)
        self.paper(rank)
        self.write(view.rank, rank.inset(kit.px(10), 0), "rank", palette.seal, "center")
        self.write(view.rank_note, note, "body", palette.on_vermilion, "center")

    def _lanterns(self, room: Box) -> None:
        """Hang lanterns, lit for a win, around a mark or the shape asked for."""
        palette, view, middle = self.kit.palette, self.view, _LAMPS // 2
        for n, place in enumerate(room.columns(_LAMPS)):
            if n == middle and view.shape:
                self._shape(place, view.shape)
                continue
            side = min(place.w, place.h) * (0.72 if n % 2 else 1.0)
            lamp = place.middle(side, side)
            name = self._mark() if n == middle else "lantern"
            if view.is_lost:
                self.icon(name, lamp, palette.on_king, _UNLIT)
                continue
            self.icon("disc", lamp.inset(-side * 0.04), palette.seal)
            colour = palette.on_vermilion if name == "torii" else palette.glow
            self.icon(name, lamp, colour)

    def _mark(self) -> str:
        """Return what hangs in the middle: a crown where somebody has the throne."""
        if self.view.is_lost:
            return "moon"
        return "torii" if self.view.rank else "crown"

    def _shape(self, place: Box, shape: ShapeView) -> None:
        """Draw the outline that was asked for, on paper."""
        kit = self.kit
        side = min(place.w, place.h)
        sheet = place.middle(min(place.w, side * 1.3), side)
        self.paper(sheet)
        draw_shape(self, sheet.inset(kit.px(5), kit.px(5)), shape, kit.palette.seal)
