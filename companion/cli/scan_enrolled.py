"""Which cards ``hyakki scan --enrolled`` knows by their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.boxes.editions import BadEditionFile
from companion.boxfiles.package import Package, edition_of, read_package
from companion.cli.jsonlines import BadUsage
from companion.cli.scan_box import codes_in, codes_of
from companion.cli.scan_games import BOX
from rules.errors import BadEdition
from vision.enrolled.errors import BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.storage import from_bytes

_ZIP = b"PK"


def enrolled(
    file: str, game: str, edition: str | None
) -> tuple[Gallery, dict[str, str] | None]:
    """Return the cards in ``file`` by the names that ``game`` has for them.

    Args:
        file: a box as it is exported and stored, ``.hyakki``, or its gallery alone.
        game: as typed.
        edition: file with the owner's box; that in ``file`` otherwise.

    Returns:
        The gallery, and the code of each card of the box by its id, in the order of the
        box; None for another game.

    Raises:
        BadUsage: if a file cannot be used.
    """
    gallery, box = _read(file)
    if game != BOX:
        return gallery, None
    codes = codes_in(edition)
    if not edition and box is not None and box.game == BOX:
        try:
            codes = codes_of(edition_of(box))
        except BadEdition as fault:
            raise BadUsage(
                f"hyakki scan: the box in {file} is not whole: name one with --edition"
            ) from fault
    return _called(gallery, codes), codes


def _read(file: str) -> tuple[Gallery, Package | None]:
    """Return the enrolled cards in ``file``, and the box if that is what it holds."""
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


def _called(gallery: Gallery, codes: Mapping[str, str]) -> Gallery:
    """Return the cards that ``codes`` has, under their codes, not their ids."""
    own = {code: code for code in codes.values()} | dict(codes)
    known = {own[one.id]: one for one in gallery.references if one.id in own}
    return Gallery([replace(one, id=code) for code, one in known.items()])
