"""The first screen: the gate by night, go on, begin, look back."""

from __future__ import annotations

from companion.ui.art.scene import scene_image
from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.palette import NIGHT
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.views import HomeView

NAME_SIGNS = "百鬼夜行"


class HomeScreen(Screen[HomeView]):
    """A picture, the name, and the choices."""

    def show(self, view: HomeView) -> None:
        """Draw ``view``: picture at the left if wide, else above."""
        kit = self.kit
        choices = (*((view.resume,) if view.resume else ()), *view.choices)
        if self.is_wide:
            scene, rest = self.box.from_left(self.box.w * 0.5, kit.px(GAP * 1.5))
        else:
            wanted = lay(kit, choices, self.box.w).height + kit.px(GAP * 2)
            wanted += kit.height(view.note, "small", self.box.w)
            scene, rest = self.box.from_top(
                max(self.box.h - wanted, self.box.h * 0.4), kit.px(GAP)
            )
        self._scene(scene)
        if view.note:
            height = kit.height(view.note, "small", rest.w)
            note, rest = rest.from_bottom(height, kit.px(GAP))
            self.write(view.note, note, "small", kit.palette.muted, "center")
        height = lay(kit, choices, rest.w).height
        if self.is_wide:
            rest = rest.inset(0, max(0.0, (rest.h - height) / 2))
        put_choices(self, kit, rest, choices)

    def _scene(self, box: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        size = box.size_wh
        texture = kit.atlas.get(
            ("scene", palette.sky, size),
            lambda: scene_image(palette, size, palette is NIGHT),
        )
        self.picture(texture, box)
        self._name(box)

    def _name(self, box: Box) -> None:
        """Write the name from top to bottom, as on a banner."""
        kit, palette = self.kit, self.kit.palette
        side = min(box.h * 0.15, kit.px(74))
        banner = Box(box.x + kit.px(14), box.top - side * 4.5, side * 1.16, side * 4.5)
        self.bar(banner, palette.vermilion)
        self.bar(
            Box(banner.x + kit.px(3), banner.y + kit.px(3), kit.px(1.5), banner.h),
            palette.on_vermilion,
            0.7,
        )
        self.bar(
            Box(banner.right - kit.px(4.5), banner.y + kit.px(3), kit.px(1.5), banner.h),
            palette.on_vermilion,
            0.7,
        )
        for sign, room in zip(
            NAME_SIGNS, banner.inset(0, side * 0.16).rows(4), strict=True
        ):
            self.write(sign, room, "banner", palette.on_vermilion, "center")
