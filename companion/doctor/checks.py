"""Judges facts; pure, one function a subject."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.devices.display import NoDisplay
from companion.doctor.facts import OPEN, SHUT, Facts
from companion.doctor.findings import BAD, GOOD, NOTE, Finding, finding

LITTLE_BYTES, NO_BYTES = 200 << 20, 8 << 20
"""With less than this left a disk is getting full; is full."""

DARK_BELOW, BRIGHT_ABOVE = 40, 235
"""Mean brightness of a picture of a table, 0 to 255."""

SOFT_BELOW = 20.0
"""Variance of the Laplacian; a table with cards, in focus, gives far more."""

HOT_CELSIUS = 80.0
"""From here a Raspberry Pi slows down."""

_LOW_NOW, _SLOW_NOW, _LOW_BEFORE, _SLOW_BEFORE = 1 << 0, 1 << 2, 1 << 16, 1 << 18


def check_all(facts: Facts) -> tuple[Finding, ...]:
    """Return what every check finds, in the order of ``CHECKS``."""
    return tuple(found for check in CHECKS for found in check(facts))


def check_display(facts: Facts) -> Iterator[Finding]:
    """Judge whether a window can be seen."""
    display = facts.display
    if isinstance(display, NoDisplay):
        yield finding("display", BAD, display.reason, detail=display.detail)
        return
    if facts.card != OPEN:
        yield finding("display", BAD, "card_shut", card=display.card)
    elif display.kind == "kms":
        width, height = display.size_wh or (0, 0)
        yield finding(
            "display", GOOD, "panel", card=display.card, width=width, height=height
        )
    else:
        yield finding("display", GOOD, "desktop", kind=display.kind)
    if facts.render == SHUT:
        yield finding("display", NOTE, "slow")


def check_touch(facts: Facts) -> Iterator[Finding]:
    """Judge whether a touch would arrive, and by one way only."""
    if getattr(facts.display, "kind", "kms") != "kms":
        yield finding("touch", GOOD, "desktop")
        return
    panels = facts.touch.panels
    if not facts.touch.has_mtdev:
        yield finding("touch", BAD, "no_mtdev")
    if not panels:
        yield finding("touch", BAD, "none")
    for panel in panels:
        state, key = (GOOD, "panel") if panel.access == OPEN else (BAD, "shut")
        yield finding("touch", state, key, name=panel.name, device=panel.device)
    if len(panels) > 1:
        yield finding("touch", NOTE, "several", count=len(panels))


def check_camera(facts: Facts) -> Iterator[Finding]:
    """Judge the camera by a picture of it: light and sharpness."""
    camera = facts.camera
    if camera.wanted == "none" or camera.trouble == "skipped":
        key = "off" if camera.wanted == "none" else "skipped"
        yield finding("camera", NOTE, key)
        return
    if camera.trouble:
        yield finding("camera", BAD, camera.trouble, detail=camera.detail)
        return
    width, height = camera.size_wh
    yield finding("camera", GOOD, "picture", width=width, height=height)
    if camera.light < DARK_BELOW:
        yield finding("camera", NOTE, "too_dark", light=round(camera.light))
    elif camera.light > BRIGHT_ABOVE:
        yield finding("camera", NOTE, "too_bright", light=round(camera.light))
    elif camera.sharpness < SOFT_BELOW:
        yield finding("camera", NOTE, "soft", sharpness=round(camera.sharpness, 1))
    if camera.finding and camera.finding != "too_dark":
        yield finding("camera", NOTE, f"print_{camera.finding}")


def check_pins(facts: Facts) -> Iterator[Finding]:
    """Judge whether buttons and lamps can work."""
    pins = facts.pins
    if pins.wanted in ("none", "mock"):
        yield finding("pins", NOTE, "off", wanted=pins.wanted)
    elif not pins.model:
        yield finding("pins", NOTE, "no_pi")
    elif not pins.has_driver:
        yield finding("pins", BAD, "no_driver")
    elif not pins.chips:
        yield finding("pins", BAD, "no_chip")
    elif not any(access == OPEN for _, access in pins.chips):
        yield finding("pins", BAD, "shut", device=pins.chips[0][0])
    else:
        yield finding("pins", GOOD, "chip", model=pins.model)
    if pins.fault:
        yield finding("pins", BAD, "bad_file", detail=pins.fault)


def check_sound(facts: Facts) -> Iterator[Finding]:
    """Tell what could sound; the game needs none."""
    if facts.sounds:
        yield finding("sound", GOOD, "cards", names=", ".join(facts.sounds))
    else:
        yield finding("sound", NOTE, "none")
        return
    if not facts.has_player:
        yield finding("sound", NOTE, "no_player")
    if not facts.has_voice:
        yield finding("sound", NOTE, "no_voice")


def check_disk(facts: Facts) -> Iterator[Finding]:
    """Judge whether games can be stored."""
    disk = facts.disk
    free_mb = disk.free_bytes >> 20
    if disk.is_read_only:
        yield finding("disk", BAD, "read_only", folder=disk.folder)
    elif not disk.may_write:
        yield finding("disk", BAD, "shut", folder=disk.folder)
    elif disk.free_bytes < NO_BYTES:
        yield finding("disk", BAD, "full", folder=disk.folder, free_mb=free_mb)
    elif disk.free_bytes < LITTLE_BYTES:
        yield finding("disk", NOTE, "little", folder=disk.folder, free_mb=free_mb)
    else:
        yield finding("disk", GOOD, "room", folder=disk.folder, free_mb=free_mb)


def check_power(facts: Facts) -> Iterator[Finding]:
    """Judge supply and heat as the firmware tells them."""
    power = facts.power
    bits = power.throttled or 0
    if bits & _LOW_NOW or power.is_low_now:
        yield finding("power", BAD, "low")
    elif bits & _LOW_BEFORE:
        yield finding("power", NOTE, "was_low")
    elif bits & (_SLOW_NOW | _SLOW_BEFORE):
        yield finding("power", NOTE, "slowed", bits=hex(bits))
    elif power.throttled is None:
        yield finding("power", NOTE, "unknown")
    else:
        yield finding("power", GOOD, "enough")
    if power.celsius is not None and power.celsius >= HOT_CELSIUS:
        yield finding("power", NOTE, "hot", celsius=round(power.celsius))


def check_games(facts: Facts) -> Iterator[Finding]:
    """Judge the journal of games and its backups."""
    games = facts.games
    counts = {"games": games.games, "backups": games.backups}
    if games.state in ("damaged", "unreadable"):
        detail = games.detail
        yield finding("games", BAD, games.state, detail=detail, backups=games.backups)
    elif games.state == "none":
        yield finding("games", GOOD, "none")
    elif not games.backups:
        yield finding("games", NOTE, "no_backup", games=games.games)
    else:
        yield finding("games", GOOD, "good", **counts)


def check_program(facts: Facts) -> Iterator[Finding]:
    """Judge whether all parts are installed, and whether the program kept running."""
    missing = [name for name, version in facts.versions if not version]
    if missing:
        yield finding("program", BAD, "missing", names=", ".join(missing))
    else:
        yield finding("program", GOOD, "complete")
    if facts.unclean > 1:  # one may be running now
        yield finding("program", NOTE, "unclean", count=facts.unclean)


CHECKS: tuple[Callable[[Facts], Iterator[Finding]], ...] = (
    check_display,
    check_touch,
    check_camera,
    check_pins,
    check_sound,
    check_disk,
    check_power,
    check_games,
    check_program,
)
"""One a subject, in the order in which they are told."""
