"""What is in the box of Night Parade of a Hundred Yokai."""

from __future__ import annotations

from dataclasses import dataclass

from rules.hundred_yokai.board import Card, Tile

ISLAND_TERMS = ("shared", "lone", "apart", "adjacent", "water", "earth", "wood")
CARDS = {1: 24, 2: 24, 3: 15}
"""Cards of each level in a whole box, copies counted (S0 components)."""

PLOTS = 14
TOKENS = 6

COLLECTION_TERMS = (
    "water-cards",
    "earth-cards",
    "wood-cards",
    "move-icons",
    "spirit-icons",
    "fight-icons",
    "talisman-icons",
)


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One kind of yokai card."""

    card: Card
    name: str = ""
    """What players call it."""

    code: str = ""
    """Card part of its sticker: 1 to 6 characters of 0-9 A-Z, unique in the box."""

    copies: int = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the 13 tiles go (S0 set-up step 1)."""

    name: str
    cells: tuple[tuple[float, float], ...]
    """(x, y) of each cell in tile widths; the centre tile lies at (0, 0)."""

    edges: tuple[tuple[int, int], ...]
    """Cells that touch, by number."""

    centre: int
    """Number of the cell of the Fire tile."""

    shape: str = "square"
    """``square`` or ``hex``: how a tile is drawn."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The box as one owner has it."""

    name: str
    is_sample: bool
    """Made up by us within the known facts; said on screen."""

    midnight: tuple[Tile, ...]
    """13 tiles; their order is the tile numbering of the tie-breaks."""

    day: tuple[Tile, ...]
    layout: Layout
    cards: tuple[CardEntry, ...]
    """Kinds of cards of levels 1 to 3."""

    starters: tuple[tuple[str, tuple[Card, Card, Card]], ...]
    """By clan: the starting cards of the earth, water and wood parade."""

    costs: tuple[int, int, int]
    """Spirit to pay for a card of level 1, 2, 3, beside one talisman."""

    plots: tuple[tuple[str, str], ...]
    """Island and collection term of each hidden plot card."""

    mystery: tuple[str, ...]
    """Tokens: ``points-N`` or ``spirit-N``."""

    is_partial: bool = False
    """Cards, plots, tokens and starting cards may lack: whoever meets them tells."""

    @property
    def token_count(self) -> int:
        """How many mystery tokens are in the box, entered or not."""
        count = len(self.mystery)
        return max(count, TOKENS) if self.is_partial else count

    def card_count(self, level: int) -> int:
        """Return how many cards of ``level`` are in the box, entered or not."""
        found = (entry.copies for entry in self.cards if entry.card.level == level)
        count = sum(found)
        return max(count, CARDS[level]) if self.is_partial else count
