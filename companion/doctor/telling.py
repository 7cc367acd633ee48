"""What a finding means and what to do about it, in the players' language."""

from __future__ import annotations

from companion.doctor.findings import Finding
from companion.words import Words

_COUNTED = {
    "games.games": "doctor.count-games",
    "games.backups": "doctor.count-backups",
}
"""Values that are a number of things, each in words of its own: one sentence may have
several, and a plural follows one number only."""


def told(found: Finding, words: Words) -> tuple[str, str]:
    """Return what ``found`` means, and what to do; empty where there is nothing."""
    place = f"{found.subject}.{found.key}"
    values: dict[str, object] = {
        name: _counted(words, f"{found.subject}.{name}", value)
        for name, value in found.values
    }
    advice = f"doctor.do.{place}"
    what = words.say(f"doctor.is.{place}", **values)
    return what, words.say(advice, **values) if words.has(advice) else ""


def _counted(words: Words, name: str, value: object) -> object:
    key = _COUNTED.get(name)
    return words.say(key, count=value) if key else value


def subject(found: Finding, words: Words) -> str:
    """Return what ``found`` is about."""
    return words.say(f"doctor.subject.{found.subject}")
