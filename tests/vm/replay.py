"""Power cuts without boots: the disk of a run at many moments, each looked at.

At a moment of the diary the disk holds all that was flushed before, and of what was
written since some blocks or sectors in any order. The journal of the file system is
replayed as at boot, the folder of data is taken out, and the games are read by the same
code as in the program.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from disk import Cache, copy

from companion.store.storage import Storage

DATA = "/var/lib/hyakki"
RARE = 0.5
"""Share of the moments that lie right behind something shown; the others are any."""

Shown = dict[str, Any]


def is_kept(shown: Shown, later: Shown | None, found: Shown, was_undo: bool) -> bool:
    """Whether ``found`` is what was shown last, or what was about to be shown.

    Args:
        shown: the game as it was shown last.
        later: what was shown next; None where power was really cut.
        found: the game as it is stored; its lines are None where it is missing.
        was_undo: whether the last answer given was to take something back.
    """
    if not shown["game"] or found in (shown, later):
        return True
    is_missing = found["game"] != shown["game"] or found["lines"] is None
    if later is not None or is_missing:
        return False
    whole, part = found["lines"], shown["lines"]
    if was_undo:
        whole, part = part, whole
    return bool(whole[: len(part)] == part)


class Moments:
    """The moments of one run."""

    def __init__(
        self,
        start: Path,
        entries: list[tuple[Any, ...]],
        work: Path,
        is_late: bool = False,
    ) -> None:
        """Take a copy of the disk as it was at the start; it is changed."""
        self._start = start
        self._entries = entries
        self._work = work
        self._is_late = is_late
        self.looked = 0
        self.faults: list[str] = []

    def look(self, count: int, rng: random.Random) -> None:
        """Look at ``count`` moments at which something had been shown."""
        shown = [n for n, each in enumerate(self._entries) if each[0] == "shown"]
        if not shown:
            return
        behind = [n + 1 for n in shown]
        after = range(shown[0] + 1, len(self._entries) + 1)
        chosen = {
            rng.choice(behind if rng.random() < RARE else after) for _ in range(count)
        }
        file, cache = os.open(self._start, os.O_RDWR), Cache(self._is_late)
        last: Shown = {"game": 0, "lines": []}
        for number, entry in enumerate((*self._entries, ("end",))):
            if number in chosen:
                self._look_at(number, cache, last, rng)
            match entry:
                case ("write", offset, data):
                    cache.write(offset, data, lambda n: os.pread(file, 4096, n * 4096))
                case ("flush",):
                    cache.settle(file)
                case ("shown", what):
                    last = _game(what)
        os.close(file)

    def _look_at(
        self, number: int, cache: Cache, shown: Shown, rng: random.Random
    ) -> None:
        later = next(
            (_game(e[1]) for e in self._entries[number:] if e[0] == "shown"), None
        )
        scratch = self._work / "moment.ext4"
        copy(self._start, scratch)
        file = os.open(scratch, os.O_RDWR)
        cache.copy().break_off(file, rng)
        os.close(file)
        self.looked += 1
        found, news = games_on(scratch, self._work / "data")
        game = {"game": shown["game"], "lines": found.get(shown["game"])}
        if later is not None and later["game"] != shown["game"]:
            later = None
        if news or not is_kept(shown, later, game, was_undo=False):
            self.faults.append(f"moment {number}: {shown} but {game} {news}")


def _game(shown: Shown) -> Shown:
    return {"game": shown["game"], "lines": shown["lines"]}


def games_on(image: Path, folder: Path) -> tuple[dict[int, list[str]], list[str]]:
    """Return the lines of each game on a disk, and what the program would tell."""
    done = subprocess.run(
        ["e2fsck", "-E", "journal_only", "-y", str(image)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode > 1:
        return {}, [f"e2fsck: {done.returncode} {done.stdout[-200:]}"]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    command = ["debugfs", "-R", f"rdump {DATA} {folder}", str(image)]
    subprocess.run(command, capture_output=True, check=True)
    with closing(Storage(folder / Path(DATA).name)) as storage:
        records = [storage.load(game.game_id) for game in storage.games()]
        news = [each.key for each in storage.news]
    return {
        each.game_id: [line.line for line in each.lines[: each.standing]]
        for each in records
    }, news
