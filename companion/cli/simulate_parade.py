"""``hyakki simulate yokai-parade``: the table of built-in players against the Oni."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from companion.boxes.editions import BadEditionFile, report
from companion.boxes.parade import read_parade, sample_parade
from companion.cli.intervals import distribution, rate
from companion.cli.jobs import in_order
from companion.cli.jsonlines import BadUsage
from companion.words import Words
from rules.chance import pick
from rules.errors import IllegalAction
from rules.selfplay import play
from rules.yokai_parade.box import Box
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.options import OWN, PLAN_NUMBERS, Options
from rules.yokai_parade.player import ErrandPlayer
from rules.yokai_parade.state import Outcome, State
from rules.yokai_parade.world import world_of

GAME = "yokai-parade"
PROGRAM = "hyakki simulate"
FEWEST, MOST, USUAL = 1, 6, 4


@dataclass(frozen=True, slots=True)
class ParadePlan:
    """What is played."""

    edition: Box
    options: Options
    players: int
    seed: int


@dataclass(frozen=True, slots=True)
class ParadeOutcome:
    """The end of one game."""

    outcome: str
    """A word of ``Outcome``; ``open`` when the limit of actions came first."""

    foiled: int
    turns: int
    actions: int
    oni: int


@dataclass(slots=True)
class ParadeTally:
    """Counts that grow with the spread of results, not with the number of games."""

    ends: Counter[str] = field(default_factory=Counter)
    foiled: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    actions: Counter[int] = field(default_factory=Counter)
    oni: Counter[int] = field(default_factory=Counter)

    def add(self, outcome: ParadeOutcome) -> None:
        """Count one more game."""
        self.ends[outcome.outcome] += 1
        self.foiled[outcome.foiled] += 1
        self.turns[outcome.turns] += 1
        self.actions[outcome.actions] += 1
        self.oni[outcome.oni] += 1

    def told(self) -> dict[str, Any]:
        """Return rates and distributions with their 95 % intervals."""
        games = self.ends.total()
        lost = (Outcome.FILE, Outcome.PLAN, Outcome.DECK)
        return {
            "unfinished": self.ends[Outcome.OPEN.value],
            "wins": rate(self.ends[Outcome.WON.value], games),
            "losses": {end.value: rate(self.ends[end.value], games) for end in lost},
            "plans_foiled": distribution(self.foiled),
            "turns": distribution(self.turns),
            "actions": distribution(self.actions),
            "oni_space": distribution(self.oni),
        }


def plan_of(
    players: int | None, level: str | None, seed: int, edition: Path | None
) -> ParadePlan:
    """Return the plan for these arguments; None stands for one that was not given.

    Raises:
        BadUsage: if they make no sense.
    """
    seats = USUAL if players is None else players
    if not FEWEST <= seats <= MOST:
        raise BadUsage(
            f"{PROGRAM}: --players of {GAME} must be from {FEWEST} to {MOST}"
        )
    box = _edition(edition)
    plan = ParadePlan(box, _options(box, level), seats, seed)
    try:
        YokaiParade(plan.edition, plan.options).setup(seats)
    except IllegalAction as fault:
        told = ", ".join(f"{name} {value}" for name, value in fault.values.items())
        key = fault.key.replace("_", " ")
        raise BadUsage(f"{PROGRAM}: {key}: {told}") from None
    return plan


def _options(box: Box, level: str | None) -> Options:
    """Return the options of a level, or of three plan numbers joined by commas."""
    levels = [each.id for each in box.levels]
    if level is None or level in levels:
        return Options(level or levels[0])
    numbers = tuple(int(word) for word in level.split(",") if word in _DIGITS)
    if len(numbers) != 3 or list(numbers) != sorted(set(numbers)):
        known = ", ".join(levels)
        raise BadUsage(
            f"{PROGRAM}: --level of {GAME} must be one of {known}, or three ascending "
            "plan numbers as 1,2,5"
        )
    return Options(OWN, numbers)


_DIGITS = tuple(map(str, PLAN_NUMBERS))


def summary(plan: ParadePlan, games: int, jobs: int) -> dict[str, Any]:
    """Return what came of ``games`` games, as the command prints it."""
    tally = ParadeTally()
    for outcome in outcomes(plan, games, jobs):
        tally.add(outcome)
    return {
        "game": GAME,
        "games": games,
        "seed": plan.seed,
        "players": plan.players,
        "level": plan.options.level,
        "plans": list(world_of(plan.edition, plan.options).numbers),
        "edition": plan.edition.name,
        **tally.told(),
    }


def outcomes(plan: ParadePlan, games: int, jobs: int) -> Iterator[ParadeOutcome]:
    """Yield the outcome of each game in order, whatever ``jobs`` is."""
    return in_order(partial(play_games, plan), games, jobs)


def play_games(plan: ParadePlan, numbers: Iterable[int]) -> list[ParadeOutcome]:
    """Return the outcomes of the games with these numbers."""
    game = YokaiParade(plan.edition, plan.options)
    bots = dict.fromkeys(range(plan.players), ErrandPlayer.of(game))
    opening = game.setup(plan.players)
    found = []
    for number in numbers:
        played = play(game, opening, bots, pick(2**53, plan.seed, number))
        found.append(_outcome(played.state, played.actions))
    return found


def _outcome(state: State, actions: int) -> ParadeOutcome:
    return ParadeOutcome(
        outcome=state.outcome.value,
        foiled=len(state.foiled),
        turns=state.turn,
        actions=actions,
        oni=state.oni,
    )


def _edition(path: Path | None) -> Box:
    try:
        box = sample_parade() if path is None else read_parade(path)
    except BadEditionFile as fault:
        first, *more = report(fault, Words())
        others = f" (and {len(more)} more: hyakki edition check)" if more else ""
        raise BadUsage(f"{PROGRAM}: {first}{others}") from None
    if not isinstance(box.edition, Box):
        raise BadUsage(f"{PROGRAM}: the edition is of another game")
    return box.edition
