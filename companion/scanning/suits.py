"""How likely each way to spread the cards over the families is; pure.

A verdict does not ask which of its family's spirits a card is. So where many ranks are
unclear, and the ways to name all cards are too many to be looked at one by one,
families are dealt out instead, and the names within each are summed up exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf, log, prod

from companion.scanning.games import Likely, TableGame
from companion.scanning.together import (
    FARTHEST,
    MOST_STEPS,
    TWICE,
    missing_odds,
    shares,
)

_Row = Sequence[float]
"""What speaks for each spirit of a family, of one card."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards spread over families in one way."""

    ids: tuple[str, ...]
    """A name for each card that stands for all of its family, or of its role."""

    whole: float
    """Weight of the ways in which no name occurs twice."""

    doubled: float
    """Weight of the others, rather too high than too low."""


def dealt(likely: Sequence[Likely], game: TableGame) -> tuple[Dealt, ...] | None:
    """Return the ways that matter; None when there are too many.

    Args:
        likely: for each card its ids with probabilities.
        game: what may lie there; it has a verdict.
    """
    names = _names(game)
    rows = [_grouped(shares(each, game), names) for each in likely]
    search = _Search(rows, names, missing_odds(game))
    search.run()
    return tuple(search.found) if search.is_whole else None


def _names(game: TableGame) -> dict[str, tuple[str, ...]]:
    """Return the names of each family and of each other role."""
    found: dict[str, list[str]] = {family: [] for family in game.families}
    for name in game.ids():
        group = game.spirits.get(name, game.role(name))
        found.setdefault(group, []).append(name)
    return {group: tuple(each) for group, each in found.items() if each}


def _grouped(
    told: Mapping[str, float], names: Mapping[str, tuple[str, ...]]
) -> dict[str, _Row]:
    return {group: [told[name] for name in each] for group, each in names.items()}


class _Search:
    """Depth first, the clearest cards first, as long as it may still matter."""

    def __init__(
        self,
        rows: Sequence[Mapping[str, _Row]],
        names: Mapping[str, tuple[str, ...]],
        missing: float,
    ) -> None:
        self._names = names
        self._families = [group for group in names if group not in ("hint", "spare")]
        self._missing = missing
        self._rows = rows
        self._options = [_options(row) for row in rows]
        self._order = sorted(
            range(len(rows)), key=lambda card: _clearness(self._options[card])
        )
        least = [self._options[card][0][1] for card in self._order]
        self._rest = [sum(least[at:]) for at in range(len(least) + 1)]
        self._groups = [""] * len(rows)
        self._counts = dict.fromkeys(names, 0)
        self._summed: dict[tuple[str, tuple[int, ...]], tuple[float, float]] = {}
        self._best = inf
        self._steps = 0
        self.found: list[Dealt] = []

    @property
    def is_whole(self) -> bool:
        return self._steps < MOST_STEPS

    def run(self) -> None:
        """Find the ways."""
        self._go(0, 0.0)

    def _go(self, at: int, cost: float) -> None:
        self._steps += 1
        if not self.is_whole or cost + self._absent(at) > self._best + FARTHEST:
            return
        if at == len(self._order):
            self._keep()
            return
        card = self._order[at]
        for group, own in self._options[card]:
            if cost + own + self._rest[at + 1] > self._best + FARTHEST:
                return
            self._groups[card] = group
            self._counts[group] += 1
            self._go(at + 1, cost + own)
            self._counts[group] -= 1

    def _absent(self, at: int) -> float:
        """Return what spirits without a card left cost, and the rest at least."""
        counts, names = self._counts, self._names
        free = sum(max(0, len(names[f]) - counts[f]) for f in self._families)
        missing = max(0, free - (len(self._order) - at))
        return missing * -log(self._missing) + self._rest[at]

    def _keep(self) -> None:
        whole, every = 1.0, 1.0
        for group, held in self._held():
            alone, all_ways = self._sums(group, tuple(held))
            if group not in self._families:
                whole, every = whole * all_ways, every * all_ways
                continue
            lacking = len(self._names[group]) - len(held)
            odds = self._missing ** max(0, lacking)
            # Where one name occurs twice among few enough cards, one more is missing.
            twice = TWICE if lacking < 0 else TWICE * self._missing
            whole *= alone * odds
            every *= (alone + max(0.0, all_ways - alone) * twice) * odds
        doubled = max(0.0, every - whole)
        self.found.append(Dealt(self._ids(), whole, doubled))
        self._best = min(self._best, -log(max(every, 1e-300)))

    def _sums(self, group: str, held: tuple[int, ...]) -> tuple[float, float]:
        """Return the weight of naming those cards each otherwise, and in any way."""
        if (group, held) not in self._summed:
            rows = [self._rows[card][group] for card in held]
            alone = injective(rows) if group in self._families else 0.0
            self._summed[group, held] = alone, prod(sum(row) for row in rows)
        return self._summed[group, held]

    def _held(self) -> Iterator[tuple[str, list[int]]]:
        for group in self._names:
            held = [n for n, each in enumerate(self._groups) if each == group]
            yield group, held

    def _ids(self) -> tuple[str, ...]:
        given = dict.fromkeys(self._names, 0)
        ids = []
        for group in self._groups:
            known = self._names[group]
            ids.append(known[given[group] % len(known)])
            given[group] += 1
        return tuple(ids)


def injective(rows: Sequence[_Row]) -> float:
    """Return the sum over all ways to give each row a column of its own.

    Args:
        rows: of equal length; more rows than columns give 0.
    """
    if not rows:
        return 1.0
    sums = {frozenset[int](): 1.0}
    for row in rows:
        more: dict[frozenset[int], float] = {}
        for taken, weight in sums.items():
            for column, own in enumerate(row):
                if column not in taken:
                    key = taken | {column}
                    more[key] = more.get(key, 0.0) + weight * own
        sums = more
    return sum(sums.values())


def _options(row: Mapping[str, _Row]) -> list[tuple[str, float]]:
    """Return the groups of one card with what each costs at least, cheapest first."""
    costs = [(group, -log(sum(each))) for group, each in row.items()]
    return sorted(costs, key=lambda option: option[1])


def _clearness(options: Sequence[tuple[str, float]]) -> float:
    return options[0][1] - options[1][1] if len(options) > 1 else -inf
