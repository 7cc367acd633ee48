"""What is in the box of Yokai: all known but for the six objective cards (S3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from rules.entered import name_problems
from rules.errors import Problem
from rules.grid.cells import Cell, count_groups
from rules.grid.deck import KINDS, Deck, Face, Hint
from rules.grid.shapes import Shape, shifted

FAMILIES = ("kitsune", "kappa", "oni", "rokurokubi")
"""Fox, river child, demon, long-neck woman; red, green, blue, violet."""

SIDE = 4
"""Spirits of a family, and rows and columns of the first square (S3 set-up)."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The box as its owner has it."""

    name: str = "Yokai"
    objectives: tuple[Shape, ...] = ()
    """The outlines on the objective cards; enter them to play level 5."""

    def check(self) -> tuple[Problem, ...]:
        """Return all that is wrong with what was entered."""
        names = Counter(shape.name for shape in self.objectives)
        alike: dict[frozenset[Cell], set[str]] = {}
        for shape in self.objectives:
            alike.setdefault(shifted(shape.cells), set()).add(shape.name)
        found = list(name_problems("name", self.name))
        for number, shape in enumerate(self.objectives, 1):
            where = f"objective[{number}]"
            found += _wrong(where, shape, names)
            if len(alike[shifted(shape.cells)]) > 1:
                want = "an outline of its own"
                found.append(Problem(f"{where}.rows", "twice", None, want))
        return tuple(found)


def _wrong(where: str, shape: Shape, names: Counter[str]) -> list[Problem]:
    found = []
    if not shape.name:
        found.append(Problem(f"{where}.name", "missing", None, "a name"))
    elif names[shape.name] > 1:
        found.append(Problem(f"{where}.name", "twice", shape.name, "one of its own"))
    else:
        found += name_problems(f"{where}.name", shape.name)
    cells = set(shape.cells)
    if len(cells) != SIDE * SIDE or len(shape.cells) != SIDE * SIDE:
        want = f"{SIDE * SIDE} different cells"
        found.append(Problem(f"{where}.rows", "wrong_count", len(cells), want))
    elif count_groups(cells) != 1:
        want = "cells that touch by sides"
        found.append(
            Problem(f"{where}.rows", "not_connected", count_groups(cells), want)
        )
    return found


def _hints() -> tuple[Hint, ...]:
    """Return one hint for each choice of one, two or three families (S3 hints)."""
    return tuple(
        sorted(
            (
                Hint("+".join(families), families)
                for kind in KINDS
                for families in combinations(FAMILIES, kind)
            ),
            key=lambda hint: hint.name,
        )
    )


DECK = Deck(
    families=FAMILIES,
    spirits=tuple(
        Face(family, family) for family in sorted(FAMILIES) for _ in range(SIDE)
    ),
    hints=_hints(),
    rows=SIDE,
    columns=SIDE,
)

PAIRS = tuple(sorted(("+".join(pair), pair) for pair in combinations(FAMILIES, 2)))
"""The six affinity cards: name and families."""
