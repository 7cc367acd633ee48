"""The frame of this game's screens, and its plain table view."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Act, Go
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names
from companion.tables.hundred_yokai.boards import Look
from companion.tables.hundred_yokai.telling import is_unasked, news, step_label
from companion.view.frame import chrome, redo_choice, undo_choice
from companion.view.views import CardView, Choice, Chrome, Instruction, TableView
from rules.hundred_yokai.state import Phase, State


def act(play: Play, action: object, source: str = "touch") -> Act:
    """Return the press that carries out ``action`` now, and only now."""
    return Act(action, source, play.count)


def table_chrome(session: Session, play: Play, title: str = "") -> Chrome:
    """Return the frame with whose turn it is, undo and the menu."""
    words = session.words
    return chrome(
        session,
        title or turn_title(session, play),
        subtitle=_subtitle(session, play),
        undo=undo_choice(session, play, is_unasked, step_label),
        redo=redo_choice(session, play, is_unasked, step_label),
        menu=tuple(
            Choice(f"menu-{name}", words.say(f"nav.{name}"), Go(destination), "quiet")
            for name, destination in (
                ("correct", to.Correct()),
                ("parades", to.Parades()),
                ("log", to.Log()),
                ("setout", to.SetOut()),
                ("settings", to.Settings()),
                ("home", to.Home()),
            )
        ),
    )


def turn_title(session: Session, play: Play) -> str:
    """Return whose turn it is."""
    state: State = play.state
    person = names.who(play, state.active)
    name = names.side_name(session.words, play, state.active)
    if state.phase in (Phase.SETUP, Phase.REVEAL, Phase.OVER):
        return session.words.say(f"game.{play.game}")
    return session.words.say(f"table.turn-{person}", name=name)


def _subtitle(session: Session, play: Play) -> str:
    """Return the round, and that it is the last one or the level of the King."""
    words, state = session.words, play.state
    if state.phase is Phase.SETUP:
        return ""
    told = [words.say("table.title", round=state.round)]
    if state.ending >= 0:
        told.append(words.say("table.last-round"))
    elif play.options.king is not None:
        told.append(words.say(f"level.{play.options.king}"))
    return ", ".join(told)


def table_view(
    session: Session,
    play: Play,
    instruction: Instruction,
    choices: tuple[Choice, ...] = (),
    *,
    look: Look | None = None,
    cards: tuple[CardView, ...] = (),
) -> TableView:
    """Return the table with ``instruction`` and what can be pressed."""
    return TableView(
        chrome=table_chrome(session, play),
        map=boards.map_view(session, play, look),
        sides=boards.sides(session, play),
        instruction=instruction,
        choices=choices,
        parade=boards.active_parade(session, play),
        news=news(session, play),
        cards=cards,
        is_king=play.state.active == names.king_seat(play),
        plot=_plot(session, play),
    )


def _plot(session: Session, play: Play) -> str:
    """Return the plot that lies open for all; empty when each has a hidden one."""
    plot = play.state.players[0].plot
    if plot is None or names.king_seat(play) < 0:
        return ""
    return session.words.say("table.plot", plot=names.plot(session.words, plot))
