"""What a player says about a table that was read: each word is judged anew; pure."""

from __future__ import annotations

from dataclasses import replace

from companion.scanning.answer import Look, Outline, Place, SeenCard, TableAnswer
from companion.scanning.judging import judge
from rules.grid.cells import Cell

PLAYER = "player"


class BadCorrection(ValueError):
    """There is no such card, in the answer or in the game."""


def correct(answer: TableAnswer, number: int, name: str | None) -> TableAnswer:
    """Return the answer when card ``number`` is the one called ``name``.

    Saying again what was read confirms it, its place included.

    Args:
        answer: what was read.
        number: of the card in ``answer.cards``.
        name: id of the card; None when no card of the game lies there.

    Raises:
        BadCorrection: if there is no such card.
    """
    seen = _seen(answer, number)
    if name is None:
        told = replace(seen, kind="other", kind_sure=1.0, likely=(), read_by=PLAYER)
        return _judged(answer, number, replace(told, cell=None, place="apart"))
    _check(answer, name)
    place: Place = "cell" if seen.place == "guess" else seen.place
    told = replace(
        seen,
        kind="face",
        kind_sure=1.0,
        likely=((name, 1.0),),
        read_by=PLAYER,
        place=place,
    )
    return _judged(answer, number, told)


def put(answer: TableAnswer, number: int, cell: Cell | None) -> TableAnswer:
    """Return the answer when card ``number`` lies in ``cell``; None means apart.

    Raises:
        BadCorrection: if there is no such card.
    """
    place: Place = "apart" if cell is None else "cell"
    return _judged(
        answer, number, replace(_seen(answer, number), cell=cell, place=place)
    )


def uncover(answer: TableAnswer, number: int, name: str) -> TableAnswer:
    """Return the answer when the spirit ``name`` lies under hint ``number``.

    Raises:
        BadCorrection: if there is no such card.
    """
    hint = _seen(answer, number)
    _check(answer, name)
    spirit = SeenCard(
        outline=hint.outline,
        kind="face",
        kind_sure=1.0,
        likely=((name, 1.0),),
        read_by=PLAYER,
        cell=hint.cell,
        place="cell" if hint.cell is not None else "apart",
        picture=hint.picture,
    )
    look = answer.look
    return judge(replace(look, seen=(*look.seen, spirit)))


def add(answer: TableAnswer, name: str, cell: Cell) -> TableAnswer:
    """Return the answer when a card that was not found, ``name``, lies in ``cell``.

    Its outline is a point, since nobody saw it.

    Raises:
        BadCorrection: if there is no such card.
    """
    _check(answer, name)
    nowhere: Outline = ((0.0, 0.0),) * 4
    told = SeenCard(nowhere, "face", 1.0, ((name, 1.0),), PLAYER, cell, "cell")
    look = answer.look
    return judge(replace(look, seen=(*look.seen, told)))


def _judged(answer: TableAnswer, number: int, card: SeenCard) -> TableAnswer:
    seen = list(answer.look.seen)
    seen[number] = card
    look: Look = replace(answer.look, seen=tuple(seen))
    return judge(look)


def _seen(answer: TableAnswer, number: int) -> SeenCard:
    if not 0 <= number < len(answer.look.seen):
        raise BadCorrection(f"card {number}")
    return answer.look.seen[number]


def _check(answer: TableAnswer, name: str) -> None:
    if not answer.look.game.knows(name):
        raise BadCorrection(name)
