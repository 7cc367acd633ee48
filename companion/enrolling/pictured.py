"""Which entries of a box can have a picture, and whether one still means the same.

A picture is filed under a ref of ``refs``. It is good for as long as the entry of that
ref is the one of which it was taken: an entry that is gone leaves its id and its code
behind in ``retired``, so that no new one gets them while a picture or a printed sticker
may still name the old one.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from companion.enrolling import refs
from companion.enrolling.state import Table
from companion.enrolling.tables import texts_at
from rules.retired import KEY as RETIRED
from rules.retired import MOST

CARDS = frozenset({"card", "monk", "yokai", "plan", "event", "trump"})
"""Sections whose entries are shown to the camera."""

PIECES = frozenset({"vehicle", "ally", "token"})
"""Sections whose entries are pieces, and only shown on the screen."""

_SAME_ANYHOW = frozenset({"name", "text", "code", "copies", "element"})
"""What may be said otherwise of an entry that is the same."""


def entries_of(table: Table) -> dict[str, object]:
    """Return every entry that may have a picture, by its ref."""
    return {ref: entry for ref, entry in _entries(table) if ref}


def same_refs(one: Table, other: Table) -> frozenset[str]:
    """Return the refs under which both boxes have the same entry."""
    theirs = entries_of(other)
    return frozenset(
        ref
        for ref, entry in entries_of(one).items()
        if ref in theirs and _bare(entry) == _bare(theirs[ref])
    )


def changed_refs(old: Table, new: Table) -> frozenset[str]:
    """Return the refs of ``new`` whose picture may be of another entry of ``old``.

    So are those of entries that were taken out before, and now are there again.
    """
    before = {*entries_of(old), *retired_in(old)}
    bare = {ref.removeprefix(refs.PIECE): ref for ref in entries_of(new)}
    meant = {ref for name, ref in bare.items() if {name, ref} & before}
    return frozenset(meant - same_refs(old, new))


def is_meant(ref: str, wanted: Container[str]) -> bool:
    """Return whether a picture under ``ref`` is of something, or tells what it was of.

    A plot is known by its terms: its picture can name no other, and people are told
    when the plot was changed since.
    """
    return ref in wanted or bool(refs.plot_of(ref))


def retired_in(table: Table) -> tuple[str, ...]:
    """Return the ids and codes that no new entry of ``table`` may get."""
    return texts_at(table, (RETIRED,))


def retired(old: Table, new: Table) -> Table:
    """Return ``new`` with the ids and codes that were taken out of ``old`` noted."""
    gone = [name for name in _names(old) if name not in set(_names(new))]
    before = retired_in(new)
    added = [name for name in dict.fromkeys(gone) if name not in before]
    return {**new, RETIRED: [*before, *added][-MOST:]} if added else new


def taken_in(table: Table) -> frozenset[str]:
    """Return the ids and codes, in capitals, that a new entry must not get."""
    return frozenset(name.upper() for name in (*_names(table), *retired_in(table)))


def _names(table: Table) -> Iterator[str]:
    """Yield id and code of every card and piece."""
    for section in sorted(CARDS | PIECES):
        for entry in _tables(table, section):
            yield from (str(entry[key]) for key in ("id", "code") if key in entry)


def _entries(table: Table) -> Iterator[tuple[str, object]]:
    """Yield ref and entry; whatever has another shape than a box is passed over."""
    for section in sorted(CARDS | PIECES):
        prefix = refs.PIECE if section in PIECES else ""
        for entry in _tables(table, section):
            yield f"{prefix}{entry.get('id', '')}" if entry.get("id") else "", entry
    for tile in _tables(table, "tile"):
        if tile.get("id"):
            yield f"{refs.TILE}{tile['id']}", tile
            yield f"{refs.TILE}{tile['id']}{refs.DAY}", tile
    for pair in _list(table.get("plots")):
        yield f"{refs.PLOT}{'+'.join(map(str, _list(pair)))}", pair
    starters = table.get("starters")
    for clan, three in starters.items() if isinstance(starters, Mapping) else ():
        for parade, icons in three.items() if isinstance(three, Mapping) else ():
            yield f"{clan}-{parade}", icons


def _tables(table: Table, section: str) -> Iterator[Mapping[str, Any]]:
    found = _list(table.get(section))
    yield from (entry for entry in found if isinstance(entry, Mapping))


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _bare(entry: Any) -> object:
    """Return what tells ``entry`` from others, without what a file may leave out."""
    if isinstance(entry, Mapping):
        return {
            str(key): _bare(value)
            for key, value in entry.items()
            if key not in _SAME_ANYHOW and value not in ("", "none", 0, [], {}, None)
        }
    if isinstance(entry, list):
        return [_bare(each) for each in entry]
    return entry
