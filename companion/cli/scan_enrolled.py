"""Which cards ``hyakki scan --enrolled`` knows by their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.boxes.editions import BadEditionFile
from companion.boxfiles.package import Package, read_package
from companion.cli.jsonlines import BadUsage
from vision.enrolled.errors import BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.storage import from_bytes

_ZIP = b"PK"


def enrolled_in(file: str) -> tuple[Gallery, Package | None]:
    """Return the enrolled cards in ``file``, and the box if that is what it holds.

    Args:
        file: a box as it is exported and stored, ``.hyakki``, or its gallery alone.

    Raises:
        BadUsage: if it cannot be read, or has none.
    """
    if not file:
        raise BadUsage("hyakki scan: --enrolled names no file")
    try:
        data = Path(file).read_bytes()
        if not data.startswith(_ZIP):
            return from_bytes(data), None
        package = read_package(Path(file))
        if package.gallery:
            return from_bytes(package.gallery), package
    except OSError as fault:
        raise BadUsage(f"hyakki scan: {file}: {fault.strerror}") from fault
    except BadEditionFile as fault:
        raise BadUsage(
            f'hyakki scan: {file} is no sound box: "hyakki edition check" says why'
        ) from fault
    except BadGallery as fault:
        raise BadUsage(f"hyakki scan: {file} holds no enrolled cards") from fault
    raise BadUsage(
        f'hyakki scan: {file} holds no enrolled cards: "hyakki enrol" takes them in'
    )


def called(gallery: Gallery, codes: Mapping[str, str]) -> Gallery:
    """Return the cards of a gallery that ``codes`` has, under their codes.

    Args:
        gallery: cards under their ids, or under their codes already.
        codes: of the cards of a box, by their ids.
    """
    own = {code: code for code in codes.values()} | dict(codes)
    known = {own[one.id]: one for one in gallery.references if one.id in own}
    return Gallery([replace(one, id=code) for code, one in known.items()])
