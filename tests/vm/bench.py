"""Plays in a virtual machine, cuts its power, and looks at what is there afterwards.

``bench.py KEPT IMAGE`` with ``CUTS=N`` hard cuts and ``POINTS=N`` more moments of each
run at which the disk is looked at as if power had gone just then.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from disk import Diary, Disk
from machine import Machine, Silent
from replay import Moments, is_kept

BOOT_S = 1500
ANSWER_S = 150
BUTTON_S = 20
"""Limits only: another machine may have little time for this one."""
PRESSES = (6, 18)
"""At least and at most so many answers are given before a cut."""

UNDO_SHARE = 0.1
SCREEN_HEIGHT = 480
BUTTON_NEXT = 5
LAMP_PINS = {"seat_1": 23, "seat_2": 24}


@dataclass
class Row:
    """What one cut did."""

    number: int
    booted_s: float = 0.0
    presses: int = 0
    shown: int = 0
    stored: int = 0
    torn: int = 0
    is_kept: bool = False
    moments: str = ""
    seen: list[str] = field(default_factory=list)


class Run:
    """From power on to power off."""

    def __init__(self, machine: Machine, rng: random.Random, row: Row) -> None:
        self._machine = machine
        self._rng = rng
        self._row = row
        self.shown: dict[str, Any] = {"game": 0, "lines": []}
        self.first: dict[str, Any] | None = None
        """The first game shown after power came back."""

        self._pending: dict[str, Any] | None = None
        self.was_undo = False

    def settle(self, seconds: float = ANSWER_S) -> dict[str, Any]:
        """Take in what is shown until it can be answered; return the choices."""
        while True:
            said = self._machine.shown.next(seconds)
            if "shown" in said:
                self.shown = said["shown"]
                if self.first is None and self.shown["game"]:
                    self.first = self.shown
            elif self._machine.shown.lines.empty():
                return said

    def answer(self, choices: dict[str, Any]) -> dict[str, Any]:
        """Do what leads on and return what can be done then."""
        self._row.presses += 1
        if choices["card"]:
            return self._show_card(choices["card"])
        undo = choices["undo"]
        self.was_undo = undo in choices["places"] and self._rng.random() < UNDO_SHARE
        name = undo if self.was_undo else choices["best"]
        for _ in range(3):
            self.tap(choices["places"][name])
            try:
                return self.settle(ANSWER_S)
            except Silent:
                self._row.seen.append(f"{name} tapped again")
        raise Silent(f"{name} does nothing")

    def tap(self, place: tuple[int, int]) -> None:
        x, y = place
        self._machine.do(do="tap", x=x, y=SCREEN_HEIGHT - y)

    def _show_card(self, code: str) -> dict[str, Any]:
        if fault := self._machine.do(do="card", code=code):
            raise Silent(f"camera: {fault}")
        began, choices = time.monotonic(), None
        choices = self.settle(4 * ANSWER_S)
        self._machine.do(do="card", code=None)
        self._row.seen.append(f"card {code} read ({time.monotonic() - began:.0f} s)")
        return choices


class Bench:
    """The same disk through all cuts."""

    def __init__(self, kept: Path, image: Path, seed: int) -> None:
        self._kept = kept
        self._work = image.parent
        self._disk = self._work / "disk.ext4"
        self._rng = random.Random(seed)
        self._shown: dict[str, Any] = {"game": 0, "lines": []}
        self._was_undo = False
        shutil.copy(image, self._disk)

    def cut(self, number: int, points: int) -> Row:
        """Boot, compare, play, cut; look at other moments of the same run."""
        row, diary = Row(number), Diary()
        start = self._work / "start.ext4"
        if points:
            shutil.copy(self._disk, start)
        disk, machine = self._power_on(diary)
        run = Run(machine, self._rng, row)
        try:
            self._play(run, machine, row)
        finally:
            machine.cut()
            row.torn = disk.cut(self._rng)
        # What was on its way out when the power went was said, and so was shown.
        while not machine.shown.lines.empty():
            said = machine.shown.lines.get()
            run.shown = said.get("shown", run.shown)
        self._shown, self._was_undo = run.shown, run.was_undo
        row.shown = len(self._shown["lines"])
        if points:
            moments = Moments(start, diary.entries, self._work)
            moments.look(points, self._rng)
            row.moments = f"{moments.looked - len(moments.faults)} of {moments.looked}"
            row.seen += moments.faults
        return row

    def last(self, number: int) -> Row:
        """Boot once more, only to look."""
        row = Row(number)
        _, machine = self._power_on(Diary())
        try:
            run = Run(machine, self._rng, row)
            run.settle(BOOT_S)
            self._compare(run, machine, row)
            row.seen += machine.run("sudo -u hyakki hyakki doctor").splitlines()
            machine.photograph(self._work / "last.png")
        finally:
            machine.cut()
        return row

    def _power_on(self, diary: Diary) -> tuple[Disk, Machine]:
        door = self._work / "disk"
        disk = Disk(self._disk, door, diary)
        disk.start()
        return disk, Machine(self._kept, f"nbd:unix:{door}", self._work, diary)

    def _compare(self, run: Run, machine: Machine, row: Row) -> None:
        """Say whether what is shown after a boot is what was shown before the cut."""
        row.booted_s = time.monotonic() - machine.began
        found = run.first or {"game": 0, "lines": []}
        row.stored = len(found["lines"])
        games = [{"game": each["game"], "lines": each["lines"]}
                 for each in (self._shown, found)]  # fmt: skip
        row.is_kept = is_kept(games[0], None, games[1], self._was_undo)

    def _play(self, run: Run, machine: Machine, row: Row) -> None:
        choices = run.settle(BOOT_S)
        self._compare(run, machine, row)
        machine.photograph(self._work / f"boot-{row.number}.png")
        for _ in range(self._rng.randint(*PRESSES)):
            choices = run.answer(choices)
        if row.number == 1:
            choices = self._try_wires(run, machine, row, choices)
        machine.photograph(self._work / f"cut-{row.number}.png")
        # The last tap is on its way when the power goes, sooner or later.
        run.was_undo = False
        run.tap(choices["places"][choices["best"]])
        time.sleep(self._rng.uniform(0, 1.5))

    def _try_wires(
        self, run: Run, machine: Machine, row: Row, choices: dict[str, Any]
    ) -> dict[str, Any]:
        """Read lamps back and press a button."""
        for name, pin in LAMP_PINS.items():
            told = choices["lamps"].get(name, "Off")
            (level,) = machine.do(do="lamps", pins=[pin])
            row.seen.append(f"lamp {name} is told {told} and reads {level}")
        machine.do(do="button", pin=BUTTON_NEXT)
        before = run.shown
        try:
            choices = run.settle(BUTTON_S)
        except Silent:
            row.seen.append("button: nothing moved")
            return choices
        moved = run.shown != before
        row.seen.append(f"button: the screen {'went on' if moved else 'changed'}")
        return choices


def tell(rows: list[Row], began: float) -> int:
    """Print the table and return the exit status."""
    print(" cut   boot  answers  after boot  at the cut  torn blocks", end="")
    print("  what was shown  other moments")
    for row in rows:
        kept = "kept" if row.is_kept else "LOST"
        print(f"{row.number:>4} {row.booted_s:>5.0f}s {row.presses:>8}"
              f" {row.stored:>11} {row.shown:>11} {row.torn:>12} {kept:>15}"
              f" {row.moments:>14}")  # fmt: skip
    for row in rows:
        for line in row.seen:
            print(f"  {row.number}: {line}")
    print(f"{time.monotonic() - began:.0f} s")
    return 0 if all(row.is_kept for row in rows) else 1


def install(kept: Path, bare: Path, image: Path) -> None:
    """Let the machine install the program as its owner would.

    Raises:
        Silent: if it did not get so far.
    """
    shutil.copy(bare, image.with_suffix(".new"))
    drive = str(image.with_suffix(".new"))
    machine = Machine(kept, drive, image.parent, Diary())
    try:
        machine.wait(1800)
    finally:
        machine.cut()
    print(machine.console())
    if "\nINSTALLED" not in machine.console().replace("\r", ""):
        raise Silent("Hyakki was not installed")
    image.with_suffix(".new").rename(image)


def main(kept: Path, bare: Path, image: Path) -> int:
    began = time.monotonic()
    cuts = int(os.environ.get("CUTS", "3"))
    points = int(os.environ.get("POINTS", "40"))
    seed = int(os.environ.get("SEED", "0")) or random.randrange(1 << 31)
    print(f"SEED={seed}")
    if not image.exists():
        install(kept, bare, image)
    bench = Bench(kept, image, seed)
    rows = [bench.cut(number, points) for number in range(1, cuts + 1)]
    rows.append(bench.last(cuts + 1))
    return tell(rows, began)


if __name__ == "__main__":
    sys.exit(main(*(Path(each).resolve() for each in sys.argv[1:4])))
