"""What devices and storage report: notices, and which of them are lost."""

from __future__ import annotations

from dataclasses import replace

from companion.arming import wants_camera, wants_table
from companion.doctor.findings import Finding
from companion.session.play import Session
from companion.store.records import News
from companion.tables.hundred_yokai.wizard import GAME as HUNDRED_YOKAI
from companion.words import Said, said
from hardware.events import DeviceLost
from vision.events import CameraLost

NOTICE_MS = 12_000
"""How long a notice stays that is no error."""


def lost(session: Session, fact: DeviceLost) -> Session:
    """Return the session that knows that a device does not work."""
    if fact.device in session.lost:
        return session
    after = replace(session, lost=(*session.lost, fact.device))
    return noticed(after, _device_notice(session, fact))


def camera_lost(session: Session, fact: CameraLost) -> Session:
    """Return the session that goes on by touch, since there are no pictures.

    What a look has read stays, with all that people have said of it.
    """
    camera = replace(
        session.camera,
        is_lost=True,
        said=None,
        lost_by=fact.reason,
        lost_detail=fact.detail,
        judged=None,
    )
    if session.scan is not None and session.scan.is_reading:
        session = replace(session, scan=None)
    reason = _word(session, "camera.reason", fact.reason)
    key = "camera.lost" if _has_icons(session) else "camera.gone"
    notice = said(key, "warning", reason=reason, detail=fact.detail)
    # A picture that was being taken is not taken any more.
    return noticed(replace(session, camera=camera, is_taking=False), notice)


def camera_back(session: Session) -> Session:
    """Return the session in which cards are shown to the camera again."""
    camera = replace(session.camera, is_lost=False, said=None)
    return noticed(replace(session, camera=camera), said("camera.back"))


def judged(session: Session, found: Finding) -> Session:
    """Return the session that knows how good the camera's picture is."""
    return replace(session, camera=replace(session.camera, judged=found))


def unread(session: Session, reason: str) -> Session:
    """Return the session that says why nothing is read, when a card is waited for."""
    what = said(f"camera.unread.{reason}", "warning")
    is_asked = wants_camera(session) or wants_table(session)
    if not is_asked or session.camera.said == what:
        return session
    return replace(session, camera=replace(session.camera, said=what))


def out_of_view(session: Session) -> Session:
    """Return the session that says no more of what the camera saw before."""
    if session.camera.said is None:
        return session
    return replace(session, camera=replace(session.camera, said=None))


def noticed(session: Session, notice: Said) -> Session:
    """Return the session with ``notice`` on top of the present screen."""
    return replace(session, notice=notice, notice_at_ms=-1)


def news(session: Session, message: News) -> Session:
    """Return the session with what storage or files have to say."""
    values = dict(message.values)
    why = _word(session, "why", values.get("reason", "failed"))
    what = _word(session, "problem", values.get("problem", ""))
    told = tuple({**values, "why": why, "what": what, "count": _number(values)}.items())
    return noticed(session, Said(f"notice.{message.key}", told, message.tone))


def tick(session: Session, at_ms: int) -> Session:
    """Return the session without a notice that was long enough to be read."""
    notice = session.notice
    if notice is None or notice.tone == "error":
        return session
    if session.notice_at_ms < 0:
        return replace(session, notice_at_ms=at_ms)
    if at_ms - session.notice_at_ms < NOTICE_MS:
        return session
    return replace(session, notice=None, notice_at_ms=-1)


def _device_notice(session: Session, fact: DeviceLost) -> Said:
    if fact.reason == "no_pi":
        return said("device.absent")
    if fact.reason == "bad_pins":
        return said("device.bad-pins", "error", detail=fact.detail)
    pin = "?" if fact.bcm is None else fact.bcm
    reason = said(f"device.reason.{fact.reason}", bcm=pin)
    device = _word(session, "device.name", fact.device)
    return said("device.lost", "warning", device=device, reason=reason)


def _has_icons(session: Session) -> bool:
    """Return whether cards may be typed and their icons tapped in this game."""
    return session.play is not None and session.play.game == HUNDRED_YOKAI


def _number(values: dict[str, str]) -> int:
    """Return the number that decides about the form of a sentence; 0 without one."""
    count = values.get("count", "")
    return int(count) if count.isdecimal() else 0


def _word(session: Session, group: str, name: str) -> Said | str:
    """Return what ``name`` is called, in the language of when it is shown."""
    key = f"{group}.{name}"
    return said(key) if session.words.has(key) else name
