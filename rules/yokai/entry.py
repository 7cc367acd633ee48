"""The box of Yokai as its owner writes it down, from TOML.

A name, and an ``[[objective]]`` for each outline: its ``name`` and its ``rows`` from
top to bottom, ``#`` for a card and anything else for none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from rules.errors import BadEdition, Problem
from rules.grid.cells import Cell
from rules.grid.shapes import Shape
from rules.yokai.edition import Edition

CARD = "#"
MOST_OBJECTIVES = 100
MOST_ROWS = 40


def edition_from(table: Mapping[str, Any]) -> Edition:
    """Return the edition that ``table``, read from TOML, describes.

    Raises:
        BadEdition: with all that is wrong.
    """
    problems = [
        Problem(name, "unknown_field", None, "name, objective")
        for name in table
        if name not in ("name", "objective")
    ]
    name = table.get("name", "Yokai")
    if not isinstance(name, str) or not name:
        problems.append(Problem("name", "not_text", name, "a name"))
        name = ""
    given = table.get("objective", [])
    if not isinstance(given, list):
        problems.append(Problem("objective", "not_a_list", None, "[[objective]]"))
        given = []
    elif len(given) > MOST_OBJECTIVES:
        want = f"at most {MOST_OBJECTIVES}"
        problems.append(Problem("objective", "too_many", len(given), want))
        given = []
    shapes = [
        _shape(f"objective[{n}]", each, problems) for n, each in enumerate(given, 1)
    ]
    edition = Edition(name, tuple(shape for shape in shapes if shape is not None))
    problems += () if problems else edition.check()
    if problems:
        raise BadEdition(tuple(problems))
    return edition


def _shape(where: str, given: Any, problems: list[Problem]) -> Shape | None:
    if not isinstance(given, dict):
        problems.append(Problem(where, "not_a_table", given, "name and rows"))
        return None
    for name in given.keys() - {"name", "rows"}:
        problems.append(Problem(f"{where}.{name}", "unknown_field", None, "name, rows"))
    name, rows = given.get("name"), given.get("rows")
    if not isinstance(name, str) or not name:
        problems.append(Problem(f"{where}.name", "not_text", name, "a name"))
        return None
    if not _are_rows(rows):
        problems.append(Problem(f"{where}.rows", "not_rows", None, '["####", ...]'))
        return None
    return Shape(name, cells_of(rows))


def _are_rows(rows: Any) -> TypeGuard[list[str]]:
    return (
        isinstance(rows, list)
        and 0 < len(rows) <= MOST_ROWS
        and all(isinstance(row, str) and len(row) <= MOST_ROWS for row in rows)
    )


def cells_of(rows: list[str]) -> tuple[Cell, ...]:
    """Return the cells of the cards drawn in ``rows``."""
    return tuple(
        (row, column)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark == CARD
    )
