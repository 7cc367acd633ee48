"""Which spirits of a family lie apart from the rest of it."""

from __future__ import annotations

from companion.session.play import Play
from companion.tables.sorting import names
from companion.words import Words
from rules.grid.cells import Cell, group_of
from rules.grid.state import Ended


def strays(play: Play, family: str) -> tuple[Cell, ...]:
    """Return where spirits of ``family`` lie outside its largest group.

    Of groups of one size the first in reading order counts as the family.
    """
    ended: Ended = play.state
    own = {face.name: face.family for face in names.terms(play).deck.spirits}
    left = {
        cell
        for cell, face in zip(ended.table.spirits, ended.faces, strict=True)
        if own.get(face) == family
    }
    groups = []
    while left:
        groups.append(group_of(min(left), left))
        left -= groups[-1]
    most = max(groups, key=len, default=set())
    return tuple(
        sorted(cell for group in groups if group is not most for cell in group)
    )


def told(words: Words, play: Play, family: str) -> str:
    """Return the family's name, and where its strays lie."""
    name, cells = names.family(words, family), strays(play, family)
    if not cells:
        return name
    table = names.table_of(play.state)
    places = (names.place(words, table, cell) for cell in cells)
    at = words.say("thing.places-join").join(places)
    return words.say("sorting.term-split", family=name, at=at)
