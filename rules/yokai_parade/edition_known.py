"""Which ids a box of Yokaï Parade knows, by what they name."""

from __future__ import annotations

from collections.abc import Iterable

from rules.yokai_parade.box import ONI, Box
from rules.yokai_parade.edition_effects import ALL, CHOICE, EACH, FRONT, OWN, SELF
from rules.yokai_parade.edition_slots import STAY, Known

RESERVED = frozenset((ONI, CHOICE, OWN, SELF, EACH, FRONT, ALL))
"""Words that mean something else in a file, and so name nothing in a box."""


def known_of(box: Box) -> Known:
    """Return the ids of ``box``; links are written with ``/``, in both directions."""
    monks, vehicles, allies = box.monk, box.vehicle, box.ally
    pairs = [(link.zone, link.other) for link in box.links]
    return {
        "kind": frozenset(box.kind),
        "zone": frozenset(box.zone),
        STAY: frozenset(zone.id for zone in box.zones if not zone.leads_to),
        "link": _joined([*pairs, *((other, one) for one, other in pairs)]),
        "vehicle": frozenset(vehicles),
        "monk": frozenset(monks),
        "ally": frozenset(allies),
        "piece": frozenset((*monks, *vehicles, *allies)),
        "token": frozenset(box.token),
        "face": frozenset(box.faces),
    }


def _joined(pairs: Iterable[tuple[str, str]]) -> frozenset[str]:
    return frozenset("/".join(pair) for pair in pairs)
