"""Which card on the final table cannot be there, and where it lies, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from companion.looks import TableScan
from companion.scanning.answer import TableAnswer
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.sighted import Sighted
from companion.words import Words
from rules.grid.cells import Cell

_MOST = 4


@dataclass(frozen=True, slots=True)
class Odd:
    """What is wrong with some cards."""

    text: str
    """Which cards, what is wrong with them, and where they lie."""

    reason: str
    """What to do about it."""

    cards: tuple[int, ...]
    """Their numbers."""


def odd(
    session: Session, play: Play, scan: TableScan, found: Sighted, asked: int = -1
) -> Odd | None:
    """Return the first thing that is wrong with cards that were read; None if none.

    Args:
        session: for the words.
        play: the game.
        scan: the look, answered.
        found: what it means.
        asked: number of the card in question, told of before others; -1 for none.
    """
    answer = scan.answer
    if answer is None or found.way is None:
        return None
    told = (
        ("twice", _twice(answer, asked)),
        ("other", _others(answer)),
        ("apart", () if found.is_whole else _of(answer, "apart")),
        # A card that was not seen may part the others as well.
        ("groups", _of(answer, "groups") if found.extra else ()),
        ("extra", found.extra),
    )
    for key, cards in told:
        if cards:
            return _odd(session, play, found, answer, (key, cards))
    return None


def named(session: Session, answer: TableAnswer, number: int) -> str:
    """Return what a card is called; what lies face down or is unread has no name."""
    name = answer.cards[number].id
    if name is None:
        return session.words.say("look.odd-unnamed")
    return _called(session, answer, name)


def missing(session: Session, answer: TableAnswer, count: int) -> str:
    """Return the cards that lie nowhere, if they are as many as empty places."""
    game = answer.look.game
    there = {card.id for card in answer.cards if card.role == "spirit"}
    left = [name for name in game.spirits if name not in there]
    if not game.has_faces or len(left) != count:
        return ""
    called = [_called(session, answer, name) for name in left]
    return few(session.words, called)


def few(words: Words, told: Sequence[str]) -> str:
    """Return the first of what is told, and how many more there are."""
    text = words.say("thing.places-join").join(told[:_MOST])
    more = len(told) - _MOST
    return words.say("thing.places-more", told=text, count=more) if more > 0 else text


def _called(session: Session, answer: TableAnswer, name: str) -> str:
    game = answer.look.game
    face = name if game.has_faces else game.spirits.get(name, name)
    return names.face(session.words, face)


def _odd(
    session: Session,
    play: Play,
    found: Sighted,
    answer: TableAnswer,
    what: tuple[str, tuple[int, ...]],
) -> Odd:
    words, (key, cards) = session.words, what
    called = list(dict.fromkeys(named(session, answer, n) for n in cards))
    places = [_place(session, play, found, answer, number) for number in cards]
    text = words.say(
        f"look.odd-{key}", cards=few(words, called), places=few(words, places)
    )
    return Odd(text, words.say(f"look.odd-{key}-why"), cards)


def _of(answer: TableAnswer, key: str) -> tuple[int, ...]:
    """Return the cards of a reason of the reader."""
    return tuple(n for reason in answer.why if reason.key == key for n in reason.cards)


def _twice(answer: TableAnswer, asked: int) -> tuple[int, ...]:
    """Return the cards of one name that was read more than once."""
    groups: dict[str | None, list[int]] = {}
    for number in _of(answer, "doubled"):
        groups.setdefault(answer.cards[number].id, []).append(number)
    told = sorted(groups.values(), key=lambda numbers: asked not in numbers)
    return tuple(told[0]) if told else ()


def _others(answer: TableAnswer) -> tuple[int, ...]:
    """Return cards that the game does not sort, lying in a place of their own."""
    return tuple(
        number
        for number, card in enumerate(answer.cards)
        if card.role == "spare" and card.cell is not None
    )


def _place(
    session: Session, play: Play, found: Sighted, answer: TableAnswer, number: int
) -> str:
    """Return where a card lies: its place, or that of the card next to it."""
    table, card = names.table_of(play.state), answer.cards[number]
    if card.cell is not None and found.way is not None:
        return names.place(session.words, table, found.way.cell(card.cell))
    beside = _nearest(found, answer, number)
    if beside is None:
        return session.words.say("look.odd-nowhere")
    place = names.place(session.words, table, beside)
    return session.words.say("look.odd-beside", place=place)


def _nearest(found: Sighted, answer: TableAnswer, number: int) -> Cell | None:
    """Return the board's cell whose card lies nearest to a card."""

    def middle(card: int) -> tuple[float, float]:
        outline = answer.cards[card].outline
        xs, ys = zip(*outline, strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    here = middle(number)
    others = [(dist(here, middle(n)), cell) for cell, n in found.at.items()]
    return min(others)[1] if others else None
