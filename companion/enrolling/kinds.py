"""The games whose box can be entered by touch."""

from __future__ import annotations

from collections.abc import Mapping

from companion.enrolling.hundred import HundredYokai
from companion.enrolling.parade import YokaiParade
from companion.enrolling.parts import BoxKind
from companion.enrolling.state import Enrolment
from companion.enrolling.yokai import YokaiBox
from companion.session.play import Session

KINDS: Mapping[str, BoxKind] = {
    kind.game: kind for kind in (HundredYokai(), YokaiParade(), YokaiBox())
}


def enrolment_in(session: Session, game: str) -> Enrolment:
    """Return what is entered of the box of ``game``; a blank one if nothing is."""
    found = session.enrolment
    if found is not None and found.game == game:
        return found
    return begun(session, game)


def begun(session: Session, game: str) -> Enrolment:
    """Return the box of ``game`` with nothing entered."""
    kind = KINDS[game]
    table = kind.blank(session.words.say("enrol.default-name"))
    return Enrolment(game, table, kind.problems(table))
