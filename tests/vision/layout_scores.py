"""What is right and wrong of a layout, judged against the truth of a table."""

from tests.vision.layout_tables import shared_cells

STRONG = 0.5


def judged(table, layout):
    """``right``, ``asked`` (wrong or right, but said to be a guess) or ``wrong``."""
    right = is_right(table, layout)
    sure = layout.strength >= STRONG
    if right:
        return "right" if sure else "asked"
    return "wrong" if sure else "asked"


def is_right(table, layout):
    """Whether every piece is said to lie where it does."""
    if any(isinstance(cell, tuple) and len(cell) == 3 for cell in table.cells):
        return two_right(table, layout)
    if table.brick:
        return bricks_right(table, layout)
    if table.offset and set(layout.offset) != table.offset:
        return False
    if not table.offset and layout.offset:
        return False
    return shared_cells(table.cells, list(layout.cells)) and table.on == list(layout.on)


def two_right(table, layout):
    """Whether two layouts are told as two groups, each with its own cells right."""
    first = [c if c is not None and len(c) == 2 else None for c in table.cells]
    second = [c[1:] if c is not None and len(c) == 3 else None for c in table.cells]
    said = list(layout.cells)
    for truth in (first, second):
        own = [s if t is not None else None for s, t in zip(said, truth, strict=True)]
        if not shared_cells(truth, own):
            return False
    numbers = {frozenset(n for n, c in enumerate(t) if c) for t in (first, second)}
    return set(layout.groups) == numbers


def bricks_right(table, layout):
    """Whether every other row is told to lie off, and the rest is right."""
    odd = frozenset(n for n, (row, _) in enumerate(table.cells) if row % 2)
    even = frozenset(range(len(table.cells))) - odd
    off = frozenset(layout.offset)
    kept = [None if n in off else cell for n, cell in enumerate(table.cells)]
    return off in (odd, even) and shared_cells(kept, list(layout.cells))
