"""What a game of the hundred yokai tells of a box: cards, plots and tokens as met."""

from __future__ import annotations

from collections.abc import Iterator

from companion.enrolling.hundred_cards import Cards
from companion.enrolling.hundred_supplies import Plots, Tokens
from companion.enrolling.state import Table
from companion.enrolling.tables import texts_at, value_at, with_value
from rules.game import Drawn
from rules.hundred_yokai.cards import card_by_icons
from rules.hundred_yokai.state import AddCard, Recruit, State
from rules.hundred_yokai.tokens import read_token


def met(table: Table, action: object, state: object) -> Table:
    """Return the table with whatever ``action`` named that was not entered yet.

    Args:
        table: the box as entered.
        action: of the game; others than naming something tell nothing.
        state: the game after it, to see how many copies of a card there are.
    """
    for ref in _named(action):
        if "@" in ref:
            table = _with_card(table, ref, state)
        elif "+" in ref:
            table = _with_plot(table, ref)
        elif read_token(ref) is not None:
            table = _with_token(table, ref, state)
    return table


def _named(action: object) -> Iterator[str]:
    match action:
        case Drawn(cards):
            yield from cards
        case Recruit(card) | AddCard(_, card):
            yield card


def _with_card(table: Table, ref: str, state: object) -> Table:
    card = card_by_icons(ref)
    if card is None or not card.level:
        return table
    part = Cards(card.level)
    of_kind = [
        number
        for number in range(part.kinds(table))
        if texts_at(part.card(table, number), ("icons",)) == card.icons
    ]
    known = [int(part.card(table, n).get("copies", 1)) for n in of_kind]
    lack = min(_copies(state, ref) - sum(known), part.wanted - part.done(table))
    if lack <= 0:
        return table  # a level that is entered whole has no room: it is told otherwise
    if of_kind:
        return part.fill(table, of_kind[0], "copies", str(known[0] + lack))
    number = part.kinds(table)
    table = part.enter(table, number, card.icons)
    return part.fill(table, number, "copies", str(lack)) if lack > 1 else table


def _copies(state: object, ref: str) -> int:
    """Return how many cards that look like ``ref`` lie in the parades."""
    card = card_by_icons(ref)
    if not isinstance(state, State) or card is None:
        return 1
    return sum(
        (each.icons, each.level) == (card.icons, card.level)
        for player in state.players
        for parade in player.parades
        for each in parade
    )


def _with_plot(table: Table, ref: str) -> Table:
    part, pair = Plots(), ref.split("+")
    plots = value_at(table, ("plots",), [])
    if list(pair) in plots or part.done(table) >= part.wanted:
        return table
    number = next((n for n, each in enumerate(plots) if not all(each)), len(plots))
    return with_value(table, ("plots", number), list(pair))


def _with_token(table: Table, ref: str, state: object) -> Table:
    part, entered = Tokens(), texts_at(table, ("mystery",))
    if not isinstance(state, State) or part.is_whole(table, 0):
        return table
    seen = max(1, state.mystery_drawn.count(ref))
    if entered.count(ref) >= seen:
        return table
    return part.fill(table, 0, ref.partition("-")[0], ref)
