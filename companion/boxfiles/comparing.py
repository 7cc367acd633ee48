"""A box on a stick beside the own one: where they differ, and both as one; pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.boxfiles.merging import Difference, Merged, Side, Table, merge
from companion.boxfiles.toml_text import toml_text

LONGEST_VALUE = 60
"""Letters of a value that are shown."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two boxes of one game, whole or half done, and what people chose so far."""

    game: str
    name: str
    """What the file is called."""

    mine: Table
    theirs: Table

    differences: tuple[Difference, ...]
    theirs_at: frozenset[str] = frozenset()
    """Where the value of the file is to stand, by ``Difference.where``."""

    def with_choice(self, where: str, side: str) -> Comparison:
        """Return the comparison with ``mine`` or ``theirs`` chosen at ``where``.

        Raises:
            KeyError: if the two do not differ there.
        """
        if where not in {each.where for each in self.differences}:
            raise KeyError(where)
        at = self.theirs_at - {where}
        return replace(self, theirs_at=at | {where} if side == "theirs" else at)

    def merged(self) -> str:
        """Return both as one, as TOML."""
        sides: dict[str, Side] = dict.fromkeys(self.theirs_at, "b")
        return toml_text(_merged(self.mine, self.theirs, sides).table)


def compare(game: str, name: str, mine: Table, theirs: Table) -> Comparison:
    """Return where the two boxes of ``game`` differ; ``name`` is the other's file."""
    return Comparison(game, name, mine, theirs, _merged(mine, theirs, {}).differences)


def shown(value: object) -> str:
    """Return a value of a box on one line, shortened where it is long."""
    text = value if isinstance(value, str) else _plain(value)
    text = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def _plain(value: object) -> str:
    if isinstance(value, list) and value and all(_is_word(each) for each in value):
        return ", ".join(map(str, value))
    return json.dumps(value, ensure_ascii=False, default=str)


def _is_word(value: object) -> bool:
    return isinstance(value, str) or type(value) is int


def _merged(mine: Table, theirs: Table, sides: Mapping[str, Side]) -> Merged:
    return merge(mine, theirs, sides)
