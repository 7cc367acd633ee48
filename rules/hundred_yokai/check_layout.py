"""What is wrong with a layout: its cells, its edges, and whether they hold together."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import Problem
from rules.hundred_yokai.edition import Layout

CELLS = 13
FARTHEST = 20.0
"""Largest coordinate of a cell, in tile widths."""

SHAPES = ("square", "hex")


def layout_problems(where: str, layout: Layout) -> Iterator[Problem]:
    """Yield what is wrong with ``layout`` (S0 set-up step 1)."""
    if layout.shape not in SHAPES:
        want = '"square" or "hex"'
        yield Problem(f"{where}.shape", "unknown_word", layout.shape[:32], want)
    if len(layout.cells) != CELLS:
        got = len(layout.cells)
        yield Problem(f"{where}.cells", "wrong_count", got, f"{CELLS} cells")
    yield from _cell_problems(f"{where}.cells", layout)
    yield from _edge_problems(f"{where}.edges", layout)


def _cell_problems(where: str, layout: Layout) -> Iterator[Problem]:
    seen: dict[tuple[float, float], int] = {}
    for number, cell in enumerate(layout.cells):
        path = f"{where}[{number + 1}]"
        # Not a number compares false with anything, so the range refuses it too.
        if not all(-FARTHEST <= value <= FARTHEST for value in cell):
            yield Problem(path, "out_of_range", cell, "-20 to 20")
        elif cell in seen:
            yield Problem(path, "doubled", cell, f"another than cell {seen[cell]}")
        seen.setdefault(cell, number)
    centre = layout.centre
    if not 0 <= centre < len(layout.cells) or layout.cells[centre] != (0.0, 0.0):
        want = "number, from 0, of the cell at [0, 0]"
        yield Problem(where.replace("cells", "centre"), "wrong_centre", centre, want)


def _edge_problems(where: str, layout: Layout) -> Iterator[Problem]:
    size = len(layout.cells)
    seen: dict[tuple[int, int], int] = {}
    for number, edge in enumerate(layout.edges, 1):
        path = f"{where}[{number}]"
        one, other = sorted(edge)
        if not 0 <= one <= other < size:
            yield Problem(path, "no_such_cell", edge, f"0 to {size - 1}")
        elif one == other:
            yield Problem(path, "loop", edge, "two different cells")
        elif (one, other) in seen:
            want = f"another than edge {seen[one, other]}"
            yield Problem(path, "doubled", edge, want)
        seen.setdefault((one, other), number)
    apart = size - len(_reached(size, tuple(seen)))
    if apart > 0:
        want = "every cell reached from cell 0"
        yield Problem(where, "disconnected", f"{apart} cells apart", want)


def _reached(size: int, edges: tuple[tuple[int, int], ...]) -> frozenset[int]:
    """Return the cells that hang together with cell 0."""
    found = {0} if size else set[int]()
    grown = True
    while grown:
        before = len(found)
        for one, other in edges:
            if one in found or other in found:
                found.update(cell for cell in (one, other) if 0 <= cell < size)
        grown = len(found) > before
    return frozenset(found)
