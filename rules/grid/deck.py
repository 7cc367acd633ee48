"""What lies on the table: spirits of four families and hints about them."""

from __future__ import annotations

from dataclasses import dataclass

HIDDEN = "hidden"
"""A hint that nobody has seen (S3 level 4)."""

KINDS = (1, 2, 3)
"""How many families a hint names."""


@dataclass(frozen=True, slots=True)
class Face:
    """The front of a spirit card."""

    name: str
    family: str


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint card; it is right on a spirit of any of its families."""

    name: str
    families: tuple[str, ...]

    @property
    def kind(self) -> int:
        """How many families it names, 1 to 3."""
        return len(self.families)


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one game, before any is chosen."""

    families: tuple[str, ...]
    spirits: tuple[Face, ...]
    """One entry a card, sorted by name."""

    hints: tuple[Hint, ...]
    """One entry a card, sorted by name."""

    rows: int
    columns: int

    def hint(self, name: str) -> Hint | None:
        """Return the hint of that name."""
        return next((hint for hint in self.hints if hint.name == name), None)

    def face(self, name: str) -> Face | None:
        """Return a spirit of that name."""
        return next((face for face in self.spirits if face.name == name), None)
