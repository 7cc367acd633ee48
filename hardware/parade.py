"""What the lamps of the Oni track and of the file of yokai show; pure.

Every lamp has a shape and letters too, so that its mirror on the screen can be read
without colours, and lamps of one colour that cannot be dimmed can still be told apart:
what moves blinks, what is marked stands still.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from hardware.cues import Blink, Colour, Cue, Off, Plain, Steady, Tinted
from hardware.errors import BadTrack
from hardware.purposes import FILE_LAMPS, MOST_SPACES, ONI_LAMPS, RowLamp


class Space(StrEnum):
    """What is printed on a space of the Oni track."""

    BLANK = "blank"
    EVENT = "event"
    PLAN = "plan"


class Shape(StrEnum):
    """What the mirror on the screen draws; no two with the same meaning twice."""

    DOT = "dot"
    """A blank space."""

    TRIANGLE = "triangle"
    """A space with an event that is still to come."""

    SQUARE = "square"
    """A space with a plan that threatens."""

    TICK = "tick"
    """A space whose plan is foiled or whose event is over."""

    ONI = "oni"
    """The space of the Oni."""

    RING = "ring"
    """An empty slot of the file."""

    CARD = "card"
    """A slot with a yokai that has time."""

    WARNING = "warning"
    """A slot with a yokai that is near the end of the file."""

    CROSS = "cross"
    """The slot in which the game is lost."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One lamp, on the table and on the screen."""

    lamp: RowLamp | None
    """None where a track is longer than any row of lamps: only the screen shows it."""

    cue: Cue
    shape: Shape
    letters: str
    """One or two signs: steps from the start or number of the slot, ``E`` and ``P``
    before the number of an event or plan, ``O`` for the Oni."""


@dataclass(frozen=True, slots=True)
class OniTrack:
    """The track as it stands.

    Raises:
        BadTrack: ``"oni_off_track"`` if the Oni stands on no space, ``"no_plan"`` if a
            foiled plan is none.
    """

    spaces: tuple[Space, ...]
    """From the start, which is at index 0."""

    oni: int
    """How many steps the Oni has taken."""

    foiled: frozenset[int] = frozenset()
    """Spaces of plans that are foiled."""

    reached: int = 0
    """The furthest that the Oni ever was: events up to there are over."""

    @classmethod
    def read(
        cls, spaces: Sequence[str], oni: int, foiled: int = 0, reached: int = 0
    ) -> OniTrack:
        """Return the track of a game.

        Args:
            spaces: ``"blank"``, ``"event"`` or ``"plan"``, from the start on.
            oni: how many steps the Oni has taken.
            foiled: how many plans are foiled, those nearest to the start.
            reached: the furthest that the Oni ever was.

        Raises:
            BadTrack: as for the class; ``"unknown_space"`` for any other word.
        """
        if wrong := set(spaces) - set(Space):
            raise BadTrack("unknown_space", got=sorted(wrong))
        kinds = tuple(map(Space, spaces))
        plans = [at for at, kind in enumerate(kinds) if kind is Space.PLAN]
        return cls(kinds, oni, frozenset(plans[:foiled]), reached)

    def __post_init__(self) -> None:
        if not 0 <= self.oni < len(self.spaces):
            raise BadTrack("oni_off_track", got=self.oni, spaces=len(self.spaces))
        plans = {at for at, space in enumerate(self.spaces) if space is Space.PLAN}
        if wrong := self.foiled - plans:
            raise BadTrack("no_plan", got=sorted(wrong))

    @property
    def furthest(self) -> int:
        """The furthest that the Oni ever was, this moment counted."""
        return max(self.oni, self.reached)

    @property
    def steps_to_plan(self) -> int | None:
        """Steps to the next plan that is not foiled; None if there is none ahead."""
        ahead = range(self.oni + 1, len(self.spaces))
        return next((at - self.oni for at in ahead if self.threatens(at)), None)

    def threatens(self, at: int) -> bool:
        """Return whether the space ``at`` holds a plan that is not foiled."""
        return self.spaces[at] is Space.PLAN and at not in self.foiled


