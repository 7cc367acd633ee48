"""Taking everything along: what was found on sticks, and what came of it."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion import messages as msg
from companion.effects import Effect, Leave, MoveBundle
from companion.session import devices, screens
from companion.session.play import Session

Effects = tuple[Effect, ...]


def listed(session: Session, told: msg.BundlesListed) -> Session:
    """Return the session that knows what lies on sticks."""
    bundles = replace(session.bundles, sticks=told.sticks, files=told.files)
    return replace(session, bundles=bundles)


def take_along(session: Session, wish: msg.TakeAlong) -> tuple[Session, Effects]:
    """Begin a job, unless another one is under way."""
    if session.bundles.is_busy:
        return session, ()
    bundles = replace(session.bundles, is_busy=True)
    return replace(session, bundles=bundles), (MoveBundle(wish.job, wish.path),)


def given(session: Session, told: msg.BundleGiven) -> Session:
    """Return the session that says what came of a job."""
    return devices.news(_idle(session), told.news)


def ready(session: Session, told: msg.BundleReady) -> Session:
    """Return the session that asks whether to go on with what lies ready."""
    values = (("count", str(told.games)), ("file", told.file))
    ask = to.Confirm("everything-start", msg.StartAnew(), values)
    return screens.go(_idle(session), ask)


def start_anew(session: Session) -> tuple[Session, Effects]:
    """End the program, to start again with what lies ready."""
    return session, (Leave(is_again=True),)


def _idle(session: Session) -> Session:
    return replace(session, bundles=replace(session.bundles, is_busy=False))
