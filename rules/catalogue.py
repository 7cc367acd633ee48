"""The games that can be played, in one explicit table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

from rules.game import Game
from rules.grid.actions import Action as GridAction
from rules.hundred_yokai.actions import Action as HundredYokaiAction
from rules.hundred_yokai.game import HundredYokai
from rules.night_parade.game import NightParade
from rules.notation import Notation
from rules.yokai.game import Yokai
from rules.yokai_parade.actions import Action as YokaiParadeAction
from rules.yokai_parade.game import YokaiParade


@dataclass(frozen=True, slots=True)
class Entry:
    """One game."""

    id: str
    """What records, the command line and the words call it."""

    code: str
    """Short name of its rulebook in ``rules/SOURCES.md``."""

    seats: tuple[int, ...]
    """How many people can play."""

    make: Callable[[Any, Any], Game[Any, Any, Any]]
    """Makes the game from its edition and its options."""

    kinds: tuple[type, ...]
    """The kinds of its actions."""

    def notation(self) -> Notation:
        """Return how its actions are written."""
        return Notation(self.kinds)


GAMES = (
    Entry(
        id="hundred-yokai",
        code="S0",
        seats=(1, 2, 3, 4),
        make=HundredYokai,
        kinds=get_args(HundredYokaiAction),
    ),
    Entry(
        id="night-parade",
        code="S1",
        seats=(2, 3, 4),
        make=NightParade,
        kinds=get_args(GridAction),
    ),
    Entry(
        id="yokai",
        code="S3",
        seats=(2, 3, 4),
        make=Yokai,
        kinds=get_args(GridAction),
    ),
    Entry(
        id="yokai-parade",
        code="S2",
        seats=(1, 2, 3, 4, 5, 6),
        make=YokaiParade,
        kinds=get_args(YokaiParadeAction),
    ),
)
