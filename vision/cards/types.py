"""What the reader of playing cards answers."""

from dataclasses import dataclass

from vision.errors import BadFrame
from vision.types import Corners


@dataclass(frozen=True, slots=True, eq=False)
class CardReading:
    """One card on the table.

    Raises:
        BadFrame: if the confidence lies outside 0 to 1.
    """

    corners_xy: Corners
    """``(4, 2)`` float32 pixels, clockwise from the top left of the upright card.

    Most cards look the same after half a turn; for those either end counts as up.
    """

    kind: str
    """``face``, ``back``, or ``other`` for what is no card of the 52."""

    name: str | None
    """Rank and suit, ``AS`` to ``KC``; None unless the kind is ``face``."""

    confidence: float
    """Probability, 0 to 1, that kind and name are right."""

    alternatives: tuple[tuple[str, float], ...]
    """The likeliest names with their probabilities, likeliest first."""

    faces: tuple[float, ...]
    """Probabilities of the 52 names in the order of ``NAMES``; they sum to 1."""

    def __post_init__(self) -> None:
        if not 0 <= self.confidence <= 1:
            raise BadFrame("out_of_range", field="confidence", actual=self.confidence)
        self.corners_xy.setflags(write=False)

    @property
    def is_sure(self) -> bool:
        """Whether the reading may be believed without asking."""
        return self.confidence >= SURE


SURE = 0.9
"""Readings below this confidence are asked about."""
