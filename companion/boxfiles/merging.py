"""Two people's half-done editions as one: what both have once, what differs told.

Tables are those that ``tomllib`` reads. Entries of lists are the same when they have
the same id, else the same code; see ``docs/editions.md``.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from companion.boxfiles.pairing import Entry, code_of, name_of, pairs_of, same, turned
from rules.hundred_yokai.edition import PLOTS, TOKENS

Table: TypeAlias = Mapping[str, object]
Side: TypeAlias = Literal["a", "b"]
Way: TypeAlias = tuple[tuple[str, str], ...]
"""Keys from the top of a box, each with the id of the entry in its list, or empty."""

UNITED = frozenset({"plots", "retired"})
"""Lists at the top of values in any order, each of which counts by itself."""

NESTED = frozenset({"mystery"})
"""Such lists with equal values in them: what both have is there once."""

ROOM = {"plots": PLOTS, "mystery": TOKENS}
"""How many of these a box has; more than that is a difference."""

OPEN = {"costs": -1}
"""What stands in a list for a number that is not entered yet."""

WHOLE = frozenset({"layout"})
"""Tables that say something only as a whole."""

ORDERED = frozenset({"tile"})
"""Lists whose order decides something in the game."""

MOST_LOOSE = 500
"""Values of a list that are compared one by one."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where both have something, and not the same."""

    where: str
    """Path with the entry's id: ``card[kappa].level``."""

    a: object
    b: object
    """None for a whole entry that one of the two does not have."""

    path: Way = field(default=(), compare=False)
    """The same place, step by step."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What came of it; where both differ, the chosen value stands."""

    table: Entry
    differences: tuple[Difference, ...] = ()


def merge(
    a: Table,
    b: Table,
    choices: Mapping[str, Side] | None = None,
    prefer: Side = "a",
    extra: Container[tuple[str, str]] = (),
) -> Merged:
    """Return ``a`` and ``b`` as one, and all places where they differ.

    Args:
        a: the first edition, whole or half done.
        b: the second one.
        choices: whose value stands, by ``Difference.where``.
        prefer: whose value stands where ``choices`` does not say.
        extra: section and id of entries of ``b`` that are taken only if chosen.
    """
    merger = _Merger(choices or {}, prefer, extra)
    return Merged(merger.tables((), a, b), tuple(merger.differences))


