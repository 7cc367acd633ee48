"""The screen that calibrates the camera over the table by the printed board."""

from __future__ import annotations

from companion import destinations as to
from companion.doctor.findings import BAD, GOOD, NOTE
from companion.doctor.mounts import FITS, BoardSeen, ForgetMount, TakeMount
from companion.messages import Back, Go
from companion.screens.doctor import is_off, missing
from companion.session.play import Session
from companion.view.checks import MeterView
from companion.view.frame import chrome
from companion.view.parts import Choice, Instruction

GAUGES = ("whole", "near", "flat")
"""In the order of ``devices.mounter.board_judged``."""


def mount_check(session: Session, _: to.MountCheck) -> MeterView:
    """Return the live picture with what is found of the board, and what is kept."""
    words = session.words
    status, tone, has_preview = _status(session)
    return MeterView(
        chrome(session, words.say("mount.title")),
        Instruction(words.say("mount.place"), _kept(session)),
        tuple(words.say(f"mount.{name}") for name in GAUGES),
        status,
        tone,
        has_preview,
        _choices(session, can_take=tone == GOOD),
    )


def _choices(session: Session, *, can_take: bool) -> tuple[Choice, ...]:
    words, desk = session.words, session.mount
    is_kept = desk.kept is not None and desk.kept.is_kept
    done = Choice(
        "done", words.say("nav.done"), Back(), "primary" if desk.is_taken else "quiet"
    )
    take = Choice(
        "take",
        words.say("mount.again" if is_kept else "mount.take"),
        TakeMount() if can_take and not desk.is_taking else None,
        "quiet" if desk.is_taken else "primary",
    )
    forget = Choice("forget", words.say("mount.forget"), ForgetMount(), "quiet")
    prints = Choice("print", words.say("mount.print"), Go(to.Prints()), "quiet")
    return (take, forget if is_kept else prints, done)


def _kept(session: Session) -> str:
    """Return what is kept, and what that is good for."""
    words, kept = session.words, session.mount.kept
    if kept is None:
        return ""
    if not kept.is_kept:
        return words.say("mount.none-kept")
    width, height = kept.size_wh
    return words.say("mount.kept", error_mm=kept.error_mm, width=width, height=height)


def _status(session: Session) -> tuple[str, str, bool]:
    """Return what to say of the picture, in which tone, and whether there is one."""
    words, camera, desk = session.words, session.camera, session.mount
    if is_off(session):
        return words.say("meter.off"), NOTE, False
    if camera.is_lost:
        return missing(session), BAD, False
    if desk.is_taking:
        return words.say("mount.taking"), NOTE, True
    if desk.seen is None:
        return words.say("meter.wait"), NOTE, True
    return _seen(session, desk.seen)


def _seen(session: Session, seen: BoardSeen) -> tuple[str, str, bool]:
    values = dict(seen.values)
    tone = GOOD if seen.key == FITS else NOTE
    return session.words.say(f"mount.seen-{seen.key}", **values), tone, True
