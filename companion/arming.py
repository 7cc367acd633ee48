"""Which lamps show what, and whether the camera looks; pure."""

from __future__ import annotations

from dataclasses import replace

from companion.destinations import (
    CameraCheck,
    CardFound,
    EnrolPart,
    Home,
    MountCheck,
    Setup,
    Table,
    TableScan,
    Trouble,
)
from companion.devices.lamp_rows import ROWS
from companion.dice.sources import Source
from companion.effects import (
    ArmDice,
    ClearDice,
    Effect,
    JudgePicture,
    KnowCards,
    RollDice,
    SeekBoard,
    ShowCue,
    UseCamera,
    WatchTable,
)
from companion.session.play import Session
from companion.tables.shelf import TABLES
from hardware.cues import Blink, Cue, Off, Pulse, Steady
from rules.game import DiceNeeded

SEATS = ("seat_1", "seat_2", "seat_3", "seat_4", "seat_5", "seat_6")
PARADES = ("earth", "water", "wood")
ATTENTION = "attention"
LAMPS = (*SEATS, *(f"parade_{parade}" for parade in PARADES), ATTENTION)
"""Every lamp that stands alone, in the order of the wiring table."""


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
    return (*shown.items(), *lights.rows)


def wants_camera(session: Session) -> bool:
    """Return whether a card is to be shown now, or another one than was read."""
    if isinstance(session.here, CardFound):
        return wants_camera(session.beneath)
    play = session.play
    if play is None or session.settings.cards == "off":
        return False
    return TABLES[play.game].wants_card(session)


def wants_table(session: Session) -> bool:
    """Return whether the camera is to look at the whole table now."""
    return session.play is not None and isinstance(session.here, TableScan)


def wants_photo(session: Session) -> bool:
    """Return whether a picture of a card is to be taken now."""
    here = session.here
    return isinstance(here, EnrolPart) and here.page.startswith("photo")


def armed(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Return ``session`` with lamps and camera set, and what to change for that."""
    wanted = lamps(session)
    told, due = dict(session.lamps), dict(wanted)
    effects: list[Effect] = [
        ShowCue(lamp, due.get(lamp, Off()))
        for lamp in (*LAMPS, *ROWS)
        if told.get(lamp, Off()) != due.get(lamp, Off())
    ]
    session, changes = _aimed(session)
    effects += changes
    if wanted != session.lamps:
        session = replace(session, lamps=wanted)
    told_dice = _dice(session)
    if told_dice != session.told_dice:
        session = replace(session, told_dice=told_dice)
        effects += _dice_effects(told_dice)
    return session, tuple(effects)


def _aimed(session: Session) -> tuple[Session, list[Effect]]:
    """Return ``session`` with the camera told what it is to look for."""
    before, effects = session.camera, list[Effect]()
    is_judging = isinstance(session.here, CameraCheck)
    is_seeking = isinstance(session.here, MountCheck)
    is_checked = is_judging or is_seeking
    is_on_table = is_checked or wants_table(session) or wants_photo(session)
    is_on = is_on_table or wants_camera(session) or wants_dice_read(session)
    camera = replace(before, is_judging=is_judging, is_seeking=is_seeking)
    if is_on_table != before.is_on_table:
        effects.append(WatchTable(is_on_table))
        camera = replace(camera, is_on_table=is_on_table, said=None)
    if is_judging != before.is_judging:
        effects.append(JudgePicture(is_judging))
    if is_seeking != before.is_seeking:
        effects.append(SeekBoard(is_seeking))
    play = session.play
    knows = f"{play.game} {play.seed}" if play is not None else "none"
    if knows != before.knows and not wants_photo(session):
        effects.append(
            KnowCards(play.game, play.box.text) if play is not None else KnowCards("")
        )
        camera = replace(camera, knows=knows)
    if is_on != before.is_on:
        effects.append(UseCamera(is_on))
        camera = replace(camera, is_on=is_on, said=None)
    return (replace(session, camera=camera) if effects else session), effects


ARMED = "armed"
"""Dice that wait to be rolled: dark until the button is pressed."""


def _dice_effects(told: str) -> tuple[Effect, ...]:
    """Return what dice made of lamps do to show ``told``."""
    if told == ARMED:
        return ClearDice(), ArmDice()
    return (RollDice(tuple(told.split())) if told else ClearDice(),)


def _dice(session: Session) -> str:
    """Return what the dice made of lamps are to show: nothing away from a table."""
    play = session.play
    if play is None or isinstance(session.here, Home | Setup):
        return ""
    faces = TABLES[play.game].lights(play).dice
    return ARMED if faces is None else " ".join(faces)


def wants_dice_read(session: Session) -> bool:
    """Return whether dice are to lie before the camera now."""
    play = session.play
    if (
        play is None
        or play.dice != Source.CAMERA
        or not isinstance(session.here, Table)
    ):
        return False
    return isinstance(play.timeline.turn, DiceNeeded)


def _attention(session: Session) -> Cue:
    """Return a swell while a card is waited for, a blink in trouble."""
    if isinstance(session.here, Trouble):
        return Blink()
    return Pulse() if wants_camera(session) else Off()
