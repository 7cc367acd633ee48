"""Carries out what the screen of everything asks for, in another thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from companion.boxfiles import sticks
from companion.keeping.bundle import BadBundle
from companion.keeping.moving import Moves
from companion.keeping.wishes import (
    BundleApproved,
    BundleGiven,
    BundleReady,
    BundlesListed,
)
from companion.messages import Message
from companion.store.faults import Damaged, NotSaved
from companion.store.records import News

NAME = "hyakki-everything"
SUFFIX = ".zip"


class Carrier(Protocol):
    """Whoever takes everything along."""

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell of sticks and what lies on them."""

    def do(self, job: str, path: str) -> None:
        """Begin ``give``, ``take`` or ``forget``; what came of it is posted."""

    def approve(self) -> tuple[Message, ...]:
        """Let what lies ready come into its place; return what came of it."""


class NoCarrier:
    """A place that nothing is taken from."""

    def listed(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def do(self, job: str, path: str) -> None:
        """Do nothing."""

    def approve(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()


class StickCarrier:
    """Everything, on sticks."""

    def __init__(
        self,
        moves: Moves,
        post: Callable[[Message], object],
        later: Callable[[Callable[[], None]], object],
        find: Callable[[], Sequence[Path]] = sticks.sticks_in,
    ) -> None:
        """Take what moves, who is told, what runs a job, and what finds sticks."""
        self._moves = moves
        self._post = post
        self._later = later
        self._find = find

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell of sticks and what lies on them."""
        found = self._find()
        files = sticks.files_named(found, NAME, SUFFIX)
        writable = tuple(str(path) for path in sticks.writable(found))
        return (BundlesListed(writable, files),)

    def do(self, job: str, path: str) -> None:
        """Begin a job; what came of it is posted."""
        jobs = {"give": self._give, "take": self._take, "forget": self._forget}

        def work() -> None:
            self._post(jobs[job](Path(path)))

        self._later(work)

    def approve(self) -> tuple[Message, ...]:
        """Let what lies ready come into its place; return what came of it."""
        try:
            self._moves.approve()
        except NotSaved as fault:
            return (_refused("everything_not_saved", "", fault.reason),)
        return (BundleApproved(),)

    def _give(self, folder: Path) -> Message:
        target = _free(folder)
        try:
            size = self._moves.export(target)
        except Damaged:
            return _refused("everything_not_saved", target.name, "damaged")
        except NotSaved as fault:
            return _refused("everything_not_saved", target.name, fault.reason)
        values = (("file", target.name), ("size", str(-(-size >> 20) or 1)))
        return BundleGiven(News("everything_given", values, "info"))

    def _take(self, path: Path) -> Message:
        try:
            return BundleReady(path.name, self._moves.take_in(path))
        except BadBundle as fault:
            return _refused("everything_refused", path.name, fault.key)
        except NotSaved as fault:
            return _refused("everything_not_saved", path.name, fault.reason)

    def _forget(self, _: Path) -> Message:
        self._moves.forget()
        return BundleGiven(News("everything_left", (), "info"))


def _free(folder: Path) -> Path:
    """Return a name in ``folder`` that nothing has yet."""
    number = 1
    while (path := folder / f"{NAME}-{number}{SUFFIX}").exists():
        number += 1
    return path


def _refused(key: str, file: str, reason: str) -> BundleGiven:
    return BundleGiven(News(key, (("file", file), ("reason", reason)), "error"))
