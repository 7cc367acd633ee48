"""Boxes written onto sticks, whole or as far as they were entered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.boxes.editions import BadEditionFile
from companion.boxfiles.desk import Desk
from companion.boxfiles.galleries import is_empty
from companion.boxfiles.package import SUFFIX, Package, pack, package_of
from companion.boxfiles.stock import CalledOff, MayWrite, Stock
from companion.store.settings_file import write_whole
from rules.errors import BadEdition


def give(stock: Stock, game: str, folder: Path, may_write: MayWrite) -> Path | None:
    """Write the box of ``game`` into ``folder``; return where, None without a box.

    Raises:
        BadEditionFile: if it would be refused when it is read.
        CalledOff: if it may not be written any more.
        NotSaved: if the stick refuses.
    """
    package = stock.present(game)
    if package is None:
        return None
    try:
        return _written(package, folder / f"{game}{SUFFIX}", may_write)
    except BadEdition as fault:
        raise BadEditionFile(stock.path(game), fault.problems) from fault


def give_draft(desk: Desk, game: str, folder: Path, may_write: MayWrite) -> Path | None:
    """Write what is entered of ``game`` so far, for somebody who goes on or merges.

    Returns where, None where nothing is entered.

    Raises:
        BadEditionFile: if it cannot be read, or would be refused when it is.
        CalledOff: if it may not be written any more.
        NotSaved: if the stick refuses.
    """
    text = desk.read(game)
    if not text:
        return None
    taken = desk.gallery(game)
    try:
        package = package_of(game, text)
        if taken and not is_empty(taken):
            package = replace(package, gallery=taken)
        return _written(package, folder / f"{game}-draft{SUFFIX}", may_write)
    except BadEdition as fault:
        raise BadEditionFile(desk.path(game), fault.problems) from fault


def _written(package: Package, target: Path, may_write: MayWrite) -> Path:
    data = pack(package)
    if not may_write():
        raise CalledOff(package.game)
    write_whole(target, data)
    return target
