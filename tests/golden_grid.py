"""What golden files of the sorting games say: positions, events, facts."""

import json
from dataclasses import fields

from rules.catalogue import GAMES
from rules.errors import IllegalAction
from rules.grid.pile import turns_left
from rules.grid.state import Ended, Phase, Placed, Playing
from rules.night_parade.edition import Edition as PlayingCards
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai.entry import cells_of, edition_from
from rules.yokai.options import Options as YokaiOptions

KINDS = {
    "yokai": (lambda given: edition_from(given.get("box", {})), YokaiOptions),
    "night-parade": (lambda given: PlayingCards(), NightParadeOptions),
}


def cell_of(word):
    row, column = word.split(",")
    return int(row), int(column)


def word_of(value):
    match value:
        case bool():
            return "yes" if value else "no"
        case (int(row), int(column)):
            return f"{row},{column}"
        case tuple():
            return " ".join(map(word_of, value))
        case None:
            return "none"
    return str(value)


class Reader:
    """Reads the files of one of the two games."""

    def __init__(self, game):
        (self.entry,) = (entry for entry in GAMES if entry.id == game)

    def opening(self, block):
        """The game and its state; where none can be played, None and the fault."""
        given = json.loads(block) if block else {}
        edition, options = KINDS[self.entry.id]
        try:
            game = self.entry.make(edition(given), options(**given.get("options", {})))
            state = game.setup(given.get("players", 2))
        except IllegalAction as fault:
            return None, fault
        return game, state_of(given, state) if "rows" in given else state

    def said(self, event, game):
        """The event as words: its kind, then ``field=value`` for each field."""
        words = {type(event).__name__}
        for field in fields(event):
            words.add(f"{field.name}={word_of(getattr(event, field.name))}")
        return words

    def fact(self, game, state, words):
        """What is true now and what the file says, to be compared."""
        what, *rest = words
        if what == "no_game":
            return state.key, rest[0]
        if what in ("refused", "can", "cannot"):
            return legality(game, state, self.entry, words)
        if what in ("means", "drawn", "rows"):
            return cards_fact(game, state, what, rest)
        if isinstance(state, Ended) and what not in ("pile", "revealed", "hint"):
            return end_fact(game, state, what, rest), " ".join(rest)
        return play_fact(state, what, rest)


def legality(game, state, entry, words):
    what, key, *rest = words
    if what == "refused":
        return refusal(game, state, entry, " ".join(rest)), key
    found = kinds(game, state).count(key)
    return (found, int(rest[0])) if rest else (found > 0, what == "can")


def cards_fact(game, state, what, rest):
    match what:
        case "means":
            hint, *families = rest
            return set(game.terms.deck.hint(hint).families), set(families)
        case "drawn":
            return list(dict.fromkeys(game.turn(state).cards)), rest
    return drawn_rows(playing(state).spirits), " ".join(rest)


def playing(state):
    return state.table if isinstance(state, Ended) else state


def play_fact(state, what, rest):
    table = playing(state)
    match what:
        case "hint":
            cell, hint = rest
            there = {table.spirits[one.spirit]: one.hint for one in table.placed}
            return there.get(cell_of(cell), "none"), hint
        case "revealed":
            return list(table.revealed), rest
        case "spirits":
            return len(table.spirits), int(rest[0])
        case "turns_left":
            return turns_left(table), int(rest[0])
    return str(getattr(table, what)), rest[0]


def end_fact(game, state, what, rest):
    found = game.result(state)
    match what:
        case "won":
            return word_of(found.is_won)
        case "connected":
            return word_of(found.is_connected)
        case "groups":
            groups = {family.name: family.groups for family in found.families}
            return f"{rest[0]} {groups[rest[0]]}"
        case "affinity" | "objective":
            met = getattr(found, f"{what}_met")
            return {True: "met", False: "missed", None: "none"}[met]
        case "right" | "wrong" | "points" | "rank" | "rank_table":
            return word_of(getattr(found, what))
    raise AssertionError(f"unknown fact {what}")


def refusal(game, state, entry, text):
    try:
        game.apply(state, entry.notation().read(text))
    except IllegalAction as fault:
        return fault.key
    return "nothing"


def kinds(game, state):
    return [type(action).__name__.lower() for action in game.legal_actions(state)]


def drawn_rows(cells):
    """The table as rows from its top left corner, ``#`` for a spirit."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    grid = [
        "".join(
            "#" if (row, column) in cells else "."
            for column in range(left, max(c for _, c in cells) + 1)
        ).rstrip(".")
        for row in range(top, max(r for r, _ in cells) + 1)
    ]
    return " ".join(grid)


def state_of(given, state):
    spirits = cells_of(given["rows"])
    placed = given.get("placed", {})
    return Playing(
        spirits=spirits,
        seats=state.seats,
        pile=given.get("pile", state.pile),
        phase=Phase(given.get("phase", "peek")),
        active=given.get("active", 0),
        turn=given.get("turn", 1),
        peeked=tuple(spirits.index(cell_of(one)) for one in given.get("peeked", ())),
        revealed=tuple(given.get("revealed", ())),
        placed=tuple(
            Placed(spirits.index(cell_of(cell)), hint) for cell, hint in placed.items()
        ),
        objective=state.objective,
    )
