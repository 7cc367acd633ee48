"""Push buttons on pins: raw edges in, presses out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue

from hardware.debounce import Contact, Press, Timing, due_ms, edge, ignore, sample
from hardware.events import ButtonHeld, ButtonPressed, HardwareEvent
from hardware.gpio import Input
from hardware.purposes import Button

AT_ONCE = frozenset({Button.NEXT})
"""Buttons with one use only, so that a roll begins when the button goes down."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact closed or opened."""

    button: Button
    is_down: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class Woken:
    """The screen woke up, so what the buttons do now is not meant for the game."""

    at_ms: int


class Buttons:
    """The wired buttons.

    ``on_edge`` is for the driver's thread and ``ignore_for_a_while`` for any; the rest
    belongs to the ticker's thread, so no state is shared and nothing is locked.

    Wiring: one side of the button to its pin, the other to ground, nothing else.
    """

    name = "buttons"

    def __init__(
        self,
        *,
        post: Callable[[HardwareEvent], None],
        clock_ms: Callable[[], int],
        wake: Callable[[], None],
        timing: Timing,
    ) -> None:
        """Take the world; the pins are added by ``attach``."""
        self._post = post
        self._clock_ms = clock_ms
        self._wake = wake
        self._timing = {
            button: replace(timing, is_at_once=button in AT_ONCE) for button in Button
        }
        self._news: SimpleQueue[Edge | Woken] = SimpleQueue()
        self._inputs: dict[Button, Input] = {}
        self._contacts: dict[Button, Contact] = {}

    def attach(self, inputs: Mapping[Button, Input]) -> None:
        """Take the open pins; before the first ``advance``.

        A button that is down already, stuck or leant on, counts from its release.
        """
        now_ms = self._clock_ms()
        for button, pin in inputs.items():
            self._inputs[button] = pin
            contact = Contact(raw=pin.is_down(), raw_since_ms=now_ms)
            self._contacts[button] = ignore(contact, self._timing[button], now_ms)

    def on_edge(self, button: Button, is_down: bool) -> None:
        """Note a raw edge; does nothing else, since drivers drop edges meanwhile."""
        self._news.put(Edge(button, is_down, self._clock_ms()))
        self._wake()

    def ignore_for_a_while(self) -> None:
        """Drop presses that are going on or begin soon; call when the screen wakes."""
        self._news.put(Woken(self._clock_ms()))
        self._wake()

    def advance(self, now_ms: int) -> None:
        """Report what the edges so far, and a look at the pins, amount to."""
        self._take_news()
        for button, pin in self._inputs.items():
            contact = self._contacts[button]
            outcome = sample(contact, self._timing[button], pin.is_down(), now_ms)
            self._keep(button, outcome, now_ms)

    def next_change_ms(self, now_ms: int) -> int | None:
        """Return when a press is decided, if one is going on."""
        dues = [
            due_ms(contact, self._timing[button], now_ms)
            for button, contact in self._contacts.items()
        ]
        return min((due for due in dues if due is not None), default=None)

    def close(self) -> None:
        """Let go of the pins; a second time does nothing."""
        for pin in self._inputs.values():
            pin.close()

    def _take_news(self) -> None:
        while True:
            try:
                news = self._news.get_nowait()
            except Empty:
                return
            match news:
                case Edge(button, is_down, at_ms) if button in self._contacts:
                    contact, timing = self._contacts[button], self._timing[button]
                    self._keep(button, edge(contact, timing, is_down, at_ms), at_ms)
                case Woken(at_ms):
                    self._deafen(at_ms)

    def _deafen(self, at_ms: int) -> None:
        for button, contact in tuple(self._contacts.items()):
            # a press that was over by then is still reported
            over = sample(contact, self._timing[button], contact.raw, at_ms)
            self._keep(button, over, at_ms)
            heard = self._contacts[button]
            self._contacts[button] = ignore(heard, self._timing[button], at_ms)

    def _keep(
        self, button: Button, outcome: tuple[Contact, Press | None], at_ms: int
    ) -> None:
        self._contacts[button], press = outcome
        match press:
            case Press.SHORT:
                self._post(ButtonPressed(button, at_ms))
            case Press.LONG:
                self._post(ButtonHeld(button, at_ms))
            case None:
                pass
