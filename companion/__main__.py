"""``hyakki``: a window where there is a display, else the terminal, else the demo."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from companion.arguments import USAGE, Arguments, BadUsage, parse
from companion.cli.commands import COMMANDS
from companion.console import Console
from companion.console_paint import Paint, wants_colour
from companion.display import Display, NoDisplay, find_display
from companion.editions import BadEditionFile, read_edition, report
from companion.faults import FolderInUse
from companion.paths import data_paths
from companion.ui.panels import LANDSCAPE, PANELS, Panel, prepare
from companion.version import VERSION
from companion.wiring import Clock, Order, build
from companion.words import Words

USED_WRONGLY = 2
IN_USE = 3


def main(given: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    words = list(sys.argv[1:] if given is None else given)
    if words and words[0] in COMMANDS:
        return COMMANDS[words[0]](words[1:])
    try:
        return _run(parse(words))
    except BadUsage as fault:
        return _fail(USED_WRONGLY, f"{fault} (hyakki --help lists everything)")
    except FolderInUse as fault:
        told = f"process {fault.process} plays with the games in {fault.folder}"
        return _fail(IN_USE, f"{told}; end it, or choose another folder with --data")


def _run(arguments: Arguments) -> int:
    if arguments.is_help:
        print(USAGE, end="")
        return 0
    if arguments.is_version:
        print(f"hyakki {VERSION}")
        return 0
    match arguments.words:
        case ("edition", "check", file):
            return _check_edition(Path(file))
        case ("console",):
            return _console(arguments)
        case ("demo",):
            return _demo(arguments)
        case _:
            return _play(arguments)


def _play(arguments: Arguments) -> int:
    """Play where it can be seen best."""
    display = find_display(os.environ)
    if isinstance(display, Display):
        status = _window(arguments, display)
        if status is not None:
            return status
        display = NoDisplay("broken", display.kind)
    if display.reason == "broken":
        print(f"hyakki: no window on {display.detail}; without it:", file=sys.stderr)
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return _console(arguments) if is_terminal else _demo(arguments)


def _window(arguments: Arguments, display: Display) -> int | None:
    """Play in a window and return the exit status; None when no window opens."""
    order = _order(arguments)
    panel = panel_of(arguments.size_wh or display.size_wh or LANDSCAPE.size_wh)
    prepare(_writable(order.paths.kivy), panel, os.environ, display.kind == "kms")
    clock = Clock()
    appliance = build(order, clock)
    try:
        app: Any = importlib.import_module("companion.ui.app")
        app.run(appliance, panel, appliance.captions(), clock.ms)
    except (ImportError, OSError, RuntimeError) as error:
        # Kivy and SDL say so in these ways when a window does not open.
        print(f"hyakki: {type(error).__name__}: {error}", file=sys.stderr)
        return None
    finally:
        appliance.close()
    return 0


def _console(arguments: Arguments) -> int:
    order = _order(arguments, camera="none", pins="none", draws="app")
    clock = Clock()
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    appliance = build(order, clock)
    try:
        Console(
            appliance,
            Words(appliance.loop.session.settings.language),
            sys.stdout,
            clock.ms,
            paint=Paint(wants_colour(sys.stdout.isatty(), os.environ)),
            is_echoing=not is_terminal,
        ).run(sys.stdin)
    finally:
        appliance.close()
    return 0


def _demo(arguments: Arguments) -> int:
    demo: Any = importlib.import_module("companion.demo")
    status: int = demo.run(arguments.out, arguments.seed, sys.stdout)
    return status


def _check_edition(path: Path) -> int:
    try:
        box = read_edition(path)
    except BadEditionFile as fault:
        for line in report(fault, Words()):
            print(line)
        return 1
    print(f"{path}: {box.edition.name}: nothing is wrong")
    return 0


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


def panel_of(size_wh: tuple[int, int]) -> Panel:
    """Return the panel of that size; any other has the density of the first."""
    known = {panel.size_wh: panel for panel in PANELS.values()}
    return known.get(size_wh, Panel(size_wh, LANDSCAPE.density))


def _writable(folder: Path) -> Path:
    """Return ``folder``, made, or another one where it cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(mkdtemp(prefix="hyakki-"))
    return folder if os.access(folder, os.W_OK) else Path(mkdtemp(prefix="hyakki-"))


def _fail(status: int, text: str) -> int:
    print(f"hyakki: {text}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
