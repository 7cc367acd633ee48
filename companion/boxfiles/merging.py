"""Two people's half-done editions as one: what both have once, what differs told.

Tables are those that ``tomllib`` reads. Entries of lists are the same when they have
the same id, else the same code; see ``docs/editions.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Table: TypeAlias = Mapping[str, object]
Side: TypeAlias = Literal["a", "b"]
Entry: TypeAlias = dict[str, object]

UNITED = frozenset({"plots"})
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
        pairs = _pairs(a, b)
        partner = {one: other for one, other in pairs if one is not None}
        merged = [
            entry
            if (other := partner[number]) is None
            else self.tables(f"{where}[{_shown(entry)}]", entry, b[other])
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


def same(a: object, b: object) -> bool:
    """Return whether two values are written alike: ``1``, ``1.0``, ``true`` are not."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and (a == b or repr(a) == repr(b))


def name_of(entry: Entry) -> str:
    """Return what tells ``entry`` from others of its list; empty without any."""
    if isinstance(name := entry.get("id"), str):
        return name
    ends = entry.get("zone"), entry.get("other")
    if all(isinstance(end, str) for end in ends):
        zone, other = map(str, ends)
        if entry.get("is_one_way") is True:
            return f"{zone}>{other}"
        return "-".join(sorted((zone, other)))
    name = entry.get("name")
    return name if "rows" in entry and isinstance(name, str) else ""


def code_of(entry: Entry) -> str:
    """Return the sticker's part of ``entry``; empty without any."""
    code = entry.get("code")
    return code if isinstance(code, str) else ""


def _pairs(a: list[Entry], b: list[Entry]) -> list[tuple[int | None, int | None]]:
    """Return which entries are the same, in the order of ``a``, then the rest of ``b``.

    Those by name come first, then those by code, then equal ones that have neither.
    """
    partner: dict[int, int] = {}
    for mark in (name_of, code_of, _whole):
        _join(a, b, partner, mark)
    taken = set(partner.values())
    return [
        *((one, partner.get(one)) for one in range(len(a))),
        *((None, other) for other in range(len(b)) if other not in taken),
    ]


def _join(
    a: list[Entry],
    b: list[Entry],
    partner: dict[int, int],
    mark: Callable[[Entry], str],
) -> None:
    """Add to ``partner`` those left whose ``mark`` is the same, in their order."""
    taken = set(partner.values())
    waiting: dict[str, list[int]] = {}
    for number, entry in enumerate(b):
        if number not in taken and (name := mark(entry)):
            waiting.setdefault(name, []).append(number)
    for number, entry in enumerate(a):
        found = waiting.get(mark(entry)) if number not in partner else None
        if found:
            partner[number] = found.pop(0)


def _whole(entry: Entry) -> str:
    """Return a text that only equal entries have; empty for those with a name."""
    return "" if name_of(entry) or code_of(entry) else repr(_sorted(entry))


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return sorted((key, _sorted(inner)) for key, inner in value.items())
    return [_sorted(inner) for inner in value] if isinstance(value, list) else value


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
