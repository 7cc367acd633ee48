"""What tells the two sorting games apart at the table: box, options, questions."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.session.play import Session
from rules.errors import BadEdition, Problem
from rules.grid.game import GridGame
from rules.grid.ranks import OWN, PUBLISHER, SUMMARY, TABLES
from rules.night_parade import edition as cards
from rules.night_parade.game import NightParade
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai import edition as box
from rules.yokai.entry import edition_from
from rules.yokai.game import Yokai
from rules.yokai.options import AFFINITY, OBJECTIVE
from rules.yokai.options import Options as YokaiOptions


@dataclass(frozen=True, slots=True)
class Kind:
    """One of the sorting games."""

    code: str
    """As in ``rules.catalogue``."""

    make: Callable[[Any, Any], GridGame]
    options: type
    """The options as the game's rules take them."""

    edition: Callable[[str], Any]
    """Reads the box as it is stored with every game.

    Raises ``BadEdition`` for one that cannot be read.
    """

    levels: tuple[str, ...]
    switches: tuple[str, ...]
    """What may be switched on besides the level."""

    chosen: Callable[[Session], Any]
    """The options that the wizard's answers describe."""


def yokai_edition(text: str) -> box.Edition:
    """Return the box of Yokai in ``text``, TOML.

    Raises:
        BadEdition: if it makes no sense.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadEdition((Problem("", "not_toml", str(fault), "TOML"),)) from fault
    return edition_from(table)


def ranks(code: str, session: Session) -> str:
    """Return which table of ranks the wizard's answers name."""
    return session.choice("ranks", SUMMARY if code == "yokai" else PUBLISHER)


def rank_from(session: Session) -> tuple[int, int]:
    """Return from how many points on a win is glorious and legendary, of their own."""
    glorious, legendary = TABLES[SUMMARY][0]
    least = int(session.choice("glorious", str(glorious)))
    return least, max(least, int(session.choice("legendary", str(legendary))))


def _own(code: str, session: Session) -> tuple[int, int] | None:
    return rank_from(session) if ranks(code, session) == OWN else None


def _is_on(session: Session, name: str) -> bool:
    return session.choice(name, "no") == "yes"


def _swapped(session: Session) -> int:
    """Return how many hints are swapped for harder ones, below 0 for easier ones."""
    if _is_on(session, "harder"):
        return 1
    return -1 if _is_on(session, "easier") else 0


def _yokai_options(session: Session) -> YokaiOptions:
    level = int(session.choice("level", "1"))
    outline = session.choice("objective")
    return YokaiOptions(
        level=level,
        objective=outline if level == OBJECTIVE and outline else None,
        ranks=ranks("yokai", session),
        rank_from=_own("yokai", session),
        fit=session.choice("fit", "mirror"),
        swapped=_swapped(session),
        affinities=2 if level == AFFINITY and _is_on(session, "affinities") else 1,
    )


def _parade_options(session: Session) -> NightParadeOptions:
    return NightParadeOptions(
        level=int(session.choice("level", "1")),
        last_hint_only=True if _is_on(session, "last_hint_only") else None,
        neighbours=2 if _is_on(session, "neighbours") else None,
        hidden_hints=True if _is_on(session, "hidden_hints") else None,
        harder=_is_on(session, "harder"),
        big=_is_on(session, "big"),
        open_talk=_is_on(session, "open_talk"),
        king=session.choice("king", "others"),
        ranks=ranks("night-parade", session),
        rank_from=_own("night-parade", session),
    )


YOKAI = Kind(
    code="yokai",
    make=Yokai,
    options=YokaiOptions,
    edition=yokai_edition,
    levels=("1", "2", "3", "4", "5"),
    switches=("harder", "easier", "affinities"),
    chosen=_yokai_options,
)
NIGHT_PARADE = Kind(
    code="night-parade",
    make=NightParade,
    options=NightParadeOptions,
    edition=lambda _: cards.Edition(),
    levels=("1", "2", "3", "4"),
    switches=(
        "harder",
        "big",
        "neighbours",
        "last_hint_only",
        "hidden_hints",
        "open_talk",
    ),
    chosen=_parade_options,
)
KINDS = {kind.code: kind for kind in (YOKAI, NIGHT_PARADE)}
"""The sorting games by code."""
