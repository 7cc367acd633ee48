"""Two boxes of one game side by side, the same things in them found first; pure."""

from __future__ import annotations

from companion.boxfiles.aligning import aligned
from companion.boxfiles.comparing import Comparison, merged
from companion.boxfiles.merging import Merged, Side, Table


def compare(
    game: str, name: str, mine: Table, theirs: Table, gallery: bytes = b""
) -> Comparison:
    """Return where the two boxes of ``game`` differ; ``name`` is the other's file."""
    boxes = aligned(game, mine, theirs)
    found = merged(boxes, {}).differences
    return Comparison(game, name, boxes, found, gallery=gallery)


def merge_boxes(game: str, a: Table, b: Table, prefer: Side = "a") -> Merged:
    """Return two boxes of ``game`` as one; see ``merging.merge``."""
    return merged(aligned(game, a, b), {}, prefer)
