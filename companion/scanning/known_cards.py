"""Cards known by their pictures while a box is entered, and in play.

Pictures that were taken since the box was put in lie beside its draft, as
``GAME.gallery`` in the folder of drafts; they go into the box with it.
"""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress
from pathlib import Path

from companion.boxes.editions import BadEditionFile, table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.stock import Stock
from companion.enrolling.pictured import entries_of, is_meant, same_refs
from companion.enrolling.state import Table
from companion.scanning.enrolling import load_gallery
from rules.errors import BadEdition
from vision.enrolled.errors import BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.storage import from_bytes, to_bytes


class KnownCards:
    """The galleries of a folder of editions."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; nothing is read."""
        self._stock = Stock(folder)
        self._desk = Desk(folder / "drafts")

    def load(self, game: str) -> Gallery:
        """Return the cards of ``game`` with those taken last; empty without any.

        What is not in the box any more is not known.
        """
        gallery, table = self._found(game)
        return only(gallery, entries_of(table)) if table else gallery

    def played(self, game: str, text: str) -> Gallery:
        """Return the cards of ``game`` that the box ``text`` has as they were taken.

        The draft may have gone on to another box than the one in play.
        """
        gallery, table = self._found(game)
        return only(gallery, same_refs(table, _table(text)))

    def keep(self, game: str, gallery: Gallery) -> None:
        """Store the cards beside the draft of ``game``, also when none is left.

        Raises:
            NotSaved: if the disk refuses; the former ones are still there then.
        """
        self._desk.keep_gallery(game, to_bytes(gallery))

    def _found(self, game: str) -> tuple[Gallery, Table]:
        """Return the cards there are, and the box that they were taken of."""
        with suppress(BadGallery):
            if data := self._desk.gallery(game):
                return from_bytes(data), self._entered(game)
        return load_gallery(self._stock, game), self._own(game)

    def _entered(self, game: str) -> Table:
        """Return the draft; the box as it is, where nothing is entered besides."""
        with suppress(BadEditionFile):
            if text := self._desk.read(game):
                return _table(text)
        return self._own(game)

    def _own(self, game: str) -> Table:
        with suppress(BadEditionFile):
            if package := self._stock.present(game):
                return _table(package.text)
        return {}


def only(gallery: Gallery, wanted: Container[str]) -> Gallery:
    """Return ``gallery`` without cards whose ids are not ``wanted``."""
    return Gallery([one for one in gallery.references if is_meant(one.id, wanted)])


def _table(text: str) -> Table:
    """Return the table that ``text`` describes; an empty one if it is no TOML."""
    with suppress(BadEdition):
        return table_of(text)
    return {}
