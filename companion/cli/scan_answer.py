"""A table that was read as the JSON of ``hyakki scan``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.cli.grid_cells import cell_name
from companion.cli.jsonlines import Answer
from companion.scanning.answer import TableAnswer, TableCard
from companion.scanning.sentences import sentence
from rules.grid.cells import Cell

DIGITS = 4
"""After the point of a confidence."""


def told(image: str | Sequence[str], answer: TableAnswer, ms: float) -> Answer:
    """Return ``answer`` as an object of the contract.

    Args:
        image: name of the picture; a list where several show one table. Then sizes
            are a list too, and every card says in which of them its corners are.
        answer: what was read.
        ms: how long it took.
    """
    is_one = isinstance(image, str)
    answer = _from_zero(answer)
    sizes = [list(size) for size in answer.look.sizes_wh]
    cards = [_card(card) for card in answer.cards]
    if not is_one:
        for card, read in zip(cards, answer.cards, strict=True):
            card["image"] = read.picture
    return {
        "image": image if is_one else list(image),
        "size": sizes[0] if is_one else sizes,
        "cards": cards,
        "layout": {
            "cells": {cell_name(cell): name for cell, name in answer.cells},
            "connected": bool(answer.is_connected),
            "families": {
                family.name: {"cards": family.cards, "groups": family.groups}
                for family in answer.families
            },
        },
        "hints": [
            {"id": name, "cell": None if cell is None else list(cell)}
            for name, cell in answer.hints
        ],
        "unsure": list(answer.unsure),
        "verdict": answer.verdict,
        "why": [sentence(reason) for reason in answer.why],
        "ms": round(ms),
    }


def _from_zero(answer: TableAnswer) -> TableAnswer:
    """Return the answer with 0 for the smallest row and column of the layout."""
    cells = [cell for cell, _ in answer.cells]
    cells += [cell for _, cell in answer.hints if cell is not None]
    top = min((row for row, _ in cells), default=0)
    left = min((column for _, column in cells), default=0)

    def moved(cell: Cell) -> Cell:
        return cell[0] - top, cell[1] - left

    def within(cell: Cell | None) -> Cell | None:
        """Return the cell of a card; a spare one left of the layout lies apart."""
        inside = cell is not None and cell[0] >= top and cell[1] >= left
        return moved(cell) if cell is not None and inside else None

    return replace(
        answer,
        cards=tuple(replace(card, cell=within(card.cell)) for card in answer.cards),
        cells=tuple((moved(cell), name) for cell, name in answer.cells),
        hints=tuple(
            (name, None if cell is None else moved(cell)) for name, cell in answer.hints
        ),
    )


def _card(card: TableCard) -> Answer:
    return {
        "id": card.id,
        "role": card.role,
        "confidence": round(card.confidence, DIGITS),
        "corners": [list(point) for point in card.outline],
        "cell": None if card.cell is None else list(card.cell),
        "read_by": card.read_by,
    }
