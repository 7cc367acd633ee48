"""Which ids a box has that is being entered, by sort."""

from __future__ import annotations

from collections.abc import Mapping

from companion.enrolling.state import Table
from companion.enrolling.tables import value_at
from rules.yokai_parade.box import FACES

SECTIONS = ("kind", "zone", "vehicle", "monk", "ally", "token")
PIECES = ("monk", "vehicle", "ally")
STAY = "stay"
"""Zones that send nobody on: all that cards may ask for."""


def known_in(table: Table) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of ``table`` by section; and pieces, links, faces of dice."""
    found = {section: _ids(table, section) for section in SECTIONS}
    zones = value_at(table, ("zone",), [])
    links = value_at(table, ("link",), [])
    faces = value_at(table, ("faces",)) or list(FACES)
    return {
        **found,
        STAY: tuple(str(each["id"]) for each in zones if not each.get("leads_to")),
        "piece": tuple(ref for section in PIECES for ref in found[section]),
        "link": tuple(f"{each.get('zone')}/{each.get('other')}" for each in links),
        "face": tuple(dict.fromkeys(map(str, faces))),
    }


def _ids(table: Table, section: str) -> tuple[str, ...]:
    return tuple(str(each.get("id", "")) for each in value_at(table, (section,), []))
