"""What a finding means and what to do about it, in the players' language."""

from __future__ import annotations

from companion.doctor.findings import Finding
from companion.words import Words


def told(found: Finding, words: Words) -> tuple[str, str]:
    """Return what ``found`` means, and what to do; empty where there is nothing."""
    values, place = dict(found.values), f"{found.subject}.{found.key}"
    advice = f"doctor.do.{place}"
    what = words.say(f"doctor.is.{place}", **values)
    return what, words.say(advice, **values) if words.has(advice) else ""


def subject(found: Finding, words: Words) -> str:
    """Return what ``found`` is about."""
    return words.say(f"doctor.subject.{found.subject}")
