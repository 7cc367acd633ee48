"""What was read, as marks over the picture."""

from __future__ import annotations

from companion.looks import TableScan
from companion.messages import Pick
from companion.scanning.answer import TableAnswer, TableCard
from companion.scanning.correcting import PLAYER
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.sighted import Sighted
from companion.view.views import Choice, MarkView
from companion.words import Words

CARD, CELL, MORE, WHOLE = "card:", "cell:", "more", "whole"
"""What is picked: a card by number, an empty cell, the list of all cards, no card."""


def marks(
    session: Session, play: Play, scan: TableScan, found: Sighted, asked: int
) -> tuple[MarkView, ...]:
    """Return a mark for each card of the first picture.

    Args:
        session: for the words.
        play: the game.
        scan: the look, answered.
        found: what it means.
        asked: number of the card in question; -1 for none.
    """
    answer = scan.answer
    if answer is None or scan.read is None:
        return ()
    width, height = answer.look.sizes_wh[0]
    return tuple(
        MarkView(
            corners=tuple((x / width, y / height) for x, y in card.outline),
            label=_label(session.words, play, answer, card, number in found.doubtful),
            icon=_icon(card),
            tone=_tone(card, number, found, asked),
            choice=_press(session, number, card),
        )
        for number, card in enumerate(answer.cards)
        if _is_drawn(card)
    )


def index(answer: TableAnswer, number: int) -> int:
    """Return which of the marks card ``number`` has; -1 for none."""
    drawn = [n for n, card in enumerate(answer.cards) if _is_drawn(card)]
    return drawn.index(number) if number in drawn else -1


def _is_drawn(card: TableCard) -> bool:
    return card.picture == 0 and len(set(card.outline)) > 1


def _icon(card: TableCard) -> str:
    """Return the icon of a playing card's suit; nothing for other cards."""
    if card.id is None or not names.is_playing_card(card.id):
        return ""
    return f"family-{names.SUITS[card.id[-1]]}"


def _press(session: Session, number: int, card: TableCard) -> Choice | None:
    if card.role == "hint":
        return None
    label = session.words.say("look.correct")
    return Choice(f"card-{number}", label, Pick(f"{CARD}{number}"))


def _tone(card: TableCard, number: int, found: Sighted, asked: int) -> str:
    if number == asked:
        return "asked"
    if number in found.doubtful or number in found.extra:
        return "doubt"
    tones = {"spirit": "sure", "hint": "hint", "back": "back"}
    return tones.get(card.role, "other")


def _label(
    words: Words, play: Play, answer: TableAnswer, card: TableCard, is_doubtful: bool
) -> str:
    """Return what was read, as short as it stands on a card."""
    if card.id is None:
        return ""
    told = short(words, play, answer, card.id)
    if card.read_by == PLAYER:
        return f"{told} !"
    return f"{told} ?" if is_doubtful else told


def short(words: Words, play: Play, answer: TableAnswer, name: str) -> str:
    """Return a card's name in a few letters."""
    if names.is_playing_card(name):
        return names.corner(name)
    family = answer.look.game.spirits.get(name)
    return names.family(words, family) if family else names.hint(words, play, name)
