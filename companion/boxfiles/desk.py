"""Boxes that are being entered: a draft a game, stored after every answer."""

from __future__ import annotations

from pathlib import Path

from companion.boxes.editions import BadEditionFile, decoded, table_of
from companion.boxfiles.kept import put
from companion.boxfiles.package import MOST_GALLERY_BYTES, bytes_of
from companion.boxfiles.toml_text import toml_text
from companion.enrolling import told
from rules.errors import BadEdition


class Desk:
    """The folder of drafts; nothing is made by naming it."""

    def __init__(self, folder: Path) -> None:
        """Name the folder."""
        self.folder = folder

    def path(self, game: str) -> Path:
        """Return where the draft of ``game`` is."""
        return self.folder / f"{game}.toml"

    def read(self, game: str) -> str:
        """Return the draft of ``game`` as others get it; empty without one.

        Left out is what is only noted for whoever goes on entering.

        Raises:
            BadEditionFile: if it is there and cannot be read.
        """
        text = self.read_whole(game)
        if f"[[{told.KEY}]]" not in text:
            return text
        try:
            return toml_text(told.bare(table_of(text)))
        except BadEdition as fault:
            raise BadEditionFile(self.path(game), fault.problems) from fault

    def read_whole(self, game: str) -> str:
        """Return the draft of ``game`` with all its notes; empty without one.

        Raises:
            BadEditionFile: if it is there and cannot be read.
        """
        path = self.path(game)
        if not path.exists():
            return ""
        try:
            return decoded(bytes_of(path))
        except BadEdition as fault:
            raise BadEditionFile(path, fault.problems) from fault

    def gallery(self, game: str) -> bytes:
        """Return the cards known by pictures taken since; empty without any."""
        path = self.folder / f"{game}.gallery"
        try:
            with path.open("rb") as file:
                return file.read(MOST_GALLERY_BYTES)
        except OSError:
            return b""

    def keep_gallery(self, game: str, data: bytes) -> None:
        """Store cards known by pictures in one step; nothing takes them away.

        Raises:
            NotSaved: if the disk refuses; the former ones are still there then.
        """
        put(self.folder / f"{game}.gallery", data)

    def keep(self, game: str, text: str) -> None:
        """Store a draft in one step; the empty text takes it away.

        Raises:
            NotSaved: if the disk refuses; the former draft is still there then.
        """
        put(self.path(game), text.encode())
