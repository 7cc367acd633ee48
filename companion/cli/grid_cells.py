"""Cells, spirits and hints of a sorting game as the command line reads them."""

from __future__ import annotations

import re
from collections import Counter

from companion.cli.strict import Fault, Node
from rules.grid.cells import Cell, count_groups
from rules.grid.deck import KINDS, Deck
from rules.grid.terms import Terms
from rules.night_parade.edition import SUITS
from rules.yokai.edition import FAMILIES

_NUMBER = r"(0|-?[1-9]\d{0,3999})"
"""Python reads no longer ones from text."""

_CELL = re.compile(f"{_NUMBER},{_NUMBER}", re.ASCII)
MOST_HINTS = 99
HOMES = {"yokai": FAMILIES, "night-parade": SUITS}
"""Families by the game that has them."""


def cell_name(cell: Cell) -> str:
    """Return ``cell`` as it is written: ``row,column``."""
    return f"{cell[0]},{cell[1]}"


def read_cell(node: Node, text: object) -> Cell:
    """Return the cell that ``text``, which stands at ``node``, names.

    Raises:
        Fault: if it names none.
    """
    match = _CELL.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise node.fail('a cell is "row,column" in whole numbers, like "0,-1"')
    return int(match[1]), int(match[2])


def read_family(node: Node, known: tuple[str, ...]) -> str:
    """Return one of the families ``known``.

    Raises:
        Fault: if this is none, naming the game that it is of.
    """
    name = node.name()
    for game, families in HOMES.items():
        if name in families and name not in known:
            raise node.fail(f"{name} is a family of {game}; here: {', '.join(known)}")
    return node.word(known)


def read_spirits(node: Node, deck: Deck) -> dict[Cell, str]:
    """Return the family of the spirit on each cell.

    Raises:
        Fault: if there are too few or too many, of all or of one family.
    """
    found = {}
    for name, entry in node.members():
        found[read_cell(entry, name)] = read_family(entry, deck.families)
    wanted = Counter(face.family for face in deck.spirits)
    there = Counter(found.values())
    wrong = [
        _miscounted(family, wanted[family], found)
        for family in deck.families
        if there[family] != wanted[family]
    ]
    if len(found) != len(deck.spirits):
        needed = f"{len(found)} spirits, not {len(deck.spirits)}: "
        raise node.fail(needed + "; ".join(wrong))
    if wrong:
        raise node.fail("; ".join(wrong))
    return found


def _miscounted(family: str, wanted: int, found: dict[Cell, str]) -> str:
    """Return where ``family`` lies, when it lies there too seldom or too often."""
    cells = [cell_name(cell) for cell, own in sorted(found.items()) if own == family]
    there = f" ({' '.join(cells)})" if cells else ""
    return f"{family} lies {len(cells)} times{there}, not {wanted}"


def read_placed(
    node: Node, terms: Terms, spirits: dict[Cell, str]
) -> dict[Cell, tuple[str, ...]]:
    """Return the families that the hint on each cell names; none when hidden.

    Raises:
        Fault: if a hint lies on no spirit or on another hint, or there is no such hint.
    """
    found: dict[Cell, tuple[str, ...]] = {}
    for entry in node.items():
        names = ("cell",) if terms.is_hidden else ("cell", "families")
        fields = entry.fields(names, ("families",))
        place = fields["cell"]
        cell = read_cell(place, place.value)
        if cell not in spirits:
            raise place.fail(f"a hint lies on {cell_name(cell)}, where no spirit lies")
        if cell in found:
            raise place.fail(f"two hints lie on {cell_name(cell)}")
        families = _families(fields.get("families"), terms)
        for other, named in found.items():
            if families and set(named) == set(families):
                raise fields["families"].fail(
                    f"the same hint lies on {cell_name(other)}; each is there once"
                )
        found[cell] = families
    return found


def _families(node: Node | None, terms: Terms) -> tuple[str, ...]:
    if node is None or (terms.is_hidden and node.is_null()):
        return ()
    entries = node.items()
    if len(entries) not in KINDS:
        raise node.fail(f"a hint names 1 to 3 families, not {len(entries)}")
    found: list[str] = []
    for entry in entries:
        family = read_family(entry, terms.deck.families)
        if family in found:
            raise entry.fail(f"{family} stands twice in one hint")
        found.append(family)
    return tuple(found)


def read_pair(node: Node, known: tuple[str, ...]) -> tuple[str, str]:
    """Return two different families.

    Raises:
        Fault: if these are none.
    """
    entries = node.items()
    if len(entries) != 2:
        raise node.fail(f"must be two families, not {len(entries)}")
    one, other = (read_family(entry, known) for entry in entries)
    if one == other:
        raise node.fail(f"must be two different families, not {one} twice")
    return one, other


def read_outline(node: Node, size: int) -> tuple[Cell, ...]:
    """Return the cells of an outline for ``size`` spirits.

    Raises:
        Fault: if they are too few or too many, or no group.
    """
    found: list[Cell] = []
    for entry in node.items():
        cell = read_cell(entry, entry.value)
        if cell in found:
            raise entry.fail(f"{cell_name(cell)} stands twice in the objective")
        found.append(cell)
    if len(found) != size:
        raise node.fail(f"an objective has {size} cells, not {len(found)}")
    groups = count_groups(found)
    if groups != 1:
        raise node.fail(f"the cells of an objective hang together, not in {groups}")
    return tuple(found)


def read_counts(node: Node, placed: int, total: int, players: int) -> tuple[int, int]:
    """Return how many hints are revealed and not placed, and how many in the pile.

    Args:
        node: the object ``hints``.
        placed: how many were placed.
        total: how many the pile began with.
        players: how many play.

    Hints may be left out of the count: they score nothing.

    Raises:
        Fault: if they are more than the pile of so many players.
    """
    fields = dict(node.members())
    revealed = fields["revealed"].count(0, MOST_HINTS)
    pile = fields["pile"].count(0, MOST_HINTS)
    if placed + revealed + pile > total:
        raise Fault(
            f"{placed} placed, {revealed} revealed and {pile} in the pile are "
            f"{placed + revealed + pile} hints; {players} players have {total}",
            node.where,
        )
    return revealed, pile
