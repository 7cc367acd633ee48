"""The buttons of a look: names for a card, ways round, and to believe it."""

from __future__ import annotations

from companion import destinations as to
from companion.looks import TableScan
from companion.messages import Act, AskForLook, Go, SayCard, SayWay
from companion.scanning.answer import TableAnswer
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.sighted import Sighted
from companion.view.views import Choice
from rules.game import Drawn
from rules.grid.ending import face_down
from rules.grid.state import Ended


def look(
    session: Session, purpose: str, tone: str, key: str = "again"
) -> tuple[Choice, ...]:
    """Return the button that takes a look; none while the camera is lost."""
    if session.camera.is_lost:
        return ()
    label = session.words.say(f"look.{key}")
    return (Choice("look", label, AskForLook(purpose), tone),)


def by_touch(session: Session, *, is_only: bool = False) -> Choice:
    """Return the way back to the board, on which everything goes by touch."""
    tone = "primary" if is_only else "quiet"
    return Choice("by-touch", session.words.say("look.by-touch"), Go(to.Table()), tone)


def name_choice(
    session: Session, play: Play, answer: TableAnswer, name: str, message: SayCard
) -> Choice:
    """Return the button that says that a card is called so."""
    words, game = session.words, answer.look.game
    family = game.spirits.get(name) or names.SUITS.get(name[-1:], "")
    label = names.corner(name) or names.family(words, family)
    icons = (f"family-{family}",) if family else ()
    return Choice(f"name-{name}", label, message, icons=icons)


def one_a_face(answer: TableAnswer, offered: list[str]) -> list[str]:
    """Return names of which people can tell one from another."""
    game = answer.look.game
    if game.has_faces:
        return offered
    by_face = {game.spirits.get(name, name): name for name in reversed(offered)}
    return [name for name in offered if name in by_face.values()]


def likeliest(answer: TableAnswer, number: int) -> list[str]:
    """Return what a card may be: spirits first, then what is none, likeliest first.

    Where it looks like no spirit it may be one that no other card surely is.
    """
    game = answer.look.game
    read = one_a_face(answer, [name for name, _ in answer.cards[number].choices])
    spirits = [name for name in read if name in game.spirits]
    if not spirits:
        spirits = one_a_face(answer, _free(answer, number))[:_MOST]
    return [*spirits, *(name for name in read if name not in game.spirits)]


_MOST = 3
"""So many spirits are offered for a card that looks like none."""


def _free(answer: TableAnswer, but: int) -> list[str]:
    """Return the spirits that no other card surely is."""
    taken = _taken(answer, but)
    return [name for name in answer.look.game.spirits if name not in taken]


def _taken(answer: TableAnswer, but: int) -> set[str | None]:
    return {
        card.id
        for number, card in enumerate(answer.cards)
        if number != but and number not in answer.unsure
    }


def left(answer: TableAnswer, but: int = -1) -> list[str]:
    """Return all spirits, those first that no other card surely is."""
    game = answer.look.game
    taken = _taken(answer, but)
    free = sorted(game.spirits, key=lambda name: name in taken)
    return one_a_face(answer, free)


def ways_round(session: Session, scan: TableScan, found: Sighted) -> tuple[Choice, ...]:
    """Return what turns the board, where several ways fit."""
    if len(found.ways) < 2 or not found.is_whole:
        return ()
    label = session.words.say("look.turn")
    turned = SayWay((scan.turns + 1) % len(found.ways))
    choices = [Choice("turn", label, turned)]
    if found.is_open:
        sure = SayWay(scan.turns, is_sure=True)
        choices.append(Choice("way-right", session.words.say("look.way-right"), sure))
    return tuple(choices)


def accept(session: Session, play: Play, found: Sighted) -> Choice:
    """Return the button that turns all spirits up as they were read."""
    ended: Ended = play.state
    cells = [ended.table.spirits[number] for number in face_down(ended)]
    action = Drawn(tuple(found.faces[cell] for cell in cells))
    label = session.words.say("look.accept")
    return Choice("accept", label, Act(action, "camera", play.count), "primary")
