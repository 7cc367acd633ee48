"""Why a look at the final table is not believed yet, in one sentence and a half."""

from __future__ import annotations

from collections.abc import Sequence

from companion.looks import TableScan
from companion.scanning.answer import SURE, Reason, TableAnswer
from companion.scanning.blame import to_blame
from companion.scanning.correcting import PLAYER
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.look_odd import few, odd
from companion.tables.sorting.look_odd import missing as nowhere
from companion.tables.sorting.sighted import Sighted
from companion.view.views import Instruction
from companion.words import Words
from rules.grid.cells import Cell

_TOLD = ("offset", "second", "apart", "weak")
"""Reasons of the reader that people can do something about."""


def problem(
    session: Session, play: Play, scan: TableScan, found: Sighted
) -> Instruction:
    """Return what is wrong, and what to do about it."""
    words, answer = session.words, scan.answer
    blamed = blame(scan)
    if blamed:
        key = f"look.bad-{blamed}"
        return Instruction(words.say(key), words.say(f"{key}-why"))
    text, why = words.say("look.differs"), words.say("look.differs-why")
    spirits = names.table_of(play.state).spirits
    missing = [cell for cell in spirits if cell not in found.at]
    hidden = [cell for cell in spirits if cell in found.at and cell not in found.faces]
    wrong = odd(session, play, scan, found) if found.faces else None
    if not found.faces:
        text, why = words.say("look.nothing"), words.say("look.nothing-why")
    elif wrong is not None:
        return Instruction(wrong.text, wrong.reason, f"{names.terms(play).code} end")
    elif hidden:
        are_backs = _are_backs(answer, found, hidden)
        key = "look.face-down" if are_backs else "look.hidden"
        text, why = words.say(key, count=len(hidden)), _at(words, play, hidden)
    elif missing:
        text, why = _unseen(session, play, scan, found, missing)
    elif found.is_open:
        text, why = words.say("look.way"), words.say("look.way-why")
    elif found.doubtful:
        text = words.say("look.doubtful", count=len(found.doubtful))
        why = words.say("look.doubtful-why")
    elif not found.is_counted:
        text, why = words.say("look.miscounted"), words.say("look.miscounted-why")
    more = _measured(words, answer.why if answer else ())
    return Instruction(text, more or why, f"{names.terms(play).code} end")


def _unseen(
    session: Session,
    play: Play,
    scan: TableScan,
    found: Sighted,
    missing: Sequence[Cell],
) -> tuple[str, str]:
    """Return how many spirits were not seen, where, and which if that is known."""
    words, answer = session.words, scan.answer
    places = _at(words, play, missing)
    lost = "" if answer is None else nowhere(session, answer, len(missing))
    if lost:
        places = words.say("look.odd-missing", places=places, cards=lost)
    if found.extra:
        return words.say("look.differs"), words.say("look.differs-at", places=places)
    return words.say("look.missing", count=len(missing)), places


def blame(scan: TableScan) -> str:
    """Return why another picture is needed; empty where single cards are asked about.

    Whoever has named a card by hand has chosen to go on with this picture.
    """
    answer = scan.answer
    if answer is None or any(card.read_by == PLAYER for card in answer.cards):
        return ""
    return (to_blame(answer) or "").replace("_", "-")


def _are_backs(
    answer: TableAnswer | None, found: Sighted, cells: Sequence[Cell]
) -> bool:
    """Return whether the cards on cells surely lie face down."""
    if answer is None:
        return False
    cards = [answer.cards[found.at[cell]] for cell in cells]
    return all(card.role == "back" and card.confidence >= SURE for card in cards)


def _at(words: Words, play: Play, cells: Sequence[Cell]) -> str:
    """Return where cells lie, the first few of them."""
    table = names.table_of(play.state)
    return few(words, [names.place(words, table, cell) for cell in cells])


def _measured(words: Words, reasons: Sequence[Reason]) -> str:
    """Return what is wrong with how the cards lie."""
    keys = [reason.key for reason in reasons]
    return next((words.say(f"look.why-{key}") for key in _TOLD if key in keys), "")
