"""What is wrong with a half-entered box, and where."""

from __future__ import annotations

from companion.boxfiles.drafts import LACKS
from companion.enrolling.parts import BoxKind, Part
from companion.enrolling.state import Enrolment
from rules.errors import Problem


def faults_of(kind: BoxKind, enrolment: Enrolment) -> tuple[Problem, ...]:
    """Return what has to be put right whatever is entered besides."""
    table = enrolment.table
    begun = [
        part.where(table, n)
        for part in kind.parts
        for n in range(part.size(table))
        if not part.is_whole(table, n)
    ]
    return tuple(
        each
        for each in enrolment.problems
        if each.key not in LACKS
        and not any(is_under(where, each.where) for where in begun)
    )


def is_under(path: str, where: str) -> bool:
    """Return whether ``where`` is ``path`` or inside it."""
    return where == path or where.startswith((f"{path}.", f"{path}["))


def problem_of(
    kind: BoxKind, enrolment: Enrolment, part: Part, number: int
) -> Problem | None:
    """Return the first thing to put right in an entry; None when there is none."""
    where = part.where(enrolment.table, number)
    found = (p for p in faults_of(kind, enrolment) if is_under(where, p.where))
    return next(found, None)
