"""What the demo plays on: the real window, or none where Kivy cannot start."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, MutableMapping
from pathlib import Path
from typing import Any, Protocol

from companion.appliance import Appliance
from companion.ui.panels import LANDSCAPE, PORTRAIT, prepare
from companion.view.offered import offered
from companion.view.views import View

PAUSE_S = 0.02
"""Between two steps without a window: the window waits for its next frame instead."""


class Screen(Protocol):
    """Something that shows the program and can be pressed."""

    def press(self, choice_id: str) -> None:
        """Press a choice of the present view."""
        ...

    def wait(self) -> None:
        """Let a frame pass."""
        ...

    def view(self) -> View:
        """Return what is shown."""
        ...

    def picture(self, name: str) -> tuple[Path, ...]:
        """Write pictures of what is shown, one a panel, and return their files."""
        ...

    def close(self) -> None:
        """Close the window."""
        ...


class PlainScreen:
    """No window: steps and presses without pictures."""

    def __init__(self, appliance: Appliance, clock_ms: Callable[[], int]) -> None:
        self._appliance = appliance
        self._clock_ms = clock_ms
        self._step()

    def press(self, choice_id: str) -> None:
        """Press a choice of the present view.

        Raises:
            KeyError: if it is not offered.
        """
        for choice in offered(self.view()):
            if choice.id == choice_id and choice.message is not None:
                self._appliance.post(choice.message)
                self._step()
                return
        raise KeyError(choice_id)

    def wait(self) -> None:
        """Let a moment pass."""
        time.sleep(PAUSE_S)
        self._step()

    def view(self) -> View:
        """Return what would be shown."""
        return self._appliance.loop.view

    def picture(self, name: str) -> tuple[Path, ...]:
        """Return nothing: there is nothing to take a picture of."""
        return ()

    def close(self) -> None:
        """Do nothing."""

    def _step(self) -> None:
        self._appliance.step(self._clock_ms())


class WindowScreen:
    """The real window, touched where a finger would touch it."""

    def __init__(self, appliance: Appliance, pilot: Any, folder: Path) -> None:
        self._appliance = appliance
        self._pilot = pilot
        self._folder = folder

    def press(self, choice_id: str) -> None:
        """Touch a choice of the present view.

        Raises:
            KeyError: if it is not on the screen.
        """
        self._pilot.rest()
        self._pilot.press(choice_id)

    def wait(self) -> None:
        """Let a frame pass."""
        self._pilot.frame()

    def view(self) -> View:
        """Return what is shown."""
        return self._appliance.loop.view

    def picture(self, name: str) -> tuple[Path, ...]:
        """Write a picture for each panel and return the files."""
        made = []
        for panel in (PORTRAIT, LANDSCAPE):
            self._pilot.turn_to(panel)
            width, height = panel.size_wh
            path = self._folder / f"{name}-{width}x{height}.png"
            self._pilot.export(path)
            made.append(path)
        return tuple(made)

    def close(self) -> None:
        """Close the window."""
        self._pilot.close()


def open_window(
    appliance: Appliance,
    clock_ms: Callable[[], int],
    folder: Path,
    home: Path,
    environ: MutableMapping[str, str],
) -> WindowScreen:
    """Return the window of ``appliance``; pictures go into ``folder``.

    Raises:
        ImportError, OSError, RuntimeError: if Kivy or SDL cannot start.
    """
    prepare(home, LANDSCAPE, environ)
    environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    errors = sys.stderr
    pilot: Any = importlib.import_module("companion.ui.pilot")
    sys.stderr = errors  # Kivy takes it over, and would swallow what we say
    window = pilot.Pilot(appliance, LANDSCAPE, clock_ms)
    return WindowScreen(appliance, window, folder)
