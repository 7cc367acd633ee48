"""What things of Yokaï Parade are called, in the players' language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.session.play import Play
from companion.words import Words
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_cards import Text
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.state import State
from rules.yokai_parade.world import World

GAME = "yokai-parade"
_LOOKUPS = (
    "zone",
    "vehicle",
    "monk",
    "ally",
    "token",
    "card",
    "plan",
    "event",
    "trump",
)
_SEATS = ("seat", "to")


def game_of(play: Play) -> YokaiParade:
    """Return the rules of the game in play."""
    game = play.timeline.game
    assert isinstance(game, YokaiParade)
    return game


def world_of(play: Play) -> World:
    """Return the lookups of the game in play."""
    return game_of(play).world


def state_of(play: Play) -> State:
    """Return the present state."""
    state: State = play.state
    return state


def text(words: Words, both: Text) -> str:
    """Return a text of the box in the language of play, else in English."""
    return both.said(words.language)


def name(words: Words, box: Box, ref: str) -> str:
    """Return what the zone, piece, token or card ``ref`` is called.

    Words of the rules that stand for none (``oni``, ``beside``, ``die-1``) have names
    of their own; anything else is shown as it is.
    """
    for kind in _LOOKUPS:
        found = getattr(box, kind).get(ref)
        if found is not None:
            return text(words, found.name)
    key = f"parade.word.{ref}"
    return words.say(key) if words.has(key) else ref


def player(words: Words, play: Play, seat: int, state: State | None = None) -> str:
    """Return what a player is called: the monk, once they are dealt."""
    monks = (state or state_of(play)).monks
    box: Box = play.box.edition
    if seat < len(monks):
        return text(words, box.monks[monks[seat]].name)
    return words.say("parade.player", number=seat + 1)


def named(
    words: Words, play: Play, values: Mapping[str, Any], state: State | None = None
) -> dict[str, Any]:
    """Return ``values`` of an event, an action or a fault, by name where they have one.

    ``who`` is the player of the seat among them.
    """
    found = {key: _named(words, play, value) for key, value in values.items()}
    for key in _SEATS:
        if isinstance(values.get(key), int):
            found[key] = player(words, play, values[key], state)
    found["who"] = found.get("seat", "")
    if "die" in found and isinstance(values["die"], int):
        found["die"] = values["die"]
    return found


def _named(words: Words, play: Play, value: Any) -> Any:
    if isinstance(value, tuple):
        parts = [str(_named(words, play, part)) for part in value]
        return words.say("thing.icons-join").join(parts)
    if not isinstance(value, str):
        return value
    seat, colon, token = value.partition(":")
    if colon and seat.isdecimal():
        paid = name(words, play.box.edition, token)
        return f"{player(words, play, int(seat))}: {paid}"
    return name(words, play.box.edition, value)


def marks(names: Iterable[str], count: int) -> tuple[str, ...]:
    """Return ``count`` letters for each of ``names``, no two alike if that can be.

    The first letter of what tells a name from the others, then the first later ones
    that nobody has yet.
    """
    every = tuple(names)
    common = frozenset.intersection(*(frozenset(full.split()) for full in every))
    found: list[str] = []
    for full in every:
        telling = [word for word in full.split() if word not in common] or [full or "?"]
        word = telling[0]
        tails = ("",) if count == 1 else tuple(word[1:])
        heads = tuple(word) if count == 1 else (word[0],)
        every_mark = [(head + tail).capitalize() for head in heads for tail in tails]
        free = [mark for mark in every_mark if mark not in found]
        found.append((free or every_mark or [word[:count].capitalize()])[0])
    return tuple(found)
