"""Taking everything along: what was found on sticks, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.effects import ApproveBundle, Effect, Leave, ListBundles, MoveBundle
from companion.keeping.wishes import (
    BundleApproved,
    BundleGiven,
    BundleReady,
    BundlesListed,
    StartAnew,
    TakeAlong,
)
from companion.session import devices, screens
from companion.session.play import Session

Effects = tuple[Effect, ...]


def listed(session: Session, told: BundlesListed) -> Session:
    """Return the session that knows what lies on sticks."""
    bundles = replace(session.bundles, sticks=told.sticks, files=told.files)
    return replace(session, bundles=bundles)


def take_along(session: Session, wish: TakeAlong) -> tuple[Session, Effects]:
    """Begin a job, unless another one is under way."""
    if session.bundles.is_busy:
        return session, ()
    bundles = replace(session.bundles, is_busy=True)
    return replace(session, bundles=bundles), (MoveBundle(wish.job, wish.path),)


def given(session: Session, told: BundleGiven) -> Session:
    """Return the session that says what came of a job."""
    return devices.news(_idle(session), told.news)


def ready(session: Session, told: BundleReady) -> Session:
    """Return the session that asks whether to go on with what lies ready."""
    values = (("count", str(told.games)), ("file", told.file))
    ask = to.Confirm("everything-start", StartAnew(), values)
    return screens.go(_idle(session), ask)


def start_anew(session: Session) -> tuple[Session, Effects]:
    """Let the next start begin with what lies ready."""
    return session, (ApproveBundle(),)


def approved(session: Session) -> tuple[Session, Effects]:
    """End the program, to start again."""
    return session, (Leave(is_again=True),)


def _idle(session: Session) -> Session:
    return replace(session, bundles=replace(session.bundles, is_busy=False))


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    TakeAlong: take_along,
    BundlesListed: lambda session, told: (listed(session, told), ()),
    BundleGiven: lambda session, told: (given(session, told), (ListBundles(),)),
    BundleReady: lambda session, told: (ready(session, told), ()),
    StartAnew: lambda session, _: start_anew(session),
    BundleApproved: lambda session, _: approved(session),
}
"""What each kind of message leads to."""
