"""The window: one frame takes a step and shows the view if it is new."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.messages import Back, Message, Quit, Typed
from companion.touch.wishes import Touched
from companion.ui.driver import Driver, Look, Preview
from companion.ui.keys import Keys
from companion.ui.lost_taps import LostTaps
from companion.ui.panels import Panel, turned
from companion.ui.shade import Shade
from companion.ui.stage import Hooks, Stage
from companion.ui.touch_fix import TouchFix
from companion.ui.wake_taps import WakeTaps
from companion.view.views import Choice, Chrome, TextView

FRAME_S = 1 / 30
SWALLOW_MS = 600
"""A second press of the same button is dropped this long, or until the view changes."""

_log = logging.getLogger(__name__)


def monotonic_ms() -> int:
    """Return milliseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class HyakkiApp(App):
    """Binds a driver to a stage."""

    def __init__(
        self,
        driver: Driver,
        panel: Panel,
        clock_ms: Callable[[], int],
    ) -> None:
        super().__init__()
        captions = driver.captions()
        self.title = captions.title
        self._driver = driver
        self._clock_ms = clock_ms
        self._in_trouble: TextView | None = None
        self._sent: tuple[str, int] | None = None
        self.stage = Stage(
            panel,
            captions,
            Hooks(self._press, self._type, self._preview, self._picture, self._point),
        )
        self._shade = Shade(self.stage)
        self._panel = turned(panel, Window.rotation)
        self._keys = Keys(self.stage, self._feel)
        self._fix = TouchFix(lambda: int(Window.rotation))
        self._taps = (
            self._fix,
            LostTaps(),
            WakeTaps(self._feel, self._let_go),
        )

    def take(self, driver: Driver) -> None:
        """Go on with another driver: another table, another camera."""
        self._driver = driver
        self._in_trouble = self._sent = None

    def build(self) -> Stage:
        """Return the root widget, the first view already on it."""
        Window.clearcolor = (0, 0, 0, 1)
        Window.bind(on_key_down=self._keys.on_key_down, on_textinput=self._keys.on_text)
        for taps in self._taps:
            EventLoop.add_postproc_module(taps)
        self.frame(0)
        Clock.schedule_interval(self.frame, FRAME_S)
        return self.stage

    def open_settings(self, *_: object) -> bool:
        """Keep Kivy's own settings shut: F1 would open them."""
        return False

    def on_stop(self) -> None:
        """Let go of the window."""
        Clock.unschedule(self.frame)
        Window.unbind(
            on_key_down=self._keys.on_key_down, on_textinput=self._keys.on_text
        )
        for taps in self._taps:
            EventLoop.remove_postproc_module(taps)

    def frame(self, _seconds: float) -> None:
        """Take one step; a fault is shown instead of ending the program."""
        try:
            self._step()
        except Exception as fault:
            _log.exception("frame failed")
            self._in_trouble = self._trouble(fault)
            self.stage.show(self._in_trouble, self.stage.look, self.stage.captions)

    def _step(self) -> None:
        if self._in_trouble is not None:
            return
        now_ms = self._clock_ms()
        view = self._driver.step(now_ms)
        if self._driver.is_over():
            self.stop()
            return
        look = self._driver.look()
        self._turn(look)
        self._fix.affine = look.touch
        if self.stage.show(view, look, self._driver.captions()):
            self._sent = None
        self._shade.lay(self._driver.shade())
        self.stage.light(self._driver.levels(now_ms), now_ms)
        for nudge in self._driver.nudges():
            self._keys.nudge(nudge)

    def _turn(self, look: Look) -> None:
        """Turn the picture if people want it otherwise; touches turn with it."""
        if look.rotation is not None and look.rotation != Window.rotation:
            Window.rotation = look.rotation
            self.stage.turn_to(turned(self._panel, look.rotation))

    def _feel(self) -> bool:
        return self._driver.feel(self._clock_ms())

    def _let_go(self) -> None:
        self._driver.let_go(self._clock_ms())

    def _preview(self) -> Preview | None:
        return self._driver.preview()

    def _picture(self, name: str) -> Preview | None:
        return self._driver.picture(name)

    def _press(self, choice: Choice) -> None:
        """Post what a press means, once."""
        now_ms = self._clock_ms()
        if self._sent is not None:
            last_id, at_ms = self._sent
            if last_id == choice.id and now_ms - at_ms < SWALLOW_MS:
                return
        self._sent = (choice.id, now_ms)
        if choice.message is not None:
            self._post(choice.message)

    def _type(self, text: str, is_done: bool) -> None:
        self._post(Typed(text, is_done))

    def _point(self, x: float, y: float) -> None:
        self._post(Touched(x, y))

    def _post(self, message: Message) -> None:
        self._in_trouble = None
        self._driver.post(message)

    def _trouble(self, fault: Exception) -> TextView:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        where = f"{type(fault).__name__}: {fault}\n{last.filename}:{last.lineno}"
        words = self.stage.captions
        return TextView(
            Chrome(words.title),
            words.trouble,
            f"{words.trouble_note}\n\n{where}",
            (
                Choice("go-on", words.go_on, Back(), "primary"),
                Choice("quit", words.quit, Quit(), "quiet"),
            ),
            "error",
        )


def run(
    driver: Driver,
    panel: Panel,
    clock_ms: Callable[[], int] = monotonic_ms,
) -> None:
    """Open the window and stay until the driver is over."""
    HyakkiApp(driver, panel, clock_ms).run()
