"""Cards known by their pictures while a box is entered, and in play.

Pictures that were taken since the box was put in lie beside its draft, as
``GAME.gallery`` in the folder of drafts; they go into the box with it.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.boxfiles.desk import Desk
from companion.boxfiles.stock import Stock
from companion.scanning.enrolling import load_gallery
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
        """Return the cards of ``game`` with those taken last; empty without any."""
        with suppress(BadGallery):
            if data := self._desk.gallery(game):
                return from_bytes(data)
        return load_gallery(self._stock, game)

    def keep(self, game: str, gallery: Gallery) -> None:
        """Store the cards beside the draft of ``game``.

        Raises:
            NotSaved: if the disk refuses; the former ones are still there then.
        """
        self._desk.keep_gallery(game, to_bytes(gallery) if gallery.references else b"")
