"""Plays in a virtual machine, cuts its power, and looks at what is there afterwards.

``bench.py KEPT BARE IMAGE``: ``CUTS=N`` hard cuts of a machine that boots after each,
``THAWED=N`` of one that is thawed after each, and ``POINTS=N`` more moments of each run
at which the disk is looked at as if power had gone just then; ``OWNER=0`` leaves out
what the owner does afterwards, and after ``MINUTES=N`` no more cuts are begun. With
``FAULT=unsynced`` the program does not wait for its disk, with ``FAULT=late`` the disk
says too soon that it has flushed: the bench must find that something is lost.
"""

from __future__ import annotations

import math
import os
import random
import sys
import time
from functools import partial
from pathlib import Path

import owner
from cuts import Cuts
from ready import Booted, Thawed
from turns import KEPT, LOST, Row

PRESSES, FEW_PRESSES = (3, 4, 5, 6, 7, 8, 9), (0, 0, 0, 1)
"""As many answers as one of these are given before a cut; it comes with another one."""

WIRES_AT = 12
"""After so many answers a game is on the table, with lamps and buttons."""

SPARE = 5
"""So many cuts may be made in place of those that do not count."""

LATE = "late"


def tell(row: Row) -> None:
    """Print one line of the table."""
    moments = f"{row.looked - len(row.faults)} of {row.looked}" if row.looked else ""
    print(f"{row.number:>4} {row.booted_s:>5.0f}s {row.presses:>8}"
          f" {row.stored:>11} {row.shown:>11} {row.torn:>12} {row.verdict:>15}"
          f" {moments:>14}", flush=True)  # fmt: skip


def sum_up(rows: list[Row], began: float) -> tuple[int, bool]:
    """Print what was seen; return how often something was lost, and if all worked."""
    for row in rows:
        for line in (*row.faults, *row.seen):
            print(f"  {row.number}: {line}")
    is_good = tell_tried([each for row in rows for each in row.tried])
    counted, lost = len(judged(rows)), sum(row.verdict == LOST for row in rows)
    looked = sum(row.looked for row in rows)
    faults = sum(len(row.faults) for row in rows)
    print(f"{counted} cuts, {lost} with a loss; {looked} other moments,"
          f" {faults} with a loss; {time.monotonic() - began:.0f} s")  # fmt: skip
    return lost + faults, is_good


def tell_tried(tried: list[tuple[str, bool, str]]) -> bool:
    """Print what was tried; return whether all of it worked."""
    for name, is_good, seen in tried:
        print(f"{'works' if is_good else 'FAILS':>6}  {name:<24} {seen}", flush=True)
    return all(is_good for _, is_good, _ in tried)


def judged(rows: list[Row]) -> list[Row]:
    """Return the looks that have judged the cut before them."""
    return [row for row in rows if row.verdict in (KEPT, LOST)]


def play(
    series: Cuts,
    first: int,
    cuts: int,
    points: int,
    wires_at: int,
    end: float = math.inf,
) -> list[Row]:
    """Cut until ``cuts`` of them count; return what each did, and the last look.

    None begins after ``end`` of the monotonic clock. One that got stuck, or after which
    nothing could be compared, does not count.
    """
    print(" cut   boot  answers  after boot  at the cut  torn blocks", end="")
    print("  the cut before  other moments", flush=True)
    rows: list[Row] = []
    while not rows or len(judged(rows)) + rows[-1].is_whole < cuts:
        if len(rows) >= cuts + SPARE or time.monotonic() > end:
            break
        number = first + len(rows)
        rows.append(series.cut(number, points, 0 if rows else wires_at))
        tell(rows[-1])
    rows.append(series.last(first + len(rows), is_whole=wires_at > 0))
    tell(rows[-1])
    return rows


def main(kept: Path, bare: Path, image: Path) -> int:
    """Run the bench; return its exit status."""
    began = time.monotonic()
    cuts, thaws, points = (int(os.environ.get(*each)) for each in _NUMBERS)
    has_owner = os.environ.get("OWNER", "1") != "0"
    seed = int(os.environ.get("SEED", "0")) or random.randrange(1 << 31)
    fault = os.environ.get("FAULT", "none")
    # The machine itself does not know of a disk that lies.
    told = "none" if fault == LATE else fault
    end = began + 60 * float(os.environ.get("MINUTES", "inf"))
    print(f"SEED={seed} FAULT={fault}", flush=True)
    if not image.exists():
        owner.install(kept, bare, image)
        print(f"installed in the machine in {time.monotonic() - began:.0f} s")
    made = partial(Cuts, rng=random.Random(seed), is_late=fault == LATE)
    rows: list[Row] = []
    if cuts:
        print("a machine that boots after each cut")
        source = Booted(kept, image, told)
        series = made(source, image.parent / "booted.ext4", presses=PRESSES)
        rows += play(series, 1, cuts, points, WIRES_AT, end)
    if thaws:
        print("a machine that is thawed after each cut", flush=True)
        ready = Thawed(kept, image, told)
        series = made(ready, image.parent / "thawed.ext4", presses=FEW_PRESSES)
        wires_at = 0 if cuts else WIRES_AT
        rows += play(series, len(rows) + 1, thaws, points, wires_at, end)
    lost, is_good = sum_up(rows, began)
    if fault != "none":
        print("the fault was found" if lost else "THE FAULT WAS NOT FOUND")
        return 0 if lost else 1
    if cuts and has_owner:
        print("the owner's other commands", flush=True)
        is_good &= tell_tried(owner.go_on(kept, image.parent / "booted.ext4"))
    is_whole = len(judged(rows)) >= cuts + thaws
    if not is_whole:
        print(f"FEWER THAN THE {cuts + thaws} CUTS THAT WERE MEANT")
    return 0 if is_good and is_whole and not lost else 1


_NUMBERS = (("CUTS", "3"), ("THAWED", "97"), ("POINTS", "2"))

if __name__ == "__main__":
    sys.exit(main(*(Path(each).resolve() for each in sys.argv[1:4])))
