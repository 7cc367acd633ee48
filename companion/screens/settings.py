"""The screen of settings: one group of choices a page."""

from __future__ import annotations

from companion import destinations as to
from companion.hints.wishes import ForgetHints
from companion.messages import Choose, Go
from companion.session.play import Session
from companion.settings import CHOICES, value_of
from companion.view.frame import chrome
from companion.view.views import Choice, SettingRow, SettingsView

GROUPS: dict[str, tuple[str, ...]] = {
    "screen": (
        "language",
        "text_size",
        "look",
        "motion",
        "brightness",
        "blank",
        "rotation",
        "touch",
    ),
    "play": (
        "draws",
        "style",
        "king",
        "follow",
        "cards",
        "hints",
        *(name for name in CHOICES if name.startswith("rulings.")),
    ),
    "devices": ("camera", "pins", "buttons", "sound", "speech"),
}
"""Names of settings by the page they are on; a test holds it against ``CHOICES``."""


def settings(session: Session, here: to.Settings) -> SettingsView:
    """Return the choices of one group, and the way to the others."""
    named = GROUPS.get(here.group, ())
    rows = [_row(session, name) for name in named if name != "touch"]
    return SettingsView(
        chrome(session, session.words.say("settings.title")),
        tuple(row for row in rows if len(row.options) > 1),
        _groups(session, here),
    )


def _groups(session: Session, here: to.Settings) -> tuple[Choice, ...]:
    groups = tuple(
        Choice(
            f"group-{group}",
            session.words.say(f"settings.group-{group}"),
            Go(to.Settings(group)),
            "quiet",
            is_chosen=group == here.group,
        )
        for group in GROUPS
    )
    label = session.words.say("doctor.from-settings")
    return (*groups, Choice("doctor", label, Go(to.Doctor()), "quiet"))


def _row(session: Session, name: str) -> SettingRow:
    words, values = session.words, CHOICES[name]
    present = value_of(session.settings, name)
    offered = values if present in values else (*values, present)
    options = tuple(
        Choice(
            f"{name}-{value}",
            _value_text(session, name, value),
            Choose(name, value),
            is_chosen=value == present,
        )
        for value in offered
    )
    if name == "hints" and session.met:
        again = words.say("settings.hints-again")
        options = (*options, Choice("hints-again", again, ForgetHints(), "quiet"))
    label, help_text = words.say(f"setting.{name}"), f"setting-help.{name}"
    told = words.say(help_text) if words.has(help_text) else ""
    return SettingRow(label, options, told)


def _value_text(session: Session, name: str, value: str) -> str:
    group = "rulings" if name.startswith("rulings.") else name
    key = f"setting-value.{group}.{value}"
    return session.words.say(key) if session.words.has(key) else value
