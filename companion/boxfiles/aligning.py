"""Another's box as it would be with the numbers that this device gave to its things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.boxfiles.alike import Paired, paired
from companion.boxfiles.comparing import Aligned
from companion.boxfiles.pairing import Entry
from companion.boxfiles.sorts import NUMBERED_CODE, Sort, sorts_of
from companion.enrolling import refs
from companion.enrolling.pictured import PIECES, retired_in
from companion.enrolling.state import Table
from rules.retired import KEY as RETIRED

MOST_ENTRIES = 150
"""Entries of a list that are compared with each other; no box has half as many."""

FLAGS = ("is_sample", "is_partial")
"""What a file says of itself; of two boxes as one it holds only if both say it."""

_TEXTS = frozenset({"id", "code", "name", "text", RETIRED})
"""Keys under which nothing names another entry."""


def aligned(game: str, mine: Table, theirs: Table) -> Aligned:
    """Return both boxes of ``game``; what is mine keeps its ids and codes."""
    aligner = _Aligner(dict(mine), dict(theirs))
    for sort in sorts_of(game):
        aligner.align(sort)
    return aligner.result()


@dataclass
class _Aligner:
    mine: dict[str, object]
    theirs: dict[str, object]
    extra: set[tuple[str, str]] = field(default_factory=set)
    refs: dict[str, str] = field(default_factory=dict)

    def align(self, sort: Sort) -> None:
        """Give the things of one list of theirs the ids and codes of mine."""
        a, b = _entries(self.mine, sort.section), _entries(self.theirs, sort.section)
        if not b or max(len(a), len(b)) > MOST_ENTRIES:
            return
        found = paired(sort, a, b)
        for one, two in found.same.items():
            a[one] = _titled(sort, a[one], b[two])
        self.mine[sort.section] = a
        taken = _Taken(self.mine, self.theirs)
        partner = {two: a[one] for one, two in found.same.items()}
        new = [
            _as(sort, partner[n], entry, taken)
            if n in partner
            else _kept(sort, entry, taken)
            for n, entry in enumerate(b)
        ]
        copies = {two: a[one] for two, one in found.again.items()}
        meant = [copies.get(n, entry) for n, entry in enumerate(new)]
        moved = self._note(sort, b, meant)
        self.extra |= {(sort.section, _id(new[n])) for n in found.extra}
        _settle_copies(sort, found, a, new)
        left = [entry for n, entry in enumerate(new) if n not in copies]
        if moved:
            left = _in_order_of(a, left) if sort.has_blanks else _renamed(left, moved)
        self.theirs[sort.section] = left

    def _note(
        self, sort: Sort, old: list[Entry], new: Sequence[Entry]
    ) -> dict[str, str]:
        """Let what names an entry name it by its new id, and a picture too.

        Returns the new ids by the old ones, where they differ.
        """
        renamed = {
            _id(before): _id(after)
            for before, after in reversed(list(zip(old, new, strict=True)))
            if _id(before)
        }
        for before, after in renamed.items():
            self.refs |= dict(_refs(sort.section, before, after))
        moved = {before: after for before, after in renamed.items() if before != after}
        if moved and not sort.group:
            self.theirs = {
                key: _renamed(value, moved) if key not in _TEXTS else value
                for key, value in self.theirs.items()
            }
        return moved

    def result(self) -> Aligned:
        """Return both, with what they say of themselves and of former entries."""
        for flag in FLAGS:
            if self.mine.get(flag) is not self.theirs.get(flag):
                self.mine.pop(flag, None)
                self.theirs.pop(flag, None)
        if former := retired_in(self.theirs):
            used = {*_names(self.mine), *_names(self.theirs)}
            left = [name for name in former if name.upper() not in used]
            self.theirs[RETIRED] = left
            if not left:
                del self.theirs[RETIRED]
        return Aligned(self.mine, self.theirs, frozenset(self.extra), self.refs)


class _Taken:
    """Ids and codes, in capitals, that an entry of theirs must not get."""

    def __init__(self, mine: Table, theirs: Table) -> None:
        former = (*retired_in(mine), *retired_in(theirs))
        self.here = {*_names(mine), *(name.upper() for name in retired_in(mine))}
        self.anywhere = {
            *self.here,
            *_names(theirs),
            *(name.upper() for name in former),
        }

    def add(self, *names: str) -> None:
        """Take names."""
        upper = {name.upper() for name in names if name}
        self.here |= upper
        self.anywhere |= upper


def _titled(sort: Sort, mine: Entry, entry: Entry) -> Entry:
    """Return ``mine`` with name and text of theirs where nobody typed its own."""
    found = dict(mine)
    if sort.titles(entry) and not sort.titles(mine):
        found["name"] = entry["name"]
    if entry.get("text") and not mine.get("text"):
        found["text"] = entry["text"]
    return found


def _as(sort: Sort, mine: Entry, entry: Entry, taken: _Taken) -> Entry:
    """Return ``entry`` of theirs with what was given to the same thing of mine.

    That is its id, its code, and name and text where theirs says nothing else.
    """
    given = {"id"}
    titles = sort.titles(entry)
    if not titles or titles & sort.titles(mine):
        given.add("name")
    if not entry.get("text"):
        given.add("text")
    found = {**entry, **{key: mine[key] for key in given if key in mine}}
    code = str(found.get("code", ""))
    if "code" in mine and (NUMBERED_CODE.fullmatch(code) or not code):
        found["code"] = mine["code"]
    elif "code" not in mine and code.upper() in taken.here:
        del found["code"]
    return found


def _kept(sort: Sort, entry: Entry, taken: _Taken) -> Entry:
    """Return ``entry`` of theirs under an id and a code that nothing of mine has."""
    found = dict(entry)
    id_, code = (str(entry.get(key, "")) for key in ("id", "code"))
    if {id_.upper(), code.upper()} & taken.here - {""}:
        new_id, new_code = sort.new_names(entry, frozenset(taken.anywhere))
        if id_.upper() in taken.here or id_.upper() == code.upper():
            found["id"] = id_ = new_id
        if code:
            found["code"] = code = new_code
    taken.add(id_, code)
    return found


def _settle_copies(sort: Sort, found: Paired, a: list[Entry], new: list[Entry]) -> None:
    """Ask of no difference in copies where the first has them in fewer entries."""
    for one in found.again.values():
        two = found.same.get(one)
        if two is not None and "copies" in a[one]:
            new[two] = {**new[two], "copies": a[one]["copies"]}


def _refs(section: str, old: str, new: str) -> Iterator[tuple[str, str]]:
    if section == "tile":
        for side in ("", refs.DAY):
            yield f"{refs.TILE}{old}{side}", f"{refs.TILE}{new}{side}"
        return
    prefix = refs.PIECE if section in PIECES else ""
    yield f"{prefix}{old}", f"{prefix}{new}"


def _in_order_of(a: list[Entry], b: list[Entry]) -> list[Entry]:
    """Return ``b`` in the order of ``a``: the order of other numbers says nothing."""
    places = {_id(entry): n for n, entry in enumerate(a)}
    return sorted(b, key=lambda entry: places.get(_id(entry), len(places)))


def _renamed(value: Any, new: Mapping[str, str]) -> Any:
    """Return ``value`` with the ids in it that are renamed; texts stay."""
    if isinstance(value, dict):
        return {
            key: inner if key in _TEXTS else _renamed(inner, new)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_renamed(each, new) for each in value]
    return new.get(value, value) if isinstance(value, str) else value


def _entries(table: Table, section: str) -> list[Entry]:
    """Return the entries of a list; none where one of them is no table."""
    found = table.get(section)
    is_list = isinstance(found, list) and all(isinstance(x, dict) for x in found)
    return list(found) if isinstance(found, list) and is_list else []


def _names(table: Table) -> Iterator[str]:
    """Yield every id and code in capitals."""
    for section in table:
        for entry in _entries(table, section):
            for key in ("id", "code"):
                if name := entry.get(key):
                    yield str(name).upper()


def _id(entry: Entry) -> str:
    name = entry.get("id")
    return name if isinstance(name, str) else ""
