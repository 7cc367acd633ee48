"""The games whose box an owner enters, and how each box is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.boxes.editions import GAME as HUNDRED_YOKAI
from companion.boxes.editions import edition_from_text, table_of
from companion.boxes.parade import GAME as YOKAI_PARADE
from companion.boxes.parade import OWN_KEYS, parade_from_text
from companion.boxes.sorting import HUNDRED_YOKAI_KEYS
from companion.tables.sorting.kinds import YOKAI, yokai_edition
from rules.errors import BadEdition, Problem

READERS: Mapping[str, Callable[[str], Any]] = {
    HUNDRED_YOKAI: edition_from_text,
    YOKAI.code: yokai_edition,
    YOKAI_PARADE: parade_from_text,
}
"""Each takes TOML and raises ``BadEdition`` with all that is wrong."""

_KEYS = (
    (YOKAI_PARADE, OWN_KEYS),
    (HUNDRED_YOKAI, frozenset(HUNDRED_YOKAI_KEYS)),
    (YOKAI.code, frozenset({"objective"})),
)
"""Keys that tell whose box it is, where they do."""


_OF_ANY = frozenset({"author", "is_partial", "is_sample", "name", "retired"})
"""Keys that tell no game from another."""

MOST_SHOWN = 60
"""Letters of a key that are shown."""


def game_of(text: str, name: str = "") -> str:
    """Return the game whose box ``text`` is, whole or half done.

    Args:
        text: TOML.
        name: the file's name without its ending, asked where the keys do not tell.

    Raises:
        BadEdition: if neither tells, or it is no TOML.
    """
    keys = table_of(text).keys()
    for game, own in _KEYS:
        if not own.isdisjoint(keys):
            return game
    if name in READERS:
        return name
    raise BadEdition((*_no_game(keys),))


def _no_game(keys: Iterable[str]) -> Iterator[Problem]:
    """Yield that no game is told, what tells each, and what no game knows."""
    want = "say which it is, or name the file after the game"
    yield Problem("", "unknown_game", None, want)
    for game, own in _KEYS:
        yield Problem(game, "tells_game", None, ", ".join(sorted(own)))
    yield from (
        Problem(key[:MOST_SHOWN], "unknown_key", None)
        for key in keys
        if key not in _OF_ANY
    )
