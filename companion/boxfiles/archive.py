"""A ZIP that anybody may have made: its members, or all that is wrong with it.

Nothing is written anywhere, whatever the names in it say. Sizes are looked at before
anything is unpacked, and no more is unpacked than they promise.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import islice
from stat import S_ISLNK
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from rules.errors import BadEdition, Problem

MOST_BYTES = 48 << 20
"""A file of a box is never longer."""

MOST_MEMBERS = 400
MOST_UNPACKED = 64 << 20
"""Bytes of all members together."""

MOST_DIRECTORY = 1 << 17
"""Bytes of the list of members, about 100 each."""

_END = struct.Struct("<4sHHHHIIH")
"""The last bytes of a ZIP: mark, disks, members here and in all, size and place of
the list of members, length of a remark."""

_LOCATOR_BYTES = 20
_BEGUN = (1980, 1, 1, 0, 0, 0)
_ENCRYPTED = 0x1
_DENSE = (".bin", ".jpg", ".png")
"""What is packed already, and only takes time to be packed once more."""

_FAULTS = (BadZipFile, zlib.error, struct.error, ValueError, EOFError, RuntimeError)
"""What ``zipfile`` raises for damaged ones; its RuntimeError is for passwords and ways
of packing that it does not know."""


def packed(members: Mapping[str, bytes]) -> bytes:
    """Return a ZIP of ``members``; the same bytes for the same members."""
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for name, data in members.items():
            info = ZipInfo(name, _BEGUN)
            info.compress_type = ZIP_STORED if name.endswith(_DENSE) else ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return target.getvalue()


def unpacked(data: bytes, most: Callable[[str], int | None]) -> dict[str, bytes]:
    """Return the members of the ZIP ``data`` by name.

    Args:
        data: at most ``MOST_BYTES`` of it are looked at.
        most: bytes that a member of that name may have; None for one that is no part
            of a box.

    Raises:
        BadEdition: with all that is wrong; nothing was unpacked then but what can be.
    """
    _check_end(data)
    try:
        with ZipFile(BytesIO(data)) as archive:
            infos = archive.infolist()
            problems = tuple(_problems(infos, most))
            if problems:
                raise BadEdition(problems)
            return {info.filename: _member(archive, info) for info in infos}
    except _FAULTS as fault:
        if isinstance(fault, BadEdition):
            raise
        raise BadEdition(
            (Problem("", "damaged", None, "a fresh copy: export the box again"),)
        ) from None


def _check_end(data: bytes) -> None:
    """Refuse what is no ZIP, or one whose list of members is not to be read.

    Raises:
        BadEdition: with the one thing that is wrong.
    """
    for problem in _end_problems(data):
        raise BadEdition((problem,))


def _end_problems(data: bytes) -> Iterator[Problem]:
    """Yield what is wrong with the end of ``data``; only the first makes sense."""
    if not data:
        yield Problem("", "empty_file", None, "a .hyakki file from an export")
    if len(data) > MOST_BYTES:
        yield Problem("", "too_long", None, f"at most {MOST_BYTES} bytes")
    if not data.startswith(b"PK"):
        yield Problem("", "not_a_box", None, "a .hyakki file from an export")
    end = data[-_END.size :]
    if len(end) < _END.size or not end.startswith(b"PK\5\6"):
        yield Problem("", "cut_short", None, "a fresh copy: export the box again")
    _, disk, first, here, count, size, place, remark = _END.unpack(end)
    if max(here, count) > MOST_MEMBERS or size > MOST_DIRECTORY:
        yield Problem("", "too_many_members", count, f"at most {MOST_MEMBERS}")
    is_whole = (disk, first, remark, here) == (0, 0, 0, count)
    # A second, longer list for large archives would be believed instead.
    is_large = data[-_END.size - _LOCATOR_BYTES :].startswith(b"PK\6\7")
    if is_large or not is_whole or place + size + _END.size != len(data):
        yield Problem("", "damaged", None, "a fresh copy: export the box again")


def _problems(
    infos: Sequence[ZipInfo], most: Callable[[str], int | None]
) -> Iterator[Problem]:
    """Yield what is wrong with the list of members."""
    if len(infos) > MOST_MEMBERS:
        yield Problem("", "too_many_members", len(infos), f"at most {MOST_MEMBERS}")
        return
    seen = set[str]()
    for info in infos:
        name = info.orig_filename
        if name.casefold() in seen:
            yield Problem(name, "doubled", None, "each name once")
        seen.add(name.casefold())
        yield from islice(_member_problems(info, most), 1)
    whole = sum(info.file_size for info in infos)
    if whole > MOST_UNPACKED:
        want = f"at most {MOST_UNPACKED} bytes"
        yield Problem("", "unpacks_too_large", whole, want)


def _member_problems(
    info: ZipInfo, most: Callable[[str], int | None]
) -> Iterator[Problem]:
    """Yield what is wrong with one member, what matters most first."""
    name, bound = info.orig_filename, most(info.orig_filename)
    if _leads_out(name):
        yield Problem(
            name,
            "unsafe_path",
            None,
            "a file from somebody you trust: export the box again",
        )
    if S_ISLNK(info.external_attr >> 16):
        yield Problem(name, "link", None, "the file itself")
    if info.flag_bits & _ENCRYPTED:
        yield Problem(name, "encrypted", None, "a file without a password")
    if bound is None or info.filename != name:
        yield Problem(name, "unknown_member", None, "only what an export puts there")
    elif info.file_size > bound:
        yield Problem(name, "too_long", info.file_size, f"at most {bound} bytes")
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        yield Problem(
            name,
            "packed_otherwise",
            None,
            "packed as ZIP programs do (stored or deflated)",
        )


def _leads_out(name: str) -> bool:
    """Return whether ``name`` could lie elsewhere than below a folder it is put in."""
    parts = name.replace("\\", "/").split("/")
    return (
        "\\" in name
        or ":" in name
        or "\0" in name
        or not {"", ".."}.isdisjoint(parts[:-1] if name.endswith("/") else parts)
    )


def _member(archive: ZipFile, info: ZipInfo) -> bytes:
    """Return what is packed as ``info``, checked against its checksum.

    Raises:
        BadEdition: if it is damaged.
    """
    try:
        with archive.open(info) as file:
            data = file.read(info.file_size)
            # The checksum is compared when the end is reached.
            is_whole = len(data) == info.file_size and not file.read(1)
    except _FAULTS:
        is_whole = False
    if not is_whole:
        want = "a fresh copy: export the box again"
        raise BadEdition((Problem(info.filename, "damaged", None, want),)) from None
    return data
