"""What frames every screen: title, way back, undo, menu, lamps, a line of notice."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.button import ChoiceButton
from companion.ui.widgets.lamps import Lamps
from companion.ui.widgets.press import Press
from companion.ui.widgets.surface import Surface
from companion.view.views import Choice, Chrome

_UPPER = (0.56, 0.62)
"""Share of the height for a title with a line below it: as set, and with text enlarged.

The line below grows more easily; the title must not become the smaller of the two.
"""


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
        label = kit.shortened(choice.label, "sign", (rest.w, rest.h))
        if rest.w < kit.px(40) or len(label) < len(choice.label.partition(" ")[0]):
            self.icon(sign, box.middle(kit.px(24), kit.px(24)), colour)
            return
        self.icon(sign, mark, colour)
        self.write(label, rest, "sign", colour)


class Frame(Surface):
    """Draws a ``Chrome`` around ``inside``, the room that is left for the screen."""

    def __init__(
        self, kit: Kit, box: Box, chrome: Chrome, is_bare: bool = False
    ) -> None:
        super().__init__(kit, box)
        self._is_bare = is_bare
        self.lamps: Lamps | None = None
        self.chrome = chrome
        self.is_wide = box.w > box.h
        margin = kit.px(GAP)
        body = box.inset(margin)
        top, body = body.from_top(kit.px(TARGET), margin)
        has_tools = bool(chrome.undo or chrome.redo or chrome.lamps)
        if is_bare:
            self._titled(top, most=1.0)
        elif self.is_wide and has_tools:
            self._tools(self._titled(top, most=0.4))
        else:
            self._titled(top, most=1.0)
            if has_tools:
                tools, body = body.from_top(kit.px(TARGET), margin)
                self._tools(tools)
        if chrome.notice:
            body = self._notice(body)
        self.inside = body

    def _titled(self, room: Box, most: float) -> Box:
        """Write title and subtitle on at most that share; return what is left."""
        chrome, kit = self.chrome, self.kit
        if chrome.back:
            place, room = room.from_left(kit.px(TARGET), kit.px(GAP))
            self.add_widget(SignButton(kit, place, chrome.back, "back"))
        if chrome.menu:
            place, room = room.from_right(kit.px(TARGET), kit.px(GAP))
            self.add_widget(MenuButton(kit, place, chrome.menu))
        ribbon = self._ribbon_width()
        if self._is_bare:
            if ribbon:
                tag = room.from_right(ribbon)[0].from_top(kit.px(26) * kit.text)[0]
                self._ribbon(tag)
            return room
        heading = kit.width(chrome.title, "title")
        below = ribbon + kit.width(chrome.subtitle, "subtitle")
        wanted = max(heading, below) + kit.px(4)
        width = min(wanted, room.w * most) if most < 1 else room.w
        title, rest = room.from_left(width, kit.px(GAP * 1.5))
        if not chrome.subtitle and not ribbon:
            self.write(chrome.title, title, "title")
            return rest
        upper, lower = title.from_top(title.h * _UPPER[kit.text > 1])
        if ribbon and below <= width:
            tag, lower = lower.from_left(ribbon)
            self._ribbon(tag)
        elif ribbon and heading + kit.px(GAP) + ribbon <= width:
            upper, tag = upper.from_left(heading, kit.px(GAP))
            self._ribbon(tag.from_left(ribbon)[0])
        # Where there is room for one of both, whose turn it is comes first.
        self.write(chrome.title, upper, "title", at="bottom")
        self.write(chrome.subtitle, lower, "subtitle", kit.palette.muted)
        return rest

    def _ribbon_width(self) -> float:
        if not self.chrome.is_sample:
            return 0.0
        return self.kit.width(self.kit.captions.sample, "tag") + self.kit.px(20)

    def _ribbon(self, room: Box) -> None:
        """Say that the sample edition is in play."""
        kit, palette = self.kit, self.kit.palette
        place = Box(room.x, room.y, room.w - kit.px(8), room.h)
        place = place.middle(place.w, min(place.h, kit.px(19) * kit.text))
        self.plate(Plate(palette.glow, palette.glow, round(kit.px(4))), place)
        text = kit.captions.sample
        self.write(text, place.inset(kit.px(4), 0), "tag", palette.ink, "center")

    def _tools(self, room: Box) -> None:
        chrome, kit = self.chrome, self.kit
        if chrome.redo:
            place, room = room.from_right(kit.px(TARGET), kit.px(GAP))
            self.add_widget(SignButton(kit, place, chrome.redo, "redo"))
        if chrome.undo:
            text = kit.width(chrome.undo.label, "sign") + kit.px(54)
            lamps = Lamps.least_width(kit, len(chrome.lamps))
            width = max(kit.px(TARGET), min(text, room.w - lamps - kit.px(GAP)))
            place, room = room.from_right(width, kit.px(GAP))
            self.add_widget(SignButton(kit, place, chrome.undo, "undo"))
        if chrome.lamps:
            self.lamps = Lamps(kit, room, chrome.lamps)
            self.add_widget(self.lamps)

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
