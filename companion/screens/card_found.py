"""The camera read a card: the question whether it is the one that is meant."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Back, Choose, TakeCard
from companion.session.play import Session
from companion.tables.shelf import TABLES
from companion.view.frame import chrome
from companion.view.views import Choice, Instruction, ScanView, View


def card_found(session: Session, here: to.CardFound, beneath: View) -> ScanView:
    """Return the question about the card that was read.

    Args:
        session: where one is.
        here: what was read.
        beneath: the screen on which a card is waited for.
    """
    words = session.words
    table = TABLES[session.play.game] if session.play is not None else None
    if table is None:
        raise ValueError(f"no game is in play for {here}")
    before = session.beneath
    found = table.read(before, here.text, is_code=here.is_code)
    is_tile = isinstance(found, Choose)
    name, card = table.told_by(before, found)
    asked = Instruction(words.say("card-found.ask"), words.say("card-found.why"))
    yes = words.say("card-found.yes")
    no = words.say("card-found.no-tile" if is_tile else "card-found.no")
    return ScanView(
        chrome=chrome(session, beneath.chrome.title, subtitle=beneath.chrome.subtitle),
        instruction=asked,
        status=name,
        has_preview=not session.camera.is_lost,
        found=card,
        choices=(
            Choice("scan-yes", yes, TakeCard(here.text), "primary"),
            Choice("scan-no", no, Back()),
        ),
    )
