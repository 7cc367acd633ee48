"""Plays in a virtual machine, cuts its power, and looks at what is there afterwards.

``bench.py KEPT BARE IMAGE``: ``CUTS=N`` hard cuts of a machine that boots after each,
``THAWED=N`` of one that is thawed after each, and ``POINTS=N`` more moments of each run
at which the disk is looked at as if power had gone just then. With ``FAULT=unsynced``
the program does not wait for its disk, with ``FAULT=late`` the disk says too soon that
it has flushed: the bench must find that something is lost.
"""

from __future__ import annotations

import os
import random
import sys
import time
from functools import partial
from pathlib import Path

import owner
from cuts import Cuts
from ready import Booted, Thawed
from turns import Row

PRESSES, FEW_PRESSES = (3, 9), (0, 1)
"""At least and at most so many answers are given before a cut."""

WIRES_AT = 12
"""After so many answers a game is on the table, with lamps and buttons."""

LATE = "late"


def tell(row: Row) -> None:
    """Print one line of the table."""
    kept = "kept" if row.is_kept else "LOST"
    moments = f"{row.looked - len(row.faults)} of {row.looked}" if row.looked else ""
    print(f"{row.number:>4} {row.booted_s:>5.0f}s {row.presses:>8}"
          f" {row.stored:>11} {row.shown:>11} {row.torn:>12} {kept:>15}"
          f" {moments:>14}", flush=True)  # fmt: skip


def sum_up(rows: list[Row], cuts: int, began: float) -> tuple[int, bool]:
    """Print what was seen; return how often something was lost, and if all worked."""
    for row in rows:
        for line in (*row.faults, *row.seen):
            print(f"  {row.number}: {line}")
    tried = [each for row in rows for each in row.tried]
    for name, is_good, seen in tried:
        print(f"{'works' if is_good else 'FAILS':>6}  {name:<24} {seen}")
    lost = [sum(not row.is_kept for row in rows), sum(len(r.faults) for r in rows)]
    looked = sum(row.looked for row in rows)
    print(f"{cuts} cuts, {lost[0]} with a loss; {looked} other moments,"
          f" {lost[1]} with a loss; {time.monotonic() - began:.0f} s")  # fmt: skip
    return sum(lost), all(is_good for _, is_good, _ in tried)


def play(series: Cuts, numbers: range, points: int, wires_at: int) -> list[Row]:
    """Cut at each of ``numbers``, and return what each cut did, and the last look."""
    print(" cut   boot  answers  after boot  at the cut  torn blocks", end="")
    print("  what was shown  other moments", flush=True)
    rows: list[Row] = []
    for number in numbers:
        rows.append(series.cut(number, points, wires_at if number == 1 else 0))
        tell(rows[-1])
    rows.append(series.last(numbers.stop, is_whole=wires_at > 0))
    tell(rows[-1])
    return rows


def main(kept: Path, bare: Path, image: Path) -> int:
    """Run the bench; return its exit status."""
    began = time.monotonic()
    cuts, thaws, points = (int(os.environ.get(*each)) for each in _NUMBERS)
    seed = int(os.environ.get("SEED", "0")) or random.randrange(1 << 31)
    fault = os.environ.get("FAULT", "none")
    print(f"SEED={seed} FAULT={fault}")
    if not image.exists():
        owner.install(kept, bare, image)
        print(f"installed in the machine in {time.monotonic() - began:.0f} s")
    made = partial(Cuts, rng=random.Random(seed), is_late=fault == LATE)
    rows: list[Row] = []
    if cuts:
        print("a machine that boots after each cut")
        source = Booted(kept, image, fault)
        series = made(source, image.parent / "booted.ext4", presses=PRESSES)
        rows += play(series, range(1, cuts + 1), points, WIRES_AT)
        if fault == "none":
            rows[-1].tried += owner.go_on(kept, image.parent / "booted.ext4")
    if thaws:
        print("a machine that is thawed after each cut")
        ready = Thawed(kept, image, fault)
        series = made(ready, image.parent / "thawed.ext4", presses=FEW_PRESSES)
        numbers = range(cuts + 1, cuts + thaws + 1)
        rows += play(series, numbers, points, 0 if cuts else WIRES_AT)
    lost, is_good = sum_up(rows, cuts + thaws, began)
    if fault != "none":
        print("the fault was found" if lost else "THE FAULT WAS NOT FOUND")
        return 0 if lost else 1
    return 0 if is_good and not lost else 1


_NUMBERS = (("CUTS", "3"), ("THAWED", "97"), ("POINTS", "10"))

if __name__ == "__main__":
    sys.exit(main(*(Path(each).resolve() for each in sys.argv[1:4])))
