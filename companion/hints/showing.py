"""Puts a hint above a screen that is met for the first time, and knows which were."""

from __future__ import annotations

from dataclasses import replace

from companion.destinations import Hint
from companion.effects import Effect, KeepMet
from companion.hints.topics import TOPICS, topic
from companion.hints.wishes import HintSeen
from companion.messages import Back, Go
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.parts import Choice, Notice
from companion.view.views import TextView, View

ON = "on"

ROOMY = 115
"""Up to this size of text, in percent, a table has room for a hint above it.

With larger text the menu leads to the hint, which then has a page of its own.
"""


def due(session: Session) -> str:
    """Return the topic of the hint to show now; empty for none."""
    if session.met is None or session.settings.hints != ON:
        return ""
    found = topic(session)
    return "" if found in session.met else found


def hinted(session: Session, view: View) -> View:
    """Return ``view`` with the hint that is due, unless something else is told."""
    found = due(session)
    if not found or view.chrome.notice is not None:
        return view
    words = session.words
    if session.settings.text_size > ROOMY:
        way = Choice("hint", words.say("hint.open"), Go(Hint(found)), "quiet")
        menu = (way, *view.chrome.menu)
        return replace(view, chrome=replace(view.chrome, menu=menu))
    seen = Choice("hint-seen", words.say("hint.seen"), HintSeen(found), "quiet")
    notice = Notice(words.say(f"hint.{found}"), "info", seen)
    return replace(view, chrome=replace(view.chrome, notice=notice))


def page(session: Session, here: Hint) -> TextView:
    """Return the hint on a page of its own, as large as people read."""
    words = session.words
    title = words.say("hint.open")
    text = words.say(f"hint.{here.topic}") if here.topic in TOPICS else ""
    done = Choice("done", words.say("hint.seen"), Back(), "primary")
    return TextView(chrome(session, title), title, text, (done,))


def seen(session: Session, told: HintSeen) -> tuple[Session, tuple[Effect, ...]]:
    """Return the session in which that hint need not be shown again."""
    return _met(session, told.topic)


def forgotten(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Return the session in which every hint comes once more."""
    if not session.met:
        return session, ()
    return replace(session, met=frozenset()), (KeepMet(()),)


def gone_on(before: Session, after: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Take a hint for read when people took the step that it was about."""
    found = due(before)
    if not found or before.play is None or after.play is None:
        return after, ()
    if before.play.timeline is after.play.timeline or topic(after) == found:
        return after, ()
    return _met(after, found)


def _met(session: Session, found: str) -> tuple[Session, tuple[Effect, ...]]:
    if session.met is None or found in session.met:
        return session, ()
    met = session.met | {found}
    return replace(session, met=met), (KeepMet(tuple(sorted(met))),)
