"""Lamps, dice of lamps and buttons: what was asked of them last is done once open.

Nothing of gpiozero is imported before ``open``.
"""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from companion.messages import Message
from hardware.cues import Cue
from hardware.events import DeviceLost
from hardware.pips import can_show
from hardware.purposes import lamp_named

Load: TypeAlias = Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class WantedPins:
    """Which pins to open."""

    which: str = "none"
    """``auto``, ``none`` or ``mock``."""

    folder: Path = Path()
    """Where ``pins.toml`` may lie and where the driver of the pins may write."""

    model: Path = Path("/proc/device-tree/model")
    """A file that is there where a header of pins can be."""


class TablePins:
    """The board of the table; cues and dice may be told before it is open."""

    def __init__(
        self,
        wanted: WantedPins,
        post: Callable[[Message], object],
        clock_ms: Callable[[], int],
        load: Load,
    ) -> None:
        self._wanted = wanted
        self._post = post
        self._clock_ms = clock_ms
        self._load = load
        self._lock = threading.Lock()
        self._cues: dict[str, Cue] = {}
        self._dice: tuple[str, ...] | None = ()
        self._board: Any = None

    def show_cue(self, lamp: str, cue: Cue) -> None:
        """Let ``lamp`` show ``cue``."""
        with self._lock:
            self._cues[lamp] = cue
            if self._board is not None:
                self._board.lamps.show(lamp_named(lamp), cue)

    def show_dice(self, faces: tuple[str, ...] | None) -> None:
        """Let the dice run to ``faces``, go dark without any, or wait if None.

        Faces that no die of lamps has leave them dark.
        """
        shown = faces if faces is None or can_show(faces) else ()
        with self._lock:
            self._dice = shown
            if self._board is not None:
                _tell_dice(self._board.dice, shown)

    def open(self) -> None:
        """Open what is wanted; each loss is posted."""
        if self._wanted.which == "none":
            return
        if self._wanted.which == "auto" and not self._wanted.model.exists():
            self._post(DeviceLost("pins", "no_pi", self._clock_ms()))
            return
        board_module = self._load("hardware.board")
        drivers = self._load("hardware.drivers")
        is_mock = self._wanted.which == "mock"
        driver = drivers.Driver.MOCK if is_mock else drivers.Driver.LGPIO
        pins = self._read_pins()
        if pins is None:
            return
        board = board_module.open_board(
            pins,
            lambda: drivers.open_gpio(driver, work_dir=self._work_folder()),
            post=self._post,
            clock_ms=self._clock_ms,
        )
        with self._lock:
            self._board = board
            for lamp, cue in self._cues.items():
                board.lamps.show(lamp_named(lamp), cue)
            if self._dice != ():
                _tell_dice(board.dice, self._dice)
        board.start()

    def close(self) -> None:
        """Let go of all pins; again does nothing."""
        with self._lock:
            board, self._board = self._board, None
        if board is not None:
            board.close()

    def _read_pins(self) -> Any:
        """Return what is wired where; None when the owner's file is wrong."""
        module = self._load("hardware.pins")
        path = self._wanted.folder / "pins.toml"
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
            # The header that other programs' files have is no mistake.
            whole = table["pins"] if set(table) == {"pins"} else table
            return module.Pins.from_table(whole)
        except FileNotFoundError:
            return module.Pins()
        except (OSError, ValueError) as error:
            told = f"{path}: {_faults(error)}"
            self._post(DeviceLost("pins", "bad_pins", self._clock_ms(), detail=told))
            return None

    def _work_folder(self) -> Path:
        folder = self._wanted.folder
        return folder if folder.is_dir() else Path("/tmp")


def _tell_dice(dice: Any, faces: tuple[str, ...] | None) -> None:
    if faces is None:
        dice.arm()
    elif faces:
        dice.roll_to(faces)
    else:
        dice.clear()


def _faults(error: Exception) -> str:
    """Return all that is wrong in a table of pins, or what kept it from being read."""
    problems = getattr(error, "problems", ())
    told = []
    for problem in problems:
        what = problem.key.replace("_", " ")
        want = f", {problem.want}" if problem.want else ""
        told.append(f"{problem.where} = {problem.got} ({what}{want})")
    return "; ".join(told) or str(error)
