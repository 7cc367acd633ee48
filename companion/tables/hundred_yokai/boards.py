"""The islands, the sides and their parades as a screen shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from companion.tables.hundred_yokai.telling import waiting
from companion.view.views import (
    CardView,
    Choice,
    MapView,
    ParadeView,
    SideView,
    TileView,
)
from rules.hundred_yokai.board import PARADES, Card, IslandMap, card_element
from rules.hundred_yokai.state import Phase, State


@dataclass(frozen=True, slots=True)
class Look:
    """What stands out on the map."""

    taps: Mapping[str, Choice] = field(default_factory=dict)
    """What a tap on a tile does, by its name."""

    marks: Mapping[str, str] = field(default_factory=dict)
    """``TileView.mark`` by name; a tile to be tapped is a target without it."""

    arrow: tuple[str, str] | None = None
    """Names of two tiles, from and to."""


def map_view(session: Session, play: Play, look: Look | None = None) -> MapView:
    """Return the islands with what stands on them."""
    state: State = play.state
    return laid(session, play, state.map, look)


def laid(
    session: Session, play: Play, world: IslandMap, look: Look | None = None
) -> MapView:
    """Return ``world`` with what stands on it in the game in play."""
    look, state = look or Look(), play.state
    is_laid = bool(state.map.tiles)
    seats = range(len(state.players))
    number = {tile.id: index for index, tile in enumerate(world.tiles)}
    tiles = []
    for index, tile in enumerate(world.tiles):
        x, y = world.cells[index] if world.cells else (0.0, 0.0)
        bonus = tile.bonus
        tiles.append(
            TileView(
                id=tile.id,
                label=names.tile(session.words, tile.id),
                element=tile.element,
                x=x,
                y=y,
                requirement=tile.requirement,
                torii_limit=tile.torii_limit,
                bonus=(bonus.kind, bonus.amount) if bonus else None,
                lanterns=tile.lanterns,
                meeples=tuple(state.meeples[s][index] if is_laid else 0 for s in seats),
                torii=tuple(s for s in seats if state.torii[s] >> index & 1),
                mark=look.marks.get(tile.id, "target" if tile.id in look.taps else ""),
                choice=look.taps.get(tile.id),
            )
        )
    return MapView(
        tiles=tuple(tiles),
        edges=tuple((number[one], number[other]) for one, other in world.edges),
        shape=play.box.edition.layout.shape,
        arrow=(number[look.arrow[0]], number[look.arrow[1]]) if look.arrow else None,
    )


def sides(session: Session, play: Play) -> tuple[SideView, ...]:
    """Return what every side owns, in playing order."""
    return tuple(side(session, play, seat) for seat, _ in enumerate(play.state.players))


def side(session: Session, play: Play, seat: int) -> SideView:
    """Return what ``seat`` owns."""
    state: State = play.state
    player = state.players[seat]
    is_over = state.phase in (Phase.SETUP, Phase.REVEAL, Phase.OVER)
    return SideView(
        name=names.side_name(session.words, play, seat),
        clans=player.clans,
        is_king=seat == names.king_seat(play),
        is_on_turn=seat == state.active and not is_over,
        meeples=player.supply,
        torii=player.torii_left,
        spirit=player.spirit,
        talismans=player.talismans,
        lanterns=player.lanterns,
        mystery=len(player.mystery),
        parades=tuple(
            parade(session, play, seat, row) for row, _ in enumerate(PARADES)
        ),
    )


def parade(session: Session, play: Play, seat: int, row: int) -> ParadeView:
    """Return parade number ``row`` of ``seat``."""
    state: State = play.state
    player = state.players[seat]
    is_last = row == player.last_parade
    is_active = is_last and seat == state.active and is_resolving(state)
    cards = []
    for position, card in enumerate(player.parades[row]):
        is_now = is_active and state.phase is Phase.ICONS
        cards.append(
            card_view(
                session,
                play,
                card,
                lit=state.icon if is_now and position == state.card else -1,
                is_done=is_now and position < state.card,
            )
        )
    return ParadeView(
        element=PARADES[row],
        label=names.element(session.words, PARADES[row]),
        cards=tuple(cards),
        is_active=is_active,
        is_blocked=is_last and not is_active,
    )


def is_resolving(state: State) -> bool:
    """Return whether a parade is in use."""
    return state.phase in (Phase.ICONS, Phase.RECRUIT)


def active_parade(session: Session, play: Play) -> ParadeView | None:
    """Return the parade in use, if one is."""
    state: State = play.state
    if not is_resolving(state):
        return None
    row = state.players[state.active].last_parade
    return parade(session, play, state.active, row)


def card_view(
    session: Session,
    play: Play,
    card: Card,
    *,
    lit: int = -1,
    is_done: bool = False,
    choice: Choice | None = None,
) -> CardView:
    """Return ``card`` as a screen shows it."""
    return CardView(
        name=names.card(session.words, play.box.edition, card)
        if card.id
        else session.words.say("thing.nameless"),
        element=card_element(card),
        icons=card.icons,
        level=card.level,
        lit=lit,
        is_done=is_done,
        choice=choice,
    )


def progress(session: Session, play: Play) -> str:
    """Return which icon of which card waits; empty when none does."""
    state: State = play.state
    if waiting(state) is None:
        return ""
    player = state.players[state.active]
    cards = player.parades[player.last_parade]
    return session.words.say(
        "table.progress",
        card=state.card + 1,
        cards=len(cards),
        icon=state.icon + 1,
        icons=len(cards[state.card].icons),
    )
