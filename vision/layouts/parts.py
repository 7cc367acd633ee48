"""Layouts among the pieces of a table, and what belongs to none of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.layouts.lattice import Lattice, Step
from vision.layouts.scene import Scene


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One layout: a lattice in a frame."""

    scene: Scene
    lattice: Lattice

    @property
    def filled(self) -> set[Step]:
        """The steps of its pieces: column, row."""
        return {(int(column), int(row)) for column, row in self.lattice.steps}

    @property
    def misses(self) -> NDArray[np.float64]:
        """How far each piece lies from its place, ``(M,)``, in card sides."""
        places = self.scene.places[self.lattice.numbers]
        away = places - self.lattice.expected(self.lattice.steps)
        return np.asarray(np.abs(away).max(axis=1), np.float64)

    @property
    def side_misses(self) -> NDArray[np.float64]:
        """How far off each pair lies that shares a side, ``(M, M)``, others -1."""
        lattice = self.lattice
        places = self.scene.places[lattice.numbers]
        told = (places[None] - places[:, None]) @ np.linalg.inv(lattice.usual).T
        whole = lattice.steps[None] - lattice.steps[:, None]
        missed = abs(told - whole).max(axis=2)
        return np.where(abs(whole).sum(axis=2) == 1, missed, -1.0)

    @property
    def has_sides(self) -> bool:
        """Whether any two pieces share a side: pieces far apart prove no lattice."""
        return bool((self.side_misses >= 0).any())


@dataclass(slots=True, eq=False)
class Sorting:
    """Where each piece belongs; pieces in none of the sets lie apart."""

    parts: list[Part]
    """Layouts, most pieces first; hints are in none."""

    offset: set[int]
    apart: set[int]
    odd: frozenset[int]
    """Those of the pieces apart that are not of a card's size."""

    scores: NDArray[np.float64] = field(repr=False)
    """For each piece how far its place is from any other place it may have, 0 to 1."""

    def lower(self, numbers: Sequence[int] | NDArray[np.int64], score: float) -> None:
        """Let no score of these pieces be above ``score``."""
        these = np.asarray(numbers, np.int64)
        self.scores[these] = np.minimum(self.scores[these], score)


def distance_score(value: float, border: float, soft: float) -> float:
    """Return 0.5 at the border, 1 when ``soft`` below it, 0 when ``soft`` above."""
    return float(np.clip(0.5 + (border - value) / (2 * soft), 0, 1))
