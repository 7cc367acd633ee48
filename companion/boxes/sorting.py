"""The boxes of the two sorting games: all known, but for the outlines of Yokai."""

from __future__ import annotations

from pathlib import Path

from companion.boxes.editions import BadEditionFile, text_of
from companion.session.play import Box
from companion.store.records import News
from companion.tables.sorting.kinds import NIGHT_PARADE, YOKAI, yokai_edition
from rules.errors import BadEdition

HUNDRED_YOKAI_KEYS = {"card", "costs", "layout", "mystery", "plots", "starters", "tile"}
YOKAI_TEXT = 'name = "Yokai"\n'
CARDS_TEXT = 'name = "playing cards"\n'


def plain_boxes() -> tuple[Box, Box]:
    """Return both boxes without anything that an owner has entered."""
    return (
        Box(YOKAI.code, YOKAI.edition(YOKAI_TEXT), YOKAI_TEXT),
        Box(NIGHT_PARADE.code, NIGHT_PARADE.edition(CARDS_TEXT), CARDS_TEXT),
    )


def read_yokai(path: Path) -> Box:
    """Return the box of Yokai in the file ``path``.

    Raises:
        BadEditionFile: with everything that is wrong with it.
    """
    try:
        text = text_of(path)
        return Box(YOKAI.code, yokai_edition(text), text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


def open_boxes(path: Path) -> tuple[tuple[Box, ...], tuple[News, ...]]:
    """Return both boxes, and what people should know about the owner's file ``path``.

    Without that file, or with one that is wrong, Yokai has no outlines.
    """
    yokai, cards = plain_boxes()
    if not path.exists():
        return (yokai, cards), ()
    try:
        return (read_yokai(path), cards), ()
    except BadEditionFile as fault:
        first = fault.problems[0]
        values = {
            "file": str(path),
            "count": str(len(fault.problems)),
            "where": first.where,
        }
        return (yokai, cards), (News("box_wrong", tuple(values.items()), "error"),)
