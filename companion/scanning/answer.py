"""What was read on a table, and what it comes to: values without a camera."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.scanning.games import TableGame
from rules.grid.cells import Cell
from rules.grid.verdict import FamilyFound

Point: TypeAlias = tuple[float, float]
"""x, then y, in pixels of the upright picture, from its top left."""

Outline: TypeAlias = tuple[Point, Point, Point, Point]
"""Clockwise from the top left of the upright card, as far as it has a top."""

Kind: TypeAlias = Literal["face", "back", "other"]
"""``other`` is what looks like a card and is none of the game."""

Place: TypeAlias = Literal["cell", "beside", "apart", "offset", "second", "guess"]
"""``cell``: in the layout. ``beside``: a hint that lies on no card. ``apart``: outside
the layout. ``offset``: about half a cell off. ``second``: on a cell that another card
holds. ``guess``: its cell is the likeliest one, and not sure.
"""

Verdict: TypeAlias = Literal["sorted", "not-sorted", "incomplete", "unsure"]

Size: TypeAlias = tuple[int, int]
"""Width and height."""

SURE = 0.9
"""Cards below this confidence are among the doubtful."""

HARDLY_NAMED = 0.2
"""A card below this confidence is not said to have a name: it would be a guess."""


@dataclass(frozen=True, slots=True)
class SeenCard:
    """One card as it was seen, before it is held against the others."""

    outline: Outline
    kind: Kind
    kind_sure: float
    """Probability, 0 to 1, that the kind is right."""

    likely: tuple[tuple[str, float], ...]
    """Ids with their probabilities, likeliest first; empty unless it is a face."""

    read_by: str
    """``face``, ``code``, ``marker``, ``picture``; ``player`` after a correction."""

    cell: Cell | None = None
    place: Place = "apart"
    is_hiding: bool = False
    """Whether it is a hint that covers its spirit wholly."""

    picture: int = 0
    """Number of the picture in which the outline is."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """One card as it is told."""

    id: str | None
    """None for a back and for what is no card of the game."""

    role: str
    """``spirit``, ``hint``, ``spare`` (a card that the game does not use), ``card``
    (where the game has no roles), ``back`` or ``strange``.
    """

    confidence: float
    """Probability, 0 to 1, that kind and id are right."""

    outline: Outline
    cell: Cell | None
    read_by: str
    choices: tuple[tuple[str, float], ...]
    """Ids that it may have, with their probabilities, likeliest first; at most 3."""

    picture: int = 0
    doubts: tuple[str, ...] = ()
    """Why it is doubtful: ``name``, ``offset``, ``second``, ``guess``, ``hiding``,
    ``larger``, ``twice``; empty when it is not.
    """


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the verdict is what it is, or something else that people should know."""

    key: str
    """A sentence of ``companion.scanning.sentences``."""

    values: tuple[tuple[str, str | int], ...] = ()
    cards: tuple[int, ...] = ()
    """Numbers of the cards that it is about."""


@dataclass(frozen=True, slots=True)
class Stray:
    """A code or marker that names no card of the game."""

    key: str
    """``foreign``, ``damaged``, ``unknown_game``, ``other_game``, ``unknown_card``,
    ``unknown_marker``.
    """

    text: str
    """Of the code; the number of the marker."""

    outline: Outline
    picture: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """All that was seen of one table, in one picture or several."""

    game: TableGame
    sizes_wh: tuple[Size, ...]
    """Of each upright picture, in pixels."""

    seen: tuple[SeenCard, ...]
    is_strong: bool = True
    """Whether the layout is clear enough to be believed."""

    strays: tuple[Stray, ...] = ()
    blemishes: tuple[tuple[str, ...], ...] = ()
    """What is bad about each picture, such as ``dark`` or ``blurred``."""

    left_out: int = 0
    """How many outlines lie on no card and looked too little like one."""

    playing_cards: int = 0
    """How many lie there, in a game that has none."""


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """What lies on a table and what it comes to."""

    look: Look
    cards: tuple[TableCard, ...]
    """In the order of ``look.seen``."""

    cells: tuple[tuple[Cell, str], ...]
    """Cell and id of each card in the layout, hints left out."""

    is_connected: bool | None
    """Whether these hang together by sides; None when there are none."""

    families: tuple[FamilyFound, ...]
    """Empty for a game without families."""

    hints: tuple[tuple[str, Cell | None], ...]
    """Each hint's id and the cell of the spirit it lies on; None beside."""

    unsure: tuple[int, ...]
    """Numbers of the doubtful cards, to be asked about."""

    verdict: Verdict | None
    """None for a game without one."""

    why: tuple[Reason, ...]
