"""How a fixed camera sees the table: what is asked and answered; values only."""

from __future__ import annotations

from dataclasses import dataclass

FITS = "fits"
"""What is said of a board that can be taken; else a key of ``BoardUnread``."""

TELL, TAKE, FORGET = "tell", "take", "forget"
"""What can be done with the kept mount."""


@dataclass(frozen=True, slots=True)
class TakeMount:
    """Calibrate by the board that lies there now, and keep that."""


@dataclass(frozen=True, slots=True)
class ForgetMount:
    """Keep no mount any more."""


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """What the camera sees of the printed board now."""

    key: str
    """``FITS``, or a key of ``vision.layouts.board.BoardUnread``."""

    values: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class MountTold:
    """Answer to ``effects.UseMount``: what is kept now."""

    job: str
    error_mm: float = -1.0
    """How far the corners of the board were off; below 0 where nothing is kept."""

    size_wh: tuple[int, int] = (0, 0)
    """Of the picture it was taken from."""

    fault: str = ""
    """Why the job was not done: a key of ``BoardUnread``, ``ended``, ``no_camera``,
    ``no_library``, or a reason of ``NotSaved``."""

    values: tuple[tuple[str, float], ...] = ()

    @property
    def is_kept(self) -> bool:
        """Whether a mount is kept."""
        return self.error_mm >= 0


@dataclass(frozen=True, slots=True)
class MountDesk:
    """What a session knows of the mount."""

    kept: MountTold | None = None
    """None until it was looked up."""

    seen: BoardSeen | None = None
    """None before the first picture."""

    is_taking: bool = False
    is_taken: bool = False
    """Whether it was taken since the screen was opened."""
