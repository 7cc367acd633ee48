"""Yokai cards and parades as the command line reads them: icons from top to bottom."""

from __future__ import annotations

from companion.cli.strict import Node
from rules.hundred_yokai.board import (
    ICONS,
    PARADES,
    PLACEMENTS,
    Card,
    card_element,
)

MOST_ICONS = 20
MOST_CARDS = 200


def read_card(node: Node) -> Card:
    """Return the card with the icons that ``node`` lists.

    Raises:
        Fault: if they are no icons, or the first places no meeple.
    """
    icons = node.items()
    if not 0 < len(icons) <= MOST_ICONS:
        raise node.fail(f"a card has 1 to {MOST_ICONS} icons, not {len(icons)}")
    icons[0].word(PLACEMENTS)
    return Card(tuple(icon.word(ICONS) for icon in icons))


def read_parades(node: Node) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of the three parades, left to right.

    Raises:
        Fault: if a card is wrong, or stands in the parade of another element.
    """
    fields = node.fields(PARADES)
    return tuple(_read_parade(fields[name], name) for name in PARADES)


def write_parades(parades: tuple[tuple[Card, ...], ...]) -> dict[str, list[list[str]]]:
    """Return the parades as lists of icons, by name."""
    return {
        name: [list(card.icons) for card in parade]
        for name, parade in zip(PARADES, parades, strict=True)
    }


def _read_parade(node: Node, name: str) -> tuple[Card, ...]:
    entries = node.items()
    if len(entries) > MOST_CARDS:
        raise node.fail(f"more than {MOST_CARDS} cards")
    cards = tuple(map(read_card, entries))
    for entry, card in zip(entries, cards, strict=True):
        if card_element(card) != name:
            raise entry.items()[0].fail(f"this card belongs to {card_element(card)}")
    return cards
