"""The page on which two people's boxes become one: a line for each difference."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.boxfiles.comparing import Comparison
from companion.boxfiles.merging import Difference
from companion.boxfiles.shelf import shown_name
from companion.boxfiles.wishes import ChooseSide, FinishMerge, MergeBox
from companion.enrolling.kinds import KINDS
from companion.messages import Back, UseBox
from companion.screens.common import home
from companion.screens.merge_labels import label, options
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
        subtitle=words.say("merge.with", file=shown_name(found.name)),
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
    words = session.words
    sides = ("mine", "theirs")
    both = options(words, found, difference)
    buttons = tuple(
        replace(
            each,
            id=f"{side}-{number}",
            message=ChooseSide(difference.where, side),
            detail=words.say(f"merge.{side}"),
            is_chosen=is_theirs == (side == "theirs"),
        )
        for side, each in zip(sides, both, strict=True)
    )
    return SettingRow(label(words, found, difference), buttons)


def half_box(session: Session, here: to.HalfBox) -> TextView:
    """Return what can be done with a box of which some is not entered yet."""
    words = session.words
    game = words.say(f"game.{here.game}")
    side = "alone" if here.is_alone else "both"
    message = (
        UseBox("take-draft", here.game, here.path)
        if here.is_alone
        else MergeBox(here.path)
    )
    return TextView(
        chrome(session, words.say("boxes.title"), subtitle=game),
        heading=words.say("half.title", file=shown_name(here.name)),
        text=words.say(f"half.text-{side}", title=game),
        choices=(
            Choice("merge", words.say(f"half.{side}"), message, "primary"),
            Choice("leave", words.say("merge.leave"), Back()),
        ),
    )
