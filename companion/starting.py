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
from pathlib import Path
from typing import Any, NoReturn

from companion.appliance import Appliance
from companion.arguments import Arguments
from companion.console.paint import Paint, wants_colour
from companion.console.terminal import Console
from companion.messages import Quit
from companion.notify import Notifier
from companion.paths import data_paths
from companion.safe import Jobs, SafeScreen
from companion.session.play import Session
from companion.starts import Past
from companion.store.faults import FolderInUse
from companion.store.restoring import go_back
from companion.tongue import language_of
from companion.ui.panels import Panel
from companion.wiring import Clock, Order, build
from companion.words import Words

REPORT = "hyakki-report.zip"
"""The report of safe mode, in the folder of data."""

AGAIN = -1
"""No exit status: the program is to start again."""

IN_USE = 3
"""Exit status when another Hyakki has the folder of data."""


class NoWindow(RuntimeError):
    """No window opens here."""


def in_window(arguments: Arguments, panel: Panel) -> int:
    """Play in the window until people close it.

    Returns:
        The exit status, or ``AGAIN`` when the program is to start again.

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
    return AGAIN if appliance.loop.is_again else 0


def in_safe_mode(arguments: Arguments, panel: Panel, past: Past) -> int:
    """Show what happened and offer a way out, without games and devices.

    Returns:
        The exit status, or ``AGAIN`` when the program is to start as usual.

    Raises:
        NoWindow: if no window opens.
    """
    data = data_paths(os.environ, arguments.data).data
    jobs = Jobs(lambda: go_back(data), lambda: _report(data))
    words = Words(language_of(os.environ))
    screen = SafeScreen(past, words, jobs, Notifier(os.environ))
    _on_signals(lambda: screen.post(Quit()))
    try:
        app: Any = importlib.import_module("companion.ui.app")
        app.run(screen, panel, Clock().ms)
    except (ImportError, OSError, RuntimeError) as error:
        raise NoWindow(f"{type(error).__name__}: {error}") from error
    screen.close()
    return AGAIN if screen.is_again else 0


def _report(data: Path) -> Path:
    doctor: Any = importlib.import_module("companion.cli.doctor")
    path = data / REPORT
    doctor.write_report(path, data, has_camera=False)
    return path


def in_terminal(arguments: Arguments) -> int:
    """Play in the terminal until the input ends; return the exit status."""
    order = _order(arguments, camera="none", pins="none", draws="app")
    clock = Clock()
    is_terminal = all(each and each.isatty() for each in (sys.stdin, sys.stdout))
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
                is_waiting=lambda: has_game(appliance.loop.session),
            ).run(sys.stdin or ())
    except FolderInUse as fault:
        return _in_use(fault)
    return 0


def has_game(session: Session) -> bool:
    """Return whether a game has begun that can be gone on with."""
    unfinished = (kept.result is None for kept in session.records)
    return session.play is not None or any(unfinished)


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
