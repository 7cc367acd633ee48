"""Calibrating the touch panel: four crosses, a trial that ends by itself, and keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.effects import Effect, SaveSettings
from companion.session import screens
from companion.session.devices import noticed
from companion.session.play import Session, TouchTrial
from companion.touch.affine import PLAIN, SPOTS, fitted, written
from companion.touch.wishes import UNFIT, KeepTouch, ResetTouch, Touched
from companion.words import said

Effects = tuple[Effect, ...]

TRIAL_MS = 20_000
"""So long the new calibration is tried; who cannot press anything waits."""


def begun(session: Session) -> Session:
    """Return the session before the first cross."""
    return replace(_given_up(session), touched=())


def touched(session: Session, told: Touched) -> tuple[Session, Effects]:
    """Take note of a cross; after the last one begin the trial."""
    if not isinstance(session.here, to.TouchCheck) or session.touch_trial is not None:
        return session, ()
    places = (*session.touched, (told.x, told.y))
    if len(places) < len(SPOTS):
        return replace(session, touched=places), ()
    found = fitted(places)
    if found is None:
        again = replace(session, touched=())
        return noticed(again, said(UNFIT, "warning")), ()
    trial = TouchTrial(session.settings.touch)
    settings = replace(session.settings, touch=written(found))
    return replace(session, touched=(), touch_trial=trial, settings=settings), ()


def keep(session: Session) -> tuple[Session, Effects]:
    """Keep what is tried."""
    if session.touch_trial is None:
        return session, ()
    kept = screens.back(replace(session, touch_trial=None))
    return noticed(kept, said("touch.kept")), (SaveSettings(),)


def reset(session: Session) -> tuple[Session, Effects]:
    """Take the panel as it was made."""
    settings = replace(session.settings, touch=PLAIN)
    plain = replace(session, settings=settings, touch_trial=None, touched=())
    return noticed(screens.back(plain), said("touch.reset")), (SaveSettings(),)


def tick(session: Session, at_ms: int) -> Session:
    """Return the session without a trial that nobody agreed to in time."""
    trial = session.touch_trial
    if trial is None:
        return session
    if not isinstance(session.here, to.TouchCheck):
        return _given_up(session)
    if trial.since_ms < 0:
        return replace(session, touch_trial=replace(trial, since_ms=at_ms))
    if at_ms - trial.since_ms < TRIAL_MS:
        return session
    return noticed(_given_up(session), said("touch.given-up", "warning"))


def _given_up(session: Session) -> Session:
    trial = session.touch_trial
    if trial is None:
        return session
    settings = replace(session.settings, touch=trial.former)
    return replace(session, settings=settings, touch_trial=None)


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    Touched: touched,
    KeepTouch: lambda session, _: keep(session),
    ResetTouch: lambda session, _: reset(session),
}
"""What each kind of message leads to."""
