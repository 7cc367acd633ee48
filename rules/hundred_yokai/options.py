"""What is chosen before a game, and every ruling that may be switched."""

from __future__ import annotations

from dataclasses import dataclass, field

CLANS = ("gamanoke", "onikuma", "nekomata", "nogitsune")
KINGS = {
    "easy": ("onikuma",),
    "medium": ("nekomata",),
    "hard": ("onikuma", "nekomata"),
}
"""The clans that the Yokai King plays, by level (S0 solo, K15)."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """Rulings marked with a star: stored with every result."""

    starters_count: bool = True
    """NP16: starting cards count for the collection terms."""

    king_keeps_tie: bool = True
    """NP18: a full tie in solo leaves the King on the throne; else it is shared."""

    king_skips_full_tiles: bool = False
    """K8: filters 1 and 2 leave out tiles where he can no longer build."""

    king_takes_bonuses: bool = True
    """K14: mystery tokens and lantern points of the King are scored."""

    empty_deck_skips: bool = True
    """K2: with the level 1 deck empty his turn goes on without a new card; else the
    level 2 deck, then the level 3 deck, takes its place."""


@dataclass(frozen=True, slots=True)
class Options:
    """One game's choices; all of it is stored with the record."""

    clans: tuple[str, ...] = ("gamanoke",)
    """Clan of each human seat in playing order, 1 to 4 different ones."""

    king: str | None = "medium"
    """Level of the Yokai King (solo only); None plays without him."""

    is_display_tracked: bool = False
    """Whether the six face-up cards are known to the app; else a recruited card is
    named when it is taken."""

    side: str = "midnight"
    """``midnight`` for one or two players, ``day`` else (S0 set-up step 1)."""

    rulings: Rulings = field(default_factory=Rulings)
