"""Which tables ``hyakki scan --game`` may mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.boxes.editions import BadEditionFile, read_edition, report, sample
from companion.cli.jsonlines import BadUsage
from companion.scanning.games import GAMES, TableGame, box_of_cards, night_parade
from companion.words import Words
from rules.hundred_yokai.edition import Edition

BOX = "hundred-yokai"
"""The game whose cards are those of a box, read by their stickers."""

KNOWN = (*GAMES, BOX)


def tables_of(
    game: str,
    *,
    is_big: bool = False,
    is_small: bool = False,
    edition: str | None = None,
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
        known = codes_in(edition) if codes is None else codes
        return (box_of_cards(BOX, tuple(known.values())),)
    if is_big or is_small:
        table = night_parade(is_big=is_big)
        return (replace(table, larger=frozenset()),)  # it was said: nothing to ask
    return GAMES[game]()


def codes_in(edition: str | None) -> dict[str, str]:
    """Return the codes of the box in a file, of the sample without one.

    Raises:
        BadUsage: if it cannot be played.
    """
    try:
        box = read_edition(Path(edition)) if edition else sample()
    except BadEditionFile as fault:
        first = next(iter(report(fault, Words())))
        raise BadUsage(f"hyakki scan: {first}") from fault
    return codes_of(box.edition)


def codes_of(edition: Edition) -> dict[str, str]:
    """Return the code of each card of a box by its id, in the order of the box."""
    return {entry.card.id: entry.code for entry in edition.cards}
