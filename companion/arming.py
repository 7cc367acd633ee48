"""Which lamps show what, and whether the camera looks; pure."""

from __future__ import annotations

from dataclasses import replace

from companion.destinations import Home, Setup, Trouble
from companion.effects import Effect, ShowCue, UseCamera
from companion.play import Session
from companion.tables.shelf import TABLES
from hardware.cues import Blink, Cue, Off, Pulse, Steady

SEATS = ("seat_1", "seat_2", "seat_3", "seat_4")
PARADES = ("earth", "water", "wood")
ATTENTION = "attention"
LAMPS = (*SEATS, *(f"parade_{parade}" for parade in PARADES), ATTENTION)
"""Every lamp, in the order of the wiring table."""


def lamps(session: Session) -> tuple[tuple[str, Cue], ...]:
    """Return what the lamps in use are to show; none is in use away from a table."""
    play = session.play
    if play is None or isinstance(session.here, Home | Setup):
        return ()
    lights = TABLES[play.game].lights(play)
    shown: dict[str, Cue] = dict.fromkeys(SEATS[: lights.seats], Off())
    if lights.has_parades:
        shown |= {f"parade_{parade}": Off() for parade in PARADES}
    if 0 <= lights.seat < len(SEATS):
        shown[SEATS[lights.seat]] = Steady()
    shown |= {f"parade_{parade}": Steady() for parade in lights.steady}
    shown |= {f"parade_{parade}": Blink() for parade in lights.blinking}
    shown[ATTENTION] = _attention(session)
    return tuple(shown.items())


def wants_camera(session: Session) -> bool:
    """Return whether a card is to be shown now."""
    play = session.play
    return play is not None and TABLES[play.game].wants_card(session)


def armed(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Return ``session`` with lamps and camera set, and what to change for that."""
    wanted, is_on = lamps(session), wants_camera(session)
    told, due = dict(session.lamps), dict(wanted)
    effects: list[Effect] = [
        ShowCue(lamp, due.get(lamp, Off()))
        for lamp in LAMPS
        if told.get(lamp, Off()) != due.get(lamp, Off())
    ]
    if is_on != session.camera.is_on:
        effects.append(UseCamera(is_on))
        camera = replace(session.camera, is_on=is_on, said=None)
        session = replace(session, camera=camera)
    if wanted != session.lamps:
        session = replace(session, lamps=wanted)
    return session, tuple(effects)


def _attention(session: Session) -> Cue:
    """Return a swell while a card is waited for, a blink in trouble."""
    if isinstance(session.here, Trouble):
        return Blink()
    return Pulse() if wants_camera(session) else Off()
