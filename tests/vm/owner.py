"""What the machine's owner does, by the lines of docs/installing.md."""

from __future__ import annotations

import re
from pathlib import Path

from disk import Diary, copy
from machine import Machine, Silent

INSTALL_S = 7200
"""A limit only: another machine may have little time for this one."""


def install(kept: Path, bare: Path, image: Path) -> None:
    """Let the machine install the program; print what its owner reads.

    Raises:
        Silent: if it did not get so far.
    """
    copy(bare, image.with_suffix(".new"))
    told = _said(kept, image.with_suffix(".new"), "vm-install", "")
    print(*told, sep="\n")
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
        print(*told, sep="\n")
        found.append(("the owner's commands", False, "did not come to their end"))
    return found


def _said(kept: Path, disk: Path, who: str, words: str) -> list[str]:
    """Run the machine until it switches itself off; return what ``who`` said."""
    machine = Machine(kept, str(disk), disk.parent, Diary(), words)
    try:
        machine.wait(INSTALL_S)
    finally:
        machine.cut()
    said = rf"{who}\[\d+\]: (.*?)\r?$"
    return re.findall(said, machine.console(), re.MULTILINE)
