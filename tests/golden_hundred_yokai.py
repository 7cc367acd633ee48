"""What golden files of the hundred yokai say: positions, events, facts."""

import json
from dataclasses import fields

from companion.boxes.editions import sample
from rules.game import GameOver
from rules.hundred_yokai.board import PARADES, Card, Tile, island_map
from rules.hundred_yokai.cards import card_ref
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.icons import waiting_icon
from rules.hundred_yokai.options import KINGS, Options, Rulings
from rules.hundred_yokai.state import Draw, Phase, Player, State

SOLO = ("human", "king")
PLOT = ("lone", "move-icons")


def opening(block):
    """The game and the state that a file begins with; ``block`` is its ``@`` text."""
    edition = sample().edition
    if not block:
        game = HundredYokai(edition, Options())
        return game, game.setup(1)
    given = json.loads(block)
    options = Options(
        clans=(given["human"].get("clan", "gamanoke"),),
        king=given.get("level", "medium"),
        is_display_tracked="display" in given,
        rulings=Rulings(**given.get("rulings", {})),
    )
    return HundredYokai(edition, options), state_of(given, options)


def state_of(given, options):
    tiles = tuple(Tile(**tile) for tile in given["map"]["tiles"])
    world = island_map(tiles, tuple(map(tuple, given["map"]["edges"])))
    plot = tuple(given.get("plot") or PLOT)
    phase = Phase(given.get("phase", "king-draws"))
    active = given.get("active", "king" if phase is Phase.KING_DRAWS else "human")
    return State(
        map=world,
        players=(
            player_of(given["human"], options.clans, plot),
            player_of(given["king"], KINGS[options.king], plot),
        ),
        meeples=tuple(
            tuple(given["meeples"].get(tile.id, {}).get(side, 0) for tile in tiles)
            for side in SOLO
        ),
        torii=tuple(
            sum(
                1 << world.index(tile)
                for tile, of in given["torii"].items()
                if side in of
            )
            for side in SOLO
        ),
        phase=phase,
        active=SOLO.index(active),
        display=tuple(map(tuple, given.get("display", [[], [], []]))),
        draws=(Draw("level-1", "king", 1, 1),) if phase is Phase.KING_DRAWS else (),
    )


def player_of(given, clans, plot):
    parades = given.get("parades", {})
    last = given.get("used_last_turn", given.get("last_parade"))
    plain = ("spirit", "talismans", "lanterns", "torii_left", "supply")
    return Player(
        clans=clans,
        parades=tuple(
            tuple(Card(tuple(icons), "", 1) for icons in parades.get(name, []))
            for name in PARADES
        ),
        last_parade=PARADES.index(last) if last else -1,
        mystery=tuple(given.get("mystery", ())),
        plot=plot,
        **{name: given[name] for name in plain if name in given},
    )


def seat_names(game):
    return SOLO if game.king >= 0 else tuple(f"seat-{seat}" for seat in range(4))


def said(event, game):
    """The event as words: its kind, then ``field=value`` for each field."""
    words = {type(event).__name__}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "owner"):
            value = seat_names(game)[value]
        elif isinstance(value, Card):
            value = card_ref(value)
        elif value is None or isinstance(value, bool):
            value = json.dumps(value)
        words.add(f"{field.name}={value}")
    return words


def fact(game, state, words):
    """What is true now and what the file says, to be compared."""
    what, *rest = words
    if what in ("phase", "active", "round", "waits", "winner", "rank"):
        return about_game(game, state, what), tuple(rest)
    if what == "display":
        level, *cards = rest
        return sorted(state.display[int(level) - 1]), sorted(cards)
    if what in ("meeples", "torii"):
        return about_tile(game, state, what, *rest)
    return about_side(game, state, what, *rest)


def about_game(game, state, what):
    match what:
        case "phase":
            return (state.phase.value,)
        case "active":
            return (seat_names(game)[state.active],)
        case "round":
            return (str(state.round),)
        case "waits":
            return (waiting_icon(state) or "null",)
        case "rank":
            return (game.result(state).rank or "null",)
        case "winner":
            turn = game.turn(state)
            assert isinstance(turn, GameOver), turn
            return tuple(seat_names(game)[seat] for seat in turn.winners)
    raise AssertionError(f"unknown fact {what}")


def about_tile(game, state, what, tile, *rest):
    names, number = seat_names(game), state.map.index(tile)
    if what == "torii":
        there = {
            names[seat] for seat, bits in enumerate(state.torii) if bits >> number & 1
        }
        return there, set(rest)
    side, count = rest
    return state.meeples[names.index(side)][number], int(count)


def about_side(game, state, what, side, *rest):
    seat = seat_names(game).index(side)
    player = state.players[seat]
    if what == "score":
        term, points = rest
        return getattr(game.result(state).scores[seat], term), int(points)
    if what == "parade":
        name, count = rest
        return len(player.parades[PARADES.index(name)]), int(count)
    (value,) = rest
    if what == "last_parade":
        last = player.last_parade
        return PARADES[last] if last >= 0 else "null", value
    return getattr(player, what), int(value)
