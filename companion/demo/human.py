"""The demo's human: the built-in player decides, what the screen offers is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.messages import Act, Choose, LetAppDraw, Pick
from companion.session.play import Play, Session
from companion.view.offered import offered
from companion.view.views import Choice, View, primary_of
from rules.game import PlayerToAct
from rules.hundred_yokai.actions import Fight, Move, Place
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.player import GreedyPlayer

HUMAN = 0
SHOW_CARDS = Choose("draws", "people")
"""The decks on the table are drawn from, and the cards shown to the camera."""


def next_press(
    session: Session, view: View, *, shows_cards: bool = True
) -> Choice | None:
    """Return the choice to press now; None if nothing leads on.

    Args:
        session: what is in play.
        view: what is on the screen.
        shows_cards: whether to draw from the decks on the table and show the cards to
            the camera, instead of letting the app draw.
    """
    play = session.play
    choices = offered(view)
    for choice in choices if shows_cards and play is not None else ():
        if choice.message == SHOW_CARDS:
            return choice
    if play is not None:
        for wanted in _wanted(session, play):
            for choice in choices:
                if choice.message == wanted or _is_act(choice, wanted):
                    return choice
    return primary_of(view) or _drawing(choices) or next(iter(choices), None)


def _wanted(session: Session, play: Play) -> Iterator[Any]:
    """Yield messages and actions that would be right now, the best first."""
    turn = play.timeline.turn
    if isinstance(turn, PlayerToAct) and turn.seat == HUMAN:
        game = play.timeline.game
        assert isinstance(game, HundredYokai)
        action = GreedyPlayer(game).choose(play.state).action
        yield action
        for tap in _taps(action)[len(session.picked) :]:
            yield Pick(tap)


def _taps(action: object) -> tuple[str, ...]:
    """Return the tiles to tap for ``action``, in order."""
    match action:
        case Place(tile, str() as source):
            return tile, source
        case Move(source, target):
            return source, target
        case Fight(tile, seat):
            return tile, f"seat-{seat}"
        case _:
            return ()


def _is_act(choice: Choice, action: object) -> bool:
    return isinstance(choice.message, Act) and choice.message.action == action


def _drawing(choices: tuple[Choice, ...]) -> Choice | None:
    for choice in choices:
        if isinstance(choice.message, LetAppDraw):
            return choice
    return None
