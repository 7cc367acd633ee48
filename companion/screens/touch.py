"""The screen of crosses that calibrates the touch panel."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.messages import Back
from companion.session.play import Session
from companion.touch.affine import PLAIN, SPOTS
from companion.touch.wishes import UNFIT, KeepTouch, ResetTouch
from companion.view.checks import TouchView
from companion.view.frame import chrome
from companion.view.parts import Choice, Instruction


def touch_check(session: Session, _: to.TouchCheck) -> TouchView:
    """Return the next cross, or the question whether the panel is right now.

    What could be pressed lies in the middle, away from all crosses.
    """
    words = session.words
    # A notice would lie over a cross: it is told on the next screen, or below.
    frame = replace(chrome(session, words.say("touch.title")), notice=None)
    leave = Choice("leave", words.say("touch.leave"), Back(), "quiet")
    if session.touch_trial is not None:
        text, why = words.say("touch.try"), words.say("touch.try-why")
        kept = Choice("keep", words.say("touch.keep"), KeepTouch(), "primary")
        return TouchView(frame, Instruction(text, why), None, (kept, leave))
    number = len(session.touched)
    notice = session.notice
    is_unfit = notice is not None and notice.key == UNFIT
    asked = Instruction(
        words.say("touch.cross"),
        words.say(UNFIT if is_unfit else "touch.cross-why"),
        progress=f"{number + 1} / {len(SPOTS)}",
    )
    plain = Choice("plain", words.say("touch.plain"), ResetTouch(), "quiet")
    is_changed = session.settings.touch != PLAIN
    choices = (plain, leave) if is_changed else (leave,)
    return TouchView(frame, asked, SPOTS[number], choices)
