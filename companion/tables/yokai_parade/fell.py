"""What the dice did so far in this game, against what perfect dice would do."""

from __future__ import annotations

from companion.dice.history import RollRecord, Tally, rolls_in, tallies
from companion.messages import Back
from companion.session.play import Play, Session
from companion.tables.yokai_parade import fallen
from companion.view.frame import chrome
from companion.view.rolls import FaceBar, FellView, TallyView
from companion.view.views import Choice

LATEST = 8
"""Rolls that are listed."""


def present(session: Session, play: Play) -> FellView:
    """Return the plots of all dice, of each die and of each source."""
    words, rolls = session.words, rolls_in(play.timeline.entries)
    key = "parade.fell-text" if rolls else "parade.fell-empty"
    return FellView(
        chrome=chrome(session, words.say("parade.nav.dice")),
        text=words.say(key, count=len(rolls)),
        tallies=tuple(_tally(session, each) for each in tallies(rolls)),
        latest=tuple(_roll(session, each) for each in rolls[: -LATEST - 1 : -1]),
        choices=(Choice("done", words.say("nav.done"), Back(), "primary"),),
    )


def _roll(session: Session, roll: RollRecord) -> str:
    words = session.words
    faces = " + ".join(fallen.face(words, face) for face in roll.faces)
    return words.say(
        "parade.fell-roll", faces=faces, source=words.say(f"parade.by.{roll.source}")
    )


def _tally(session: Session, tally: Tally) -> TallyView:
    words = session.words
    if tally.die is not None:
        label = words.say("parade.fell-die", number=tally.die + 1)
    elif tally.source is not None:
        label = words.say(f"parade.by.{tally.source}")
    else:
        label = words.say("parade.fell-all")
    return TallyView(
        label,
        tuple(
            FaceBar(bar.face, bar.count, bar.expected, bar.low, bar.high)
            for bar in tally.bars
        ),
        words.say("parade.fell-fit", count=tally.total, p=f"{tally.fit.p:.2f}"),
    )
