"""Which tables ``hyakki scan --game`` may mean."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.boxes.editions import BadEditionFile, read_edition, report, sample
from companion.boxfiles.package import Package, edition_of
from companion.cli.jsonlines import BadUsage
from companion.scanning.games import GAMES, TableGame, box_of_cards, night_parade
from companion.words import Words
from rules.errors import BadEdition

BOX = "hundred-yokai"
"""The game whose cards are those of a box, read by their stickers."""

KNOWN = (*GAMES, BOX)


def tables_of(
    game: str,
    *,
    is_big: bool = False,
    is_small: bool = False,
    edition: str | None = None,
    box: Package | None = None,
) -> tuple[TableGame, ...]:
    """Return the tables that may be meant, the smallest first.

    Args:
        game: as typed.
        is_big: whether 20 spirits are said to lie there.
        is_small: whether 16 are.
        edition: file with the owner's box.
        box: the owner's box where no file is named; the sample without it.

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
        return (box_of_cards(BOX, tuple(codes_of(edition, box).values())),)
    if is_big or is_small:
        table = night_parade(is_big=is_big)
        return (replace(table, larger=frozenset()),)  # it was said: nothing to ask
    return GAMES[game]()


def codes_of(edition: str | None, box: Package | None) -> dict[str, str]:
    """Return the code of each card of a box by its id, in the order of the box.

    Args:
        edition: file with the box.
        box: the box where no file is named; the sample without it.

    Raises:
        BadUsage: if it cannot be played.
    """
    try:
        if edition or box is None:
            told = (read_edition(Path(edition)) if edition else sample()).edition
        else:
            told = edition_of(box)
    except BadEditionFile as fault:
        first = next(iter(report(fault, Words())))
        raise BadUsage(f"hyakki scan: {first}") from fault
    except BadEdition as fault:
        raise BadUsage(
            "hyakki scan: the box of --enrolled is not whole: name one with --edition"
        ) from fault
    return {entry.card.id: entry.code for entry in told.cards}
