"""What the screens of looks at a whole table show, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass

from companion.view.parts import Choice, Chrome, Instruction


@dataclass(frozen=True, slots=True)
class MarkView:
    """A card in the picture."""

    corners: tuple[tuple[float, float], ...]
    """Four shares of the picture's width and height, 0 to 1 from its top left."""

    label: str
    """What was read; empty where nothing is."""

    icon: str = ""
    """Drawn before the label: the family of a playing card."""

    tone: str = "sure"
    """``sure``, ``doubt``, ``asked``, ``hint``, ``back``, ``other``, ``from`` or
    ``to``."""

    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class TableScanView:
    """A look at the whole table: the live picture, or what was read in the last one."""

    chrome: Chrome
    instruction: Instruction
    status: str
    """What goes on, or why nothing can be read."""

    has_preview: bool
    """Whether the live picture is shown."""

    picture: str = ""
    """Name of the still that is shown instead; empty for none."""

    size_wh: tuple[int, int] = (16, 9)
    """Proportions of the picture in which the marks are."""

    marks: tuple[MarkView, ...] = ()
    closeup: int = -1
    """Number of the mark that is shown large; -1 shows the whole picture."""

    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class PictureView:
    """The picture of a finished table."""

    chrome: Chrome
    picture: str
    """Name of the stored picture."""

    text: str
    missing: str
    """What is said where the picture cannot be read."""

    choices: tuple[Choice, ...] = ()
