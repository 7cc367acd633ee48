"""The mount of the camera: taken from the printed board, kept, forgotten."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.doctor.mounts import (
    FITS,
    FORGET,
    TAKE,
    TELL,
    BoardSeen,
    ForgetMount,
    MountDesk,
    MountTold,
    TakeMount,
)
from companion.effects import Effect, UseMount
from companion.session.devices import noticed
from companion.session.play import Session
from companion.words import Said, said

Effects = tuple[Effect, ...]


def opened(session: Session) -> tuple[Session, Effects]:
    """Ask what is kept; what was seen before counts no more."""
    return replace(session, mount=MountDesk()), (UseMount(TELL),)


def take(session: Session) -> tuple[Session, Effects]:
    """Let the camera take the board, if it sees one that will do."""
    desk = session.mount
    is_fit = desk.seen is not None and desk.seen.key == FITS
    if not isinstance(session.here, to.MountCheck) or desk.is_taking or not is_fit:
        return session, ()
    return replace(session, mount=replace(desk, is_taking=True)), (UseMount(TAKE),)


def forget(session: Session) -> tuple[Session, Effects]:
    """Let the kept mount be forgotten."""
    kept = session.mount.kept
    if kept is None or not kept.is_kept:
        return session, ()
    return session, (UseMount(FORGET),)


def seen(session: Session, fact: BoardSeen) -> tuple[Session, Effects]:
    """Take note of what the camera sees of the board."""
    return replace(session, mount=replace(session.mount, seen=fact)), ()


def told(session: Session, answer: MountTold) -> tuple[Session, Effects]:
    """Take note of what is kept, and say what was done."""
    desk = replace(session.mount, kept=answer)
    if answer.job == TAKE:
        desk = replace(desk, is_taking=False, is_taken=not answer.fault)
    after = replace(session, mount=desk)
    notice = _notice(session, answer)
    return (after if notice is None else noticed(after, notice)), ()


def _notice(session: Session, answer: MountTold) -> Said | None:
    if answer.fault:
        key = f"mount.fault-{answer.fault}"
        known = key if session.words.has(key) else "mount.fault-failed"
        return said(known, "warning", **dict(answer.values))
    if answer.job == TAKE:
        return said("mount.taken", error_mm=answer.error_mm)
    return said("mount.forgotten") if answer.job == FORGET else None


HANDLERS: dict[type, Callable[[Session, Any], tuple[Session, Effects]]] = {
    TakeMount: lambda session, _: take(session),
    ForgetMount: lambda session, _: forget(session),
    BoardSeen: seen,
    MountTold: told,
}
"""What each kind of message leads to."""
