"""One entry of a box: all its questions on one page, answers a tap away."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ui.boxes import Box
from companion.ui.driver import Preview
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardFace, card_width
from companion.ui.widgets.chips import Chips
from companion.ui.widgets.entry_photo import EntryPhoto
from companion.ui.widgets.progress import put_progress
from companion.view.views import FormView

_HEAD, _NOTE, _BAR = 30, 22, 5
_MOST_CARD = 0.3
_WIDE_CARD, _WIDE_PHOTO = 0.26, 0.2
"""Share of the width for a card, and for a card above its photograph."""


class FormScreen(Screen[FormView]):
    """What the entry is called, how far the part is, questions, ways on."""

    def show(self, view: FormView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.footer(self.box, view.choices)
        body = self._head(body)
        still = kit.still(view.picture) if view.picture else None
        has_side = view.card is not None or still is not None
        questions = Chips(kit, view.groups, self.is_wide and not has_side)
        if has_side and self.is_wide:
            share = _WIDE_CARD if still is None else _WIDE_PHOTO
            side, body = body.from_left(min(card_width(body.h), body.w * share), gap)
            self._side(side.rows(2, gap) if view.card and still else (side,), still)
        elif has_side:
            spare = body.h - questions.wanted(body.w) - gap
            high = max(kit.px(90), min(spare, body.h * _MOST_CARD))
            side, body = body.from_top(high, gap)
            self._side(side.columns(2, gap) if view.card and still else (side,), still)
        questions.put(self, body)

    def _side(self, places: Sequence[Box], still: Preview | None) -> None:
        """Show the card as it is so far, and its photograph."""
        kit, card = self.kit, self.view.card
        if card is not None:
            room = places[0]
            high = min(room.h, room.w / card_width(1.0))
            place = room.middle(card_width(high), high)
            self.add_widget(CardFace(kit, place, card))
        if still is not None:
            self.add_widget(EntryPhoto(kit, places[-1], still))

    def _head(self, body: Box) -> Box:
        """Write what the entry is called, how far it goes, and what to do."""
        kit, view, palette = self.kit, self.view, self.kit.palette
        large = max(1.0, kit.text)
        line, body = body.from_top(kit.px(_HEAD) * large, kit.px(2))
        count = f"{view.done} / {view.wanted}"
        wide = kit.width(count, "label")
        if wide + kit.px(6) + kit.width(view.heading, "title") > line.w:
            wide /= large  # a long heading keeps the room it has without enlargement
        number, title = line.from_right(wide + kit.px(6))
        self.write(count, number, "label", palette.accent, "right")
        self.write(view.heading, title, "title", palette.text)
        strip, body = body.from_top(kit.px(_BAR), kit.px(3))
        put_progress(self, strip, view.done, view.wanted)
        spare = title.w - kit.width(view.heading, "title") - kit.px(3 * GAP)
        if not view.is_wrong and kit.width(view.note, "small") <= spare:
            beside = title.from_right(spare)[0].inset(kit.px(GAP), 0)
            self.write(view.note, beside, "small", palette.muted, "right")
            return body
        high = max(kit.px(_NOTE) * large, kit.height(view.note, "small", body.w))
        note, body = body.from_top(min(high, body.h * 0.2), kit.px(4))
        if view.is_wrong:
            mark, note = note.from_left(kit.px(22), kit.px(6))
            self.icon("warning", mark.middle(kit.px(20), kit.px(20)), palette.accent)
        colour = palette.accent if view.is_wrong else palette.muted
        self.write(view.note, note, "small", colour)
        return body
