"""What pictures of a box are filed under: the id of a card, or a sort and a name.

Nothing else in a box may hold a colon, so that none is taken for the other.
"""

from __future__ import annotations

TILE = "tile:"
"""A tile by its id, and ``DAY`` behind it for its day side."""

PLOT = "plot:"
"""A hidden plot by its two terms, ``shared+move``."""

PIECE = "piece:"
"""A piece of Yokaï Parade by its id: it is shown, and never asked for."""

DAY = "@day"


def is_piece(ref: str) -> bool:
    """Return whether ``ref`` names what nobody is ever asked to show."""
    return ref.startswith(PIECE)


def has_any_shape(ref: str) -> bool:
    """Return whether what ``ref`` names need not have four straight edges."""
    return ref.startswith((TILE, PIECE))


def tile_of(ref: str) -> str:
    """Return the id of the tile that ``ref`` names, either side; else empty."""
    if not ref.startswith(TILE):
        return ""
    return ref.removeprefix(TILE).removesuffix(DAY)


def plot_of(ref: str) -> str:
    """Return both terms of the plot that ``ref`` names; else empty."""
    return ref.removeprefix(PLOT) if ref.startswith(PLOT) else ""


def manner(ref: str) -> str:
    """Return what sort ``ref`` names: ``card``, ``tile``, ``plot`` or ``piece``."""
    sort, colon, _ = ref.partition(":")
    return sort if colon else "card"
