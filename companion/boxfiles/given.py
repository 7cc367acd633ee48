"""The boxes of all games: that of a file given by hand, the owner's, or the samples."""

from __future__ import annotations

from pathlib import Path

from companion.boxes.editions import GAME as HUNDRED_YOKAI
from companion.boxes.editions import open_edition, text_of
from companion.boxes.parade import GAME as YOKAI_PARADE
from companion.boxes.parade import open_parade
from companion.boxes.sorting import open_boxes
from companion.boxfiles.games import game_of
from companion.paths import Paths
from companion.session.play import Box
from companion.store.records import News
from companion.tables.sorting.kinds import YOKAI
from rules.errors import BadEdition


def open_all(
    given: Path | None, paths: Paths
) -> tuple[tuple[Box, ...], tuple[News, ...]]:
    """Return the box of every game, and what people should know about the files.

    Args:
        given: a file that must be there; it is the box of the game that it tells.
        paths: where the owner's own boxes may be.
    """
    of = {} if given is None else {_game(given): given}
    opened = open_edition(of.get(HUNDRED_YOKAI), paths.edition)
    plain, wrong = open_boxes(of.get(YOKAI.code, paths.yokai))
    parade = open_parade(of.get(YOKAI_PARADE, paths.parade))
    boxes = (opened.box, *plain, parade.box)
    return boxes, (*opened.news, *wrong, *parade.news)


def _game(given: Path) -> str:
    """Return whose box ``given`` is; of what tells no game the first game complains."""
    try:
        return game_of(text_of(given), given.stem)
    except BadEdition:
        return HUNDRED_YOKAI
