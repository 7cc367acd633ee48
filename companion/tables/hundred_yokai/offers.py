"""Legal actions as taps: on tiles, in one tap or two, and on buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.messages import Pick
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from companion.tables.hundred_yokai.pages import act
from companion.view.views import Choice
from rules.hundred_yokai.state import Fight, Move, Place

SEAT = "seat-"
"""How a tap on a side begins, in a path of taps."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be tapped next."""

    tiles: dict[str, Choice]
    """By name of the tile."""

    choices: tuple[Choice, ...]
    """Sides to choose among, and a way back to the first tap."""

    picked: tuple[str, ...]
    """Taps so far; fewer than in the session when they lead nowhere."""


def offers(session: Session, play: Play, actions: Iterable[Any]) -> Offers:
    """Return the taps that lead to ``actions``, after those already made."""
    paths = _paths(actions)
    picked = session.picked
    if not any(path[: len(picked)] == picked for path in paths):
        picked = ()
    words, depth = session.words, len(picked)
    tiles: dict[str, Choice] = {}
    choices: dict[str, Choice] = {}
    for path, action in paths.items():
        if path[:depth] != picked or len(path) == depth:
            continue
        tap = path[depth]
        is_last = len(path) == depth + 1
        message = act(play, action) if is_last else Pick(tap)
        if tap.startswith(SEAT):
            name = names.side_name(words, play, int(tap.removeprefix(SEAT)))
            choices[tap] = Choice(tap, name, message)
        else:
            tiles[tap] = Choice(f"tile-{tap}", names.tile(words, tap), message)
    again = Choice("pick-again", words.say("table.pick-again"), Pick(""), "quiet")
    return Offers(tiles, (*choices.values(), *((again,) if picked else ())), picked)


def _paths(actions: Iterable[Any]) -> dict[tuple[str, ...], Any]:
    """Return the taps that stand for each action that is told by tiles."""
    listed = tuple(actions)
    fought = [action.tile for action in listed if isinstance(action, Fight)]
    paths: dict[tuple[str, ...], Any] = {}
    for action in listed:
        match action:
            case Place(tile, None):
                paths[(tile,)] = action
            case Place(tile, str() as source):
                paths[(tile, source)] = action
            case Move(source, target):
                paths[(source, target)] = action
            case Fight(tile, seat) if fought.count(tile) > 1:
                paths[(tile, f"{SEAT}{seat}")] = action
            case Fight(tile):
                paths[(tile,)] = action
            case _:
                pass
    return paths
