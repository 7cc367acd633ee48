"""Choices in rows: the expected answer across, the others side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kivy.uix.widget import Widget

from companion.ui.boxes import Box
from companion.ui.kit import GAP, Kit
from companion.ui.widgets.button import (
    ChoiceButton,
    least_width,
    natural_height,
    natural_width,
)
from companion.ui.widgets.turner import turned
from companion.view.views import Choice

_MOST_COLUMNS = 4
_GRID_FROM = 4
_MOST_GROWTH = 1.7


@dataclass(frozen=True, slots=True)
class Place:
    """Where a choice goes, measured from the top left of the block."""

    choice: Choice
    left: float
    down: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Block:
    """Choices with places."""

    places: tuple[Place, ...]
    height: float


def lay(kit: Kit, choices: tuple[Choice, ...], width: float, columns: int = 0) -> Block:
    """Return places for ``choices``; ``columns`` 0 takes as many as the labels allow.

    Choices fill their rows, but for many with icons, which make a grid.
    """
    places: list[Place] = []
    down = 0.0
    gap = kit.px(GAP)
    rows = _rows(kit, choices, width, columns)
    longest = max((len(row) for row in rows), default=1)
    is_grid = len(choices) > _GRID_FROM and any(choice.icons for choice in choices)
    for row in rows:
        each = (width - gap * (longest - 1)) / longest
        is_cut = max(least_width(kit, choice) for choice in row) > each
        if not is_grid or is_cut or row[0].tone == "primary":
            each = (width - gap * (len(row) - 1)) / len(row)
        height = max(natural_height(kit, choice, each) for choice in row)
        places += [
            Place(choice, n * (each + gap), down, each, height)
            for n, choice in enumerate(row)
        ]
        down += height + gap
    return Block(tuple(places), max(0.0, down - kit.px(GAP)))


def _rows(
    kit: Kit, choices: tuple[Choice, ...], width: float, columns: int
) -> list[tuple[Choice, ...]]:
    rows: list[tuple[Choice, ...]] = []
    run: list[Choice] = []
    for choice in choices:
        if not columns and (choice.tone == "primary" or _is_long(kit, choice, width)):
            rows += _split(kit, run, width, columns)
            rows.append((choice,))
            run = []
        else:
            run.append(choice)
    return rows + _split(kit, run, width, columns)


def _is_long(kit: Kit, choice: Choice, width: float) -> bool:
    """Return whether the label would fill three lines of half the width."""
    return natural_width(kit, choice) > width * 1.05


def _split(
    kit: Kit, run: list[Choice], width: float, columns: int
) -> list[tuple[Choice, ...]]:
    if not run:
        return []
    widest = max(natural_width(kit, choice) for choice in run)
    gap = kit.px(GAP)
    fitting = int((width + gap) // (widest + gap))
    count = columns or max(1, min(fitting, _MOST_COLUMNS, len(run)))
    if not columns and count == 1 and len(run) > 1:
        count = _two_lines(kit, run, width)
    lines = -(-len(run) // count)
    even = -(-len(run) // lines) if not columns else count
    return [tuple(run[at : at + even]) for at in range(0, len(run), even)]


def _two_lines(kit: Kit, run: list[Choice], width: float) -> int:
    """Return 2 if two columns save height although some labels wrap."""
    half = (width - kit.px(GAP)) / 2
    if max(least_width(kit, choice) for choice in run) > half:
        return 1
    narrow = max(natural_height(kit, choice, half) for choice in run)
    wide = max(natural_height(kit, choice, width) for choice in run)
    return 2 if narrow * -(-len(run) // 2) < wide * len(run) else 1


def put_choices(
    parent: Widget,
    kit: Kit,
    box: Box,
    choices: tuple[Choice, ...],
    columns: int = 0,
    grows: bool = False,
) -> None:
    """Add buttons for ``choices`` to ``parent``, at the top of ``box``.

    What does not fit can be scrolled; if it ``grows``, it uses spare height.
    """
    if not choices:
        return
    block = lay(kit, choices, box.w, columns)
    if block.height <= box.h + 1:
        share = min(_MOST_GROWTH, box.h / block.height) if grows else 1.0
        for place in block.places:
            grown = replace(place, down=place.down * share, h=place.h * share)
            parent.add_widget(ChoiceButton(kit, _at(box, grown), place.choice))
        return

    def wanted(width: float) -> float:
        return lay(kit, choices, width, columns).height

    scroll = turned(parent, kit, box, wanted, f"turn-{choices[0].id}")
    for place in lay(kit, choices, scroll.inside.w, columns).places:
        scroll.put(ChoiceButton(kit, _at(scroll.inside, place), place.choice))


def _at(box: Box, place: Place) -> Box:
    return Box(box.x + place.left, box.top - place.down - place.h, place.w, place.h)
