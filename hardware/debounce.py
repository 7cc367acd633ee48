"""From the level of a contact, with times, to presses; pure.

gpiozero's own bounce time means something else with each driver and nothing at all
with mock pins, so raw edges come in here and nothing is left to the driver.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from hardware.errors import BadTiming


class Press(StrEnum):
    """What a button was used for."""

    SHORT = "short"
    """Let go before the long time; reported once the release has settled. A button
    without a long use is reported as soon as it is down and settled."""

    LONG = "long"
    """Still down after the long time; reported then, and the release is silent."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How long is long, in milliseconds.

    Raises:
        BadTiming: unless ``0 < settle_ms < long_ms`` and ``0 <= deaf_ms``.
    """

    settle_ms: int = 20
    """A level counts once it has stayed this long."""

    long_ms: int = 800
    deaf_ms: int = 300
    """After waking, presses that begin within this time are not reported."""

    is_at_once: bool = False
    """Whether a press is reported when it is down and settled, and never as long."""

    def __post_init__(self) -> None:
        if not 0 < self.settle_ms < self.long_ms:
            raise BadTiming("settle", settle_ms=self.settle_ms, long_ms=self.long_ms)
        if self.deaf_ms < 0:
            raise BadTiming("deaf", deaf_ms=self.deaf_ms)


@dataclass(frozen=True, slots=True)
class Contact:
    """One contact as known so far."""

    raw: bool = False
    """The last level that came in; true is closed."""

    raw_since_ms: int = 0
    down: bool = False
    """The settled level."""

    down_since_ms: int = 0
    counts: bool = False
    """Whether the present press may still be reported."""

    deaf_until_ms: int = 0


def ignore(contact: Contact, timing: Timing, at_ms: int) -> Contact:
    """Return the contact deaf for a while: what goes on now was meant to wake."""
    return replace(contact, counts=False, deaf_until_ms=at_ms + timing.deaf_ms)


def edge(
    contact: Contact, timing: Timing, level: bool, at_ms: int
) -> tuple[Contact, Press | None]:
    """Return the contact after its level became ``level`` at ``at_ms``."""
    contact, press = _advance(contact, timing, at_ms)
    if level != contact.raw:
        contact = replace(contact, raw=level, raw_since_ms=at_ms)
    return contact, press


def sample(
    contact: Contact, timing: Timing, level: bool, at_ms: int
) -> tuple[Contact, Press | None]:
    """Return the contact after reading ``level`` from the pin at ``at_ms``.

    A level that differs from the last one betrays a lost edge. When it happened is
    unknown, so nothing is concluded about the time before.
    """
    if level != contact.raw:
        return replace(contact, raw=level, raw_since_ms=at_ms), None
    return _advance(contact, timing, at_ms)


def due_ms(contact: Contact, timing: Timing, at_ms: int) -> int | None:
    """Return when ``sample`` is wanted next, at or after ``at_ms``; or ``None``.

    While a button is down it is wanted now and then in any case: drivers lose edges,
    and a lost release would swallow the next press.
    """
    if contact.raw != contact.down:
        return max(at_ms, contact.raw_since_ms + timing.settle_ms)
    if contact.down and contact.counts:
        return max(at_ms, contact.down_since_ms + timing.long_ms)
    return at_ms + timing.long_ms if contact.down else None


def _advance(
    contact: Contact, timing: Timing, at_ms: int
) -> tuple[Contact, Press | None]:
    since = contact.raw_since_ms
    if contact.raw != contact.down and at_ms - since >= timing.settle_ms:
        if not contact.raw:
            press = Press.SHORT if contact.counts else None
            return replace(contact, down=False, counts=False), press
        counts = since >= contact.deaf_until_ms
        contact = replace(contact, down=True, down_since_ms=since, counts=counts)
        if timing.is_at_once:
            return replace(contact, counts=False), Press.SHORT if counts else None
    if (
        contact.raw
        and contact.counts
        and at_ms - contact.down_since_ms >= timing.long_ms
    ):
        return replace(contact, counts=False), Press.LONG
    return contact, None
