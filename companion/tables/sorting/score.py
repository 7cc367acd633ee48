"""The verdict on a sorting game: sorted or not, why, how many points, which rank."""

from __future__ import annotations

import json
from typing import Any

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Play, Session
from companion.tables.sorting import asked, names, splits
from companion.tables.sorting.kinds import KINDS
from companion.tables.sorting.pages import level, table_chrome
from companion.view.views import Choice, PictureView, ScoreRow, ScoreView
from companion.words import Words
from rules.grid.deck import HIDDEN
from rules.grid.ranks import OWN, PUBLISHER, RANKS, SUMMARY
from rules.grid.state import Ended
from rules.grid.verdict import REVEALED, RIGHT, UNREVEALED, WRONG, Result

RANK_TABLES = (SUMMARY, PUBLISHER, OWN)


def present(session: Session, play: Play) -> ScoreView:
    """Return the end of the game with the reason of every point."""
    words, result = session.words, result_of(play)
    rank = rank_name(words, result.rank) if result.rank else ""
    return ScoreView(
        chrome=table_chrome(session, play, words.say("sorting.verdict")),
        verdict=words.say("sorting.won" if result.is_won else "sorting.lost"),
        rank=rank,
        rank_note=_note(words, play, result),
        sides=(words.say("sorting.points") if result.is_won else "",),
        rows=_rows(words, play, result),
        shape=asked.shape(words, play),
        is_lost=not result.is_won,
        choices=(
            Choice("home", words.say("score.home"), Go(to.Home()), "primary"),
            Choice("correct", words.say("sorting.see-table"), Go(to.Correct())),
            *_picture(session, play),
            Choice("records", words.say("sorting.records"), Go(to.Records(play.game))),
        ),
    )


