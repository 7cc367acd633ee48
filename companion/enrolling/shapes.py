"""Whether a table that anybody may have written has the shape that is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Shape: TypeAlias = Any
"""A type; a list with the shape of its entries; a table of shapes by key, any under
``*``."""

ANY = "*"


def has_shape(value: object, shape: Shape) -> bool:
    """Return whether ``value`` has ``shape``; keys may lack, others are refused."""
    if isinstance(shape, Mapping):
        return isinstance(value, Mapping) and all(
            _fits(key, inside, shape) for key, inside in value.items()
        )
    if isinstance(shape, list):
        return isinstance(value, list) and all(
            has_shape(each, shape[0]) for each in value
        )
    if shape is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    return type(value) is shape


def _fits(key: object, value: object, shape: Mapping[str, Shape]) -> bool:
    wanted = shape.get(str(key), shape.get(ANY))
    return wanted is not None and has_shape(value, wanted)
