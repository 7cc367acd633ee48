"""Which zones are linked, entered zone by zone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.enrolling.known import known_in
from companion.enrolling.state import Field, Table
from companion.enrolling.tables import value_at, with_value

BOTH, THERE = "both", "there"
"""Ways in both directions; ways that only lead away from the zone."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The links of a map: what leads from each zone to the others."""

    id: str = "link"
    wanted: int = 1
    is_auto: bool = False

    def zones(self, table: Table) -> tuple[str, ...]:
        """Return the ids of the zones."""
        return known_in(table)["zone"]

    def done(self, table: Table) -> int:
        """Return 1 when every zone hangs together with the first one."""
        return int(not _apart(table))

    def size(self, table: Table) -> int:
        """Return how many zones there are."""
        return max(1, len(self.zones(table)))

    def is_whole(self, table: Table, number: int) -> bool:
        """Return whether something leads to the zone or away from it."""
        zones = self.zones(table)
        if not zones:
            return False
        here = zones[min(number, len(zones) - 1)]
        return here not in _apart(table)

    def fields(self, table: Table, number: int) -> tuple[Field, ...]:
        """Return the zones that can be linked with this one."""
        zones = self.zones(table)
        here = zones[number] if number < len(zones) else ""
        others = tuple(zone for zone in zones if zone != here)
        both = tuple(zone for zone in others if _ways(table, here, zone) == BOTH)
        there = tuple(zone for zone in others if _ways(table, here, zone) == THERE)
        is_open = not self.is_whole(table, number)
        return (
            Field(BOTH, others, both, "zone", is_open),
            Field(THERE, others, there, "zone"),
        )

    def fill(self, table: Table, number: int, what: str, value: str) -> Table:
        """Return the table with a link more or less, if it is one."""
        zones = self.zones(table)
        is_known = number < len(zones) and value in zones and zones[number] != value
        if what not in (BOTH, THERE) or not is_known:
            return table
        here = zones[number]
        was = _ways(table, here, value)
        kept = [each for each in _links(table) if _ends(each) != {here, value}]
        if was != what:
            new: dict[str, Any] = {"zone": here, "other": value}
            kept.append({**new, "is_one_way": True} if what == THERE else new)
        return with_value(table, ("link",), kept)

    def where(self, table: Table, number: int) -> str:
        """Return the path under which the reader of boxes tells of all links."""
        return "link"


def _links(table: Table) -> list[dict[str, Any]]:
    return [each for each in value_at(table, ("link",), []) if isinstance(each, dict)]


def _ends(link: dict[str, Any]) -> set[str]:
    return {str(link.get("zone")), str(link.get("other"))}


def _ways(table: Table, here: str, other: str) -> str:
    """Return how ``here`` leads to ``other``: both ways, there only, or not."""
    for link in _links(table):
        if _ends(link) == {here, other}:
            if not link.get("is_one_way"):
                return BOTH
            return THERE if link.get("zone") == here else ""
    return ""


def _apart(table: Table) -> set[str]:
    """Return the zones that do not hang together with the first one."""
    zones = known_in(table)["zone"]
    found = set(zones[:1])
    grown = True
    while grown:
        near = {
            end for each in _links(table) if found & _ends(each) for end in _ends(each)
        }
        grown = not near <= found
        found |= near
    return set(zones) - found if len(zones) > 1 else set(zones)
