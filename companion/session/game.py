"""The game in play: actions, chance, undo and redo, records."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.effects import (
    Append,
    BeginRecord,
    CloseRecord,
    Effect,
    LoadRecord,
    Restore,
    Rewind,
)
from companion.messages import Act, RecordBegun, Resumed, Undo
from companion.session import places, screens
from companion.session.devices import noticed
from companion.session.pictures import picture_due
from companion.session.play import Play, Session
from companion.session.steps import redo_to, untold_since
from companion.tables.shelf import TABLES
from companion.words import Said, said
from rules import chance
from rules.errors import (
    BadEdition,
    IllegalAction,
    RulesError,
    UnknownNotation,
)
from rules.game import CardNeeded, DiceNeeded, GameOver
from rules.timeline import UnplayableRecord

Effects = tuple[Effect, ...]
SEEDS = 2**31


def act(session: Session, wish: Act) -> tuple[Session, Effects]:
    """Carry out an action, unless the press is stale or the rules forbid it."""
    play = session.play
    if play is None or wish.at_entry not in (None, play.count):
        return session, ()
    table = TABLES[play.game]
    try:
        timeline = play.timeline.act(wish.action, wish.source)
    except IllegalAction as fault:
        return noticed(session, table.objection(session, fault)), ()
    after = replace(play, timeline=timeline, seen=play.count)
    return gone_on(session, after, play.count)


def gone_on(session: Session, play: Play, since: int) -> tuple[Session, Effects]:
    """Let the app draw what nobody chooses; store all entries from ``since`` on."""
    table, before = TABLES[play.game], session.play
    while table.draws_unasked(play, session.settings):
        play = replace(play, timeline=play.timeline.act(_drawn(play), "app"))
    effects: list[Effect] = [
        Append(table.line(entry.action), entry.source, number)
        for number, entry in enumerate(play.timeline.entries[since:], since)
    ]
    if isinstance(play.timeline.turn, GameOver):
        effects.append(CloseRecord(table.result(play)))
        effects += picture_due(session, play)
    after = replace(session, play=play, choices=(), picked=(), notice=None)
    after = screens.settled(after)
    opened = table.next_screen(before, play) if before else None
    if opened is not None:
        after = screens.go(after, opened)
    return after, tuple(effects)


def let_app_draw(session: Session, at_entry: int | None) -> tuple[Session, Effects]:
    """Draw or roll for people, by the seed and how much was drawn before."""
    play = session.play
    if play is None or at_entry not in (None, play.count):
        return session, ()
    if not isinstance(play.timeline.turn, CardNeeded | DiceNeeded):
        return session, ()
    if not TABLES[play.game].can_draw(play):
        return session, ()
    return act(session, Act(_drawn(play), "app", at_entry))


def _drawn(play: Play) -> Any:
    """Return what the app draws now."""
    need, position = play.timeline.turn, play.timeline.chances
    if isinstance(need, CardNeeded):
        return chance.draw(need, play.seed, position)
    assert isinstance(need, DiceNeeded)
    return chance.roll(need, play.seed, position)


def undo(session: Session, wish: Undo) -> tuple[Session, Effects]:
    """Take back entries, after a question when something secret was shown since."""
    play = session.play
    if play is None or not 0 <= wish.to < play.count:
        return session, ()
    secrets = [
        number
        for number, entry in enumerate(play.timeline.entries[wish.to :], wish.to)
        if entry.was_secret
    ]
    if secrets and not wish.is_sure:
        what = TABLES[play.game].label(session, secrets[0])
        ask = to.Confirm("undo_secret", Undo(wish.to, True), (("what", what),))
        return screens.go(session, ask), ()
    timeline = play.timeline.undo(wish.to)
    after = replace(play, timeline=timeline, seen=wish.to)
    return _stepped(session, after), (Rewind(wish.to),)


def redo(session: Session, last: int | None) -> tuple[Session, Effects]:
    """Bring back entries up to number ``last``, the next step by default."""
    play = session.play
    if play is None:
        return session, ()
    table = TABLES[play.game]
    if last is None:
        last = redo_to(play, table.is_unasked)
    most = play.count + len(play.timeline.undone)
    if last is None or not play.count <= last < most:
        return session, ()
    after = replace(play, timeline=play.timeline.redo(last), seen=play.count)
    effects: list[Effect] = [Restore(last)]
    if isinstance(after.timeline.turn, GameOver):
        effects.append(CloseRecord(table.result(after)))
    return _stepped(session, after), tuple(effects)


def _stepped(session: Session, play: Play) -> Session:
    after = replace(session, play=play, choices=(), picked=(), notice=None)
    return screens.settled(after)


def start(session: Session) -> tuple[Session, Effects]:
    """Begin the game that the wizard's answers describe."""
    here = session.here
    if not isinstance(here, to.Setup):
        return session, ()
    seed = chance.pick(SEEDS, session.entropy, session.begun)
    table = TABLES[here.game]
    try:
        begun_game = table.begin(session, seed)
    except IllegalAction as fault:
        values = {**fault.values, "rule": fault.rule}
        refused = Said(f"illegal.{fault.key}", tuple(values.items()), "warning")
        return noticed(session, refused), ()
    play = begun_game.play
    after = replace(
        session,
        play=play,
        begun=session.begun + 1,
        choices=(),
        picked=(),
        notice=None,
        stack=(to.Home(), to.Table()),
        left=None,
    )
    record = BeginRecord(
        play.game, begun_game.seats, seed, play.box.text, begun_game.options
    )
    after, effects = gone_on(after, play, 0)
    return after, (record, *effects)


def begun(session: Session, answer: RecordBegun) -> tuple[Session, Effects]:
    """Note the number that storage gave to the game in play."""
    if session.play is None:
        return session, ()
    number, moment = answer.game_id, answer.begun_at_ms
    play = replace(session.play, game_id=number, begun_at_ms=moment)
    return replace(session, play=play), ()


def resume(session: Session, game_id: int) -> tuple[Session, Effects]:
    """Go on with a stored game; the one in play needs no reading."""
    play = session.play
    if play is not None and play.game_id == game_id:
        return screens.go(session, session.left or to.Table()), ()
    return session, (LoadRecord(game_id),)


def resumed(session: Session, answer: Resumed) -> tuple[Session, Effects]:
    """Put a stored game on the table; one that cannot be read is told of.

    From now on storage adds to that record, so the game that was in play before must
    not go on.
    """
    table = TABLES.get(answer.record.opening.game)
    try:
        if table is None:
            raise UnknownNotation(answer.record.opening.game, "unknown_game")
        play = table.open(answer.record)
    except RulesError as fault:
        without = screens.home(replace(session, play=None))
        return noticed(without, _unreadable(fault)), ()
    play = replace(play, seen=untold_since(play, table.is_unasked))
    after = replace(session, play=play, choices=(), picked=(), left=None)
    if not answer.is_shown:
        return after, ()
    after = replace(after, stack=(to.Home(), to.Table()))
    opened = places.opened(answer.record, play)
    if opened is not None:
        return screens.go(after, opened), ()
    return places.told(after, answer.record), ()


def _unreadable(fault: RulesError) -> Said:
    match fault:
        case UnplayableRecord():
            return said("record.unplayable", "error", number=fault.number + 1)
        case UnknownNotation(reason="unknown_game"):
            return said("record.unknown-game", "error")
        case BadEdition():
            return said("record.bad-box", "error")
        case _:
            return said("record.unknown-notation", "error")
