"""A player's turn: look twice, move a spirit, turn a hint up or place one."""

from __future__ import annotations

from companion.looks import MOVES
from companion.messages import AskForLook, LetAppDraw, Pick
from companion.session.play import Play, Session
from companion.tables.sorting import looking, names
from companion.tables.sorting.pages import Look, act, board, on_cell
from companion.view.views import BoardView, Choice, Instruction
from companion.words import Words
from rules.game import CardNeeded, Drawn
from rules.grid.actions import Declare, Move, Peek, Place, Reveal, Stay
from rules.grid.cells import Cell
from rules.grid.moves import Field, moves
from rules.grid.pile import placeable
from rules.grid.state import Phase, Playing
from rules.grid.turns import PEEKS, locked

DECLARE, HINT = "declare", "hint:"
"""What is picked: the wish to end, or a hint by its name; else a cell."""


def present(session: Session, play: Play) -> BoardView:
    """Return what the player on turn sees, and all others with him."""
    table: Playing = play.state
    match table.phase:
        case Phase.PEEK if session.picked[-1:] == (DECLARE,) and not table.peeked:
            return _declare(session, play)
        case Phase.PEEK:
            return _peek(session, play, table)
        case Phase.MOVE:
            return _move(session, play, table)
        case Phase.HINT:
            return _hint(session, play, table)
        case Phase.DRAW | Phase.OBJECTIVE:
            return _draw(session, play, table)


def _peek(session: Session, play: Play, table: Playing) -> BoardView:
    words, held = session.words, locked(table)
    presses = tuple(
        (cell, on_cell(session, play, cell, act(play, Peek(cell))))
        for number, cell in enumerate(table.spirits)
        if number not in held and number not in table.peeked
    )
    end = Choice("declare", words.say("sorting.declare"), Pick(DECLARE), "quiet")
    count = len(table.peeked)
    progress = words.say("sorting.step-peek", count=count + 1, all=PEEKS)
    text = words.say("sorting.peek-again" if count else "sorting.peek")
    asked = Instruction(text, words.say("sorting.peek-why"), _rule(play, 1), progress)
    return board(
        session,
        play,
        asked,
        () if count else (end, *_by_camera(session, play, "check")),
        look=Look(presses, marks=_seen(table)),
    )


def _seen(table: Playing) -> tuple[tuple[Cell, str], ...]:
    """Return the spirits that were looked at this turn, as marks."""
    return tuple((table.spirits[number], "seen") for number in table.peeked)


def _rule(play: Play, step: int) -> str:
    """Return the paragraph of a step of the turn."""
    code = names.terms(play).code
    return f"{code} turn {step}" if code == "S3" else f"{code} §5.{step}"


def _declare(session: Session, play: Play) -> BoardView:
    """Ask whether anybody disagrees, before the end cannot be taken back."""
    words = session.words
    text, why = words.say("sorting.declare-ask"), words.say("sorting.declare-why")
    return board(
        session,
        play,
        Instruction(text, why, "YK10"),
        (
            Choice("end", words.say("sorting.declare-yes"), act(play, Declare())),
            Choice("play-on", words.say("sorting.declare-no"), Pick("")),
        ),
    )


def _move(session: Session, play: Play, table: Playing) -> BoardView:
    words = session.words
    open_now = dict(moves(table.spirits, locked(table)))
    progress, rule = words.say("sorting.step-move"), _rule(play, 2)
    if not open_now:
        text, why = words.say("sorting.stay"), words.say("sorting.stay-why")
        stay = Choice("stay", words.say("nav.next"), act(play, Stay()), "primary")
        asked = Instruction(text, why, "YK1", progress)
        return board(session, play, asked, (stay,))
    source = names.cell_named(session.picked[-1]) if session.picked else None
    if source in open_now:
        return _target(session, play, table, source)
    presses = tuple(
        (cell, on_cell(session, play, cell, Pick(names.cell_id(cell))))
        for cell in table.spirits
        if cell in open_now
    )
    text, why = words.say("sorting.move"), words.say("sorting.move-why")
    return board(
        session,
        play,
        Instruction(text, why, rule, progress),
        _by_camera(session, play),
        look=Look(presses, marks=_seen(table)),
    )


def _by_camera(
    session: Session, play: Play, key: str = "see-move"
) -> tuple[Choice, ...]:
    """Return what lets the camera see which spirit was moved, or that none was."""
    if not looking.can_look(session, play, MOVES):
        return ()
    label = session.words.say(f"look.{key}")
    return (Choice(key, label, AskForLook(MOVES), "quiet"),)


