"""The boxes of the two sorting games: all known, but for the outlines of Yokai."""

from __future__ import annotations

from pathlib import Path

from companion.boxes.editions import BadEditionFile, box_in, complaint
from companion.session.play import Box
from companion.store.records import News
from companion.tables.sorting.kinds import NIGHT_PARADE, YOKAI, yokai_edition

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
    return box_in(path, YOKAI.code, yokai_edition)


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
        return (yokai, cards), (complaint(fault, "box_wrong"),)
