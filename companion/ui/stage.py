"""The root of the window: frame, screen, menu; made anew only when the view changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Rectangle
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from companion.ui.art.plates import vertical
from companion.ui.atlas import Atlas
from companion.ui.boxes import Box
from companion.ui.driver import Captions, Look, Preview
from companion.ui.focus import Focus
from companion.ui.kit import Kit
from companion.ui.palette import PALETTES
from companion.ui.panels import Panel
from companion.ui.router import screen_for, shows_title
from companion.ui.typeset import Typesetter
from companion.ui.widgets.chrome import Frame
from companion.ui.widgets.lamps import Lamps
from companion.ui.widgets.menu import Menu
from companion.ui.widgets.pages import Pages
from companion.ui.widgets.press import Press
from companion.ui.widgets.stop import Stop
from companion.view.views import Choice, View


@dataclass(frozen=True, slots=True)
class Hooks:
    """Where what people do goes to, and where pictures come from."""

    press: Callable[[Choice], None]
    type_in: Callable[[str, bool], None]
    preview: Callable[[], Preview | None]
    still: Callable[[str], Preview | None]
    point: Callable[[float, float], None]
    """Told of a touch anywhere, where a screen asks for places."""


class Stage(Widget):
    """Binds views to widgets and hands presses on."""

    def __init__(
        self,
        panel: Panel,
        captions: Captions,
        hooks: Hooks,
    ) -> None:
        super().__init__(size_hint=(None, None))
        self._panel = panel
        self.captions = captions
        self._hooks = hooks
        self._atlas, self._type = Atlas(), Typesetter()
        self._look = Look()
        self._kit = self._make_kit()
        self._view: View | None = None
        self._menu: Menu | None = None
        self._lamps: Lamps | None = None
        self.focus = Focus(self.stops)
        self._focused = ""  # on the screen before
        self.screen: Any = None

    @property
    def look(self) -> Look:
        """How the screen looks now."""
        return self._look

    @property
    def is_running(self) -> bool:
        """Whether dice run on the screen: nothing is pressed until they lie."""
        return self.screen is not None and self.screen.is_running

    @property
    def takes_text(self) -> bool:
        """Whether the screen wants characters."""
        return bool(getattr(self.screen, "takes_text", False))

    def key(self, text: str) -> None:
        """Hand a typed character to the screen; the empty text erases one."""
        if self.takes_text:
            self.screen.key(text)

    def go_back(self) -> None:
        """Close the menu, or press the way back if there is one."""
        chrome = self._view.chrome if self._view is not None else None
        if self._menu is not None:
            self._close_menu()
        elif chrome is not None and chrome.back is not None:
            self._press(chrome.back)

    def show(self, view: View, look: Look, captions: Captions) -> bool:
        """Show ``view`` if it is not shown already; return whether it was not."""
        if (look, captions) != (self._look, self.captions):
            self._look, self.captions = look, captions
            self._kit = self._make_kit()
        elif view is self._view or view == self._view:
            return False
        self._view = view
        self._rebuild()
        return True

    def turn_to(self, panel: Panel) -> None:
        """Lay everything out for another panel."""
        self._panel = panel
        self._kit = self._make_kit()
        self._rebuild()

    def light(self, levels: tuple[int, ...], now_ms: int = 0) -> None:
        """Set the lamps, let the screen take in a picture and move what moves."""
        if self._lamps is not None:
            self._lamps.show(levels)
        if self.screen is None:
            return
        was_running = self.is_running
        self.screen.refresh()
        self.screen.tick(now_ms)
        if was_running and not self.is_running:
            self.focus.begin(self._focused)

    def presses(self) -> tuple[Press, ...]:
        """Return what can be pressed now, in the order of the focus."""
        return tuple(stop for stop in self.stops() if isinstance(stop, Press))

    def stops(self) -> tuple[Stop, ...]:
        """Return the same, and what has pages to be turned, in the same order."""
        is_still = self._menu is not None or not self.is_running
        return _stops(self._menu or self) if is_still else ()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hide the focus from those who touch; a touch ends what runs, and no more."""
        self.focus.hide()
        if self._menu is None and self.is_running:
            self.screen.rest()
            return True
        return bool(super().on_touch_down(touch))

    def _make_kit(self) -> Kit:
        hooks = self._hooks
        return Kit(
            palette=PALETTES[self._look.palette],
            unit=self._panel.density,
            text=self._look.text,
            captions=self.captions,
            type=self._type,
            atlas=self._atlas,
            press=self._press,
            type_in=hooks.type_in,
            strike=self.key,
            open_menu=self._open_menu,
            preview=hooks.preview,
            still=hooks.still,
            point=hooks.point,
        )

    def _press(self, choice: Choice) -> None:
        """Hand a press on, if what was pressed is still on the screen."""
        if any(press.choice == choice for press in self.presses()):
            self._close_menu()
            self._hooks.press(choice)

    def _rebuild(self) -> None:
        self._focused = focused = self.focus.name()
        self.clear_widgets()
        self._menu = None
        if self._view is None:
            return
        box = Box(0, 0, *self._panel.size_wh)
        self.size = (box.w, box.h)
        _paint(self.canvas.before, self._kit, box)
        frame = Frame(self._kit, box, self._view.chrome, shows_title(self._view))
        shown = screen_for(self._kit, frame.inside, box, self._view)
        shown.follow(self.screen)
        self.screen = shown
        self.add_widget(self.screen)
        self.add_widget(frame)
        self._lamps = frame.lamps
        self.focus.begin(focused)

    def _open_menu(self, choices: tuple[Choice, ...]) -> None:
        focused, box = self.focus.name(), Box(0, 0, *self._panel.size_wh)
        self._menu = Menu(self._kit, box, choices, self._close_menu)
        self.add_widget(self._menu)
        self.focus.begin(focused and choices[0].id)

    def _close_menu(self) -> None:
        if self._menu is not None:
            self.focus.hide()
            self.remove_widget(self._menu)
        self._menu = None


def _paint(canvas: Any, kit: Kit, box: Box) -> None:
    """Draw the sky behind everything."""
    palette, size = kit.palette, (2, max(2, round(box.h / 4)))
    texture = kit.atlas.get(
        ("ground", palette.sky, size),
        lambda: vertical((*palette.sky, 255), (*palette.ground, 255), size),
    )
    canvas.clear()
    with canvas:
        Rectangle(texture=texture, pos=(0, 0), size=(box.w, box.h))


def _stops(widget: Widget) -> tuple[Stop, ...]:
    """Return all within ``widget`` that the focus comes by."""
    return tuple(w for w in _inward(widget) if isinstance(w, Stop) and _stops_at(w))


def _stops_at(stop: Stop) -> bool:
    if isinstance(stop, Pages):
        within = (w for w in _inward(stop) if isinstance(w, Press) and w.can_press)
        return stop.leaves_out(press.box for press in within)
    return isinstance(stop, Press) and stop.can_press


def _inward(widget: Widget) -> Iterator[Widget]:
    """Yield ``widget`` and all within, in the order in which they were added."""
    yield widget
    for child in reversed(widget.children):
        yield from _inward(child)
