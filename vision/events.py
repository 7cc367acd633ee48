"""What the camera's thread tells the application: facts, never frames.

Only the standard library is imported here, so that the core of the companion can
name these events on a machine without a camera.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

UnreadReason: TypeAlias = Literal["too_dark", "glare", "blurred", "too_small"]
"""What was measured to be wrong with a picture in which nothing could be read."""


@dataclass(frozen=True, slots=True)
class CodeSeen:
    """A code came into view and stayed long enough to be believed."""

    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class CodeDamaged:
    """A code is in view and steady, but too much of it is missing to be read."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class NothingRead:
    """The picture cannot be read, and why; told at most once in a while."""

    reason: UnreadReason
    at_ms: int


@dataclass(frozen=True, slots=True)
class OutOfView:
    """Neither the code told last is seen any more, nor the reason told last is true."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class CameraLost:
    """There are no usable pictures; the worker goes on trying unless they ended."""

    reason: str
    """A key of ``CameraFailed``: ``absent``, ``busy``, ``frozen``, ``black``…"""

    at_ms: int

    detail: str = ""
    """Which device or which other program, where that is known."""


@dataclass(frozen=True, slots=True)
class CameraBack:
    """Pictures arrive again after a ``CameraLost``."""

    at_ms: int


VisionEvent: TypeAlias = (
    CodeSeen | CodeDamaged | NothingRead | OutOfView | CameraLost | CameraBack
)
"""Everything the worker posts."""
