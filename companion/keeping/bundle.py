"""All that a device knows as one file: games, settings, boxes, pictures.

A ZIP of ``manifest.toml``, the list of the others with their checksums, and of copies
of the files in the folder of data. Whoever reads one believes nothing of it: names are
those that an export writes or none, sizes are bounded before anything is unpacked, and
nothing is in place before all of it is checked.
"""

from __future__ import annotations

import re
import struct
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from stat import S_ISLNK
from typing import IO, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from companion.boxfiles.toml_text import toml_text

MANIFEST = "manifest.toml"
FORMAT = 1
"""The version that is written; every one from 1 on is read, for ever."""

GAMES = "hyakki.sqlite"

MOST_BYTES = 1 << 30
MOST_MEMBERS = 4000
MOST_UNPACKED = 1 << 30
MOST_MANIFEST = 1 << 20

_KINDS = (
    (r"hyakki\.sqlite", 512 << 20),
    (r"(?:settings|pins|met)\.toml|mount\.json", 1 << 16),
    (r"editions/(?:drafts/)?[a-z0-9-]{1,40}\.toml", 1 << 20),
    (r"editions/[a-z0-9-]{1,60}\.hyakki", 48 << 20),
    (r"pictures/[0-9]{1,9}\.jpg", 4 << 20),
)
"""Names that a member may have, and how many bytes such a one."""

MOST_DIRECTORY = 1 << 20
"""Bytes of the list of members that a ZIP ends with."""

_END = struct.Struct("<4sHHHHIIH")
"""The last bytes of a ZIP: mark, disks, members here and in all, size and place of
the list of members, length of a remark."""

_CHUNK = 1 << 18
_BEGUN = (1980, 1, 1, 0, 0, 0)
_ENCRYPTED = 0x1
_FAULTS = (BadZipFile, zlib.error, struct.error, ValueError, EOFError, RuntimeError)
"""What ``zipfile`` raises for damaged ones; its RuntimeError is for passwords and ways
of packing that it does not know."""


class BadBundle(ValueError):
    """The file is not to be used.

    Attributes:
        key: ``not_a_bundle``, ``damaged``, ``too_large``, ``newer`` or ``foreign``.
        where: the member that is at fault; empty for the whole.
    """

    def __init__(self, key: str, where: str = "") -> None:
        super().__init__(f"{key}: {where}")
        self.key = key
        self.where = where


@dataclass(frozen=True, slots=True)
class Member:
    """A file in a bundle."""

    name: str
    digest: str
    """SHA-256, 64 digits."""


def bound(name: str) -> int | None:
    """Return the bytes that the member ``name`` may have; None for no member."""
    for pattern, most in _KINDS:
        if re.fullmatch(pattern, name):
            return most
    return None


def write(target: Path, files: dict[str, Path], version: str) -> int:
    """Write ``files``, by the names of their members, to ``target``.

    Returns:
        The bytes of the file.

    Raises:
        OSError: if a file cannot be read or the disk refuses; ``target`` may be
            half there then.
    """
    listed = [
        {"path": name, "sha256": _digest_of(path)} for name, path in files.items()
    ]
    text = toml_text({"format": FORMAT, "version": version, "member": listed})
    with ZipFile(target, "w", ZIP_DEFLATED) as file:
        file.writestr(_info(MANIFEST), text.encode())
        for name, path in files.items():
            with path.open("rb") as source, file.open(_info(name), "w") as copy:
                while chunk := source.read(_CHUNK):
                    copy.write(chunk)
    return target.stat().st_size


def unpack(source: Path, folder: Path) -> tuple[str, ...]:
    """Unpack the bundle ``source`` below ``folder``, which is empty; return the names.

    Raises:
        BadBundle: if anything is wrong with it; what lies in ``folder`` is not to be
            used then.
        OSError: if the file cannot be read or the disk refuses.
    """
    with source.open("rb") as data:
        _check_end(data)
        try:
            with ZipFile(data) as file:
                return tuple(_unpacked(file, folder))
        except BadBundle:
            raise
        except _FAULTS:
            raise BadBundle("damaged") from None


