"""Where things lie: the folder of data and what is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Paths:
    """The folder of data; nothing is made by naming it."""

    data: Path

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.data / "settings.toml"

    @property
    def edition(self) -> Path:
        """The owner's own edition, read when it is there."""
        return self.data / "editions" / "hundred-yokai.toml"

    @property
    def yokai(self) -> Path:
        """The owner's own box of Yokai, with its outlines; read when it is there."""
        return self.data / "editions" / "yokai.toml"

    @property
    def parade(self) -> Path:
        """The owner's own box of Yokaï Parade, read when it is there."""
        return self.data / "editions" / "yokai-parade.toml"

    @property
    def pictures(self) -> Path:
        """Where pictures of finished tables lie."""
        return self.data / "pictures"

    @property
    def kivy(self) -> Path:
        """Where Kivy keeps what it likes to keep."""
        return self.data / "kivy"


def data_paths(environ: Mapping[str, str], given: Path | None = None) -> Paths:
    """Return where the data are.

    ``given`` comes first, then ``HYAKKI_DATA``, the state folder of a systemd service,
    and ``hyakki`` in the user's folder of data.
    """
    if given is not None:
        return Paths(given.expanduser().absolute())
    if chosen := environ.get("HYAKKI_DATA"):
        return Paths(Path(chosen).expanduser().absolute())
    if state := environ.get("STATE_DIRECTORY"):
        return Paths(Path(state.split(":")[0]))
    home = Path(environ.get("HOME") or "~").expanduser()
    shared = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return Paths(shared.absolute() / "hyakki")
