"""Yokai cards: paper, the element's colour at the head, icons from top to bottom."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.art.tiles import pattern
from companion.ui.atlas import white
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.press import Press
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.surface import Surface
from companion.view.views import CardView, ParadeView

_RATIO = 0.66
"""Width of a card by its height."""

_LEAST_CARD = 76
"""Height in units of cards that scroll."""

_HEAD, _HEAD_GROWTH = 64, 1.3
"""Units of the scroll of a parade, and how far it grows with the text."""

_LEAST_ICONS = 2.4
"""A card with fewer icons does not draw them larger."""

_OUT_OF_REACH = 0.5
"""Strength of the veil over a card that cannot be had now."""

_WITH_HEAD = 120
"""Height in units from which a card has a head with its name."""


class CardFace(Surface):
    """One card; to be pressed if it carries a choice."""

    def __init__(self, kit: Kit, box: Box, card: CardView) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        radius = round(min(kit.px(7), box.w * 0.12))
        is_known = bool(card.element)
        colour = palette.element(card.element) if is_known else palette.raised
        self.plate(
            Plate(colour, palette.ink, radius, kit.px(1.2), round(kit.px(3))), box
        )
        sheet = box.inset(kit.px(3))
        if box.h > kit.px(_WITH_HEAD):
            band, body = box.from_top(min(box.h * 0.24, box.w * 0.5))
            if is_known:
                self._head(band, card)
            sheet = body.inset(kit.px(3))
        self.plate(Plate(palette.paper, palette.paper_edge, max(2, radius - 2)), sheet)
        if is_known:
            self._watermark(sheet, card.element)
        is_dim = card.is_done or (card.choice and card.choice.message is None)
        if is_dim:
            # Beneath the signs: they are read on cards that cannot be had, too.
            self.bar(sheet.inset(kit.px(1)), palette.ground, _OUT_OF_REACH)
        level = palette.ink if is_dim else palette.seal
        self._icons(self._foot(sheet, card, level), card)
        if card.is_done:
            self._done(box)
        if card.choice:
            self.add_widget(Press(kit, box, card.choice))

    def _head(self, band: Box, card: CardView) -> None:
        kit, palette = self.kit, self.kit.palette
        side = band.h * 0.86
        if not card.name or band.w < kit.px(90):
            self.crest(card.element, band.middle(side, side))
            return
        mark, room = band.inset(kit.px(6), 0).from_left(side, kit.px(6))
        self.crest(card.element, mark.middle(side, side))
        line = room.middle(room.w, min(room.h, kit.px(20) * kit.text))
        self.figure(card.name, line, palette.on_element, align="left")

    def _watermark(self, sheet: Box, element: str) -> None:
        """Tell the element by its pattern as well as by the colour of the rim."""
        size = sheet.inset(self.kit.px(2)).size_wh
        texture = self.kit.atlas.get(
            ("pattern", element, size), lambda: white(pattern(element, size))
        )
        self.tint(self.kit.palette.element(element), 0.16)
        self.stamp(texture, sheet.inset(self.kit.px(2)))

    def _foot(self, sheet: Box, card: CardView, colour: Rgb) -> Box:
        """Show the level as dots; return the room above."""
        kit = self.kit
        if not card.level:
            return sheet
        foot, body = sheet.from_bottom(max(kit.px(7), sheet.h * 0.09))
        dot = foot.h * 0.8
        left = foot.centre[0] - card.level * dot / 2
        for n in range(card.level):
            place = Box(left + n * dot, foot.y + foot.h * 0.25, dot, dot)
            self.icon("dot", place, colour)
        return body

    def _icons(self, room: Box, card: CardView) -> None:
        palette = self.kit.palette
        count = max(_LEAST_ICONS, len(card.icons))
        side = min(room.h / count, room.w) * 0.96
        top = room.top - (room.h - side * len(card.icons)) / 2
        for n, name in enumerate(card.icons):
            place = Box(room.centre[0] - side / 2, top - (n + 1) * side, side, side)
            is_lit = n == card.lit
            if is_lit:
                self.icon("disc", place.inset(-side * 0.04), palette.ink)
                self.icon("disc", place.inset(side * 0.01), palette.glow)
            faint = 0.35 if card.lit > n else 1.0
            mark = place.inset(side * (0.19 if is_lit else 0.1))
            self.icon(name, mark, palette.ink, faint)

    def _done(self, box: Box) -> None:
        palette = self.kit.palette
        side = min(box.w, box.h) * 0.42
        mark = Box(box.right - side * 1.12, box.y + side * 0.12, side, side)
        self.icon("disc", mark.inset(-side * 0.06), palette.ground)
        self.icon("disc", mark, palette.text)
        self.icon("check", mark.inset(side * 0.2), palette.ground)


def card_width(height: float) -> float:
    """Return how wide a card of ``height`` is."""
    return height * _RATIO


class CardRow(Surface):
    """Cards side by side; many overlap, or scroll if they are to be pressed."""

    def __init__(self, kit: Kit, box: Box, cards: tuple[CardView, ...]) -> None:
        super().__init__(kit, box)
        if not cards:
            return
        if any(card.choice for card in cards):
            self._apart(cards)
            return
        gap = kit.px(6)
        width = min(card_width(box.h), box.w)
        step = min(width + gap, (box.w - width) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            place = Box(box.x + n * step, box.y, width, box.h)
            self.add_widget(CardFace(kit, place, card))

    def _apart(self, cards: tuple[CardView, ...]) -> None:
        """Put the cards so that each can be hit."""
        kit, box = self.kit, self.box
        gap = kit.px(GAP)
        each = (box.w + gap) / len(cards) - gap
        if each >= kit.px(TARGET):
            width = min(card_width(box.h), each)
            for n, card in enumerate(cards):
                place = Box(box.x + n * (width + gap), box.y, width, box.h)
                self.add_widget(CardFace(kit, place, card))
            return
        height = max(kit.px(_LEAST_CARD), (box.h - gap) / 2)
        width = max(kit.px(TARGET), card_width(height))
        columns = max(1, int((box.w - kit.px(12) + gap) // (width + gap)))
        lines = -(-len(cards) // columns)
        scroll = Scroll(kit, box, lines * (height + gap) - gap)
        for n, card in enumerate(cards):
            line, column = divmod(n, columns)
            top = scroll.inside.top - line * (height + gap)
            left = box.x + column * (width + gap)
            scroll.put(CardFace(kit, Box(left, top - height, width, height), card))
        self.add_widget(scroll)


class ParadeStrip(Surface):
    """A parade: its scroll with crest and name, then its cards."""

    def __init__(self, kit: Kit, box: Box, parade: ParadeView) -> None:
        super().__init__(kit, box)
        palette = kit.palette
        colour = palette.element(parade.element)
        edge = palette.accent if parade.is_active else colour
        radius = round(kit.px(8))
        self.plate(Plate(palette.panel, edge, radius, kit.px(2), round(kit.px(3))), box)
        wide = kit.px(_HEAD) * min(_HEAD_GROWTH, max(1.0, kit.text))
        head, rest = box.inset(kit.px(6)).from_left(wide, kit.px(8))
        side = min(kit.px(38), head.h * 0.6)
        mark, label = head.from_top(head.h * 0.6)
        self.crest(parade.element, mark.middle(side, side))
        if parade.is_blocked:
            self.blocked(mark.middle(side, side))
        self.write(parade.label, label, "small", palette.text, "center")
        self.add_widget(CardRow(kit, rest, parade.cards))
        if parade.choice:
            self.add_widget(Press(kit, box, parade.choice))