@dataclass
class _Merger:
    choices: Mapping[str, Side]
    prefer: Side
    extra: Container[tuple[str, str]] = ()
    differences: list[Difference] = field(default_factory=list)

    def tables(self, path: Way, a: Table, b: Table) -> Entry:
        """Return both tables as one, the keys of ``a`` first."""
        found: Entry = {}
        for key in (*a, *(key for key in b if key not in a)):
            if key not in b:
                found[key] = a[key]
            elif key not in a:
                found[key] = b[key]
            else:
                found[key] = self.values((*path, (key, "")), a[key], b[key])
        return found

    def values(self, path: Way, a: object, b: object) -> object:
        """Return what stands for two values of the same key."""
        if same(a, b):
            return a
        if isinstance(a, dict) and isinstance(b, dict):
            if where_of(path) not in WHOLE:
                return self.tables(path, a, b)
            return self.chosen(path, a, b) if a and b else a or b
        if isinstance(a, list) and isinstance(b, list):
            return self.lists(path, a, b)
        return self.chosen(path, a, b)

    def lists(self, path: Way, a: list[Any], b: list[Any]) -> object:
        """Return what stands for two lists of the same key."""
        is_top = len(path) == 1
        if is_top and not (a and b):  # of a part nobody has entered nothing differs
            return a or b
        if all(_is_entry(entry, is_top) for entry in (*a, *b)):
            return self.entries(path, a, b)
        return self.loose(path, a, b)

    def loose(self, path: Way, a: list[Any], b: list[Any]) -> object:
        """Return what stands for two lists of values without names of their own."""
        where = where_of(path)
        if max(len(a), len(b)) > MOST_LOOSE:
            return self.chosen(path, a, b)
        if where in UNITED:
            return self.united(path, a, _without(b, a))
        if where in NESTED:
            both = [*a, *_without(b, a)] if _without(a, b) else b
            has_room = len(both) <= max(ROOM[where], len(a), len(b))
            return both if has_room else self.chosen(path, a, b)
        if where in OPEN:
            a, b = _filled(OPEN[where], a, b)
        return a if same(a, b) else self.chosen(path, a, b)

    def united(self, path: Way, a: list[Any], new: list[Any]) -> list[Any]:
        """Return ``a`` and what is ``new``, asked for where the box has no room."""
        key, found = where_of(path), list(a)
        room = ROOM.get(key, len(a) + len(new)) - len(a)
        for number, value in enumerate(new):
            way = (*path[:-1], (key, _word(value)))
            if number < room or self.chosen(way, None, value) is not None:
                found.append(value)
        return found

    def chosen(self, path: Way, a: object, b: object) -> object:
        """Note a difference; return the value that stands."""
        where = where_of(path)
        self.differences.append(Difference(where, a, b, path))
        return a if self.choices.get(where, self.prefer) == "a" else b

    def entries(self, path: Way, a: list[Entry], b: list[Entry]) -> list[Entry]:
        """Return the entries of both lists, the same ones merged."""
        pairs = pairs_of(a, b)
        partner = {one: other for one, other in pairs if one is not None}
        merged = [
            entry
            if (other := partner[number]) is None
            else self.tables(_into(path, entry), *turned(entry, b[other]))
            for number, entry in enumerate(a)
        ]
        joined = {partner[number]: entry for number, entry in enumerate(merged)}
        if where_of(path) in ORDERED and self._is_other_order(path, pairs, a, b):
            left = [
                merged[number] for number, other in partner.items() if other is None
            ]
            return [*(joined.get(n, entry) for n, entry in enumerate(b)), *left]
        new = [b[other] for one, other in pairs if one is None and other is not None]
        return [*merged, *(entry for entry in new if self._is_taken(path, entry))]

    def _is_taken(self, path: Way, entry: Entry) -> bool:
        """Return whether an entry of ``b`` alone stands; without room it is asked."""
        if (where_of(path), _shown(entry)) not in self.extra:
            return True
        return self.chosen(_into(path, entry), None, entry) is not None

    def _is_other_order(
        self,
        path: Way,
        pairs: Sequence[tuple[int | None, int | None]],
        a: list[Entry],
        b: list[Entry],
    ) -> bool:
        """Return whether the order of ``b`` stands; a different one is noted."""
        both = [(one, other) for one, other in pairs if None not in (one, other)]
        by_b = sorted(both, key=lambda pair: pair[1] or 0)
        if both == by_b:
            return False
        order = [_shown(a[one]) for one, _ in both if one is not None]
        other = [_shown(b[two]) for _, two in by_b if two is not None]
        way = ((f"{where_of(path)} (order)", ""),)
        return self.chosen(way, order, other) is other


def where_of(path: Way) -> str:
    """Return a way as one word: ``card[kappa].level``."""
    return ".".join(f"{key}[{entry}]" if entry else key for key, entry in path)


def _into(path: Way, entry: Entry) -> Way:
    *above, (key, _) = path
    return (*above, (key, _shown(entry)))


def _filled(is_open: object, a: list[Any], b: list[Any]) -> tuple[list[Any], list[Any]]:
    """Return both lists with what is open in one taken from the other."""
    most = max(len(a), len(b))
    mine, other = ([*each, *[is_open] * (most - len(each))] for each in (a, b))
    pairs = list(zip(mine, other, strict=True))
    return (
        [two if same(one, is_open) else one for one, two in pairs],
        [one if same(two, is_open) else two for one, two in pairs],
    )


def _word(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def _is_entry(value: object, is_top: bool) -> bool:
    """Return whether ``value`` is a table that can be told from others of its list.

    In a list at the top one that cannot be yet is an entry too: it is half done.
    """
    if not isinstance(value, dict):
        return False
    return is_top or bool(name_of(value) or code_of(value))


def _without(values: list[object], taken: list[object]) -> list[object]:
    """Return those of ``values`` that are not in ``taken``, each as often as left."""
    rest, left = list(taken), []
    for value in values:
        at = next((n for n, other in enumerate(rest) if same(value, other)), None)
        if at is None:
            left.append(value)
        else:
            del rest[at]
    return left


def _shown(entry: Entry) -> str:
    return name_of(entry) or code_of(entry)
