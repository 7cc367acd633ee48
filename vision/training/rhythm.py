"""How lessons are held, renewed and put together in batches."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.ring import Ring


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How much is learnt at once, and how often something new comes."""

    batch: int
    """Lessons a step."""

    held: int
    """So many of the newest lessons are drawn from."""

    first: int
    """Pieces of material taken before the first step."""

    every: int
    """Steps from one new piece of material to the next."""

    def pieces(self, steps: int) -> int:
        """Return how many pieces of material so many steps use up."""
        return self.first + -(-steps // self.every)


def batches(
    parts: Iterator[tuple[NDArray[Any], ...]], rhythm: Rhythm, rng: Generator
) -> Iterator[tuple[NDArray[Any], ...]]:
    """Yield batches from what came lately.

    Args:
        parts: arrays of equally many lessons, endless.
        rhythm: how they are held, renewed and drawn.
        rng: draws which.
    """
    ring = Ring(rhythm.held)
    for _ in range(rhythm.first):
        ring.add(*next(parts))
    while True:
        ring.add(*next(parts))
        for _ in range(rhythm.every):
            yield ring.draw(rhythm.batch, rng)
