"""Puts a hint above a screen that is met for the first time, and knows which were."""

from __future__ import annotations

from dataclasses import replace

from companion.effects import Effect, KeepMet
from companion.hints.topics import topic
from companion.messages import HintSeen
from companion.session.play import Session
from companion.view.parts import Choice, Notice
from companion.view.views import View

ON = "on"

ROOMY = 115
"""Up to this size of text, in percent, the map of Yokaï Parade has room for a hint."""


def due(session: Session) -> str:
    """Return the topic of the hint to show now; empty for none."""
    if session.met is None or session.settings.hints != ON:
        return ""
    found = topic(session)
    is_crowded = found.startswith("parade-") and session.settings.text_size > ROOMY
    return "" if is_crowded or found in session.met else found


def hinted(session: Session, view: View) -> View:
    """Return ``view`` with the hint that is due, unless something else is told."""
    found = due(session)
    if not found or view.chrome.notice is not None:
        return view
    words = session.words
    seen = Choice("hint-seen", words.say("hint.seen"), HintSeen(found), "quiet")
    notice = Notice(words.say(f"hint.{found}"), "info", seen)
    return replace(view, chrome=replace(view.chrome, notice=notice))


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
