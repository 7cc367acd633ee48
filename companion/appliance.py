"""The whole program behind a screen: loop, devices, lamps; what the screen binds to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.destinations import TouchCheck
from companion.devices.door import Devices
from companion.devices.panel_light import PanelLight
from companion.frame_words import captions_in
from companion.loop import Loop
from companion.messages import Message, Rested
from companion.notify import Notifier
from companion.sound.ears import Ears
from companion.touch.affine import Affine, read
from companion.ui.driver import Captions, Look, Preview
from companion.view.views import View
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
        light: PanelLight,
        ears: Ears,
    ) -> None:
        """Take the parts; ``closing`` is called in order at the end."""
        self.loop = loop
        self._devices = devices
        self._closing = closing
        self._notifier = notifier
        self._light = light
        self._ears = ears
        self._seen: View | None = None
        self._rotation: int | None = loop.session.settings.rotation
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
        self._ears.hear(self.loop.session, self.loop.view)
        self._rest(now_ms)
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
        if settings.rotation != self._rotation:
            self._rotation = None  # from the first change on the setting counts
        rotation = settings.rotation if self._rotation is None else None
        return Look(settings.text_size / 100, settings.look, self._touch(), rotation)

    def _touch(self) -> Affine | None:
        """Return where fingers are; crosses are touched as the panel tells it."""
        session = self.loop.session
        is_measured = isinstance(session.here, TouchCheck) and not session.touch_trial
        return None if is_measured else read(session.settings.touch)

    def captions(self) -> Captions:
        """Return the words of the frame around every screen."""
        return captions_in(self.loop.session.words)

    def nudges(self) -> tuple[str, ...]:
        """Return what the buttons on the table left to the screen, once."""
        nudges, self.loop.nudges = tuple(self.loop.nudges), []
        return nudges

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

    def feel(self, now_ms: int) -> bool:
        """Take note of a touch or key; return whether it is to press anything."""
        is_meant = self._light.rest.feel(now_ms)
        if self.loop.session.is_dark:
            self.loop.handle(Rested(False))
        return is_meant

    def let_go(self, now_ms: int) -> None:
        """Take note that a finger is lifted that was not to press anything."""
        self._light.rest.let_go(now_ms)

    def shade(self) -> int:
        """Return how much black, 0 to 100, lies over the picture."""
        return self._light.shade(self.loop.session.settings)

    def is_over(self) -> bool:
        """Return whether the program is to close."""
        return self.loop.is_over

    def close(self) -> None:
        """Give everything back; what was shown is stored already."""
        self._notifier.stopping()
        self._light.close()
        self._ears.close()
        for close in self._closing:
            close()

    def _rest(self, now_ms: int) -> None:
        """Let the screen go dark when nobody is there, and lit for what is new."""
        session, rest = self.loop.session, self._light.rest
        seen = _without_lights(self.loop.view)
        if seen != self._seen or (rest.is_dark and not session.is_dark):
            self._seen = seen
            rest.stir(now_ms)
        if self._light.advance(now_ms, session.settings):
            self.loop.handle(Rested(True))
        elif session.is_dark and not rest.is_dark:
            self.loop.handle(Rested(False))


def _without_lights(view: View) -> View:
    """Return ``view`` without what comes and goes by itself."""
    return replace(view, chrome=replace(view.chrome, notice=None, lamps=()))
