"""Two dice, large: ivory with pips, or red with the face of the Oni."""

from __future__ import annotations

from companion.devices.motion import face_seen, roll_ms
from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.surface import Surface
from companion.view.rolls import DieView

_ONI = "oni"


class Die(Surface):
    """One die; drawn anew whenever another face is seen."""

    def __init__(self, kit: Kit, box: Box, view: DieView, number: int) -> None:
        super().__init__(kit, box)
        self._view = view
        self._number = number
        self._seen: str | None = None

    @property
    def rolls_ms(self) -> int:
        """How long it runs."""
        return roll_ms(self._number) if self._view.is_rolling else 0

    def tick(self, ms: int) -> None:
        """Show what is seen ``ms`` after the roll began."""
        view = self._view
        face = view.face
        if view.is_rolling and face:
            face = face_seen(face, self._number, ms)
        if face == self._seen:
            return
        self._seen = face
        self.canvas.clear()
        self._draw(face)

    def _draw(self, face: str) -> None:
        kit, palette = self.kit, self.kit.palette
        side = min(self.box.w, self.box.h)
        box = self.box.middle(side, side)
        is_oni = face == _ONI
        fill = palette.vermilion if is_oni else palette.paper
        edge = palette.seal if is_oni else palette.paper_edge
        if not face:
            fill, edge = palette.panel, palette.edge
        rim = Plate(fill, edge, round(side * 0.2), kit.px(2.4), round(kit.px(5)), 20)
        self.plate(rim, box)
        if is_oni:
            self.icon("family-oni", box.inset(side * 0.12), palette.on_vermilion)
        elif face:
            self._pips(face, box)
        else:
            self.icon("torii", box.inset(side * 0.26), palette.muted)

    def _pips(self, face: str, box: Box) -> None:
        side = box.w
        ink = self.kit.palette.ink
        for x, y in PIPS.get(face, ()):
            spot = Box(box.x + x * side, box.top - y * side, 0, 0)
            self.icon("disc", spot.middle(side * 0.2, side * 0.2), ink)
        if face not in PIPS:
            self.figure(face, box.inset(side * 0.2), ink)


_A, _B, _C = 0.25, 0.5, 0.75
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((_B, _B),),
    "2": ((_A, _A), (_C, _C)),
    "3": ((_A, _A), (_B, _B), (_C, _C)),
    "4": ((_A, _A), (_C, _A), (_A, _C), (_C, _C)),
    "5": ((_A, _A), (_C, _A), (_A, _C), (_C, _C), (_B, _B)),
    "6": ((_A, _A), (_C, _A), (_A, _C), (_C, _C), (_A, _B), (_C, _B)),
}
"""Where the pips of each number lie, in sides from the upper left corner."""


class DiceTray(Surface):
    """The dice of a roll; ``tick`` lets them run to their faces."""

    def __init__(self, kit: Kit, box: Box, dice: tuple[DieView, ...]) -> None:
        super().__init__(kit, box)
        gap = kit.px(18)
        side = min(box.h, (box.w - gap * (len(dice) - 1)) / max(1, len(dice)))
        row = box.middle(side * len(dice) + gap * (len(dice) - 1), side)
        self.dice = tuple(
            Die(kit, place, die, number)
            for number, (die, place) in enumerate(
                zip(dice, row.columns(len(dice), gap), strict=True)
            )
        )
        for die in self.dice:
            self.add_widget(die)

    @property
    def rolls_ms(self) -> int:
        """How long the last die runs."""
        return max((die.rolls_ms for die in self.dice), default=0)

    def tick(self, ms: int) -> None:
        """Show what is seen ``ms`` after the roll began."""
        for die in self.dice:
            die.tick(ms)
