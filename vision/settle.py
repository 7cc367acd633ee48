"""k of the last n frames make a fact, told once while it stays in view; pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from vision.errors import BadFrame


@dataclass(frozen=True, slots=True)
class Settling:
    """How many frames it takes to believe a label and to forget it.

    Raises:
        BadFrame: unless 1 <= needed <= window and 1 <= away.
    """

    needed: int = 2
    """k: frames of the window that must show a label before it is told."""

    window: int = 3
    """n: how many of the latest frames count."""

    away: int = 8
    """m: frames without a label after which it counts as gone."""

    def __post_init__(self) -> None:
        if not 1 <= self.needed <= self.window or self.away < 1:
            raise BadFrame("out_of_range", field="needed, window, away")


class Settled(NamedTuple):
    """What one more frame leads to."""

    settler: "Settler"
    """Replaces the one that was asked."""

    news: tuple[str, ...]
    """Labels that became facts with this frame, in the order given."""


@dataclass(frozen=True, slots=True)
class Settler:
    """What the latest frames showed; asking for the next one changes nothing here."""

    rule: Settling = Settling()
    recent: tuple[frozenset[str], ...] = ()
    """Labels of the latest frames, oldest first, at most ``rule.window``."""

    unseen: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """For each label already told: frames since it was last in view."""

    def after(self, labels: Iterable[str]) -> Settled:
        """Return the settler after a frame that showed ``labels``, and the news.

        A label is news when it was in ``needed`` of the last ``window`` frames,
        this frame among them, and was not told since it was last away for ``away``
        frames in a row.
        """
        shown = tuple(dict.fromkeys(labels))
        recent = (*self.recent, frozenset(shown))[-self.rule.window :]
        known = {
            label: 0 if label in shown else gap + 1
            for label, gap in self.unseen.items()
            if label in shown or gap + 1 < self.rule.away
        }
        news = tuple(
            label
            for label in shown
            if label not in known and self._holds(label, recent)
        )
        unseen = MappingProxyType(known | dict.fromkeys(news, 0))
        return Settled(Settler(self.rule, recent, unseen), news)

    def _holds(self, label: str, recent: tuple[frozenset[str], ...]) -> bool:
        return sum(label in frame for frame in recent) >= self.rule.needed
