"""A half-done file as it is entered: what the forms expect is there, blank."""

from __future__ import annotations

from collections import Counter

from companion.enrolling.parts import BoxKind
from companion.enrolling.state import Table
from companion.enrolling.tables import value_at

TILE = "tile"


def filled(kind: BoxKind, table: Table, name: str) -> Table:
    """Return ``table`` with blanks where a file says nothing of what the forms show.

    One that the forms can show stays as it is.

    Args:
        kind: the game.
        table: a box, half done.
        name: what it is called where it does not say.
    """
    if kind.fits(table):
        return table
    blank = kind.blank(name)
    whole = {**blank, **table}
    if TILE in blank:
        whole[TILE] = _with_blanks(value_at(whole, (TILE,), []), blank[TILE])
    return whole if kind.fits(whole) else table


def _with_blanks(tiles: object, blank: object) -> object:
    """Return ``tiles`` and as many blank ones of each element as lack."""
    if not isinstance(tiles, list) or not isinstance(blank, list):
        return tiles
    held = [tile for tile in tiles if isinstance(tile, dict)]
    ids = {str(tile.get("id")) for tile in held}
    lack = Counter(tile["element"] for tile in blank)
    lack.subtract(str(tile.get("element")) for tile in held)
    found = list(tiles)
    for number, tile in enumerate(blank):
        element = tile["element"]
        if lack[element] > 0:
            lack[element] -= 1
            id_ = tile["id"] if tile["id"] not in ids else f"{element}-{90 + number}"
            found.append({**tile, "id": id_})
    return found
