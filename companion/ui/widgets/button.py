"""A choice as a button: plate by tone, icons, label, detail."""

from __future__ import annotations

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.kit import MAIN_TARGET, TARGET, Kit
from companion.ui.palette import Rgb
from companion.ui.widgets.press import Press
from companion.ui.widgets.shape import draw_shape
from companion.view.views import Choice

_PAD = 12
_ICON = 27
_CREST = 36
_SHAPE = 42


def icons_width(kit: Kit, choice: Choice) -> float:
    """Return the room that crest and icons take at the left of the label."""
    width = kit.px(_CREST + 8) if choice.element else 0.0
    if choice.shape:
        width += kit.px(_SHAPE + 8)
    if choice.icons:
        width += kit.px((_ICON + 4) * len(choice.icons) + 6)
    return width


def natural_width(kit: Kit, choice: Choice) -> float:
    """Return the width at which the label stands on one line."""
    text = max(kit.width(choice.label, "label"), kit.width(choice.detail, "detail"))
    mark = kit.px(26) if choice.is_chosen else 0.0
    return text + icons_width(kit, choice) + mark + kit.px(2 * _PAD + 4)


def least_width(kit: Kit, choice: Choice) -> float:
    """Return the width below which a word of the label would break."""
    word = max((kit.width(word, "label") for word in choice.label.split()), default=0.0)
    mark = kit.px(26) if choice.is_chosen else 0.0
    return word + icons_width(kit, choice) + mark + kit.px(2 * _PAD + 2)


def natural_height(kit: Kit, choice: Choice, width: float) -> float:
    """Return the height that everything needs at ``width``."""
    mark = kit.px(26) if choice.is_chosen else 0.0
    room = max(kit.px(30), width - kit.px(2 * _PAD) - icons_width(kit, choice) - mark)
    text = kit.height(choice.label, "label", room)
    text += kit.height(choice.detail, "detail", room)
    least = MAIN_TARGET if choice.tone == "primary" else TARGET
    return max(kit.px(least), text + kit.px(12))


class ChoiceButton(Press):
    """A choice, to be pressed."""

    def __init__(self, kit: Kit, box: Box, choice: Choice) -> None:
        super().__init__(kit, box, choice)
        fill, colour = self._colours()
        self.plate(self._plate(fill), box)
        inner = box.inset(kit.px(_PAD), kit.px(4))
        inner = self._shape(self._crest(inner), colour)
        inner = self._icons(inner, colour)
        if choice.is_chosen:
            mark, inner = inner.from_right(kit.px(20), kit.px(6))
            self.icon("check", mark, kit.palette.accent)
        self._text(inner, colour)

    def _colours(self) -> tuple[Rgb, Rgb]:
        palette = self.kit.palette
        if not self.is_live and not self.choice.is_chosen:
            return palette.panel, palette.muted
        return {
            "primary": (palette.vermilion, palette.on_vermilion),
            "danger": (palette.danger, palette.on_vermilion),
            "quiet": (palette.panel, palette.text),
        }.get(self.choice.tone, (palette.raised, palette.text))

    def _plate(self, fill: Rgb) -> Plate:
        kit, choice = self.kit, self.choice
        is_solid = self.is_live and choice.tone != "quiet"
        edge = kit.palette.edge
        if choice.is_chosen:
            edge = kit.palette.accent
        elif choice.tone in ("primary", "danger") and self.is_live:
            edge = _deeper(fill)
        return Plate(
            fill,
            edge,
            round(kit.px(10)),
            max(1.0, kit.px(2.5 if choice.is_chosen else 1.2)),
            round(kit.px(4)) if is_solid else 0,
            16 if is_solid else 0,
        )

    def _crest(self, room: Box) -> Box:
        element = self.choice.element
        if not element:
            return room
        kit = self.kit
        mark, rest = room.from_left(kit.px(_CREST), kit.px(8))
        self.crest(element, mark.middle(kit.px(_CREST), kit.px(_CREST)))
        return rest

    def _shape(self, room: Box, colour: Rgb) -> Box:
        shape, kit = self.choice.shape, self.kit
        if shape is None:
            return room
        mark, rest = room.from_left(kit.px(_SHAPE), kit.px(8))
        draw_shape(self, mark.middle(kit.px(_SHAPE), mark.h), shape, colour)
        return rest

    def _icons(self, room: Box, colour: Rgb) -> Box:
        kit = self.kit
        for name in self.choice.icons:
            mark, room = room.from_left(kit.px(_ICON), kit.px(4))
            self.icon(name, mark, colour)
        return room.from_left(kit.px(6))[1] if self.choice.icons else room

    def _text(self, room: Box, colour: Rgb) -> None:
        choice, kit = self.choice, self.kit
        has_mark = bool(choice.icons or choice.element or choice.shape)
        align = "left" if has_mark else "center"
        if not choice.detail:
            self.write(choice.label, room, "label", colour, align)
            return
        small = kit.height(choice.detail, "detail", room.w)
        label = kit.height(choice.label, "label", room.w)
        spare = max(0.0, (room.h - small - label) / 2)
        share = room.h * label / max(1.0, label + small)
        upper, lower = room.inset(0, spare).from_top(
            min(share, label) if spare == 0 else label
        )
        self.write(choice.label, upper, "label", colour, align)
        quiet = colour if choice.tone in ("primary", "danger") else kit.palette.muted
        self.write(choice.detail, lower, "detail", quiet, align)


def _deeper(colour: Rgb) -> Rgb:
    red, green, blue = (part * 2 // 3 for part in colour)
    return red, green, blue
