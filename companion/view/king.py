"""The screen of the Yokai King's whole turn: numbered steps, a few a page."""

from __future__ import annotations

from dataclasses import dataclass

from companion.view.parts import Choice, Chrome, Instruction, MapView, SideView


@dataclass(frozen=True, slots=True)
class StepView:
    """One thing to do on the table, and why."""

    number: int
    """Within the turn, from 1."""

    text: str
    reason: str
    rule: str
    """Rulings that decided, as ``K6 K7``."""

    is_lost: bool = False
    """Whether nothing is to be done: the icon leads nowhere."""


@dataclass(frozen=True, slots=True)
class StepsView:
    """A turn that is told at once."""

    chrome: Chrome
    instruction: Instruction
    """What all of it is; its progress says which page this is."""

    steps: tuple[StepView, ...]
    map: MapView
    """The islands before the first of ``steps``, those in use marked."""

    sides: tuple[SideView, ...]
    choices: tuple[Choice, ...]
    news: tuple[str, ...] = ()
    """What happened before, newest last."""
