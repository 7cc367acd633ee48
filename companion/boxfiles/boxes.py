"""Whoever keeps boxes, and a place without any."""

from __future__ import annotations

from typing import Protocol

from companion.boxfiles.drafting import MergeDraft
from companion.enrolling.wishes import DraftRead
from companion.messages import Message


class Boxes(Protocol):
    """Whoever keeps boxes."""

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell the session of all boxes there are."""

    def use(self, job: str, game: str, path: str) -> tuple[Message, ...]:
        """Carry out ``take``, ``give`` or ``restore``; return what came of it."""

    def compare(self, path: str) -> tuple[Message, ...]:
        """Return where the box in a file and the own one differ."""

    def call_off(self) -> tuple[Message, ...]:
        """Do not go on with the latest of these, if that can be."""

    def draft(self, game: str) -> tuple[Message, ...]:
        """Return what was entered of a box so far."""

    def keep_draft(
        self, game: str, text: str, forgets: tuple[str, ...] = ()
    ) -> tuple[Message, ...]:
        """Store what is entered; return what went wrong.

        Args:
            game: its name.
            text: TOML.
            forgets: entries whose pictures are forgotten first, as ``effects.ALL``.
        """

    def merge_draft(self, wish: MergeDraft) -> tuple[Message, ...]:
        """Store two boxes as one, the draft before kept; return what went wrong."""

    def swap_draft(self, game: str) -> tuple[Message, ...]:
        """Let the draft and the one before the merge change places."""

    def put(
        self, game: str, text: str, *, has_grown: bool = False
    ) -> tuple[Message, ...]:
        """Make what was entered the box of its game; return what came of it.

        Args:
            game: its name.
            text: TOML.
            has_grown: whether it is the present box and more: nothing is told then,
                no former one kept, and the draft stays.
        """


class NoBoxes:
    """A place without boxes."""

    def listed(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def use(self, job: str, game: str, path: str) -> tuple[Message, ...]:
        """Do nothing."""
        return ()

    def compare(self, path: str) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def call_off(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def draft(self, game: str) -> tuple[Message, ...]:
        """Return that nothing was entered."""
        return (DraftRead(game, ""),)

    def keep_draft(
        self, game: str, text: str, forgets: tuple[str, ...] = ()
    ) -> tuple[Message, ...]:
        """Do nothing."""
        return ()

    def merge_draft(self, wish: MergeDraft) -> tuple[Message, ...]:
        """Do nothing."""
        return ()

    def swap_draft(self, game: str) -> tuple[Message, ...]:
        """Do nothing."""
        return ()

    def put(
        self, game: str, text: str, *, has_grown: bool = False
    ) -> tuple[Message, ...]:
        """Do nothing."""
        return ()
