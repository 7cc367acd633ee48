"""Drives the real window without its endless loop: for the demo, gallery and tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.base import EventLoop, runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent
from PIL import Image

from companion.ui.app import HyakkiApp
from companion.ui.driver import Driver
from companion.ui.focus import reveal
from companion.ui.panels import Panel
from companion.ui.widgets.press import Press


class Finger(MotionEvent):
    """A touch that is made, not felt."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("is_touch", True)
        kwargs.setdefault("type_id", "touch")
        super().__init__(*args, **kwargs)
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        """Take a place, 0 to 1 on both axes."""
        self.sx, self.sy = args
        super().depack(args)


class Pilot:
    """Opens the window for ``driver`` and advances it frame by frame.

    It takes its time as a real loop does, 30 frames a second, if it ``is_paced``.
    """

    def __init__(
        self,
        driver: Driver,
        panel: Panel,
        clock_ms: Callable[[], int] = lambda: 0,
        is_paced: bool = True,
    ) -> None:
        self._is_paced = is_paced
        self._size_wh = panel.size_wh
        self.app = HyakkiApp(driver, panel, clock_ms)
        self._fit(panel)
        runTouchApp(self.app.build(), embedded=True)
        Clock.unschedule(self.app.frame)
        self.frame()

    def step(self) -> None:
        """Let the driver take a step, and draw nothing."""
        self.app.frame(0)

    def frame(self, count: int = 1) -> None:
        """Let the driver take steps and the window draw them."""
        for _ in range(count):
            self.app.frame(0)
            if self._is_paced:
                EventLoop.idle()
            else:
                self._tick()
            # Off-screen a flip hands nothing over: frames would pile up unfinished,
            # and the driver would keep all that was drawn in them.
            glFinish()

    def _tick(self) -> None:
        """Do what Kivy's loop does for a frame, without its rest between two."""
        now = Clock.time()
        Clock.post_idle(now, now)
        Clock.tick_draw()
        if self.needs_drawing:
            Window.dispatch("on_draw")
            Window.flip()

    @property
    def needs_drawing(self) -> bool:
        """Whether anything has changed since the last frame was drawn."""
        return bool(Window.canvas.needs_redraw)

    def choice_ids(self) -> tuple[str, ...]:
        """Return what can be pressed now, in the order of the focus."""
        return tuple(press.choice.id for press in self.app.stage.presses())

    def find(self, choice_id: str) -> Press:
        """Return the widget of a choice.

        Raises:
            KeyError: if it is not on the screen or cannot be pressed.
        """
        for press in self.app.stage.presses():
            if press.choice.id == choice_id:
                return press
        raise KeyError(choice_id)

    def rest(self) -> None:
        """Let dice that run lie at once, as a touch beside all buttons does."""
        if self.app.stage.is_running:
            self.touch(1, 1)

    def press(self, choice_id: str) -> None:
        """Touch the middle of a choice and let go; the driver takes a step.

        Raises:
            KeyError: if it is not on the screen or cannot be pressed.
        """
        press = self.find(choice_id)
        reveal(press)
        x, y = press.parent.to_window(*press.box.centre, initial=False)
        self.touch(x, y)
        self.step()

    def touch(self, x: float, y: float) -> None:
        """Touch a place of the window, in pixels from the bottom left, and let go."""
        finger = self.finger(x, y)
        self.feel("begin", finger)
        self.feel("end", finger)

    def finger(self, x: float, y: float) -> Finger:
        """Return a finger at a place of the window, not yet down."""
        return Finger("pilot", 1, self._share(x, y))

    def feel(self, phase: str, finger: Finger) -> None:
        """Put a finger down (``begin``), move it (``update``) or let go (``end``)."""
        events = [(phase, finger)]
        for step in EventLoop.postproc_modules:
            events = step.process(events)
        for event in events:
            EventLoop.post_dispatch_input(*event)

    def slide(self, finger: Finger, x: float, y: float) -> None:
        """Move a finger that is down."""
        finger.move(self._share(x, y))
        self.feel("update", finger)

    def strike(self, key: int, *modifiers: str) -> None:
        """Press a key by its SDL number; the driver takes a step."""
        Window.dispatch("on_key_down", key, 0, None, list(modifiers))
        self.step()

    def type(self, text: str) -> None:
        """Press keys of a keyboard that write something."""
        for letter in text:
            Window.dispatch("on_key_down", ord(letter.lower()[0]), 0, letter, [])
            Window.dispatch("on_textinput", letter)
        self.step()

    def _share(self, x: float, y: float) -> tuple[float, float]:
        width, height = self._size_wh
        return x / width, y / height

    def export(self, path: Path) -> None:
        """Write what is drawn to a PNG file."""
        self.picture().save(path, optimize=True)

    def picture(self) -> Image.Image:
        """Return what is drawn, opaque."""
        texture = self.app.stage.export_as_image().texture
        image = Image.frombytes("RGBA", texture.size, texture.pixels)
        return image.convert("RGB")

    def turn_to(self, panel: Panel) -> None:
        """Go on with another panel: other size, other density."""
        self._fit(panel)
        self.app.stage.turn_to(panel)
        self.frame(2)

    def close(self) -> None:
        """Close the window."""
        self.app.on_stop()
        stopTouchApp()

    def _fit(self, panel: Panel) -> None:
        self._size_wh = panel.size_wh
        if tuple(Window.size) != panel.size_wh:
            Window.size = panel.size_wh
