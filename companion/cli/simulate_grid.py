"""``hyakki simulate yokai`` and ``night-parade``: memory players over hidden cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from companion.cli.intervals import distribution, rate
from companion.cli.jobs import in_order
from companion.cli.jsonlines import BadUsage
from rules.chance import pick
from rules.errors import BadEdition, IllegalAction
from rules.grid.game import GridGame
from rules.grid.match import Match, play_match
from rules.grid.terms import FEWEST, MOST
from rules.night_parade.edition import Edition as PlayingCards
from rules.night_parade.game import NightParade
from rules.night_parade.options import LEVELS as NIGHT_PARADE_LEVELS
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai.edition import Edition
from rules.yokai.entry import edition_from
from rules.yokai.game import Yokai
from rules.yokai.options import LEVELS as YOKAI_LEVELS
from rules.yokai.options import Options as YokaiOptions

GAMES = ("yokai", "night-parade")
PROGRAM = "hyakki simulate"
MOST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class GridPlan:
    """What is played."""

    game: str
    players: int
    level: int
    seed: int
    edition: Edition
    """The outlines of level 5; Night Parade has no use for it."""

    def made(self) -> GridGame:
        """Return the rules.

        Raises:
            IllegalAction: if the plan makes no sense.
        """
        if self.game == "yokai":
            return Yokai(self.edition, YokaiOptions(self.level))
        return NightParade(PlayingCards(), NightParadeOptions(self.level))


@dataclass(frozen=True, slots=True)
class GridOutcome:
    """The end of one game."""

    points: int | None
    """None when it was lost."""

    rank: str | None
    turns: int
    sorted_families: int
    is_declared: bool


@dataclass(slots=True)
class GridTally:
    """Counts that grow with the spread of results, not with the number of games."""

    points: Counter[int] = field(default_factory=Counter)
    ranks: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    sorted_families: Counter[int] = field(default_factory=Counter)
    declared: int = 0

    def add(self, outcome: GridOutcome) -> None:
        """Count one more game."""
        if outcome.points is not None:
            self.points[outcome.points] += 1
        self.ranks.update([outcome.rank] if outcome.rank else [])
        self.turns[outcome.turns] += 1
        self.sorted_families[outcome.sorted_families] += 1
        self.declared += outcome.is_declared

    def told(self) -> dict[str, Any]:
        """Return rates and distributions with their 95 % intervals."""
        games = self.turns.total()
        return {
            "wins": rate(self.points.total(), games),
            "points": distribution(self.points),
            "ranks": dict(sorted(self.ranks.items())),
            "turns": distribution(self.turns),
            "families_sorted": distribution(self.sorted_families),
            "declared": rate(self.declared, games),
        }


def plan_of(
    game: str, players: int | None, level: str | None, seed: int, edition: Path | None
) -> GridPlan:
    """Return the plan for these arguments; None stands for one that was not given.

    Raises:
        BadUsage: if they make no sense.
    """
    levels = YOKAI_LEVELS if game == "yokai" else tuple(NIGHT_PARADE_LEVELS)
    if level is not None and level not in map(str, levels):
        known = f"from {levels[0]} to {levels[-1]}"
        raise BadUsage(f"{PROGRAM}: --level of {game} must be {known}")
    seats = FEWEST if players is None else players
    if not FEWEST <= seats <= MOST:
        raise BadUsage(
            f"{PROGRAM}: --players of {game} must be from {FEWEST} to {MOST}"
        )
    if edition is not None and game != "yokai":
        raise BadUsage(
            f"{PROGRAM}: {game} is played with any deck of cards: no --edition"
        )
    plan = GridPlan(game, seats, int(level or levels[0]), seed, _edition(game, edition))
    try:
        plan.made().setup(seats)
    except IllegalAction:
        # Only the outlines can be missing: all else was looked at above.
        raise BadUsage(
            f"{PROGRAM}: level 5 needs the outlines of your box: --edition FILE with "
            "an [[objective]] for each"
        ) from None
    return plan


def summary(plan: GridPlan, games: int, jobs: int) -> dict[str, Any]:
    """Return what came of ``games`` games, as the command prints it."""
    tally = GridTally()
    for outcome in outcomes(plan, games, jobs):
        tally.add(outcome)
    return {
        "game": plan.game,
        "games": games,
        "seed": plan.seed,
        "players": plan.players,
        "level": plan.level,
        "rank_table": plan.made().terms.ranks.name,
        **tally.told(),
    }


def outcomes(plan: GridPlan, games: int, jobs: int) -> Iterator[GridOutcome]:
    """Yield the outcome of each game in order, whatever ``jobs`` is."""
    return in_order(partial(play_games, plan), games, jobs)


def play_games(plan: GridPlan, numbers: Iterable[int]) -> list[GridOutcome]:
    """Return the outcomes of the games with these numbers."""
    game = plan.made()
    return [
        _outcome(play_match(game, plan.players, pick(2**53, plan.seed, number)))
        for number in numbers
    ]


def _outcome(match: Match) -> GridOutcome:
    result = match.result
    return GridOutcome(
        points=result.points,
        rank=result.rank,
        turns=match.turns,
        sorted_families=sum(family.groups == 1 for family in result.families),
        is_declared=match.ended.is_declared,
    )


def _edition(game: str, path: Path | None) -> Edition:
    if path is None or game != "yokai":
        return Edition()
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8")
        return edition_from(tomllib.loads(text))
    except OSError as error:
        raise BadUsage(f"{PROGRAM}: {path}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadUsage(f"{PROGRAM}: {path}: no TOML: {error}") from None
    except BadEdition as fault:
        first = fault.problems[0]
        told = f"{first.where}: {first.key.replace('_', ' ')}; wanted: {first.want}"
        raise BadUsage(f"{PROGRAM}: {path}: {told}") from None
