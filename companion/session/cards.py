"""Cards that are named to the game in play: shown to the camera, typed, tapped."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.arming import wants_camera
from companion.effects import Effect
from companion.messages import Act, Choose, Pick, TakeCard, Typed
from companion.session import screens
from companion.session.devices import noticed
from companion.session.game import act
from companion.session.play import Session
from companion.tables.shelf import TABLES
from companion.words import Said

Effects = tuple[Effect, ...]


def seen(
    session: Session, text: str, *, is_code: bool = True
) -> tuple[Session, Effects]:
    """Take a card that the camera read or knew, when one is asked for.

    Where people want to be asked first, a card that fits is shown to them.

    Args:
        session: where one is.
        text: the text of its sticker, else its id.
        is_code: which of the two.
    """
    if not wants_camera(session):
        return session, ()
    is_asking = isinstance(session.here, to.CardFound)
    before = session.beneath if is_asking else session
    after, effects, why = _by_camera(before, text, is_code=is_code)
    if why is not None:
        return (session if is_asking else _unfit(session, why)), ()
    if session.settings.cards != "ask":
        return after, effects
    question = to.CardFound(text, is_code)
    if session.here == question:
        return session, ()
    return replace(before, stack=(*before.stack, question)), ()


def take(session: Session, message: TakeCard) -> tuple[Session, Effects]:
    """Take the card that people were asked about."""
    here = session.here
    if not isinstance(here, to.CardFound) or here.text != message.text:
        return session, ()
    before = session.beneath
    after, effects, why = _by_camera(before, here.text, is_code=here.is_code)
    return (_unfit(before, why), ()) if why is not None else (after, effects)


def _by_camera(
    session: Session, text: str, *, is_code: bool
) -> tuple[Session, Effects, Said | None]:
    """Return what a card before the camera leads to, or why it leads nowhere."""
    found = _read(session, text, is_code=is_code)
    if isinstance(found, Said):
        return session, (), found
    if isinstance(found, Pick):
        return screens.pick(session, found.what), (), None
    if isinstance(found, Choose):
        return *screens.choose(session, found.name, found.value), None
    after, effects = act(session, Act(found, "camera"))
    return after, effects, None if effects else after.notice


def _unfit(session: Session, why: Said | None) -> Session:
    """Say why a card is not taken: below the picture, or else on top."""
    if isinstance(session.here, to.Keypad | to.Icons) and why is not None:
        return noticed(session, why)
    if session.camera.said == why:
        return session
    return replace(session, camera=replace(session.camera, said=why))


def typed(session: Session, message: Typed) -> tuple[Session, Effects]:
    """Take a card that was typed or spelled out, or what is typed of it so far.

    What is typed instead of an answer about a card is another card.
    """
    if not isinstance(session.here, to.CardFound):
        return _named(session, message)
    before = session.beneath
    after, effects = _named(before, message)
    return (session if after is before else after), effects


def _named(session: Session, message: Typed) -> tuple[Session, Effects]:
    here, play = session.here, session.play
    if play is None or not TABLES[play.game].wants_card(session):
        return session, ()
    if not message.is_done:
        if not isinstance(here, to.Keypad):
            return session, ()
        return screens.go(session, replace(here, text=message.text)), ()
    found = _read(session, message.text, is_code=False, is_told=True)
    if isinstance(found, Said):
        return noticed(session, found), ()
    if isinstance(found, Pick):
        return screens.pick(session, found.what), ()
    return act(session, Act(found, "touch"))


def _read(session: Session, text: str, *, is_code: bool, is_told: bool = False) -> Any:
    assert session.play is not None
    table = TABLES[session.play.game]
    return table.read(session, text, is_code=is_code, is_told=is_told)
