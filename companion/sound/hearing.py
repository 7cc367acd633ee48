"""What there is to hear of a step: which tone, which words; pure."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.shelf import TABLES
from companion.view.views import StepsView, View
from rules.game import Rolled


def tone(before: Session, after: Session) -> str:
    """Return the tone for what changed, the most telling one; empty for none."""
    notice = after.notice
    if notice is not None and notice != before.notice and notice.tone != "info":
        return "error"
    if before.play is None or after.play is None or before.play is after.play:
        return ""
    return _of_game(before.play, after.play)


def _of_game(before: Play, after: Play) -> str:
    is_same_game = (before.game, before.seed) == (after.game, after.seed)
    if not is_same_game or before.timeline == after.timeline:
        return ""
    added = after.timeline.entries[before.count :]
    if any(isinstance(entry.action, Rolled) for entry in added):
        return "dice"
    seat = _seat(after)
    return "turn" if seat >= 0 and seat != _seat(before) else "confirm"


def _seat(play: Play) -> int:
    """Return who is on turn; below 0 for nobody."""
    return TABLES[play.game].lights(play).seat


def words(before: View, after: View) -> str:
    """Return what to speak when the screen changed: what people are to do now."""
    if isinstance(after, StepsView):
        told = " ".join(step.text for step in after.steps)
        is_new = not isinstance(before, StepsView) or before.steps != after.steps
        return told if is_new else ""
    asked = getattr(after, "instruction", None)
    if asked is not None:
        return "" if asked == getattr(before, "instruction", None) else str(asked.text)
    verdict = str(getattr(after, "verdict", ""))
    return "" if verdict == getattr(before, "verdict", "") else verdict
