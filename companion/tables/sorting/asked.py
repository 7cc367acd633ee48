"""What a table has to be besides sorted: the shape, and families that touch."""

from __future__ import annotations

from companion.session.play import Play
from companion.tables.sorting import names
from companion.view.views import ScoreRow, ShapeView
from companion.words import Words
from rules.grid.cells import Cell, has_contact
from rules.grid.state import Ended
from rules.grid.verdict import Result


def shape(words: Words, play: Play) -> ShapeView | None:
    """Return the outline to be formed; None before it is known, or without one."""
    name = names.table_of(play.state).objective
    found = names.terms(play).shape(name) if name else None
    return names.outline_view(words, found) if found else None


def faults(words: Words, play: Play, result: Result) -> list[str]:
    """Return which secret families do not touch, and whether the shape is wrong."""
    told = [
        words.say("sorting.fault-affinity", families=pair)
        for pair, is_met in _pairs(words, play)
        if not is_met
    ]
    wanted = shape(words, play)
    if wanted and result.objective_met is False:
        told.append(words.say("sorting.fault-objective", name=wanted.name))
    return told


def rows(words: Words, play: Play, result: Result) -> list[ScoreRow]:
    """Return a row for each pair of families, and one for the shape."""
    found = [
        (words.say("sorting.term-affinity", families=pair), is_met)
        for pair, is_met in _pairs(words, play)
    ]
    wanted = shape(words, play)
    if wanted and result.objective_met is not None:
        label = words.say("sorting.term-objective", name=wanted.name)
        found.append((label, result.objective_met))
    return [
        ScoreRow(label, (words.say("sorting.met" if is_met else "sorting.missed"),))
        for label, is_met in found
    ]


def _pairs(words: Words, play: Play) -> list[tuple[str, bool]]:
    """Return the families of each secret, and whether they touch (S3 level 2, SD1)."""
    ended: Ended = play.state
    pairs = dict(names.terms(play).pairs)
    found = []
    for name in ended.pairs:
        first, second = pairs[name]
        told = words.say(
            "thing.and",
            first=names.family(words, first),
            second=names.family(words, second),
        )
        is_met = has_contact(_cells(play, ended, first), _cells(play, ended, second))
        found.append((told, is_met))
    return found


def _cells(play: Play, ended: Ended, family: str) -> set[Cell]:
    """Return where the spirits of a family lie, as far as they are turned up."""
    own = {face.name: face.family for face in names.terms(play).deck.spirits}
    spirits = zip(ended.table.spirits, ended.faces, strict=True)
    return {cell for cell, face in spirits if own.get(face) == family}
