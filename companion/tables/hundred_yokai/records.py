"""The records of Hundred Yokai: points by level of the King, or by number of people."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Session
from companion.store.records import GameSummary
from companion.tables.hundred_yokai import names
from companion.tables.hundred_yokai.wizard import GAME
from companion.view.frame import chrome
from companion.view.views import Choice, RecordBar, RecordsView
from companion.words import Words

LEVELS = ("easy", "medium", "hard")
_HUMAN, _KING = "human", "king"


@dataclass(frozen=True, slots=True)
class Ended:
    """What a stored result tells of a game."""

    level: str
    """The King's; empty without him."""

    people: int
    points: int
    """Of the person against the King; without him, of whoever won."""

    is_won: bool
    """Whether people won; somebody of them always does without the King."""


@dataclass(slots=True)
class Tally:
    """Games of one level and number of people."""

    level: str
    people: int
    games: int = 0
    won: list[int] = field(default_factory=list)
    """Points of each game that was won."""


def read(result: str | None) -> Ended | None:
    """Return what ``result``, as stored, tells; None where it cannot be read."""
    try:
        found = json.loads(result or "")
        totals = {side: score["total"] for side, score in found["scores"].items()}
        winners, level = list(found["winners"]), found["level"]
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    if not totals or not all(type(total) is int for total in totals.values()):
        return None
    if _KING not in totals:
        return Ended("", len(totals), max(totals.values()), is_won=True)
    if _HUMAN not in totals or not isinstance(level, str):
        return None
    return Ended(level, 1, totals[_HUMAN], _HUMAN in winners)


def tallies(rows: Iterable[GameSummary]) -> tuple[Tally, ...]:
    """Return a tally for each level, easiest first, then for each number of people."""
    found: dict[tuple[str, int], Tally] = {}
    for row in rows:
        ended = read(row.result) if row.game == GAME else None
        if ended is None:
            continue
        key = (ended.level, ended.people)
        tally = found.setdefault(key, Tally(*key))
        tally.games += 1
        if ended.is_won:
            tally.won.append(ended.points)
    return tuple(sorted(found.values(), key=_order))


def _order(tally: Tally) -> tuple[bool, int, str, int]:
    known = LEVELS.index(tally.level) if tally.level in LEVELS else len(LEVELS)
    return not tally.level, known, tally.level, tally.people


def present(session: Session) -> RecordsView:
    """Return best, mean and share of the games won, of each kind of game."""
    words, found = session.words, tallies(session.records)
    return RecordsView(
        chrome=chrome(
            session, words.say("records.title"), subtitle=words.say(f"game.{GAME}")
        ),
        text=words.say("records.text"),
        bars=tuple(_bar(words, tally) for tally in found),
        top=max((max(tally.won) for tally in found if tally.won), default=0),
        empty=words.say("records.empty"),
        choices=(
            Choice("history", words.say("home.history"), Go(to.History())),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def _bar(words: Words, tally: Tally) -> RecordBar:
    won, games = tally.won, words.say("records.games", count=tally.games)
    share, mean = len(won) / tally.games, sum(won) / len(won) if won else 0.0
    level = names.word(words, "level", tally.level)
    best = words.say("records.best", points=max(won)) if won else ""
    percent = words.say("records.won", percent=round(share * 100))
    return RecordBar(
        label=words.say("score.level", level=level)
        if tally.level
        else words.say("setup.players", count=tally.people),
        detail=games,
        best=max(won, default=0),
        mean=mean,
        win_rate=share if tally.level else 0.0,
        best_label=best or words.say("records.none-won"),
        mean_label=words.say("records.mean", points=_decimal(words, mean))
        if won
        else "",
        won_label=percent if tally.level else "",
    )


def _decimal(words: Words, number: float) -> str:
    """Return a number with one digit behind the sign that the language uses."""
    whole, _, part = f"{number:.1f}".partition(".")
    return words.say("number.decimal", whole=whole, part=part)
