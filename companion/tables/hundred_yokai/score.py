"""The end of a game: both sides' points by term, and what is stored of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from companion.tables.hundred_yokai.pages import table_chrome
from companion.view.views import Choice, ScoreRow, ScoreView
from companion.words import Words
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.options import Rulings
from rules.hundred_yokai.scoring import Result, Score
from rules.hundred_yokai.state import State


def present(session: Session, play: Play) -> ScoreView:
    """Return the score sheet."""
    words, state = session.words, play.state
    result = _result(play)
    rank = words.say("score.rank", rank=result.rank) if result.rank else ""
    return ScoreView(
        chrome=table_chrome(session, play, words.say("score.title")),
        verdict=_verdict(session, play, result),
        rank=rank,
        rank_note=_note(session, play, result),
        sides=tuple(
            names.side_name(words, play, seat) for seat, _ in enumerate(state.players)
        ),
        rows=_rows(words, state, result),
        choices=(
            Choice("home", words.say("score.home"), Go(to.Home()), "primary"),
            Choice("parades", words.say("nav.parades"), Go(to.Parades())),
            Choice("records", words.say("sorting.records"), Go(to.Records(play.game))),
            Choice("correct", words.say("nav.correct"), Go(to.Correct()), "quiet"),
        ),
    )


def _result(play: Play) -> Result:
    game = HundredYokai(play.box.edition, play.options)
    return game.result(play.state)


def _verdict(session: Session, play: Play, result: Result) -> str:
    words, king = session.words, names.king_seat(play)
    winners = result.winners
    if king >= 0:
        shared = len(winners) > 1
        key = "tie" if shared else "lose" if king in winners else "win"
        return words.say(f"score.{key}-king")
    each = [names.side_name(words, play, seat) for seat in winners]
    if len(each) == 1:
        return words.say("score.win-other", seat=each[0])
    return words.say("score.win-shared", seats=words.say("thing.icons-join").join(each))


def _note(session: Session, play: Play, result: Result) -> str:
    """Return what decided and by which rulings (§7, 6)."""
    words, told = session.words, []
    king = names.king_seat(play)
    if king >= 0 and 0 in result.winners and result.rank is None:
        told.append(words.say("score.rank-none"))
    tie = _tie(words, play.state, result)
    if tie:
        told.append(tie)
    if play.options.king is not None:
        level = words.say(f"level.{play.options.king}")
        told.append(words.say("score.level", level=level))
    told.append(rulings(words, play))
    return ". ".join(told) + "."


def _tie(words: Words, state: State, result: Result) -> str:
    """Return what decided between equal points (S0 end); empty without a tie."""
    totals = [score.total for score in result.scores]
    left = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(left) < 2:
        return ""
    for name, measure in _TIE_BREAKS:
        counts = {seat: measure(state, seat) for seat in left}
        best = max(counts.values())
        others = [count for count in counts.values() if count < best]
        left = [seat for seat in left if counts[seat] == best]
        if len(left) == 1:
            return words.say(f"score.tie-{name}", best=best, next=max(others))
    return words.say("score.tie-full")


def _longest(state: State, seat: int) -> int:
    return max(map(len, state.players[seat].parades))


_TIE_BREAKS: tuple[tuple[str, Callable[[State, int], int]], ...] = (
    ("parade", _longest),
    ("spirit", lambda state, seat: state.players[seat].spirit),
    ("meeples", lambda state, seat: sum(state.meeples[seat])),
)


def rulings(words: Words, play: Play) -> str:
    """Return by which rulings the game was played: the usual ones, or which others."""
    usual, join = asdict(Rulings()), words.say("thing.icons-join").join
    in_force = asdict(play.options.rulings)
    if play.options.king is None:  # NP16 is the only one that speaks of no King
        in_force = {"starters_count": in_force["starters_count"]}
    changed = {name: on for name, on in in_force.items() if on != usual[name]}
    if not changed:
        names_of = (words.say(f"ruling.{name}-name") for name in in_force)
        return words.say("score.rulings-usual", rulings=join(names_of))
    told = (
        words.say(f"ruling.{name}-{'yes' if is_on else 'no'}")
        for name, is_on in changed.items()
    )
    return words.say("score.rulings-changed", rulings=join(told))


def _rows(words: Words, state: State, result: Result) -> tuple[ScoreRow, ...]:
    """Return a row for every term that counts for anybody, and the total."""
    plots = [player.plot or ("", "") for player in state.players]
    rows = [_row(words.say("term.torii"), [s.torii for s in result.scores])]
    for kind, place in (("island", 0), ("collection", 1)):
        for term in dict.fromkeys(plot[place] for plot in plots):
            points = [
                getattr(score, kind) if plot[place] == term else None
                for score, plot in zip(result.scores, plots, strict=True)
            ]
            rows.append(_row(words.say(f"term.{term}"), points))
    for kind in ("mystery", "lanterns"):
        rows.append(_row(words.say(f"term.{kind}"), _points(result.scores, kind)))
    totals = _points(result.scores, "total")
    return (*rows, _row(words.say("term.total"), totals, is_total=True))


def _points(scores: tuple[Score, ...], kind: str) -> list[int]:
    return [getattr(score, kind) for score in scores]


def _row(label: str, points: Any, *, is_total: bool = False) -> ScoreRow:
    told = tuple("" if each is None else str(each) for each in points)
    return ScoreRow(label, told, is_total)


def stored(play: Play) -> str:
    """Return the result as JSON text, with the rulings that it was played by."""
    state: State = play.state
    result = _result(play)
    king = names.king_seat(play)
    sides = [
        "king" if seat == king else "human" if king >= 0 else player.clans[0]
        for seat, player in enumerate(state.players)
    ]
    return json.dumps(
        {
            "scores": dict(zip(sides, map(asdict, result.scores), strict=True)),
            "winners": [sides[seat] for seat in result.winners],
            "rank": result.rank,
            "level": play.options.king,
            "rounds": state.round,
            "plots": [player.plot for player in state.players],
            "rulings": asdict(play.options.rulings),
            "edition": play.box.edition.name,
        }
    )


def told(words: Words, result: str) -> str:
    """Return a stored result in one line."""
    try:
        found = json.loads(result)
        totals = {side: score["total"] for side, score in found["scores"].items()}
        winners, rank = found["winners"], found["rank"]
    except (ValueError, KeyError, TypeError, AttributeError):
        return words.say("history.unreadable")
    if "king" not in totals:
        each = (f"{names.clan(words, side)} {n}" for side, n in totals.items())
        score = words.say("thing.icons-join").join(each)
        return words.say("history.ended", score=score)
    score = words.say("history.score", you=totals["human"], king=totals["king"])
    key = "lost" if "human" not in winners else "won" if rank else "won-no-rank"
    told_so = words.say(f"history.{key}", score=score, rank=rank)
    level = names.word(words, "level", str(found.get("level")))
    return words.say("history.level", level=level, told=told_so)
