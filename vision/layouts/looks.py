"""One look at a table: a layout, and what each of its pieces may be."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.errors import BadFrame
from vision.layouts.types import KINDS, Layout

Logs: TypeAlias = NDArray[np.float64]
"""Logarithms of probabilities that sum to 1 along the last axis."""

_FLOOR = -14.0
"""No single look makes anything less likely than about one in a million."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A layout with evidence for each piece.

    Raises:
        BadFrame: if the evidence is not a finite row, or minus infinity, a piece.
    """

    layout: Layout

    names: NDArray[np.float32]
    """``(N, K)`` float32, logarithms of the likelihood of each of K names.

    A row of zeros, or of any constant, knows nothing about its piece.
    """

    kinds: NDArray[np.float32]
    """``(N, 4)`` float32, the same about ``KINDS``."""

    def __post_init__(self) -> None:
        count = len(self.layout.cells)
        for field, logs, width in (
            ("names", self.names, self.names.shape[-1]),
            ("kinds", self.kinds, len(KINDS)),
        ):
            if logs.shape != (count, width) or width == 0:
                raise BadFrame("shape", field=field, actual=str(logs.shape))
            if np.isnan(logs).any() or (logs == np.inf).any():
                raise BadFrame("not_finite", field=field)

    @property
    def name_logs(self) -> Logs:
        """The names' evidence as logarithms of probabilities, ``(N, K)``."""
        return normalised(self.names)

    @property
    def kind_logs(self) -> Logs:
        """The kinds' evidence as logarithms of probabilities, ``(N, 4)``."""
        return normalised(self.kinds)


def normalised(logs: NDArray[np.floating]) -> Logs:
    """Return logarithms shifted so that their probabilities sum to 1 in each row.

    What is less likely than one in a million counts as that.
    """
    high = logs.astype(np.float64)
    high = high - np.maximum(high.max(axis=-1, keepdims=True), -1e300)
    high = np.maximum(high, _FLOOR)
    total = np.log(np.exp(high).sum(axis=-1, keepdims=True))
    return np.asarray(high - total, np.float64)