def _target(session: Session, play: Play, table: Playing, source: Cell) -> BoardView:
    """Offer the places where the spirit on ``source`` may go."""
    words = session.words
    targets = Field(table.spirits).targets(table.spirits.index(source))
    presses = tuple(
        (cell, on_cell(session, play, cell, act(play, Move(source, cell))))
        for cell in targets
    )
    again = Choice("pick-again", words.say("sorting.pick-again"), Pick(""), "quiet")
    text, why = words.say("sorting.target"), words.say("sorting.target-why")
    asked = Instruction(text, why, _rule(play, 2), words.say("sorting.step-move"))
    return board(
        session,
        play,
        asked,
        (again,),
        look=Look(presses, source, _seen(table)),
    )


def _hint(session: Session, play: Play, table: Playing) -> BoardView:
    words = session.words
    open_now = placeable(names.terms(play), table)
    picked = session.picked[-1].removeprefix(HINT) if session.picked else ""
    if not table.pile and len(open_now) == 1:
        picked = open_now[0]
    if picked in open_now:
        return _place(session, play, table, picked)
    hints = {
        name: Choice(f"hint-{name}", names.hint(words, play, name), Pick(HINT + name))
        for name in open_now
    }
    choices: tuple[Choice, ...] = ()
    if table.pile:
        label = names.say(words, play, "reveal")
        choices = (Choice("reveal", label, act(play, Reveal()), "primary"),)
    key = "both" if table.pile and hints else "reveal" if table.pile else "place"
    asked = Instruction(
        names.say(words, play, f"hint-{key}"),
        names.say(words, play, f"hint-{key}-why"),
        _rule(play, 3),
        words.say("sorting.step-hint"),
    )
    return board(session, play, asked, choices, hints=hints)


def _place(session: Session, play: Play, table: Playing, hint: str) -> BoardView:
    """Offer the spirits on which the chosen hint may be laid."""
    words, held = session.words, locked(table)
    presses = tuple(
        (cell, on_cell(session, play, cell, act(play, Place(hint, cell))))
        for number, cell in enumerate(table.spirits)
        if number not in held
    )
    is_only = not table.pile and len(placeable(names.terms(play), table)) == 1
    again = Choice("pick-again", words.say("sorting.hint-again"), Pick(""), "quiet")
    text = words.say("sorting.place-hint", hint=names.hint(words, play, hint))
    why = names.say(words, play, "place-hint-why")
    asked = Instruction(text, why, _rule(play, 3), words.say("sorting.step-hint"))
    return board(
        session,
        play,
        asked,
        () if is_only else (again,),
        look=Look(presses),
        chosen=hint,
    )


def _draw(session: Session, play: Play, table: Playing) -> BoardView:
    """Ask which hint was turned up, or which outline is to be formed."""
    words = session.words
    need = play.timeline.turn
    cards = need.cards if isinstance(need, CardNeeded) else ()
    is_hint = table.phase is Phase.DRAW

    def order(name: str) -> tuple[int, str]:
        return len(names.hint_families(play, name)), name

    drawn = [
        _drawn(session, play, name) for name in sorted(dict.fromkeys(cards), key=order)
    ]
    if can_app_draw(play):
        tone = "primary" if play.draws == "app" else "quiet"
        by_app = LetAppDraw(play.count)
        drawn.append(Choice("let-app", words.say("table.let-app"), by_app, tone))
    key = "drawn-hint" if is_hint else "drawn-objective"
    text, why = words.say(f"sorting.{key}"), words.say(f"sorting.{key}-why")
    return board(session, play, Instruction(text, why), tuple(drawn))


def can_app_draw(play: Play) -> bool:
    """Return whether the app may draw what is due; never what lies on the table.

    Where people have a pile of their own, its top hint is the one that comes; and
    where a hint is held in secret, the app could call for that very one.
    """
    match play.timeline.turn:
        case CardNeeded(pile="objective"):
            return True
        case CardNeeded(pile="hints"):
            return play.draws == "app" and not names.terms(play).deals_hints
        case _:
            return False


def _drawn(session: Session, play: Play, name: str) -> Choice:
    """Return the press that says that ``name`` came up."""
    message, families = act(play, Drawn((name,))), names.hint_families(play, name)
    label = names.outline(session.words, name)
    icons = tuple(f"family-{family}" for family in families)
    if families:
        is_card = names.is_playing_card(name)
        words = session.words
        label = _on_card(words, name) if is_card else names.hint(words, play, name)
    if names.corner(name) and families:
        icons = (f"family-{names.SUITS[name[-1]]}",)
    wanted = names.terms(play).shape(name) if not families else None
    shape = names.outline_view(session.words, wanted) if wanted else None
    return Choice(f"drawn-{name}", label, message, icons=icons, shape=shape)


def _on_card(words: Words, name: str) -> str:
    """Return the corner of a card, or its rank where that has other letters."""
    is_plain = all(names.rank(words, f"{each}S").startswith(each) for each in "JQK")
    return names.corner(name) if is_plain else names.rank(words, name)
