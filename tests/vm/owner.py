"""What the machine's owner does, by the lines of docs/installing.md."""

from __future__ import annotations

import re
import time
from pathlib import Path

from disk import Diary, copy
from machine import Machine
from waiting import Silent, Wait

INSTALL_S = 7200
"""A limit only: another machine may have little time for this one."""

STUCK = "stuck.png"


def install(kept: Path, bare: Path, image: Path) -> None:
    """Let the machine install the program; print what its owner reads.

    Raises:
        Silent: if it did not get so far.
    """
    copy(bare, image.with_suffix(".new"))
    told = _said(kept, image.with_suffix(".new"), "vm-install", "")
    if "INSTALLED" not in told:
        raise Silent("Hyakki was not installed")
    image.with_suffix(".new").rename(image)


def go_on(kept: Path, disk: Path) -> list[tuple[str, bool, str]]:
    """Install again, upgrade, take away, on a disk with games.

    Returns:
        What was tried, whether it went well, and what was seen.
    """
    told = _said(kept, disk, "vm-owner", "vm.owner")
    tried = [re.fullmatch(r"(works|FAILS) (.*?): (.*)", line) for line in told]
    found = [(m[2], m[1] == "works", m[3]) for m in tried if m is not None]
    if "DONE" not in told:
        found.append(("the owner's commands", False, "did not come to their end"))
    return found


def _said(kept: Path, disk: Path, who: str, words: str) -> list[str]:
    """Run the machine until it switches itself off; return what ``who`` said.

    Each line is printed as it comes. A machine that takes too long is switched off.
    """
    machine = Machine(kept, str(disk), disk.parent, Diary(), words)
    told: list[str] = []
    wait = Wait(f"{who} in the machine to begin", INSTALL_S)
    try:
        while not machine.is_off():
            time.sleep(wait.step())
            for line in _lines(machine, who)[len(told) :]:
                told.append(line)
                print(f"      {line}", flush=True)
                wait.what = f"{who} in the machine after {line!r}"
    except Silent as fault:
        picture = disk.with_name(f"{who}-{STUCK}")
        machine.photograph(picture)
        print(f"      stuck: {fault}; see {picture.name}", flush=True)
    finally:
        machine.cut()
    return _lines(machine, who)


def _lines(machine: Machine, who: str) -> list[str]:
    said = rf"{who}\[\d+\]: (.*?)\r?\n"
    return re.findall(said, machine.console())
