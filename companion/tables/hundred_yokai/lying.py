"""Whether a named card can be the one that is asked for, though it lies out already."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from companion.words import Said, said
from rules.hundred_yokai.board import Card
from rules.hundred_yokai.state import State


def one_more(play: Play, card: Card) -> Card:
    """Return ``card``, by its icons where every copy that is known lies out.

    A box that somebody enters may hold more such cards than were told so far: whoever
    tells its icons has it in the hand. The sample alone is known to hold no more.
    """
    edition = play.box.edition
    if edition.is_sample and not edition.is_partial:
        return card
    is_out = card.level and len(holders(play, card)) + _shown(play, card) >= (
        _copies(edition, card)
    )
    return Card(card.icons, "", card.level) if card.id and is_out else card


def objection(
    session: Session, play: Play, card: Card, *, is_drawn: bool
) -> Said | None:
    """Return where the last copy of ``card`` lies, if it is out (a second sight).

    Args:
        session: where people are.
        play: the game in play.
        card: by its id, or by its icons when it was entered since the game began.
        is_drawn: whether it is to come from a deck, where none lies face up.
    """
    shown, out = _shown(play, card), holders(play, card)
    edition = play.box.edition if card.id else session.box(play.game).edition
    if not card.level or (shown and not is_drawn):
        return None
    if len(out) + shown < _copies(edition, card):
        return None
    name = names.card(session.words, play.box.edition, card)
    name = name[:1].upper() + name[1:]
    if shown:
        return said("read.on-display", "warning", card=name)
    key = "read.taken" if edition.is_sample and not edition.is_partial else "read.twin"
    seat = names.side_name(session.words, play, out[-1])
    told = names.personal(session, play, key, out[-1])
    return said(told, "warning", card=name, seat=seat)


def holders(play: Play, card: Card) -> tuple[int, ...]:
    """Return the seat of every ``card`` in a parade; without an id, of such looks."""
    state: State = play.state
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        for parade in player.parades
        for each in parade
        if (each.id == card.id if card.id else _looks(each) == _looks(card))
    )


def _shown(play: Play, card: Card) -> int:
    """Return how many copies lie face up, where that is known."""
    state: State = play.state
    return sum(column.count(card.id) for column in state.display)


def _copies(edition: object, card: Card) -> int:
    """Return how many of ``card`` the box is known to have; by its looks without id."""
    return sum(
        entry.copies
        for entry in getattr(edition, "cards", ())
        if (entry.card.id == card.id if card.id else _looks(entry.card) == _looks(card))
    )


def _looks(card: Card) -> tuple[tuple[str, ...], int]:
    return card.icons, card.level
