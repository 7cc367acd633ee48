"""What players hold, and what the plan still asks for."""

from __future__ import annotations

from dataclasses import replace

from companion.ui.boxes import Box
from companion.ui.kit import Kit
from companion.ui.widgets.rider import seat_look
from companion.ui.widgets.surface import Surface
from companion.view.region import HandView, NeedView, PlanView

_LINE, _HEAD, _PAD = 19, 22, 6
_SHARES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
_LEAST = 0.76
"""Of the size of text: as much of it is kept as leaves the plan whole."""


def hand_height(kit: Kit, count: int) -> float:
    """Return the height of ``count`` hands, one below the other."""
    return count * kit.px(26) * max(1.0, kit.text * 0.86)


class Hands(Surface):
    """Tokens and trumps of some players, a line each."""

    def __init__(self, kit: Kit, box: Box, hands: tuple[HandView, ...]) -> None:
        super().__init__(kit, box)
        self.panel(box)
        inner = box.inset(kit.px(6), kit.px(1))
        for hand, line in zip(hands, inner.rows(len(hands)), strict=True):
            self._hand(hand, line)

    def _hand(self, hand: HandView, line: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        side = min(line.h * 0.8, kit.px(22))
        shape, colour = seat_look(palette, hand.seat)
        mark, rest = line.from_left(side, kit.px(5))
        rim, wide = (palette.vermilion, 1.2) if hand.is_on_turn else (palette.ink, 1.14)
        self.icon(shape, mark.middle(side * wide, side * wide), rim)
        self.icon(shape, mark.middle(side, side), colour)
        name, rest = rest.from_left(rest.w * 0.34, kit.px(4))
        self.write(hand.name, name, "detail", palette.text)
        held = [(f"token-{kind}", count) for kind, count in hand.tokens]
        held.append(("card", hand.trumps))
        for (icon, count), place in zip(held, rest.columns(len(held)), strict=True):
            tint = palette.accent if count else palette.muted
            sign, number = place.from_left(min(side, place.w * 0.58), kit.px(1))
            self.icon(icon, sign, tint)
            if count:
                room = number.inset(0, line.h * 0.2)
                self.figure(str(count), room, palette.text, align="left")


def plan_height(kit: Kit, plan: PlanView | None, in_force: str, width: float) -> float:
    """Return the height of the plan's panel."""
    high = 0.0
    if plan:
        high += _head_height(kit, plan, width - kit.px(16))
        lines = -(-len(plan.needs) // 2)
        high += lines * _need_height(kit, plan, width - kit.px(16))
    if plan and plan.note:
        high += _note_height(kit, plan, width - kit.px(16))
    if in_force:
        high += kit.height(in_force, "plot", width - kit.px(16))
    return high + kit.px(2 * _PAD) if high else 0.0


def _head_height(kit: Kit, plan: PlanView, width: float) -> float:
    """Return the height of the plan's name: a line, or two in a column."""
    least = kit.px(_HEAD) * max(1.0, kit.text * 0.9)
    return max(least, kit.height(plan.name, "badge", width - kit.px(23)))


def _note_height(kit: Kit, plan: PlanView, width: float) -> float:
    least = kit.px(_LINE) * max(1.0, kit.text * 0.9)
    return max(least, kit.height(plan.note, "plot", width))


def _need_height(kit: Kit, plan: PlanView, width: float) -> float:
    """Return the height of a line of needs: one line of text, or more in a column."""
    column = (width - kit.px(6)) / 2 - kit.px(19)
    labels = [kit.height(need.label, "plot", column) for need in plan.needs]
    return max([kit.px(_LINE) * max(1.0, kit.text * 0.9), *labels])


def _fitted(
    kit: Kit, box: Box, plan: PlanView | None, in_force: str
) -> tuple[Kit, PlanView | None]:
    """Return the kit with which all of it fits, and the plan, without its note if not.

    What the plan asks for is what is looked for here; all else stands elsewhere, too.
    """
    small = kit
    for share in _SHARES:
        small = replace(kit, text=max(kit.text * share, _LEAST * min(1.0, kit.text)))
        if plan_height(small, plan, in_force, box.w) <= box.h:
            return small, plan
    return small, replace(plan, note="") if plan and plan.needs else plan


class Plan(Surface):
    """The plan that lies face up: what is there has a tick, what is not a cross."""

    def __init__(
        self, kit: Kit, box: Box, plan: PlanView | None, in_force: str
    ) -> None:
        kit, plan = _fitted(kit, box, plan, in_force)
        super().__init__(kit, box)
        self.panel(box)
        inner = box.inset(kit.px(8), kit.px(_PAD))
        if in_force:
            high = kit.height(in_force, "plot", inner.w)
            line = kit.px(_LINE) * max(1.0, kit.text * 0.9)
            left = inner.h - (self._least(plan, inner.w) if plan else 0.0)
            place, inner = inner.from_bottom(min(high, max(left, line)))
            self.write(in_force, place, "plot", kit.palette.accent)
        if plan:
            self._plan(plan, inner)

    def _least(self, plan: PlanView, width: float) -> float:
        """Return the height of the plan's name, of its note and of what it asks for."""
        kit = self.kit
        note = _note_height(kit, plan, width) if plan.note else 0.0
        lines = -(-len(plan.needs) // 2)
        needs = lines * _need_height(kit, plan, width)
        return _head_height(kit, plan, width) + note + needs

    def _plan(self, plan: PlanView, inner: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        most = inner.h * (0.4 if plan.needs else 1.0)
        head, rest = inner.from_top(min(_head_height(kit, plan, inner.w), most))
        sign, name = head.from_left(kit.px(18), kit.px(5))
        self.icon("scroll", sign, palette.accent)
        self.write(plan.name, name, "badge", palette.text)
        if plan.note:
            note, rest = rest.from_top(min(_note_height(kit, plan, rest.w), rest.h / 2))
            self.write(plan.note, note, "plot", palette.muted)
        lines = rest.rows(max(1, -(-len(plan.needs) // 2)))
        for number, need in enumerate(plan.needs):
            columns = lines[number // 2].columns(2, kit.px(6))
            self._need(need, columns[number % 2])

    def _need(self, need: NeedView, room: Box) -> None:
        kit, palette = self.kit, self.kit.palette
        sign, text = room.from_left(kit.px(15), kit.px(4))
        name = "check" if need.is_met else "close"
        colour = palette.accent if need.is_met else palette.muted
        self.icon(name, sign.middle(kit.px(13), kit.px(13)), colour)
        ink = palette.text if need.is_met else palette.muted
        self.write(need.label, text, "plot", ink)
