"""The layout of a box as its owner writes it: a template, or cells of their own."""

from __future__ import annotations

from collections.abc import Iterator

from rules.hundred_yokai.check_layout import SHAPES
from rules.hundred_yokai.checks import one_of
from rules.hundred_yokai.edition import Layout
from rules.hundred_yokai.layouts import TEMPLATES, template
from rules.hundred_yokai.part import Part, is_whole

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
        pair = part.pair(path, entry, WANT_CELL)
        x, y = pair or (0, 0)
        yield _coordinate(part, f"{path}[1]", x), _coordinate(part, f"{path}[2]", y)


def _coordinate(part: Part, path: str, value: object) -> float:
    # Far-off whole numbers would not fit a float.
    if isinstance(value, float) or (is_whole(value) and abs(value) < 10**6):
        return float(value)
    part.note(path, "wrong_type", value, "a number from -20 to 20")
    return 0.0


def _edges(part: Part) -> Iterator[tuple[int, int]]:
    for path, entry in part.items("edges", WANT_EDGE, MOST_EDGES):
        pair = part.pair(path, entry, WANT_EDGE)
        one, other = pair or (0, 0)
        yield part.as_number(f"{path}[1]", one), part.as_number(f"{path}[2]", other)
