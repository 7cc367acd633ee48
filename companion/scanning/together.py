"""Which names the cards of a table have together, with the odds of every way; pure.

One deck lies on a table. So a name that two cards seem to have is a misreading of one
of them rather than a second deck, and a table on which no spirit is missing is likelier
than one where one is. Every way to name the cards that is not far less likely than the
best one is found and weighed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log

from companion.scanning.games import Likely, TableGame

GROSS = 3e-4
"""How often a reader is wrong for no reason that its numbers would show."""

TWICE = 0.02
"""How much less likely a table is for each card that another deck lent."""

MISSING = 0.05
"""How likely it is that some spirit does not lie on the table; any is as likely."""

_PRIORS = {"hint": 0.5, "spare": 0.02}
"""How much less likely than a spirit a hint is, and a card that was put away."""

FARTHEST = -log(1e-5)
"""Ways to name the cards that are less likely than the best by more do not count."""

MOST_STEPS = 20_000
"""Beyond this the search is given up: too much of the table is unclear."""


@dataclass(frozen=True, slots=True)
class Naming:
    """One way to name all cards."""

    ids: tuple[str, ...]
    weight: float
    """Its probability among all ways that were found."""


@dataclass(frozen=True, slots=True)
class Namings:
    """The ways to name the cards of a table, likeliest first."""

    ways: tuple[Naming, ...]
    is_whole: bool
    """Whether no way that matters was left out."""

    @property
    def best(self) -> tuple[str, ...]:
        """The likeliest names."""
        return self.ways[0].ids

    def share(self, card: int, name: str) -> float:
        """Return how likely it is that ``card`` has that name."""
        return sum(way.weight for way in self.ways if way.ids[card] == name)

    def choices(self, card: int) -> tuple[tuple[str, float], ...]:
        """Return the names that ``card`` may have, likeliest first."""
        found: dict[str, float] = {}
        for way in self.ways:
            name = way.ids[card]
            found[name] = found.get(name, 0.0) + way.weight
        return tuple(sorted(found.items(), key=lambda each: -each[1]))


def named(
    likely: Sequence[Likely], game: TableGame, farthest: float = FARTHEST
) -> Namings:
    """Return the ways to name the cards, as far as they matter.

    Args:
        likely: for each card its ids with probabilities, at least one each.
        game: what may lie there. Where nothing is sorted, every card has the name
            that is likeliest for itself.
        farthest: ways that cost more than the best by this are passed over; with 0 the
            likeliest is all that is looked for, and soon found.
    """
    costs = [_costs(shares(each, game)) for each in likely]
    if not game.has_verdict:
        best = tuple(options[0][0] for options in costs)
        return Namings((Naming(best, 1.0),), is_whole=True)
    search = _Search(costs, frozenset(game.spirits), missing_odds(game), farthest)
    search.run()
    least = min(cost for cost, _ in search.found)
    near = [
        (cost, search.by_card(ids))
        for cost, ids in search.found
        if cost <= least + farthest
    ]
    total = sum(exp(least - cost) for cost, _ in near)
    ways = (Naming(ids, exp(least - cost) / total) for cost, ids in sorted(near))
    return Namings(tuple(ways), search.steps < MOST_STEPS)


def missing_odds(game: TableGame) -> float:
    """Return how much less likely a table is for each spirit that is not on it."""
    return MISSING / max(1, len(game.spirits))


def shares(likely: Likely, game: TableGame) -> dict[str, float]:
    """Return what speaks for each id of the game: what was read, and what is usual.

    Args:
        likely: the ids of one card with their probabilities.
        game: what may lie there.
    """
    told = dict(likely)
    floor = GROSS / max(1, len(game.ids()))
    return {
        name: ((1 - GROSS) * told.get(name, 0.0) + floor)
        * _PRIORS.get(game.role(name), 1.0)
        for name in game.ids()
    }


def _costs(told: Mapping[str, float]) -> list[tuple[str, float]]:
    """Return the ids of one card, each with what it costs to believe in it."""
    costs = [(name, -log(share)) for name, share in told.items()]
    costs.sort(key=lambda option: option[1])
    return [option for option in costs if option[1] <= costs[0][1] + 2 * FARTHEST]


class _Search:
    """Depth first, the clearest cards first, as long as it may still matter."""

    def __init__(
        self,
        costs: Sequence[Sequence[tuple[str, float]]],
        spirits: frozenset[str],
        missing: float,
        farthest: float,
    ) -> None:
        self._missing = -log(missing)
        self._again = -log(TWICE)
        self._farthest = farthest
        order = sorted(range(len(costs)), key=lambda card: _clearness(costs[card]))
        self._place = sorted(range(len(costs)), key=lambda at: order[at])
        self._costs = [costs[card] for card in order]
        self._spirits = spirits
        least = [options[0][1] for options in self._costs]
        self._rest = [sum(least[at:]) for at in range(len(least) + 1)]
        self.found: list[tuple[float, tuple[str, ...]]] = []
        """Cost and names of each way, the names clearest card first."""
        self.steps = 0
        self._best = inf
        self._ids: list[str] = []
        self._taken: set[str] = set()
        self._distinct = 0

    def run(self) -> None:
        """Find the ways."""
        self._go(0.0)

    def _go(self, cost: float) -> None:
        at = len(self._ids)
        self.steps += 1
        missing = len(self._spirits) - self._distinct - (len(self._costs) - at)
        absent = max(0, missing) * self._missing
        if at == len(self._costs):
            self._keep(cost + absent)
            return
        rest = self._rest[at + 1] + absent
        taken = self._taken
        for name, own in self._costs[at]:
            again = self._again if name in taken else 0.0
            total = cost + own + again
            if total + rest > self._best + self._farthest:
                if not again:
                    break
                continue
            if self.steps >= MOST_STEPS and self.found:
                return
            self._take(name, total)

    def _take(self, name: str, cost: float) -> None:
        is_first = name not in self._taken
        is_new = is_first and name in self._spirits
        self._ids.append(name)
        self._taken.add(name)
        self._distinct += is_new
        self._go(cost)
        self._distinct -= is_new
        if is_first:
            self._taken.remove(name)
        self._ids.pop()

    def _keep(self, cost: float) -> None:
        self.found.append((cost, tuple(self._ids)))
        self._best = min(self._best, cost)

    def by_card(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names of a way that was found in the order of the cards."""
        return tuple(ids[at] for at in self._place)


def _clearness(options: Sequence[tuple[str, float]]) -> float:
    return options[0][1] - options[1][1] if len(options) > 1 else -inf
