"""The islands as a drawing of text, two lines a row of islands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from companion.console.paint import Paint
from companion.view.views import MapView, SideView, TileView

CELL = 15
"""Columns of one island."""

LEAST_APART = 0.25
"""Rows nearer than this, in tile widths, are drawn as one."""

_MARKS = {"focus": "*", "source": "<", "dim": ""}


def letters(sides: Sequence[SideView]) -> tuple[str, ...]:
    """Return a small letter for each side, from its name where those differ."""
    first = tuple(side.name.split()[-1][:1].lower() for side in sides)
    if len(set(first)) == len(first) and all(map(str.isalpha, first)):
        return first
    return tuple("abcdefgh"[number] for number, _ in enumerate(sides))


def draw(
    islands: MapView, marks: Sequence[str], numbers: Mapping[str, int], paint: Paint
) -> list[str]:
    """Return the lines of the drawing.

    Args:
        islands: what to draw.
        marks: the letter of each side.
        numbers: number to type, by the id of a choice.
        paint: colours by element.
    """
    if not islands.tiles:
        return []
    left = min(tile.x for tile in islands.tiles)
    lines: list[str] = []
    for row in _rows(islands.tiles):
        places = [(round((tile.x - left) * CELL), tile) for tile in row]
        lines.append(
            _line([(at, _name(t, numbers), t.element) for at, t in places], paint)
        )
        below = _line([(at, _stands(t, marks), "") for at, t in places], paint)
        lines.append(below)
    return lines


def _rows(tiles: tuple[TileView, ...]) -> list[list[TileView]]:
    ordered = sorted(tiles, key=lambda tile: (tile.y, tile.x))
    rows = groupby(ordered, key=lambda tile: round(tile.y / LEAST_APART))
    return [sorted(row, key=lambda tile: tile.x) for _, row in rows]


def _line(parts: list[tuple[int, str, str]], paint: Paint) -> str:
    """Return texts at their columns; a long one pushes the next to the right."""
    text, length = "", 0
    for at, part, kind in parts:
        gap = max(at - length, 1 if length else 0)
        text += " " * gap + paint(kind, part)
        length += gap + len(part)
    return text.rstrip()


def _name(tile: TileView, numbers: Mapping[str, int]) -> str:
    number = numbers.get(tile.choice.id) if tile.choice else None
    tap = f"[{number}]" if number else ""
    return f"{tap}{_MARKS.get(tile.mark, '')}{tile.label}"


def _stands(tile: TileView, marks: Sequence[str]) -> str:
    """Return what stands there: ``y2 k1`` meeples, ``#y`` torii, ``.`` a free place."""
    meeples = [
        f"{mark}{count}"
        for mark, count in zip(marks, tile.meeples, strict=False)
        if count
    ]
    torii = "".join(marks[side] for side in tile.torii if side < len(marks))
    free = "." * max(tile.torii_limit - len(tile.torii), 0)
    return " ".join(["  #" + torii + free, *meeples])
