"""From what was seen on a table to what it comes to: names, layout, verdict; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.scanning.answer import (
    HARDLY_NAMED,
    SURE,
    Look,
    Reason,
    TableAnswer,
    TableCard,
)
from companion.scanning.games import Likely
from companion.scanning.named_table import NamedTable, touching
from companion.scanning.together import Namings, named
from companion.scanning.verdict import verdict_on

CHOICES = 3
"""How many ids are offered for a doubtful card."""

PLACE_DOUBTS = frozenset({"offset", "second", "guess"})
"""Places that are asked about when a spirit lies there."""


def judge(look: Look) -> TableAnswer:
    """Return what ``look`` comes to."""
    faces = [number for number, card in enumerate(look.seen) if card.kind == "face"]
    namings = named([look.seen[number].likely for number in faces], look.game)
    choices = {
        number: _choices(look, namings, at, number) for at, number in enumerate(faces)
    }
    sure = {number: _surety(look, namings, number, choices[number]) for number in faces}
    ids: list[str | None] = [None] * len(look.seen)
    for number, name in zip(faces, namings.best, strict=True):
        ids[number] = name if sure[number] >= HARDLY_NAMED else None
    table = NamedTable(look.game, touching(look.seen), tuple(ids))
    ruled = verdict_on(look, table, namings, faces)
    cards = _cards(look, table, choices, sure, ruled.asked)
    return TableAnswer(
        look=look,
        cards=cards,
        cells=tuple(sorted(table.cells.items())),
        is_connected=table.is_connected() if table.cells else None,
        families=table.families(),
        hints=table.hints(),
        unsure=tuple(number for number, card in enumerate(cards) if card.doubts),
        verdict=ruled.verdict,
        why=ruled.why,
    )


def not_alike(looks: Sequence[Look], picture: int) -> TableAnswer:
    """Return the answer to pictures that do not seem to show one table.

    Args:
        looks: one of each picture.
        picture: number of the one that does not fit.
    """
    first = judge(looks[0])
    sizes = tuple(size for look in looks for size in look.sizes_wh)
    reason = Reason("not_alike", (("picture", picture + 1),))
    return replace(
        first,
        look=replace(first.look, sizes_wh=sizes),
        verdict=None if first.verdict is None else "unsure",
        why=(reason, *first.why),
    )


def _choices(look: Look, namings: Namings, at: int, number: int) -> Likely:
    """Return the names that a face may have, likeliest first."""
    is_alone = not look.game.has_verdict
    return tuple(look.seen[number].likely) if is_alone else namings.choices(at)


def _surety(look: Look, namings: Namings, number: int, choices: Likely) -> float:
    """Return how likely a face has its best name."""
    card = look.seen[number]
    name, share = choices[0]
    sure = card.kind_sure * share
    return sure if namings.is_whole else sure * dict(card.likely).get(name, 0.0)


def _cards(
    look: Look,
    table: NamedTable,
    choices: Mapping[int, Likely],
    sureties: Mapping[int, float],
    asked: Mapping[int, frozenset[str]],
) -> tuple[TableCard, ...]:
    cards = []
    for number, card in enumerate(table.seen):
        sure = sureties.get(number, card.kind_sure)
        doubts = set(asked.get(number, ()))
        role = table.roles[number]
        if number in sureties and sure < SURE:
            doubts.add("name")
        elif sure < SURE and not (look.game.has_verdict or look.game.has_faces):
            doubts.add("name")  # without a sticker that is read it may be anything
        if role == "spirit" and card.place in PLACE_DOUBTS:
            doubts.add(card.place)
        cards.append(
            TableCard(
                id=table.ids[number],
                role=role,
                confidence=sure,
                outline=card.outline,
                cell=table.told_cell(number),
                read_by=card.read_by,
                choices=_offered(choices.get(number, ()), card.likely),
                picture=card.picture,
                doubts=tuple(sorted(doubts)),
            )
        )
    return tuple(cards)


def _offered(together: Likely, alone: Likely) -> tuple[tuple[str, float], ...]:
    """Return the likeliest ids, then what the card looks like by itself."""
    known = {name for name, _ in together}
    rest = tuple((name, 0.0) for name, _ in alone if name not in known)
    return (*together, *rest)[:CHOICES]
