"""The ways to run once it is clear which: in a window, in the terminal, as a check.

Imported late, so that the first picture need not wait for the games.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from companion.appliance import Appliance
from companion.arguments import Arguments
from companion.console import Console
from companion.console_paint import Paint, wants_colour
from companion.faults import FolderInUse
from companion.messages import Quit
from companion.paths import data_paths
from companion.ui.panels import Panel
from companion.wiring import Clock, Order, build

IN_USE = 3
"""Exit status when another Hyakki has the folder of data."""


class NoWindow(RuntimeError):
    """No window opens here."""


def in_window(arguments: Arguments, panel: Panel) -> int:
    """Play in the window until people close it; return the exit status.

    Raises:
        NoWindow: if it does not open.
    """
    clock = Clock()
    try:
        with _opened(_order(arguments), clock) as appliance:
            _on_signals(lambda: appliance.post(Quit()))
            app: Any = importlib.import_module("companion.ui.app")
            app.run(appliance, panel, clock.ms)
    except FolderInUse as fault:
        return _in_use(fault)
    except (ImportError, OSError, RuntimeError) as error:
        # Kivy and SDL say so in these ways when a window does not open.
        raise NoWindow(f"{type(error).__name__}: {error}") from error
    return 0


def in_terminal(arguments: Arguments) -> int:
    """Play in the terminal until the input ends; return the exit status."""
    order = _order(arguments, camera="none", pins="none", draws="app")
    clock = Clock()
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    try:
        with _opened(order, clock) as appliance:
            _on_signals(_interrupt)
            Console(
                appliance,
                lambda: appliance.loop.session.words,
                sys.stdout,
                clock.ms,
                paint=Paint(wants_colour(sys.stdout.isatty(), os.environ)),
                is_echoing=not is_terminal,
            ).run(sys.stdin)
    except FolderInUse as fault:
        return _in_use(fault)
    return 0


def _on_signals(end: Callable[[], object]) -> None:
    """Let ``end`` run when the terminal or the service manager ends the program."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: end())


def _interrupt() -> NoReturn:
    raise KeyboardInterrupt


@contextmanager
def _opened(order: Order, clock: Clock) -> Iterator[Appliance]:
    appliance = build(order, clock)
    try:
        yield appliance
    finally:
        appliance.close()


def _order(
    arguments: Arguments,
    camera: str | None = None,
    pins: str | None = None,
    draws: str | None = None,
) -> Order:
    return Order(
        paths=data_paths(os.environ, arguments.data),
        edition=arguments.edition,
        camera=arguments.camera or camera,
        pins=arguments.pins or pins,
        seed=arguments.seed,
        draws=draws,
        environ=os.environ,
    )


def _in_use(fault: FolderInUse) -> int:
    told = f"process {fault.process} plays with the games in {fault.folder}"
    print(
        f"hyakki: {told}; end it, or choose another folder with --data", file=sys.stderr
    )
    return IN_USE
