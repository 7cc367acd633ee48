"""What follows from a draw: the map, plots, face-up cards, the King's card, tokens."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.game import Drawn, Seat
from rules.hundred_yokai.board import PARADES, Card, card_element
from rules.hundred_yokai.box import Box
from rules.hundred_yokai.draft import Draft
from rules.hundred_yokai.events import (
    CardJoined,
    DisplayFilled,
    IslandsLaid,
    MysteryTaken,
    NoCard,
    PlotRevealed,
    TokensTaken,
)
from rules.hundred_yokai.piles import (
    cards_of,
    check_count,
    check_islands,
    check_kept,
    check_revealed,
    level_of,
    plot_of,
)
from rules.hundred_yokai.state import HIDDEN, Draw, Phase
from rules.hundred_yokai.tokens import POINTS, read_token
from rules.hundred_yokai.turns import (
    ask_king_card,
    begin_turn,
    finish,
    king_levels,
    settle,
)


def answer(box: Box, draft: Draft, drawn: Drawn) -> None:
    """Carry out the answer to the next draw, and go on.

    Raises:
        IllegalAction: if nothing is to be drawn, or the answer cannot be true.
    """
    if not draft.draws:
        raise IllegalAction("nothing_to_draw", rule="S0", cards=drawn.cards)
    draw, cards = draft.draws[0], drawn.cards
    check_count(box, draft, draw, len(cards))
    match draw.purpose:
        case "layout":
            _lay(box, draft, cards)
        case "plot" | "reveal" if draw.pile == "plot":
            _show_plot(box, draft, draw, cards)
        case "reveal":
            _show_tokens(draft, draw, cards)
        case "display":
            _fill(box, draft, draw, cards)
        case "king":
            _reinforce(box, draft, draw, cards)
            return  # asks for the next draw itself
        case _:
            _take_token(box, draft, draw.seat, cards)
    draft.draws = draft.draws[1:]
    if not draft.draws:
        _go_on(box, draft)


def _go_on(box: Box, draft: Draft) -> None:
    """Continue where the last of the draws interrupted."""
    if draft.phase is Phase.SETUP:
        begin_turn(box, draft, 0)  # NP19: seats are in playing order
    elif draft.phase is Phase.REVEAL:
        finish(box, draft)
    else:
        settle(box, draft)


def _lay(box: Box, draft: Draft, cards: tuple[str, ...]) -> None:
    """Lay the tiles around the Fire tile (S0 set-up step 1)."""
    check_islands(box, cards)
    centre = box.edition.layout.centre
    fire = next(tile.id for tile in box.tiles if tile.element == "fire")
    order = (*cards[:centre], fire, *cards[centre:])
    draft.map = box.lay(order)
    draft.meeples = [(0,) * len(order)] * box.seats
    draft.tell(IslandsLaid(order))


def _show_plot(box: Box, draft: Draft, draw: Draw, cards: tuple[str, ...]) -> None:
    """Turn up a plot; in solo it is active for both sides (S0 set-up step 3)."""
    plot = plot_of(draft, cards)
    seats = range(box.seats) if draw.purpose == "plot" else (draw.seat,)
    for seat in seats:
        draft.hand(seat).plot = plot
    draft.tell(PlotRevealed(draw.seat, *plot))


def _fill(box: Box, draft: Draft, draw: Draw, cards: tuple[str, ...]) -> None:
    """Turn up cards in a column (S0 set-up step 2, S0 §2)."""
    level = level_of(draw)
    cards_of(box, draft, level, cards)
    show(draft, level, (*draft.display[level - 1], *cards))
    draft.tell(DisplayFilled(level, cards))


def show(draft: Draft, level: int, cards: tuple[str, ...]) -> None:
    """Make ``cards`` the face-up cards of the column of ``level``."""
    columns = list(draft.display)
    columns[level - 1] = cards
    draft.display = tuple(columns)


def join(draft: Draft, seat: Seat, card: Card, paid: int) -> None:
    """Add ``card`` to the right end of its parade (S0 set-up step 6, S0 §2)."""
    parades = list(draft.players[seat].parades)
    element = card_element(card)
    number = PARADES.index(element)
    parades[number] = (*parades[number], card)
    draft.hand(seat).parades = tuple(parades)
    draft.tell(CardJoined(seat, card, element, paid))


def _reinforce(box: Box, draft: Draft, draw: Draw, cards: tuple[str, ...]) -> None:
    """Add the revealed card to the King's parade (S0 solo step 1, K1, K2)."""
    level = level_of(draw)
    draft.draws = ()
    if cards:
        join(draft, draw.seat, cards_of(box, draft, level, cards)[0], 0)
        draft.phase = Phase.CHOOSE
        return
    draft.tell(NoCard(draw.seat, draw.pile))
    later = tuple(other for other in king_levels(box) if other > level)
    ask_king_card(box, draft, later)


def _take_token(box: Box, draft: Draft, seat: Seat, cards: tuple[str, ...]) -> None:
    """Take a mystery token: spirit at once, points for later (NP22, K14)."""
    if not cards:
        draft.tell(NoCard(seat, "mystery"))
        return
    token = cards[0]
    check_kept(box, draft, token)
    draft.mystery_drawn = (*draft.mystery_drawn, token)
    draft.tell(MysteryTaken(seat, token))
    reading = read_token(token)
    hand = draft.hand(seat)
    if reading is None or reading[0] == POINTS:
        hand.mystery = (*hand.mystery, token)
    elif seat != box.king:
        hand.spirit += reading[1]
        draft.tell(TokensTaken(seat, "spirit", reading[1], "mystery"))


def _show_tokens(draft: Draft, draw: Draw, cards: tuple[str, ...]) -> None:
    """Turn up the tokens that ``draw.seat`` kept face down (NP22)."""
    check_revealed(cards)
    hand = draft.hand(draw.seat)
    kept = tuple(token for token in hand.mystery if token != HIDDEN)
    hand.mystery = (*kept, *cards)
    drawn = list(draft.mystery_drawn)
    for token in cards:
        drawn.remove(HIDDEN)
        drawn.append(token)
        draft.tell(MysteryTaken(draw.seat, token))
    draft.mystery_drawn = tuple(drawn)
