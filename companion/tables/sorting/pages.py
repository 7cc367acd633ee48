"""The frame of the sorting games' screens, and the board as a view."""

from __future__ import annotations

from dataclasses import dataclass

from companion import destinations as to
from companion.messages import Act, Go, Message
from companion.session.play import Play, Session
from companion.tables.sorting import asked, names
from companion.tables.sorting.telling import is_unasked, label, news
from companion.view import places
from companion.view.frame import chrome, redo_choice, undo_choice
from companion.view.views import (
    BoardView,
    CellView,
    Choice,
    Chrome,
    CountView,
    HintView,
    Instruction,
)
from companion.words import Words
from rules.game import GameOver
from rules.grid.cells import Cell
from rules.grid.deck import HIDDEN
from rules.grid.pile import turns_left
from rules.grid.state import FACE_DOWN, Ended, Playing, State


@dataclass(frozen=True, slots=True)
class Look:
    """What is special about the board just now."""

    presses: tuple[tuple[Cell, Choice], ...] = ()
    """What a tap on a cell does."""

    source: Cell | None = None
    """The spirit in question."""

    marks: tuple[tuple[Cell, str], ...] = ()
    """Marks of cells that are neither of these."""

    hint_marks: tuple[tuple[Cell, str], ...] = ()
    """Whether a placed hint is ``right`` or ``wrong``."""


def act(play: Play, action: object) -> Act:
    """Return the press that carries out ``action`` now, and only now."""
    return Act(action, "touch", play.count)


def on_cell(session: Session, play: Play, cell: Cell, message: Message) -> Choice:
    """Return what a tap on ``cell`` does."""
    label = names.place(session.words, names.table_of(play.state), cell)
    return Choice(f"cell-{names.cell_id(cell)}", label, message)


def table_chrome(session: Session, play: Play, title: str = "") -> Chrome:
    """Return the frame with whose turn it is, undo and the menu."""
    words = session.words
    places: list[tuple[str, to.Destination]] = [
        ("log", to.Log()),
        ("setout", to.SetOut()),
        ("settings", to.Settings()),
        ("home", to.Home()),
    ]
    if isinstance(play.timeline.turn, GameOver):
        places.insert(0, ("correct", to.Correct()))
    return chrome(
        session,
        title or _title(session, play),
        subtitle=_subtitle(session, play),
        undo=undo_choice(session, play, is_unasked, label),
        redo=redo_choice(session, play, is_unasked, label),
        menu=tuple(
            Choice(f"menu-{name}", words.say(f"nav.{name}"), Go(place), "quiet")
            for name, place in places
        ),
    )


def _subtitle(session: Session, play: Play) -> str:
    """Return game, level, and what the shape to be formed is called."""
    words, wanted = session.words, asked.shape(session.words, play)
    told = [words.say(f"game.{play.game}"), level(words, play)]
    return ", ".join([*told, wanted.name] if wanted else told)


def level(words: Words, play: Play) -> str:
    """Return the level of the game in play."""
    return words.say(f"sorting.level.{play.game}-{play.options.level}")


def _title(session: Session, play: Play) -> str:
    state: State = play.state
    if isinstance(state, Ended):
        return session.words.say("sorting.reveal-title")
    seat = names.player(session.words, state.active)
    return session.words.say("sorting.turn-of", seat=seat)


def board(
    session: Session,
    play: Play,
    instruction: Instruction,
    choices: tuple[Choice, ...] = (),
    *,
    look: Look | None = None,
    hints: dict[str, Choice] | None = None,
    chosen: str = "",
) -> BoardView:
    """Return the table with ``instruction`` and what can be pressed.

    Args:
        session: for the words.
        play: the game.
        instruction: what to do now.
        choices: buttons below.
        look: what is special about cells.
        hints: what a tap on a revealed hint does, by its name.
        chosen: name of the hint that was tapped.
    """
    table = names.table_of(play.state)
    return BoardView(
        chrome=table_chrome(session, play),
        cells=_cells(session.words, play, look or Look()),
        instruction=instruction,
        counts=_counts(session.words, table),
        hints=_hints(session.words, play, table, hints or {}, chosen),
        hints_label=names.say(session.words, play, "revealed"),
        choices=choices,
        news=news(session, play),
        reminder=_reminder(session.words, play),
        shape=asked.shape(session.words, play),
        first=places.first_of(table.spirits),
    )


def _reminder(words: Words, play: Play) -> str:
    """Return what may not be said; nothing once the spirits are turned up."""
    if isinstance(play.state, Ended):
        return ""
    is_open = getattr(play.options, "open_talk", False)
    return words.say("sorting.open-talk" if is_open else "sorting.silence")


def _counts(words: Words, table: Playing) -> tuple[CountView, ...]:
    left = turns_left(table)
    return (
        CountView("card", str(table.pile), words.say("sorting.pile", count=table.pile)),
        CountView("moon", str(left), words.say("sorting.turns-left", count=left)),
    )


def _hints(
    words: Words, play: Play, table: Playing, presses: dict[str, Choice], chosen: str
) -> tuple[HintView, ...]:
    """Return the revealed hints; of several alike the newest carries the press."""
    newest = {name: number for number, name in enumerate(table.revealed)}
    return tuple(
        hint_view(
            words,
            play,
            name,
            mark="chosen" if name == chosen and newest[name] == number else "",
            choice=presses.get(name) if newest[name] == number else None,
        )
        for number, name in enumerate(table.revealed)
    )


def hint_view(
    words: Words,
    play: Play,
    name: str,
    *,
    mark: str = "",
    choice: Choice | None = None,
) -> HintView:
    """Return a hint as it is drawn."""
    is_card = name != HIDDEN and names.is_playing_card(name)
    return HintView(
        name=names.hint(words, play, name),
        families=names.hint_families(play, name),
        corner=names.corner(name) if is_card else "",
        suit=names.SUITS[name[-1]] if is_card else "",
        mark=mark,
        choice=choice,
    )


def _cells(words: Words, play: Play, look: Look) -> tuple[CellView, ...]:
    table, presses = names.table_of(play.state), dict(look.presses)
    marks, hint_marks = dict(look.marks), dict(look.hint_marks)
    faces = play.state.faces if isinstance(play.state, Ended) else ()
    on = {placed.spirit: placed.hint for placed in table.placed}
    found = []
    for number, cell in enumerate(table.spirits):
        face = faces[number] if faces and faces[number] != FACE_DOWN else ""
        mark = "target" if cell in presses else marks.get(cell, "")
        hint = on.get(number)
        found.append(
            CellView(
                *cell,
                face=_short(words, face),
                family=_family(play, face),
                hint=hint_view(words, play, hint, mark=hint_marks.get(cell, ""))
                if hint
                else None,
                mark="source" if cell == look.source else mark,
                choice=presses.get(cell),
            )
        )
    free = [cell for cell in presses if cell not in table.spirits]
    found += [
        CellView(*cell, has_card=False, mark="target", choice=presses[cell])
        for cell in free
    ]
    return tuple(sorted(found, key=lambda view: (view.row, view.column)))


def _short(words: Words, face: str) -> str:
    if not face:
        return ""
    return names.corner(face) or names.face(words, face)


def _family(play: Play, face: str) -> str:
    found = names.terms(play).deck.face(face) if face else None
    return found.family if found else ""
