"""Ids and codes of entries that were taken out of a box: no new one may get them.

A sticker that is printed, or a picture that was taken, may still name such an entry.
"""

from __future__ import annotations

from rules.part import Part

KEY = "retired"
MOST = 400
"""Names that are kept; of more the oldest are forgotten."""


def read_retired(file: Part) -> tuple[str, ...]:
    """Return the names that were taken out; none when the file tells of none."""
    return () if file.lacks(KEY) else file.words(KEY, 'names, as ["1W01"]', MOST)
