"""Why there is no picture as long as there is none, and what to do about it."""

from __future__ import annotations

from companion.session.play import Session


def lost_camera(session: Session) -> str:
    """Return why the camera is lost, and what helps; empty where nobody lost one."""
    words, why = session.words, session.camera.lost_by
    if not session.camera.is_lost or not why:
        return ""
    is_known = words.has(f"camera.reason.{why}")
    reason = words.say(f"camera.reason.{why if is_known else 'unexpected'}")
    advice = f"doctor.do.camera.{why}"
    if not words.has(advice):
        # What is known and has no advice of its own is a file that is no picture.
        advice = f"doctor.do.camera.{'unusable' if is_known else 'unexpected'}"
    return words.say("camera.lost-now", reason=reason, advice=words.say(advice))
