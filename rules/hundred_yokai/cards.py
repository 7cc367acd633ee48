"""References to yokai cards: a name of the edition, or icons and level."""

from __future__ import annotations

from rules.hundred_yokai.board import ICONS, PLACEMENTS, Card

MAX_ICONS = 8
"""Most icons that one card may show."""


def card_ref(card: Card) -> str:
    """Return what actions call ``card``: its name, else ``climb+fight@1``."""
    return card.id or icons_ref(card.icons, card.level)


def icons_ref(icons: tuple[str, ...], level: int) -> str:
    """Return the reference of a card that is known by its icons only."""
    return f"{'+'.join(icons)}@{level}"


def card_by_icons(ref: str) -> Card | None:
    """Return the card that ``ref`` spells out; None when it spells none.

    The first icon has to be a placement icon; levels are 0 to 3.
    """
    spelled, _, level = ref.partition("@")
    icons = tuple(spelled.split("+"))
    if level not in ("0", "1", "2", "3") or not are_icons(icons):
        return None
    return Card(icons, "", int(level))


def are_icons(icons: tuple[str, ...]) -> bool:
    """Return whether a card may show ``icons``: 1 to 8, a placement icon first."""
    return (
        0 < len(icons) <= MAX_ICONS
        and icons[0] in PLACEMENTS
        and all(icon in ICONS for icon in icons)
    )
