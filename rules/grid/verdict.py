"""The end of a sorting game: sorted or not, how many points, which rank."""

from __future__ import annotations

from dataclasses import dataclass

from rules.grid.cells import Cell, count_groups, has_contact
from rules.grid.ranks import RankTable
from rules.grid.shapes import is_shape

RIGHT, WRONG, REVEALED, UNREVEALED = 1, -1, 2, 5
"""Points of a hint: placed right, placed wrong, not placed, not revealed."""


@dataclass(frozen=True, slots=True)
class Final:
    """A table when all spirits lie face up."""

    players: int
    spirits: tuple[tuple[Cell, str], ...]
    """Cell and family of each spirit; no two on one cell."""

    hints: tuple[tuple[Cell, tuple[str, ...]], ...] = ()
    """Cell and families of each placed hint; each on a spirit."""

    revealed: int = 0
    """Hints that were revealed and not placed."""

    pile: int = 0
    """Hints that were not revealed."""

    pairs: tuple[tuple[str, str], ...] = ()
    """Families that had to touch (S3 level 2, SD7)."""

    objective: tuple[Cell, ...] = ()
    """The outline that was asked for; empty for none (S3 level 5)."""


@dataclass(frozen=True, slots=True)
class Judging:
    """What a table is judged by."""

    families: tuple[str, ...]
    ranks: RankTable
    is_hidden: bool = False
    """Whether every placed hint counts as right (S3 level 4)."""

    fit: str = "mirror"
    """What may be done to the outline, one of ``shapes.FITS`` (YK9)."""


@dataclass(frozen=True, slots=True)
class FamilyFound:
    """How one family lies."""

    name: str
    cards: int
    groups: int
    """1 when it is sorted."""


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict with all that led to it."""

    is_won: bool
    is_connected: bool
    """Whether all spirits form one group."""

    families: tuple[FamilyFound, ...]
    affinity_met: bool | None
    """None where no families had to touch."""

    objective_met: bool | None
    """None where no outline was asked for."""

    right: tuple[Cell, ...]
    """Where hints lie that are right."""

    wrong: tuple[Cell, ...]
    """Where hints lie that are wrong."""

    points: int | None
    """None after a loss (SD5)."""

    rank: str | None
    rank_table: str
    """Which table the rank was taken from."""


def judge(final: Final, judging: Judging) -> Result:
    """Return the verdict on ``final`` (S3 end, S1 §6)."""
    cells = {
        family: {cell for cell, own in final.spirits if own == family}
        for family in judging.families
    }
    families = tuple(
        FamilyFound(family, len(own), count_groups(own))
        for family, own in cells.items()
    )
    is_connected = count_groups(cell for cell, _ in final.spirits) == 1
    affinity = (
        all(has_contact(cells[one], cells[other]) for one, other in final.pairs)
        if final.pairs
        else None
    )
    objective = (
        is_shape((cell for cell, _ in final.spirits), final.objective, judging.fit)
        if final.objective
        else None
    )
    is_won = (
        is_connected
        and all(found.groups == 1 for found in families)
        and affinity is not False
        and objective is not False
    )
    family_at = dict(final.spirits)
    right = tuple(
        cell
        for cell, named in final.hints
        if judging.is_hidden or family_at[cell] in named
    )
    wrong = tuple(cell for cell, _ in final.hints if cell not in right)
    points = _points(final, len(right), len(wrong)) if is_won else None
    return Result(
        is_won=is_won,
        is_connected=is_connected,
        families=families,
        affinity_met=affinity,
        objective_met=objective,
        right=right,
        wrong=wrong,
        points=points,
        rank=None if points is None else judging.ranks.rank(points, final.players),
        rank_table=judging.ranks.name,
    )


def _points(final: Final, right: int, wrong: int) -> int:
    """Return the points of a win (S3 scoring)."""
    placed = right * RIGHT + wrong * WRONG
    return placed + final.revealed * REVEALED + final.pile * UNREVEALED
