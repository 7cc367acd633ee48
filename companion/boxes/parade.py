"""The box of Yokaï Parade as its owner has it, from a file; or the sample."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from pathlib import Path

from companion.boxes.editions import (
    BadEditionFile,
    Opened,
    box_in,
    complaint,
    table_of,
)
from companion.session.play import Box
from companion.stickers import write
from rules.yokai_parade.box import Box as ParadeBox
from rules.yokai_parade.edition import edition_from

GAME = "yokai-parade"
_WORLD = ("faces", "kind", "link", "track", "vehicle", "zone")
_PEOPLE = ("ally", "level", "monk", "token")
_CARDS = ("deck", "event", "plan", "trump", "yokai")
OWN_KEYS = frozenset((*_WORLD, *_PEOPLE, *_CARDS))
"""Keys that a box of no other game has."""


@lru_cache(maxsize=4)
def parade_from_text(text: str) -> ParadeBox:
    """Return the box in ``text``, TOML as stored with every game.

    Raises:
        BadEdition: with all that is wrong.
    """
    return edition_from(table_of(text))


def sample_text() -> str:
    """Return the file of the sample box, which an owner can copy and change."""
    file = resources.files("rules.yokai_parade").joinpath("sample.toml")
    return file.read_text(encoding="utf-8")


def sample_parade() -> Box:
    """Return the sample box, made up within what is known of the game."""
    text = sample_text()
    return Box(GAME, parade_from_text(text), text)


def read_parade(path: Path) -> Box:
    """Return the box in the file ``path``.

    Raises:
        BadEditionFile: with everything that is wrong with it.
    """
    return box_in(path, GAME, parade_from_text)


def open_parade(path: Path) -> Opened:
    """Return the owner's box in ``path``, or the sample where it lacks or is wrong."""
    if not path.exists():
        return Opened(sample_parade())
    try:
        return Opened(read_parade(path))
    except BadEditionFile as fault:
        return Opened(sample_parade(), (complaint(fault),), fault)


def sticker_lines(box: ParadeBox) -> tuple[tuple[str, ...], ...]:
    """Return text, sort, id and both names of each card that has a sticker.

    Monks come first, then yokai, plans, events and trumps, and the one text that all
    cards moving the Oni share.
    """
    sorts = (
        ("monk", box.monks),
        ("yokai", box.yokai),
        ("plan", box.plans),
        ("event", box.events),
        ("trump", box.trumps),
    )
    lines = [
        (write(GAME, card.code), sort, card.id, card.name.fr, card.name.en)
        for sort, cards in sorts
        for card in cards
        if card.code
    ]
    if box.deck.code:
        lines.append((write(GAME, box.deck.code), "oni", "oni", "", ""))
    return tuple(lines)
