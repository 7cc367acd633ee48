"""A bot's whole turn, carried out on one press."""

from __future__ import annotations

from dataclasses import replace

from companion.effects import Effect
from companion.messages import PlayBot
from companion.session import game
from companion.session.play import Session
from companion.tables.shelf import TABLES


def play(session: Session, wish: PlayBot) -> tuple[Session, tuple[Effect, ...]]:
    """Let the bot do all that it was told to do, unless the press is stale.

    The first step is the bot's, those that follow it the app's, so that they are taken
    back together.
    """
    playing = session.play
    if playing is None or wish.at_entry not in (None, playing.count):
        return session, ()
    actions = TABLES[playing.game].bot_turn(playing)
    if not actions:
        return session, ()
    timeline = playing.timeline
    for number, action in enumerate(actions):
        timeline = timeline.act(action, "app" if number else "bot")
    after = replace(playing, timeline=timeline, seen=len(timeline.entries))
    return game.gone_on(session, after, playing.count)
