"""Yokai: the sorting game with its own cards and levels (S3)."""

from __future__ import annotations

from rules.errors import BadEdition, IllegalAction
from rules.grid.game import GridGame
from rules.grid.ranks import rank_table
from rules.grid.shapes import FITS, Shape
from rules.grid.terms import MIXES, MOST, Mix, Terms
from rules.grid.verdict import Judging
from rules.yokai.edition import DECK, PAIRS, Edition
from rules.yokai.options import (
    AFFINITY,
    HIDDEN_HINTS,
    LEVELS,
    OBJECTIVE,
    STACKED,
    Options,
)


class Yokai(GridGame):
    """Yokai for one box and one set of options (S3)."""

    def __init__(self, edition: Edition, options: Options) -> None:
        """Make the game.

        Raises:
            BadEdition: if the objectives as entered make no sense.
            IllegalAction: if the options make no sense.
        """
        problems = edition.check()
        if problems:
            raise BadEdition(problems)
        super().__init__(terms(edition, options))
        self.edition = edition
        self.options = options


def terms(edition: Edition, options: Options) -> Terms:
    """Return the rules of a game with ``options``.

    Raises:
        IllegalAction: if the options make no sense.
    """
    level = options.level
    if not 1 <= options.affinities <= MOST:
        raise IllegalAction(
            "wrong_affinities", rule="S3 level 2", got=options.affinities, most=MOST
        )
    first, second, third = (_swapped(mix, options.swapped) for mix in MIXES)
    return Terms(
        code="S3",
        deck=DECK,
        judging=judging(options),
        mixes=(first, second, third),
        is_stacked=level == STACKED,
        pairs=PAIRS if level == AFFINITY else (),
        pair_count=options.affinities if level == AFFINITY else 0,
        objectives=_objectives(edition, options) if level == OBJECTIVE else (),
    )


def judging(options: Options) -> Judging:
    """Return what a table is judged by.

    Raises:
        IllegalAction: if the options make no sense.
    """
    if options.level not in LEVELS:
        raise IllegalAction(
            "unknown_level", rule="S3 levels", got=options.level, known=LEVELS
        )
    if options.fit not in FITS:
        raise IllegalAction("unknown_fit", rule="YK9", got=options.fit, known=FITS)
    return Judging(
        families=DECK.families,
        ranks=rank_table(options.ranks, options.rank_from, "S3 rankings"),
        is_hidden=options.level == HIDDEN_HINTS,
        fit=options.fit,
    )


def _swapped(mix: Mix, count: int) -> Mix:
    """Return the mix with ``count`` hints of one family swapped for hints of three."""
    one, two, three = mix
    return one - count, two, three + count


def _objectives(edition: Edition, options: Options) -> tuple[Shape, ...]:
    """Return the outlines that can be asked for; the one that was chosen alone."""
    if not edition.objectives:
        raise IllegalAction("no_objectives", rule="S3 level 5")
    shapes = tuple(sorted(edition.objectives, key=lambda shape: shape.name))
    if options.objective is None:
        return shapes
    chosen = tuple(shape for shape in shapes if shape.name == options.objective)
    if not chosen:
        known = tuple(shape.name for shape in shapes)
        raise IllegalAction(
            "unknown_objective",
            rule="S3 level 5",
            got=options.objective,
            known=known,
        )
    return chosen
