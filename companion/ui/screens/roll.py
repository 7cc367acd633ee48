"""A purification: the dice large, what counts, how likely it is, what can be done."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.ui.boxes import Box
from companion.ui.kit import GAP
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.dice import DiceTray
from companion.ui.widgets.picture import CameraPicture
from companion.ui.widgets.sheet import Sheet, sheet_height
from companion.ui.widgets.sums import Odds, Sum, odds_height, sum_height
from companion.view.rolls import RollView

_TRAY = 0.4
_LEAST_SHEET = 0.26
_LEAST_CHOICES = 118


class RollScreen(Screen[RollView]):
    """Dice and sum at one side, words and choices at the other."""

    def show(self, view: RollView) -> None:
        """Draw ``view``."""
        gap = self.kit.px(GAP)
        self._began_ms: int | None = None
        self._picture: CameraPicture | None = None
        self._late: list[Widget] = []
        self._tray: DiceTray | None = None
        if self.is_wide:
            left, right = self.box.from_left(self.box.w * 0.5, gap * 1.5)
        else:
            left, right = self.box.from_top(self.box.h * 0.54, gap)
        self._sums(left)
        self._words(right)

    def follow(self, before: object) -> None:
        """Let dice that run already go on running."""
        if isinstance(before, RollScreen) and before.view.roll == self.view.roll:
            self._began_ms = before._began_ms

    def tick(self, now_ms: int) -> None:
        """Let the dice run; the sum is shown when they lie."""
        if self._began_ms is None:
            self._began_ms = now_ms
        ms = now_ms - self._began_ms
        if self._tray is not None:
            self._tray.tick(ms)
        if self._tray is None or ms >= self._tray.rolls_ms:
            self._show_late()

    @property
    def is_running(self) -> bool:
        """Whether the dice still run."""
        return bool(self._late)

    def rest(self) -> None:
        """Let the dice lie at once."""
        if self._tray is not None:
            self._began_ms = (self._began_ms or 0) - self._tray.rolls_ms
            self._tray.tick(self._tray.rolls_ms)
        self._show_late()

    def _show_late(self) -> None:
        for hidden in self._late:
            hidden.opacity = 1.0
        self._late = []

    def refresh(self) -> None:
        """Show a new picture of the camera."""
        if self._picture is not None:
            self._picture.refresh()

    def _sums(self, box: Box) -> None:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        sums = sum_height(kit, view.lines, box.w)
        odds = odds_height(kit, view.odds)
        tray = max(box.h - sums - odds - 2 * gap, box.h * _TRAY * 0.8)
        place, box = box.from_top(tray, gap)
        if view.has_preview:
            self._picture = CameraPicture(kit, place)
            self.add_widget(self._picture)
        else:
            self._tray = DiceTray(kit, place.inset(0, kit.px(8)), view.dice)
            self.add_widget(self._tray)
        place, box = box.from_top(min(sums, box.h * 0.62), gap)
        result = Sum(kit, place, view.lines, view.total)
        self.add_widget(result)
        chances = Odds(kit, box.from_top(min(odds, box.h))[0], view.odds)
        self.add_widget(chances)
        self._keep_back(result, chances)
        if self._tray is not None:
            self._tray.tick(0)

    def _keep_back(self, *telling: Widget) -> None:
        """Hide what tells the result while the dice run."""
        if self._tray is not None and self._tray.rolls_ms:
            for widget in telling:
                widget.opacity = 0.0
            self._late += telling

    def _words(self, box: Box) -> None:
        kit, view = self.kit, self.view
        gap = kit.px(GAP)
        if view.choices:
            wanted = lay(kit, view.choices, box.w).height
            sheet = sheet_height(kit, view.instruction, box.w, view.news)
            least = min(sheet, box.h * _LEAST_SHEET)
            most = max(box.h - sheet - gap, kit.px(_LEAST_CHOICES), box.h * 0.5)
            place, box = box.from_bottom(min(wanted, most, box.h - least - gap), gap)
            before = len(self.children)
            put_choices(self, kit, place, view.choices)
            self._keep_back(*self.children[: len(self.children) - before])
        told = Sheet(kit, box, view.instruction, view.news)
        self.add_widget(told)
        self._keep_back(told)
