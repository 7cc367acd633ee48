"""One entry of a box: all its questions on one page, answers a tap away."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.cards import CardFace, card_width
from companion.ui.widgets.chips import Chips
from companion.ui.widgets.progress import put_progress
from companion.view.views import FormView

_HEAD, _NOTE, _BAR = 30, 22, 5
_MOST_CARD = 0.3


class FormScreen(Screen[FormView]):
    """What the entry is called, how far the part is, questions, ways on."""

    def show(self, view: FormView) -> None:
        """Draw ``view``."""
        kit = self.kit
        gap = kit.px(GAP)
        body = self.footer(self.box, view.choices)
        body = self._head(body)
        questions = Chips(kit, view.groups, self.is_wide and view.card is None)
        if view.card is not None and self.is_wide:
            card, body = body.from_left(min(card_width(body.h), body.w * 0.26), gap)
            self.add_widget(
                CardFace(kit, card.middle(card.w, card.w / 0.66), view.card)
            )
        elif view.card is not None:
            spare = body.h - questions.wanted(body.w) - gap
            high = max(kit.px(90), min(spare, body.h * _MOST_CARD))
            card, body = body.from_top(high, gap)
            self.add_widget(
                CardFace(kit, card.middle(card_width(high), high), view.card)
            )
        questions.put(self, body)

    def _head(self, body: Box) -> Box:
        """Write what the entry is called, how far it goes, and what to do."""
        kit, view, palette = self.kit, self.view, self.kit.palette
        large = max(1.0, kit.text)
        line, body = body.from_top(kit.px(_HEAD) * large, kit.px(2))
        count = f"{view.done} / {view.wanted}"
        number, title = line.from_right(kit.width(count, "label") + kit.px(6))
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
