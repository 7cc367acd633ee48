"""What people call spirits, hints, cells and players of the sorting games."""

from __future__ import annotations

from typing import Any

from companion.session.play import Play
from companion.view import places
from companion.view.views import ShapeView
from companion.words import Words
from rules.grid.cells import Cell
from rules.grid.deck import HIDDEN, Hint
from rules.grid.game import GridGame
from rules.grid.shapes import Shape, shifted
from rules.grid.state import Playing, State
from rules.grid.terms import Terms

SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}


def game_of(play: Play) -> GridGame:
    """Return the game in play, which is a sorting game."""
    game: Any = play.timeline.game
    assert isinstance(game, GridGame)
    return game


def terms(play: Play) -> Terms:
    """Return the rules of the game in play."""
    return game_of(play).terms


def say(words: Words, play: Play, key: str, **values: Any) -> str:
    """Return the sentence ``sorting.`` + ``key``, as hints are used in this game.

    Where hints stay hidden or stacked, the sentence for that comes first.
    """
    rules, key = terms(play), f"sorting.{key}"
    kinds = (("hidden", rules.is_hidden), ("stacked", rules.is_stacked))
    fits = [f"{key}-{kind}" for kind, is_so in kinds if is_so]
    found = next((each for each in fits if words.has(each)), key)
    return words.say(found, **values)


def table_of(state: State) -> Playing:
    """Return the table as it lies, also after the end of play."""
    return state if isinstance(state, Playing) else state.table


def player(words: Words, seat: int) -> str:
    """Return what a player is called."""
    return words.say("sorting.player", number=seat + 1)


def family(words: Words, name: str) -> str:
    """Return what a family is called."""
    return words.say(f"family.{name}")


def families(words: Words, names: tuple[str, ...]) -> str:
    """Return families of which one is meant."""
    each = [family(words, name) for name in names]
    joined = words.say("thing.icons-join").join(each[:-1])
    if not joined:
        return each[0]
    return words.say("sorting.or", first=joined, last=each[-1])


def is_playing_card(name: str) -> bool:
    """Return whether ``name`` is that of a playing card, as ``QS`` or ``10H``."""
    return name[-1:] in SUITS and 2 <= len(name) <= 3


def face(words: Words, name: str) -> str:
    """Return what the front of a spirit is called."""
    if not is_playing_card(name):
        return family(words, name)
    return words.say(
        "sorting.card", rank=rank(words, name), suit=family(words, SUITS[name[-1]])
    )


def rank(words: Words, name: str) -> str:
    """Return the rank of a playing card."""
    key = f"sorting.rank.{name[:-1]}"
    return words.say(key) if words.has(key) else name[:-1]


def corner(name: str) -> str:
    """Return what stands in the corner of a card: ``Q``; empty where nothing does."""
    return name[:-1] if is_playing_card(name) else ""


def hint(words: Words, play: Play, name: str) -> str:
    """Return what a hint is called."""
    if name == HIDDEN:
        return words.say("sorting.hidden")
    if is_playing_card(name):
        return face(words, name)
    return families(words, hint_families(play, name))


def pair(words: Words, play: Play, name: str) -> str:
    """Return the card that says which two families have to touch (S3 level 2, SD1)."""
    if is_playing_card(name):
        return face(words, name)
    first, second = (family(words, each) for each in dict(terms(play).pairs)[name])
    return words.say("thing.and", first=first, second=second)


def hint_families(play: Play, name: str) -> tuple[str, ...]:
    """Return the families that a hint names; none for one that nobody has seen."""
    found: Hint | None = terms(play).deck.hint(name)
    return found.families if found else ()


def outline(words: Words, name: str) -> str:
    """Return what an outline is called; one without a name of its own has a number."""
    if not name.isdecimal():
        return name
    return words.say("sorting.answer.objective-numbered", number=name)


def outline_view(words: Words, shape: Shape) -> ShapeView:
    """Return an outline as it is drawn."""
    return ShapeView(outline(words, shape.name), tuple(sorted(shifted(shape.cells))))


def place(words: Words, table: Playing, cell: Cell) -> str:
    """Return a cell by row and column, counted within the group on ``table`` from 1."""
    return places.place(words, places.first_of(table.spirits), cell)


def cell_id(cell: Cell) -> str:
    """Return the name of a cell on the screen: ``2,-1``."""
    return f"{cell[0]},{cell[1]}"


def cell_named(text: str) -> Cell | None:
    """Return the cell called ``text``; None for anything else."""
    row, comma, column = text.partition(",")
    try:
        return (int(row), int(column)) if comma else None
    except ValueError:
        return None


def named(
    words: Words, play: Play, values: dict[str, Any], table: Playing
) -> dict[str, Any]:
    """Return ``values`` of an event, action or fault with things called by name.

    Cells are counted on ``table``, as it lay then and as the board was numbered.
    """
    return {name: _named(words, play, name, values[name], table) for name in values}


def _named(words: Words, play: Play, name: str, value: Any, table: Playing) -> Any:
    match name, value:
        case (("cell" | "source" | "target"), (int(), int())):
            return place(words, table, value)
        case "at", tuple():
            each = (place(words, table, cell) for cell in value)
            return words.say("thing.places-join").join(each)
        case "faces", tuple():
            each = (_card(words, play, "face", face) for face in value)
            return words.say("thing.icons-join").join(each)
        case "name", str():
            return outline(words, value)
        case _, str():
            return _card(words, play, name, value)
        case _:
            return _number(words, name, value)


def _card(words: Words, play: Play, name: str, value: str) -> str:
    """Return what a card is called; one that there is none of is shown as given."""
    deck = terms(play).deck
    if name == "face" and (is_playing_card(value) or words.has(f"family.{value}")):
        return face(words, value)
    is_hint = name in ("hint", "newest", "card")
    if is_hint and (value == HIDDEN or deck.hint(value)):
        return hint(words, play, value)
    return value


def _number(words: Words, name: str, value: Any) -> Any:
    if name == "kind" and isinstance(value, int):
        return words.say(f"sorting.kind-{value}")
    return player(words, value) if name == "seat" else value


def named_plainly(
    words: Words, values: dict[str, Any], *, are_cards: bool
) -> dict[str, Any]:
    """Return ``values`` of a fault found before there is a game.

    Args:
        words: the language.
        values: of the fault; ``kind`` is a number of families.
        are_cards: whether playing cards are the hints.
    """
    if isinstance(values.get("kind"), int):
        kind = f"cards-{values['kind']}" if are_cards else values["kind"]
        values["kind"] = words.say(f"sorting.kind-{kind}")
    return values
