"""The box that was entered with the pictures that are of it; others are forgotten."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from companion.boxes.editions import BadEditionFile, table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.galleries import empty, is_empty, without
from companion.boxfiles.package import Package, package_of
from companion.boxfiles.stock import Stock
from companion.effects import ALL
from companion.enrolling.pictured import entries_of, is_meant


def entered(
    stock: Stock, desk: Desk, game: str, text: str, *, has_grown: bool
) -> Package:
    """Return the box ``text`` with the pictures that were taken of it.

    One that has grown, in the middle of a game, is not looked through: the camera
    leaves out what is not in it.

    Raises:
        BadEdition: if it is no TOML.
        BadEditionFile: if the box that is there cannot be read.
    """
    package = package_of(game, text)
    there = stock.present(game, is_trusted=has_grown)
    if there is not None:
        package = replace(package, pictures=there.pictures, gallery=there.gallery)
    if taken := desk.gallery(game):
        package = replace(package, gallery=b"" if is_empty(taken) else taken)
    if has_grown:
        return package
    now = entries_of(table_of(text))
    kept = without(package.gallery, lambda ref: not is_meant(ref, now))
    return replace(package, gallery=kept)


def forget(stock: Stock, desk: Desk, game: str, refs: tuple[str, ...]) -> None:
    """Forget pictures of entries, of the draft and of the box behind it.

    Raises:
        NotSaved: if the disk refuses; all are still there then.
    """
    known = known_cards(stock, desk, game)
    if not known or not refs:
        return
    left = b"" if refs == ALL else without(known, set(refs).__contains__)
    if left != known:
        desk.keep_gallery(game, left or empty())


def known_cards(stock: Stock, desk: Desk, game: str) -> bytes:
    """Return the gallery of the draft, else that of the box behind it."""
    known = desk.gallery(game)
    if not known:
        with suppress(BadEditionFile):
            there = stock.present(game)
            known = there.gallery if there is not None else b""
    return known
