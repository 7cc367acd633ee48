"""Night Parade: the sorting game with playing cards (S1)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.grid.game import GridGame
from rules.grid.ranks import RankTable
from rules.grid.ranks import rank_table as grid_ranks
from rules.grid.terms import MIXES, Mix, Terms
from rules.grid.verdict import Judging
from rules.night_parade.edition import SUITS, Edition, deck, pairs
from rules.night_parade.options import KINGS, LEVELS, MOST_NEIGHBOURS, Level, Options


class NightParade(GridGame):
    """Night Parade for one set of options (S1)."""

    def __init__(self, edition: Edition, options: Options) -> None:
        """Make the game.

        Raises:
            IllegalAction: if the options make no sense.
        """
        super().__init__(terms(options))
        self.edition = edition
        self.options = options


def switches(options: Options) -> Level:
    """Return what is switched, by the level and by hand (S1 §8).

    Raises:
        IllegalAction: if there is no such level, or too many pairs.
    """
    if options.level not in LEVELS:
        raise IllegalAction(
            "unknown_level", rule="S1 §8", got=options.level, known=tuple(LEVELS)
        )
    preset = LEVELS[options.level]
    neighbours = _either(options.neighbours, preset.neighbours)
    if not 0 <= neighbours <= MOST_NEIGHBOURS:
        raise IllegalAction(
            "wrong_neighbours", rule="S1 §10", got=neighbours, most=MOST_NEIGHBOURS
        )
    return Level(
        last_hint_only=_flag(options.last_hint_only, preset.last_hint_only),
        neighbours=neighbours,
        hidden_hints=_flag(options.hidden_hints, preset.hidden_hints),
    )


def terms(options: Options) -> Terms:
    """Return the rules of a game with ``options``.

    Raises:
        IllegalAction: if the options make no sense.
    """
    if options.king not in KINGS:
        raise IllegalAction("unknown_king", rule="SD6", got=options.king, known=KINGS)
    switched = switches(options)
    first, second, third = (_mix(mix, options) for mix in MIXES)
    return Terms(
        code="S1",
        deck=deck(options.king, is_big=options.big),
        judging=Judging(SUITS, rank_table(options), switched.hidden_hints),
        mixes=(first, second, third),
        is_stacked=switched.last_hint_only,
        pairs=pairs(options.king) if switched.neighbours else (),
        pair_count=switched.neighbours,
        are_pairs_hints=True,
    )


def rank_table(options: Options) -> RankTable:
    """Return the table of ranks (S1 §7).

    Raises:
        IllegalAction: if there is no such table, or it does not rise.
    """
    if len(set(options.rank_names)) != 3 or not all(options.rank_names):
        raise IllegalAction("wrong_rank_names", rule="S1 §7", got=options.rank_names)
    return grid_ranks(options.ranks, options.rank_from, "S1 §7", options.rank_names)


def _mix(mix: Mix, options: Options) -> Mix:
    """Return the pile of ``mix`` in the big parade (SD2) or a harder game (S1 §8)."""
    jacks, middle, kings = mix
    if options.big:
        jacks, middle, kings = jacks + 1, middle + 1, kings + 1
    if options.harder:
        jacks, kings = jacks - 1, kings + 1
    return jacks, middle, kings


def _either(given: int | None, preset: int) -> int:
    return preset if given is None else given


def _flag(given: bool | None, preset: bool) -> bool:
    return preset if given is None else given
