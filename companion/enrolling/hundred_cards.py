"""Cards and starting cards of the hundred yokai, as the owner enters them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.enrolling.pictured import taken_in
from companion.enrolling.state import Field, Table
from companion.enrolling.tables import texts_at, value_at, with_value, without
from rules.hundred_yokai.board import EFFECTS, ICONS, PARADES, PLACEMENTS
from rules.hundred_yokai.cards import MAX_ICONS
from rules.hundred_yokai.edition import (
    CARDS,
)
from rules.hundred_yokai.options import CLANS

PLACEMENT = dict(zip(PARADES, PLACEMENTS, strict=True))
LETTERS = {"earth": "E", "water": "W", "wood": "D"}
"""In the codes of cards, as on the stickers of the sample."""

MOST_COPIES = 6
"""Copies that are offered; a file may have more."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one level."""

    level: int
    is_auto: bool = False

    @property
    def id(self) -> str:
        """The name of the part."""
        return f"card-{self.level}"

    @property
    def wanted(self) -> int:
        """How many cards of this level a box has, copies counted."""
        return CARDS[self.level]

    def done(self, table: Table) -> int:
        """Return how many are entered, copies counted."""
        return sum(int(card.get("copies", 1)) for card in self._own(table).values())

    def kinds(self, table: Table) -> int:
        """Return how many kinds are entered."""
        return len(self._own(table))

    def size(self, table: Table) -> int:
        """Return how many kinds are entered, and one more while cards lack."""
        return self.kinds(table) + (self.done(table) < self.wanted)

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether the kind is entered."""
        return number < len(self._own(table))

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return element, icons and copies of a kind."""
        card = self.card(table, number)
        icons = texts_at(card, ("icons",)) or self.begun(table, number)
        element = element_of(icons)
        chosen = (element,) if element else ()
        is_there = self.is_whole(table, number)
        copies = str(card.get("copies", 1))
        return (
            Field("element", PARADES, chosen, "element", not element),
            Field("icons", ICONS, icons, "icon", not is_there),
            Field(
                "copies",
                tuple(map(str, range(1, MOST_COPIES + 1))) if is_there else (),
                (copies,) if is_there else (),
            ),
        )

    def begun(self, table: Table, number: int) -> tuple[str, ...]:
        """Return the icon that a new card begins with: that of the one before it."""
        before = texts_at(self.card(table, number - 1), ("icons",)) if number else ()
        return before[:1]

    def card(self, table: Table, number: int) -> Mapping[str, Any]:
        """Return the kind as entered; empty for a new one."""
        own = self._own(table)
        return list(own.values())[number] if 0 <= number < len(own) else {}

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with an answer for the kind, or without its last icon."""
        place = self._place(table, number)
        icons = list(texts_at(self.card(table, number), ("icons",)))
        if what == "element" and value in PLACEMENT:
            return self._put(table, number, [PLACEMENT[value], *icons[1:]])
        if what == "icons" and value in ICONS and len(icons) < MAX_ICONS:
            icons = icons or list(self.begun(table, number))
            return self._put(table, number, [*icons, value]) if icons else table
        return table if place is None else _changed(table, place, icons, what, value)

    def enter(self, table: Table, number: int, icons: tuple[str, ...]) -> Table:
        """Return the table with all icons of a kind at once."""
        return self._put(table, number, list(icons))

    def put(self, table: Table, number: int, what: str, value: object) -> Table:
        """Return the table with a name that was typed for the kind."""
        place = self._place(table, number)
        return (
            table if place is None else with_value(table, ("card", place, what), value)
        )

    def where(self, table: Table, number: int) -> str:
        """Return the path of the kind."""
        place = self._place(table, number)
        return f"card[{len(_cards(table)) + 1 if place is None else place + 1}]"

    def _own(self, table: Table) -> dict[int, Mapping[str, Any]]:
        """Return the kinds of this level by their place among all cards."""
        return {
            place: card
            for place, card in enumerate(_cards(table))
            if card.get("level") == self.level
        }

    def _place(self, table: Table, number: int) -> int | None:
        own = list(self._own(table))
        return own[number] if 0 <= number < len(own) else None

    def _put(self, table: Table, number: int, icons: list[str]) -> Table:
        place = self._place(table, number)
        if place is not None:
            return with_value(table, ("card", place, "icons"), icons)
        code = self._new_code(table, icons[0])
        card = {"id": code.lower(), "code": code, "level": self.level, "icons": icons}
        return with_value(table, ("card", len(_cards(table))), card)

    def _new_code(self, table: Table, first: str) -> str:
        """Return a code that no card has or had: level, letter of the element, number.

        A card that was erased may have a sticker, or a picture, that names it.
        """
        taken = taken_in(table)
        letter = LETTERS.get(element_of((first,)), "E")
        number = 1
        while f"{self.level}{letter}{number:02d}" in taken:
            number += 1
        return f"{self.level}{letter}{number:02d}"


def _changed(
    table: Table, place: int, icons: list[str], what: str, value: str
) -> Table:
    """Return the table with other copies of a kind, or with less of it."""
    if what == "erase" and icons[1:]:
        return with_value(table, ("card", place, "icons"), icons[:-1])
    if what in ("erase", "remove"):
        return without(table, ("card", place))
    if what == "copies" and value.isdecimal():
        return with_value(table, ("card", place, "copies"), int(value))
    return table


def _cards(table: Table) -> list[Mapping[str, Any]]:
    return list(value_at(table, ("card",), []))


def element_of(icons: tuple[str, ...]) -> str:
    """Return the element that the first icon places on; empty without one."""
    is_known = bool(icons) and icons[0] in PLACEMENTS
    return PARADES[PLACEMENTS.index(icons[0])] if is_known else ""


@dataclass(frozen=True, slots=True)
class Starters:
    """The three starting cards of each clan."""

    id: str = "starters"
    wanted: int = len(CLANS) * len(PARADES)
    is_auto: bool = False

    def done(self, table: Table) -> int:
        """Return how many are entered."""
        return sum(self.is_whole(table, n) for n in range(self.wanted))

    def size(self, table: Table) -> int:
        """Return how many there are."""
        return self.wanted

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether icons are entered."""
        return bool(self.icons(table, number))

    def of(self, number: int) -> tuple[str, str]:
        """Return clan and element of a starting card."""
        clan, parade = divmod(number, len(PARADES))
        return CLANS[clan], PARADES[parade]

    def icons(self, table: Table, number: int) -> tuple[str, ...]:
        """Return the icons as entered."""
        return texts_at(table, ("starters", *self.of(number)))

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the icons of a starting card."""
        icons, element = self.icons(table, number), self.of(number)[1]
        options = (PLACEMENT[element], *EFFECTS)
        return (Field("icons", options, icons, "icon", not icons),)

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with one icon more or less."""
        path = ("starters", *self.of(number))
        icons, first = self.icons(table, number), PLACEMENT[path[2]]
        if what == "icons" and value in ICONS and len(icons) < MAX_ICONS:
            new = (*icons, value) if icons or value == first else (first, value)
            return with_value(table, path, list(new))
        if what == "erase" and len(icons) > 1:
            return with_value(table, path, list(icons[:-1]))
        return without(table, path) if what == "erase" else table

    def where(self, table: Table, number: int) -> str:
        """Return the path of the card."""
        return f"starters.{'.'.join(self.of(number))}"
