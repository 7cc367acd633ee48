"""The box of Yokaï Parade, as its owner enters it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.boxes.editions import table_of
from companion.boxes.parade import GAME, sample_text
from companion.enrolling import parade_asks as asks
from companion.enrolling.asks import Schema
from companion.enrolling.parts import Part
from companion.enrolling.records import Records
from companion.enrolling.state import Table
from companion.enrolling.tables import value_at
from companion.enrolling.ways import Ways
from rules.errors import BadEdition, Problem
from rules.yokai_parade.box import FACES, TRACK
from rules.yokai_parade.edition import edition_from
from rules.yokai_parade.edition_checks import COUNTS

MANY = 60
"""Most entries of a section of which nobody says how many there are."""

LINKS = frozenset(
    {
        ("paddies", "streets"),
        ("tori", "paddies"),
        ("tori", "river"),
        ("tori", "forest"),
    }
)
"""The ways that the rule text names (facts 5.1)."""

KNOWN: Mapping[str, tuple[str, ...]] = {
    "zone": ("id", "name", "place", "is_temple", "leads_to"),
    "vehicle": ("id", "name", "start"),
    "monk": ("id", "name", "vehicle", "code"),
    "ally": ("id", "name", "start"),
    "token": ("id", "name"),
    "level": ("id", "name", "plans"),
}
"""What is the same in every copy, by section: the rule text says it."""


def _records(
    schema: Schema, least: int, names: tuple[str, str], code: str = ""
) -> Records:
    exact = COUNTS.get(schema.name)
    return Records(schema.name, schema, exact or least, exact or MANY, names, code)


@dataclass(frozen=True, slots=True)
class YokaiParade:
    """What the box consists of."""

    game: str = GAME
    is_played_begun: bool = False
    parts: tuple[Part, ...] = (
        _records(asks.KIND, 1, ("Sorte", "Kind")),
        _records(asks.ZONE, 2, ("Lieu", "Zone")),
        Ways(),
        _records(asks.VEHICLE, 6, ("Véhicule", "Vehicle")),
        _records(asks.MONK, 6, ("Moine", "Monk")),
        _records(asks.ALLY, 10, ("Allié", "Ally")),
        _records(asks.TOKEN, 5, ("Jeton", "Token")),
        _records(asks.YOKAI, 39, ("Yokaï", "Yokai"), "Y"),
        _records(asks.PLAN_CARD, 3, ("Plan", "Plan"), "P"),
        _records(asks.EVENT_CARD, 4, ("Événement", "Event"), "E"),
        _records(asks.TRUMP, 1, ("Atout", "Trump"), "T"),
        _records(asks.LEVEL, 1, ("Niveau", "Level")),
        Records("deck", asks.DECK, 1, 1, way=("deck",)),
        Records("track", asks.TRACK, 1, 1, way=()),
    )

    def blank(self, name: str) -> Table:
        """Return the box of which only what the rule text says is entered."""
        sample = self.sample()
        known: dict[str, Any] = {
            section: [
                {key: entry[key] for key in keys if key in entry}
                for entry in value_at(sample, (section,), [])
            ]
            for section, keys in KNOWN.items()
        }
        links = [
            link
            for link in value_at(sample, ("link",), [])
            if (link["zone"], link["other"]) in LINKS
        ]
        empty: dict[str, Any] = {
            section: [] for section in ("kind", "yokai", "plan", "event", "trump")
        }
        return {**self.opened({"name": name}), **known, "link": links, **empty}

    def sample(self) -> Table:
        """Return the sample as it is entered, to be changed into the own copy."""
        return self.opened(table_of(sample_text()))

    def fits(self, table: Table) -> bool:
        """Return whether ``table`` has the shape that the parts expect."""
        return all(_fits(part, table) for part in self.parts) and isinstance(
            table.get("name", ""), str
        )

    def opened(self, table: Table) -> Table:
        """Return the table of a file as it is entered: what it leaves out is there."""
        usual: dict[str, Any] = {"track": list(TRACK), "faces": list(FACES), "deck": {}}
        return {**usual, **table}

    def finished(self, table: Table) -> Table:
        """Return the table as it is written: one that was changed is no sample."""
        return {key: value for key, value in table.items() if key != "is_sample"}

    def partial(self, table: Table) -> Table | None:
        """Return None: this game needs its whole box."""
        return None

    def met(self, table: Table, action: object, state: object) -> Table:
        """Return the table as it is: whatever turns up is entered already."""
        return table

    def problems(self, table: Table) -> tuple[Problem, ...]:
        """Return everything that lacks or is wrong."""
        try:
            edition_from(self.finished(table))
        except BadEdition as fault:
            return fault.problems
        return ()


def _fits(part: Part, table: Table) -> bool:
    if not isinstance(part, Records):
        entries = table.get(part.id, [])
        return isinstance(entries, list) and all(
            isinstance(each, Mapping) for each in entries
        )
    if part.way is not None:
        inside = value_at(table, part.way, {}) if part.way else table
        return part.schema.fits(inside)
    entries = table.get(part.id, [])
    return isinstance(entries, list) and all(map(part.schema.fits, entries))
