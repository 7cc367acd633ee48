"""Boxes written onto sticks, whole or as far as they were entered."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from companion.boxes.editions import BadEditionFile
from companion.boxfiles.desk import Desk
from companion.boxfiles.galleries import is_empty
from companion.boxfiles.package import SUFFIX, Package, pack, package_of
from companion.boxfiles.stock import CalledOff, MayWrite, Stock
from companion.store.free_names import numbered
from companion.store.whole import write_whole
from rules.errors import BadEdition


@dataclass(frozen=True, slots=True)
class Given:
    """Where a box is on a stick."""

    path: Path
    is_new: bool = True
    """Whether it was written now; else the very same was there before."""

    stands: str = ""
    """Name of the file of another content because of which it has a new name."""


def give(stock: Stock, game: str, folder: Path, may_write: MayWrite) -> Given | None:
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
        return _given(package, folder, game, may_write)
    except BadEdition as fault:
        raise BadEditionFile(stock.path(game), fault.problems) from fault


def give_draft(
    desk: Desk, game: str, folder: Path, may_write: MayWrite
) -> Given | None:
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
        return _given(package, folder, f"{game}-draft", may_write)
    except BadEdition as fault:
        raise BadEditionFile(desk.path(game), fault.problems) from fault


def _given(package: Package, folder: Path, stem: str, may_write: MayWrite) -> Given:
    """Write ``package`` under the first name that no other file has."""
    data = pack(package)
    if not may_write():
        raise CalledOff(package.game)
    stands = ""
    for path in numbered(folder, stem, SUFFIX):
        if not os.path.lexists(path):
            write_whole(path, data)
            return Given(path, stands=stands)
        if _holds(path, data):
            return Given(path, is_new=False)
        stands = stands or path.name
    raise AssertionError(stem)  # there is always one more name


def _holds(path: Path, data: bytes) -> bool:
    """Return whether the file at ``path`` is ``data``; links and folders are not."""
    try:
        is_file = path.is_file() and not path.is_symlink()
        if not is_file or path.stat().st_size != len(data):
            return False
        return path.read_bytes() == data
    except OSError:
        return False
