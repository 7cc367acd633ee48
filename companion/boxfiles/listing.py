"""All boxes there are: those of the device, and files on the sticks in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.boxes.editions import BadEditionFile
from companion.boxfiles import sticks
from companion.boxfiles.desk import Desk
from companion.boxfiles.former import Former
from companion.boxfiles.games import READERS
from companion.boxfiles.shelf import OwnBox, Shelf
from companion.boxfiles.stock import Stock, unpictured


def shelf_of(stock: Stock, desk: Desk, former: Former, found: Sequence[Path]) -> Shelf:
    """Return the boxes of the device and those in ``found``, the folders of sticks."""
    other = [game for game in READERS if former.has(game)]
    return Shelf(
        tuple(_own(stock, game) for game in READERS if stock.path(game).exists()),
        sticks.box_files(found),
        tuple(str(path) for path in sticks.writable(found)),
        drafts=tuple(game for game in READERS if desk.path(game).exists()),
        merged=tuple(game for game in other if not former.is_back(game)),
        unmerged=tuple(game for game in other if former.is_back(game)),
    )


def _own(stock: Stock, game: str) -> OwnBox:
    try:
        package = unpictured(stock.path(game), game)
    except BadEditionFile:
        package = None
    name = package.name if package else ""
    return OwnBox(game, name, bool(stock.backups(game)))
