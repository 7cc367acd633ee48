"""Choices that hold for every game, as a value, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from companion.touch.affine import PLAIN
from companion.touch.affine import read as read_touch
from companion.words import LANGUAGES, PSEUDO
from rules.errors import Problem
from rules.hundred_yokai.options import Rulings


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that people may choose; made for one device."""

    language: str = LANGUAGES[0]
    """One of ``companion.words.LANGUAGES``, or ``PSEUDO``."""

    text_size: int = 100
    """Percent of the theme's sizes, 90 to 150."""

    look: str = "night"
    """``night`` for a table in a dim room, or ``day``."""

    motion: str = "full"
    """``full`` or ``reduced``."""

    brightness: int = 100
    """Percent of the light behind the panel, 20 to 100."""

    blank: int = 10
    """Minutes without a touch after which the screen goes dark; 0 for never."""

    rotation: int = 0
    """Degrees by which the picture is turned against the panel."""

    touch: str = PLAIN
    """``plain``, or where the panel sees fingers, as ``touch.affine`` writes it."""

    draws: str = "people"
    """Who draws cards: ``people`` from the box, or the ``app``."""

    style: str = "guided"
    """How one's own turn is played: ``guided`` icon by icon, or ``free``."""

    king: str = "ask"
    """How the Yokai King plays: ``auto`` tells his whole turn on one page, ``ask`` step
    by step, ``off`` leaves him to people, who tap in what he did."""

    follow: str = "ask"
    """What becomes of a move that the camera saw: ``ask`` first, or ``auto``."""

    cards: str = "auto"
    """What becomes of a card that the camera read: ``auto``, or ``ask`` first; ``off``
    for cards that are typed or told by their icons."""

    camera: str = "auto"
    """``auto``, ``none``, a device (``/dev/video0``), ``picamera``, or the path of
    pictures or a film."""

    pins: str = "auto"
    """``auto``, ``none`` or ``mock``."""

    buttons: str = "answer"
    """What *next* and *back* on the table do: ``answer`` the screen, or move its
    ``focus`` for a third button to press."""

    hints: str = "on"
    """``on`` for a sentence on what a step means, when it is met first."""

    sound: str = "off"
    """``on`` for short tones: dice, a step, another's turn, something wrong."""

    speech: str = "off"
    """``on`` for what is to be done, spoken."""

    rulings: Rulings = field(default_factory=Rulings)


_YES_NO = ("yes", "no")
CHOICES: dict[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "text_size": ("90", "100", "115", "130", "150"),
    "look": ("night", "day"),
    "motion": ("full", "reduced"),
    "brightness": ("20", "40", "60", "80", "100"),
    "blank": ("0", "2", "5", "10", "30"),
    "rotation": ("0", "90", "180", "270"),
    "touch": (PLAIN,),
    "draws": ("people", "app"),
    "style": ("guided", "free"),
    "king": ("ask", "auto", "off"),
    "follow": ("ask", "auto"),
    "cards": ("auto", "ask", "off"),
    "hints": ("on", "off"),
    "camera": ("auto", "none"),
    "pins": ("auto", "none"),
    "buttons": ("answer", "focus"),
    "sound": ("off", "on"),
    "speech": ("off", "on"),
    **{f"rulings.{ruling.name}": _YES_NO for ruling in fields(Rulings)},
}
"""Values to offer, as text, in the order of the settings screen."""

_UNOFFERED = (("pins", "mock"), ("language", PSEUDO))
FREE = {
    "camera": "auto, none, picamera, a device or a path",
    "pins": "auto, none, mock",
    "touch": "plain, or six numbers that the screen of crosses found",
}
"""Settings that may have other values than the offered ones, and which."""

NUMBERS = {
    "text_size": range(90, 151),
    "brightness": range(20, 101),
    "blank": range(0, 241),
    "rotation": range(0, 271, 90),
}
"""Settings that are whole numbers, and which ones they may be."""


def value_of(settings: Settings, name: str) -> str:
    """Return the setting ``name``, a key of ``CHOICES``, as text.

    Raises:
        KeyError: if there is no such setting.
    """
    if name not in CHOICES:
        raise KeyError(name)
    if name.startswith("rulings."):
        is_set = getattr(settings.rulings, name.removeprefix("rulings."))
        return "yes" if is_set else "no"
    return str(getattr(settings, name))


def with_value(settings: Settings, name: str, value: str) -> Settings:
    """Return ``settings`` with ``name``, a key of ``CHOICES``, set to ``value``.

    Raises:
        KeyError: if there is no such setting.
        ValueError: if it cannot have that value.
    """
    if not _is_allowed(name, value):
        raise ValueError(f"{name}: {value!r}, not one of {CHOICES[name]}")
    if name.startswith("rulings."):
        changed = {name.removeprefix("rulings."): value == "yes"}
        return replace(settings, rulings=replace(settings.rulings, **changed))
    changed_one: dict[str, Any] = {name: int(value) if name in NUMBERS else value}
    return replace(settings, **changed_one)


def settings_from(
    table: Mapping[str, object], usual: Settings | None = None
) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings in ``table``, as read from TOML, and all that is wrong in it.

    What is wrong or missing is as in ``usual``, by default as nobody has changed it.
    """
    settings, problems = usual or Settings(), []
    for name, got in _flat(table).items():
        if name not in CHOICES:
            problems.append(Problem(name, "unknown_key", got, ", ".join(CHOICES)))
            continue
        value = {True: "yes", False: "no"}[got] if isinstance(got, bool) else str(got)
        if not _has_right_type(name, got) or not _is_allowed(name, value):
            problems.append(Problem(name, "not_allowed", got, _wanted(name)))
            continue
        settings = with_value(settings, name, value)
    return settings, tuple(problems)


def settings_text(settings: Settings) -> str:
    """Return ``settings`` as TOML, every setting with what it may be."""
    lines = ["# Settings of Hyakki; written by the program, may be edited.", ""]
    table = ""
    for name in CHOICES:
        group, _, key = name.rpartition(".")
        if group != table:
            lines += ["", f"[{group}]"]
            table = group
        lines.append(f"{key} = {_toml(name, settings)}  # {_wanted(name)}")
    return "\n".join(lines) + "\n"


def _flat(table: Mapping[str, object]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found |= {f"{name}.{key}": inner for key, inner in value.items()}
        else:
            found[name] = value
    return found


def _has_right_type(name: str, got: object) -> bool:
    if name.startswith("rulings."):
        return isinstance(got, bool)
    return type(got) is (int if name in NUMBERS else str)


def _is_allowed(name: str, value: str) -> bool:
    if name in NUMBERS:
        return value.isdecimal() and len(value) < 5 and int(value) in NUMBERS[name]
    if name == "touch":
        return value == PLAIN or read_touch(value) is not None
    if name == "camera":
        return bool(value) and value.isprintable()
    return value in CHOICES[name] or (name, value) in _UNOFFERED


def _wanted(name: str) -> str:
    if name in NUMBERS:
        return _range(NUMBERS[name])
    if name.startswith("rulings."):
        return "true or false"
    return FREE.get(name) or ", ".join(CHOICES[name])


def _toml(name: str, settings: Settings) -> str:
    if name.startswith("rulings."):
        return {"yes": "true", "no": "false"}[value_of(settings, name)]
    if name in NUMBERS:
        return value_of(settings, name)
    escaped = value_of(settings, name).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _range(numbers: range) -> str:
    if numbers.step == 1:
        return f"{numbers.start} to {numbers.stop - 1}"
    return ", ".join(map(str, numbers))
