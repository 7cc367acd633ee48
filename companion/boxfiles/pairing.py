"""Which entries of two lists are the same: by name, by code, else if they are equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Entry: TypeAlias = dict[str, object]


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


def turned(a: Entry, b: Entry) -> tuple[Entry, Entry]:
    """Return two links that lead there and back with the same end first."""
    ends = a.get("zone"), a.get("other")
    is_turned = name_of(a) == name_of(b) and ends == (b.get("other"), b.get("zone"))
    if not is_turned or not all(isinstance(end, str) for end in ends):
        return a, b
    first, last = sorted(map(str, ends))
    return {**a, "zone": first, "other": last}, {**b, "zone": first, "other": last}


def pairs_of(a: list[Entry], b: list[Entry]) -> list[tuple[int | None, int | None]]:
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
