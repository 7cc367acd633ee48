"""The whole program behind a screen: loop, devices, lamps; what the screen binds to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.devices import Devices
from companion.frame_words import captions_in
from companion.loop import Loop
from companion.messages import Message
from companion.notify import Notifier
from companion.ui.driver import Captions, Look, Preview
from companion.views import View
from hardware.cues import level_at

FRAMES_FIRST = 2
"""Devices are looked for when this many frames were asked for: the first is drawn."""


class Appliance:
    """One running program; everything is called from the screen's thread."""

    def __init__(
        self,
        loop: Loop,
        devices: Devices,
        closing: Sequence[Callable[[], object]],
        notifier: Notifier,
    ) -> None:
        """Take the parts; ``closing`` is called in order at the end."""
        self.loop = loop
        self._devices = devices
        self._closing = closing
        self._notifier = notifier
        self._frames = 0
        self._since: dict[str, tuple[object, int]] = {}

    def step(self, now_ms: int) -> View:
        """Take in what has arrived and return what to show; called every frame."""
        self._frames += 1
        if self._frames == FRAMES_FIRST:
            self._devices.start()
            self._notifier.ready()
        self._notifier.alive(now_ms)
        self.loop.step(now_ms)
        return self.loop.view

    def post(self, message: Message) -> None:
        """Hand over what a press means."""
        self.loop.post(message)

    def preview(self) -> Preview | None:
        """Return the newest small picture of the camera; None without one."""
        seen = self._devices.preview()
        return None if seen is None else Preview(*seen)

    def picture(self, name: str) -> Preview | None:
        """Return the picture that a view names; None when it is gone."""
        seen = self._devices.picture(name)
        return None if seen is None else Preview(*seen)

    def look(self) -> Look:
        """Return how the screen is to look now."""
        settings = self.loop.session.settings
        return Look(settings.text_size / 100, settings.look)

    def captions(self) -> Captions:
        """Return the words of the frame around every screen."""
        return captions_in(self.loop.session.words)

    def nudges(self) -> tuple[str, ...]:
        """Return nothing: the session answers the buttons on the table itself."""
        return ()

    def levels(self, now_ms: int) -> tuple[int, ...]:
        """Return the brightness, 0 to 100, of each lamp of the present view."""
        found = []
        for lamp in self.loop.view.chrome.lamps:
            cue, since_ms = self._since.get(lamp.name, (None, now_ms))
            if cue != lamp.cue:
                since_ms = now_ms
                self._since[lamp.name] = (lamp.cue, since_ms)
            found.append(level_at(lamp.cue, now_ms - since_ms))
        return tuple(found)

    def is_over(self) -> bool:
        """Return whether the program is to close."""
        return self.loop.is_over

    def close(self) -> None:
        """Give everything back; what was shown is stored already."""
        self._notifier.stopping()
        for close in self._closing:
            close()
