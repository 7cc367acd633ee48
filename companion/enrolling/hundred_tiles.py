"""Tiles and how they lie, as the owner enters them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any

from companion.enrolling.state import Field, Table
from companion.enrolling.tables import Path, value_at, with_value
from rules.hundred_yokai.check_layout import CELLS
from rules.hundred_yokai.checks import MOST_LANTERNS, TILES
from rules.hundred_yokai.layouts import TEMPLATES, template

NONE = "none"
"""A bonus that is not there; in a file of a box it is left out."""

TILE_IDS = tuple(
    chain(
        ("fire",),
        *(
            [f"{element}-{n}" for n in range(1, count + 1)]
            for element, count in TILES.items()
            if element != "fire"
        ),
    )
)
BONUSES = (NONE, "lantern", "mystery", *(f"spirit-{n}" for n in range(1, 10)))
SIDES = ("midnight", "day")


def _numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(map(str, range(least, most + 1)))


_FIELDS: dict[str, tuple[tuple[Path, ...], tuple[str, ...], str]] = {
    "requirement": (
        (("midnight", "requirement"), ("day", "requirement")),
        _numbers(1, 10),
        "number",
    ),
    "torii-midnight": ((("midnight", "torii_limit"),), _numbers(0, 4), "number"),
    "torii-day": ((("day", "torii_limit"),), _numbers(0, 4), "number"),
    "bonus": ((("midnight", "bonus"), ("day", "bonus")), BONUSES, "bonus"),
    "lanterns": (
        (("midnight", "lanterns"), ("day", "lanterns")),
        _numbers(0, MOST_LANTERNS),
        "number",
    ),
}
_DAY_FIELDS: dict[str, tuple[tuple[Path, ...], tuple[str, ...], str]] = {
    f"day-{name}": ((paths[1],), options, group)
    for name, (paths, options, group) in _FIELDS.items()
    if len(paths) > 1
}
_ALL = _FIELDS | _DAY_FIELDS


def blank_tiles() -> list[dict[str, object]]:
    """Return the thirteen tiles of which only the element is known."""
    return [{"id": id_, "element": id_.partition("-")[0]} for id_ in TILE_IDS]


@dataclass(frozen=True, slots=True)
class Tiles:
    """The thirteen tiles, both sides."""

    id: str = "tile"
    wanted: int = CELLS
    is_auto: bool = True

    def done(self, table: Table) -> int:
        """Return how many tiles have all their values."""
        return sum(self.is_whole(table, n) for n in range(CELLS))

    def size(self, table: Table) -> int:
        """Return the number of tiles."""
        return CELLS

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether every value of both sides is there."""
        return not any(field.is_open for field in self.fields(table, number))

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return what both sides have in common, and their torii."""
        return tuple(_field(table, number, name) for name in _FIELDS)

    def day_fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return what may be otherwise on the day side."""
        return tuple(_field(table, number, name) for name in _DAY_FIELDS)

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with a value; the day side follows unless it differs."""
        if what not in _ALL or value not in _ALL[what][1]:
            return table
        paths, _, group = _ALL[what]
        new: object = int(value) if group == "number" else value
        first = value_at(table, ("tile", number, *paths[0]))
        for path in paths:
            whole: Path = ("tile", number, *path)
            if value_at(table, whole) in (None, first):
                table = with_value(table, whole, new)
        return table

    def id_of(self, table: Table, number: int) -> str:
        """Return the id of a tile."""
        return str(value_at(table, ("tile", number, "id"), TILE_IDS[number]))

    def where(self, table: Table, number: int) -> str:
        """Return the path of the tile."""
        return f"tile[{number + 1}]"


def _field(table: Table, number: int, name: str) -> Field:
    paths, options, group = _ALL[name]
    values = [value_at(table, ("tile", number, *path)) for path in paths]
    shown = () if values[0] is None else (str(values[0]),)
    return Field(name, options, shown, group, any(v is None for v in values))


@dataclass(frozen=True, slots=True)
class Islands:
    """How the tiles lie and which of them touch."""

    id: str = "layout"
    wanted: int = 1
    is_auto: bool = False

    def done(self, table: Table) -> int:
        """Return 1 when it is known how they lie."""
        return int(self.is_whole(table, 0))

    def size(self, table: Table) -> int:
        """Return 1: there is one way in which they lie."""
        return 1

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether it is known how they lie."""
        layout = value_at(table, ("layout",), {})
        return bool(layout.get("template") or layout.get("cells"))

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the question which template fits."""
        name = value_at(table, ("layout", "template"))
        return (Field("template", TEMPLATES, (name,) if name else (), "template"),)

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with a template, or with two cells joined or parted."""
        if what == "template" and value in TEMPLATES:
            return with_value(table, ("layout",), {"template": value})
        one, _, other = value.partition("-")
        if what == "edge" and one.isdecimal() and other.isdecimal():
            return _toggled(table, int(one), int(other))
        return table

    def where(self, table: Table, number: int) -> str:
        """Return the path of the layout."""
        return "layout"


def is_edited(table: Table) -> bool:
    """Return whether the layout is otherwise than the template that it came from."""
    layout: Any = value_at(table, ("layout",), {})
    if not layout:
        return False
    if layout.get("template") not in TEMPLATES:
        return True
    whole = template(_name(table))
    bridges = {tuple(sorted(edge)) for edge in edges_of(table)}
    return (
        cells_of(table) != whole.cells
        or bridges != {tuple(sorted(edge)) for edge in whole.edges}
        or centre_of(table) != whole.centre
    )


def _toggled(table: Table, one: int, other: int) -> Table:
    pair = sorted((one, other))
    if pair[0] == pair[1] or pair[1] >= len(cells_of(table)):
        return table
    edges = [list(edge) for edge in edges_of(table)]
    same = [edge for edge in edges if sorted(edge) == pair]
    kept = [edge for edge in edges if edge not in same] if same else [*edges, pair]
    return with_value(table, ("layout", "edges"), kept)


def cells_of(table: Table) -> tuple[tuple[float, float], ...]:
    """Return where the cells lie; those of the first template by default."""
    own = value_at(table, ("layout", "cells"))
    if own:
        return tuple((float(x), float(y)) for x, y in own)
    return template(_name(table)).cells


def edges_of(table: Table) -> tuple[tuple[int, int], ...]:
    """Return which cells touch."""
    own: Any = value_at(table, ("layout", "edges"))
    if own is not None:
        return tuple((int(one), int(other)) for one, other in own)
    return template(_name(table)).edges


def centre_of(table: Table) -> int:
    """Return the number of the cell of the Fire tile."""
    own = value_at(table, ("layout", "centre"))
    return int(own) if own is not None else template(_name(table)).centre


def _name(table: Table) -> str:
    name = value_at(table, ("layout", "template"))
    return str(name) if name in TEMPLATES else TEMPLATES[0]
