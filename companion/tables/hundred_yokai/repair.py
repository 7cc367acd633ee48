"""Putting the table right by hand: tiles, tokens, cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.messages import Back, Go
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names
from companion.tables.hundred_yokai.pages import act, table_chrome, table_view
from companion.view.frame import chrome
from companion.view.views import (
    CardView,
    Choice,
    EditView,
    Instruction,
    ParadesView,
    StepperRow,
    TableView,
)
from rules.errors import IllegalAction
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.state import (
    HIDDEN,
    AddMystery,
    RemoveCard,
    RemoveMystery,
    SetMeeples,
    SetTokens,
    SetTorii,
    State,
)

TOKENS = ("spirit", "talismans", "lanterns")


def overview(session: Session, play: Play) -> TableView:
    """Return the table on which a tile or a side is chosen."""
    words, state = session.words, play.state
    tiles = {
        tile.id: Choice(
            f"tile-{tile.id}", names.tile(words, tile.id), Go(to.CorrectTile(tile.id))
        )
        for tile in state.map.tiles
    }
    sides = tuple(
        Choice(
            f"side-{seat}",
            names.side_name(words, play, seat),
            Go(to.CorrectSide(seat)),
        )
        for seat, _ in enumerate(state.players)
    )
    done = Choice("done", words.say("correct.done"), Go(to.Table()), "primary")
    text, why = words.say("correct.title"), words.say("correct.text")
    view = table_view(
        session, play, Instruction(text, why), (*sides, done), look=boards.Look(tiles)
    )
    return replace(view, parade=None, news=(), is_king=False)


def tile(session: Session, play: Play, tile_id: str) -> EditView:
    """Return the numbers of one tile."""
    words = session.words
    state: State = play.state
    rows = []
    for seat, _ in enumerate(state.players):
        rows += _tile_rows(session, play, tile_id, seat)
    name = names.tile(words, tile_id)
    return EditView(
        chrome=table_chrome(session, play),
        instruction=Instruction(words.say("correct.tile", tile=name)),
        rows=tuple(rows),
        choices=(Choice("done", words.say("nav.done"), Back(), "primary"),),
    )


def _tile_rows(
    session: Session, play: Play, tile_id: str, seat: int
) -> list[StepperRow]:
    words, state = session.words, play.state
    number = state.map.index(tile_id)
    name = names.side_name(words, play, seat)
    count = state.meeples[seat][number]
    has_torii = bool(state.torii[seat] >> number & 1)
    return [
        _stepper(
            play,
            f"meeples-{seat}",
            words.say(
                names.personal(session, play, "correct.meeples", seat), seat=name
            ),
            str(count),
            SetMeeples(tile_id, seat, count - 1),
            SetMeeples(tile_id, seat, count + 1),
        ),
        _stepper(
            play,
            f"torii-{seat}",
            words.say(names.personal(session, play, "correct.torii", seat), seat=name),
            words.say("correct.there" if has_torii else "correct.not-there"),
            SetTorii(tile_id, seat, is_there=False),
            SetTorii(tile_id, seat, is_there=True),
        ),
    ]


def side(session: Session, play: Play, seat: int) -> EditView:
    """Return the numbers and cards of one side."""
    words, player = session.words, play.state.players[seat]
    rows = [
        _stepper(
            play,
            kind,
            words.say(f"correct.{kind}"),
            str(getattr(player, kind)),
            SetTokens(seat, kind, getattr(player, kind) - 1),
            SetTokens(seat, kind, getattr(player, kind) + 1),
        )
        for kind in TOKENS
    ]
    rows += _mystery_rows(session, play, seat)
    add = Choice("add-card", words.say("correct.add-card"), Go(to.Scan(seat)))
    name = names.side_name(words, play, seat)
    return EditView(
        chrome=table_chrome(session, play),
        instruction=Instruction(
            words.say(names.personal(session, play, "correct.side", seat), seat=name),
            words.say("correct.remove"),
        ),
        rows=tuple(rows),
        cards=_cards(session, play, seat),
        choices=(add, Choice("done", words.say("nav.done"), Back(), "primary")),
    )


def _mystery_rows(session: Session, play: Play, seat: int) -> list[StepperRow]:
    words, kept = session.words, play.state.players[seat].mystery
    points = [t for t in play.box.edition.mystery if t.startswith("points")]
    kinds = sorted({*points, *kept})
    if names.king_seat(play) < 0:
        kinds.append(HIDDEN)
    return [
        _stepper(
            play,
            f"mystery-{token}",
            words.say("correct.mystery", token=names.token(words, token)),
            str(kept.count(token)),
            RemoveMystery(seat, token),
            AddMystery(seat, token),
        )
        for token in dict.fromkeys(kinds)
    ]


def _cards(session: Session, play: Play, seat: int) -> tuple[CardView, ...]:
    shown = []
    for row, element in enumerate(PARADES):
        for position, card in enumerate(play.state.players[seat].parades[row]):
            take_out = RemoveCard(seat, element, position)
            label = names.card(session.words, play.box.edition, card)
            choice = Choice(
                f"remove-{element}-{position}", label, act(play, take_out), "danger"
            )
            shown.append(boards.card_view(session, play, card, choice=choice))
    return tuple(shown)


def _stepper(
    play: Play,
    name: str,
    label: str,
    value: str,
    less: Any,
    more: Any,
) -> StepperRow:
    """Return a row whose buttons can be pressed where the rules accept the change."""
    minus = Choice(f"{name}-less", "−", _press(play, less))
    plus = Choice(f"{name}-more", "+", _press(play, more))
    return StepperRow(label, value, minus, plus)


def _press(play: Play, action: Any) -> Any:
    try:
        play.timeline.game.apply(play.state, action)
    except IllegalAction:
        return None
    return act(play, action)


def parades(session: Session, play: Play, seat: int) -> ParadesView:
    """Return one side's cards, large, and the way to the other sides'."""
    words = session.words
    others = tuple(
        Choice(
            f"side-{other}",
            names.side_name(words, play, other),
            Go(to.Parades(other)),
            is_chosen=other == seat,
        )
        for other, _ in enumerate(play.state.players)
    )
    title = words.say("nav.parades")
    return ParadesView(chrome(session, title), boards.side(session, play, seat), others)
