"""The first screen: the gate by night, go on, begin, look back."""

from __future__ import annotations

from companion.ui.art.scene import scene_image
from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.palette import NIGHT
from companion.ui.screens.screen import Screen
from companion.ui.widgets.button import least_width
from companion.ui.widgets.choices import lay, put_choices
from companion.view.views import Choice, HomeView

NAME_SIGNS = "百鬼夜行"
_TITLE, _LOW_TITLE = 58, 42
_BADGE = 23
_ABREAST = (2, 3)
_SCENES = (0.53, 0.47, 0.4, 0.34, 0.28)
"""Shares of the width for the picture; it gives way until all games are in sight."""
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
            scene, rest = self._beside(choices)
        else:
            wanted = lay(kit, choices, self.box.w).height + note + kit.px(_TITLE)
            low, scene = self.whole.from_bottom(
                min(wanted + gap * 5, self.whole.h * 0.64)
            )
            rest = low.inset(gap, gap)
        self._scene(scene)
        title, rest = rest.from_top(self._title_height(), gap)
        if view.chrome.is_sample and self.is_wide:
            # The badge of a sample lies at the right, in a line above the title.
            title = title.from_bottom(title.h - self._badge_height())[0]
        self.write(view.chrome.title, title, "display", align="center")
        if told:
            place, rest = rest.from_bottom(note, gap)
            self.write(told, place, "small", kit.palette.muted, "center")
        self._choices(rest, choices)

    def _title_height(self) -> float:
        """Return the height of the title, with the badge above it where one is."""
        has_badge = self.view.chrome.is_sample and self.is_wide
        badge = self._badge_height() if has_badge else 0.0
        # A game to go on with needs the room of a large title.
        title = _LOW_TITLE if self.is_wide and self.view.resume else _TITLE
        return self.kit.px(title) * max(1.0, self.kit.text) + badge

    def _badge_height(self) -> float:
        return self.kit.px(_BADGE) * self.kit.text

    def _beside(self, choices: tuple[Choice, ...]) -> tuple[Box, Box]:
        """Return places for the picture and the rest: games before the picture."""
        gap = self.kit.px(GAP)
        for share in _SCENES:
            scene, rest = self.whole.from_left(self.whole.w * share)
            rest = rest.inset(gap * 1.5, gap)
            if self.view.chrome.notice is not None:
                rest = Box(rest.x, rest.y, rest.w, min(rest.h, self.box.top - rest.y))
            games, others = _parted(choices)
            wanted = self._title_height() + self._others(others, rest.w)[0] + 2 * gap
            room = rest.h - wanted
            columns = self._abreast(games, rest.w, room) if share == _SCENES[-1] else 0
            if lay(self.kit, games, rest.w, columns).height <= room:
                break
        return scene, rest

    def _others(self, others: tuple[Choice, ...], width: float) -> tuple[float, int]:
        """Return how high the rows below the games are, and how many stand abreast."""
        kit = self.kit
        longest = max((least_width(kit, each) for each in others), default=0.0)
        return min(
            (lay(kit, others, width, count).height, count)
            for count in _ABREAST
            if count == _ABREAST[0] or longest * count + kit.px(GAP) * 2 <= width
        )

    def _abreast(self, games: tuple[Choice, ...], width: float, high: float) -> int:
        """Return 2 where that alone brings all games into sight; 0 as a rule."""
        kit = self.kit
        half = (width - kit.px(GAP)) / 2
        if lay(kit, games, width).height <= high or not games:
            return 0
        if max(least_width(kit, each) for each in games) > half:
            return 0
        return 2 if lay(kit, games, width, 2).height <= high else 0

    def _choices(self, box: Box, choices: tuple[Choice, ...]) -> None:
        """Put the games above, and what stands beside them in short rows below."""
        kit = self.kit
        games, others = _parted(choices)
        height, abreast = self._others(others, box.w)
        if not others or height > box.h / 2:
            put_choices(self, kit, box, choices, grows=True)
            return
        low, high = box.from_bottom(height, kit.px(GAP))
        columns = self._abreast(games, high.w, high.h)
        put_choices(self, kit, high, games, columns, grows=True)
        put_choices(self, kit, low, others, abreast)

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


def _parted(
    choices: tuple[Choice, ...],
) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Return the games, and what stands beside them."""
    games = tuple(choice for choice in choices if choice.tone != "quiet")
    others = tuple(choice for choice in choices if choice.tone == "quiet")
    return games, others
