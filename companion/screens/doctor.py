"""The screens that check the machine: what works, and the picture of the camera."""

from __future__ import annotations

from companion import destinations as to
from companion.doctor.findings import BAD, GOOD, NOTE, Finding, finding
from companion.doctor.telling import subject, told
from companion.messages import Back, Go
from companion.session.play import Session
from companion.view.checks import DoctorView, FindingRow, MeterView
from companion.view.frame import chrome
from companion.view.parts import Choice, Instruction
from companion.view.views import TextView, View

GAUGES = ("light", "sharp", "glare")
"""In the order of ``doctor.meter.Measured.gauges``."""


def doctor(session: Session, _: to.Doctor) -> DoctorView:
    """Return what was found on this machine, what is wrong first."""
    words, found = session.words, _found(session)
    rows = tuple(
        FindingRow(
            subject(each, words),
            *told(each, words),
            each.state,
            Choice(f"finding-{n}", each.subject, Go(to.DoctorFinding(n))),
        )
        for n, each in enumerate(found)
    )
    tone, heading = _summary(session, found)
    return DoctorView(
        chrome(session, words.say("doctor.title")),
        heading,
        tone,
        rows,
        (
            Choice("camera", words.say("doctor.camera"), Go(to.CameraCheck())),
            Choice("touch", words.say("doctor.touch"), Go(to.TouchCheck())),
            Choice("again", words.say("doctor.again"), Go(to.Doctor())),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def one(session: Session, here: to.DoctorFinding) -> View:
    """Return one finding, large."""
    words, found = session.words, _found(session)
    if here.number >= len(found):
        return doctor(session, to.Doctor())
    each = found[here.number]
    what, advice = told(each, words)
    return TextView(
        chrome(session, words.say("doctor.title")),
        subject(each, words),
        "\n".join(text for text in (what, advice) if text),
        (Choice("done", words.say("nav.done"), Back(), "primary"),),
        {BAD: "error", NOTE: "info"}.get(each.state, "info"),
    )


def _found(session: Session) -> tuple[Finding, ...]:
    """Return the findings, what is wrong first, the camera as the running one is."""
    found = session.examined or ()
    camera, order = _camera(session), (BAD, NOTE, GOOD)
    told_now = (camera if each.subject == "camera" else each for each in found)
    return tuple(sorted(told_now, key=lambda each: order.index(each.state)))


def _camera(session: Session) -> Finding:
    camera = session.camera
    if is_off(session):
        return finding("camera", NOTE, "off")
    if camera.is_lost:
        key = camera.lost_by
        known = session.words.has(f"doctor.is.camera.{key}")
        return finding(
            "camera", BAD, key if known else "unexpected", detail=camera.lost_detail
        )
    return camera.judged or finding("camera", NOTE, "waits")


def is_off(session: Session) -> bool:
    """Return whether nobody wants a camera."""
    camera = session.camera
    return session.settings.camera == "none" or (camera.is_lost and not camera.lost_by)


def _summary(session: Session, found: tuple[Finding, ...]) -> tuple[str, str]:
    """Return the tone of everything, and everything in one line."""
    words = session.words
    if not found:
        return "wait", words.say("doctor.looking")
    counts = {
        state: sum(each.state == state for each in found) for state in (BAD, NOTE)
    }
    if counts[BAD]:
        return BAD, words.say("doctor.wrong", count=counts[BAD])
    if counts[NOTE]:
        return NOTE, words.say("doctor.noted", count=counts[NOTE])
    return GOOD, words.say("doctor.well")


def camera_check(session: Session, _: to.CameraCheck) -> MeterView:
    """Return the live picture of the camera with its gauges."""
    words = session.words
    status, tone, has_preview = _status(session)
    return MeterView(
        chrome(session, words.say("meter.title")),
        Instruction(words.say("meter.place"), words.say("meter.place-why")),
        tuple(words.say(f"meter.{name}") for name in GAUGES),
        status,
        tone,
        has_preview,
        (
            Choice("mount", words.say("meter.mount"), Go(to.MountCheck()), "quiet"),
            Choice("done", words.say("nav.done"), Back(), "primary"),
        ),
    )


def _status(session: Session) -> tuple[str, str, bool]:
    """Return what to say of the picture, in which tone, and whether there is one."""
    words, camera = session.words, session.camera
    if is_off(session):
        return words.say("meter.off"), NOTE, False
    if camera.is_lost:
        return missing(session), BAD, False
    found = camera.judged
    if found is None:
        return words.say("meter.wait"), NOTE, True
    if found.state == GOOD:
        return words.say("meter.good"), GOOD, True
    what, advice = told(found, words)
    return f"{what[:1].upper()}{what[1:]}. {advice}", NOTE, True


def missing(session: Session) -> str:
    """Return why there is no picture of a lost camera, and what to do."""
    what, advice = told(_camera(session), session.words)
    return f"{session.words.say('meter.none', why=what)} {advice}"
