"""What a lamp shows at which millisecond; pure, so the screen mirrors it exactly.

Every ``ms`` counts from the moment at which the lamp was given the cue.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hardware.errors import BadCue

MIN_PERIOD_MS = 334
"""No lamp flashes more than three times a second, for people with epilepsy."""

PULSE_STEP_MS = 50
"""A pulse changes its brightness this often."""


@dataclass(frozen=True, slots=True)
class Off:
    """Dark."""


@dataclass(frozen=True, slots=True)
class Steady:
    """Lit without change.

    Raises:
        BadCue: unless the brightness is 1 to 100.
    """

    brightness: int = 100

    def __post_init__(self) -> None:
        _check_brightness(self.brightness)


@dataclass(frozen=True, slots=True)
class Blink:
    """On, off, on, off; begins lit.

    Raises:
        BadCue: for a bad brightness, a phase without length, or more than three
            flashes a second.
    """

    on_ms: int = 500
    off_ms: int = 500
    times: int = 0
    """Dark after so many flashes; 0 goes on for ever."""

    brightness: int = 100

    def __post_init__(self) -> None:
        _check_brightness(self.brightness)
        _check_period(self.on_ms + self.off_ms)
        if min(self.on_ms, self.off_ms) < 1 or self.times < 0:
            raise BadCue("blink", on_ms=self.on_ms, off_ms=self.off_ms)


@dataclass(frozen=True, slots=True)
class Pulse:
    """Swells from dark to bright and back; a lamp without dimming blinks instead.

    Raises:
        BadCue: for a bad brightness or a period that is too short.
    """

    period_ms: int = 2000
    brightness: int = 100

    def __post_init__(self) -> None:
        _check_brightness(self.brightness)
        _check_period(self.period_ms)


@dataclass(frozen=True, slots=True)
class Chase:
    """One of several lamps given the same chase: a light that runs along them.

    Raises:
        BadCue: if ``place`` is not one of ``of``, or a lap is too short.
    """

    place: int
    """This lamp's place in the row, 0 to ``of - 1``."""

    of: int
    """How many lamps the light runs along; at least 2."""

    step_ms: int = 200
    brightness: int = 100

    def __post_init__(self) -> None:
        _check_brightness(self.brightness)
        _check_period(self.step_ms * self.of)
        if not (self.of > 1 and 0 <= self.place < self.of):
            raise BadCue("chase", place=self.place, of=self.of)


Plain = Off | Steady | Blink | Pulse | Chase


class Colour(StrEnum):
    """What a lamp of many colours shows; others have the colour they have."""

    WHITE = "white"
    GREEN = "green"
    YELLOW = "yellow"
    AMBER = "amber"
    RED = "red"
    VIOLET = "violet"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Tinted:
    """Any other cue, in a colour."""

    cue: Plain
    colour: Colour


Cue = Plain | Tinted


def colour_of(cue: Cue) -> Colour:
    """Return the colour that ``cue`` asks for; white if none."""
    return cue.colour if isinstance(cue, Tinted) else Colour.WHITE


def level_at(cue: Cue, ms: int) -> int:
    """Return the brightness of a lamp that can be dimmed, 0 to 100."""
    match cue:
        case Tinted(plain):
            return level_at(plain, ms)
        case Off():
            return 0
        case Pulse(period_ms, brightness):
            into = ms // PULSE_STEP_MS * PULSE_STEP_MS % period_ms
            return brightness * 2 * min(into, period_ms - into) // period_ms
        case Steady(brightness) | Blink(brightness=brightness):
            return brightness if is_lit(cue, ms) else 0
        case Chase(brightness=brightness):
            return brightness if is_lit(cue, ms) else 0


def is_lit(cue: Cue, ms: int) -> bool:
    """Return whether a lamp that knows only on and off is on."""
    match cue:
        case Tinted(plain):
            return is_lit(plain, ms)
        case Off():
            return False
        case Steady():
            return True
        case Blink(on_ms, off_ms, times):
            flash, into = divmod(ms, on_ms + off_ms)
            return into < on_ms and (times == 0 or flash < times)
        case Pulse(period_ms):
            return period_ms <= 4 * (ms % period_ms) < 3 * period_ms
        case Chase(place, of, step_ms):
            return ms // step_ms % of == place


def next_change_ms(cue: Cue, ms: int) -> int | None:
    """Return the first time after ``ms`` at which a look is worth it, if any.

    Between ``ms`` and that time neither ``is_lit`` nor ``level_at`` changes, so a
    thread may sleep that long.
    """
    match cue:
        case Tinted(plain):
            return next_change_ms(plain, ms)
        case Off() | Steady():
            return None
        case Blink(on_ms, off_ms, times):
            flash, into = divmod(ms, on_ms + off_ms)
            if times and (flash >= times or (flash == times - 1 and into >= on_ms)):
                return None
            return ms - into + (on_ms if into < on_ms else on_ms + off_ms)
        case Pulse(period_ms):
            quarter = min(
                edge for edge in _quarters(period_ms) if edge > ms % period_ms
            )
            step = (ms // PULSE_STEP_MS + 1) * PULSE_STEP_MS
            return min(step, ms - ms % period_ms + quarter)
        case Chase(step_ms=step_ms):
            return (ms // step_ms + 1) * step_ms


def _quarters(period_ms: int) -> tuple[int, int, int]:
    """Return where a pulse crosses half its brightness, and where it ends."""
    return -(-period_ms // 4), -(-3 * period_ms // 4), period_ms


def _check_brightness(brightness: int) -> None:
    if not 1 <= brightness <= 100:
        raise BadCue("brightness", got=brightness)


def _check_period(period_ms: int) -> None:
    if period_ms < MIN_PERIOD_MS:
        raise BadCue("too_fast", period_ms=period_ms, least_ms=MIN_PERIOD_MS)
