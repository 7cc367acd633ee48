"""What a finding means and what to do, in plain English, as on the command line."""

from __future__ import annotations

from companion.doctor.findings import Finding

_GROUP = "then log in again: sudo usermod -aG {group} $USER"
_CAMERA_CABLE = "Check the cable; rpicam-hello --list-cameras lists what is seen."

SENTENCES: dict[str, tuple[str, str]] = {
    "display.panel": ("a panel of {width}x{height} on graphics card {card}", ""),
    "display.desktop": ("a desktop ({kind})", ""),
    "display.none": (
        "no display is connected",
        "Check the panel's cable, at both ends, and its power. Without a display: "
        "hyakki console",
    ),
    "display.broken": (
        "the display that is named does not answer: {detail}",
        "Log in to the desktop again, or unset DISPLAY and WAYLAND_DISPLAY.",
    ),
    "display.card_shut": (
        "graphics card {card} may not be used",
        "Join the group video, " + _GROUP.format(group="video,render"),
    ),
    "display.slow": (
        "the processor draws, which is slow",
        "Join the group render, " + _GROUP.format(group="render"),
    ),
    "touch.desktop": ("touches come through the desktop", ""),
    "touch.panel": ("{name} ({device})", ""),
    "touch.none": (
        "no touch panel is found: the screen would show and never answer",
        "Check the panel's cable; a keyboard or the buttons on the table work too.",
    ),
    "touch.no_mtdev": (
        "libmtdev is missing: the screen would show and never answer",
        "Type: sudo apt-get install libmtdev1",
    ),
    "touch.shut": (
        "{name} ({device}) may not be read",
        "Join the group input, " + _GROUP.format(group="input"),
    ),
    "touch.several": (
        "{count} panels are found; a tap on any of them counts",
        "Unplug the one that is not used if presses count twice.",
    ),
    "camera.picture": ("a picture of {width}x{height}", ""),
    "camera.off": (
        "switched off in the settings",
        "Cards are typed in or told by icons. Settings, Camera switches it on.",
    ),
    "camera.skipped": ("not looked at", "Type: hyakki doctor"),
    "camera.absent": ("no camera is found", _CAMERA_CABLE),
    "camera.busy": (
        "another program holds the camera ({detail})",
        "End that program; while Hyakki plays, it is Hyakki itself.",
    ),
    "camera.not_a_camera": ("it is no camera ({detail})", "Choose another device."),
    "camera.no_permission": (
        "the camera may not be used ({detail})",
        "Join the group video, " + _GROUP.format(group="video"),
    ),
    "camera.no_library": (
        "a library for the camera is missing ({detail})",
        "On a Raspberry Pi: sudo apt-get install python3-picamera2",
    ),
    "camera.lost": ("the camera stopped answering ({detail})", _CAMERA_CABLE),
    "camera.frozen": ("the camera gives the same picture again", _CAMERA_CABLE),
    "camera.black": (
        "the camera gives black pictures",
        "Take the cap off, switch a lamp on, check the cable.",
    ),
    "camera.ended": ("the pictures came to their end", "Choose another source."),
    "camera.unexpected": ("the camera failed: {detail}", _CAMERA_CABLE),
    "camera.too_dark": (
        "the picture is dark ({light} of 255)",
        "More light on the table, from the side.",
    ),
    "camera.too_bright": (
        "the picture is too bright ({light} of 255)",
        "Less light, or turn the lamp away from the camera.",
    ),
    "camera.soft": (
        "the picture is not sharp (sharpness {sharpness})",
        "Put a card under the camera and turn its lens, or move it nearer or farther.",
    ),
    "camera.print_glare": (
        "light glares on the card",
        "Tilt the card, or move the lamp to the side.",
    ),
    "camera.print_blurred": (
        "the print on the card is blurred",
        "Hold it still; turn the lens, or move it nearer or farther.",
    ),
    "camera.print_too_small": ("the print is too small", "Move the camera nearer."),
    "camera.print_damaged": (
        "a code is seen and cannot be read",
        "Is it whole, flat and not covered? Print that sticker again.",
    ),
    "pins.chip": ("the header of a {model}", ""),
    "pins.off": ("set to {wanted}", "Buttons and lamps are not used."),
    "pins.no_pi": ("no Raspberry Pi", "The game goes on by touch and keys."),
    "pins.no_driver": (
        "lgpio is missing",
        "On Debian 13: sudo apt-get install python3-lgpio; on 12: install again.",
    ),
    "pins.no_chip": ("there is no /dev/gpiochip", "Restart; update the system."),
    "pins.shut": (
        "{device} may not be used",
        "Join the group gpio, " + _GROUP.format(group="gpio"),
    ),
    "pins.bad_file": (
        "pins.toml is wrong: {detail}",
        "docs/wiring.md says what may stand in it; without it the usual pins count.",
    ),
    "sound.cards": ("{names}", ""),
    "sound.none": ("no sound card", "Nothing is needed: the game plays no sound."),
    "disk.room": ("{free_mb} MB free in {folder}", ""),
    "disk.little": ("only {free_mb} MB free in {folder}", "Make room soon."),
    "disk.full": (
        "the disk of {folder} is full: games live in memory only",
        "Make room, then start again. sudo apt-get clean often helps.",
    ),
    "disk.read_only": (
        "{folder} lies on a disk that is read-only: games live in memory only",
        "A card that turned read-only is often worn out: copy what is on it, "
        "then take another.",
    ),
    "disk.shut": (
        "{folder} may not be written to: games live in memory only",
        "Is it another user's? Choose one with --data, or give it back with chown.",
    ),
    "power.enough": ("the supply is strong enough", ""),
    "power.unknown": ("this machine does not tell", ""),
    "power.low": (
        "the voltage is too low now",
        "Use the supply made for this Raspberry Pi, and a short cable.",
    ),
    "power.was_low": (
        "the voltage has been too low since the start",
        "Use the supply made for this Raspberry Pi, and a short cable.",
    ),
    "power.slowed": ("it was slowed down ({bits})", "Give it air, or a heat sink."),
    "power.hot": ("{celsius} degrees Celsius", "Give it air, or a heat sink."),
    "games.none": ("no game yet", ""),
    "games.good": ("{games} games hold together, {backups} backups", ""),
    "games.no_backup": (
        "{games} games hold together, no backup yet",
        "One is made when a game begins or ends. Now: hyakki backup",
    ),
    "games.damaged": (
        "the file of games is damaged ({detail}); {backups} backups",
        "Start Hyakki: it saves what can be saved, sets the file aside and says so.",
    ),
    "games.unreadable": (
        "the file of games cannot be read ({detail}); {backups} backups",
        "Ask as the user it belongs to: sudo -u hyakki hyakki doctor",
    ),
    "program.complete": ("all parts are installed", ""),
    "program.missing": (
        "missing: {names}",
        "Install again: sudo make install, or make setup",
    ),
    "program.unclean": (
        "{count} starts in the last minutes, without an end in good order",
        "hyakki doctor --bundle FILE.zip keeps what is known about it.",
    ),
}
"""What was found, and what to do; empty where there is nothing to do."""


def told(found: Finding) -> tuple[str, str]:
    """Return what ``found`` means, and what to do about it."""
    what, advice = SENTENCES[f"{found.subject}.{found.key}"]
    return what.format(**dict(found.values)), advice