def _check_end(data: BinaryIO) -> None:
    """Refuse what is no ZIP, or one whose list of members is not to be read."""
    size = data.seek(0, 2)
    if size > MOST_BYTES:
        raise BadBundle("too_large")
    data.seek(0)
    if data.read(2) != b"PK":
        raise BadBundle("not_a_bundle")
    if size < _END.size:
        raise BadBundle("damaged")
    data.seek(size - _END.size)
    mark, *_, here, count, length, place, remark = _END.unpack(data.read(_END.size))
    if mark != b"PK\5\6" or remark or here != count:
        raise BadBundle("damaged")
    if count > MOST_MEMBERS or length > MOST_DIRECTORY:
        raise BadBundle("too_large")
    if place + length + _END.size != size:
        raise BadBundle("damaged")


def _unpacked(file: ZipFile, folder: Path) -> Iterator[str]:
    infos = file.infolist()
    _check(infos)
    members = _members(file)
    wanted = {info.filename for info in infos} - {MANIFEST}
    if wanted != {member.name for member in members}:
        raise BadBundle("damaged", MANIFEST)
    for member in members:
        target = folder / member.name
        target.parent.mkdir(parents=True, exist_ok=True)
        with file.open(member.name) as packed, target.open("wb") as copy:
            digest = _copied(packed, copy, file.getinfo(member.name).file_size)
        if digest != member.digest:
            raise BadBundle("damaged", member.name)
        yield member.name


def _check(infos: list[ZipInfo]) -> None:
    """Refuse a list of members that no export writes."""
    names = [info.orig_filename for info in infos]
    if MANIFEST not in names:
        raise BadBundle("not_a_bundle")
    if len(names) > MOST_MEMBERS or sum(i.file_size for i in infos) > MOST_UNPACKED:
        raise BadBundle("too_large")
    if len({name.casefold() for name in names}) != len(names):
        raise BadBundle("damaged")
    for info in infos:
        name = info.orig_filename
        most = MOST_MANIFEST if name == MANIFEST else bound(name)
        is_link = S_ISLNK(info.external_attr >> 16)
        if most is None or info.filename != name or is_link:
            raise BadBundle("foreign", name)
        if info.file_size > most:
            raise BadBundle("too_large", name)
        is_packed_so = info.compress_type in (ZIP_STORED, ZIP_DEFLATED)
        if info.flag_bits & _ENCRYPTED or not is_packed_so:
            raise BadBundle("damaged", name)


def _members(file: ZipFile) -> list[Member]:
    """Return what the list says."""
    table = tomllib.loads(file.read(MANIFEST).decode("utf-8"))
    version, listed = table.get("format"), table.get("member", [])
    if type(version) is not int or version < 1 or not isinstance(listed, list):
        raise BadBundle("damaged", MANIFEST)
    if version > FORMAT:
        raise BadBundle("newer")
    found = []
    for entry in listed:
        told = entry if isinstance(entry, dict) else {}
        name, digest = told.get("path"), told.get("sha256")
        if not isinstance(name, str) or not isinstance(digest, str):
            raise BadBundle("damaged", MANIFEST)
        found.append(Member(name, digest))
    if len({member.name for member in found}) != len(found):
        raise BadBundle("damaged", MANIFEST)
    return found


def _copied(source: IO[bytes], target: BinaryIO, size: int) -> str:
    """Copy no more than ``size`` bytes; return their checksum."""
    digest, left = sha256(), size
    while left > 0 and (chunk := source.read(min(_CHUNK, left))):
        digest.update(chunk)
        target.write(chunk)
        left -= len(chunk)
    if left or source.read(1):
        raise BadBundle("damaged")
    return digest.hexdigest()


def _info(name: str) -> ZipInfo:
    info = ZipInfo(name, _BEGUN)
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


def _digest_of(path: Path) -> str:
    digest = sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()
