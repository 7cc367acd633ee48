"""The dice of the table as effects know them: made of lamps, or before the camera."""

from __future__ import annotations

from typing import Protocol


class DiceDevices(Protocol):
    """What shows and reads dice; every call returns at once."""

    def arm_dice(self) -> None:
        """Let the electronic dice shake at the next press of the roll button."""

    def roll_dice(self, faces: tuple[str, ...]) -> None:
        """Let the electronic dice run to ``faces``."""

    def clear_dice(self) -> None:
        """Let the electronic dice go dark."""

    def read_dice(self) -> None:
        """Read the dice before the camera and post ``messages.DiceRead``."""


class NoDice:
    """No dice but those on the screen and on the table."""

    def arm_dice(self) -> None:
        """Do nothing."""

    def roll_dice(self, faces: tuple[str, ...]) -> None:
        """Do nothing."""

    def clear_dice(self) -> None:
        """Do nothing."""

    def read_dice(self) -> None:
        """Do nothing."""
