"""What frames every screen: title, ways back, undo, notice, lamps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.destinations import Enrol, EnrolPart, Home, Setup
from companion.devices.lamp_rows import ROWS
from companion.messages import Back, Dismiss, Redo, Undo
from companion.session.play import Box, Play, Session
from companion.session.steps import IsUnasked, redo_to, undo_to
from companion.view.views import Choice, Chrome, LampView, Notice

Label: TypeAlias = Callable[[Session, Play, int], str]
"""What happened in an entry, in words."""


def chrome(
    session: Session,
    title: str,
    *,
    subtitle: str = "",
    undo: Choice | None = None,
    redo: Choice | None = None,
    menu: tuple[Choice, ...] = (),
) -> Chrome:
    """Return the frame of the present screen."""
    words = session.words
    has_back = len(session.stack) > 1
    return Chrome(
        title=title,
        subtitle=subtitle,
        back=Choice("back", words.say("nav.back"), Back()) if has_back else None,
        undo=undo,
        redo=redo,
        menu=menu,
        notice=_notice(session),
        lamps=lamps(session),
        is_sample=is_sample(session),
    )


def undo_choice(
    session: Session, play: Play, is_unasked: IsUnasked, label: Label
) -> Choice | None:
    """Return the button that takes back the latest step and says which."""
    number = undo_to(play, is_unasked)
    if number is None:
        return None
    what = session.words.say("nav.undo", what=label(session, play, number))
    return Choice("undo", what, Undo(number), "quiet")


def redo_choice(
    session: Session, play: Play, is_unasked: IsUnasked, label: Label
) -> Choice | None:
    """Return the button that repeats what was taken back and says what."""
    number = redo_to(play, is_unasked)
    if number is None:
        return None
    what = session.words.say("nav.redo", what=label(session, play, play.count))
    return Choice("redo", what, Redo(number), "quiet")


def is_sample(session: Session) -> bool:
    """Return whether the box in use was made up; of no game, whether all were."""
    if isinstance(session.here, Enrol | EnrolPart):
        return False
    if isinstance(session.here, Setup):
        return _is_made_up(session.box(session.here.game))
    if session.play and not isinstance(session.here, Home):
        return _is_made_up(session.play.box)
    games = samples(session)
    return bool(games) and len(games) == sum(map(_can_be_made_up, session.boxes))


def samples(session: Session) -> tuple[str, ...]:
    """Return the games that would still be played with a box that was made up."""
    return tuple(box.game for box in session.boxes if _is_made_up(box))


def _is_made_up(box: Box) -> bool:
    return bool(getattr(box.edition, "is_sample", False))


def _can_be_made_up(box: Box) -> bool:
    return hasattr(box.edition, "is_sample")


def lamps(session: Session) -> tuple[LampView, ...]:
    """Return the twins of the lamps on the table."""
    return tuple(
        LampView(
            name=name,
            letter=session.words.say(f"lamp.{name}"),
            cue=cue,
            element=name.removeprefix("parade_") if "parade_" in name else "",
        )
        for name, cue in session.lamps
        if name not in ROWS
    )


def _notice(session: Session) -> Notice | None:
    notice = session.notice
    if notice is None:
        return None
    words = session.words
    dismiss = Choice("dismiss", words.say("nav.seen"), Dismiss(), tone="quiet")
    return Notice(words.tell(notice), notice.tone, dismiss)
