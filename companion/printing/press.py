"""Writes documents onto sticks, in another thread, and tells what came of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from companion.boxfiles import sticks
from companion.clock import clock_text
from companion.effects import PrintSheet
from companion.messages import Message
from companion.printing.paper import BadSheet
from companion.printing.pins import pins_in
from companion.printing.wishes import Order, PrintPlacesListed, SheetMade
from companion.session.play import Box
from companion.store import free_names
from companion.store.faults import NotSaved, refused
from companion.store.records import News
from companion.store.whole import write_whole
from companion.words import Words
from hardware.pins import Pins

FOLDER = "prints"
"""Where documents go without a stick, in the folder of data."""

MOST_NAME = 40
"""Letters of a box's name in the name of a file."""


class Press(Protocol):
    """Whoever makes documents."""

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell of where documents can go."""

    def do(self, asked: PrintSheet) -> None:
        """Begin a document; what came of it is posted."""


class NoPress:
    """A place where nothing is printed."""

    def listed(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def do(self, asked: PrintSheet) -> None:
        """Do nothing."""


class StickPress:
    """Documents, on sticks or in the folder of data."""

    def __init__(
        self,
        data: Path,
        post: Callable[[Message], object],
        later: Callable[[Callable[[], None]], object],
        today: Callable[[], str],
        find: Callable[[], Sequence[Path]] = sticks.sticks_in,
    ) -> None:
        """Name the places.

        Args:
            data: the folder of data.
            post: is told what came of a document.
            later: runs a job in another thread.
            today: the day as ``2026-03-01``.
            find: the folders of sticks.
        """
        self._data = data
        self._post = post
        self._later = later
        self._today = today
        self._find = find

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell of where documents can go."""
        writable = tuple(str(path) for path in sticks.writable(self._find()))
        return (PrintPlacesListed(writable, str(self._data / FOLDER)),)

    def do(self, asked: PrintSheet) -> None:
        """Begin a document; what came of it is posted."""

        def work() -> None:
            news = _refused("failed", asked.folder)
            try:
                news = self._made(asked)
            finally:  # whatever happens, nobody waits for ever
                self._post(SheetMade(news))

        self._later(work)

    def _made(self, asked: PrintSheet) -> News:
        try:
            return self._written(asked)
        except NotSaved as fault:
            return _refused(fault.reason, asked.folder)
        except BadSheet as fault:
            key = fault.key if fault.key in ("empty", "pins") else "sheet"
            return _refused(key, fault.given if key == "pins" else asked.folder)
        except OSError as error:
            return _refused(refused(error).reason, asked.folder)
        except ImportError:
            return _refused("mount", asked.folder)

    def _written(self, asked: PrintSheet) -> News:
        folder, own = Path(asked.folder), self._data / FOLDER
        self._check(folder, own)
        # Loaded when it is asked for: fonts and a library that the games do not need.
        making: Any = import_module("companion.printing.making")
        is_wiring = asked.order.what == "wiring"
        pins = pins_in(self._data / "pins.toml") if is_wiring else Pins.from_table({})
        stuff = making.Materials(asked.box, Words(asked.language), pins)
        document: bytes = making.make(asked.order, stuff)
        self._check(folder, own)
        target = free_name(folder, f"{name_of(asked.order, asked.box)}-{self._today()}")
        write_whole(target, document)
        if folder == own:
            return News("sheet_here", (("path", str(target)),), "info")
        values = (("file", target.name), ("stick", folder.name))
        return News("sheet_made", values, "info")

    def _check(self, folder: Path, own: Path) -> None:
        """Refuse a stick that is no longer in: its folder may be the device's then.

        Raises:
            NotSaved: ``gone``.
        """
        if folder != own and folder not in self._find():
            raise NotSaved("gone", str(folder))


def name_of(order: Order, box: Box | None) -> str:
    """Return what a document is called: what it is, and whose.

    Letters and digits that every stick takes, whatever the box is called.
    """
    name = str(getattr(box.edition, "name", "")) if box is not None else ""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    kept = "".join(each if each.isalnum() else " " for each in plain)
    of_box = "-".join(kept.split())[:MOST_NAME].strip("-")
    parts = ("hyakki", order.what, order.game, of_box)
    return "-".join(part for part in parts if part)


def free_name(folder: Path, stem: str) -> Path:
    """Return a name in ``folder`` that nothing has yet."""
    return free_names.free_name(folder, stem, ".pdf")


def day(at_ms: int, utc_offset_min: int) -> str:
    """Return the day of a moment as ``2026-03-01``."""
    return clock_text(at_ms, utc_offset_min, with_date=True).partition(" ")[0]


def _refused(reason: str, place: str) -> News:
    values = (("reason", reason), ("place", place))
    known = reason if reason in _TOLD else "failed"
    return News(f"sheet_{known}", values, "error")


_TOLD = (
    "disk_full",
    "read_only",
    "gone",
    "failed",
    "empty",
    "sheet",
    "pins",
    "mount",
)
"""Reasons that have a sentence of their own, which says what to do."""
