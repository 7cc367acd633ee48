"""What golden files of Yokaï Parade say: positions, events, facts."""

import json
from dataclasses import fields, replace

from rules.catalogue import GAMES
from rules.errors import IllegalAction
from rules.game import CardNeeded, DiceNeeded, GameOver
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.holds import holds
from rules.yokai_parade.options import Options, Rulings
from rules.yokai_parade.people import place_name
from rules.yokai_parade.piles import cards_left
from rules.yokai_parade.plans import missing_for_plan
from rules.yokai_parade.score import outlook, score
from rules.yokai_parade.state import BESIDE, EMPTY, ON_FOOT, InForce, Phase
from rules.yokai_parade.tokens import supply
from rules.yokai_parade.zones import reach, speed, zone_of
from tests.rules.yokai_parade_box import made_up_box

(ENTRY,) = (entry for entry in GAMES if entry.id == "yokai-parade")
GAP = "-"


def opening(block):
    """The game and the state that a file begins with; ``block`` is its ``@`` text."""
    given = json.loads(block) if block else {}
    rulings = Rulings(**given.get("rulings", {}))
    level = given.get("level", "introduction")
    options = Options(level, tuple(given.get("plans", ())), rulings)
    game = YokaiParade(made_up_box(), options)
    state = game.setup(given.get("players", 2))
    return game, state_of(game.world, given, state) if "monks" in given else state


def state_of(world, given, state):
    people = list(state.people)
    for person, place in given.get("people", {}).items():
        people[world.people[person]] = place_of(world, place)
    vehicles = list(state.vehicles)
    for vehicle, zone in given.get("vehicles", {}).items():
        vehicles[world.vehicles[vehicle]] = world.zones[zone]
    hands = [list(hand) for hand in state.hands]
    for seat, tokens in enumerate(given.get("hands", ())):
        for token in tokens:
            hands[seat][world.tokens[token]] += 1
    file = tuple(EMPTY if card == GAP else card for card in given.get("file", ()))
    trumps = [tuple(row) for row in given.get("trumps", ())]
    return replace(
        state,
        people=tuple(people),
        vehicles=tuple(vehicles),
        hands=tuple(map(tuple, hands)),
        trumps=(*trumps, *state.trumps[len(trumps) :]),
        monks=tuple(world.people[monk] for monk in given["monks"]),
        file=(*file, *state.file[len(file) :]),
        phase=Phase.ACT,
        active=given.get("active", 0),
        turn=given.get("turn", 1),
        actions=given.get("actions", 3),
        oni=given.get("oni", 0),
        reached=given.get("reached", given.get("oni", 0)),
        plan=given.get("plan", "plan-1a"),
        foiled=tuple(given.get("foiled", ())),
        in_force=tuple(InForce(card, 1) for card in given.get("in_force", ())),
        events=tuple(given.get("in_force", ())),
        used_trumps=tuple(given.get("used_trumps", ())),
        drawn=given.get("drawn", 0),
        oni_drawn=given.get("oni_drawn", 0),
        queue=(),
    )


def place_of(world, place):
    if place == "beside":
        return BESIDE
    if place in world.vehicles:
        return world.vehicles[place]
    return ON_FOOT + world.zones[place]


def word_of(value):
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ",".join(map(word_of, value))
    return str(value)


def said(event, game):
    """The event as words: its kind, then ``field=value`` for each field."""
    words = {type(event).__name__}
    for field in fields(event):
        words.add(f"{field.name}={word_of(getattr(event, field.name))}")
    return words


def fact(game, state, words):
    """What is true now and what the file says, to be compared."""
    what, *rest = words
    match what:
        case "refused":
            key, *text = rest
            return refusal(game, state, " ".join(text)), key
        case "can" | "cannot":
            listed = {ENTRY.notation().write(a) for a in game.legal_actions(state)}
            return " ".join(rest) in listed, what == "can"
        case "waits":
            return waits(game.turn(state)), rest
        case "pile":
            turn = game.turn(state)
            return [turn.pile, sorted(set(turn.cards))], [rest[0], sorted(rest[1:])]
    if what in PIECES:
        return PIECES[what](game.world, state, *rest)
    return TABLE[what](game.world, state), " ".join(rest)


def refusal(game, state, text):
    try:
        game.apply(state, ENTRY.notation().read(text))
    except IllegalAction as fault:
        return fault.key
    return "nothing"


def waits(turn):
    match turn:
        case CardNeeded(pile, count):
            return ["cards", pile, str(count)]
        case DiceNeeded(dice):
            return ["dice", str(len(dice))]
        case GameOver(winners):
            return ["over", str(len(winners))]
    return ["player", str(turn.seat)]


def reaches(world, state, vehicle, *zones):
    number = world.vehicles[vehicle]
    ends = reach(world, state, number, speed(world, state, number))
    return {world.zone_ids[zone] for zone in ends}, set(zones)


def zone(world, state, piece, name):
    number = world.vehicles.get(piece)
    if number is not None:
        return world.zone_ids[state.vehicles[number]], name
    return world.zone_ids[zone_of(state, world.people[piece])], name


def missing(world, state, *rest):
    found = missing_for_plan(world, state)
    lack = [f"{need.token}@{need.zone}" for need in found.tokens]
    lack += [f"{piece}@{place}" for piece, place in found.pieces]
    return sorted(lack), sorted(rest)


PIECES = {
    "reach": reaches,
    "zone": zone,
    "missing": missing,
    "place": lambda world, state, person, place: (
        place_name(world, state.people[world.people[person]]),
        place,
    ),
    "hitched": lambda world, state, vehicle, behind: (
        (*world.vehicle_ids, "none")[state.hitched[world.vehicles[vehicle]]],
        behind,
    ),
    "tokens": lambda world, state, seat, token, count: (
        state.hands[int(seat)][world.tokens[token]],
        int(count),
    ),
    "supply": lambda world, state, token, count: (
        supply(world, state, world.tokens[token]),
        int(count),
    ),
    "trumps": lambda world, state, seat, *cards: (
        state.trumps[int(seat)],
        cards,
    ),
    "needed": lambda world, state, card, points: (
        outlook(world, state, card).needed,
        int(points),
    ),
    "odds": lambda world, state, card, *four: (
        [
            str(getattr(outlook(world, state, card), name))
            for name in ("now", "with_rerolls", "with_relics", "with_all")
        ],
        list(four),
    ),
}

TABLE = {
    "phase": lambda world, state: state.phase.value,
    "active": lambda world, state: str(state.active),
    "turn": lambda world, state: str(state.turn),
    "actions": lambda world, state: str(state.actions),
    "oni": lambda world, state: str(state.oni),
    "plan": lambda world, state: state.plan or "none",
    "foiled": lambda world, state: str(len(state.foiled)),
    "outcome": lambda world, state: state.outcome.value,
    "score": lambda world, state: str(score(world, state)),
    "file": lambda world, state: " ".join(card or GAP for card in state.file),
    "faces": lambda world, state: " ".join(state.faces),
    "in-force": lambda world, state: " ".join(e.card for e in state.in_force),
    "gone": lambda world, state: " ".join(state.gone),
    "deck": lambda world, state: str(cards_left(world, state)),
    "holds": lambda world, state: str(len(holds(world, state))),
}