# The nearer the next plan, the quicker the Oni: by steps, for 1, 2 and more.
_ONI_BLINKS = (Blink(200, 200), Blink(400, 300))
_CALM_ONI = Blink(900, 300)
_MARK = Steady(30)

# Danger grows along the file: brighter, then another colour, then blinking, quicker.
_FILE_CUES: tuple[tuple[Plain, Colour], ...] = (
    (Steady(30), Colour.GREEN),
    (Steady(40), Colour.GREEN),
    (Steady(50), Colour.YELLOW),
    (Steady(60), Colour.YELLOW),
    (Steady(80), Colour.AMBER),
    (Blink(800, 400), Colour.AMBER),
    (Blink(300, 200), Colour.RED),
    (Blink(200, 200), Colour.RED),
)
FIRST_WARNING = 6
"""From this slot on a yokai blinks."""


def track_signs(track: OniTrack) -> tuple[Sign, ...]:
    """Return the lamp of each space of the track, from the start on."""
    return tuple(_space_sign(track, at) for at in range(len(track.spaces)))


def file_signs(slots: Sequence[bool]) -> tuple[Sign, ...]:
    """Return the lamps of the file.

    Args:
        slots: whether there is a yokai in slot 1, 2 and so on to 8, or to 7 where
            slot 8 is never filled.

    Raises:
        BadTrack: ``"file_length"`` unless there are 7 or 8 slots.
    """
    if len(slots) not in (len(FILE_LAMPS) - 1, len(FILE_LAMPS)):
        raise BadTrack("file_length", got=len(slots), most=len(FILE_LAMPS))
    filled = (*slots, False)[: len(FILE_LAMPS)]
    return tuple(_slot_sign(number, on) for number, on in enumerate(filled, start=1))


def parade_signs(track: OniTrack, slots: Sequence[bool]) -> tuple[Sign, ...]:
    """Return all lamps of both rows: the track, then the file.

    Raises:
        BadTrack: as for ``file_signs``.
    """
    return (*track_signs(track), *file_signs(slots))


def _space_sign(track: OniTrack, at: int) -> Sign:
    lamp = ONI_LAMPS[at] if at < MOST_SPACES else None
    if at == track.oni:
        return Sign(lamp, Tinted(_oni_cue(track), Colour.RED), Shape.ONI, "O")
    match track.spaces[at]:
        case Space.PLAN:
            is_ahead, shape, colour = track.threatens(at), Shape.SQUARE, Colour.VIOLET
        case Space.EVENT:
            is_ahead, shape, colour = at > track.furthest, Shape.TRIANGLE, Colour.BLUE
        case Space.BLANK:
            return Sign(lamp, Off(), Shape.DOT, str(at))
    kind = track.spaces[at]
    letters = f"{kind[0].upper()}{track.spaces[: at + 1].count(kind)}"
    if is_ahead:
        return Sign(lamp, Tinted(_MARK, colour), shape, letters)
    return Sign(lamp, Off(), Shape.TICK, letters)


def _oni_cue(track: OniTrack) -> Blink:
    steps = track.steps_to_plan
    if steps is None or steps > len(_ONI_BLINKS):
        return _CALM_ONI
    return _ONI_BLINKS[steps - 1]


def _slot_sign(number: int, is_filled: bool) -> Sign:
    lamp, letters = FILE_LAMPS[number - 1], str(number)
    is_end = number == len(FILE_LAMPS)
    if not is_filled:
        return Sign(lamp, Off(), Shape.CROSS if is_end else Shape.RING, letters)
    cue, colour = _FILE_CUES[number - 1]
    shape = Shape.WARNING if number >= FIRST_WARNING else Shape.CARD
    return Sign(lamp, Tinted(cue, colour), Shape.CROSS if is_end else shape, letters)
