"""Yokaï Parade in play: map, track and file; plan, hands, what to do, choices."""

from __future__ import annotations

from dataclasses import replace

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.screens.screen import Screen
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.holdings import Hands, Plan, hand_height, plan_height
from companion.ui.widgets.opened import OpenedZone
from companion.ui.widgets.region import RegionMap
from companion.ui.widgets.sheet import (
    Sheet,
    least_sheet_height,
    sheet_height,
    told_height,
)
from companion.ui.widgets.tracks import FileRow, TrackRow
from companion.view.region import HandView, RegionView

_TRACK, _FILE = 28, 60
_MAP_SHARE = 0.33
_LEAST_MAP, _LEAST_HELD = 0.276, 0.176
"""Of a tall panel, whatever else is told on it."""

_LEAST_PLAN = 0.245
"""The same of a wide one."""
_LEAST_CHOICES = 118
_SHEET = 0.48
_PLAN_SHARE = 0.44
_SHARES = (1.0, 0.93, 0.86, 0.79, 0.72, 0.65)
"""How far text that people enlarged shrinks before anything has to be scrolled."""

_FEW = 2
"""So many hands are always shown; on a wide panel only the one on turn of more."""


class RegionScreen(Screen[RegionView]):
    """One turn at the table."""

    def show(self, view: RegionView) -> None:
        """Draw ``view``: side by side if wide, else one above the other."""
        gap = self.kit.px(GAP)
        if self.is_wide:
            region, aside = self.box.from_left(self.box.w * 0.58, gap * 1.25)
        else:
            rows = self.kit.px(_TRACK + _FILE) + 2 * gap
            # A line of notice takes nothing from the map: its zones would overlap.
            share = max(self.box.h * _MAP_SHARE, self.whole.h * _LEAST_MAP)
            region, aside = self.box.from_top(share + rows, gap)
        self._region(region)
        self._aside(aside)

    def tick(self, now_ms: int) -> None:
        """Let the lamps of track and file blink."""
        self._track.tick(now_ms)
        self._file.tick(now_ms)

    def _region(self, box: Box) -> None:
        kit, view = self.kit, self.view
        gap = kit.px(GAP * 0.75)
        file, box = box.from_bottom(kit.px(_FILE), gap)
        track, box = box.from_bottom(kit.px(_TRACK), gap)
        self._track = TrackRow(kit, track, view.track)
        self._file = FileRow(kit, file, view.file)
        if view.opened:
            self.add_widget(OpenedZone(kit, box, view.opened))
        else:
            self.add_widget(RegionMap(kit, box, view.zones, view.roads))
        self.add_widget(self._track)
        self.add_widget(self._file)

    def _hands(self) -> tuple[HandView, ...]:
        hands = self.view.hands
        if not self.is_wide or len(hands) <= _FEW:
            return hands
        return tuple(hand for hand in hands if hand.is_on_turn) or hands[:1]

    def _holdings(self, box: Box, gap: float) -> Box:
        """Put plan and hands on top; return what is left below."""
        kit, view, hands = self.kit, self.view, self._hands()
        own = hand_height(kit, len(hands))
        if self.is_wide:
            high = plan_height(kit, view.plan, view.in_force, box.w)
            most = max(box.h * 0.3, self.whole.h * _LEAST_PLAN)
            plan, rest = box.from_top(min(high, most), gap * bool(high))
            held, rest = rest.from_top(own, gap)
        else:
            wide = box.w * _PLAN_SHARE if view.plan or view.in_force else 0.0
            high = plan_height(kit, view.plan, view.in_force, wide)
            most = max(box.h * 0.42, self.whole.h * _LEAST_HELD)
            both, rest = box.from_top(min(max(high, own), most), gap)
            plan, held = both.from_left(wide, gap * bool(wide))
        if high:
            self.add_widget(Plan(kit, plan, view.plan, view.in_force))
        self.add_widget(Hands(kit, held, hands))
        return rest

    def _aside(self, box: Box) -> None:
        """Put plan and hands on top, then the sheet, and choices below."""
        kit, view = self.kit, self.view
        gap = kit.px(GAP * 0.75)
        box = self._holdings(box, gap)
        kit = self._fitted(box, gap)
        if view.choices:
            wanted = lay(kit, view.choices, box.w).height
            sheet = sheet_height(kit, view.instruction, box.w, view.news)
            most = max(box.h - sheet - gap, kit.px(_LEAST_CHOICES), box.h * 0.5)
            left = max(box.h - self._least_sheet(kit, box, gap) - gap, kit.px(TARGET))
            place, box = box.from_bottom(min(wanted, most, left), gap)
            put_choices(self, kit, place, view.choices)
        self.add_widget(Sheet(kit, box, view.instruction, view.news))

    def _fitted(self, box: Box, gap: float) -> Kit:
        """Return the kit with large text as large as what to do still fits whole."""
        kit, asked = self.kit, self.view.instruction
        for share in _SHARES:
            small = replace(kit, text=max(kit.text * share, min(1.0, kit.text)))
            first = self._first_row(small, box.w)
            if told_height(small, asked, box.w) + gap + first <= box.h:
                return small
        return small

    def _first_row(self, kit: Kit, width: float) -> float:
        """Return the height of the choices that are seen without scrolling."""
        places = lay(kit, self.view.choices, width - kit.px(10)).places
        return max((place.h for place in places if not place.down), default=0.0)

    def _least_sheet(self, kit: Kit, box: Box, gap: float) -> float:
        """Return the height of what to do, and how if some choices stay in view."""
        asked = self.view.instruction
        least = min(sheet_height(kit, asked, box.w), box.h * _SHEET)
        told = told_height(kit, asked, box.w)
        told = min(told, box.h - self._first_row(kit, box.w) - gap)
        return max(least, told, least_sheet_height(kit, asked, box.w))
