"""Built-in players of Yokaï Parade at the screen: they press what is offered."""

from __future__ import annotations

from companion.destinations import Confirm, Setup, Table
from companion.messages import Act, Answer, Choose, Go, Pick
from companion.session.play import Session
from companion.session.present import present
from companion.session.reducer import update
from companion.tables.yokai_parade.names import GAME, game_of
from companion.view.offered import offered
from companion.view.views import Choice, HomeView, SetupView, View, primary_of
from rules.game import PlayerToAct
from rules.yokai_parade.player import ErrandPlayer

SEATS = Choose("players", "4")
DEPTH = 3
"""Taps before the last one that lead to any action at most."""


def next_press(session: Session, view: View) -> Choice | None:
    """Return the choice to press now; None if nothing leads on.

    All seats are played by built-in players, who share one agenda.
    """
    play = session.play
    if isinstance(view, HomeView | SetupView):
        return _begun(view)
    is_asked = play is not None and isinstance(play.timeline.turn, PlayerToAct)
    if play is not None and is_asked and isinstance(session.here, Table):
        action = ErrandPlayer.of(game_of(play)).choose(play.state).action
        found = presses_to(session, action)
        if found:
            return found[0]
    return primary_of(view)


def _begun(view: HomeView | SetupView) -> Choice | None:
    """Return how a game of four is begun."""
    for choice in offered(view):
        is_wish = choice.message in (Go(Setup(GAME)), SEATS)
        if is_wish and not choice.is_chosen:
            return choice
    return primary_of(view)


def presses_to(
    session: Session, action: object, depth: int = DEPTH
) -> tuple[Choice, ...]:
    """Return the presses that carry out ``action``, the fewest; empty without any.

    Args:
        session: where people are; nothing in it changes.
        action: an action of the game.
        depth: how many taps may come before the last press.
    """
    for taps in range(depth + 1):
        found = _presses(session, action, taps)
        if found:
            return found
    return ()


def _presses(session: Session, action: object, taps: int) -> tuple[Choice, ...]:
    choices = offered(present(session))
    if not taps:
        return tuple(each for each in choices if _does(each, action))[:1]
    for choice in choices:
        if isinstance(choice.message, Go) and _asks(choice.message, action):
            asked, _ = update(session, choice.message)
            agreed = [c for c in offered(present(asked)) if c.message == Answer(True)]
            return (choice, *agreed)
        if isinstance(choice.message, Pick) and choice.message.what:
            after, _ = update(session, choice.message)
            found = _presses(after, action, taps - 1)
            if found:
                return (choice, *found)
    return ()


def _asks(go: Go, action: object) -> bool:
    """Return whether ``go`` leads to the question whether ``action`` is meant."""
    asked = go.destination.message if isinstance(go.destination, Confirm) else None
    return isinstance(asked, Act) and asked.action == action


def _does(choice: Choice, action: object) -> bool:
    return isinstance(choice.message, Act) and choice.message.action == action
