"""The page on which two people's boxes become one: a line for each difference."""

from __future__ import annotations

from companion import destinations as to
from companion.boxfiles.comparing import Comparison, shown
from companion.boxfiles.merging import Difference
from companion.boxfiles.wishes import ChooseSide, FinishMerge
from companion.enrolling.kinds import KINDS
from companion.messages import Back
from companion.screens.common import home
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.parts import Choice, SettingRow
from companion.view.views import SettingsView, TextView, View


def merging(session: Session, _: to.Merge) -> View:
    """Return where the box in the file and the own one differ, both to choose from."""
    found, words = session.comparison, session.words
    if found is None:
        return home(session)
    frame = chrome(
        session,
        words.say("merge.title"),
        subtitle=words.say("merge.with", file=found.name),
    )
    choices = _choices(session, found)
    if not found.differences:
        heading, text = words.say("merge.same"), words.say("merge.same-text")
        return TextView(frame, heading, text, choices)
    rows = tuple(
        _row(session, found, number, each)
        for number, each in enumerate(found.differences)
    )
    return SettingsView(frame, rows, choices)


def _choices(session: Session, found: Comparison) -> tuple[Choice, ...]:
    words = session.words
    done = "merge.to-draft" if found.game in KINDS else "merge.to-box"
    return (
        Choice("leave", words.say("merge.leave"), Back()),
        Choice("merge", words.say(done), FinishMerge(), "primary"),
    )


def _row(
    session: Session, found: Comparison, number: int, difference: Difference
) -> SettingRow:
    is_theirs = difference.where in found.theirs_at
    options = tuple(
        Choice(
            f"{side}-{number}",
            shown(value),
            ChooseSide(difference.where, side),
            detail=session.words.say(f"merge.{side}"),
            is_chosen=is_theirs == (side == "theirs"),
        )
        for side, value in (("mine", difference.a), ("theirs", difference.b))
    )
    return SettingRow(_told(difference.where), options)


def _told(where: str) -> str:
    """Return a place in a box as people read it: ``card kappa, level``."""
    return where.replace("[", " ").replace("]", "").replace(".", ", ")
