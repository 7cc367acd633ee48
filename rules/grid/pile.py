"""The hint pile: what its next card can be, and which hints may be placed.

The pile holds so many hints of each kind, chosen unseen, so a hint of one kind may be
likelier than one of another. The cards of a draw therefore stand in the list as often
as it takes to draw them as often as they come up on a table.
"""

from __future__ import annotations

from math import gcd, lcm

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn
from rules.grid.deck import KINDS, Hint
from rules.grid.state import Playing
from rules.grid.terms import Terms


def unseen(terms: Terms, table: Playing) -> list[Hint]:
    """Return the hints that nobody has seen yet, in the pile or out of the game."""
    seen = {*table.revealed, *(placed.hint for placed in table.placed)}
    return [hint for hint in terms.deck.hints if hint.name not in seen]


def possible(terms: Terms, table: Playing) -> dict[Hint, int]:
    """Return the hints that can be on top of the pile, each with its weight."""
    left = unseen(terms, table)
    stock = {kind: sum(hint.kind == kind for hint in left) for kind in KINDS}
    there = _in_pile(terms, table, stock)
    kinds = [kind for kind in KINDS if there[kind]]
    whole = lcm(*(stock[kind] for kind in kinds))
    weights = {kind: there[kind] * whole // stock[kind] for kind in kinds}
    common = gcd(*weights.values())
    return {hint: weights[hint.kind] // common for hint in left if hint.kind in weights}


def _in_pile(terms: Terms, table: Playing, stock: dict[int, int]) -> dict[int, int]:
    """Return how many hints of each kind the pile still holds."""
    mix = terms.mix(table.seats)
    there = {}
    for kind, wanted in zip(KINDS, mix, strict=True):
        total = sum(hint.kind == kind for hint in terms.deck.hints)
        there[kind] = wanted - (total - stock[kind])
    return there


def need(terms: Terms, table: Playing) -> CardNeeded:
    """Return the draw of the hint that was taken from the pile."""
    cards = [
        hint.name
        for hint, weight in possible(terms, table).items()
        for _ in range(weight)
    ]
    return CardNeeded("hints", 1, tuple(cards), table.active, is_secret=True)


def check_drawn(terms: Terms, table: Playing, drawn: Drawn) -> str:
    """Return the name of the hint that was turned up.

    Raises:
        IllegalAction: if it cannot have been on the pile.
    """
    rule = f"{terms.code} hints"
    if len(drawn.cards) != 1:
        raise IllegalAction("wrong_count", rule=rule, got=len(drawn.cards), want=1)
    (name,) = drawn.cards
    hint = terms.deck.hint(name)
    if hint is None:
        raise IllegalAction("unknown_hint", rule=rule, hint=name)
    if hint not in unseen(terms, table):
        raise IllegalAction("hint_seen_before", rule=rule, hint=name)
    if hint not in possible(terms, table):
        wanted = terms.mix(table.seats)[hint.kind - 1]
        raise IllegalAction(
            "kind_used_up", rule=rule, hint=name, kind=hint.kind, count=wanted
        )
    return name


def placeable(terms: Terms, table: Playing) -> tuple[str, ...]:
    """Return the revealed hints that may be placed, without doubles (YK11)."""
    if terms.is_stacked:
        return table.revealed[-1:]
    return tuple(dict.fromkeys(table.revealed))


def turns_left(table: Playing) -> int:
    """Return how many turns can still be played, the present one among them (S1 §8).

    Every turn reveals or places a hint, so a hint in the pile lasts two turns and one
    that is revealed lasts one.
    """
    return 2 * table.pile + len(table.revealed)
