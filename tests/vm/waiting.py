"""Waits that end, and say what they wait for."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

TOLD_S = 60
"""After so long a wait is told, and again each time."""

STEP_S = 1.0


class Silent(RuntimeError):
    """The machine did not say or do in time what was waited for."""


@dataclass
class Wait:
    """One wait."""

    what: str
    """What is waited for."""

    seconds: float
    """It is given up after these."""

    began: float = field(default_factory=time.monotonic)
    told: int = 0
    """How often it was told."""

    def step(self) -> float:
        """Return for how many seconds to wait now; say so when it takes long.

        Raises:
            Silent: at its end.
        """
        took = time.monotonic() - self.began
        if took >= self.seconds:
            raise Silent(f"{self.what}: not within {self.seconds:.0f} s")
        if took >= (self.told + 1) * TOLD_S:
            self.told += 1
            print(f"      waiting for {self.what}: {took:.0f} s,"
                  f" at most {self.seconds:.0f}", flush=True)  # fmt: skip
        return min(STEP_S, self.seconds - took)
