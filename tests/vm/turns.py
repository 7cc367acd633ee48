"""From power on to power off: what is answered, and what is shown."""

from __future__ import annotations

import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from machine import Machine
from waiting import Silent, Wait

ANSWER_S = 150
"""A limit only: another machine may have little time for this one."""

CARD_S = 900

TAPS = 3
HASTE = 0.5
BOOT_S = 1500
UNDO_SHARE = 0.1
SCREEN_HEIGHT = 480
NOTHING: dict[str, Any] = {"game": 0, "lines": []}

KEPT, LOST, NOT_COUNTED, FIRST = "kept", "LOST", "not counted", "-"
"""What becomes of what was shown before a cut; the first look has no cut before it."""


@dataclass
class Row:
    """What one cut did."""

    number: int
    booted_s: float = 0.0
    presses: int = 0
    shown: int = 0
    stored: int = 0
    torn: int = 0
    verdict: str = NOT_COUNTED
    """On the cut before this one."""

    is_whole: bool = False
    """Whether it went as meant up to its own cut."""

    looked: int = 0
    """At so many other moments of the run the disk was looked at."""

    seen: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Other moments at which something was lost."""

    tried: list[tuple[str, bool, str]] = field(default_factory=list)
    """What was tried, whether it went well, and what was seen."""


class Run:
    """Answers what the machine shows."""

    def __init__(self, machine: Machine, rng: random.Random, row: Row) -> None:
        self._machine = machine
        self._rng = rng
        self._row = row
        self.shown = NOTHING
        self.first: dict[str, Any] | None = None
        """The first game shown after power came back."""

        self.was_undo = False
        self._choices: dict[str, Any] = {}
        self.took_s = 5.0
        """How long the last answer took until it could be answered in turn."""

    def settle(self, wait: Wait) -> dict[str, Any]:
        """Take in what is shown until a new view can be answered; return how.

        Raises:
            Silent: if that does not come in time.
        """
        before = self._choices.get("view")
        while True:
            self._take(self._machine.shown.next(wait))
            is_new = self._choices.get("view") != before
            if is_new and self._machine.shown.lines.empty():
                return self._choices

    def told(self) -> str:
        """Return what the machine said last, for people."""
        return f"shown: {self.shown}\nto be pressed: {self._choices}"

    def _take(self, said: dict[str, Any]) -> None:
        if "shown" not in said:
            self._choices = said
            return
        self.shown = said["shown"]
        if self.first is None and self.shown["game"]:
            self.first = self.shown

    def answer(self, choices: dict[str, Any]) -> dict[str, Any]:
        """Do what leads on and return what can be done then."""
        self._row.presses += 1
        if choices["card"]:
            return self._show_card(choices["card"])
        undo = choices["undo"]
        may_undo = undo in choices["places"] and self._row.number > 1
        self.was_undo = may_undo and self._rng.random() < UNDO_SHARE
        name = undo if self.was_undo else choices["best"]
        for _ in range(TAPS):
            began = time.monotonic()
            self.catch_up()
            if self._choices["view"] != choices["view"]:
                return self._choices
            place = self.tap(name)
            wait = Wait(f"{name} at {place} to lead on", ANSWER_S)
            try:
                after = self.settle(wait)
            except Silent:
                self._row.seen.append(f"{name} at {place} tapped again")
            else:
                self.took_s = time.monotonic() - began
                return after
        raise Silent(f"{name} does nothing, {TAPS} times tapped")

    def tap(self, name: str | None) -> tuple[int, int]:
        """Tap what ``name`` names and return where.

        Raises:
            Silent: if it is not to be seen.
        """
        place = self._choices["places"].get(name)
        if place is None:
            raise Silent(f"{name} is nowhere on the screen")
        x, y = place[0], SCREEN_HEIGHT - place[1]
        self._machine.do(do="tap", x=x, y=y)
        return x, y

    def await_cut(self) -> None:
        """Tap, and return when the power is to go: at any moment until it has worked.

        Every second time that is as soon as something new is shown.
        """
        self.was_undo = False
        self.catch_up()
        place = self.tap(self._choices["best"])
        if self._rng.random() < HASTE:
            wait = Wait(f"something new after a tap at {place}", ANSWER_S)
            with suppress(Silent):
                while "shown" not in (said := self._machine.shown.next(wait)):
                    # The first tap of two leads to a view, and stores nothing.
                    if said["view"] != self._choices["view"]:
                        self._take(said)
                        self.tap(self._choices["best"])
                self.shown = said["shown"]
            return
        time.sleep(self._rng.uniform(0, self.took_s))

    def catch_up(self) -> None:
        """Take in what was on its way out: it was shown, too."""
        while not self._machine.shown.lines.empty():
            self._take(self._machine.shown.lines.get())

    def _show_card(self, code: str) -> dict[str, Any]:
        if fault := self._machine.do(do="card", code=code):
            raise Silent(f"camera: {fault}")
        wait, before = Wait(f"card {code} to be read", CARD_S), len(self.shown["lines"])
        choices = self.settle(wait)
        while len(self.shown["lines"]) == before and choices["card"]:
            choices = self.settle(wait)
        self._machine.do(do="card", code=None)
        line = self.shown["lines"][-1]
        took = f"{code} shown, {line!r} stored, {time.monotonic() - wait.began:.0f} s"
        self._row.tried.append(("card before the camera", True, took))
        return choices
