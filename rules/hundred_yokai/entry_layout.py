"""The layout of a box as its owner writes it: a template, or cells of their own."""

from __future__ import annotations

from collections.abc import Iterator
from math import nan

from rules.entered import one_of
from rules.hundred_yokai.check_layout import SHAPES
from rules.hundred_yokai.edition import Layout
from rules.hundred_yokai.layouts import TEMPLATES, template
from rules.part import Part, is_whole

MOST_CELLS = 60
MOST_EDGES = 200
WANT_CELL = "two numbers, as [-1, 0.5]"
WANT_EDGE = "two cell numbers, as [0, 1]"


def read_layout(file: Part) -> Layout:
    """Return the layout of ``file``; a template's edges may be replaced."""
    part = file.part("layout")
    layout = _by_cells(part) if part.has_any("cells", "centre") else _by_name(part)
    part.done()
    return layout


def _by_name(part: Part) -> Layout:
    name = part.text("template", one_of(TEMPLATES))
    if name in TEMPLATES:
        layout = template(name)
    else:
        if name:
            part.note(part.path("template"), "unknown_word", name, one_of(TEMPLATES))
        layout = template(TEMPLATES[0])
    if part.lacks("edges"):
        return layout
    edges = tuple(_edges(part))
    return Layout(layout.name, layout.cells, edges, layout.centre, layout.shape)


def _by_cells(part: Part) -> Layout:
    return Layout(
        name=part.text("name", "what you call the layout", "own"),
        cells=tuple(_cells(part)),
        edges=tuple(_edges(part)),
        centre=part.number("centre", "number of the Fire cell, from 0"),
        shape=part.text("shape", one_of(SHAPES), "square"),
    )


def _cells(part: Part) -> Iterator[tuple[float, float]]:
    for path, entry in part.items("cells", "13 places", MOST_CELLS):
        match entry:
            case [int() | float() as x, int() | float() as y] if _are_small(x, y):
                yield float(x), float(y)
            case _:
                part.note(path, "wrong_type", entry, WANT_CELL)
                yield nan, nan  # equal to no other cell


def _are_small(*values: float) -> bool:
    # Far-off whole numbers would not fit a float; a truth value is no number.
    return not any(isinstance(value, bool) or abs(value) > 10**6 for value in values)


def _edges(part: Part) -> Iterator[tuple[int, int]]:
    for path, entry in part.items("edges", WANT_EDGE, MOST_EDGES):
        match entry:
            case [one, other] if is_whole(one) and is_whole(other):
                yield one, other
            case _:
                part.note(path, "wrong_type", entry, WANT_EDGE)
                yield 0, 0
