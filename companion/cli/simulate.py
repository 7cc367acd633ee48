"""``hyakki simulate GAME``: whole games by built-in players, and what came of them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from companion.boxes.editions import BadEditionFile, read_edition, report, sample
from companion.cli.jobs import in_order
from companion.cli.jsonlines import BAD_CASE, DONE, BadUsage, Parser, Streams, guarded
from companion.cli.simulate_grid import GAMES as GRID_GAMES
from companion.cli.simulate_grid import plan_of
from companion.cli.simulate_grid import summary as grid_summary
from companion.cli.simulate_parade import GAME as PARADE
from companion.cli.simulate_parade import plan_of as parade_plan_of
from companion.cli.simulate_parade import summary as parade_summary
from companion.cli.tally import Outcome, Tally
from companion.words import Words
from rules.bot import Bot
from rules.chance import pick
from rules.game import Seat
from rules.hundred_yokai.edition import Edition
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.king_sight import KING
from rules.hundred_yokai.options import CLANS, KINGS, Options
from rules.hundred_yokai.player import GreedyPlayer
from rules.hundred_yokai.state import State
from rules.selfplay import play

GAME = "hundred-yokai"
GAMES = (GAME, *GRID_GAMES, PARADE)
MOST_GAMES = 10_000_000
MOST_JOBS = 64
MOST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played."""

    edition: Edition
    options: Options
    seed: int

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the seats, in seat order."""
        if self.options.king is not None:
            return "human", "king"
        return tuple(f"seat-{seat}" for seat, _ in enumerate(self.options.clans))


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki simulate", description=__doc__)
    parser.add_argument("game", help=", ".join(GAMES))
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="decides every draw")
    parser.add_argument("--players", type=int, help="people, up to 6")
    parser.add_argument("--level", help="of the game, or of the Yokai King")
    parser.add_argument("--jobs", type=int, default=1, help="processes side by side")
    parser.add_argument("--edition", type=Path, help="your box, a TOML file")
    asked = parser.parse_intermixed_args(list(arguments))
    if asked.game not in GAMES:
        known = ", ".join(GAMES)
        raise BadUsage(f"{parser.prog}: no game {asked.game!r}; known: {known}")
    _check("games", asked.games, 1, MOST_GAMES)
    _check("seed", asked.seed, 0, MOST_SEED)
    _check("jobs", asked.jobs, 1, MOST_JOBS)
    try:
        answer = _answer(asked)
    except BrokenExecutor:
        print(f"{parser.prog}: a process ended before its games", file=streams.stderr)
        return BAD_CASE
    print(json.dumps(answer), file=streams.stdout)
    return DONE


def _answer(asked: Namespace) -> dict[str, Any]:
    """Return what came of the games that were asked for."""
    if asked.game in GRID_GAMES:
        grid = plan_of(
            asked.game, asked.players, asked.level, asked.seed, asked.edition
        )
        return grid_summary(grid, asked.games, asked.jobs)
    if asked.game == PARADE:
        parade = parade_plan_of(asked.players, asked.level, asked.seed, asked.edition)
        return parade_summary(parade, asked.games, asked.jobs)
    players = 1 if asked.players is None else asked.players
    _check("players", players, 1, len(CLANS))
    if asked.level and players > 1:
        raise BadUsage(
            "hyakki simulate: --level is the Yokai King's, who plays against 1 person"
        )
    options = _options(players, asked.level or "medium")
    plan = Plan(_edition(asked.edition), options, asked.seed)
    return summary(plan, asked.games, outcomes(plan, asked.games, asked.jobs))


def outcomes(plan: Plan, games: int, jobs: int) -> Iterator[Outcome]:
    """Yield the outcome of each game in order, whatever ``jobs`` is."""
    return in_order(partial(play_games, plan), games, jobs)


def play_games(plan: Plan, numbers: Iterable[int]) -> list[Outcome]:
    """Return the outcomes of the games with these numbers."""
    game = HundredYokai(plan.edition, plan.options)
    people: dict[Seat, Bot[State, Any]] = {
        seat: GreedyPlayer(game) for seat, _ in enumerate(plan.options.clans)
    }
    if plan.options.king is not None:
        people[KING] = YokaiKing(plan.options.rulings)
    return [_play(game, people, pick(2**53, plan.seed, number)) for number in numbers]


def _play(game: HundredYokai, bots: dict[Seat, Bot[State, Any]], seed: int) -> Outcome:
    opening = game.setup(len(game.options.clans))
    played = play(game, opening, bots, seed)
    if not played.is_over:
        return Outcome((), (), played.state.round, played.actions, None)
    end = game.result(played.state)
    return Outcome(
        end.winners, end.scores, played.state.round, played.actions, end.rank
    )


def summary(plan: Plan, games: int, played: Iterable[Outcome]) -> dict[str, Any]:
    """Return win rates and distributions of ``played``, as the command prints them."""
    tally = Tally()
    for outcome in played:
        tally.add(outcome)
    return {
        "game": GAME,
        "games": games,
        "seed": plan.seed,
        "players": len(plan.options.clans),
        "level": plan.options.king,
        "edition": plan.edition.name,
        **tally.told(plan.sides),
    }


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadUsage(f"hyakki simulate: --{name} must be from {least} to {most}")


def _edition(path: Path | None) -> Edition:
    try:
        box = sample() if path is None else read_edition(path)
    except BadEditionFile as fault:
        first, *more = report(fault, Words())
        others = f" (and {len(more)} more: hyakki edition check)" if more else ""
        raise BadUsage(f"hyakki simulate: {first}{others}") from None
    edition = box.edition
    if not isinstance(edition, Edition):
        raise BadUsage("hyakki simulate: the edition is of another game")
    if edition.is_partial:
        raise BadUsage(
            "hyakki simulate: the edition is partial: whole games need all its cards"
        )
    return edition


def _options(players: int, level: str) -> Options:
    """Return solo options for one player, else those without the King."""
    if level not in KINGS:
        raise BadUsage(f"hyakki simulate: --level must be one of {', '.join(KINGS)}")
    if players == 1:
        return Options(king=level, is_display_tracked=True)
    side = "midnight" if players == 2 else "day"
    return Options(clans=CLANS[:players], king=None, is_display_tracked=True, side=side)
