"""Digests that bind each row of the journal to all rows before it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

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


def _digest(text: str) -> str:
    data = text.encode("utf-8", "surrogatepass")
    return hashlib.blake2b(data, digest_size=8).hexdigest()
