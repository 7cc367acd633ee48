"""Digests that bind each row of the journal to all rows before it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TypeAlias

from companion.store.faults import OutOfStep
from companion.store.records import Opening


@dataclass(frozen=True, slots=True)
class Step:
    """One row of ``steps`` without its digest."""

    kind: str
    """``act`` (an action), ``stand`` (undo or redo) or ``close`` (the result)."""

    number: int
    """``act``: number of the entry; else how many entries stand."""

    line: str
    source: str
    at_ms: int


Row: TypeAlias = tuple[int, int, str, int, str, str, int, str]
"""One row of ``steps``, bound to the one before it."""


@dataclass(frozen=True, slots=True)
class Tail:
    """Where the chain of a game ends; what the next row is bound to."""

    game_id: int
    steps: int
    digest: str
    standing: int
    kept: int
    """Lines that stand or can be brought back."""


def text_digest(text: str) -> str:
    """Return the digest of an edition."""
    return _digest(text)


def opening_digest(opening: Opening) -> str:
    """Return the digest of a game's row: the first link of its chain."""
    return _digest(
        json.dumps(
            [
                opening.game,
                opening.seats,
                opening.seed,
                text_digest(opening.edition),
                opening.options,
                opening.version,
                opening.begun_at_ms,
            ]
        )
    )


def step_digest(before: str, at: int, step: Step) -> str:
    """Return the digest of row number ``at`` after the row with digest ``before``."""
    # Only the last part may hold anything, so no two rows give the same text.
    head = f"{before} {at} {step.kind} {step.number} {step.at_ms} {step.source}"
    return _digest(f"{head}\n{step.line}")


def linked(tail: Tail, step: Step) -> tuple[Tail, Row]:
    """Return the chain with ``step`` at its end, and the row to store for it.

    Raises:
        OutOfStep: if the step does not follow on what stands.
    """
    standing, kept = after(tail.standing, tail.kept, step)
    digest = step_digest(tail.digest, tail.steps, step)
    row = (step.kind, step.number, step.line, step.source, step.at_ms, digest)
    longer = Tail(tail.game_id, tail.steps + 1, digest, standing, kept)
    return longer, (tail.game_id, tail.steps, *row)


def after(standing: int, kept: int, step: Step) -> tuple[int, int]:
    """Return how many lines stand and how many are kept after ``step``.

    Raises:
        OutOfStep: if it does not follow on what stands.
    """
    match step.kind:
        case "act" if 0 <= step.number <= standing:
            return step.number + 1, step.number + 1
        case "stand" if 0 <= step.number <= kept:
            return step.number, kept
        case "close" if step.number == standing:
            return standing, kept
        case _:
            raise OutOfStep(f"{step.kind} {step.number} with {standing} of {kept}")


def _digest(text: str) -> str:
    data = text.encode("utf-8", "surrogatepass")
    return hashlib.blake2b(data, digest_size=8).hexdigest()
