"""The records of a sorting game as a plot: a bar for every level and player count."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Session
from companion.tables.sorting.tally import Tally, tallies
from companion.view.frame import chrome
from companion.view.views import Choice, RecordBar, RecordsView
from companion.words import Words


def present(session: Session, here: to.Records) -> RecordsView:
    """Return best, mean and win rate of every kind of game that was finished."""
    words, found = session.words, tallies(session.records, here.game)
    return RecordsView(
        chrome=chrome(
            session,
            words.say("records.title"),
            subtitle=words.say(f"game.{here.game}"),
        ),
        text=words.say("records.text"),
        bars=tuple(_bar(session, here.game, tally) for tally in found),
        top=max((tally.best for tally in found if tally.best is not None), default=0),
        empty=words.say("records.empty"),
        choices=(
            Choice("history", words.say("home.history"), Go(to.History())),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def _bar(session: Session, game: str, tally: Tally) -> RecordBar:
    words = session.words
    label = [words.say(f"sorting.level.{game}-{tally.level}")]
    label += [words.say(f"sorting.switch.{name}") for name in tally.settings]
    has_won = tally.best is not None and tally.mean is not None
    return RecordBar(
        label=", ".join(label),
        detail=", ".join(
            (
                words.say("setup.players", count=tally.players),
                words.say("records.games", count=tally.games),
            )
        ),
        best=tally.best or 0,
        mean=tally.mean or 0.0,
        win_rate=tally.win_rate,
        best_label=words.say("records.best", points=tally.best)
        if has_won
        else words.say("records.none-won"),
        mean_label=words.say("records.mean", points=_decimal(words, tally.mean))
        if tally.mean is not None
        else "",
        won_label=words.say("records.won", percent=round(tally.win_rate * 100)),
    )


def _decimal(words: Words, number: float) -> str:
    """Return a number with one digit behind the sign that the language uses."""
    whole, _, part = f"{number:.1f}".partition(".")
    return words.say("number.decimal", whole=whole, part=part)
