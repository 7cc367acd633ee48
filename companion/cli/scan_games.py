"""Which tables ``hyakki scan --game`` may mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from companion.cli.jsonlines import BadUsage
from companion.scanning.games import GAMES, TableGame, box_of_cards, night_parade

BOX = "hundred-yokai"
"""The game whose cards are those of a box, read by their stickers."""

KNOWN = (*GAMES, BOX)


def tables_of(
    game: str,
    *,
    is_big: bool,
    is_small: bool,
    edition: str | None,
    codes: Mapping[str, str] | None = None,
) -> tuple[TableGame, ...]:
    """Return the tables that may be meant, the smallest first.

    Args:
        game: as typed.
        is_big: whether 20 spirits are said to lie there.
        is_small: whether 16 are.
        edition: file with the owner's box.
        codes: of the cards of the owner's box, where they are known already.

    Raises:
        BadUsage: if there is no such game, or an option does not belong to it.
    """
    if game not in KNOWN:
        raise BadUsage(f"hyakki scan: no game {game!r}; known: {', '.join(KNOWN)}")
    if (is_big or is_small) and game != "night-parade":
        raise BadUsage("hyakki scan: --big and --small belong to night-parade")
    if is_big and is_small:
        raise BadUsage("hyakki scan: either --big or --small")
    if edition is not None and game != BOX:
        raise BadUsage(f"hyakki scan: --edition belongs to {BOX}")
    if edition is not None and not edition:
        raise BadUsage("hyakki scan: --edition names no file")
    if game == BOX:
        known = _codes_in(edition) if codes is None else codes
        return (box_of_cards(BOX, tuple(known.values())),)
    if is_big or is_small:
        table = night_parade(is_big=is_big)
        return (replace(table, larger=frozenset()),)  # it was said: nothing to ask
    return GAMES[game]()


def _codes_in(edition: str | None) -> Mapping[str, str]:
    # Loaded when it is asked for: all that a box may hold takes as long as OpenCV.
    box: Any = import_module("companion.cli.scan_box")
    codes: Mapping[str, str] = box.codes_in(edition)
    return codes
