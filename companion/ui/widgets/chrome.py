"""What frames every screen: title, way back, undo, menu, lamps, a line of notice."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.button import ChoiceButton
from companion.ui.widgets.lamps import Lamps
from companion.ui.widgets.press import Press
from companion.ui.widgets.surface import Surface
from companion.views import Choice, Chrome


class SignButton(Press):
    """A choice as a sign, with its label beside it if there is room."""

    def __init__(
        self, kit: Kit, box: Box, choice: Choice, sign: str, is_bare: bool = False
    ) -> None:
        super().__init__(kit, box, choice)
        palette = kit.palette
        colour = palette.text if self.can_press else palette.muted
        if not is_bare:
            radius = round(kit.px(10))
            self.plate(Plate(palette.panel, palette.edge, radius, kit.px(1)), box)
        mark, rest = box.inset(kit.px(10), kit.px(4)).from_left(kit.px(22), kit.px(8))
        if rest.w < kit.px(40):
            self.icon(sign, box.middle(kit.px(24), kit.px(24)), colour)
            return
        self.icon(sign, mark, colour)
        self.write(choice.label, rest, "detail", colour)


class Frame(Surface):
    """Draws a ``Chrome`` around ``inside``, the room that is left for the screen."""

    def __init__(self, kit: Kit, box: Box, chrome: Chrome) -> None:
        super().__init__(kit, box)
        self.chrome = chrome
        self.is_wide = box.w > box.h
        margin = kit.px(GAP)
        body = box.inset(margin)
        top, body = body.from_top(kit.px(TARGET), margin)
        if self.is_wide:
            self._tools(self._titled(top, share=0.4))
        else:
            self._titled(top, share=1.0)
            if chrome.undo or chrome.redo or chrome.lamps:
                tools, body = body.from_top(kit.px(TARGET), margin)
                self._tools(tools)
        if chrome.notice:
            body = self._notice(body)
        self.inside = body

    def _titled(self, room: Box, share: float) -> Box:
        chrome, kit = self.chrome, self.kit
        if chrome.back:
            place, room = room.from_left(kit.px(TARGET), kit.px(GAP))
            self.add_widget(SignButton(kit, place, chrome.back, "back"))
        if chrome.menu:
            place, room = room.from_right(kit.px(TARGET), kit.px(GAP))
            self.add_widget(MenuButton(kit, place, chrome.menu))
        title, rest = room.from_left(room.w * share, kit.px(GAP))
        if chrome.is_sample:
            title = self._ribbon(title)
        if not chrome.subtitle:
            self.write(chrome.title, title, "title")
            return rest
        upper, lower = title.from_top(title.h * 0.56)
        self.write(chrome.title, upper, "title", at="bottom")
        self.write(chrome.subtitle, lower, "small", kit.palette.muted, at="top")
        return rest

    def _ribbon(self, room: Box) -> Box:
        """Say that the sample edition is in play; return the room beside it."""
        kit, text = self.kit, self.kit.captions.sample
        width = kit.width(text, "badge") + kit.px(18)
        title = max(
            kit.width(self.chrome.title, "title"),
            kit.width(self.chrome.subtitle, "small"),
        )
        left = min(title + kit.px(12), max(0.0, room.w - width))
        place = Box(room.x + left, room.y, min(width, room.w), room.h)
        place = place.middle(place.w, kit.height(text, "badge", width) + kit.px(6))
        palette = kit.palette
        self.plate(Plate(palette.glow, palette.glow, round(kit.px(4))), place)
        self.write(text, place.inset(kit.px(6), 0), "badge", palette.ink, "center")
        return Box(room.x, room.y, max(kit.px(40), left - kit.px(8)), room.h)

    def _tools(self, room: Box) -> None:
        chrome, kit = self.chrome, self.kit
        if chrome.redo:
            place, room = room.from_right(kit.px(TARGET), kit.px(GAP))
            self.add_widget(SignButton(kit, place, chrome.redo, "redo"))
        if chrome.undo:
            text = kit.width(chrome.undo.label, "detail") + kit.px(54)
            lamps = Lamps.width(kit, len(chrome.lamps))
            width = max(kit.px(TARGET), min(text, room.w - lamps - kit.px(GAP)))
            place, room = room.from_right(width, kit.px(GAP))
            self.add_widget(SignButton(kit, place, chrome.undo, "undo"))
        if chrome.lamps:
            self.add_widget(Lamps(kit, room, chrome.lamps))

    def _notice(self, body: Box) -> Box:
        kit, notice = self.kit, self.chrome.notice
        if notice is None:
            return body
        palette = kit.palette
        fill, colour, sign = {
            "error": (palette.danger, palette.on_vermilion, "warning"),
            "warning": (palette.glow, palette.ink, "warning"),
        }.get(notice.tone, (palette.raised, palette.text, "info"))
        width = body.w - kit.px(60)
        aside = 0.0
        if notice.choice:
            aside = min(kit.width(notice.choice.label, "label") + kit.px(32), width / 2)
        text = kit.height(notice.text, "small", width - aside) + kit.px(10)
        least = TARGET + 8 if notice.choice else 34
        place, rest = body.from_top(max(kit.px(least), text), kit.px(GAP))
        self.plate(Plate(fill, fill, round(kit.px(8))), place)
        inner = place.inset(kit.px(10), kit.px(4))
        if notice.choice:
            room, inner = inner.from_right(aside, kit.px(GAP))
            self.add_widget(ChoiceButton(kit, room, notice.choice))
        mark, inner = inner.from_left(kit.px(22), kit.px(10))
        self.icon(sign, mark, colour)
        self.write(notice.text, inner, "small", colour)
        return rest


class MenuButton(SignButton):
    """Opens the list of what can be done from everywhere."""

    def __init__(self, kit: Kit, box: Box, menu: tuple[Choice, ...]) -> None:
        super().__init__(kit, box, Choice("menu", kit.captions.menu, None), "menu")
        self.menu = menu

    @property
    def can_press(self) -> bool:
        """Always: nothing is asked of the program."""
        return True

    def fire(self) -> None:
        """Ask the stage above to show the menu."""
        self.kit.open_menu(self.menu)
