"""Which card a sticker or a typed text means, and what drawing it does."""

from __future__ import annotations

from typing import Any

from companion import stickers
from companion.messages import Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import draws, names
from companion.words import Said, said
from rules.game import CardNeeded, Drawn
from rules.yokai_parade.box import ONI, Box


def is_wanted(session: Session) -> bool:
    """Return whether a card is to be shown to the camera now."""
    play = session.play
    return play is not None and draws.is_shown(session, play)


def read(session: Session, play: Play, text: str, *, is_code: bool) -> Any:
    """Return the action that ``text`` means, a ``Pick`` or a ``Said`` why none.

    Of a draw of several every card but the last is picked.
    """
    need = play.timeline.turn
    if not isinstance(need, CardNeeded):
        return said("parade.illegal.nothing_to_draw", "warning", rule="S2")
    card = _by_sticker(play, text) if is_code else _by_name(session, play, text)
    if isinstance(card, Said):
        return card
    told = draws.chosen(session)
    if card in told:
        name = names.name(session.words, play.box.edition, card)
        return said("parade.illegal.card_twice", "warning", card=name, rule="S2")
    if len(told) + 1 < need.count:
        return Pick(card) if card in need.cards else Drawn((card,) * need.count)
    return Drawn((*told, card))


def told_by(session: Session, play: Play, found: Any) -> str:
    """Return the name of the card that ``read`` found; empty where it found none."""
    match found:
        case Pick(what):
            return draws.card_name(session, play, what)
        case Drawn((*_, str() as last)):
            return draws.card_name(session, play, last)
        case _:
            return ""


def _by_sticker(play: Play, text: str) -> str | Said:
    try:
        sticker = stickers.read(text)
    except stickers.StickerError as fault:
        return said(f"read.{fault.key}", "warning")
    if sticker.game != play.game:
        return said("read.other-game", "warning")
    found = _by_code(play.box.edition, sticker.code)
    return found or said("read.unknown", "warning", text=sticker.code)


def _by_code(box: Box, code: str) -> str:
    if box.deck.code and code == box.deck.code:
        return ONI
    for sort in (box.monks, box.yokai, box.plans, box.events, box.trumps):
        for card in sort:
            if card.code and card.code == code:
                return card.id
    return ""


def _by_name(session: Session, play: Play, text: str) -> str | Said:
    wanted = text.strip().casefold()
    if not wanted:
        return said("read.empty", "warning")
    need = play.timeline.turn
    known = set(need.cards) if isinstance(need, CardNeeded) else set()
    named = {
        c: names.name(session.words, play.box.edition, c).casefold() for c in known
    }
    exact = [c for c, name in named.items() if wanted in (name, c)]
    fitting = exact or [c for c, name in named.items() if wanted in name]
    by_code = _by_code(play.box.edition, text.strip().upper())
    if by_code:
        return by_code
    if len(fitting) == 1:
        return fitting[0]
    return said("read.unknown", "warning", text=text)
