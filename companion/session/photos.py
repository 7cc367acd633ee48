"""Pictures of cards that are entered, and cards that are known by them in play."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.effects import Effect, TakePhoto
from companion.enrolling import refs
from companion.enrolling.photos import PAGES, ref_of
from companion.enrolling.state import Photographed
from companion.enrolling.wishes import CardKnown, Photograph
from companion.session import cards
from companion.session.play import Session

Effects = tuple[Effect, ...]


def take(session: Session, wish: Photograph) -> tuple[Session, Effects]:
    """Let the camera take a picture of the card on screen, one at a time."""
    here = session.here
    is_shown = isinstance(here, to.EnrolPart) and here.page in PAGES
    if not is_shown or session.is_taking or ref_of(session) != wish.ref:
        return session, ()
    # The camera knows the cards of this game now, whatever game is in play.
    camera = replace(session.camera, knows="")
    after = replace(session, is_taking=True, camera=camera)
    return after, (TakePhoto(wish.game, wish.ref, wish.is_first),)


def taken(session: Session, told: Photographed) -> tuple[Session, Effects]:
    """Show what came of a picture."""
    return replace(session, is_taking=False, photo=told), ()


def known(session: Session, fact: CardKnown) -> tuple[Session, Effects]:
    """Take a card that was known by its picture as if its sticker had been read."""
    play = session.play
    if play is None or play.game != fact.game or refs.is_piece(fact.ref):
        return session, ()
    return cards.seen(session, fact.ref, is_code=False)
