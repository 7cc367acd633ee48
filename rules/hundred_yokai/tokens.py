"""Mystery tokens: what they say, and which are left (S0 §1.1, NP22)."""

from __future__ import annotations

from rules.hundred_yokai.box import Box
from rules.hundred_yokai.draft import Position
from rules.hundred_yokai.state import HIDDEN

POINTS = "points"
SPIRIT = "spirit"
MOST = 9
"""Highest number a token may show."""

EVERY = tuple(f"{kind}-{n}" for kind in (POINTS, SPIRIT) for n in range(1, MOST + 1))


def read_token(token: str) -> tuple[str, int] | None:
    """Return kind and number of ``points-2``; None when ``token`` is malformed."""
    kind, _, number = token.partition("-")
    if kind not in (POINTS, SPIRIT) or len(number) != 1 or not "1" <= number <= "9":
        return None
    return kind, int(number)


def tokens_left(box: Box, pos: Position) -> tuple[str, ...]:
    """Return the tokens that nobody has seen, sorted.

    Tokens kept face down are among them; only points are kept (NP22). Where some are
    not entered, any token there may be is among them.
    """
    left, strange = list(box.edition.mystery), 0
    for token in pos.mystery_drawn:
        if token in left:
            left.remove(token)
        else:
            strange += token != HIDDEN
    unknown = box.edition.token_count - len(box.edition.mystery)
    if unknown > strange:
        left += [token for token in EVERY if token not in left]
    return tuple(sorted(left))


def points_left(box: Box, pos: Position) -> tuple[str, ...]:
    """Return the unseen tokens that give points, sorted."""
    return tuple(token for token in tokens_left(box, pos) if token.startswith(POINTS))


def pile(box: Box, pos: Position) -> tuple[str, ...]:
    """Return the tokens that the pile can hold, sorted; empty when all are drawn.

    A token kept face down gives points, so when only as many points are unseen as lie
    face down, the pile holds none.
    """
    if len(pos.mystery_drawn) >= box.edition.token_count:
        return ()
    left = tokens_left(box, pos)
    if can_hide(box, pos):
        return left
    return tuple(token for token in left if not token.startswith(POINTS)) or left


def can_hide(box: Box, pos: Position) -> bool:
    """Return whether one more token can be points that are kept face down."""
    return pos.mystery_drawn.count(HIDDEN) < len(points_left(box, pos))


def mystery_points(tokens: tuple[str, ...]) -> int:
    """Return the points of the tokens that one side kept; hidden ones count 0."""
    readings = (read_token(token) for token in tokens)
    return sum(number for kind, number in filter(None, readings) if kind == POINTS)
