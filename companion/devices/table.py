"""What a look at a whole table needs of the devices."""

from __future__ import annotations

from typing import Protocol

from companion.looks import TableOrder


class TableDevices(Protocol):
    """A camera that looks at tables, and a place for their pictures."""

    def watch_table(self, is_on: bool) -> None:
        """Show what the camera sees and recognise nothing, or go back to cards."""

    def judge_picture(self, is_on: bool) -> None:
        """Tell how good the camera's picture is from now on, or no more."""

    def seek_board(self, is_on: bool) -> None:
        """Tell what is seen of the printed board from now on, or no more."""

    def use_mount(self, job: str) -> None:
        """Tell of the mount, take or forget it; the answer is posted."""

    def look_at_table(self, order: TableOrder) -> None:
        """Take a look; the answer is posted."""

    def keep_picture(self, game_id: int) -> None:
        """Store the picture of the latest look at faces with a game."""

    def know_cards(self, game: str, text: str = "") -> None:
        """Know the cards of the box ``text`` by their pictures; none without a game."""

    def take_photo(self, game: str, ref: str, *, is_first: bool) -> None:
        """Take a picture of a card to know it by; the answer is posted."""


class NoTables:
    """A desk without a camera."""

    def watch_table(self, is_on: bool) -> None:
        """Do nothing."""

    def judge_picture(self, is_on: bool) -> None:
        """Do nothing."""

    def seek_board(self, is_on: bool) -> None:
        """Do nothing."""

    def use_mount(self, job: str) -> None:
        """Do nothing."""

    def look_at_table(self, order: TableOrder) -> None:
        """Do nothing."""

    def keep_picture(self, game_id: int) -> None:
        """Do nothing."""

    def know_cards(self, game: str, text: str = "") -> None:
        """Do nothing."""

    def take_photo(self, game: str, ref: str, *, is_first: bool) -> None:
        """Do nothing."""
