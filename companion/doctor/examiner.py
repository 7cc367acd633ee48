"""Looks the machine up while the program runs, in another thread than the screen's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.doctor.checks import check_all
from companion.doctor.facts import Facts
from companion.doctor.findings import Finding


class Doctor(Protocol):
    """Whoever knows what works here."""

    def examine(self) -> None:
        """Begin to look; the findings are posted."""


class NoDoctor:
    """A place where nobody looks."""

    def examine(self) -> None:
        """Do nothing."""


class Examiner:
    """Gathers facts, judges them, and posts what was found."""

    def __init__(
        self,
        gather: Callable[[], Facts],
        post: Callable[[tuple[Finding, ...]], object],
        later: Callable[[Callable[[], None]], object],
    ) -> None:
        """Take what is needed.

        Args:
            gather: looks the machine up; takes up to some seconds.
            post: told of the findings, in the thread that ``later`` uses.
            later: runs a job in another thread.
        """
        self._gather = gather
        self._post = post
        self._later = later

    def examine(self) -> None:
        """Begin to look; the findings are posted."""
        self._later(self._examine)

    def _examine(self) -> None:
        self._post(check_all(self._gather()))
