"""Why a look at the final table is not believed yet, in one sentence and a half."""

from __future__ import annotations

from companion.looks import TableScan
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.look_odd import missing as nowhere
from companion.tables.sorting.look_odd import odd
from companion.tables.sorting.sighted import Sighted
from companion.view.views import Instruction
from companion.words import Words
from rules.grid.cells import Cell

_BAD = ("too_dark", "glare", "blurred", "too_small")
_TOLD = ("offset", "second", "apart", "weak")
"""Reasons of the reader that people can do something about."""


def problem(
    session: Session, play: Play, scan: TableScan, found: Sighted
) -> Instruction:
    """Return what is wrong, and what to do about it."""
    words, answer = session.words, scan.answer
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
        text = words.say("look.hidden", count=len(hidden))
        why = _at(words, play, hidden)
    elif missing:
        text = words.say("look.missing", count=len(missing))
        why = _at(words, play, missing)
        lost = "" if answer is None else nowhere(session, answer, len(missing))
        if lost:
            why = words.say("look.odd-missing", places=why, cards=lost)
        if found.extra:
            text = words.say("look.differs")
            why = words.say("look.differs-at", places=why)
    elif found.is_open:
        text, why = words.say("look.way"), words.say("look.way-why")
    elif found.doubtful:
        text = words.say("look.doubtful", count=len(found.doubtful))
        why = words.say("look.doubtful-why")
    elif not found.is_counted:
        text, why = words.say("look.miscounted"), words.say("look.miscounted-why")
    more = _measured(words, answer.why if answer else ())
    return Instruction(text, more or why, f"{names.terms(play).code} end")


def _at(words: Words, play: Play, cells: list[Cell]) -> str:
    """Return where cells lie, the first few of them."""
    table = names.table_of(play.state)
    told = [names.place(words, table, cell) for cell in cells[:_MOST]]
    if len(cells) > _MOST:
        told.append("…")
    return words.say("thing.places-join").join(told)


_MOST = 4


def _measured(words: Words, reasons: tuple[object, ...]) -> str:
    """Return what was measured to be wrong with the picture or how cards lie."""
    keys = [str(getattr(reason, "key", "")) for reason in reasons]
    for blemish in _BAD:
        if f"picture_{blemish}" in keys:
            return words.say(f"camera.unread.{blemish}")
    return next((words.say(f"look.why-{key}") for key in _TOLD if key in keys), "")
