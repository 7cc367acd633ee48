"""The end of a game: won or lost, why, and how far the table came."""

from __future__ import annotations

import json
from typing import Any

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import level, table_chrome
from companion.view.views import Choice, ScoreRow, ScoreView
from companion.words import Words
from rules.game import Rolled
from rules.yokai_parade.events import Purified
from rules.yokai_parade.piles import cards_left
from rules.yokai_parade.plans import PLANS
from rules.yokai_parade.state import EMPTY, Outcome, State

FIGURES = ("foiled", "purified", "turns", "rolls", "oni", "file", "deck")
"""What is counted, in the order of the score sheet."""


def present(session: Session, play: Play) -> ScoreView:
    """Return the end of the game."""
    words, state = session.words, names.state_of(play)
    is_won = state.outcome is Outcome.WON
    found = figures(play)
    key = "won" if is_won else "lost"
    return ScoreView(
        chrome=table_chrome(session, play, words.say("sorting.verdict")),
        verdict=words.say(f"parade.end.{state.outcome.value}"),
        rank=level(words, play) if is_won else "",
        rank_note=words.say(f"parade.end-note.{key}", level=level(words, play)),
        sides=(words.say("setup.players", count=state.seats),),
        rows=tuple(
            ScoreRow(
                words.say(f"parade.figure.{name}"),
                (_shown(name, found[name]),),
                is_total=name == "foiled",
            )
            for name in FIGURES
        ),
        choices=(
            Choice("home", words.say("score.home"), Go(to.Home()), "primary"),
            Choice("dice", words.say("parade.nav.dice"), Go(to.DiceFell())),
            Choice("records", words.say("sorting.records"), Go(to.Records(play.game))),
        ),
    )


def _shown(name: str, value: int) -> str:
    return f"{value}/{PLANS}" if name == "foiled" else str(value)


def figures(play: Play) -> dict[str, int]:
    """Return what is counted at the end."""
    state: State = play.state
    entries = play.timeline.entries
    return {
        "foiled": len(state.foiled),
        "purified": sum(
            isinstance(event, Purified) for entry in entries for event in entry.events
        ),
        "turns": state.turn,
        "rolls": sum(isinstance(entry.action, Rolled) for entry in entries),
        "oni": state.oni,
        "file": sum(card != EMPTY for card in state.file),
        "deck": cards_left(names.world_of(play), state),
    }


def stored(play: Play) -> str:
    """Return the result as JSON text, with what it was played by."""
    state, options = names.state_of(play), play.options
    return json.dumps(
        {
            "is_won": state.outcome is Outcome.WON,
            "outcome": state.outcome.value,
            "level": options.level,
            "plans": list(names.world_of(play).numbers),
            "players": state.seats,
            **figures(play),
            "mountain_sends_on": options.rulings.mountain_sends_on,
        }
    )


def told(words: Words, result: str) -> str:
    """Return a stored result in one line."""
    found = read(result)
    if found is None:
        return words.say("history.unreadable")
    return words.say(
        "parade.history",
        end=words.say(f"parade.end.{found['outcome']}"),
        plans=" ".join(map(str, found["plans"])),
        players=words.say("setup.players", count=found["players"]),
        foiled=found["foiled"],
    )


def read(result: str | None) -> dict[str, Any] | None:
    """Return a stored result; None where it is none that can be read."""
    try:
        found = json.loads(result or "")
        is_whole = (
            isinstance(found["is_won"], bool)
            and found["outcome"] in {each.value for each in Outcome} - {"open"}
            and isinstance(found["level"], str)
            and all(isinstance(number, int) for number in found["plans"])
            and all(isinstance(found[name], int) for name in ("players", *FIGURES))
        )
    except (ValueError, KeyError, TypeError):
        return None
    return found if is_whole else None
