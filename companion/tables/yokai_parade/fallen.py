"""Dice that people roll: typed in, or read by the camera and asked about in doubt."""

from __future__ import annotations

from companion.dice.sources import SEEN, Source
from companion.messages import LookAtDice, Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade.pages import act
from companion.view.offered import FACE_KEY
from companion.view.parts import Choice
from companion.words import Words
from rules.game import DiceNeeded, Rolled

FACE = "face:"
"""Before a face that was tapped, one die after the other."""


def face(words: Words, name: str) -> str:
    """Return what a face is called."""
    return words.say("parade.word.oni") if name == "oni" else name


def keys(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return a key for every face of the die that is told next."""
    need = play.timeline.turn
    if not isinstance(need, DiceNeeded):
        return ()
    told = told_faces(session, need)
    words = session.words
    found = []
    for name in need.dice[len(told)]:
        whole = (*told, name)
        is_last = len(whole) == len(need.dice)
        press = act(play, Rolled(whole)) if is_last else Pick(FACE + name)
        icon = "family-oni" if name == "oni" else f"die-{name}"
        found.append(
            Choice(f"{FACE_KEY}{name}", face(words, name), press, icons=(icon,))
        )
    if told:
        label = words.say("icons.take-back")
        found.append(Choice("face-again", label, Pick(""), "quiet"))
    return tuple(found)


def told_faces(session: Session, need: DiceNeeded) -> tuple[str, ...]:
    """Return the faces that were tapped so far: never all that are asked for."""
    told = (each for each in session.picked if each.startswith(FACE))
    return tuple(each.removeprefix(FACE) for each in told)[: len(need.dice) - 1]


def told_now(session: Session, play: Play) -> tuple[str, ...]:
    """Return the faces that were tapped so far of the dice that are due now."""
    need = play.timeline.turn
    is_typed = play.dice == Source.TYPED.value
    if not is_typed or not isinstance(need, DiceNeeded):
        return ()
    return told_faces(session, need)


def seen(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return the way to let the camera look, or the question what it saw."""
    words, need = session.words, play.timeline.turn
    last = session.picked[-1] if session.picked else ""
    if last.startswith(SEEN) and isinstance(need, DiceNeeded):
        faces = tuple(last.removeprefix(SEEN).split("+"))
        if need.fits(faces):
            told = words.say("thing.icons-join").join(face(words, f) for f in faces)
            label = words.say("parade.dice.seen-yes", faces=told)
            agreed = Choice("seen-yes", label, act(play, Rolled(faces)), "primary")
            label = words.say("parade.dice.seen-no")
            return (agreed, Choice("seen-no", label, LookAtDice()))
    can_look = not session.camera.is_lost
    label = words.say("parade.dice.look")
    press = LookAtDice() if can_look else None
    return (Choice("look", label, press, "primary"),)
