"""Who says how dice fell, behind one protocol; another one may answer any roll.

The number is decided and recorded first. Dice that the app rolls run to it afterwards,
as lamps, on the screen, or both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from companion.dice.random_dice import Roller
from rules.game import DiceNeeded, Rolled

SURE = 0.8
"""A reading of the camera below this confidence is asked about; as ``vision.dice``."""

SEEN = "seen:"
"""Before faces that the camera saw and people are asked about, joined by ``+``."""


class Source(StrEnum):
    """Where a roll came from."""

    ELECTRONIC = "electronic"
    """The app rolls; the dice made of lamps and those on the screen show it."""

    SCREEN = "screen"
    """The app rolls; only the screen shows it."""

    TYPED = "typed"
    """People roll their own dice and tap what fell."""

    CAMERA = "camera"
    """People roll their own dice before the camera."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What somebody, or the camera, says that fell."""

    faces: tuple[str, ...]
    confidence: float = 1.0
    """Of the least sure die, 0 to 1; people are sure."""

    is_confirmed: bool = False
    """Whether people were asked about it and agreed."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """One thing about a reading that keeps it from being believed."""

    key: str
    """``"count"``, ``"not_on_die"``, ``"unsure"`` or ``"not_asked"``."""

    die: int | None = None
    """Which die, counted from 0, where one is at fault."""

    got: str = ""
    """The face or the number of dice that was read."""


@dataclass(frozen=True, slots=True)
class Fell:
    """The dice have fallen; record it, then show it."""

    rolled: Rolled
    source: Source

    @property
    def is_rolled_by_lamps(self) -> bool:
        """Whether the electronic dice run to it."""
        return self.source is Source.ELECTRONIC

    @property
    def is_rolled_on_screen(self) -> bool:
        """Whether the dice on the screen run to it, since there are no others."""
        return self.source in (Source.ELECTRONIC, Source.SCREEN)


@dataclass(frozen=True, slots=True)
class Waiting:
    """People have to roll, and then ``hear`` gets what they say."""

    source: Source


@dataclass(frozen=True, slots=True)
class Doubted:
    """A reading that is not believed; ask people, who may correct or confirm it."""

    reading: Reading
    wrong: tuple[Wrong, ...]

    @property
    def can_be_confirmed(self) -> bool:
        """Whether it could be so, and the camera just is not sure."""
        return all(each.key == "unsure" for each in self.wrong)


class DiceSource(Protocol):
    """One way to learn how dice fall."""

    @property
    def name(self) -> Source:
        """Which one."""

    def begin(self, need: DiceNeeded, position: int) -> Fell | Waiting:
        """Roll, or say that people have to.

        Args:
            need: the dice.
            position: how many dice and draws were answered before in this game.
        """

    def hear(self, need: DiceNeeded, reading: Reading) -> Fell | Doubted:
        """Return what a reading amounts to; a reading nobody asked for is doubted."""


@dataclass(frozen=True, slots=True)
class AppDice:
    """Dice that the app rolls."""

    name: Source
    roller: Roller

    def begin(self, need: DiceNeeded, position: int) -> Fell | Waiting:
        """Roll."""
        return Fell(self.roller.roll(need, position), self.name)

    def hear(self, need: DiceNeeded, reading: Reading) -> Fell | Doubted:
        """Doubt it: the app knows what it rolled."""
        return Doubted(reading, (Wrong("not_asked"),))


@dataclass(frozen=True, slots=True)
class OwnDice:
    """Dice that people roll.

    What they type is believed; what the camera sees only if it is sure, or if they have
    confirmed it.
    """

    name: Source

    def begin(self, need: DiceNeeded, position: int) -> Fell | Waiting:
        """Wait for people."""
        return Waiting(self.name)

    def hear(self, need: DiceNeeded, reading: Reading) -> Fell | Doubted:
        """Return what the reading amounts to."""
        if wrong := tuple(_faults(need, reading)):
            return Doubted(reading, wrong)
        return Fell(Rolled(reading.faces), self.name)


def sources(roller: Roller) -> Mapping[Source, DiceSource]:
    """Return all sources; the two that roll agree about what falls where."""
    return MappingProxyType(
        {
            Source.ELECTRONIC: AppDice(Source.ELECTRONIC, roller),
            Source.SCREEN: AppDice(Source.SCREEN, roller),
            Source.TYPED: OwnDice(Source.TYPED),
            Source.CAMERA: OwnDice(Source.CAMERA),
        }
    )


def _faults(need: DiceNeeded, reading: Reading) -> Iterator[Wrong]:
    if len(reading.faces) != len(need.dice):
        yield Wrong("count", got=str(len(reading.faces)))
        return
    for at, (face, die) in enumerate(zip(reading.faces, need.dice, strict=True)):
        if face not in die:
            yield Wrong("not_on_die", at, face)
    if not (reading.is_confirmed or reading.confidence >= SURE):
        yield Wrong("unsure", got=f"{reading.confidence:.2f}")
