"""A box on a stick beside the own one: where they differ, and both as one; pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.boxfiles.merging import Difference, Merged, Side, Table, merge
from companion.boxfiles.toml_text import toml_text


@dataclass(frozen=True, slots=True)
class Aligned:
    """Two boxes in which the same thing has the same id, and another thing another."""

    mine: Table
    theirs: Table
    extra: frozenset[tuple[str, str]] = frozenset()
    """Section and id of entries of theirs for which the box has no room."""

    refs: Mapping[str, str] = field(default_factory=dict)
    """Under which ref a picture of theirs goes, by the ref it had."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two boxes of one game, whole or half done, and what people chose so far."""

    game: str
    name: str
    """What the file is called."""

    boxes: Aligned
    differences: tuple[Difference, ...]
    theirs_at: frozenset[str] = frozenset()
    """Where the value of the file is to stand, by ``Difference.where``."""

    gallery: bytes = b""
    """Cards that the file knows by pictures, by the refs they have in it."""

    @property
    def mine(self) -> Table:
        """The own box."""
        return self.boxes.mine

    @property
    def theirs(self) -> Table:
        """The box of the file, its things under the ids that the own one gave them."""
        return self.boxes.theirs

    def with_choice(self, where: str, side: str) -> Comparison:
        """Return the comparison with ``mine`` or ``theirs`` chosen at ``where``.

        Raises:
            KeyError: if the two do not differ there.
        """
        if where not in {each.where for each in self.differences}:
            raise KeyError(where)
        at = self.theirs_at - {where}
        return replace(self, theirs_at=at | {where} if side == "theirs" else at)

    def merged(self) -> str:
        """Return both as one, as TOML."""
        sides: dict[str, Side] = dict.fromkeys(self.theirs_at, "b")
        return toml_text(merged(self.boxes, sides).table)


def merged(boxes: Aligned, sides: Mapping[str, Side], prefer: Side = "a") -> Merged:
    """Return both as one; see ``merging.merge``."""
    return merge(boxes.mine, boxes.theirs, sides, prefer, boxes.extra)
