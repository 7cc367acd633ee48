"""A box as one file: its TOML, pictures of its cards, and what checks them.

A ZIP of ``manifest.toml``, ``box.toml``, ``pictures/NAME.jpg`` or ``.png`` and
``gallery.bin``, the cards as the camera knows them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from companion.boxes.editions import MOST_BYTES, BadEditionFile, decoded, table_of
from companion.boxfiles import archive, manifest, pictures
from companion.boxfiles.galleries import inspect_gallery, trust_gallery
from companion.boxfiles.games import READERS, game_of
from rules.entered import LONGEST_NAME
from rules.errors import BadEdition, Problem

SUFFIX = ".hyakki"
TOML = "box.toml"
GALLERY = "gallery.bin"
MOST_GALLERY_BYTES = 32 << 20
MOST_PICTURES = 300

_PICTURE = re.compile(r"pictures/[a-z0-9-]{1,32}\.(?:jpg|jpeg|png)")
_GALLERY_MARK = b"HYAKKIGA"

Inspect: TypeAlias = Callable[[bytes], tuple[Problem, ...]]
"""Says what is wrong with a gallery."""


@dataclass(frozen=True, slots=True)
class Package:
    """The box of one game as it is handed on."""

    game: str
    text: str
    """The edition, TOML; it may be half done."""

    name: str = ""
    """What people call it; that in ``text`` where there is one."""

    pictures: tuple[tuple[str, bytes], ...] = ()
    """File name (a card's id, ``.jpg``, ``.jpeg`` or ``.png``) and picture."""

    gallery: bytes = b""
    """The enrolled cards; empty without any."""

    is_packed: bool = field(default=True, compare=False)
    """Whether it comes from a package; plain TOML says nothing of pictures."""

    @property
    def inside(self) -> tuple[str, tuple[tuple[str, bytes], ...], bytes]:
        """What it holds, whatever it is called."""
        return self.text, tuple(sorted(self.pictures)), self.gallery

    @property
    def has_pictures(self) -> bool:
        """Whether it holds more than text."""
        return bool(self.pictures or self.gallery)


def package_of(game: str, text: str) -> Package:
    """Return the box of ``game`` in ``text`` alone, named as it says.

    Raises:
        BadEdition: if ``text`` is no TOML.
    """
    name = table_of(text).get("name")
    is_name = isinstance(name, str) and name.isprintable()
    shown = str(name).strip()[:LONGEST_NAME] if is_name else ""
    return Package(game, text, shown or game)


def pack(package: Package) -> bytes:
    """Return ``package`` as a file; the same bytes for the same package.

    Raises:
        BadEdition: if that file would be refused when it is read.
    """
    members = {TOML: package.text.encode()}
    members |= {f"pictures/{name}": data for name, data in package.pictures}
    if package.gallery:
        members[GALLERY] = package.gallery
    listed = manifest.manifest_text(package.game, package.name, members)
    data = archive.packed({manifest.PATH: listed.encode(), **members})
    unpack(data, trust_gallery)
    return data


def unpack(data: bytes, inspect: Inspect = inspect_gallery) -> Package:
    """Return the package in ``data``, which anybody may have made.

    Whether its edition can be played is not asked; ``edition_of`` does.

    Args:
        data: the file.
        inspect: looks at a gallery more closely than by its first bytes.

    Raises:
        BadEdition: with all that is wrong.
    """
    members = archive.unpacked(data, most_bytes)
    listed = members.pop(manifest.PATH, None)
    if listed is None:
        want = "only what an export puts there"
        raise BadEdition((Problem(manifest.PATH, "member_lacks", None, want),))
    told = manifest.read_manifest(listed)
    problems = manifest.sum_problems(told, members) or tuple(
        _member_problems(members, inspect)
    )
    if problems:
        raise BadEdition(problems)
    try:
        text = decoded(members.pop(TOML))
        table_of(text)
    except BadEdition as fault:
        raise _below(fault) from None
    gallery = members.pop(GALLERY, b"")
    shown = tuple((path.partition("/")[2], data) for path, data in members.items())
    return Package(told.game, text, told.name, shown, gallery)


def most_bytes(path: str) -> int | None:
    """Return the bytes that the member ``path`` may have; None if there is no such."""
    if path in (TOML, manifest.PATH):
        return MOST_BYTES
    if path == GALLERY:
        return MOST_GALLERY_BYTES
    return pictures.MOST_BYTES if _PICTURE.fullmatch(path) else None


def edition_of(package: Package) -> Any:
    """Return what is in the box.

    Raises:
        BadEdition: with all that keeps it from being played.
    """
    return READERS[package.game](package.text)


def read_package(
    path: Path, inspect: Inspect = inspect_gallery, game: str = ""
) -> Package:
    """Return the box in the file ``path``, a package or plain TOML, whole or half done.

    Args:
        path: the file.
        inspect: as for ``unpack``.
        game: whose box plain TOML is; its keys or its name tell by default.

    Raises:
        BadEditionFile: with all that is wrong.
    """
    try:
        data = bytes_of(path)
        if data.startswith(b"PK") or path.suffix.lower() == SUFFIX:
            return unpack(data, inspect)
        text = decoded(data)
        package = package_of(game or game_of(text, path.stem), text)
        return replace(package, is_packed=False)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


def bytes_of(path: Path) -> bytes:
    """Return what is in the file ``path``.

    Raises:
        BadEdition: if it is too long, cannot be read, or is something else than a file.
    """
    try:
        # Opening a pipe would wait for whoever writes into it.
        if path.exists() and not path.is_file():
            raise BadEdition((Problem("", "no_file", None, "a file"),))
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size <= archive.MOST_BYTES:
                return file.read(size)  # a longer bound would take its memory
    except BadEdition:
        raise
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise BadEdition((Problem("", "not_readable", reason),)) from error
    want = f"at most {archive.MOST_BYTES} bytes"
    raise BadEdition((Problem("", "too_long", size, want),))


def _member_problems(
    members: Mapping[str, bytes], inspect: Inspect
) -> Iterator[Problem]:
    if TOML not in members:
        yield Problem(TOML, "member_lacks", None, "only what an export puts there")
    shown = [path for path in members if path not in (TOML, GALLERY)]
    if len(shown) > MOST_PICTURES:
        yield Problem("pictures", "too_many", len(shown), f"at most {MOST_PICTURES}")
    for path in shown:
        yield from pictures.picture_problems(path, members[path])
    gallery = members.get(GALLERY)
    if gallery is None:
        return
    if not gallery.startswith(_GALLERY_MARK):
        yield Problem(GALLERY, "no_gallery", None, "only what an export puts there")
    else:
        yield from inspect(gallery)


def _below(fault: BadEdition) -> BadEdition:
    """Return ``fault``, its places told as in the member that holds the edition."""
    return BadEdition(
        tuple(
            Problem(f"{TOML}: {each.where}".strip(": "), each.key, each.got, each.want)
            for each in fault.problems
        )
    )