def _picture(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return the way to the picture of the table, where there is one."""
    if play.game_id not in session.pictures:
        return ()
    label = session.words.say("look.picture")
    return (Choice("picture", label, Go(to.Picture())),)


def picture(session: Session, play: Play) -> PictureView:
    """Return the picture of the final table."""
    words, result = session.words, result_of(play)
    title = words.say("look.picture")
    return PictureView(
        chrome=table_chrome(session, play, title),
        picture=f"game-{play.game_id}",
        text=words.say("sorting.won" if result.is_won else "sorting.lost"),
        missing=words.say("look.picture-lost"),
        choices=(Choice("done", words.say("nav.done"), Back(), "primary"),),
    )


def result_of(play: Play) -> Result:
    """Return the verdict on a finished game."""
    return names.game_of(play).result(play.state)


def rank_name(words: Words, rank: str) -> str:
    """Return what a rank is called; one of the owner's own is shown as it is."""
    return words.say(f"rank.{rank}") if rank in RANKS else rank


def _note(words: Words, play: Play, result: Result) -> str:
    """Return why it was lost, or by which table the points were ranked."""
    told = [] if result.is_won else _faults(words, play, result)
    if result.is_won:
        table = words.say(f"sorting.rank-table-{result.rank_table}")
        told.append(words.say("sorting.ranked-by", table=table, count=result.points))
    told.append(level(words, play))
    count = names.table_of(play.state).seats
    told.append(words.say("setup.players", count=count))
    return ". ".join(told) + "."


def _faults(words: Words, play: Play, result: Result) -> list[str]:
    """Return every reason of a loss."""
    told = [
        words.say(
            "sorting.fault-split",
            family=names.family(words, found.name),
            count=found.groups,
        )
        for found in result.families
        if found.groups != 1
    ]
    if not result.is_connected:
        told.append(words.say("sorting.fault-apart"))
    return told + asked.faults(words, play, result)


def _rows(words: Words, play: Play, result: Result) -> tuple[ScoreRow, ...]:
    """Return a row for every hint with what it is worth; families after a loss."""
    rows = [*_families(words, play, result), *asked.rows(words, play, result)]
    rows += _hints(words, play, result)
    if result.points is not None:
        table = names.table_of(play.state)
        for key, count, each in (
            ("unplaced", len(table.revealed), REVEALED),
            ("unrevealed", table.pile, UNREVEALED),
        ):
            label = names.say(words, play, f"term-{key}", count=count, each=each)
            rows.append(ScoreRow(label, (f"{count * each:+d}" if count else "0",)))
        total = words.say("sorting.term-total")
        rows.append(ScoreRow(total, (str(result.points),), is_total=True))
    return tuple(rows)


def _families(words: Words, play: Play, result: Result) -> list[ScoreRow]:
    """Return how each family lies, and which of its spirits lie apart."""
    return [
        ScoreRow(
            splits.told(words, play, found.name),
            (words.say("sorting.groups", count=found.groups),),
        )
        for found in result.families
    ]


def _hints(words: Words, play: Play, result: Result) -> list[ScoreRow]:
    """Return whether each placed hint was right, and what that was worth."""
    ended: Ended = play.state
    rows = []
    for placed in ended.table.placed:
        is_right = ended.table.spirits[placed.spirit] in result.right
        key = "right" if is_right else "wrong"
        if placed.hint == HIDDEN:
            key = "hidden"
        face = names.face(words, ended.faces[placed.spirit])
        hint = names.hint(words, play, placed.hint)
        points = f"{RIGHT if is_right else WRONG:+d}"
        if result.points is None:
            # The second column says it already.
            key = "placed" if placed.hint != HIDDEN else key
            points = words.say("sorting.right" if is_right else "sorting.wrong")
        label = words.say(f"sorting.term-{key}", hint=hint, face=face)
        rows.append(ScoreRow(label, (points,)))
    return rows


def stored(play: Play) -> str:
    """Return the result as JSON text, with what it was played by."""
    ended: Ended = play.state
    result = result_of(play)
    return json.dumps(
        {
            "is_won": result.is_won,
            "points": result.points,
            "rank": result.rank,
            "rank_table": result.rank_table,
            "players": ended.table.seats,
            "level": play.options.level,
            "turns": ended.table.turn,
            "is_declared": ended.is_declared,
            "placed": len(ended.table.placed),
            "right": len(result.right),
            "revealed": len(ended.table.revealed),
            "pile": ended.table.pile,
            "settings": _settings(play),
        }
    )


def _settings(play: Play) -> list[str]:
    """Return the switches that were on, by name (§7, 6)."""
    usual, options = type(play.options)(), play.options
    is_swapped = getattr(options, "swapped", 0)
    found = ["harder"] if is_swapped > 0 else ["easier"] if is_swapped < 0 else []
    switches = KINDS[play.game].switches
    found += [
        name
        for name in switches
        if getattr(options, name, None) != getattr(usual, name, None)
    ]
    return found


def told(words: Words, game: str, result: str) -> str:
    """Return a stored result in one line."""
    found = read(result)
    if found is None:
        return words.say("history.unreadable")
    key = "won" if found["is_won"] else "lost"
    settings = [words.say(f"sorting.switch.{name}") for name in found["settings"]]
    if found["is_won"]:
        settings.append(words.say(f"sorting.history-table-{found['rank_table']}"))
    line = words.say(
        f"sorting.history-{key}",
        level=words.say(f"sorting.level.{game}-{found['level']}"),
        players=words.say("setup.players", count=found["players"]),
        count=found["points"],
        rank=rank_name(words, str(found["rank"])),
    )
    joined = words.say("thing.icons-join").join(settings)
    return (
        words.say("sorting.history-with", told=line, settings=joined)
        if joined
        else line
    )


def read(result: str | None) -> dict[str, Any] | None:
    """Return a stored result; None where it is none that can be read."""
    try:
        found = json.loads(result or "")
        is_whole = (
            isinstance(found["is_won"], bool)
            and isinstance(found["players"], int)
            and isinstance(found["level"], int)
            and (found["points"] is None or isinstance(found["points"], int))
            and found["rank_table"] in RANK_TABLES
            and "rank" in found
            and all(isinstance(name, str) for name in found["settings"])
        )
    except (ValueError, KeyError, TypeError):
        return None
    return found if is_whole else None
