"""The first screen: the gate by night, go on, begin, look back."""

from __future__ import annotations

from companion.ui.art.scene import scene_image
from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.palette import NIGHT
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.view.views import Choice, HomeView

NAME_SIGNS = "百鬼夜行"
_TITLE = 58
_ABREAST = 2
_MOST_WITH_NOTE = 7
"""With more choices, the wide screen has no room for the note."""


class HomeScreen(Screen[HomeView]):
    """A picture, the name, and the choices."""

    shows_title = True

    def show(self, view: HomeView) -> None:
        """Draw ``view``: picture at the left if wide, else above."""
        kit = self.kit
        gap = kit.px(GAP)
        choices = (*((view.resume,) if view.resume else ()), *view.choices)
        has_notice = view.chrome.notice is not None
        is_crowded = self.is_wide and (has_notice or len(choices) > _MOST_WITH_NOTE)
        told = "" if is_crowded else view.note
        note = kit.height(told, "small", self.box.w * (0.44 if self.is_wide else 1))
        if self.is_wide:
            scene, rest = self.whole.from_left(self.whole.w * 0.53)
            rest = rest.inset(gap * 1.5, gap * 1.5)
            if has_notice:
                rest = Box(rest.x, rest.y, rest.w, min(rest.h, self.box.top - rest.y))
        else:
            wanted = lay(kit, choices, self.box.w).height + note + kit.px(_TITLE)
            low, scene = self.whole.from_bottom(
                min(wanted + gap * 5, self.whole.h * 0.64)
            )
            rest = low.inset(gap, gap)
        self._scene(scene)
        if view.chrome.is_sample and self.is_wide and not is_crowded:
            rest = rest.from_top(kit.px(18) * kit.text)[1]
        title, rest = rest.from_top(kit.px(_TITLE) * max(1.0, kit.text), gap)
        # The badge of a sample lies at the right of a crowded title.
        is_beside = view.chrome.is_sample and is_crowded
        align = "left" if is_beside else "center"
        self.write(view.chrome.title, title, "display", align=align)
        if told:
            place, rest = rest.from_bottom(note, gap)
            self.write(told, place, "small", kit.palette.muted, "center")
        self._choices(rest, choices)

    def _choices(self, box: Box, choices: tuple[Choice, ...]) -> None:
        """Put the games above, and what stands beside them two by two below."""
        kit = self.kit
        games = tuple(choice for choice in choices if choice.tone != "quiet")
        others = tuple(choice for choice in choices if choice.tone == "quiet")
        height = lay(kit, others, box.w, _ABREAST).height
        if not others or height > box.h / 2:
            put_choices(self, kit, box, choices, grows=True)
            return
        low, high = box.from_bottom(height, kit.px(GAP))
        put_choices(self, kit, high, games, grows=True)
        put_choices(self, kit, low, others, _ABREAST)

    def _scene(self, box: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        size = box.size_wh
        texture = kit.atlas.get(
            ("scene", palette.sky, size),
            lambda: scene_image(palette, size, palette is NIGHT),
        )
        self.picture(texture, box)
        self._banner(box)

    def _banner(self, box: Box) -> None:
        """Write the name from top to bottom, as on a hanging banner."""
        kit, palette = self.kit, self.kit.palette
        side = min(box.h * 0.13, box.w * 0.17)
        banner = Box(box.x + kit.px(18), box.top - side * 4.6, side * 1.2, side * 4.6)
        self.bar(banner, palette.seal)
        self.bar(banner.inset(kit.px(3), 0), palette.vermilion)
        self.bar(banner.from_bottom(kit.px(4))[0], palette.glow)
        room = banner.from_top(side * 0.14)[1].from_bottom(side * 0.2)[1]
        for sign, place in zip(NAME_SIGNS, room.rows(4), strict=True):
            inner = place.middle(place.w * 0.86, place.h * 0.94)
            self.figure(sign, inner, palette.on_vermilion, "brush")
