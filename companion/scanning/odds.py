"""How likely each outcome of a table is, over all ways to name its cards; pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from companion.scanning.answer import Look
from companion.scanning.named_table import NamedTable
from companion.scanning.suits import Dealt, dealt
from companion.scanning.together import MISSING, Namings

MOST_WRONG = 1e-3
"""A verdict that may be wrong more often than this is not said."""

INCOMPLETE = "incomplete"


class Odds:
    """How likely each outcome is, over all ways to name the cards."""

    def __init__(
        self, look: Look, table: NamedTable, namings: Namings, faces: Sequence[int]
    ) -> None:
        self.is_named = namings.is_whole
        """Whether every way to name the cards was looked at."""
        self.is_whole = namings.is_whole
        """Whether at least every way to spread them over the families was."""
        self._namings = namings
        self._faces = faces
        self._spirits = look.game.spirits.keys()
        self.best = table.outcome()
        self.shares: Mapping[str, float]
        shares: dict[str, float] = defaultdict(float)
        self._outcomes = []
        known: dict[tuple[str, ...], str] = {}
        for way in namings.ways:
            outcome = _outcome(table, way.ids, faces, known)
            self._outcomes.append(outcome)
            shares[outcome] += way.weight
        self.shares = shares
        if not namings.is_whole and (ways := _dealt(look, faces)) is not None:
            self.is_whole = True
            self.shares = _shares(ways, table, faces)
        # What is no face at all leaves its place in the deck empty, and had to look
        # like just that card among all.
        doubts = sum(1 - look.seen[n].kind_sure for n in table.spirits)
        self.strange = doubts * MISSING / max(1, len(self._spirits))

    def of_best(self) -> float:
        """Return how likely the best names' outcome is."""
        lost = 0.0 if self.best == INCOMPLETE else self.strange
        return self.shares[self.best] - lost

    def deciding(self) -> dict[int, frozenset[str]]:
        """Return the cards whose names decide which outcome it is, as doubtful."""
        best = self._namings.best
        found: dict[int, float] = defaultdict(float)
        for way, outcome in zip(self._namings.ways, self._outcomes, strict=True):
            if outcome != self.best:
                for at, name in enumerate(way.ids):
                    if name != best[at] and {name, best[at]} & self._spirits:
                        found[self._faces[at]] += way.weight
        least = MOST_WRONG / 10
        return {n: frozenset({"name"}) for n, share in found.items() if share > least}

    def weakest(self) -> dict[int, frozenset[str]]:
        """Return the card whose name is least certain, as doubtful."""
        shares = {
            number: self._namings.share(at, self._namings.best[at])
            for at, number in enumerate(self._faces)
        }
        return {min(shares, key=lambda n: shares[n]): frozenset({"name"})}


def _dealt(look: Look, faces: Sequence[int]) -> tuple[Dealt, ...] | None:
    """Return the ways to spread the cards over families; None when too many."""
    return dealt([look.seen[number].likely for number in faces], look.game)


def _shares(
    ways: Sequence[Dealt], table: NamedTable, faces: Sequence[int]
) -> dict[str, float]:
    """Return how likely each outcome is over all ways to spread the cards."""
    weights: dict[str, float] = defaultdict(float)
    known: dict[tuple[str, ...], str] = {}
    for way in ways:
        weights[_outcome(table, way.ids, faces, known)] += way.whole
        weights[INCOMPLETE] += way.doubled
    total = sum(weights.values())
    return defaultdict(float, {key: each / total for key, each in weights.items()})


def _outcome(
    table: NamedTable,
    ids: Sequence[str],
    faces: Sequence[int],
    known: dict[tuple[str, ...], str],
) -> str:
    """Return the outcome of one way; ``known`` remembers those of the same families."""
    home = table.game.spirits
    told = _uncovered(table, ids, faces)
    spirits = [name for name in told if name in home]
    if len(spirits) != len(home) or len(set(spirits)) != len(home):
        return INCOMPLETE
    families = tuple(home.get(name, "") for name in told)
    if families not in known:
        named = dict(zip(faces, told, strict=True))
        every = [named.get(number) for number in range(len(table.seen))]
        known[families] = NamedTable(table.game, table.seen, every).outcome()
    return known[families]


def _uncovered(
    table: NamedTable, ids: Sequence[str], faces: Sequence[int]
) -> Sequence[str]:
    """Return the names of one way, with the spirit under a hint in the hint's place.

    In the layout a hint lies on a spirit and nowhere else. So when one spirit is
    missing and one cell is held by a hint, the spirit is in that cell all the same.
    """
    game = table.game
    missing = game.spirits.keys() - set(ids)
    if len(missing) != 1:
        return ids
    taken = {
        table.seen[number].cell
        for number, name in zip(faces, ids, strict=True)
        if name in game.spirits
    }
    hiding = [
        at
        for at, (number, name) in enumerate(zip(faces, ids, strict=True))
        if name in game.hints and table.seen[number].cell not in (None, *taken)
    ]
    if len(hiding) != 1:
        return ids
    (spirit,) = missing
    return [spirit if at == hiding[0] else name for at, name in enumerate(ids)]
