"""What the camera saw, as people are asked about it: a tile, a plot or a card."""

from __future__ import annotations

from typing import Any

from companion.messages import Choose
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names
from companion.view.views import CardView
from rules.game import Drawn
from rules.hundred_yokai.state import AddCard, Recruit


def told_by(session: Session, play: Play, found: Any) -> tuple[str, CardView | None]:
    """Return the name of what ``cards.read`` found, and the card if it is one."""
    match found:
        case Choose(value=tile):
            return names.tile(session.words, tile), None
        case Drawn((str() as plot,)) if play.state.draws[0].pile == "plot":
            island, collection = plot.split("+")
            return names.plot(session.words, (island, collection)), None
        case Drawn((str() as ref,)) | Recruit(ref) | AddCard(card=ref):
            return _card(session, play, ref)
        case _:
            return "", None


def _card(session: Session, play: Play, ref: str) -> tuple[str, CardView | None]:
    card = names.find_card(play.box.edition, ref)
    if card is None:
        return ref, None
    name = names.card(session.words, play.box.edition, card)
    return name, boards.card_view(session, play, card)
