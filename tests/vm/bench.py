"""Plays in a virtual machine, cuts its power, and looks at what is there afterwards.

``bench.py KEPT BARE IMAGE`` with ``CUTS=N`` hard cuts and ``POINTS=N`` more moments of
each run at which the disk is looked at as if power had gone just then. With
``FAULT=unsynced`` the program does not wait for its disk, with ``FAULT=late`` the disk
says too soon that it has flushed: the bench must find that something is lost.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import sys
import time
from pathlib import Path

import tries
from disk import Diary, Disk, copy
from machine import Machine, Silent
from replay import Moments, is_kept
from turns import NOTHING, Row, Run

BOOT_S = 1500
"""A limit only: another machine may have little time for this one."""

INSTALL_S = 3600
PRESSES = (3, 9)
"""At least and at most so many answers are given before a cut."""

WIRES_AT = 12
"""After so many answers a game is on the table, with lamps and buttons."""

UNSYNCED, LATE = "unsynced", "late"


class Bench:
    """The same disk through all cuts."""

    def __init__(self, kept: Path, image: Path, seed: int, fault: str) -> None:
        self._kept = kept
        self._work = image.parent
        self._disk = self._work / "disk.ext4"
        self._rng = random.Random(seed)
        self._fault = fault
        self._shown = NOTHING
        self._was_undo = False
        copy(image, self._disk)

    def cut(self, number: int, points: int) -> Row:
        """Boot, compare, play, cut; look at other moments of the same run."""
        row, diary = Row(number), Diary()
        start = self._work / "start.ext4"
        if points:
            copy(self._disk, start)
        disk, machine = self._power_on(diary)
        run = Run(machine, self._rng, row)
        try:
            self._play(run, machine, row)
        except Silent as fault:
            row.tried.append((f"run {number}", False, str(fault)))
        finally:
            machine.cut()
            row.torn = disk.cut(self._rng)
        run.catch_up()
        self._shown, self._was_undo = run.shown, run.was_undo
        row.shown = len(self._shown["lines"])
        if points:
            moments = Moments(start, diary.entries, self._work, self._fault == LATE)
            moments.look(points, self._rng)
            row.looked, row.faults = moments.looked, moments.faults
        return row

    def last(self, number: int) -> Row:
        """Boot once more to look, and to try what a game would be in the way of."""
        row = Row(number)
        _, machine = self._power_on(Diary())
        try:
            run = Run(machine, self._rng, row)
            run.settle(BOOT_S)
            self._compare(run, machine, row)
            row.seen += machine.run("sudo -u hyakki hyakki doctor").splitlines()
            machine.photograph(self._work / "last.png")
            tries.stick(machine, row, _emptied(self._work / "stick"))
            tries.page(machine, row, self._work / "page.png")
        except Silent as fault:
            row.tried.append(("last boot", False, str(fault)))
        finally:
            machine.cut()
        return row

    def _power_on(self, diary: Diary) -> tuple[Disk, Machine]:
        door = self._work / "disk"
        disk = Disk(self._disk, door, diary, self._fault == LATE)
        disk.start()
        words = f"vm.fault={self._fault}"
        drive = f"nbd:unix:{door}"
        return disk, Machine(self._kept, drive, self._work, diary, words)

    def _compare(self, run: Run, machine: Machine, row: Row) -> None:
        """Say whether what is shown after a boot is what was shown before the cut."""
        row.booted_s = time.monotonic() - machine.began
        found = run.first or NOTHING
        row.stored = len(found["lines"])
        games = [{"game": each["game"], "lines": each["lines"]}
                 for each in (self._shown, found)]  # fmt: skip
        row.is_kept = is_kept(games[0], None, games[1], self._was_undo)

    def _play(self, run: Run, machine: Machine, row: Row) -> None:
        choices = run.settle(BOOT_S)
        self._compare(run, machine, row)
        machine.photograph(self._work / f"boot-{row.number}.png")
        for _ in range(self._answers(row)):
            choices = run.answer(choices)
        if row.number == 1:
            choices = tries.wires(run, machine, row, choices)
        machine.photograph(self._work / f"cut-{row.number}.png")
        # The last tap is on its way when the power goes, sooner or later.
        run.was_undo = False
        run.tap(choices["places"][choices["best"]])
        time.sleep(self._rng.uniform(0, 1.5))

    def _answers(self, row: Row) -> int:
        return WIRES_AT if row.number == 1 else self._rng.randint(*PRESSES)


def _emptied(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def tell(row: Row) -> None:
    """Print one line of the table."""
    kept = "kept" if row.is_kept else "LOST"
    moments = f"{row.looked - len(row.faults)} of {row.looked}" if row.looked else ""
    print(f"{row.number:>4} {row.booted_s:>5.0f}s {row.presses:>8}"
          f" {row.stored:>11} {row.shown:>11} {row.torn:>12} {kept:>15}"
          f" {moments:>14}", flush=True)  # fmt: skip


def sum_up(rows: list[Row], began: float) -> tuple[int, bool]:
    """Print what was seen; return how often something was lost, and if all worked."""
    for row in rows:
        for line in (*row.faults, *row.seen):
            print(f"  {row.number}: {line}")
    tried = [each for row in rows for each in row.tried]
    for name, is_good, seen in tried:
        print(f"{'works' if is_good else 'FAILS':>6}  {name:<24} {seen}")
    lost = [sum(not row.is_kept for row in rows), sum(len(r.faults) for r in rows)]
    looked = sum(row.looked for row in rows)
    print(f"{len(rows) - 1} cuts, {lost[0]} with a loss; {looked} other moments,"
          f" {lost[1]} with a loss; {time.monotonic() - began:.0f} s")  # fmt: skip
    return sum(lost), all(is_good for _, is_good, _ in tried)


def install(kept: Path, bare: Path, image: Path) -> None:
    """Let the machine install the program as its owner would.

    Raises:
        Silent: if it did not get so far.
    """
    copy(bare, image.with_suffix(".new"))
    drive = str(image.with_suffix(".new"))
    machine = Machine(kept, drive, image.parent, Diary())
    try:
        machine.wait(INSTALL_S)
    finally:
        machine.cut()
    told = re.findall(r"vm-install\[\d+\]: (.*?)\r?$", machine.console(), re.MULTILINE)
    print(*told, sep="\n")
    if "INSTALLED" not in told:
        print(machine.console())
        raise Silent("Hyakki was not installed")
    image.with_suffix(".new").rename(image)


def play(bench: Bench, cuts: int, points: int) -> list[Row]:
    """Cut so often, and return what each cut did."""
    print(" cut   boot  answers  after boot  at the cut  torn blocks", end="")
    print("  what was shown  other moments", flush=True)
    rows: list[Row] = []
    for number in range(1, cuts + 1):
        rows.append(bench.cut(number, points))
        tell(rows[-1])
    rows.append(bench.last(cuts + 1))
    tell(rows[-1])
    return rows


def main(kept: Path, bare: Path, image: Path) -> int:
    began = time.monotonic()
    cuts, points = (int(os.environ.get(*each)) for each in _NUMBERS)
    seed = int(os.environ.get("SEED", "0")) or random.randrange(1 << 31)
    fault = os.environ.get("FAULT", "none")
    print(f"SEED={seed} FAULT={fault}")
    if not image.exists():
        install(kept, bare, image)
        print(f"installed in the machine in {time.monotonic() - began:.0f} s")
    rows = play(Bench(kept, image, seed, fault), cuts, points)
    lost, is_good = sum_up(rows, began)
    if fault != "none":
        print("the fault was found" if lost else "THE FAULT WAS NOT FOUND")
        return 0 if lost else 1
    return 0 if is_good and not lost else 1


_NUMBERS = (("CUTS", "3"), ("POINTS", "40"))

if __name__ == "__main__":
    sys.exit(main(*(Path(each).resolve() for each in sys.argv[1:4])))
