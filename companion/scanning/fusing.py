"""Several looks at one table to one: each card's views add up; pure.

The looks are laid over each other by the names that they share, whichever way each
was taken. What a hand or glare hides in one is seen in another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from companion.scanning.answer import SURE, Look, SeenCard, Size
from companion.scanning.views import clearness, together
from rules.grid.cells import Cell

LEAST_ALIKE = 3
"""So many cards must lie alike in two looks, unless fewer are seen at all."""

ALIKE = 0.01
"""Two looks that both give some name this probability may show the same card."""

VAGUE = 0.5
"""A face below this clearness says little."""

_Turned: TypeAlias = tuple[int, Cell]
"""Quarter turns clockwise, then a shift by rows and columns."""


class NoMatch(ValueError):
    """Two pictures do not seem to show the same table.

    Attributes:
        picture: number of the one that does not fit the first.
    """

    def __init__(self, picture: int) -> None:
        super().__init__(f"picture {picture}")
        self.picture = picture


def fused(looks: Sequence[Look]) -> Look:
    """Return what all ``looks`` show together, as the first one lies.

    Args:
        looks: at least one, all of the same game.

    Raises:
        NoMatch: if one shares too little with those before it.
    """
    first, *others = looks
    sizes_wh = tuple(size for look in looks for size in look.sizes_wh)
    cards = [_Card((card,), card) for card in first.seen]
    for number, look in enumerate(others, 1):
        cards = _merged(cards, look, number, sizes_wh)
    seen = [card.told for card in cards]
    return Look(
        game=first.game,
        sizes_wh=sizes_wh,
        seen=tuple(_from_zero(_without_vague(seen) if others else seen)),
        is_strong=any(look.is_strong for look in looks),
        strays=tuple(
            replace(stray, picture=number)
            for number, look in enumerate(looks)
            for stray in look.strays
        ),
        blemishes=tuple(each for look in looks for each in look.blemishes),
        left_out=min(look.left_out for look in looks),
        playing_cards=max(look.playing_cards for look in looks),
    )


class _Card(NamedTuple):
    """One card, and all readings of it so far."""

    readings: tuple[SeenCard, ...]
    told: SeenCard


def _merged(
    cards: list[_Card], look: Look, number: int, sizes_wh: Sequence[Size]
) -> list[_Card]:
    """Return the cards seen so far with those of one more look."""
    if not look.seen:
        return cards
    taken = [replace(card, picture=number) for card in look.seen]
    if not cards:
        return [_Card((card,), card) for card in taken]
    seen = [card.told for card in cards]
    way = _way(seen, look.seen)
    if way is None and not _go_by_names(seen, look):
        raise NoMatch(number)
    merged = list(cards)
    for other in taken:
        cell = None if other.cell is None or way is None else _moved(other.cell, way)
        card = replace(other, cell=cell)
        is_sole = sum(each.cell == other.cell for each in look.seen) == 1
        at = _partner([each.told for each in merged], card, is_sole=is_sole)
        if at is None:
            merged.append(_Card((card,), card))
        else:
            readings = (*merged[at].readings, card)
            merged[at] = _Card(readings, together(readings, sizes_wh))
    return merged


def _without_vague(seen: Sequence[SeenCard]) -> list[SeenCard]:
    """Return the cards without faces that have neither a place nor likely a name.

    No other look can bear them out, so one more look would only add doubts.
    """
    return [
        card
        for card in seen
        if card.kind != "face" or card.cell is not None or clearness(card) >= VAGUE
    ]


def _way(seen: Sequence[SeenCard], others: Sequence[SeenCard]) -> _Turned | None:
    """Return how the cells of ``others`` come to lie on those of ``seen``."""
    known = {name: card.cell for card in seen if card.cell and (name := _name(card))}
    votes: Counter[_Turned] = Counter()
    shared = 0
    for card in others:
        home = known.get(_name(card) or "")
        if home is None or card.cell is None:
            continue
        shared += 1
        for turns in range(4):
            row, column = _moved(card.cell, (turns, (0, 0)))
            votes[turns, (home[0] - row, home[1] - column)] += 1
    if not votes:
        return None
    way, count = votes.most_common(1)[0]
    is_enough = count >= min(LEAST_ALIKE, len(others), len(seen))
    return way if is_enough and count * 2 > shared else None


def _go_by_names(seen: Sequence[SeenCard], look: Look) -> bool:
    """Return whether a look goes with those before by its names, without cells.

    Most of the fewer cards have to have names that both show; and together they must
    not be a whole table, whose cells would contradict each other.
    """
    known = Counter(name for card in seen if (name := _name(card)))
    shown = Counter(name for card in look.seen if (name := _name(card)))
    spirits = look.game.spirits.keys()
    if spirits and spirits <= {*known, *shown}:
        return False
    fewer = min(known.total(), shown.total())
    return 2 * (known & shown).total() > fewer


def _moved(cell: Cell, way: _Turned) -> Cell:
    turns, (down, right) = way
    row, column = cell
    for _ in range(turns):
        row, column = column, -row
    return row + down, column + right


def _partner(seen: Sequence[SeenCard], card: SeenCard, *, is_sole: bool) -> int | None:
    """Return the number of the card of ``seen`` that ``card`` is.

    Args:
        seen: the cards of the looks before.
        card: one of another look, its cell moved.
        is_sole: whether its look shows no other card there.
    """
    name = _name(card)
    for number, other in enumerate(seen):
        is_there = card.cell is not None and other.cell == card.cell
        is_same = name is not None and _name(other) == name
        if is_same and (is_there or None in (card.cell, other.cell)):
            return number
    if card.cell is None:
        return None
    there = [n for n, other in enumerate(seen) if other.cell == card.cell]
    if is_sole and len(there) == 1 and _may_be(seen[there[0]], card):
        return there[0]
    unnamed = [n for n in there if card.kind != "face" or _is_like(seen[n], card)]
    return unnamed[0] if unnamed else None


def _may_be(one: SeenCard, other: SeenCard) -> bool:
    """Return whether one of two faces is unclear and may be the other one."""
    if _name(one) and _name(other):
        return False
    left, right = dict(one.likely), dict(other.likely)
    return max((min(left[n], right[n]) for n in left if n in right), default=0) >= ALIKE


def _is_like(one: SeenCard, other: SeenCard) -> bool:
    """Return whether two cards on a cell are one card rather than a hint on another."""
    return one.is_hiding == other.is_hiding and (one.place == "cell") == (
        other.place == "cell"
    )


def _name(card: SeenCard) -> str | None:
    return card.likely[0][0] if card.likely and card.likely[0][1] >= SURE else None


def _from_zero(seen: Sequence[SeenCard]) -> list[SeenCard]:
    """Return the cards with the smallest row and column 0."""
    cells = [card.cell for card in seen if card.cell is not None]
    top = min((row for row, _ in cells), default=0)
    left = min((column for _, column in cells), default=0)
    return [
        card
        if card.cell is None
        else replace(card, cell=(card.cell[0] - top, card.cell[1] - left))
        for card in seen
    ]
