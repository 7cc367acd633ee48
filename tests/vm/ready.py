"""Two machines whose power is cut: one that boots, and one that is thawed.

The second is frozen when it has booted and the program is about to look into its folder
for the first time. The disk with that folder is plugged in when it goes on, not before:
what it knows cannot depend on what that disk holds. So thawing it stands for a boot,
most of which it saves. Its app draws the cards, which costs less than showing them.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from pathlib import Path

from disk import Diary, copy
from machine import Machine
from replay import DATA
from turns import BOOT_S, Row, Run
from waiting import Silent, Wait

SIZE = 64 << 20
REPAIRED = "repaired"
START = f"""
until [ -b /dev/vdb ]; do sleep 0.1; done
mkdir /run/games
nsenter -m -t $(systemctl show -P MainPID hyakki.service) sh -c '
    mounted() {{ mount -t ext4 -o rw,noatime /dev/vdb /run/games 2>/run/mount.log; }}
    mounted || {{ e2fsck -y /dev/vdb >/run/fsck.log 2>&1; mounted && echo {REPAIRED}; }}
    [ -e /run/games{DATA}/kivy ] || cp -a {DATA}/. /run/games{DATA}
    chown hyakki:hyakki /run/games{DATA}
    mount --bind /run/games{DATA} {DATA}'
touch /run/vm-go
"""
"""Mounted as the disk of a whole machine is by its early system, where only the program
sees it, since it has started. A file system of whose first block only some sectors were
written cannot be mounted: it is repaired as a Raspberry Pi is told to do by
``fsck.repair=yes``, and that is told."""


_REPAIR = "the file system was repaired before it could be mounted"


class Booted:
    """A machine that boots from the disk that loses power."""

    def __init__(self, kept: Path, image: Path, fault: str) -> None:
        """Take the disk of a machine in which Hyakki is installed."""
        self._kept = kept
        self._image = image
        self._words = f"vm.fault={fault}"

    def disk(self, path: Path) -> None:
        """Write its disk as it is at first to ``path``."""
        copy(self._image, path)

    def power_on(self, door: Path, diary: Diary) -> Machine:
        """Switch it on with the disk that is served at ``door``."""
        drive = f"nbd:unix:{door}"
        return Machine(self._kept, drive, door.parent, diary, self._words)

    def start(self, machine: Machine, door: Path) -> list[str]:
        """Do nothing, it starts the program itself; return no remarks."""
        return []


class Thawed:
    """A machine that has booted, and to which the disk that loses power is brought."""

    def __init__(self, kept: Path, image: Path, fault: str) -> None:
        """Take the disk of a machine in which Hyakki is installed.

        It is frozen now, if it was not before.
        """
        self._kept = kept
        self._work = image.parent
        self._root = self._work / f"{image.stem}-frozen-{fault}.ext4"
        self._frozen = self._root.with_suffix(".state")
        if not self._frozen.exists():
            copy(image, self._root)
            self._freeze(f"vm.fault={fault} vm.waits vm.app-draws")

    def _freeze(self, words: str) -> None:
        kept = self._kept
        machine = Machine(kept, str(self._root), self._work, Diary(), words)
        try:
            boot = Wait("the machine to be frozen to boot", BOOT_S)
            Run(machine, random.Random(0), Row(0)).settle(boot)
            machine.freeze(self._frozen)
        finally:
            machine.cut()

    def disk(self, path: Path) -> None:
        """Write a new disk for games to ``path``."""
        tree = self._work / "tree"
        shutil.rmtree(tree, ignore_errors=True)
        (tree / DATA.lstrip("/")).mkdir(parents=True)
        path.unlink(missing_ok=True)
        path.touch()
        os.truncate(path, SIZE)
        command = ["mke2fs", "-q", "-t", "ext4", "-d", str(tree), str(path)]
        subprocess.run(command, check=True)

    def power_on(self, door: Path, diary: Diary) -> Machine:
        """Thaw it; it has no games yet."""
        return Machine(
            self._kept, str(self._root), self._work, diary, frozen=self._frozen
        )

    def start(self, machine: Machine, door: Path) -> list[str]:
        """Plug in the disk served at ``door``, let the program go on; return remarks.

        Raises:
            Silent: if the disk cannot be mounted.
        """
        machine.plug_in_disk(door)
        said = machine.run(START)
        if said.strip() not in ("", REPAIRED):
            raise Silent(said)
        return (
            ["the file system was repaired before it could be mounted"] if said else []
        )
