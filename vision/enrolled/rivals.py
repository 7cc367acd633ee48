"""Which enrolled cards look like which, each pair looked at once."""

from collections.abc import Sequence

from vision.enrolled.cells import Prepared
from vision.enrolled.thumbs import Thumbs
from vision.enrolled.twins import Rival, near_rival_of, rival_of
from vision.enrolled.types import Reference

NEARLY_ALIKE = 0.75
"""Cards whose tiny pictures correlate by more may be the same but for a few things."""

_LOOKALIKES = 5
"""Cards that each is held against, to know what is its own."""


class Rivals:
    """The cards of a gallery as each other's rivals."""

    def __init__(
        self,
        references: Sequence[Reference],
        prepared: Sequence[Prepared],
        thumbs: Thumbs,
    ) -> None:
        """Take all cards, and their tiny pictures."""
        self._references = references
        self._prepared = prepared
        self._thumbs = thumbs
        self._known: dict[tuple[int, int], Rival] = {}

    def of(self, number: int) -> list[Rival]:
        """Return the cards that look most like that one."""
        others = self._thumbs.siblings(number, _LOOKALIKES, -1.0)
        return [self.between(number, other) for other in others]

    def between(self, number: int, other: int) -> Rival:
        """Return the other card as a rival of the one."""
        if (number, other) not in self._known:
            ours, theirs = self._prepared[number], self._prepared[other]
            self._known[number, other] = rival_of(ours, theirs)
            self._known[other, number] = rival_of(theirs, ours)
            if self._thumbs.likeness_of(number, other) > NEARLY_ALIKE:
                self._known.update(self._near(number, other))
        return self._known[number, other]

    def _near(self, number: int, other: int) -> dict[tuple[int, int], Rival]:
        """Return two cards as each other's rivals; none unless nearly the same."""
        found = {}
        for one, two in ((number, other), (other, number)):
            known = self._references[one]
            near = near_rival_of(known, self._prepared[one], self._references[two])
            if near is None:
                return {}
            found[one, two] = near
        return found
