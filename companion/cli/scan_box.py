"""The codes of a box of the hundred yokai, by which ``hyakki scan`` tells its cards."""

from __future__ import annotations

from pathlib import Path

from companion.boxes.editions import BadEditionFile, read_edition, report, sample
from companion.cli.jsonlines import BadUsage
from companion.words import Words
from rules.hundred_yokai.edition import Edition


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
