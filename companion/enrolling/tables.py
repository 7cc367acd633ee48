"""Values deep in a table: read, and replaced in a copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from companion.enrolling.state import Table

Path: TypeAlias = tuple[str | int, ...]


def value_at(table: object, path: Path, default: Any = None) -> Any:
    """Return what stands at ``path``; ``default`` where there is nothing."""
    here: Any = table
    for step in path:
        if isinstance(step, int):
            if not isinstance(here, list) or step >= len(here):
                return default
            here = here[step]
        elif isinstance(here, Mapping) and step in here:
            here = here[step]
        else:
            return default
    return here


def with_value(table: Table, path: Path, value: object) -> dict[str, object]:
    """Return ``table`` with ``value`` at ``path``; tables on the way are made.

    A place one behind the end of a list adds to it.
    """
    replaced = _replaced(table, path, value)
    assert isinstance(replaced, dict)
    return replaced


def _replaced(here: object, path: Path, value: object) -> object:
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        entries = list(here) if isinstance(here, list) else []
        if step < len(entries):
            entries[step] = _replaced(entries[step], tuple(rest), value)
        else:
            entries.append(_replaced(None, tuple(rest), value))
        return entries
    inside = dict(here) if isinstance(here, Mapping) else {}
    inside[step] = _replaced(inside.get(step), tuple(rest), value)
    return inside


def without(table: Table, path: Path) -> dict[str, object]:
    """Return ``table`` without what stands at ``path``, if anything does."""
    *above, last = path
    parent = value_at(table, tuple(above))
    if isinstance(parent, list) and isinstance(last, int):
        kept: object = [each for n, each in enumerate(parent) if n != last]
    elif isinstance(parent, Mapping):
        kept = {key: each for key, each in parent.items() if key != last}
    else:
        return dict(table)
    return with_value(table, tuple(above), kept) if above else _as_dict(kept)


def _as_dict(table: object) -> dict[str, object]:
    assert isinstance(table, dict)
    return table


def texts_at(table: object, path: Path) -> tuple[str, ...]:
    """Return the list of texts at ``path``; empty where there is none."""
    found = value_at(table, path, [])
    return tuple(map(str, found)) if isinstance(found, list) else ()
