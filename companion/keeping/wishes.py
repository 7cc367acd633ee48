"""Messages of the screen that takes everything along."""

from __future__ import annotations

from dataclasses import dataclass

from companion.boxfiles.shelf import BoxFile
from companion.store.records import News


@dataclass(frozen=True, slots=True)
class TakeAlong:
    """Copy all that the device knows to a stick, or have it back from one."""

    job: str
    """``give``, ``take`` (check and lay ready), or ``forget`` what was laid ready."""

    path: str = ""
    """The folder of a stick to give to, the file to take from."""


@dataclass(frozen=True, slots=True)
class BundlesListed:
    """Answer to ``effects.ListBundles``: sticks, and what lies on them."""

    sticks: tuple[str, ...]
    files: tuple[BoxFile, ...]


@dataclass(frozen=True, slots=True)
class BundleGiven:
    """Answer to ``TakeAlong``: copied, or why not."""

    news: News


@dataclass(frozen=True, slots=True)
class BundleReady:
    """Answer to ``TakeAlong``: all in the file is good and lies ready."""

    file: str
    games: int


@dataclass(frozen=True, slots=True)
class StartAnew:
    """Put what lies ready into its place, and start again with it."""


@dataclass(frozen=True, slots=True)
class BundleApproved:
    """Answer to ``effects.ApproveBundle``: the next start begins with it."""
