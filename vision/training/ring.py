"""A store of the newest lessons, from which batches are drawn at random."""

from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray


class Ring:
    """Lessons in arrays of one length; new ones replace the oldest."""

    def __init__(self, room: int) -> None:
        """Make room for so many lessons."""
        self._room = room
        self._next = 0
        self._held = 0
        self._arrays: tuple[NDArray[Any], ...] = ()

    def add(self, *parts: NDArray[Any]) -> None:
        """Put lessons in; each part has as many rows as there are lessons."""
        if not self._arrays:
            self._arrays = tuple(
                np.zeros((self._room, *part.shape[1:]), part.dtype) for part in parts
            )
        count = len(parts[0])
        places = (self._next + np.arange(count)) % self._room
        for array, part in zip(self._arrays, parts, strict=True):
            array[places] = part
        self._next = int((self._next + count) % self._room)
        self._held = min(self._room, self._held + count)

    def draw(self, count: int, rng: Generator) -> tuple[NDArray[Any], ...]:
        """Return ``count`` of the lessons held, each perhaps more than once."""
        chosen = rng.integers(0, self._held, count)
        return tuple(array[chosen] for array in self._arrays)
