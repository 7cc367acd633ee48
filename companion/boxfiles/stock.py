"""The owner's boxes on the device: put in whole or not at all, the former ones kept.

In the folder of editions lie ``GAME.toml``, which alone decides; ``GAME-SUM.hyakki``
with the pictures that came with it, ``SUM`` being the beginning of its SHA-256; and
``backups/GAME-NUMBER.hyakki``, the boxes that were there before.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import TypeAlias

from companion.boxes.editions import BadEditionFile, decoded, table_of
from companion.boxfiles.galleries import inspect_gallery, trust_gallery, without
from companion.boxfiles.kept import raw
from companion.boxfiles.package import (
    SUFFIX,
    Inspect,
    Package,
    bytes_of,
    edition_of,
    pack,
    package_of,
    read_package,
)
from companion.boxfiles.places import (
    album_of,
    album_path,
    albums_in,
    backups_in,
    next_backup,
)
from companion.enrolling.pictured import entries_of, same_refs
from companion.store.faults import NotSaved
from companion.store.whole import write_whole
from rules.errors import BadEdition

KEEP = 5
"""Former boxes of each game that are kept."""


MayWrite: TypeAlias = Callable[[], bool]
"""Asked once, before anything is changed: whether to go on."""


def always() -> bool:
    """Return that what was begun is to be finished."""
    return True


class CalledOff(Exception):
    """Nobody wants the box any more; nothing was changed."""


class NoFormerBox(LookupError):
    """There is no box to bring back."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A box that was put in."""

    package: Package
    kept: Path | None
    """Where the former box is kept; None without one."""


def unpictured(path: Path, game: str) -> Package | None:
    """Return the box of ``game`` at ``path`` without pictures; None without a box.

    Raises:
        BadEditionFile: if it cannot be read at all.
    """
    if not path.exists():
        return None
    try:
        return package_of(game, decoded(bytes_of(path)))
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


class Stock:
    """The folder of editions; nothing is made by naming it."""

    def __init__(self, folder: Path, inspect: Inspect = inspect_gallery) -> None:
        """Name the folder.

        Args:
            folder: where editions lie.
            inspect: looks at galleries, as for ``read_package``.
        """
        self.folder = folder
        self._inspect = inspect

    def path(self, game: str) -> Path:
        """Return where the edition of ``game`` is."""
        return self.folder / f"{game}.toml"

    def present(self, game: str, is_trusted: bool = False) -> Package | None:
        """Return the box of ``game`` with its pictures; None without one.

        Its gallery is looked into unless it ``is_trusted``, which takes less time.

        Raises:
            BadEditionFile: if the edition cannot be read at all.
        """
        package = unpictured(self.path(game), game)
        if package is None:
            return None
        album = album_of(self.folder, game, package.text)
        if album is None:
            return package
        with suppress(BadEditionFile):  # pictures are no reason to go without a box
            inspect = trust_gallery if is_trusted else self._inspect
            found = read_package(album, inspect)
            return replace(package, pictures=found.pictures, gallery=found.gallery)
        return package

    def take(self, path: Path, game: str = "", may_write: MayWrite = always) -> Taken:
        """Make the box in the file ``path``, a package or TOML, the box of its game.

        With plain TOML those pictures stay that are of entries which are the same.

        Raises:
            BadEditionFile: with all that is wrong; nothing is changed then.
            NotSaved: if the disk refuses; the former box is still there then.
            CalledOff: if ``may_write`` says so once all is read and checked.
        """
        package = read_package(path, self._inspect, game)
        if not package.is_packed:
            with suppress(BadEditionFile, BadEdition):  # what cannot be read has none
                edition_of(package)
                if there := self.present(package.game):
                    package = _with_same(package, there)
        try:
            return Taken(package, self.put(package, may_write=may_write))
        except BadEdition as fault:
            raise BadEditionFile(path, fault.problems) from fault

    def put(
        self,
        package: Package,
        *,
        keeps_former: bool = True,
        may_write: MayWrite = always,
    ) -> Path | None:
        """Make ``package`` the box of its game; return where the former one is kept.

        Without a former one, when it is the same, or when it is not to be kept, None.

        Raises:
            BadEdition: if it cannot be played; nothing is changed then.
            NotSaved: if the disk refuses; the former box is still there then.
            CalledOff: if ``may_write`` says so.
        """
        edition_of(package)
        data = pack(package)
        if _is_there(self, package):
            return None
        if not may_write():
            raise CalledOff(package.game)
        added = []
        try:
            kept = self._keep(package.game) if keeps_former else None
            if kept:
                added.append(kept)
            album = album_path(self.folder, package.game, package.text)
            if package.has_pictures:
                if not album.exists():
                    added.append(album)
                write_whole(album, data)
            write_whole(self.path(package.game), package.text.encode())
        except NotSaved:
            for path in added:
                with suppress(OSError):
                    path.unlink(missing_ok=True)
            raise
        self._sweep(package)
        return kept

    def restore(self, game: str, may_write: MayWrite = always) -> Package:
        """Bring back the box of ``game`` that was there before; return it.

        The present one is kept in its turn: doing it again undoes it.

        Raises:
            NoFormerBox: if none is kept.
            BadEditionFile: if that one cannot be read or played.
            NotSaved: if the disk refuses.
            CalledOff: if ``may_write`` says so once all is read and checked.
        """
        kept = self.backups(game)
        if not kept:
            raise NoFormerBox(game)
        former = read_package(kept[0], self._inspect, game)
        try:
            self.put(former, may_write=may_write)
        except BadEdition as fault:
            raise BadEditionFile(kept[0], fault.problems) from fault
        return former

    def backups(self, game: str) -> tuple[Path, ...]:
        """Return the former boxes of ``game`` that are kept, the newest first."""
        return backups_in(self.folder, game)

    def _keep(self, game: str) -> Path | None:
        """Keep the present box among the former ones; None without one."""
        path = self.path(game)
        try:
            present = self.present(game)
            data = pack(present) if present else None
            suffix = SUFFIX
        except (BadEdition, BadEditionFile):
            # It cannot be read, and is kept as it is.
            data, suffix = raw(path), ".toml"
        if data is None:
            return None
        target = next_backup(self.folder, game, suffix)
        write_whole(target, data)
        return target

    def _sweep(self, package: Package) -> None:
        """Take away pictures of former boxes, and the oldest of those kept."""
        wanted = album_path(self.folder, package.game, package.text)
        albums = albums_in(self.folder, package.game)
        old = [p for p in albums if not package.has_pictures or p != wanted]
        for path in (*old, *self.backups(package.game)[KEEP:]):
            with suppress(OSError):  # it is tried again the next time
                path.unlink()


def _with_same(package: Package, there: Package) -> Package:
    """Return ``package`` with those pictures of ``there`` that mean the same in it."""
    old, new = table_of(there.text), table_of(package.text)
    gone = entries_of(old).keys() - same_refs(old, new)
    pictures = tuple(
        (name, data) for name, data in there.pictures if PurePath(name).stem not in gone
    )
    gallery = without(there.gallery, gone.__contains__)
    return replace(package, pictures=pictures, gallery=gallery)


def _is_there(stock: Stock, package: Package) -> bool:
    """Return whether the box that is there is the same."""
    try:
        there = stock.present(package.game, is_trusted=True)
    except BadEditionFile:
        return False
    return there is not None and there.inside == package.inside
