"""Two people's half-done editions as one: what both have once, what differs told.

Tables are those that ``tomllib`` reads. Entries of lists are the same when they have
the same id, else the same code; see ``docs/editions.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from companion.boxfiles.pairing import Entry, code_of, name_of, pairs_of, same, turned

Table: TypeAlias = Mapping[str, object]
Side: TypeAlias = Literal["a", "b"]

UNITED = frozenset({"plots", "retired"})
"""Lists at the top of values in any order, each of which counts by itself."""

NESTED = frozenset({"mystery"})
"""Such lists with equal values in them: the shorter one has to be in the other."""

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
) -> Merged:
    """Return ``a`` and ``b`` as one, and all places where they differ.

    Args:
        a: the first edition, whole or half done.
        b: the second one.
        choices: whose value stands, by ``Difference.where``.
        prefer: whose value stands where ``choices`` does not say.
    """
    merger = _Merger(choices or {}, prefer)
    return Merged(merger.tables("", a, b), tuple(merger.differences))


@dataclass
class _Merger:
    choices: Mapping[str, Side]
    prefer: Side
    differences: list[Difference] = field(default_factory=list)

    def tables(self, where: str, a: Table, b: Table) -> Entry:
        """Return both tables as one, the keys of ``a`` first."""
        found: Entry = {}
        for key in (*a, *(key for key in b if key not in a)):
            if key not in b:
                found[key] = a[key]
            elif key not in a:
                found[key] = b[key]
            else:
                path = f"{where}.{key}" if where else key
                found[key] = self.values(path, a[key], b[key])
        return found

    def values(self, where: str, a: object, b: object) -> object:
        """Return what stands for two values of the same key."""
        if same(a, b):
            return a
        if isinstance(a, dict) and isinstance(b, dict):
            return self.tables(where, a, b)
        if isinstance(a, list) and isinstance(b, list):
            return self.lists(where, a, b)
        return self.chosen(where, a, b)

    def lists(self, where: str, a: list[Any], b: list[Any]) -> object:
        """Return what stands for two lists of the same key."""
        is_top = not {".", "["} & set(where)
        if is_top and not (a and b):  # of a part nobody has entered nothing differs
            return a or b
        if all(_is_entry(entry, is_top) for entry in (*a, *b)):
            return self.entries(where, a, b)
        if max(len(a), len(b)) <= MOST_LOOSE:
            if where in UNITED:
                return [*a, *_without(b, a)]
            if where in NESTED and not _without(b, a):
                return a
            if where in NESTED and not _without(a, b):
                return b
        return self.chosen(where, a, b)

    def chosen(self, where: str, a: object, b: object) -> object:
        """Note a difference; return the value that stands."""
        self.differences.append(Difference(where, a, b))
        return a if self.choices.get(where, self.prefer) == "a" else b

    def entries(self, where: str, a: list[Entry], b: list[Entry]) -> list[Entry]:
        """Return the entries of both lists, the same ones merged."""
        pairs = pairs_of(a, b)
        partner = {one: other for one, other in pairs if one is not None}
        merged = [
            entry
            if (other := partner[number]) is None
            else self.tables(f"{where}[{_shown(entry)}]", *turned(entry, b[other]))
            for number, entry in enumerate(a)
        ]
        joined = {partner[number]: entry for number, entry in enumerate(merged)}
        if where in ORDERED and self._is_other_order(where, pairs, a, b):
            left = [
                merged[number] for number, other in partner.items() if other is None
            ]
            return [*(joined.get(n, entry) for n, entry in enumerate(b)), *left]
        new = [b[other] for one, other in pairs if one is None and other is not None]
        return [*merged, *new]

    def _is_other_order(
        self,
        where: str,
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
        return self.chosen(f"{where} (order)", order, other) is other


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
