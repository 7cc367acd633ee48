"""Which card a sticker, a typed text or tapped icons mean, and what it then does."""

from __future__ import annotations

from typing import Any

from companion import destinations as to
from companion import stickers
from companion.enrolling import refs
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import islands, lying, names
from companion.words import Said, said
from rules.game import Drawn
from rules.hundred_yokai.board import Card
from rules.hundred_yokai.cards import card_by_icons, card_ref
from rules.hundred_yokai.edition import CardEntry
from rules.hundred_yokai.state import AddCard, Phase, Recruit, State

NAMING = (to.Scan, to.Icons, to.Keypad)
"""Screens on which a card is named."""


def correcting_seat(session: Session) -> int:
    """Return the seat that the named card joins by hand; -1 for none."""
    here = session.here
    return here.seat if isinstance(here, to.Scan | to.Icons | to.Keypad) else -1


def level_wanted(session: Session, play: Play) -> int:
    """Return the level of the deck that is drawn from; 0 when any will do."""
    return 0 if correcting_seat(session) >= 0 else level_drawn(play.state)


def level_drawn(state: State) -> int:
    """Return the level of the deck that a card is drawn from; 0 without such a draw."""
    kind, _, level = (state.draws[0].pile if state.draws else "").partition("-")
    return int(level) if kind == "level" else 0


def is_wanted(session: Session, play: Play) -> bool:
    """Return whether a card can be named on the present screen."""
    if isinstance(session.here, to.Table):
        if _is_pictured(session, play):
            return session.sees_cards
        return level_wanted(session, play) > 0 and play.draws == "people"
    if not isinstance(session.here, NAMING):
        return False
    state: State = play.state
    return (
        correcting_seat(session) >= 0
        or level_wanted(session, play) > 0
        or (state.phase is Phase.RECRUIT and not state.draws)
    )


def _is_pictured(session: Session, play: Play) -> bool:
    """Return whether a tile or a plot is waited for, which only a picture tells."""
    draws = play.state.draws
    return islands.is_laying(session, play) or (bool(draws) and draws[0].pile == "plot")


def _by_picture(session: Session, play: Play, ref: str) -> Any:
    """Return what a photographed tile, plot or card means where no sticker can help."""
    tile, plot = refs.tile_of(ref), refs.plot_of(ref)
    if islands.is_laying(session, play) and tile:
        return islands.told_by_camera(session, play, tile)
    terms = tuple(plot.split("+"))
    if not islands.is_laying(session, play) and plot:
        if terms in session.box(play.game).edition.plots:
            return Drawn((plot,))
        return said("read.plot-changed", "warning")
    return said("read.not-that", "warning")


def read(
    session: Session, play: Play, text: str, *, is_code: bool, is_told: bool = False
) -> Any:
    """Return the action that ``text`` means, or a ``Said`` why it means none.

    Args:
        session: where people are.
        play: the game in play.
        text: of a sticker, the id of a card that the camera knew, or what was told.
        is_code: whether it is the text of a sticker.
        is_told: whether somebody typed or spelled it, who then has it in the hand: it
            is believed where the camera may see the same card twice.
    """
    if isinstance(session.here, to.Table) and _is_pictured(session, play):
        return _by_picture(session, play, "" if is_code else text)
    found = _from_sticker(play, text) if is_code else _card(play, text.strip())
    if isinstance(found, Said):
        learned = _learned(session, play, text, is_code=is_code)
        if learned is None:
            return found
        found = learned
    seat = correcting_seat(session)
    objection = _objection(session, play, found)
    if is_told:
        found = lying.one_more(play, found)
    if objection is None and (found.id or not is_told):
        is_drawn = bool(play.state.draws) and seat < 0
        objection = lying.objection(session, play, found, is_drawn=is_drawn)
    if objection is not None:
        return objection
    ref = card_ref(found)
    if seat >= 0:
        return AddCard(seat, ref)
    if play.state.draws:
        return Drawn((ref,))
    return Recruit(ref)


def _card(play: Play, text: str) -> Card | Said:
    """Return the card that ``text`` names in this box."""
    if not text:
        return said("read.empty", "warning")
    if refs.manner(text) in ("tile", "plot"):
        return said("read.no-card", "warning")
    if text.upper().startswith(stickers.PREFIX) and _typed_code(play, text) is None:
        return _from_sticker(play, text.upper())
    if "@" in text:
        return _from_icons(play, text)
    return _from_typing(play, text)


def _from_sticker(play: Play, text: str) -> Card | Said:
    try:
        sticker = stickers.read(text)
    except stickers.StickerError as fault:
        return said(f"read.{fault.key}", "warning")
    if sticker.game != play.game:
        return said("read.other-game", "warning")
    found = _typed_code(play, sticker.code)
    return found or said("read.unknown", "warning", text=sticker.code)


def _learned(session: Session, play: Play, text: str, *, is_code: bool) -> Card | None:
    """Return the card, if it was entered since the game began; its icons name it."""
    if not play.box.edition.is_partial:
        return None
    code = text.strip()
    if is_code:
        try:
            code = stickers.read(text).code
        except stickers.StickerError:
            return None
    for entry in session.box(play.game).edition.cards:
        if code.upper() == entry.code.upper() or code == entry.card.id:
            return Card(entry.card.icons, "", entry.card.level)
    return None


def _from_icons(play: Play, text: str) -> Card | Said:
    spelled = card_by_icons(text)
    if spelled is None:
        return said("read.bad-icons", "warning")
    same = [
        entry.card
        for entry in play.box.edition.cards
        if entry.card.icons == spelled.icons and entry.card.level == spelled.level
    ]
    return same[0] if len(same) == 1 else spelled


def _from_typing(play: Play, text: str) -> Card | Said:
    found = _typed_code(play, text)
    if found is not None:
        return found
    named = matches(play, text)
    exact = [e for e in named if text.casefold() in (e.name.casefold(), e.card.id)]
    fitting = exact or named
    if len(fitting) == 1:
        return fitting[0].card
    if not fitting:
        return said("read.unknown-typed", "warning", text=text)
    return said("read.several", "warning", text=text)


def _typed_code(play: Play, text: str) -> Card | None:
    for entry in play.box.edition.cards:
        if text.upper() == entry.code.upper() or text == entry.card.id:
            card: Card = entry.card
            return card
    for _, three in play.box.edition.starters:
        for starter in three:
            if starter.id and starter.id == text:
                found: Card = starter
                return found
    return None


def matches(play: Play, text: str) -> tuple[CardEntry, ...]:
    """Return the cards whose code begins with ``text`` or whose name contains it."""
    wanted = text.strip().casefold()
    if not wanted:
        return ()
    return tuple(
        entry
        for entry in play.box.edition.cards
        if entry.code.casefold().startswith(wanted) or wanted in entry.name.casefold()
    )


def _objection(session: Session, play: Play, card: Card) -> Said | None:
    """Return why ``card`` cannot be the one that is asked for."""
    name = names.card(session.words, play.box.edition, card)
    name = name[:1].upper() + name[1:]
    wanted = level_wanted(session, play)
    if card.level == 0 and correcting_seat(session) < 0:
        return said("read.starter", "warning", card=name)
    if wanted and card.level != wanted:
        values = {"level": card.level, "wanted": wanted}
        return said("read.wrong-level", "warning", card=name, **values)
    return None
