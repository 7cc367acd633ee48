"""The records of Yokaï Parade: how often each level was won, by number of players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Session
from companion.store.records import GameSummary
from companion.tables.yokai_parade import names, score
from companion.tables.yokai_parade.names import GAME
from companion.view.frame import chrome
from companion.view.views import Choice, RecordBar, RecordsView
from companion.words import Words
from rules.yokai_parade.options import LEVELS, OWN

FULL = 100


@dataclass(slots=True)
class Tally:
    """Games of one set of plans and number of players."""

    level: str
    plans: tuple[int, ...]
    players: int
    games: int = 0
    turns: list[int] = field(default_factory=list)
    """Of each game that was won."""

    @property
    def win_rate(self) -> float:
        """Share of the games that were won, 0 to 1."""
        return len(self.turns) / self.games


def tallies(rows: Iterable[GameSummary]) -> tuple[Tally, ...]:
    """Return a tally for each level and number of players, easiest first."""
    found: dict[tuple[object, ...], Tally] = {}
    for row in rows:
        result = score.read(row.result) if row.game == GAME else None
        if result is None:
            continue
        plans = tuple(result["plans"])
        key = (result["level"], plans, result["players"])
        tally = found.setdefault(key, Tally(result["level"], plans, result["players"]))
        tally.games += 1
        if result["is_won"]:
            tally.turns.append(result["turns"])
    order = [*LEVELS, OWN]
    return tuple(
        sorted(
            found.values(),
            key=lambda t: (
                order.index(t.level) if t.level in order else len(order),
                t.plans,
                t.players,
            ),
        )
    )


def present(session: Session) -> RecordsView:
    """Return how often each kind of game was won."""
    words = session.words
    return RecordsView(
        chrome=chrome(
            session, words.say("records.title"), subtitle=words.say(f"game.{GAME}")
        ),
        text=words.say("parade.records-text"),
        bars=tuple(_bar(session, tally) for tally in tallies(session.records)),
        top=FULL,
        empty=words.say("records.empty"),
        choices=(
            Choice("history", words.say("home.history"), Go(to.History())),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def _bar(session: Session, tally: Tally) -> RecordBar:
    words = session.words
    percent = round(tally.win_rate * FULL)
    best = min(tally.turns, default=0)
    mean = sum(tally.turns) / len(tally.turns) if tally.turns else 0.0
    return RecordBar(
        label=_label(session, words, tally),
        detail=", ".join(
            (
                words.say("setup.players", count=tally.players),
                words.say("records.games", count=tally.games),
            )
        ),
        best=percent,
        mean=tally.win_rate * FULL,
        win_rate=tally.win_rate,
        best_label=words.say("parade.records-best", count=best)
        if tally.turns
        else words.say("records.none-won"),
        mean_label=words.say("parade.records-mean", turns=f"{mean:.1f}")
        if tally.turns
        else "",
        won_label=words.say("records.won", percent=percent),
    )


def _label(session: Session, words: Words, tally: Tally) -> str:
    level = session.box(GAME).edition.level.get(tally.level)
    if level is not None:
        return names.text(words, level.name)
    numbers = "-".join(map(str, tally.plans))
    return words.say("parade.level-own", plans=numbers)
