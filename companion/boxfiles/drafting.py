"""Effects on drafts of which two became one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MergeDraft:
    """Store two boxes as one for a draft; the one before is kept, to come back."""

    game: str
    text: str
    """TOML."""

    forgets: tuple[str, ...] = ()
    """As for ``KeepDraft``."""

    gallery: bytes = b""
    """Cards that the other box knows by pictures."""

    refs: tuple[tuple[str, str], ...] = ()
    """Ref of a picture there, and the ref it gets."""

    wanted: frozenset[str] = frozenset()
    """Refs under which a picture of the other box is good."""


@dataclass(frozen=True, slots=True)
class SwapDraft:
    """Let the draft and the one before the merge change places."""

    game: str
