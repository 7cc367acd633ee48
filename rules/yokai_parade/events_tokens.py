"""What happened to bonus tokens in Yokaï Parade, as its steps tell it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """A token came out of the supply."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TokenMissing:
    """The supply had no such token (YP24)."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TokenSpent:
    """A token went back to the supply."""

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class TokenGiven:
    """A token changed hands."""

    seat: Seat
    token: str
    to: Seat
