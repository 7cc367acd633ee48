"""One disk through many cuts of power, and what is there after each."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import tries
from disk import Diary, Disk, copy
from machine import Machine
from ready import Booted, Thawed
from replay import Moments, games_on, is_kept
from turns import BOOT_S, FIRST, KEPT, LOST, NOT_COUNTED, NOTHING, Row, Run
from waiting import Silent, Wait

MOST_MORE = 40
"""So many answers more than meant may be given until a game is in play."""


class Cuts:
    """Plays, cuts, and compares what had been shown with what is there."""

    def __init__(
        self,
        source: Booted | Thawed,
        disk: Path,
        rng: random.Random,
        *,
        is_late: bool,
        presses: tuple[int, ...],
    ) -> None:
        """Begin with a disk on which nothing has been played.

        Args:
            source: the machine.
            disk: where its disk is put; the pictures beside it are named after it.
            rng: chooses what is random.
            is_late: whether the disk says too soon that it has flushed.
            presses: as many answers as one of these are given before a cut.
        """
        self._source = source
        self._work = disk.parent
        self._disk = disk
        self._door = disk.with_name("door")
        self._rng = rng
        self._is_late = is_late
        self._presses = presses
        self._shown = NOTHING
        self._was_undo = False
        self._is_first, self._is_whole = True, True
        self._took_s = 5.0
        self._stored: dict[int, list[str]] = {}
        """The games on the disk as it was after the last cut."""

        self._news: list[str] = []
        source.disk(self._disk)

    def cut(self, number: int, points: int, wires_at: int = 0) -> Row:
        """Go on, compare, play, cut; look at other moments of the same run.

        Args:
            number: how many cuts there have been with this one.
            points: so many other moments are looked at.
            wires_at: if not 0, after so many answers lamps and a button are tried.
        """
        row, diary = Row(number), Diary()
        start = self._work / "start.ext4"
        if points:
            copy(self._disk, start)
        disk, machine = self._power_on(diary)
        run = Run(machine, self._rng, row)
        run.took_s = self._took_s
        try:
            self._play(run, machine, row, wires_at)
            row.is_whole = True
        except Silent as fault:
            row.tried.append((f"run {number}", False, str(fault)))
            note = self._disk.with_name(f"{self._disk.stem}-{number}-stuck.txt")
            tries.stuck(run, machine, fault, note)
        finally:
            machine.cut()
            row.torn = disk.cut(self._rng)
        self._keep(run, row)
        if points:
            moments = Moments(start, diary.entries, self._work, self._is_late)
            moments.look(points, self._rng)
            row.looked, row.faults = moments.looked, moments.faults
        return row

    def _keep(self, run: Run, row: Row) -> None:
        """Remember what has to be there after the cut."""
        run.catch_up()
        self._took_s, self._is_whole = run.took_s, row.is_whole
        # A machine that came to show no game does not tell what was there.
        if row.is_whole or run.shown["game"]:
            self._shown, self._was_undo = run.shown, run.was_undo
        row.shown = len(self._shown["lines"])
        self._look_at_disk()

    def last(self, number: int, *, is_whole: bool) -> Row:
        """Go on once more to look, and to try what a game would be in the way of."""
        row = Row(number)
        _, machine = self._power_on(Diary())
        run = Run(machine, self._rng, row)
        try:
            row.seen += self._source.start(machine, self._door)
            run.settle(Wait("the machine to show the game", BOOT_S))
            self._compare(run, machine, row)
            if is_whole:
                row.seen += machine.run("sudo -u hyakki hyakki doctor").splitlines()
                machine.photograph(self._work / "last.png")
                tries.stick(machine, row, tries.emptied(self._work / "stick"))
                tries.page(machine, row, self._work / "page.png")
        except Silent as fault:
            row.tried.append(("last boot", False, str(fault)))
            tries.stuck(run, machine, fault, self._work / "last-stuck.txt")
        finally:
            machine.cut()
        return row

    def _power_on(self, diary: Diary) -> tuple[Disk, Machine]:
        disk = Disk(self._disk, self._door, diary, self._is_late)
        disk.start()
        return disk, self._source.power_on(self._door, diary)

    def _look_at_disk(self) -> None:
        scratch = self._work / "moment.ext4"
        copy(self._disk, scratch)
        self._stored, self._news = games_on(scratch, self._work / "data")

    def _compare(self, run: Run, machine: Machine, row: Row) -> None:
        """Say whether all that was shown before the cut is on the disk and shown."""
        row.booted_s = time.monotonic() - machine.began
        found = _game(run.first or NOTHING)
        shown = _game(self._shown)
        row.stored = len(found["lines"])
        stored = {"game": shown["game"], "lines": self._stored.get(shown["game"])}
        is_stored = is_kept(shown, None, stored, self._was_undo)
        is_shown = not shown["game"] or found == stored
        row.verdict = self._judge(is_good=is_stored and is_shown and not self._news)
        if row.verdict == LOST:
            row.seen.append(f"shown {shown}, stored {self._stored}, found {found}")
            row.seen += self._news

    def _judge(self, *, is_good: bool) -> str:
        """Return what is to be said of the cut before this look."""
        if self._is_first:
            self._is_first = False
            return FIRST
        if not is_good:
            return LOST
        return KEPT if self._is_whole and self._shown["game"] else NOT_COUNTED

    def _play(self, run: Run, machine: Machine, row: Row, wires_at: int) -> None:
        row.seen += self._source.start(machine, self._door)
        choices = run.settle(Wait("the machine to show the game", BOOT_S))
        self._compare(run, machine, row)
        name = self._disk.stem
        machine.photograph(self._work / f"{name}-{row.number}-after.png")
        answers = wires_at or self._rng.choice(self._presses)
        # Where no game is in play there is nothing to lose.
        while row.presses < answers or not run.shown["game"]:
            if row.presses > answers + MOST_MORE:
                raise Silent(f"no game after {row.presses} answers")
            choices = run.answer(choices)
        if wires_at:
            tries.wires(run, machine, row, choices)
        machine.photograph(self._work / f"{name}-{row.number}-cut.png")
        run.await_cut()


def _game(shown: dict[str, Any]) -> dict[str, Any]:
    return {"game": shown["game"], "lines": shown["lines"]}
