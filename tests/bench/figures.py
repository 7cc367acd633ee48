"""What a bench module answers with: figures and, where promised, their bars.

A bench module is a file ``tests/bench/bench_<subject>.py`` with one function::

    from figures import Figure, percentile

    def bench() -> list[Figure]:
        return [Figure("king's turn, median", 0.41, "ms", at_most=1.0)]

``make bench`` runs every one, each in a process of its own, and fails when a bar is
missed. Prefer ratios (unit ``"x"``) against something measured in the same run.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number; without a bar it is only reported."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def ok(self) -> bool:
        """True unless a bar is missed; a value that is no number misses every bar."""
        low = self.at_least is None or self.value >= self.at_least
        return low and (self.at_most is None or self.value <= self.at_most)

    @property
    def bar(self) -> str:
        """The bar in words, empty when there is none."""
        low = [] if self.at_least is None else [f">= {self.at_least:g}"]
        high = [] if self.at_most is None else [f"<= {self.at_most:g}"]
        return " ".join(low + high)


def percentile(samples: Sequence[float], percent: float) -> float:
    """The smallest sample that at least ``percent`` % of all do not exceed.

    Raises:
        ValueError: if there are no samples or ``percent`` is not in 0 to 100.
    """
    if not samples or not 0 <= percent <= 100:
        raise ValueError(f"{len(samples)} samples, {percent} %")
    ranked = sorted(samples)
    return ranked[max(0, -int(-len(ranked) * percent // 100) - 1)]
